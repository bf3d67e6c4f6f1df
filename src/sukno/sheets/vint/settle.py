"""The settlement: who has won how much when the robers are added up."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.sheets.vint.deals import Against, Alone, Deal
from sukno.sheets.vint.page import Line, Rober, Sides, VintSheet
from sukno.sheets.vint.terms import VintTerms


def results(terms: VintTerms, sheet: VintSheet) -> tuple[int, ...]:
    """By player, all robers together; the unfinished one by its difference so far. They add up to nothing."""
    sums = [0] * sheet.players
    robers = list(sheet.robers)
    if not sheet.rober_over:
        robers.append(current(sheet))
    for rober in robers:
        for player, points in enumerate(rober_results(terms, sheet.players, rober)):
            sums[player] += points
    return tuple(sums)


def current(sheet: VintSheet) -> Rober:
    """The rober being played, as if it ended here."""
    return Rober(
        sides=sheet.sides, lines=sheet.lines, totals=sheet.totals, games=sheet.games, crosses=sheet.crosses
    )


def rober_results(terms: VintTerms, players: int, rober: Rober) -> list[int]:
    """What each has won or lost in one rober."""
    sums = [0] * players
    if terms.columns == "players":
        _largest_wins(rober.totals, sums)
    elif terms.columns == "deals":
        for line in rober.lines:
            if isinstance(line.entry, Deal):
                _deal_of_its_own(line, line.entry, sums)
    else:
        _share(rober.sides, rober.totals[0] - rober.totals[1], sums)
        _alone(rober, sums)
    for line in rober.lines:
        if isinstance(line.entry, Against):
            sums[line.entry.writer] += line.entry.points
            sums[line.entry.on] -= line.entry.points
    return sums


def _share(sides: Sides, difference: int, sums: list[int]) -> None:
    """Each of two against two wins or loses the difference; one against two wins it from both, or pays both."""
    most = max(len(side) for side in sides)
    for sign, side in zip((1, -1), sides, strict=True):
        for player in side:
            sums[player] += sign * difference * most // len(side)


def _alone(rober: Rober, sums: list[int]) -> None:
    """Who answers alone pays his partner's share too: of a deal, or of the whole rober."""
    for line in rober.lines:
        if isinstance(line.entry, Deal) and line.entry.alone >= 0:
            player = line.entry.alone
            own = _side_of(rober.sides, player)
            _take_over(rober.sides[own], player, -_lead(line, own), sums)
        elif isinstance(line.entry, Alone):
            player = line.entry.player
            own = _side_of(rober.sides, player)
            lost = rober.totals[1 - own] - rober.totals[own]
            _take_over(rober.sides[own], player, lost, sums)


def _take_over(side: tuple[int, ...], player: int, lost: int, sums: list[int]) -> None:
    if lost > 0:
        for partner in side:
            if partner != player:
                sums[partner] += lost
                sums[player] -= lost


def _side_of(sides: Sides, player: int) -> int:
    return 0 if player in sides[0] else 1


def _lead(line: Line, column: int) -> int:
    """By how much a side is ahead through one line."""
    points = [0, 0]
    for at, added in enumerate(line.below):
        points[at] += added
    for mark in line.above:
        points[mark.column] += mark.points
    return points[column] - points[1 - column]


def _largest_wins(totals: Sequence[int], sums: list[int]) -> None:
    """The largest total wins the difference from each of the others; equal ones share it (not in the source)."""
    most = max(totals)
    best = [player for player, total in enumerate(totals) if total == most]
    won = 0
    for player, total in enumerate(totals):
        sums[player] -= most - total
        won += most - total
    share, rest = divmod(won, len(best))
    for n, player in enumerate(best):
        sums[player] += share + (n < rest)


def _deal_of_its_own(line: Line, deal: Deal, sums: list[int]) -> None:
    """Every deal is a rober: two against two, by the difference."""
    own = (deal.by, *deal.helpers)
    points = [line.below[player] for player in range(len(sums))]
    for mark in line.above:
        points[mark.column] += mark.points
    others = tuple(player for player in range(len(sums)) if player not in own)
    lead = points[own[0]] - points[others[0]]
    _share((own, others), lead, sums)
    if deal.alone >= 0:
        mine = own if deal.alone in own else others
        _take_over(mine, deal.alone, -lead if mine is own else lead, sums)
