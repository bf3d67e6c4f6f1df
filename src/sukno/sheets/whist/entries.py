"""What is written of Whist played with real cards: deals, points above the line, new partners.

Anna 9, trumps S, honours 4, sequence Anna S 4      her side took nine tricks and had four honours
Boris 7, honours 2                                  without trumps: two aces
above Vera 5: revoke
rubber Anna, with Boris                             they play together from now on
"""

from __future__ import annotations

import msgspec

from sukno.engine import Text
from sukno.sheets.plain import (
    ASK,
    SUITS,
    Chosen,
    Entry,
    Kind,
    Now,
    Number,
    Player,
    Rows,
    Side,
    Words,
)
from sukno.sheets.whist.tariff import BOOK, TRICKS


class Run(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sequence from the ace in one hand (коронка)."""

    by: int
    suit: str
    cards: int


class WhistDeal(Entry, frozen=True, kw_only=True, tag="deal"):
    """Thirteen tricks."""

    by: int
    """A player of the side whose tricks and honours are told; the other side has the rest."""
    tricks: int
    trump: str = ""
    honours: int
    others: int | None = None
    """Honours of the other side, where half of the pack is out of play; None: nobody has said."""
    runs: tuple[Run, ...] = ()


class Above(Entry, frozen=True, kw_only=True, tag="above"):
    """Points above the line: a penalty, or what was forgotten."""

    by: int
    points: int
    reason: str = ""


class Seated(Entry, frozen=True, kw_only=True, tag="rubber"):
    """Who plays with whom in the rubber that begins."""

    one: int
    two: int | None = None
    three: int | None = None
    four: int | None = None


def honours_there_are(now: Now) -> int:
    """Five of trumps, or four aces."""
    return 5 if now.terms.trumps else 4


def tricks_note(now: Now) -> Text:
    over = now.values["tricks"]
    over = over - BOOK if type(over) is int and 0 <= over <= TRICKS else 0
    if over > 0:
        return Text("odd tricks: {n}", "леве: {n}").fill(n=over)
    return Text("odd tricks of the others: {n}", "леве у противников: {n}").fill(n=1 - over)


def begins(now: Now) -> bool:
    """A rubber begins, and there is something to say about who plays with whom."""
    book = now.book
    return bool(now.players > 2 and not book.over and not book.parties and not book.entries)


def seats(now: Now) -> list[int]:
    """Who has not been named yet."""
    named = [value for key, value in now.values.items() if key in ("one", "two", "three", "four")]
    return [player for player in range(now.players) if player not in named]


DEAL = Kind(
    WhistDeal,
    Text("deal", "сдача"),
    Text("Deal", "Сдача"),
    (
        Side("by", Text("Whose tricks are told", "Чьи взятки называются")),
        Number("tricks", Text("Tricks", "Взяток"), high=TRICKS, usual=BOOK + 1, note=tricks_note),
        Chosen(
            "trump",
            Text("Trumps", "Козырь"),
            word=Text("trumps", "козырь"),
            also=("trump",),
            choices=SUITS,
            when=lambda now: now.terms.trumps,
        ),
        Number(
            "honours",
            Text("Honours of this side", "Онеров у этой стороны"),
            word=Text("honours", "онеры"),
            also=("honors", "онеров", "онера", "онер", "aces", "тузы"),
            high=honours_there_are,
            usual=lambda now: 3 if now.terms.trumps else 2,
        ),
        Number(
            "others",
            Text("Honours of the other", "Онеров у другого"),
            word=Text("against", "против"),
            high=lambda now: honours_there_are(now) - min(now.values["honours"] or 0, honours_there_are(now)),
            unsaid=True,
            usual=ASK,
            when=lambda now: now.terms.humbug,
        ),
        Rows(
            "runs",
            Text("Sequences", "Коронки"),
            word=Text("sequence", "коронка"),
            row=Run,
            most=8,
            fields=(
                Player(
                    "by", Text("Whose", "Чья"), among=lambda now: [p for side in now.columns for p in side]
                ),
                Chosen("suit", Text("Suit", "Масть"), choices=SUITS),
                Number("cards", Text("Cards", "Карт"), low=3, high=TRICKS, usual=3),
            ),
        ),
    ),
    bare=True,
)
ABOVE = Kind(
    Above,
    Text("above", "над чертой"),
    Text("Above the line", "Над чертой"),
    (
        Side("by", Text("Who writes", "Кто пишет")),
        Number("points", Text("Points", "Очков"), low=1, high=500, usual=ASK),
        Words("reason", Text("What for", "За что")),
    ),
)
SEATED = Kind(
    Seated,
    Text("rubber", "робер"),
    Text("New partners", "Кто с кем"),
    (
        Player("one", Text("One side, or who has the dummy", "Одна сторона или кто с болваном")),
        Player(
            "two",
            Text("With whom", "С кем"),
            word=Text("with", "вместе"),
            among=seats,
            when=lambda now: now.players > 3,
        ),
        Player(
            "three",
            Text("Against", "Против"),
            word=Text("against", "против"),
            among=seats,
            when=lambda now: now.players > 4,
        ),
        Player(
            "four", Text("and", "и"), word=Text("and", "и"), among=seats, when=lambda now: now.players > 4
        ),
    ),
    when=begins,
)
KINDS = (DEAL, ABOVE, SEATED)
