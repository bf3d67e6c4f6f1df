"""The old record (игровая запись): written down to nothing, with a kurochka on top and whists below.

    sheet = OldRecord.new(terms)
    sheet = write(terms, sheet, Contract(declarer=0, level=6, trump="H", ...))
    settle(terms, sheet).rounded

Laws are those of the old book (000:2699-3321); `record_page` moves the numbers, here is what moves them.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from sukno.engine import SuknoError
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy
from sukno.sheets.preferans.numbers import Num, plain, whole
from sukno.sheets.preferans.record_checks import check_contract, check_fine, check_raspasy, idle
from sukno.sheets.preferans.record_page import Line, OldRecord, Page, Rates
from sukno.sheets.preferans.record_terms import (
    CONSOLATION,
    MISERE_PRICE,
    PRICES,
    RASPASY_CLEAN,
    RASPASY_TRICK,
    SOLD_TALON,
    RecordTerms,
)
from sukno.sheets.preferans.terms import LEVELS, MISERE, QUOTA, QUOTA_ALONE

__all__ = [
    "Line",
    "OldRecord",
    "RecordSettlement",
    "end_game",
    "minimum_level",
    "money",
    "new",
    "over",
    "price",
    "settle",
    "write",
]

HALF_QUOTA = {6: 2, 7: 1, 8: 0, 9: 0}
"""What each of two whisters is expected to take; at eight and nine the one who said whist last answers."""

new = OldRecord.new


def price(terms: RecordTerms, contract: Contract) -> int:
    """V: what the game takes off the record, by its level and suit."""
    if contract.level == MISERE:
        return MISERE_PRICE[contract.uvert, contract.direct]
    return PRICES[terms.price_table][contract.trump][contract.level]


def over(terms: RecordTerms, record: OldRecord) -> bool:
    """Records and kurochkas are all gone.

    The simple game has nothing to write for who is done, so it ends with the first record gone; `settle`
    makes the others even (not in the source).
    """
    if terms.penalties == "simple":
        return not all(record.record)
    return not (any(record.record) or any(record.kurochka) or any(record.fresh))


def end_game(terms: RecordTerms, record: OldRecord) -> bool:
    """All records are gone, and only the kurochka (law 62) or the cauldron is left to play for."""
    return not any(record.record) and not over(terms, record)


def minimum_level(terms: RecordTerms, record: OldRecord) -> int:
    """The lowest game the next auction may begin with: always a simple one, raspasy have no exit here."""
    return LEVELS[0]


def write(terms: RecordTerms, record: OldRecord, entry: AnyEntry) -> OldRecord:
    """The sheet with one entry more; refuses what cannot have happened."""
    page = Page(terms, record)
    if isinstance(entry, Fine):
        check_fine(terms, entry)
        _fine(page, entry)
        return page.kept(record, entry, record.deals)
    if over(terms, record):
        raise SuknoError("the game is over", "игра окончена")
    if isinstance(entry, Contract):
        check_contract(terms, entry)
        page.stake(entry)
        _contract(page, entry)
    elif isinstance(entry, Raspasy):
        check_raspasy(terms, entry)
        page.stake(entry)
        _raspasy(page, entry)
    else:
        raise SuknoError("the old record has no such entry", "в старой записи такого не бывает")
    return page.kept(record, entry, record.deals + 1)


def _contract(page: Page, e: Contract) -> None:
    misere = e.level == MISERE
    played = e.how != "unplayed" and any(e.tricks)
    taken = e.tricks[e.declarer] if played else e.level
    lacking = taken if misere else max(0, e.level - taken)
    rates = page.rates(price(page.terms, e), misere)
    if lacking:
        page.remise(e.declarer, rates.remise * lacking)
    else:
        page.made(e.declarer, rates)
    if misere:  # no tricks, no consolations, no talon (law 76)
        return
    if e.dealer is not None and not e.direct:
        bonus = sold_talon(e.talon)
        if bonus:
            page.whists.append((e.dealer, e.declarer, bonus))
    if played:
        _whists(page, e, rates, lacking)


def sold_talon(talon: tuple[str, ...]) -> int:
    """Whists to the dealer for what he sold (law 50).

    >>> sold_talon(("SA", "D7")), sold_talon(("SK", "SA")), sold_talon(("SA", "DK")), sold_talon(("SA", "DA"))
    (20, 30, 20, 40)
    """
    aces = [card for card in talon if card[1] == "A"]
    if not aces:
        return 0
    if len(aces) == 2:
        return SOLD_TALON["AA"]
    return SOLD_TALON["AK" if aces[0][0] + "K" in talon else "A"]


def _whists(page: Page, e: Contract, rates: Rates, lacking: int) -> None:
    """Tricks (law 36), consolations (law 48), and what the whisters lack (laws 40, 42)."""
    declarer, tricks, n = e.declarer, e.tricks, len(e.tricks)
    theirs = 10 - tricks[declarer]
    clockwise = [i % n for i in range(declarer + 1, declarer + n)]
    amounts: list[Num]
    if e.level == 10:  # the cards were looked over, and the opponents share (law 34)
        out = idle(n, e.dealer)
        whisters = [seat for seat in clockwise if seat not in out]
        amounts = [plain(Fraction(rates.trick * theirs) / len(whisters))] * len(whisters)
    else:
        whisters = [seat for seat in clockwise if e.whist[seat] == "whist"]
        own = [theirs] if len(whisters) == 1 else [tricks[seat] for seat in whisters]
        amounts = [rates.trick * t for t in own]
        quota = (QUOTA_ALONE if e.how == "alone" else QUOTA)[e.level]
        if theirs < quota:
            for seat, missing in zip(whisters, _missing(e.level, quota - theirs, own), strict=True):
                page.short(seat, declarer, rates.short * missing)
    for seat, amount in zip(whisters, amounts, strict=True):
        if amount:
            page.whists.append((seat, declarer, amount))
    if lacking:
        each = CONSOLATION["sole" if len(whisters) == 1 else "whister"]
        page.whists += [(seat, declarer, each * lacking) for seat in whisters]
        if e.dealer is not None:
            page.whists.append((e.dealer, declarer, CONSOLATION["dealer"] * lacking))


def _missing(level: int, short: int, own: list[int]) -> list[int]:
    """How many of the missing tricks each whister answers for (not in the source).

    >>> _missing(6, 3, [1, 0]), _missing(6, 1, [0, 3]), _missing(8, 1, [0, 0])
    ([1, 2], [1, 0], [0, 1])
    """
    if len(own) == 1:
        return [short]
    if level >= 8:
        return [0, short]
    first = min(short, max(0, HALF_QUOTA[level] - own[0]))
    return [first, short - first]


def _raspasy(page: Page, e: Raspasy) -> None:
    """10 off the record for no trick (law 52), 2 to the kurochka for each (law 53); the dealer's too."""
    waiting = idle(len(e.tricks), e.dealer)[1:]
    for seat, tricks in enumerate(e.tricks):
        if tricks:
            page.put(seat, RASPASY_TRICK * tricks)
        elif seat not in waiting:
            page.record[seat] -= min(RASPASY_CLEAN, page.record[seat])


