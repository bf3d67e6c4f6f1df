"""Honours, aces and coronets that cannot lie so."""

from __future__ import annotations

from typing import NoReturn

from msgspec.structs import replace

from sukno.engine import SuknoError
from sukno.materials.cards import SUITS
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.lies import HAND, lies, room_aside
from sukno.sheets.vint.terms import VintTerms

HONOURS, ACES = 5, 4
LONGEST = {"all": 13, "some": 13, "short": 8}
"""Run from the ace."""


def refuse(en: str, ru: str) -> NoReturn:
    raise SuknoError(en, ru)


def check_cards(terms: VintTerms, deal: Deal) -> None:
    """Refuse what no four hands hold."""
    trumps = deal.strain != "N"
    _check_number(terms, deal.aces, ACES, "aces", "тузов")
    if trumps:
        _check_number(terms, deal.honours, HONOURS, "honours of trumps", "козырных онеров")
    elif any(deal.honours):
        refuse("at no trumps only aces are honours", "без козырей онеры — только тузы")
    if deal.coronets:
        _check_coronets(terms, deal)
    if deal.ace_hands:
        _check_ace_hands(deal)
    if not lies(terms, deal):
        _contradiction(terms, deal)


def _contradiction(terms: VintTerms, deal: Deal) -> NoReturn:
    """Why no hands hold all this."""
    missing = (HONOURS - sum(deal.honours) if deal.strain != "N" else 0, ACES - sum(deal.aces))
    out, room = sum(missing) - all(missing), room_aside(terms)  # the ace of trumps may be among both
    if out > room:
        refuse(
            f"{out} honours and aces are in no hand, and only {room} cards are out of play",
            f"онеров и тузов ни у кого — {out}, а вне игры карт только {room}",
        )
    if not lies(terms, replace(deal, coronets=(), ace_hands=()), aces_told=False, runs_told=False):
        refuse(
            "honours and aces contradict each other: the ace of trumps is both an honour and an ace",
            "онеры и тузы противоречат друг другу: козырный туз — и онер, и туз",
        )
    if lies(terms, deal, aces_told=False):
        refuse(
            "then three or four aces are in one hand: say so",
            "тогда три или четыре туза на одной руке: укажите это",
        )
    if lies(terms, deal, aces_told=False, runs_told=False):
        refuse(
            "then ace, king and queen of a suit are in one hand: say the coronet",
            "тогда туз, король и дама одной масти на одной руке: укажите коронку",
        )
    refuse(
        f"no hands of {HAND} cards hold these coronets beside these honours and aces",
        f"в руках по {HAND} карт таких коронок при таких онерах и тузах не бывает",
    )


def _check_number(terms: VintTerms, held: tuple[int, int], most: int, en: str, ru: str) -> None:
    all_, (own, others) = terms.cards == "all", held
    if all_ and not any(held):
        refuse(f"say how many {en} the declarers have", f"скажите, сколько {ru} у играющих")
    if min(held) < 0 or max(held) > most:
        refuse(f"a side has 0 to {most} {en}", f"{ru} у стороны от 0 до {most}")
    if all_ and own + others != most:
        refuse(
            f"both sides have {most} {en} in all, not {own} and {others}",
            f"{ru} у обеих сторон вместе {most}, а не {own} и {others}",
        )
    if own + others > most:
        refuse(
            f"both sides have at most {most} {en}, not {own} and {others}",
            f"{ru} у обеих сторон вместе не больше {most}, а не {own} и {others}",
        )


def _check_coronets(terms: VintTerms, deal: Deal) -> None:
    longest = LONGEST[terms.cards]
    for c in deal.coronets:
        if c.side not in (0, 1) or c.suit not in tuple(SUITS):
            refuse("a coronet is of a side, 0 or 1, and a suit", "у коронки есть сторона, 0 или 1, и масть")
        if not 3 <= c.cards <= longest:
            refuse(f"a coronet has 3 to {longest} cards", f"в коронке от 3 до {longest} карт")
    if len({c.suit for c in deal.coronets}) < len(deal.coronets):
        refuse("a suit has one ace, so one coronet", "в масти один туз, значит и коронка одна")
    for side in (0, 1):
        own = [c for c in deal.coronets if c.side == side]
        if len(own) > deal.aces[side]:
            refuse(
                f"every coronet has its ace: {len(own)} coronets, {deal.aces[side]} aces",
                f"в каждой коронке свой туз: коронок {len(own)}, тузов {deal.aces[side]}",
            )
        for c in own:
            needed = min(c.cards, HONOURS)
            if c.suit == deal.strain and deal.honours[side] < needed:
                refuse(
                    f"a coronet of {c.cards} trumps has {needed} honours, not {deal.honours[side]}",
                    f"в козырной коронке из {c.cards} карт онеров {needed}, а не {deal.honours[side]}",
                )


def _check_ace_hands(deal: Deal) -> None:
    if len(deal.ace_hands) > 1:
        refuse("three aces are in one hand only", "три туза бывают только на одной руке")
    side, n = deal.ace_hands[0]
    if side not in (0, 1) or n not in (3, 4) or deal.aces[side] < n:
        refuse(
            "three or four aces in one hand, of a side that has so many",
            "три или четыре туза на одной руке — у стороны, у которой их столько",
        )
