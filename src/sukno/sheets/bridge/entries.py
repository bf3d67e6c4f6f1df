"""What is written of Bridge: deals, points above the line, new partners, a rubber broken off; by the game too.

Anna 4S 10                              four spades by Anna, whose side took ten tricks
Boris 3NT 8 doubled, honours Gleb       one short; Gleb held four aces
Vera 2H 9 redoubled, honours Anna, all five
passed out
above Vera 100: revoke
rubber Anna Boris against Vera Gleb     they play together from now on
broken off                              the rubber is settled as it stands
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sukno.engine import SuknoError, Text
from sukno.engine.text import same
from sukno.sheets.bridge.tariff import BOOK, TRICKS, Contract, Scale, honours, paid
from sukno.sheets.plain import (
    ASK,
    SUITS,
    Choice,
    Chosen,
    Entry,
    Kind,
    Now,
    Number,
    Pairs,
    Player,
    Side,
    Sides,
    Words,
    YesNo,
    column_of,
)
from sukno.sheets.rubber import Paid

NT = "NT"
LEVELS = tuple(Choice(level, same(str(level))) for level in range(1, 8))
STRAINS = (
    *sorted(SUITS, key=lambda suit: "CDHS".index(str(suit.value))),
    Choice(NT, Text("NT", "БК"), also=("n", "without trumps", "без козырей", "бк")),
)
SIGNS = {choice.value: choice.name for choice in STRAINS}
STAKE = {None: 1, "X": 2, "XX": 4}
STAKES = (
    Choice("X", Text("doubled", "контра"), also=("x", "х", "с контрой")),
    Choice("XX", Text("redoubled", "реконтра"), also=("xx", "хх", "с реконтрой")),
)
"""The signs are understood in Latin and in Russian letters."""
SURE = {5: 5, 4: 3, 0: 1}
"""Tricks that a hand cannot help taking: with all five trump honours; with four of them, of which the fifth can beat
but one; with four aces and no trumps, the first of which it plays to a trick of its own suit."""


class BridgeDeal(Entry, frozen=True, kw_only=True, tag="deal"):
    """A contract and what came of it."""

    by: int
    """The declarer."""
    level: int
    strain: str
    tricks: int
    """Of the declarer's side."""
    stake: str | None = None
    """`X` doubled, `XX` redoubled."""
    holder: int | None = None
    """Who held four honours of trumps or, without trumps, four aces; the dummy's count too."""
    five: bool = False
    """All five of them."""


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """Four passes: the hands are thrown in, and the next one deals."""


class Above(Entry, frozen=True, kw_only=True, tag="above"):
    """Points above the line: a penalty, or what was forgotten."""

    by: int
    points: int
    reason: str = ""


class Seated(Entry, frozen=True, kw_only=True, tag="rubber"):
    """Who plays with whom in the rubber that begins."""

    sides: tuple[tuple[int, int], tuple[int, int]]


class BrokenOff(Entry, frozen=True, kw_only=True, tag="broken off"):
    """The rubber is not played to its end: it is settled as it stands, with what is agreed for that."""


def scored(scale: Scale, deal: BridgeDeal, columns: Sides, vulnerable: Sequence[bool]) -> Iterator[Paid]:
    """What a deal brings, on paper and at the table."""
    side = column_of(columns, deal.by)
    contract = Contract(deal.level, deal.strain, side, STAKE[deal.stake])
    yield from paid(scale, contract, deal.tricks, vulnerable)
    if deal.holder is not None:
        points = honours(held(deal) or 4, trumps=deal.strain != NT)
        yield column_of(columns, deal.holder), "honours", points


def held(deal: BridgeDeal) -> int:
    """The trump honours of the holder; 0: they are aces."""
    return 0 if deal.strain == NT else 5 if deal.five else 4


def check_tricks(deal: BridgeDeal, columns: Sides) -> None:
    """Refuse honours whose tricks the others would have taken."""
    if deal.holder is None:
        return
    own = column_of(columns, deal.holder) == column_of(columns, deal.by)
    took, sure = deal.tricks if own else TRICKS - deal.tricks, SURE[held(deal)]
    if took < sure:
        raise SuknoError(
            f"tricks of a side with these honours: {sure} at least, not {took}",
            f"взяток у стороны с такими онерами не меньше {sure}, а здесь {took}",
        )