def _fine(page: Page, e: Fine) -> None:
    for seat, points in enumerate(e.gora):
        page.put(seat, points)
    for seat, points in enumerate(e.pulka):
        page.record[seat] -= points
    if min(page.record) < 0 or min(page.kurochka) < 0 or min(page.fresh) < 0:
        raise SuknoError("there is not so much to take off", "столько списать не с чего")
    if page.parts and any(page.record):
        raise SuknoError(
            "the cauldron is being played for: no record can be opened again",
            "котёл уже разыгрывают: записи больше не открыть",
        )
    page.whists += e.whists


class RecordSettlement(msgspec.Struct, frozen=True):
    """What every seat has won, in whists, and how it was found."""

    left: tuple[Num, ...]
    """Record and kurochka not played off; nothing at the end of a game."""
    mean: Num
    shares: tuple[Num, ...]
    """Ten whists for each point that he has less than the mean (not in the source)."""
    net: tuple[Num, ...]
    """Own whists on others less theirs on him."""
    whists: tuple[Num, ...]
    rounded: tuple[int, ...]
    """Whole, the sum still 0."""


def settle(terms: RecordTerms, record: OldRecord) -> RecordSettlement:
    """The result as the sheet stands: at the end the whists alone, before it what is left is made even."""
    n = terms.players
    left = tuple(map(sum, zip(record.record, record.kurochka, record.fresh, strict=True)))
    mean = plain(Fraction(sum(left)) / n)
    shares = tuple(plain(10 * (mean - x)) for x in left)
    columns = tuple(map(sum, zip(*record.whists, strict=True)))
    net = tuple(plain(sum(row) - column) for row, column in zip(record.whists, columns, strict=True))
    whists = tuple(plain(a + b) for a, b in zip(shares, net, strict=True))
    return RecordSettlement(left, mean, shares, net, whists, tuple(whole(whists)))


def money(whists: Num, stake: Fraction) -> int:
    """Whole kopecks at so much a whist; fractions are dropped (000:3318-3321).

    >>> money(990, Fraction(1, 20)), money(-990, Fraction(1, 20))
    (49, -49)
    """
    return int(whists * stake)
