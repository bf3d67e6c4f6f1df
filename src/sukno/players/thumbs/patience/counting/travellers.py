"""Travellers: what can be laid must be; there is a choice only where two cards, or two foundations, are rivals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.counting import novice
from sukno.players.thumbs.patience.words import why


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """A card that has no rival first; giving up comes last."""
    return without_rival(ask.moves) or ask.moves[0]


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """Nobody thinks of giving up as long as there is anything else."""
    alone = without_rival(ask.moves)
    return [alone] if alone else list(ask.moves[: -ask.shunned])


def without_rival(moves: Sequence[str]) -> str:
    """A card that only one foundation takes, which takes no other; an empty text if there is none.

    >>> without_rival(["p1>SA", "p2>HK", "p2>HA", "give up"])
    'p1>SA'
    >>> without_rival(["p2>HK", "p2>HA", "give up"])
    ''
    """
    pairs = [move.split(">") for move in moves if ">" in move]
    for source, target in pairs:
        if sum(source == s or target == t for s, t in pairs) == 1:
            return f"{source}>{target}"
    return ""


LEVELS = Levels(novice=novice, guide=guide, candidates=candidates, why=why)
