"""What a game, a misere or a totus writes on the pulka: points, gora, whists, consolation.

`m` is the multiplier of the deal: dark games twice, bombs 2, 4, 8 times.
"""

from __future__ import annotations

from sukno.sheets.preferans.agreed import check_game
from sukno.sheets.preferans.awards import HELP, Page, award, award_off_gora, half
from sukno.sheets.preferans.checks import check_contract, check_totus, lowest_level
from sukno.sheets.preferans.deals import Contract, Totus
from sukno.sheets.preferans.numbers import Num
from sukno.sheets.preferans.terms import (
    CONSOLATION_10,
    GORA_PRICE,
    MISERE,
    OWN_WHIST,
    PULKA_PRICE,
    QUOTA,
    QUOTA_ALONE,
    QUOTA_EACH,
    TALON_BONUS,
    TALON_FINE,
    WHIST_PRICE,
    PulkaTerms,
)


def write_contract(page: Page, e: Contract) -> None:
    """A game played, checked or not played at all; or a misere."""
    check_contract(page, e)
    check_game(page.terms, e, len(page.pulka))
    terms, seat = page.terms, e.declarer
    m = page.bomb(seat) * (2 if e.dark else 1)
    if e.level == MISERE:
        down = e.tricks[seat] if e.tricks else 0
        loss = down * terms.misere_gora * m
        fined: list[int] = []
    else:
        down = max(0, e.level - e.tricks[seat]) if e.tricks else 0
        if e.underbid == "set":
            down = 1
        loss = down * GORA_PRICE[terms.gora_price][e.level] * m
        fined = _defence(page, e, down, m)
        if terms.talon_bonus != "none":
            _sold_talon(page, e, m)
    if terms.talon_fine and e.dealer is not None and (e.direct or e.returned):
        page.gora[e.dealer] += TALON_FINE
    if down:
        _lose(page, e, loss)
    else:
        if terms.help_ban and e.dealer is not None:
            fined.append(e.dealer)
        _win(page, e, PULKA_PRICE[e.level] * m, fined if terms.help_ban else [])
    if e.razboinik:
        page.count_cover(seat)
    else:
        _end_row(page, e.level, made=not down)


def _win(page: Page, e: Contract, points: Num, banned: list[int]) -> None:
    seat = e.declarer
    if page.terms.responsible and not e.razboinik and page.made[seat] >= page.cover[seat]:
        points = half(points)
    give = award_off_gora if e.off_gora else award
    if e.shared and e.dealer is not None:
        part = half(points)
        give(page, seat, part, banned)
        award(page, e.dealer, points - part, banned)
    else:
        give(page, seat, points, banned)
    page.use_bomb(seat)
    if not e.razboinik:
        page.count_made(seat)


def _lose(page: Page, e: Contract, loss: int) -> None:
    if e.shared and e.dealer is not None:
        part = half(loss)
        page.gora[e.dealer] += part
        page.gora[e.declarer] += loss - part
    else:
        page.gora[e.declarer] += loss


def _end_row(page: Page, level: int, made: bool) -> None:
    """Does this game end the row of raspasy? A lost seven is no exit where one must be made (000:3518)."""
    page.dark_row = 0
    if page.raspasy_row:
        terms = page.terms
        if terms.raspasy_exit == "six" or (
            made and (level == MISERE or level >= lowest_level(terms, page.raspasy_row))
        ):
            page.raspasy_row = 0


def _defence(page: Page, e: Contract, down: int, m: int) -> list[int]:
    """Whists of the opponents, and the gora of whisters short of their quota; who they are."""
    seat, n = e.declarer, len(page.pulka)
    price = WHIST_PRICE[page.terms.whist_price][e.level] * m
    others = [(seat + step) % n for step in range(1, n)]
    if not e.tricks:
        for other in others:
            if e.whist and e.whist[other] == "half":
                page.write_whists(other, seat, OWN_WHIST[e.level] * price)
        return []
    whisters = [o for o in others if e.whist and e.whist[o] == "whist"]
    passers = [o for o in others if o not in whisters and o != e.dealer]
    taken = 10 - e.tricks[seat]
    # a dealer who whists is a whister; one who shares the game is no opponent
    idle = None if e.dealer in whisters or e.shared else e.dealer
    if down:
        each = (price if page.terms.consolation == "price" else CONSOLATION_10 * m) * down
        _set(page, e, whisters, passers, idle, taken, price, each)
        return []
    if len(whisters) == 1:
        page.write_whists(whisters[0], seat, taken * price)
    else:
        for other in whisters:
            page.write_whists(other, seat, e.tricks[other] * price)
    short = _short(page.terms, e, whisters, taken)
    if short:
        gora = GORA_PRICE[page.terms.gora_price][e.level] * m
        if page.terms.whist_gora == "half":
            gora //= 2
        for other, missing in short.items():
            page.gora[other] += missing * gora
    return list(short)


