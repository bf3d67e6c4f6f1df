"""Kayles: the beginner sees the last five chips; the club player knows the value of every row."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.parlour.kayles import TAKES, takes
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.parlour.nim import NOTE, WINS, told

NEAR_END = 5


@cache
def grundy(n: int) -> int:
    """The value of a row of n: the least that no move reaches. A sum of rows is lost if its XOR is 0.

    >>> [grundy(n) for n in range(13)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    """
    reached = {grundy(left) ^ grundy(n - taken - left) for taken in (1, 2) for left in range(n - taken + 1)}
    return next(v for v in range(n + 1) if v not in reached)


@cache
def value(chips: int) -> int:
    """The value of a row with gaps, given as bits."""
    x = 0
    for run in f"{chips:b}".split("0"):
        x ^= grundy(len(run))
    return x


@cache
def moves_to(row: int, chips: int, target: int) -> tuple[str, ...]:
    """The moves that leave this row with the wanted value."""
    return tuple(m for m in takes(row, chips) if value(chips ^ TAKES[m][1]) == target)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    x = 0
    for chips in s.rows:
        x ^= value(chips)
    if x:
        good = [m for row, chips in enumerate(s.rows) for m in moves_to(row, chips, value(chips) ^ x)]
        return good[int(rng.random() * len(good))]
    # lost against good play: take little, so that there is more to go wrong
    slow = [m for m in ask.moves if "-" not in m]
    return slow[int(rng.random() * len(slow))]


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if sum(chips.bit_count() for chips in s.rows) <= NEAR_END:
        return club(game, s, ask, rng)
    return ask.pick(rng)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    """1 for a move that wins (it leaves the value 0), 0 for one that loses."""
    x = 0
    for chips in s.rows:
        x ^= value(chips)
    found = {}
    for move in ask.moves:
        row, bits = TAKES[move]
        chips = s.rows[row]
        found[move] = float(x ^ value(chips) ^ value(chips ^ bits) == 0)
    return found


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    return told(judge(game, s, ask), move)


LEVELS = Levels(novice=novice, club=club, why=why, judge=Judge(values=judge, unit=WINS, note=NOTE))
