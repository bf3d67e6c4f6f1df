"""The settlement (расчёт пули): every result in whists, exactly, by both ways that the book knows.

Method 2, the mean gora (001:345, 004:496): who carries less than the mean is paid ten whists a point, who
carries more pays. Method 1, the amnesty (001:341, 615-617): the smallest gora is taken off all; each gives
every other ten whists a point, divided by the number of players. Both are worked out and must agree.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from sukno.sheets.preferans.awards import point_in_gora
from sukno.sheets.preferans.numbers import Num, plain, whole
from sukno.sheets.preferans.pulka import Pulka
from sukno.sheets.preferans.terms import PulkaTerms

WHISTS = 10
"""A point of gora."""


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """The result, and the steps to it for those who want to follow."""

    whists: tuple[Num, ...]
    """The result of every seat, exact; they add up to nothing."""
    rounded: tuple[int, ...]
    """The same in whole whists."""
    point: Num
    """Points of gora for a point of pulka missing or over."""
    equalised: tuple[Num, ...]
    """Goras once the pulkas are equal."""
    mean: Num
    amnesty: Num
    """The smallest of them."""
    amnestied: tuple[Num, ...]
    """Goras without it."""
    shares: tuple[Num, ...]
    """Method 1: what each gives to every other."""
    for_gora: tuple[Num, ...]
    """Method 2: what each gains or loses by his gora."""
    for_whists: tuple[Num, ...]
    """And by the whists that were written."""
    by_amnesty: tuple[Num, ...]
    """The result by method 1."""


def settle(terms: PulkaTerms, pulka: Pulka) -> Settlement:
    """As the sheet stands now: a pulka stopped early is settled alike (001:261)."""
    n = len(pulka.pulka)
    point = point_in_gora(terms)
    goras = _equalised(terms, pulka, point)
    # an undivided gora is paid whole: its owner is not one of those who share it
    sharers = 1 if terms.undivided and n == 2 else n
    counted = _counted(terms, pulka)
    written = _net(counted)

    # everything below is `sharers` times as large as written, so that whole numbers stay whole
    total = sum(goras)
    by_mean = [WHISTS * (total - n * goras[i]) + sharers * written[i] for i in range(n)]

    amnesty = min(goras)
    given = [WHISTS * (x - amnesty) for x in goras]
    table = [[sharers * counted[i][j] + given[j] if i != j else 0 for j in range(n)] for i in range(n)]
    by_amnesty = [sum(table[i]) - sum(row[i] for row in table) for i in range(n)]

    if by_amnesty != by_mean:
        raise AssertionError(f"the two settlements differ: {by_mean} and {by_amnesty}")
    whists = tuple([_divide(x, sharers) for x in by_mean])
    return Settlement(
        whists=whists,
        rounded=tuple(whole(whists)),
        point=point,
        equalised=goras,
        mean=_divide(total, n),
        amnesty=amnesty,
        amnestied=tuple([plain(x - amnesty) for x in goras]),
        shares=tuple([_divide(x, sharers) for x in given]),
        for_gora=tuple([_divide(WHISTS * (total - n * x), sharers) for x in goras]),
        for_whists=tuple(written),
        by_amnesty=tuple([_divide(x, sharers) for x in by_amnesty]),
    )


def results(terms: PulkaTerms, pulka: Pulka) -> list[Num]:
    """The results alone, by method 2: for a search that looks at many sheets."""
    n = len(pulka.pulka)
    goras = _equalised(terms, pulka, point_in_gora(terms))
    sharers = 1 if terms.undivided and n == 2 else n
    total = sum(goras)
    written = _net(_counted(terms, pulka))
    return [_divide(WHISTS * (total - n * goras[i]) + sharers * written[i], sharers) for i in range(n)]


def _counted(terms: PulkaTerms, pulka: Pulka) -> tuple[tuple[Num, ...], ...]:
    """The whists that are settled: none where only the gora counts (001:647)."""
    return ((0,) * pulka.players,) * pulka.players if terms.only_gora else pulka.whists


def _equalised(terms: PulkaTerms, pulka: Pulka, point: Num) -> tuple[Num, ...]:
    """X = G + k (T - P): what is missing in the pulka is gora, what is over is taken off it."""
    if terms.only_gora:
        return pulka.gora
    target = pulka.target
    return tuple([plain(g + point * (target - p)) for g, p in zip(pulka.gora, pulka.pulka, strict=True)])


def _net(whists: tuple[tuple[Num, ...], ...]) -> list[Num]:
    columns = [sum(column) for column in zip(*whists, strict=True)]
    return [plain(sum(row) - column) for row, column in zip(whists, columns, strict=True)]


def _divide(n: Num, by: int) -> Num:
    if type(n) is int:
        quotient, rest = divmod(n, by)
        return Fraction(n, by) if rest else quotient
    return plain(Fraction(n) / by)
