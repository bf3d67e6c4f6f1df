"""The count of a deal of Piquet, number by number, each with what it is for.

The game writes down what happened, a person may do the same from real cards, and `lines` says what it counts.

>>> from sukno.sheets.piquet.tariff import OLD
>>> deal = PiquetDeal(claims=(Claim(0, "point", 6), Claim(0, "set", 4, "A")), leads=(8, 4), takes=(2, 3),
...             tricks=(7, 5), last=1)
>>> [(line.what, line.place, line.points) for line in lines(deal, OLD)]  # doctest: +NORMALIZE_WHITESPACE
[('point', 0, 6), ('set', 0, 14), ('leads', 0, 8), ('leads', 1, 4), ('takes', 0, 2), ('takes', 1, 3),
 ('last', 1, 3), ('leza', 0, 10)]
>>> totals(lines(deal, OLD), 2)
(40, 10)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from sukno.sheets.piquet.tariff import ALL_COUNTED, BLANCHE, SEQUENCES, SETS, Tariff

NOBODY = -1


class Claim(NamedTuple):
    """A declaration that counts."""

    place: int
    what: str
    """`blanche`, `point`, `sequence`, `set` or `all`."""
    size: int = 0
    """How many cards; of a set 4 or 3."""
    top: str = ""
    """The rank of a set, the highest of a sequence; nothing where it does not matter."""

    @property
    def points(self) -> int:
        match self.what:
            case "point":
                return self.size
            case "sequence":
                return SEQUENCES[self.size]
            case "set":
                return SETS[self.size]
            case "all":
                return ALL_COUNTED
        return BLANCHE


class PiquetDeal(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in a deal, by places."""

    claims: tuple[Claim, ...] = ()
    leads: tuple[int, ...]
    takes: tuple[int, ...]
    """Tricks won on another's lead."""
    tricks: tuple[int, ...]
    last: int = NOBODY
    """Who took the last trick."""
    announced: tuple[int, ...] = ()
    """Who announced an open capot."""
    pique: int = NOBODY
    """Who came to the mark in play while all others had nothing."""
    mute: int = NOBODY
    """Who played with too many cards (молчанка): his tricks do not count, the other's count double (000 §17)."""
    false: int = NOBODY
    """Who declared what he did not have: he counts nothing at all (000 §33)."""


class Counting(NamedTuple):
    """One number of the count."""

    what: str
    place: int
    points: int
    size: int = 0
    top: str = ""


def declared(claims: Iterable[Claim], places: int) -> list[int]:
    """What the declarations count, by places."""
    sums = [0] * places
    for claim in claims:
        sums[claim.place] += claim.points
    return sums


def repique(declared: Sequence[int], tariff: Tariff) -> int:
    """Who has a repique: the mark in declarations alone, and nothing good with anybody else (000 §19, §28)."""
    total = sum(declared)
    return declared.index(total) if total >= tariff.high and total in declared else NOBODY


def lines(deal: PiquetDeal, tariff: Tariff) -> tuple[Counting, ...]:
    """Every number of the deal."""
    return tuple(line for line in _lines(deal, tariff) if line.points)


def _lines(deal: PiquetDeal, tariff: Tariff) -> Iterator[Counting]:
    places = len(deal.tricks)
    claims = [claim for claim in deal.claims if claim.place != deal.false]
    for claim in claims:
        yield Counting(claim.what, claim.place, claim.points, claim.size, claim.top)
    raised = repique(declared(claims, places), tariff)
    if raised != NOBODY:
        yield Counting("repique", raised, tariff.repique)
    counting = [place for place in range(places) if place not in (deal.mute, deal.false)]
    for place in counting:
        yield Counting("leads", place, deal.leads[place], deal.leads[place])
    for place in counting:
        yield Counting("takes", place, deal.takes[place], deal.takes[place])
    if deal.pique in counting:
        yield Counting("pique", deal.pique, tariff.pique)
    won = sum(deal.tricks)
    swept = next((p for p in counting if deal.tricks[p] == won and tariff.capot), NOBODY) if won else NOBODY
    if swept != NOBODY:
        if swept in deal.announced and tariff.open_capot:
            yield Counting("open-capot", swept, tariff.open_capot)
        else:
            yield Counting("capot", swept, tariff.capot)
    elif deal.last in counting:
        yield Counting("last", deal.last, tariff.last - 1)
    if deal.mute != NOBODY:
        for place in counting:
            last = tariff.last - 1 if deal.last == place and swept == NOBODY else 0
            yield Counting("mute", place, deal.leads[place] + deal.takes[place] + last)
    if swept == NOBODY:
        taker = leza(deal.tricks, tariff)
        if taker in counting:
            yield Counting("leza", taker, tariff.leza, deal.tricks[taker])


def leza(tricks: Sequence[int], tariff: Tariff) -> int:
    """Who has the most tricks, as many as the leza wants; equal ones: nobody."""
    most = max(tricks)
    if list(tricks).count(most) > 1 or (tariff.leza_over_half and 2 * most <= sum(tricks)):
        return NOBODY
    return tricks.index(most)


def totals(lines: Iterable[Counting], places: int) -> tuple[int, ...]:
    """What everybody counts in the end."""
    sums = [0] * places
    for line in lines:
        sums[line.place] += line.points
    return tuple(sums)
