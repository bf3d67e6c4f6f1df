"""The sheet of Vint: points below the line and above it, games, crosses, robers, deal by deal.

    >>> terms = VintTerms()
    >>> sheet = write(terms, begin(terms), Deal(by=0, level=5, strain="H", tricks=11, aces=(2, 2), honours=(3, 2)))
    >>> sheet.games, sheet.totals, [(m.what, m.points) for m in sheet.lines[-1].above]
    ((1, 0), (4050, 100), [('honours', 2500), ('game', 1000)])

A sheet never changes: `write` gives the next one; if an entry can have happened is known to `entries` and `checks`.
Its columns are the two sides, or the players where everybody writes for himself.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sukno.engine import SuknoError
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Deal, Passed, Seated, Written
from sukno.sheets.vint.page import Line, Mark, Rober, Sides, VintSheet
from sukno.sheets.vint.schedule import check_sides, scheduled
from sukno.sheets.vint.scoring import GAME, ROBER, TRICK, Award, crosses, score
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.terms import GAMES, TRICKS, VintTerms, target, unit


def begin(terms: VintTerms, sides: Sequence[Sequence[int]] | None = None) -> VintSheet:
    """An empty sheet; the sides of the first rober are those of the order of play, if not said."""
    found = tuple(tuple(side) for side in sides) if sides is not None else scheduled(terms, 0, ())
    if terms.columns == "pairs":
        check_sides(terms, found)
    zeros = (0,) * len(found)
    return VintSheet(players=terms.players, sides=found, below=zeros, totals=zeros, games=zeros)


def write(terms: VintTerms, sheet: VintSheet, entry: AnyEntry) -> VintSheet:
    """The sheet with one more entry."""
    if sheet.rober_over and isinstance(entry, Written | Against | Alone):
        return _write_after(terms, sheet, entry)
    sheet = opened(terms, sheet)
    if isinstance(entry, Deal):
        return _write_deal(terms, sheet, entry)
    if isinstance(entry, Seated):
        return msgspec.structs.replace(
            sheet, sides=tuple(entry.sides), lines=(*sheet.lines, Line(entry, (), (), sheet.below))
        )
    if isinstance(entry, Passed):
        return _write_passed(terms, sheet, entry)
    return _with(sheet, _by_hand(sheet, entry))


def _by_hand(sheet: VintSheet, entry: Written | Against | Alone) -> Line:
    marks = (Mark(sheet.column(entry.by), "written", entry.points),) if isinstance(entry, Written) else ()
    return Line(entry, (), marks, sheet.below)


def _write_after(terms: VintTerms, sheet: VintSheet, entry: Written | Against | Alone) -> VintSheet:
    """What is written by hand once a rober is over still belongs to it."""
    before = msgspec.structs.replace(sheet, robers=sheet.robers[:-1])
    return _close(terms, _with(before, _by_hand(sheet, entry)))


def _with(sheet: VintSheet, line: Line, **more: object) -> VintSheet:
    """The sheet with the points of one more line."""
    totals = list(sheet.totals)
    for column, points in enumerate(line.below):
        totals[column] += points
    for mark in line.above:
        totals[mark.column] += mark.points
    return msgspec.structs.replace(sheet, totals=tuple(totals), lines=(*sheet.lines, line), **more)


def _write_deal(terms: VintTerms, sheet: VintSheet, deal: Deal) -> VintSheet:
    tricks, awards = score(terms, deal)
    sides = sides_of(terms, sheet, deal)
    n = sheet.columns
    added = [0] * n
    marks: list[Mark] = []
    for side in (0, 1):
        for column in sides[side]:
            added[column] = tricks[side]
    for award in awards:
        marks += _marks(sides, deal, award)
    if deal.idle >= 0 and terms.dealer_share:
        added[deal.idle] = tricks[0]
    if terms.columns == "deals":
        line = Line(deal, tuple(added), tuple(marks), (0,) * n, rober=True)
        return _close(terms, _with(sheet, line, deals=sheet.deals + 1))
    if deal.capped >= 0 and terms.revoke_cap:
        cap = target(terms) - TRICK // unit(terms)
        for column in sides[deal.capped]:
            rest = max(0, sheet.below[column] + added[column] - cap)
            if rest:
                added[column] -= rest
                marks.append(Mark(column, "rest", rest))
    sums = tuple([a + b for a, b in zip(sheet.below, added, strict=True)])
    won = winners(terms, sums, sides, deal)
    if not won:
        line = Line(deal, tuple(added), tuple(marks), sums)
        return _with(sheet, line, below=sums, deals=sheet.deals + 1)
    games = tuple([g + (column in won) for column, g in enumerate(sheet.games)])
    rober = max(games) >= GAMES
    for column in won:
        last = games[column] >= GAMES
        marks.append(Mark(column, "rober" if last else "game", (ROBER if last else GAME) // unit(terms)))
        if last and sheet.crosses:
            marks.append(Mark(column, "crosses", crosses(terms, sheet.crosses), sheet.crosses))
    line = Line(deal, tuple(added), tuple(marks), sums, won, rober)
    after = _with(sheet, line, below=(0,) * n, games=games, deals=sheet.deals + 1)
    return _close(terms, after) if rober else after


def _marks(sides: Sides, deal: Deal, award: Award) -> list[Mark]:
    marks = [Mark(column, award.what, award.points, award.count) for column in sides[award.side]]
    if deal.idle >= 0 and award.what in ("fine", "extra"):
        marks.append(Mark(deal.idle, award.what, award.points, award.count))
    return marks


def sides_of(terms: VintTerms, sheet: VintSheet, deal: Deal) -> Sides:
    """The columns of the declarers, and of those against them."""
    if terms.columns == "pairs":
        column = sheet.column(deal.by)
        return (column,), (1 - column,)
    own = (deal.by, *deal.helpers)
    return own, tuple([c for c in range(sheet.columns) if c not in own and c != deal.idle])


def winners(terms: VintTerms, sums: Sequence[int], sides: Sides, deal: Deal) -> tuple[int, ...]:
    """The columns that win the game with so much below the line; on one side the largest sum, equal ones together."""
    enough = target(terms)
    own, others = ([c for c in side if sums[c] >= enough] for side in _sharing(terms, sides, deal))
    if deal.first >= 0 and not (own, others)[deal.first]:
        raise SuknoError(
            "the side that is said to have won the game first has not enough for it",
            "у стороны, которая будто бы кончила партию раньше, до конца не хватает",
        )
    if own and others:
        if terms.both_reach == "first" and deal.first == -1:
            raise SuknoError(
                "both sides have enough to win the game: say which had it first",
                "партию кончили обе стороны: укажите, какая раньше",
            )
        own = own if terms.both_reach == "declarers" or deal.first == 0 else others
    reached = own or others
    most = max((sums[c] for c in reached), default=0)
    return tuple([c for c in reached if sums[c] == most])


def _sharing(terms: VintTerms, sides: Sides, deal: Deal) -> Sides:
    """Who writes tricks of which side below the line."""
    if deal.idle >= 0 and terms.dealer_share:
        return (*sides[0], deal.idle), sides[1]
    return sides


def _write_passed(terms: VintTerms, sheet: VintSheet, entry: Passed) -> VintSheet:
    deals = sheet.deals + 1
    if terms.columns == "deals":
        line = Line(entry, (), (), sheet.below, rober=True)
        return _close(terms, _with(sheet, line, deals=deals))
    if entry.tricks is None:
        return _with(sheet, Line(entry, (), (), sheet.below), crosses=sheet.crosses + 1, deals=deals)
    column = sheet.column(entry.by)
    more = 2 * entry.tricks - TRICKS
    points = terms.all_pass_price // unit(terms) * abs(more)
    mark = Mark(column if more < 0 else 1 - column, "all-pass", points, abs(more))
    return _with(sheet, Line(entry, (), (mark,), sheet.below), deals=deals)


def _close(terms: VintTerms, sheet: VintSheet) -> VintSheet:
    rober = Rober(
        sides=sheet.sides, lines=sheet.lines, totals=sheet.totals, games=sheet.games, crosses=sheet.crosses
    )
    robers = (*sheet.robers, rober)
    return msgspec.structs.replace(sheet, robers=robers, rober_over=True, over=len(robers) >= terms.robers)


def next_sides(terms: VintTerms, sheet: VintSheet) -> Sides:
    """Who plays with whom in the next rober, by the order of the books."""
    points = results(terms, sheet) if terms.players == 6 else ()  # only there they matter
    return scheduled(terms, len(sheet.robers), points)


def opened(terms: VintTerms, sheet: VintSheet) -> VintSheet:
    """The sheet as the next deal finds it: after a finished rober the next begins."""
    if not sheet.rober_over:
        return sheet
    sides = next_sides(terms, sheet)
    zeros = (0,) * len(sides)
    return VintSheet(
        players=sheet.players,
        sides=sides,
        below=zeros,
        totals=zeros,
        games=zeros,
        robers=sheet.robers,
        deals=sheet.deals,
    )


def reached_first(
    terms: VintTerms,
    sheet: VintSheet,
    by: int,
    level: int,
    takers: Sequence[int],
    helpers: tuple[int, ...] = (),
    idle: int = -1,
) -> int:
    """The side (0, 1) that has enough first, if tricks fall to the sides in this order; -1: neither has."""
    sheet = opened(terms, sheet)
    deal = Deal(by=by, level=level, strain="N", tricks=0, helpers=helpers, idle=idle)
    sides = _sharing(terms, sides_of(terms, sheet, deal), deal)
    sums = [max((sheet.below[c] for c in side), default=0) for side in sides]
    price, enough = TRICK * level // unit(terms), target(terms)
    for side in takers:
        sums[side] += price
        if sums[side] >= enough:
            return side
    return -1