def _set(
    page: Page,
    e: Contract,
    whisters: list[int],
    passers: list[int],
    idle: int | None,
    taken: int,
    price: int,
    each: int,
) -> None:
    """The declarer lacks tricks: who writes what on him, by the style agreed; `each` is the consolation."""
    style, seat, write = page.terms.whist_style, e.declarer, page.write_whists
    dealer_too = style in ("ordinary", "gentleman-consolation", "robber") or (
        style in ("ordinary-004", "ordinary-000") and page.terms.dealer_consolation
    )
    if not whisters:  # the cards were only looked over
        for other in passers:
            if style == "gentleman-split":
                write(other, seat, half(taken * price))
            elif style != "gentleman":
                write(other, seat, each)
        if idle is not None and dealer_too:
            write(idle, seat, each)
        return
    if len(whisters) == 1:
        written = _sole(page, e, whisters[0], passers, taken * price, each)
    else:
        extra = 0 if style == "gentleman" else each
        written = max(e.tricks[other] * price + extra for other in whisters)
        for other in whisters:
            write(other, seat, e.tricks[other] * price + extra)
    if idle is not None and dealer_too:
        write(idle, seat, written if style == "robber" else each)


def _sole(page: Page, e: Contract, whister: int, passers: list[int], tricks: int, each: int) -> int:
    """One whister against a declarer who is set; what he writes. `tricks` is the price of all he took."""
    style, write = page.terms.whist_style, page.write_whists
    passer = 0
    if style == "ordinary-004":
        # whom he invited gets nothing: the whister takes his consolation too (004:486)
        whole = tricks + each * (1 if e.how == "alone" else 1 + len(passers))
    elif style == "ordinary":
        whole, passer = tricks + each, each
    elif style == "ordinary-000":
        whole, passer = tricks, each
    elif style == "gentleman":
        whole = tricks
    elif style == "robber":
        whole = passer = tricks + each
    else:
        share = tricks // (1 + len(passers))
        comfort = each if style == "gentleman-consolation" else 0
        whole, passer = tricks - share * len(passers) + comfort, share + comfort
    write(whister, e.declarer, whole)
    for other in passers:
        write(other, e.declarer, passer)
    return whole


def _short(terms: PulkaTerms, e: Contract, whisters: list[int], taken: int) -> dict[int, int]:
    """Whisters short of their quota, and by how many tricks; `whisters` in the order they spoke."""
    level = e.level
    if not whisters:
        return {}
    if len(whisters) == 1:
        missing = (QUOTA_ALONE if e.how == "alone" else QUOTA)[level] - taken
        return {whisters[0]: missing} if missing > 0 else {}
    if terms.quota_each == "each" or (terms.quota_each == "soft" and level in (6, 9)):
        wanted = QUOTA_EACH["each"][level]
        return {o: wanted - e.tricks[o] for o in whisters if e.tricks[o] < wanted}
    missing = QUOTA[level] - taken
    if missing <= 0:
        return {}
    if level >= 8:
        # one trick for both: who spoke last answers for it (not in the source)
        return {whisters[-1]: missing}
    own = QUOTA[level] // 2
    return {o: min(own - e.tricks[o], missing) for o in whisters if e.tricks[o] < own}


def _sold_talon(page: Page, e: Contract, m: int) -> None:
    """The dealer writes for good cards he sold; not where he shares the game, nor for a talon left alone."""
    if e.dealer is None or e.direct or e.shared or len(e.talon) != 2:
        return
    a, b = sorted(e.talon, key=lambda card: "AKQJT987".index(card[1]))
    ranks = a[1] + b[1]
    bonus = TALON_BONUS[page.terms.talon_bonus]
    tricks = bonus.get(ranks, 0) if ranks == "AA" or a[0] == b[0] else 0
    tricks = tricks or (bonus.get("A", 0) if a[1] == "A" else 0)
    page.write_whists(e.dealer, e.declarer, tricks * WHIST_PRICE[page.terms.whist_price][e.level] * m)


def write_totus(page: Page, e: Totus) -> None:
    """Twelve certain tricks: pulka closed and gora gone; on a bomb those of partners too (001:593)."""
    check_totus(page, e)
    seat, gora = e.declarer, page.gora
    if e.made:
        for who in (seat, *e.partners):
            room = max(0, page.target - page.pulka[who])
            weight = max(0, gora[who])
            page.pulka[who] += room
            gora[who] -= weight
            if who != seat:
                page.write_whists(seat, who, HELP * (room + weight))
        page.use_bomb(seat)
        page.count_made(seat)
    else:
        gora[seat] += sum(max(0, gora[who]) for who in (seat, *e.partners))
    _end_row(page, 10, e.made)
