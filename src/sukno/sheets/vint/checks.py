"""Honours, aces and coronets that cannot lie so are refused with a reason."""

from __future__ import annotations

from typing import NoReturn

from msgspec.structs import replace

from sukno.engine import SuknoError
from sukno.sheets.plain.checks import check_entry
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.entries import DEAL, MANY_ACES
from sukno.sheets.vint.lies import HAND, PACKS, lies, room_aside
from sukno.sheets.vint.moment import ACES, HONOURS, now_of
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.terms import VintTerms, lowest_level


def check_deal(terms: VintTerms, sheet: VintSheet, deal: Deal) -> None:
    """A contract that is not written on the sheet."""
    check_entry(DEAL, deal, now_of(terms, sheet))
    check_cards(terms, deal)


def _refuse(en: str, ru: str) -> NoReturn:
    raise SuknoError(en, ru)


def check_cards(terms: VintTerms, deal: Deal) -> None:
    """Refuse what is not agreed, or what no four hands hold, each number being possible by itself."""
    low, longest = lowest_level(terms), PACKS[terms.cards] // 4
    if deal.level < low:
        _refuse(f"nothing below {low} is played", f"меньше {low} не играют")
    if deal.tricks < terms.ready_tricks:
        n = terms.ready_tricks
        _refuse(f"the declarers have {n} ready tricks", f"у играющих готовых взяток {n}")
    if len({c.suit for c in deal.coronets}) < len(deal.coronets):
        _refuse("a suit has one ace, so one coronet", "в масти один туз, значит и коронка одна")
    for c in deal.coronets:
        if c.cards > longest:
            _refuse(f"a coronet has 3 to {longest} cards", f"в коронке от 3 до {longest} карт")
        own, needed = [d for d in deal.coronets if d.side == c.side], min(c.cards, HONOURS)
        aces, honours = deal.aces[c.side], deal.honours[c.side]
        if len(own) > aces:
            _refuse(
                f"every coronet has its ace: {len(own)} coronets, {aces} aces",
                f"в каждой коронке свой туз: коронок {len(own)}, тузов {aces}",
            )
        if c.suit == deal.strain and honours < needed:
            _refuse(
                f"a coronet of {c.cards} trumps has {needed} honours, not {honours}",
                f"в козырной коронке из {c.cards} карт онеров {needed}, а не {honours}",
            )
    if any(deal.aces[side] < n for side, n in deal.ace_hands):
        _refuse(MANY_ACES.en, MANY_ACES.ru)
    if not lies(terms, deal):
        _contradiction(terms, deal)


def _contradiction(terms: VintTerms, deal: Deal) -> NoReturn:
    """Why no hands hold all this."""
    missing = (HONOURS - sum(deal.honours) if deal.strain != "N" else 0, ACES - sum(deal.aces))
    out, room = sum(missing) - all(missing), room_aside(terms)  # the ace of trumps may be among both
    if out > room:
        _refuse(
            f"{out} honours and aces are in no hand, and only {room} cards are out of play",
            f"онеров и тузов ни у кого — {out}, а вне игры карт только {room}",
        )
    if not lies(terms, replace(deal, coronets=(), ace_hands=()), aces_told=False, runs_told=False):
        _refuse(
            "honours and aces contradict each other: the ace of trumps is both an honour and an ace",
            "онеры и тузы противоречат друг другу: козырный туз — и онер, и туз",
        )
    if lies(terms, deal, aces_told=False):
        _refuse(
            "then three or four aces are in one hand: say so",
            "тогда три или четыре туза на одной руке: укажите это",
        )
    if lies(terms, deal, aces_told=False, runs_told=False):
        _refuse(
            "then ace, king and queen of a suit are in one hand: say the coronet",
            "тогда туз, король и дама одной масти на одной руке: укажите коронку",
        )
    _refuse(
        f"no hands of {HAND} cards hold these coronets beside these honours and aces",
        f"в руках по {HAND} карт таких коронок при таких онерах и тузах не бывает",
    )
