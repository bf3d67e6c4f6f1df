"""The pulka (пулька): points won, gora and whists of every player, written deal by deal.

    >>> from sukno.sheets.preferans.deals import Contract
    >>> terms = PulkaTerms()
    >>> six = Contract(declarer=0, level=6, tricks=(6, 3, 1), whist=("", "whist", "whist"))
    >>> sheet = write(terms, new(terms), six)
    >>> sheet.pulka, sheet.gora, sheet.whists
    ((2, 0, 0), (0, 0, 0), ((0, 0, 0), (6, 0, 0), (2, 0, 0)))

A sheet never changes: `write` gives the next one.
"""

from __future__ import annotations

import msgspec

from sukno.engine import SuknoError
from sukno.sheets.preferans.agreed import check_moment, prelude_is_over
from sukno.sheets.preferans.all_pass import write_raspasy
from sukno.sheets.preferans.awards import Page
from sukno.sheets.preferans.checks import check_fine, lowest_level
from sukno.sheets.preferans.contracts import write_contract, write_totus
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.numbers import Num, plain
from sukno.sheets.preferans.terms import JUMPS, MISERE, PulkaTerms


class Line(msgspec.Struct, frozen=True):
    """An entry and what it changed."""

    entry: AnyEntry
    pulka: tuple[Num, ...]
    gora: tuple[Num, ...]
    whists: tuple[tuple[int, int, Num], ...]
    """(writer, on whom, how many)."""


