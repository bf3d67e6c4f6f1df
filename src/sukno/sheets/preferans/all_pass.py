"""What raspasy (распасы) write on the pulka: the price of tricks as they follow each other, and bombs."""

from __future__ import annotations

from fractions import Fraction

from sukno.sheets.preferans.awards import Page, award, point_in_gora
from sukno.sheets.preferans.checks import check_raspasy
from sukno.sheets.preferans.deals import Raspasy
from sukno.sheets.preferans.numbers import plain
from sukno.sheets.preferans.terms import RASPASY

LONGEST_ROW = 3
"""Where the same dealer deals again, so many raspasy at most."""


def write_raspasy(page: Page, e: Raspasy) -> None:
    """Tricks, the bonus for none, bombs of dark passes; every seat counts the deal as cover."""
    check_raspasy(page, e)
    terms, n = page.terms, len(page.pulka)
    row = 0 if e.prelude else page.raspasy_row
    dark = any(e.dark)
    prices = RASPASY[terms.raspasy]
    price = prices[min(row, len(prices) - 1)] * (2 if dark else 1)
    out = e.dealer if terms.raspasy_dealer == "out" else None
    first = e.dealer if e.dealer is not None else e.dealt if e.dealt is not None else -1
    playing = [seat for step in range(1, n + 1) if (seat := (first + step) % n) != out]
    if terms.raspasy == "whists":
        _least_writes(page, e, playing, price)
    else:
        for seat in playing:
            page.gora[seat] += e.tricks[seat] * price
    for seat in playing:
        if not e.tricks[seat] and not (seat == e.dealer and terms.raspasy_dealer == "no-bonus"):
            _clean(page, e, seat, row, price)
    if out is not None:
        _dealer_point(page, out)
    page.cover = tuple(c + 1 for c in page.cover)
    if not e.prelude:
        _bombs(page, e, dark)
        _row(page, e)


def _least_writes(page: Page, e: Raspasy, playing: list[int], price: int) -> None:
    """Rostov: who has fewest writes the difference on each other; equals share it (001:695-697)."""
    least = min(e.tricks[seat] for seat in playing)
    winners = [seat for seat in playing if e.tricks[seat] == least]
    for other in playing:
        whists = (e.tricks[other] - least) * price
        for winner in winners:
            page.write_whists(winner, other, plain(Fraction(whists, len(winners))))


def _clean(page: Page, e: Raspasy, seat: int, row: int, price: int) -> None:
    """The bonus for no trick."""
    terms = page.terms
    if terms.raspasy_zero == "gora":
        # only off the own gora; lost if that is empty (001:595)
        page.gora[seat] -= max(0, min(price, page.gora[seat]))
    elif terms.raspasy_zero == "coefficient":
        banned = (e.dealer,) if terms.help_ban and e.dealer is not None else ()
        award(page, seat, min(row, 2) + 1, banned)
    elif terms.points_go_to in ("pulka", "gora-first"):
        award(page, seat, 1)
    elif not page.target or page.pulka[seat] < page.target:
        # nothing to a closed pulka (000:3072-3076)
        page.pulka[seat] = min(page.pulka[seat] + 1, page.target or page.pulka[seat] + 1)


def _dealer_point(page: Page, dealer: int) -> None:
    """A point to the dealer who takes no part; the one that would close his pulka comes off the gora."""
    limited = page.target and page.terms.points_go_to in ("help", "half")
    if limited and page.pulka[dealer] + 1 >= page.target:
        page.gora[dealer] -= point_in_gora(page.terms)
    else:
        page.pulka[dealer] += 1


def _bombs(page: Page, e: Raspasy, dark: bool) -> None:
    """Bombs for dark passes: 2, then 4, then 8; one rank lower for who looked, and for the dealer then."""
    if not dark:
        page.dark_row = 0
        return
    page.dark_row += 1
    rank = min(page.dark_row, LONGEST_ROW)
    everybody = all(d for seat, d in enumerate(e.dark) if seat != e.dealer)
    bombs = []
    for seat, waiting in enumerate(page.bombs):
        own = rank if (everybody if seat == e.dealer else e.dark[seat]) else rank - 1
        bombs.append((*waiting, 1 << own) if own else waiting)
    page.bombs = tuple(bombs)


def _row(page: Page, e: Raspasy) -> None:
    """One more in the row; after the third the deck moves on where one dealer deals them all (001:506)."""
    page.raspasy_row += 1
    if page.terms.same_dealer and page.raspasy_row == LONGEST_ROW:
        page.raspasy_row = page.dark_row = 0
        dealer = e.dealt if e.dealer is None else e.dealer
        if dealer is not None:
            page.gora[dealer] += page.terms.dealer_fine
