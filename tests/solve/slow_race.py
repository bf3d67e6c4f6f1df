"""A race without bits and layers: every order of the numbers is played man by man on dictionaries."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

BAR, OFF = 25, 0


class Kind(NamedTuple):
    """As the kernel's `RaceKind`, without the start."""

    hits: bool = True
    same_way: bool = False
    free_after: int = 0
    dice: int = 2

    def line(self, steps: int) -> int:
        return steps if self.same_way else 25 - steps


Men = tuple[int, ...]
Position = tuple[Men, Men]


def moves(kind: Kind, position: Position, die: int) -> list[Position]:
    """What one man can do with this number."""
    mine, theirs = position
    found = []
    waiting = mine[BAR]
    entered = sum(mine) - waiting
    for place in range(1, 26):
        if not mine[place]:
            continue
        if waiting and place != BAR and not (kind.free_after and entered >= kind.free_after):
            continue
        to = place - die
        if to <= 0:
            if any(mine[7:]):
                continue
            if to < 0 and any(mine[place + 1 :]):
                continue
            to = OFF
        after, enemy = list(mine), list(theirs)
        if to:
            there = kind.line(to)
            if enemy[there] >= (2 if kind.hits else 1):
                continue
            if enemy[there]:
                enemy[there] -= 1
                enemy[BAR] += 1
        after[place] -= 1
        after[to] += 1
        found.append((tuple(after), tuple(enemy)))
    return found


def ends(kind: Kind, position: Position, numbers: Sequence[int]) -> set[Position]:
    """All positions after as many of these numbers as can be played; of one alone, the largest."""
    reached: dict[int, set[tuple[Position, tuple[int, ...]]]] = {}
    seen = set()

    def go(here: Position, left: tuple[int, ...]) -> None:
        if (here, left) in seen:
            return
        seen.add((here, left))
        reached.setdefault(len(numbers) - len(left), set()).add((here, left))
        for die in set(left):
            rest = list(left)
            rest.remove(die)
            for then in moves(kind, here, die):
                go(then, tuple(rest))

    go(position, tuple(sorted(numbers)))
    most = max(reached)
    last = reached[most]
    if most == 1:
        least = min(sum(left) for _, left in last)
        last = {(here, left) for here, left in last if sum(left) == least}
    return {here for here, _ in last}


def random_position(rng: Random, kind: Kind, men: int = 15) -> Position:
    """Men anywhere, in stretches of the board that are sometimes short, so that all home and walls come up."""
    while True:
        mine, theirs = [0] * 26, [0] * 26
        spans = [rng.choice((6, 6, 12, 24)) for _ in range(2)]
        for side, span in ((mine, spans[0]), (theirs, spans[1])):
            for _ in range(men):
                draw = rng.random()
                place = OFF if draw < 0.1 else BAR if draw < 0.13 and kind.hits else rng.randint(1, span)
                side[place] += 1
        for steps in range(1, 25):
            there = kind.line(steps)
            if mine[steps] and theirs[there]:
                loser, place = (mine, steps) if rng.random() < 0.5 else (theirs, there)
                loser[OFF] += loser[place]
                loser[place] = 0
        if any(mine[1:]) and any(theirs[1:]):
            return tuple(mine), tuple(theirs)