# the form


def contract_tricks(now: Now) -> int:
    level = now.values.get("level")
    return BOOK + level if type(level) is int and 1 <= level <= 7 else BOOK + 1


def tricks_note(now: Now) -> Text:
    """How far it is from the contract."""
    tricks = now.values["tricks"]
    if now.values.get("level") is None or type(tricks) is not int or not 0 <= tricks <= TRICKS:
        return Text("", "")
    over = tricks - contract_tricks(now)
    if over > 0:
        return Text("made, overtricks: {n}", "выиграно, лишних взяток: {n}").fill(n=over)
    if over < 0:
        return Text("not made, short by {n}", "не выиграно, недобор: {n}").fill(n=-over)
    return Text("made", "выиграно")


def in_trumps(now: Now) -> bool | Text:
    if now.values.get("holder") is None:
        return Text("say whose honours they were: honours Anna", "скажите, у кого онеры: онеры Анна")
    if now.values.get("strain") == NT:
        return Text("without trumps the four aces count", "без козырей считаются четыре туза")
    return True


def begins(now: Now) -> bool | Text:
    """A rubber begins."""
    book = now.book
    if book.over or book.parties or book.entries or book.written:
        return Text("partners change between rubbers only", "партнёры меняются только между роберами")
    return True


def goes_on(now: Now) -> bool | Text:
    """Something is written of the rubber."""
    book = now.book
    if book.over or not (book.parties or book.entries or book.written):
        return Text("no rubber is being played", "робер не начат")
    return True


DEAL = Kind(
    BridgeDeal,
    Text("deal", "сдача"),
    Text("Deal", "Сдача"),
    (
        Player("by", Text("Declarer", "Разыгрывающий")),
        Chosen("level", Text("Contract", "Контракт"), choices=LEVELS, line="glued", usual=ASK),
        Chosen("strain", Text("Denomination", "Деноминация"), choices=STRAINS),
        Number(
            "tricks",
            Text("Tricks of this side", "Взяток у этой стороны"),
            high=TRICKS,
            usual=contract_tricks,
            anew=("level",),
            note=tricks_note,
        ),
        Chosen(
            "stake", Text("Doubled", "Контра"), choices=STAKES, none=Text("not doubled", "не объявлялась")
        ),
        Player(
            "holder",
            Text("Four honours in one hand, or four aces", "Четыре онера в одной руке или четыре туза"),
            word=Text("honours", "онеры"),
            also=("honors", "онеров", "aces", "тузы"),
            none=Text("nobody", "ни у кого"),
        ),
        YesNo(
            "five",
            Text("All five honours", "Все пять онеров"),
            word=Text("all five", "все пять"),
            when=in_trumps,
        ),
    ),
    bare=True,
)
PASSED = Kind(
    Passed,
    Text("passed out", "все пас"),
    Text("Passed out", "Все пас"),
    (),
    also=("all pass", "passed", "все спасовали"),
)
ABOVE = Kind(
    Above,
    Text("above", "над чертой"),
    Text("Above the line", "Над чертой"),
    (
        Side("by", Text("Who writes", "Кто пишет")),
        Number("points", Text("Points", "Очков"), low=1, high=5000, usual=ASK),
        Words("reason", Text("What for", "За что")),
    ),
)
SEATED = Kind(
    Seated,
    Text("rubber", "робер"),
    Text("New partners", "Кто с кем"),
    (
        Pairs(
            "sides",
            Text("Who plays with whom", "Кто с кем играет"),
            sizes=lambda now: (2, 2),
            against=Text("against", "против"),
        ),
    ),
    when=begins,
)
BROKEN_OFF = Kind(
    BrokenOff,
    Text("broken off", "прервано"),
    Text("Broken off", "Робер прерван"),
    (),
    also=("unfinished", "прерван", "не доигран"),
    when=goes_on,
)
KINDS = (DEAL, PASSED, ABOVE, SEATED, BROKEN_OFF)
