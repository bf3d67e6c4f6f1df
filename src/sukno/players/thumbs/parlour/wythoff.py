"""Wythoff's game: the lost positions go by the golden section; a beginner sees only the end."""

from __future__ import annotations

from math import isqrt
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.heaps import TAKE_INDEX
from sukno.games.parlour.wythoff import BOTH_INDEX
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.parlour.nim import NOTE, WINS, told

NEAR_END = 7


def lost(a: int, b: int) -> bool:
    """Is the player to move lost? The heaps differ by k, and the smaller is k times the golden section, rounded down.

    >>> [(a, b) for b in range(16) for a in range(b + 1) if lost(a, b)]
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)]
    """
    low, high = min(a, b), max(a, b)
    k = high - low
    return low == (k + isqrt(5 * k * k)) // 2


def after(rows: list[int], move: str) -> tuple[int, int]:
    """The heaps that a move leaves."""
    a, b = rows
    n = BOTH_INDEX.get(move)
    if n is not None:
        return a - n, b - n
    row, n = TAKE_INDEX[move]
    return (a - n, b) if row == 0 else (a, b - n)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    """1 for a move that wins, 0 for one that loses."""
    return {move: float(lost(*after(s.rows, move))) for move in ask.moves}


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    good = [move for move in ask.moves if lost(*after(s.rows, move))]
    if good:
        return good[int(rng.random() * len(good))]
    slow = [move for move in ask.moves if move.startswith("take 1 ")]  # there is more to go wrong
    return slow[int(rng.random() * len(slow))]


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return club(game, s, ask, rng) if sum(s.rows) <= NEAR_END else ask.pick(rng)


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    return told(judge(game, s, ask), move)


LEVELS = Levels(novice=novice, club=club, why=why, judge=Judge(values=judge, unit=WINS, note=NOTE))
