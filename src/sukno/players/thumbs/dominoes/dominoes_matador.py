"""Matador: as in other dominoes, but matadors are kept for the blanks, and a blank is a lock for whoever has none."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask, Text
from sukno.families.chain_moves import LAY_INDEX, lies_across
from sukno.games.dominoes.dominoes_matador import MATADORS
from sukno.players.chain_play import Thumb, reason
from sukno.players.reasons import all_of

KEPT = -9.0
"""A matador is worth more in hand while it is not needed."""


def extra(game: Any, s: Any, move: str) -> float:
    return KEPT if MATADORS >> LAY_INDEX[move][0] & 1 else 0.0


NEEDED = Text("only a matador opens this end again", "открыть этот конец может только матадор")
SPENT = Text("a matador goes, which fits anywhere", "уходит матадор, а он подходит везде")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """A matador laid has its own reason."""
    told = reason(game, s, ask, move)
    if move not in LAY_INDEX or not MATADORS >> LAY_INDEX[move][0] & 1:
        return told
    end = LAY_INDEX[move][1]
    across = lies_across(move) or LAY_INDEX[move][0] == 0
    return all_of([NEEDED if across and s.ends[end] == 0 else SPENT, told]) or told


LEVELS = Thumb(extra).levels(why)
