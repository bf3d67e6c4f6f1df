"""What a throw allows: the men that a number moves, the first moves of a turn, and where a turn can end.

Which lines are free is settled before the turn: a line with a single enemy man is free before it is hit and after,
a closed one stays closed. So what one man may do no other takes away, and only the numbers are used up.
"""

from __future__ import annotations

from collections.abc import Iterable

from sukno.families.race.board import BOARD, LINES, Side, count, lines_of, moved

Position = tuple[int, int]
"""The men of whoever is in turn, and of the enemy."""


def movable(side: Side, mine: int, free: int, die: int) -> int:
    """The places from which this number can be played, onto the lines in `free` or off."""
    own = (mine | mine >> 1 | mine >> 2 | mine >> 3) & BOARD
    waiting = mine >> 4 * side.bar & 15
    if waiting:
        # all who wait enter first; where fewer are enough, the others may move as soon as these are on the board
        own = own | side.gate if count_of(mine) - waiting >= side.enter else side.gate
    found = own & (free << 4 * die if side.step < 0 else free >> 4 * die)
    if not mine & side.outside:
        exact = own & 1 << 4 * side.line[die]
        if exact:
            found |= exact
        elif own and not own & side.beyond[die]:  # all nearer than the number: the furthest back goes
            found |= 1 << own.bit_length() - 1 if side.step < 0 else own & -own
    return found


def count_of(men: int) -> int:
    """How many men there are in all.

    >>> count_of(0x5020)
    7
    """
    total = 0
    while men:
        total += men & 15
        men >>= 4
    return total


def used(left: tuple[int, ...], before: int, after: int) -> tuple[int, ...]:
    """The numbers left after a man has gone from `before` steps to go to `after`.

    A man goes off with the smallest number that can do it. Where a larger one could as well, no man stands further
    back, so both numbers take off one man and nothing depends on which is used first.
    """
    die = before - after if after else min(d for d in left if d >= before)
    i = left.index(die)
    return left[:i] + left[i + 1 :]


def first_moves(side: Side, mine: int, free: int, left: tuple[int, ...]) -> tuple[str, ...]:
    """The moves that leave it possible to play as many of these numbers, the higher first, as can be played at all.

    With equal numbers any move will do: each man has one way to go, and what one man may do no other
    can take away, so all ways of going on are equally long.
    """
    texts = side.texts
    high, low = left[0], left[-1]
    found = movable(side, mine, free, high)
    if high == low:
        return tuple([texts[p][high] for p in lines_of(found)])
    if len(left) > 2:
        return _first_of_many(side, mine, free, left)
    other = movable(side, mine, free, low)
    both = [
        *_followed(side, mine, free, (high, found), (low, other)),
        *_followed(side, mine, free, (low, other), (high, found)),
    ]
    if both:
        return tuple(dict.fromkeys(both))
    if found:  # one number only can be played: the higher if possible (usual rule, not in the book)
        return tuple([texts[p][high] for p in lines_of(found)])
    return tuple([texts[p][low] for p in lines_of(other)])


def _followed(side: Side, mine: int, free: int, first: tuple[int, int], second: tuple[int, int]) -> list[str]:
    """The moves of the first number after which the second can be played; each with its movable places."""
    die, lines = first
    other, others = second
    texts = side.texts
    if others & others - 1:  # one of two men can play it, whatever the other does
        return [texts[p][die] for p in lines_of(lines)]
    out = []
    for p in lines_of(lines):
        to = side.line[max(0, side.togo[p] - die)]
        if movable(side, moved(mine, p, to), free, other):
            out.append(texts[p][die])
    return out


def _first_of_many(side: Side, mine: int, free: int, left: tuple[int, ...]) -> tuple[str, ...]:
    """The same for any throw of more than two numbers, by trying; of one that can be played, the highest."""
    seen: dict[tuple[int, tuple[int, ...]], int] = {}

    def longest(men: int, dice: tuple[int, ...]) -> int:
        """How many of these numbers can be played from here."""
        known = seen.get((men, dice))
        if known is not None:
            return known
        best = 0
        for die in dict.fromkeys(dice):
            rest = without(dice, die)
            for p in lines_of(movable(side, men, free, die)):
                best = max(best, 1 + longest(moved(men, p, side.line[max(0, side.togo[p] - die)]), rest))
                if best == len(dice):
                    break
            else:
                continue
            break
        seen[men, dice] = best
        return best

    rated = {
        (die, p): longest(moved(mine, p, side.line[max(0, side.togo[p] - die)]), without(left, die))
        for die in dict.fromkeys(left)
        for p in lines_of(movable(side, mine, free, die))
    }
    if not rated:
        return ()
    most = max(rated.values())
    best = [pair for pair, n in rated.items() if n == most]
    if most == 0:
        best = [pair for pair in best if pair[0] == best[0][0]]
    return tuple(dict.fromkeys(side.texts[p][die] for die, p in best))


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The numbers that are left when one of them is played."""
    i = dice.index(die)
    return dice[:i] + dice[i + 1 :]


def step(side: Side, foe: Side, position: Position, place: int, die: int) -> Position:
    """A man moved by this number; a single enemy man where it stops goes to his bar."""
    mine, theirs = position
    to = side.line[max(0, side.togo[place] - die)]
    if to in LINES and count(theirs, to):
        theirs = moved(theirs, to, foe.bar)
    return moved(mine, place, to), theirs


def after(side: Side, foe: Side, starts: Iterable[Position], free: int, die: int) -> set[Position]:
    """All positions after one more number."""
    return {
        step(side, foe, position, p, die)
        for position in starts
        for p in lines_of(movable(side, position[0], free, die))
    }


def ends(side: Side, foe: Side, position: Position, free: int, dice: tuple[int, ...]) -> set[Position]:
    """All positions after these numbers, the higher first; as many as possible are played."""
    start = {position}
    if not dice or dice[0] == dice[-1]:
        out = start
        for die in dice:
            out = after(side, foe, out, free, die) or out
        return out
    if len(dice) == 2:
        high, low = after(side, foe, start, free, dice[0]), after(side, foe, start, free, dice[1])
        both = after(side, foe, high, free, dice[1]) | after(side, foe, low, free, dice[0])
        return both or high or low or start
    # any throw: from round to round all positions by the numbers that are left
    layers = {dice: start}
    while True:
        grown: dict[tuple[int, ...], set[Position]] = {}
        for rest, found in layers.items():
            for die in dict.fromkeys(rest):
                grown.setdefault(without(rest, die), set()).update(after(side, foe, found, free, die))
        grown = {rest: found for rest, found in grown.items() if found}
        if not grown:
            break
        layers = grown
    if len(next(iter(layers))) == len(dice) - 1:  # one number only can be played: the highest that can
        return layers[min(layers, key=sum)]
    return set().union(*layers.values())
