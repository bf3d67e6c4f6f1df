"""All tricks: a performer does what the trick wants, a spectator answers as it comes."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.conjuring.script import YES
from sukno.games.conjuring.trick import Trick, TrickState
from sukno.players.policies import Levels

RIGHT = Text("so the trick goes", "так и делается фокус")
ANY = Text("any answer will do", "годится любой ответ")


def likely(game: Trick[Any], s: TrickState, ask: Ask, rng: Random) -> str:
    asked = game.question_of(s)
    if asked.right:
        return asked.right
    if asked.likely:
        return rng.choice(asked.likely)
    return YES if YES in ask.moves else ask.pick(rng)


def why(game: Trick[Any], s: TrickState, ask: Ask, move: str) -> Text:
    return RIGHT if game.question_of(s).right else ANY


LEVELS = Levels(novice=likely, club=likely, master=likely, why=why)
