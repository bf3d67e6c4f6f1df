"""A slow and obvious twin of the race games: men in dictionaries, every order of the dice tried to its end.

A position is (mine, foe): men by their steps to go off, 25 being the bar; the enemy's men by the same steps as mine
see them, his bar at `BAR`. It knows nothing of shifts, or of free lines that are settled before the turn.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from sukno.families.race import count, ends

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
) -> dict[Any, set[tuple[int, int]]]:
    """Every position where the turn may end, with the first steps (steps to go, number) of the ways there.

    All orders of the dice are played out, each as far as it goes; the longest ways are lawful, and of ways of one
    number out of two or more only those of the highest.
    """
    found: dict[int, set[Any]] = {}
    for order in set(permutations(dice)):
        layer = {key(position): (position, {None})}
        for played, die in enumerate([*order, None]):
            found.setdefault(played, set()).update(
                (first, end) for end, (_, firsts) in layer.items() for first in firsts
            )
            grown: dict[Any, Any] = {}
            for now, firsts in layer.values():
                for n in now[0] if die else ():
                    then = one(*now, n, die, hits, enter)
                    if then is not None:
                        _, ways = grown.setdefault(key(then), (then, set()))
                        ways |= {(n, die)} if played == 0 else firsts
            layer = grown
    longest = max(n for n, ends in found.items() if ends)
    best = found[longest]
    if longest == 1 and len(dice) > 1:
        high = max(first[1] for first, _ in best)
        best = {(first, end) for first, end in best if first[1] == high}
    out: dict[Any, set[tuple[int, int]]] = {}
    for first, end in best:
        out.setdefault(end, set()).update([first] if first else [])
    return out


def first_texts(game: Any, s: Any, ways: dict[Any, Any]) -> set[str]:
    """The first moves of these ways, as the game writes them."""
    side = game.sides[s.turn]
    return {side.texts[side.line[n]][die] for steps in ways.values() for n, die in steps}


def agrees(game: Any, s: Any) -> None:
    """The game's first moves, and the positions where it sees the turn end, are those of the twin."""
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
    ways = turns(stands(game, s), s.left, game.rules.hits, me.enter)
    assert first_texts(game, s, ways) == set(s.moves)
    mine, theirs = s.men[s.turn], s.men[1 - s.turn]
    found = ends(me, foe, (mine, theirs), game.free(theirs), s.left)
    assert ends_as_men(game, s.turn, found) == set(ways)


def ends_as_men(game: Any, turn: int, found: Any) -> set[Any]:
    """The game's own positions (men of both sides as integers) as this twin writes them."""
    me, foe = game.sides[turn], game.sides[1 - turn]
    out = set()
    for mine, theirs in found:
        m = clean({n: count(mine, me.line[n]) for n in range(1, 26)})
        t = clean({n: count(theirs, me.line[n]) for n in range(1, 25)} | {BAR: count(theirs, foe.bar)})
        out.add(key((m, t)))
    return out
