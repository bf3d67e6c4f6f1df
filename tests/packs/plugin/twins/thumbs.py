"""Rules of thumb for Twins: a pair is thrown as soon as there is one."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask, Text
from sukno.players import Levels
from twins.game import Twins, TwinsState


def novice(game: Twins, s: TwinsState, ask: Ask, rng: Random) -> str:
    pairs = [move for move in ask.moves if len(move.split()) == 3]
    return pairs[0] if pairs else ask.pick(rng)


def why(game: Twins, s: TwinsState, ask: Ask, move: str) -> Text:
    if move.startswith("throw") and len(move.split()) == 3:
        return Text("a pair is a point", "пара — очко")
    if ask.kind == "throw":
        return Text("there is no pair in the hand", "пары на руках нет")
    return Text("any card may find its twin", "близнец найдётся у любой карты")


LEVELS = Levels(novice=novice, why=why)
