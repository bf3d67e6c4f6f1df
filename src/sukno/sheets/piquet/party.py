"""The party of Piquet on paper: entries, koroliki with their hundred, refet, the final entry, clean record.

>>> p = party([(54, 21), (0, 48), (65, 0), (0, 37), (22, 0), (0, 6)])  # 000 §46
>>> p.sides, p.sums, p.final, p.won
(((0, 120), (130, 0), (120, 0)), (120, 91), (130, 0), 260)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sukno.engine import BadOption

Pair = tuple[int, int]
Refet = Literal["deal", "korolik"]
"""What doubles: equal counts in a deal (000 §47), or equal entries of a korolik (the glossary, 000:7192-7196)."""

KOROLIK_DEALS = 2
DEALS = 6
HUNDRED = 100
NOTHING = (0, 0)


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the paper after some deals of a party."""

    entries: tuple[Pair, ...]
    """What each deal wrote, doubled where it was to be; (0, 0) is a refet (рефет)."""
    doubled: tuple[bool, ...]
    """Of each korolik that has begun."""
    refets: tuple[bool, ...]
    """Of each deal: did it double what follows?"""
    sides: tuple[Pair, ...]
    """Of each finished korolik (королик) what was written at the side."""
    sums: Pair
    """All entries so far."""
    final: Pair
    """The side entry that ends the party."""
    clean: Pair
    """A hundred more for whose opponent wrote no number in the whole party (сквозная запись)."""
    carried: int
    """So many koroliki at the beginning of the next party are double."""
    over: bool

    @property
    def side_sums(self) -> Pair:
        a, b = (sum(s[i] for s in self.sides) + self.final[i] + self.clean[i] for i in (0, 1))
        return a, b

    @property
    def won(self) -> int:
        """What the first has won of the second by the side entries, and by the entries that wait for theirs."""
        a, b = self.side_sums
        open_ = self.entries[KOROLIK_DEALS * len(self.sides) :]
        return a - b + sum(x - y for x, y in open_)


def rounded(n: int) -> int:
    """To the nearest ten, five upwards.

    >>> rounded(115), rounded(128), rounded(132), rounded(129)
    (120, 130, 130, 130)
    """
    return (n + 5) // 10 * 10


def difference(a: int, b: int) -> Pair:
    """The lower is taken from the higher, and the better writes what is left.

    >>> difference(54, 21), difference(26, 26)
    ((33, 0), (0, 0))
    """
    return max(0, a - b), max(0, b - a)


def side_entry(a: int, b: int) -> Pair:
    """The difference and a hundred, rounded, for the better; nobody writes when they are equal (our decision).

    >>> side_entry(33, 48), side_entry(65, 37)
    ((0, 120), (130, 0))
    """
    if a == b:
        return NOTHING
    n = rounded(abs(a - b) + HUNDRED)
    return (n, 0) if a > b else (0, n)


def reckoning(a: int, b: int) -> str:
    """How the side entry comes about, before it is rounded.

    >>> reckoning(33, 48)
    '48 − 33 + 100 = 115'
    """
    return f"{max(a, b)} − {min(a, b)} + {HUNDRED} = {abs(a - b) + HUNDRED}"


def party(counts: Sequence[Pair], refet: Refet = "deal", carried: int = 0) -> Party:
    """The paper after these counts of deals, six at most; `carried`: koroliki doubled from the party before."""
    double = carried
    entries: list[Pair] = []
    doubled: list[bool] = []
    refets: list[bool] = []
    sides: list[Pair] = []
    for first in range(0, len(counts), KOROLIK_DEALS):
        twice = double > 0
        doubled.append(twice)
        double = max(0, double - 1)
        now = counts[first : first + KOROLIK_DEALS]
        for a, b in now:
            x, y = difference(a, b)
            entries.append((2 * x, 2 * y) if twice else (x, y))
            refets.append(refet == "deal" and a == b)
        if refet == "deal" and any(refets[first:]):
            double = 1  # once, even after two refets (our decision)
        if len(now) == KOROLIK_DEALS:
            a, b = (sum(e[i] for e in entries[first:]) for i in (0, 1))
            sides.append(side_entry(a, b))
            if refet == "korolik" and a == b:
                double = 2
    over = len(counts) == DEALS
    first_sum, second_sum = (sum(e[i] for e in entries) for i in (0, 1))
    return Party(
        entries=tuple(entries),
        doubled=tuple(doubled),
        refets=tuple(refets),
        sides=tuple(sides),
        sums=(first_sum, second_sum),
        final=side_entry(first_sum, second_sum) if over else NOTHING,
        clean=clean_record(first_sum, second_sum) if over else NOTHING,
        carried=double if over else 0,
        over=over,
    )


def clean_record(first: int, second: int) -> Pair:
    """A hundred to who wrote something when the other wrote nothing; zeros of a refet are no numbers."""
    if bool(first) == bool(second):
        return NOTHING
    return (HUNDRED, 0) if first else (0, HUNDRED)


def check_carried(refet: Refet, carried: int) -> None:
    """Refuse what no party before can have left."""
    if refet == "deal" and carried == 2:
        raise BadOption(
            "a refet of a deal doubles one korolik: only one can be carried over",
            "рефет в сдаче удваивает один королик: перенести можно только один",
        )


def parties(counts: Sequence[Pair], refet: Refet = "deal", carried: int = 0) -> tuple[Party, ...]:
    """One party after another, a doubling carried over from each to the next."""
    out: list[Party] = []
    for first in range(0, max(1, len(counts)), DEALS):
        out.append(party(counts[first : first + DEALS], refet, carried))
        carried = out[-1].carried
    return tuple(out)


PETUSHOK_DEALS = 4


def bonus(totals: Sequence[int]) -> Pair:
    """«Петушок»: a hundred once a party for the higher total (004:1695, read so).

    >>> bonus((210, 180)), bonus((100, 100))
    ((100, 0), (0, 0))
    """
    a, b = totals
    return NOTHING if a == b else (HUNDRED, 0) if a > b else (0, HUNDRED)
