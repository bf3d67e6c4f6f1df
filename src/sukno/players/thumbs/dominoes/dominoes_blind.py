"""Blind dominoes: turn up as long as one may, draw nothing more, and leave ends that tiles already seen can answer."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.families.chain_hands import DRAW, STOP
from sukno.games.dominoes.dominoes_blind import KEEP, TURN
from sukno.players.chain_play import Thumb, reason
from sukno.players.policies import Levels

THUMB = Thumb()
HOPE = 0.25
"""How often a novice draws when he may."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """A beginner hopes for the reserve now and then."""
    if ask.kind == DRAW:
        return DRAW if rng.random() < HOPE else KEEP
    return THUMB.novice(game, s, ask, rng)


def guide(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """A tile drawn is one more to be rid of."""
    return KEEP if ask.kind == DRAW else THUMB.novice(game, s, ask, rng)


UP = Text("a tile that does not fit costs nothing but the turn", "неподходящая кость стоит только хода")
MORE = Text("more tiles are more to choose from", "чем больше костей, тем богаче выбор")
LESS = Text("every tile drawn has to be laid as well", "взятую кость тоже придётся выставлять")
ENOUGH = Text("what is left fits better later", "остальное пригодится потом")
SAID = {TURN: UP, DRAW: MORE, KEEP: LESS, STOP: ENOUGH}


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return SAID.get(move) or reason(game, s, ask, move)


LEVELS = Levels(novice=novice, guide=guide, why=why)
