"""The record (запись): a number that each player writes off, trick by trick; who comes to nothing first wins the pulka.

What a deal brings is told as one `Entry` for each player; `booked` writes them all down at the end of the deal, and
`collected` says what the winner of a pulka gets from the others (000:4402-4445).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

Overshoot = Literal["tricks", "any", "off"]
Settlement = Literal["remaining", "flat"]
NOBODY = -1
AFTER_THE_TRICKS = 99
"""When what is not for a trick is written off (not in the source)."""


class Entry(msgspec.Struct, frozen=True):
    """What one player has made of a deal."""

    tricks: tuple[tuple[int, int], ...] = ()
    """When each of his tricks fell (1 is the first of the deal), and what it writes off."""
    bonus: int = 0
    """Written off after the tricks: for cards held, and the like."""
    remise: int = 0
    """Written on (ремиз)."""
    limited: bool = False
    """He had nobody against him, and takes no more than he needs (not in the source)."""

    @property
    def off(self) -> int:
        """All that is written off."""
        total = self.bonus
        for _, price in self.tricks:
            total += price
        return total


NOTHING = Entry()
"""Of whoever has passed."""


class Booked(NamedTuple):
    """The records after a deal."""

    left: tuple[int, ...]
    winner: int
    """Who has won the pulka, or NOBODY."""
    restarted: tuple[int, ...]
    """Who has overshot and begins anew."""


def overshoots(left: int, entry: Entry, rule: Overshoot) -> bool:
    """Has he written off more than he may?

    000:4434-4440 speaks of somebody who has 1 or 2 left and takes a trick too many: that is any number of tricks above
    what is left, and every trick counts once, whatever it writes off (not in the source). 004:1907 takes any excess.
    """
    if entry.limited or rule == "off":
        return False
    return (len(entry.tricks) if rule == "tricks" else entry.off) > left


def reached(left: int, entry: Entry) -> int | None:
    """When nothing was left: after which trick, or after all of them; None: there is something left."""
    for when, price in sorted(entry.tricks):
        left -= price
        if left <= 0:
            return when
    return AFTER_THE_TRICKS if left - entry.bonus + entry.remise <= 0 else None


def booked(
    left: Sequence[int], entries: Sequence[Entry], start: int, rule: Overshoot, order: Sequence[int]
) -> Booked:
    """The records after the deal. Whose last needed trick fell earlier wins; what is written off after the tricks comes
    later, and of several then the first in `order` (not in the source).

    >>> booked((2, 16), (Entry(tricks=((1, 1), (4, 1))), Entry(remise=5)), 25, "tricks", (1, 0))
    Booked(left=(0, 21), winner=0, restarted=())
    >>> booked((1, 16), (Entry(tricks=((1, 1), (4, 1))), Entry(remise=5)), 25, "tricks", (1, 0))
    Booked(left=(25, 21), winner=-1, restarted=(0,))
    """
    after: list[int] = []
    restarted: list[int] = []
    done: list[tuple[int, int, int]] = []
    for player, (had, entry) in enumerate(zip(left, entries, strict=True)):
        if entry is NOTHING:
            after.append(had)
            continue
        if rule != "off" and overshoots(had, entry, rule):
            restarted.append(player)
            after.append(start)
            continue
        rest = had
        for _, price in entry.tricks:
            rest -= price
        now = rest - entry.bonus + entry.remise
        if now > 0 and rest > 0:  # neither his tricks nor all together bring him to nothing
            after.append(now)
            continue
        when = reached(had, entry)
        if when is not None:
            done.append((when, order.index(player), player))
            after.append(0)
        else:
            after.append(now)
    winner = min(done)[2] if done else NOBODY
    return Booked(tuple(after), winner, tuple(restarted))


def collected(left: Sequence[int], winner: int, settlement: Settlement, flat: int) -> tuple[int, ...]:
    """What everybody writes at the side when a pulka is won: the winner takes what is left in every other record, or a
    fixed sum from each (000:4410-4432, 4446-4453).

    >>> collected((0, 9, 16, 2), 0, "remaining", 10)
    (27, -9, -16, -2)
    >>> collected((0, 9, 16, 2), 0, "flat", 10)
    (30, -10, -10, -10)
    """
    paid = [0 if p == winner else flat if settlement == "flat" else n for p, n in enumerate(left)]
    total = sum(paid)
    return tuple(total if p == winner else -n for p, n in enumerate(paid))
