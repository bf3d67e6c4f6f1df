"""Marienbad: the beginner counts only when two rows are left; the club player knows the theory of Nim."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.parlour.nim import NOTE, WINS, judged, perfect, told


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return perfect(s.rows, not game.options.last_wins, ask, rng)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if s.rows.count(0) >= 2:
        return club(game, s, ask, rng)
    return ask.pick(rng)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    """1 for a move that wins, 0 for one that loses."""
    return judged(s.rows, not game.options.last_wins, ask)


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    return told(judge(game, s, ask), move)


LEVELS = Levels(novice=novice, club=club, why=why, judge=Judge(values=judge, unit=WINS, note=NOTE))