class Pulka(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet as it stands."""

    players: int
    target: int
    """0 while the owner of the gora has not fixed it."""
    pulka: tuple[Num, ...]
    gora: tuple[Num, ...]
    whists: tuple[tuple[Num, ...], ...]
    """`whists[i][j]`: written by i on j."""
    bombs: tuple[tuple[int, ...], ...]
    """Bombs that wait, by seat: 2, 4 or 8, the oldest first."""
    raspasy_row: int = 0
    """How many raspasy in a row: the price of the next goes by it."""
    dark_row: int = 0
    """How many of them, up to the last, were dark without a break."""
    cover: tuple[int, ...]
    """Raspasy and razboinik games of every seat, which cover responsible games."""
    made: tuple[int, ...]
    """Games made, to be covered."""
    jumped: int = 0
    """How many of the two jump prizes have been won."""
    deals: int = 0
    history: tuple[Line, ...] = ()


def new(terms: PulkaTerms, target: int | None = None) -> Pulka:
    """An empty sheet; `target=0` leaves the pulka to be fixed later, by a `Target`."""
    n = terms.players
    zeros = (0,) * n
    return Pulka(
        players=n,
        target=terms.target if target is None else target,
        pulka=zeros,
        gora=zeros,
        whists=(zeros,) * n,
        bombs=((),) * n,
        cover=zeros,
        made=zeros,
    )


def write(terms: PulkaTerms, pulka: Pulka, entry: AnyEntry) -> Pulka:
    """The sheet with one more entry; SuknoError if it cannot have happened, or is not agreed."""
    if not isinstance(entry, Fine):
        check_moment(terms, pulka, entry, over(terms, pulka))
    page = Page(
        terms,
        pulka.target,
        pulka.pulka,
        pulka.gora,
        pulka.bombs,
        pulka.cover,
        pulka.made,
        (pulka.raspasy_row, pulka.dark_row),
    )
    if isinstance(entry, Contract):
        write_contract(page, entry)
    elif isinstance(entry, Raspasy):
        write_raspasy(page, entry)
    elif isinstance(entry, Totus):
        write_totus(page, entry)
    elif isinstance(entry, Fine):
        _write_fine(page, entry)
    else:
        _fix_target(page, entry)
    jumped = _jumps(page, pulka.jumped) if terms.jumps else pulka.jumped
    return _next(pulka, page, entry, jumped)


def _next(pulka: Pulka, page: Page, entry: AnyEntry, jumped: int) -> Pulka:
    points = tuple([plain(p) for p in page.pulka])
    gora = tuple([plain(g) for g in page.gora])
    whists = pulka.whists
    if page.whists:
        table = [list(row) for row in whists]
        for writer, on, number in page.whists:
            table[writer][on] = plain(table[writer][on] + number)
        whists = tuple([tuple(row) for row in table])
    line = Line(
        entry,
        tuple([plain(a - b) for a, b in zip(points, pulka.pulka, strict=True)]),
        tuple([plain(a - b) for a, b in zip(gora, pulka.gora, strict=True)]),
        tuple(page.whists),
    )
    return Pulka(
        players=pulka.players,
        target=page.target,
        pulka=points,
        gora=gora,
        whists=whists,
        bombs=page.bombs,
        raspasy_row=page.raspasy_row,
        dark_row=page.dark_row,
        cover=page.cover,
        made=page.made,
        jumped=jumped,
        deals=pulka.deals + (not isinstance(entry, Fine | Target)),
        history=(*pulka.history, line),
    )


def _write_fine(page: Page, e: Fine) -> None:
    check_fine(page, e)
    for seat, points in enumerate(e.gora):
        page.gora[seat] += points
    for seat, points in enumerate(e.pulka):
        page.pulka[seat] += points
    for writer, on, number in e.whists:
        page.write_whists(writer, on, number)


def _fix_target(page: Page, e: Target) -> None:
    """After the prelude: what stands in a pulka above it comes off the own gora (not in the source)."""
    if page.target:
        raise SuknoError(f"the pulka is fixed at {page.target}", f"пуля уже назначена: {page.target}")
    if e.target < 1:
        raise SuknoError("a pulka is of one point at least", "пуля не может быть меньше одного очка")
    page.target = e.target
    if page.terms.points_go_to in ("help", "half"):
        for seat, points in enumerate(page.pulka):
            if points > e.target:
                page.pulka[seat] = e.target
                page.gora[seat] -= points - e.target


def _jumps(page: Page, jumped: int) -> int:
    """Prizes for the first half pulka and the first whole one, and for the smallest gora then (001:675)."""
    while page.target and jumped < len(JUMPS) and 2 * max(page.pulka) >= page.target * (jumped + 1):
        most, least = max(page.pulka), min(page.gora)
        for prized, value in ((page.pulka, most), (page.gora, least)):
            if prized.count(value) == 1:  # of equals nobody has it (not in the source)
                winner = prized.index(value)
                for other in range(len(page.pulka)):
                    if other != winner:
                        page.write_whists(winner, other, JUMPS[jumped])
        jumped += 1
    return jumped


def over(terms: PulkaTerms, pulka: Pulka) -> bool:
    """Has the pulka been played to its end? The control time (`end="time"`) is not on the sheet."""
    if terms.razboinik == "only":
        return prelude_is_over(terms, pulka)
    target = pulka.target
    if not target or terms.end == "time":
        return False
    if terms.end == "sum":
        return sum(pulka.pulka) >= target * pulka.players
    if terms.end == "one":
        return max(pulka.pulka) >= target
    return min(pulka.pulka) >= target


def multiplier(terms: PulkaTerms, pulka: Pulka, seat: int, dark: bool) -> int:
    """By how much a game of this seat counts: dark twice, times the bomb in turn."""
    bombs = pulka.bombs[seat]
    return (2 if dark and terms.dark else 1) * (bombs[0] if bombs else 1)


def minimum_level(terms: PulkaTerms, pulka: Pulka) -> int:
    """The lowest game the next auction may begin with: 6, 7 or 8."""
    return lowest_level(terms, pulka.raspasy_row)


def dealer_stays(terms: PulkaTerms, pulka: Pulka) -> bool:
    """Does the same player deal again after the last deal?"""
    if not terms.same_dealer:
        return False
    for line in reversed(pulka.history):
        e = line.entry
        if isinstance(e, Raspasy):
            # the third in a row has set the count back to nothing; the prelude never counts
            return pulka.raspasy_row > 0
        if isinstance(e, Contract):
            return e.level == MISERE and not e.razboinik and bool(e.tricks) and e.tricks[e.declarer] > 0
        if isinstance(e, Totus):
            return False
    return False
