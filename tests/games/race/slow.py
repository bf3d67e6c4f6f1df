"""A slow and obvious twin of the race games: men in dictionaries, every order of the dice tried to its end.

A position is (mine, foe): men by their steps to go off, 25 being the bar; the enemy's men by the same steps as mine
see them, his bar at `BAR`. It knows nothing of shifts, or of free lines that are settled before the turn.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from sukno.families.race import count

Men = dict[int, int]
BAR = "bar"


def stands(game: Any, s: Any, seat: int | None = None) -> tuple[Men, dict[Any, int]]:
    """The position of whoever is in turn."""
    seat = s.turn if seat is None else seat
    me, foe = game.sides[seat], game.sides[1 - seat]
    mine = {n: count(s.men[seat], me.line[n]) for n in range(1, 26)}
    theirs: dict[Any, int] = {n: count(s.men[1 - seat], me.line[n]) for n in range(1, 25)}
    theirs[BAR] = count(s.men[1 - seat], foe.bar)
    return clean(mine), clean(theirs)


def clean(men: dict[Any, int]) -> dict[Any, int]:
    return {n: k for n, k in men.items() if k}


def one(mine: Men, foe: dict[Any, int], n: int, die: int, hits: bool, enter: int) -> Any:
    """The position after the man on n has gone on by this number; None if he may not."""
    if not mine.get(n):
        return None
    waiting = mine.get(25, 0)
    if waiting and n != 25 and sum(mine.values()) - waiting < enter:
        return None
    to = n - die
    mine, foe = dict(mine), dict(foe)
    if to <= 0:
        if max(mine) > 6 or (to < 0 and max(mine) > n):
            return None
    else:
        if foe.get(to, 0) >= (2 if hits else 1):
            return None
        if foe.get(to):
            del foe[to]
            foe[BAR] = foe.get(BAR, 0) + 1
        mine[to] = mine.get(to, 0) + 1
    mine[n] -= 1
    return clean(mine), foe


def key(position: Any) -> Any:
    mine, foe = position
    return tuple(sorted(mine.items())), tuple(sorted(foe.items(), key=str))


def turns(
    position: Any, dice: tuple[int, ...], hits: bool = True, enter: int = 15
) -> dict[Any, tuple[set[tuple[int, int]], Any]]:
    """Every position where the turn may end, with the first steps (steps to go, number) of the ways there.

    All orders of the dice are played out, each as far as it goes; the longest ways are lawful, and of ways of one
    number out of two or more only those of the highest.
    """
    found: list[tuple[list[tuple[int, int]], Any]] = []

    def walk(now: Any, order: tuple[int, ...], way: list[tuple[int, int]]) -> None:
        found.append((way, now))
        for n in now[0]:
            if order:
                then = one(*now, n, order[0], hits, enter)
                if then is not None:
                    walk(then, order[1:], [*way, (n, order[0])])

    for order in set(permutations(dice)):
        walk(position, order, [])
    longest = max(len(way) for way, _ in found)
    best = [(way, end) for way, end in found if len(way) == longest]
    if longest == 1 and len(dice) > 1:
        high = max(way[0][1] for way, _ in best)
        best = [(way, end) for way, end in best if way[0][1] == high]
    out: dict[Any, tuple[set[tuple[int, int]], Any]] = {}
    for way, end in best:
        steps, _ = out.setdefault(key(end), (set(), end))
        if way:
            steps.add(way[0])
    return out


def first_texts(game: Any, s: Any, ways: dict[Any, Any]) -> set[str]:
    side = game.sides[s.turn]
    return {side.texts[side.line[n]][die] for steps, _ in ways.values() for n, die in steps}


def ends_as_men(game: Any, turn: int, ends: Any) -> set[Any]:
    """The game's own positions (men of both sides as integers) as this twin writes them."""
    me, foe = game.sides[turn], game.sides[1 - turn]
    out = set()
    for mine, theirs in ends:
        m = clean({n: count(mine, me.line[n]) for n in range(1, 26)})
        t = clean({n: count(theirs, me.line[n]) for n in range(1, 25)} | {BAR: count(theirs, foe.bar)})
        out.add(key((m, t)))
    return out
