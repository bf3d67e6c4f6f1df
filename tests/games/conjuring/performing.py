"""Tricks are performed here: somebody answers for the spectators, and what is named in the end is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sukno
from sukno.engine import Ask
from sukno.games.conjuring.script import YES
from sukno.games.conjuring.trick import Trick

Answers = Callable[[Ask], str | None]
"""What a spectator answers; None: whatever the trick wants."""


def saying(kind: str, *moves: str) -> Answers:
    """Answers to questions of this kind, one after another; everything else as the trick wants it."""
    left = iter(moves)
    return lambda ask: next(left) if ask.kind == kind else None


def performed(game: Trick[Any], answers: Answers, seed: int | str = 1) -> Any:
    """The state at the end, if the spectators answer so and whoever performs does what the trick wants."""
    s = game.start(seed)
    while (ask := game.ask(s)) is not None:
        move = answers(ask)
        if move is None:
            asked = game.question_of(s)
            move = asked.right or next(iter(asked.likely), "") or (YES if YES in ask.moves else ask.moves[0])
        game.play(s, move)
    return s


def trick(id: str, **options: Any) -> Trick[Any]:
    return sukno.game(id, **options)  # type: ignore[return-value]


def learned(id: str, secret: list[int], seed: int = 1, **options: Any) -> tuple[Trick[Any], Any]:
    """Before a made-up spectator who has this in mind."""
    game = trick(id, mode="learn", **options)
    s = game.start(seed)
    s.secret = secret
    while (ask := game.ask(s)) is not None:
        game.play(s, game.question_of(s).right or ask.moves[0])
    return game, s


def found(s: Any) -> list[str]:
    """What was named, in the order of the spectators."""
    return [move for _, kind, move in s.lines() if kind in ("found", "named")]
