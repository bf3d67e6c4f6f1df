"""Brain-teaser: the beginner changes what helps; the club player knows the squares and takes the shortest way."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.families.patience.listed import VALUES
from sukno.players.policies import Levels
from sukno.players.reasons import because
from sukno.players.thumbs.patience.words import why

Square = tuple[int, ...]


@cache
def squares(lines: tuple[tuple[int, ...], ...], total: int) -> tuple[Square, ...]:
    """All squares that come out."""
    return tuple(
        square
        for square in permutations(range(1, 10))
        if all(square[a] + square[b] + square[c] == total for a, b, c in lines)
    )


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """An exchange that gives most lines their total; now and then any."""
    if rng.random() < 0.2:
        return rng.choice(ask.moves[:-1])
    best, most = [ask.moves[0]], -1
    for move in ask.moves[:-1]:
        t = s.copy()
        game.apply(t, move)
        lines = game.home(t)
        if lines > most:
            best, most = [move], lines
        elif lines == most:
            best.append(move)
    return rng.choice(best)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Put a card in its place, of that square for which the fewest cards must move."""
    plan = game.plan
    now: Square = tuple(VALUES[s.piles[i][-1]] for i in plan.square)
    lines = tuple(tuple(plan.square.index(i) for i in line) for line in plan.lines)
    goal = min(squares(lines, plan.layout.total), key=lambda square: exchanges(now, square))
    a = next(i for i in range(len(now)) if now[i] != goal[i])
    b = now.index(goal[a])
    left = exchanges(now, goal)
    return because(f"{plan.names[plan.square[a]]}-{plan.names[plan.square[b]]}", lambda: NEEDED.fill(n=left))


NEEDED = Text("with it, {n} exchanges lead to a full square", "считая с этим, до квадрата обменов: {n}")


def exchanges(now: Square, goal: Square) -> int:
    """How many exchanges lead from one square to the other: all cards, less one for each ring in which they change."""
    left = set(range(len(now)))
    rings = 0
    while left:
        i = start = left.pop()
        rings += 1
        while (i := now.index(goal[i])) != start:
            left.discard(i)
    return len(now) - rings


LEVELS = Levels(novice=novice, club=club, why=why)
