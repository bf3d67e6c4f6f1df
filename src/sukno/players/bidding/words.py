"""The facts of a meaning in words, in both languages.

>>> from sukno.players.bidding.meaning import ACES, AnyOf, Count, held, length
>>> say(length(0, 5)).en, say(Count(ACES, 2, 2)).ru
('5 or more spades', 'тузов: 2')
>>> say(length(0, 3, 4)).en, say(length(0, 3, 4)).ru
('3 to 4 spades', 'пик: 3–4')
>>> say(held(2, 11)).en, say(AnyOf(((held(1, 12),), (held(1, 11, 10),)))).ru
('the king of diamonds', 'туз треф\\nили король и дама треф')
>>> facts([length(suit, 0, 4) for suit in range(4)])[0].ru
'в каждой масти:\\nкарт: не больше 4'
"""

from __future__ import annotations

from functools import lru_cache

from sukno.engine import Text
from sukno.engine.offers.calls import CallsOffer
from sukno.engine.text import same
from sukno.engine.view import View
from sukno.materials.bits import bits_of
from sukno.players.bidding.counting import ANY, NT
from sukno.players.bidding.meaning import ACES, KINGS, SUIT, TOP, AnyOf, Fact, Facts, Points, Tricks

SUITS = (
    Text("spades", "пик"),
    Text("clubs", "треф"),
    Text("diamonds", "бубён"),
    Text("hearts", "червей"),
)
"""After a number, or of a card."""
RANK_NAMES = (
    *(same(str(n)) for n in range(2, 10)),
    Text("ten", "десятка"),
    Text("jack", "валет"),
    Text("queen", "дама"),
    Text("king", "король"),
    Text("ace", "туз"),
)
SETS = {ACES: Text("aces", "тузов"), KINGS: Text("kings", "королей")}
OR_MORE = Text("{n} or more {what}", "{what}: {n} или больше")
AT_MOST = Text("{n} {what} at most", "{what}: не больше {n}")
EXACTLY = Text("{n} {what}", "{what}: {n}")
BETWEEN = Text("{a} to {b} {what}", "{what}: {a}–{b}")
NONE = Text("no {what}", "{what}: нет")
AND = Text(" and ", " и ")
OR = Text("\nor ", "\nили ")
COMMA = Text(", ", ", ")
CARDS = Text("cards", "карт")
IN_EVERY_SUIT = Text("in every suit:\n{fact}", "в каждой масти:\n{fact}")


def facts(all_of: Facts) -> tuple[Text, ...]:
    """Every fact by itself; one that is the same of all four suits once, for there is little room for it."""
    told = tuple(say(fact) for fact in all_of)
    if len(told) != len(SUITS):
        return told
    bare = {_of_cards(fact, suit) for fact, suit in zip(told, SUITS, strict=True)}
    return (IN_EVERY_SUIT.fill(fact=bare.pop()),) if len(bare) == 1 and bare.isdisjoint(told) else told


def _of_cards(fact: Text, suit: Text) -> Text:
    return Text(fact.en.replace(suit.en, CARDS.en), fact.ru.replace(suit.ru, CARDS.ru))


@lru_cache(maxsize=2_000)
def say(fact: Fact) -> Text:
    """One fact."""
    if isinstance(fact, AnyOf):
        return joined(OR, [joined(COMMA, [say(f) for f in option]) for option in fact.options])
    if isinstance(fact, Tricks):
        return _range(fact.low, fact.high, 13, _tricks(fact))
    if isinstance(fact, Points):
        return _range(fact.low, fact.high, 40, Text("points", "очков"))
    n = fact.cards.bit_count()
    if fact.cards in SETS:
        return _range(fact.low, fact.high, n, SETS[fact.cards])
    if fact.cards in SUIT:
        return _range(fact.low, fact.high, n, SUITS[SUIT.index(fact.cards)])
    if fact.cards in TOP:
        what = Text("of the five top {suit}", "из пяти старших {suit}")
        return _range(fact.low, fact.high, n, what.fill(suit=SUITS[TOP.index(fact.cards)]))
    if fact.low == n:
        return _cards(fact.cards, Text("the ", ""))
    if fact.high == 0:
        return _cards(fact.cards, Text("without the ", "нет: "))
    return _range(fact.low, fact.high, n, _cards(fact.cards, Text("of ", "из: ")))


def joined(by: Text, parts: list[Text]) -> Text:
    return Text(by.en.join(p.en for p in parts), by.ru.join(p.ru for p in parts))


def _range(low: int, high: int, all_of_them: int, what: Text) -> Text:
    if high == 0:
        return NONE.fill(what=what)
    if low == high:
        return EXACTLY.fill(n=low, what=what)
    if high >= all_of_them:
        return OR_MORE.fill(n=low, what=what)
    if low == 0:
        return AT_MOST.fill(n=high, what=what)
    return BETWEEN.fill(a=low, b=high, what=what)


def _tricks(fact: Tricks) -> Text:
    strain = fact.strain
    if fact.support:
        what = Text("tricks in support of {suit}", "взяток в поддержку игры в {suit}")
        return what.fill(suit=TRUMP_NAMES[strain])
    if strain == ANY:
        return Text("tricks by count", "взяток по счёту")
    if strain == NT:
        return Text("tricks without trumps", "взяток без козырей")
    return Text("tricks with {suit} as trumps", "взяток при козырях: {suit}").fill(suit=TRUMP_NAMES[strain])


TRUMP_NAMES = (
    Text("spades", "пики"),
    Text("clubs", "трефы"),
    Text("diamonds", "бубны"),
    Text("hearts", "червы"),
)


def _cards(cards: int, before: Text) -> Text:
    """Cards by name, those of one suit together."""
    parts = []
    for suit, bits in enumerate(SUIT):
        ranks = [RANK_NAMES[c % 13] for c in reversed(bits_of(cards & bits))]
        if ranks:
            parts.append(
                Text("{ranks} of {suit}", "{ranks} {suit}").fill(ranks=joined(AND, ranks), suit=SUITS[suit])
            )
    return joined(Text("", ""), [before, joined(COMMA, parts)])


def call_why(offer: CallsOffer, view: View, move: str) -> Text | None:
    """What a call says, with what it promises of the hand; either-or is left to the list of meanings. None: nothing."""
    meant = offer.possible(view, [move]).get(move)
    if meant is None:
        return None
    sure = [fact for fact in meant.facts if "\n" not in fact.en]
    en, ru = "; ".join(fact.en for fact in sure), "; ".join(fact.ru for fact in sure)
    return Text(f"{meant.words.en} ({en})", f"{meant.words.ru} ({ru})") if sure else meant.words
