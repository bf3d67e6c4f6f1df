"""What a deal brings, by the tables of the books: tricks below the line, everything else above.

>>> from sukno.sheets.vint.terms import VintTerms
>>> four = Deal(by=0, level=4, strain="S", tricks=9, honours=(5, 0), aces=(1, 3))
>>> below, above = score(VintTerms(), four)
>>> below, [(a.side, a.what, a.points) for a in above]
((360, 160), [(1, 'fine', 4000), (0, 'honours', 800)])
"""

from __future__ import annotations

import msgspec

from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.terms import BOOK, GRAND_SLAM, SMALL_SLAM, TRICKS, VintTerms, unit

TRICK = 10
"""Below the line, times the level."""
FINE = {"single": 1000, "double": 2000}
"""For each trick, times the level."""
EXTRA_FINE = 500
BID_SLAM = {SMALL_SLAM: 5000, GRAND_SLAM: 10000}
SMALL_AT_ONCE = 50000
TAKEN_SLAM = {12: 1000, 13: 2000}
HONOUR = 100
"""Honours and aces in a trump contract, times the level."""
NT_ACE, SPINNING_NT_ACE = 250, 1000
"""At no trumps, times the level."""
RUN = 500
"""A coronet in a side suit, for each card above two."""
GAME, ROBER = 1000, 2000
CROSSES = (500, 1000, 1500)


class Award(msgspec.Struct, frozen=True, gc=False):
    """Points above the line."""

    side: int
    what: str
    points: int
    count: int = 0
    """Of how many: honours, aces, tricks lacking, cards of a run."""


def score(terms: VintTerms, deal: Deal) -> tuple[tuple[int, int], tuple[Award, ...]]:
    """Points of both sides below the line, and all that is written above it."""
    level, own = deal.level, deal.tricks
    others = TRICKS - own
    above: list[Award] = []
    lacking = BOOK + level - own
    if terms.exact:
        lacking = abs(lacking)
    if lacking > 0:
        above.append(Award(1, "fine", FINE[terms.fines] * level * lacking, lacking))
        if terms.extra_fine:
            above.append(Award(1, "extra", EXTRA_FINE * level))
    made = lacking <= 0
    _slams(terms, deal, made, above)
    if deal.strain == "N":
        _aces(terms, deal, above)
    else:
        _honours(terms, deal, above)
    for coronet in deal.coronets:
        trump = deal.strain in (coronet.suit, "N")
        points = run_points(terms, level, coronet.cards, trump, coronet.side, made)
        above.append(Award(coronet.side, "coronet", points, coronet.cards))
    for side, n in deal.ace_hands:
        above.append(Award(side, "ace-coronet", ace_points(terms, deal, side, n, made), n))
    tricks = (TRICK * level * own, TRICK * level * others)
    by = unit(terms)
    if by != 1:
        above = [Award(a.side, a.what, a.points // by, a.count) for a in above]
        tricks = (tricks[0] // by, tricks[1] // by)
    return tricks, tuple(above)


def _slams(terms: VintTerms, deal: Deal, made: bool, above: list[Award]) -> None:
    level, own = deal.level, deal.tricks
    if level >= SMALL_SLAM:
        above.append(
            Award(0 if made else 1, "small-bid" if level == 6 else "grand-bid", bid_slam(terms, deal))
        )
    for side, taken in ((0, own), (1, TRICKS - own)):
        if taken < 12:
            continue
        if side == 0:
            if made and level >= SMALL_SLAM and terms.slams == "included":
                continue
            if terms.exact and level < taken - BOOK:
                continue
            if taken == 12 and level == GRAND_SLAM and not terms.grand_slam_twelve:
                continue
        above.append(Award(side, "small-taken" if taken == 12 else "grand-taken", TAKEN_SLAM[taken]))


def bid_slam(terms: VintTerms, deal: Deal) -> int:
    """For a slam announced: to the declarers if it is made, to the others if not."""
    if deal.at_once and terms.coronets in ("spin-a", "side-a"):
        return SMALL_AT_ONCE if deal.level == SMALL_SLAM else terms.at_once_grand
    return BID_SLAM[deal.level]


def _counted(terms: VintTerms, held: tuple[int, int], side: int) -> int:
    """What counts of so many honours or aces: from three on, or from two against fewer."""
    own = held[side]
    if own >= 3 or (terms.honours_from == 2 and own == 2 and held[1 - side] < 2):
        return own
    return 0


def _counted_aces(terms: VintTerms, deal: Deal) -> tuple[int, int]:
    """Two against two count for those who took more than six tricks."""
    if deal.aces == (2, 2):
        return (2, 0) if deal.tricks > BOOK else (0, 2)
    return _counted(terms, deal.aces, 0), _counted(terms, deal.aces, 1)


def _honours(terms: VintTerms, deal: Deal, above: list[Award]) -> None:
    """Honours and aces of one side are added, of different sides set off."""
    aces = _counted_aces(terms, deal)
    net = sum((1, -1)[side] * (_counted(terms, deal.honours, side) + aces[side]) for side in (0, 1))
    if net:
        above.append(Award(0 if net > 0 else 1, "honours", HONOUR * deal.level * abs(net), abs(net)))


def _aces(terms: VintTerms, deal: Deal, above: list[Award]) -> None:
    each = SPINNING_NT_ACE if terms.coronets in ("spin-a", "side-a") else NT_ACE
    for side, n in enumerate(_counted_aces(terms, deal)):
        if n:
            above.append(Award(side, "aces", each * deal.level * n, n))


def run_points(terms: VintTerms, level: int, cards: int, trump: bool, side: int, made: bool) -> int:
    """A run of so many cards; `trump` also at no trumps."""
    if terms.coronets == "spin-a" and trump and made:
        return 4000 << (cards - 3) + (level - 4)
    if terms.coronets in ("spin-a", "side-a"):
        return RUN * (cards - 2) + RUN * (level - 4)
    times = level if terms.coronets == "spin-k" and (made or side == 1) else 1
    return RUN * (cards - 2) * (2 if trump else 1) * times


def ace_points(terms: VintTerms, deal: Deal, side: int, n: int, made: bool) -> int:
    """Aces in one hand are like a run of so many cards, double at no trumps; they spin in the double record only."""
    times = deal.level if terms.coronets == "spin-k" and (made or side == 1) else 1
    return RUN * (n - 2) * (2 if deal.strain == "N" else 1) * times


def crosses(terms: VintTerms, n: int) -> int:
    """What so many crosses bring to the winner of the rober.

    >>> crosses(VintTerms(), 3), crosses(VintTerms(spinning_crosses=True), 7)
    (1500, 6500)
    """
    prices = CROSSES if terms.spinning_crosses else CROSSES[:1]
    return sum(prices[i % len(prices)] for i in range(n)) // unit(terms)
