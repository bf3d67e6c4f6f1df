"""Nim: the beginner sees the end coming; the club player knows the theory."""

from __future__ import annotations

from functools import cache
from math import prod
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.heaps import TAKE_INDEX, TAKES
from sukno.players.policies import Judge, Levels

WINS = Text("wins", "победы")
NOTE = Text(
    "Every position is won or lost for certain: a cost of 1 means that a won game was thrown away.",
    "Каждая позиция выиграна или проиграна наверняка: цена 1 значит, что выигранная партия упущена.",
)


def perfect(rows: list[int], last_loses: bool, ask: Ask, rng: Random) -> str:
    """Leave XOR 0; where the last chip loses and only ones would be left, leave an odd number of them."""
    x = 0
    for n in rows:
        x ^= n
    big = [i for i, n in enumerate(rows) if n > 1]
    if last_loses and len(big) == 1:
        i = big[0]
        ones = sum(n == 1 for n in rows)
        return TAKES[i][rows[i] - (1 - ones % 2) - 1]
    if last_loses and not big:
        return ask.pick(rng)  # only ones: there is nothing to choose
    good = [TAKES[i][n - (n ^ x) - 1] for i, n in enumerate(rows) if n ^ x < n]
    return (
        good[int(rng.random() * len(good))] if good else TAKES[max(range(len(rows)), key=rows.__getitem__)][0]
    )


def lost(rows: list[int], last_loses: bool) -> bool:
    """Is the player to move lost? XOR 0 is lost; where the last chip loses, ones alone turn that round.

    >>> lost([1, 2, 3], last_loses=True), lost([1, 1, 0], last_loses=True), lost([1, 1, 0], last_loses=False)
    (True, False, True)
    """
    x = 0
    for n in rows:
        x ^= n
    return (x == 0) != (last_loses and max(rows) <= 1)


def judged(rows: list[int], last_loses: bool, ask: Ask) -> dict[str, float]:
    """1 for every move after which the other player is lost."""
    found = {}
    for move in ask.moves:
        row, n = TAKE_INDEX[move]
        found[move] = float(lost([*rows[:row], rows[row] - n, *rows[row + 1 :]], last_loses))
    return found


ONLY_WIN = Text(
    "the only move that wins against any play", "единственный ход, который выигрывает при любой игре"
)
WIN = Text(
    "wins against any play, as do {n} of {all} moves", "выигрывает при любой игре, как {n} из {all} ходов"
)
LOST = Text("against best play every move loses", "при лучшей игре проигрывает любой ход")
UNCOUNTED = Text("too much lies there for a beginner to count", "новичку столько не сосчитать")


def told(values: dict[str, float] | None, move: str) -> Text:
    """Why a move is made where every position is won or lost."""
    if values is None or (not values[move] and any(values.values())):
        return UNCOUNTED
    good = sum(map(bool, values.values()))
    if not good:
        return LOST
    return ONLY_WIN if good == 1 else WIN.fill(n=good, all=len(values))


EXACT_POSITIONS = 20_000
"""How many positions may be searched for the literal reading of the book, which has no neat theory."""


@cache
def lost_penultimate(rows: tuple[int, ...]) -> bool:
    """Is the mover lost where taking the last but one chip loses? Two chips or more, rows sorted."""
    return all(
        sum(rows) - n <= 1 or not lost_penultimate(tuple(sorted((*rows[:i], r - n, *rows[i + 1 :]))))
        for i, r in enumerate(rows)
        for n in range(1, r + 1)
    )


def leaves_lost_penultimate(rows: list[int], row: int, n: int) -> bool:
    """Does it win to take n from this row where taking the last but one chip loses?"""
    left = tuple(sorted((*rows[:row], rows[row] - n, *rows[row + 1 :])))
    return sum(left) > 1 and lost_penultimate(left)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """1 for a move that wins, 0 for one that loses."""
    if not game.options.penultimate:
        return judged(s.rows, not game.options.last_wins, ask)
    if prod(n + 1 for n in s.rows) > EXACT_POSITIONS:
        return None
    return {m: float(leaves_lost_penultimate(s.rows, *TAKE_INDEX[m])) for m in ask.moves}


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if game.options.penultimate and prod(n + 1 for n in s.rows) <= EXACT_POSITIONS:
        for i, r in enumerate(s.rows):
            for n in range(1, r + 1):
                if leaves_lost_penultimate(s.rows, i, n):
                    return TAKES[i][n - 1]
        return ask.pick(rng)
    return perfect(s.rows, not game.options.last_wins, ask, rng)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if sum(n > 0 for n in s.rows) <= 2:
        return club(game, s, ask, rng)
    return ask.pick(rng)


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    return told(judge(game, s, ask), move)


LEVELS = Levels(novice=novice, club=club, why=why, judge=Judge(values=judge, unit=WINS, note=NOTE))
