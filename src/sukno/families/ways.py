"""How tricks are played, as data: the duties, the ranking of the cards, the tariff, the leads that have to wait.

`Ways` are made once and shared; the stage `sukno.families.stages.tricks` plays by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import msgspec

from sukno._kernel import CardWays, best_of
from sukno.engine import Text
from sukno.engine.text import either
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_BITS
from sukno.materials.cards import CARD_SYMBOLS, NATURAL_ORDER, SYMBOLS, RankOrder, cards_of

ALL_CARDS = (1 << 52) - 1
Chain = tuple[int, ...]
"""Sets of cards in the order of duty: who has a card of the first must play one of it, else of the second ..."""


@cache
def companions(tops: tuple[int, ...], trump: int, card: int, alone: bool = False) -> int:
    """The cards that follow a lead of this card: its suit, or all trumps; `tops` are trumps of any suit, and
    `alone` even where no suit is trump.

    >>> from sukno.materials.cards import Card, hand_texts
    >>> pamfil = (Card.parse("CJ"),)
    >>> hand_texts(companions(pamfil, 3, pamfil[0])) == ["CJ", *hand_texts(SUIT_BITS[3])]
    True
    """
    always = 0 if trump == NO_TRUMPS and not alone else sum(CARD_BITS[c] for c in tops)
    if always >> card & 1 or card // 13 == trump:
        return always if trump == NO_TRUMPS else SUIT_BITS[trump] | always
    return SUIT_BITS[card // 13] & ~always


@cache
def beaters(order: str, tops: tuple[int, ...] = (), alone: bool = False) -> tuple[tuple[int, ...], ...]:
    """`beaters(order)[trump][card]`: the cards that take a trick which this card is winning; the last row is
    for play without a trump suit. `order` names the ranks, highest first; `tops` are trumps whatever suit is trump,
    above all others, the highest first; `alone` even where none is.

    >>> from sukno.materials.cards import Card, hand_texts
    >>> skat = beaters("ATKQJ987")
    >>> hand_texts(skat[-1][Card.parse("SK")])
    ['SA', 'ST']
    """
    power = RankOrder(order).power

    def row(trump: int, card: int) -> int:
        suit, rank = card // 13, card % 13
        if card in tops and (alone or trump != NO_TRUMPS):
            return sum(CARD_BITS[c] for c in tops[: tops.index(card)])
        higher = sum(CARD_BITS[13 * suit + r] for r in range(13) if power[r] > power[rank])
        if trump == NO_TRUMPS and not alone:
            return higher
        above = sum(CARD_BITS[c] for c in tops)
        return higher & ~above | above | (SUIT_BITS[trump] if trump not in (suit, NO_TRUMPS) else 0)

    return tuple(tuple(row(trump, card) for card in range(52)) for trump in (0, 1, 2, 3, NO_TRUMPS))


def card_values(*priced: tuple[int, int]) -> tuple[int, ...]:
    """A value per card from pairs (bits, value); a card in several pairs has them all.

    >>> from sukno.materials.cards import Card
    >>> values = card_values((SUIT_BITS[3], -1), (CARD_BITS[Card.parse("HQ")], -13))
    >>> values[Card.parse("HQ")], values[Card.parse("H2")], values[Card.parse("SQ")]
    (-14, -1, 0)
    """
    return tuple(sum(value for bits, value in priced if bits >> card & 1) for card in range(52))


class Tariff(msgspec.Struct, frozen=True):
    """What a trick brings to whoever takes it: for its cards, for itself, and for being one of the last.

    Values are signed: the same table serves a deal of penalties (hearts at -20) and one of gains (+25 a trick).
    """

    cards: tuple[int, ...] = (0,) * 52
    trick: int = 0
    last: tuple[int, ...] = ()
    """The last trick, the last but one ..."""
    decided: int = 0
    """When all these cards have been taken nothing more can be won or lost; 0: play to the end."""


class Ways:
    """How tricks are played. Made once and shared; a game has one, or several to change between."""

    def __init__(
        self,
        *,
        follow: bool = True,
        trump: bool = False,
        beat: bool = False,
        under: bool = False,
        order: RankOrder = NATURAL_ORDER,
        tariff: Tariff | None = None,
        barred: int = 0,
        throw: int = 0,
        tops: Sequence[int] = (),
        alone: bool = False,
        over: Mapping[tuple[int, int], int] | None = None,
    ) -> None:
        self.follow = follow
        """Who has the suit led must play it."""
        self.trump = trump
        """Who has not must trump."""
        self.beat = beat
        """Whatever must be played must beat the trick if it can."""
        self.under = under
        """Who follows must stay under the card led if he can."""
        self.tariff = tariff
        self.values = tariff.cards if tariff is not None and any(tariff.cards) else None
        self.barred = barred
        """Cards that may not be led while the leader has others."""
        self.throw = throw
        """Cards that must be thrown on the first trick, led by another, where that is allowed."""
        self.tops = tuple(tops)
        """Cards that belong to the trumps whatever suit is trump, above all others, the highest first."""
        self.alone = alone
        """They are trumps even where no suit is (the jacks of a grand)."""
        suits = (0, 1, 2, 3, NO_TRUMPS)
        self.over = tuple(tuple(over.get((t, led), 0) for led in range(52)) for t in suits) if over else ()
        """By trump and card led: cards that may be played on that lead whatever else one holds, and take the trick."""
        self.beats = beaters(order.text, self.tops, alone)
        self.leads: Chain = (ALL_CARDS & ~barred,) if barred else ()
        self.bound = bool(follow or trump or throw)
        """There is some duty of an answer."""
        self.chains = _chains(follow, trump, under, throw, self.tops, alone)
        self.beating: list[list[dict[int, Chain]]] = [[{} for _ in range(52)] for _ in self.chains]
        """Chains where the trick must be beaten, by trump, lead and best card; made when they are first needed."""

    @cached_property
    def compiled(self) -> CardWays | None:
        """The same as the kernel reads it; None where the best card so far says what may be played."""
        if self.beat or self.over:
            return None
        t = self.tariff or Tariff()
        return CardWays(
            self.leads,
            self.chains,
            self.beats,
            self.values or (),
            tariff=self.tariff is not None,
            trick=t.trick,
            last=t.last,
            decided=t.decided,
        )

    def suit_of(self, card: int) -> int:
        """The suit that a card is called by; a game with jokers says of which they are."""
        return card // 13

    def companions(self, trump: int, card: int) -> int:
        """The cards that follow a lead of this card."""
        return companions(self.tops, trump, card, self.alone)

    def trumps(self, trump: int) -> int:
        """All trumps; nothing where there are none."""
        if trump != NO_TRUMPS:
            return companions(self.tops, trump, 13 * trump)
        return companions(self.tops, trump, self.tops[0], alone=True) if self.alone else 0

    def duties(self, led: int, best: int, trump: int) -> list[tuple[int, str]]:
        """The sets of the chain with their reasons, for an answer to this lead; `best` takes the trick so far,
        -1: leave beating out."""
        beating = self.beats[trump][best] if self.beat and best >= 0 else 0
        return _duties(
            self.follow, self.trump, self.under, self.throw, self.tops, self.alone, led, trump, beating
        )

    def chain_beating(self, led: int, trick: list[int], trump: int) -> Chain:
        """What an answer to this lead must be chosen from, where it must beat what lies on the table."""
        best = trick[self.winner(trick, trump) if self.over else best_of(self.beats[trump], trick)]
        known = self.beating[trump][led]
        found = known.get(best)
        if found is None:
            found = known[best] = tuple([mask for mask, _ in self.duties(led, best, trump)])
        return found

    def winner(self, trick: list[int], trump: int) -> int:
        """Which card of the trick takes it, counted from the leader."""
        if self.over and (over := self.over[trump][trick[0]]):
            for i, c in enumerate(trick):
                if over >> c & 1:
                    return i
        return best_of(self.beats[trump], trick)


def _duties(
    follow: bool,
    trump: bool,
    under: bool,
    throw: int,
    tops: tuple[int, ...],
    alone: bool,
    led: int,
    trump_suit: int,
    beating: int,
) -> list[tuple[int, str]]:
    suit = companions(tops, trump_suit, led, alone)
    own = suit if follow else 0
    trumps = companions(tops, trump_suit, 13 * trump_suit) if trump and trump_suit >= 0 else 0
    out = [
        (throw & suit, "throw"),
        (own & beating, "beat"),
        (own & (CARD_BITS[led] - 1) if under else 0, "under"),
        (own, "follow"),
        (trumps & beating, "beat"),
        (trumps, "trump"),
        (throw, "throw"),
    ]
    return [(mask, why) for mask, why in out if mask]


@cache
def _chains(
    follow: bool, trump: bool, under: bool, throw: int, tops: tuple[int, ...], alone: bool
) -> tuple[tuple[Chain, ...], ...]:
    """The chain for every trump and every card led, but for beating."""

    def chain(t: int, led: int) -> Chain:
        return tuple(mask for mask, _ in _duties(follow, trump, under, throw, tops, alone, led, t, 0))

    return tuple(tuple(chain(t, led) for led in range(52)) for t in (0, 1, 2, 3, NO_TRUMPS))


DUTIES = {
    "follow": Text("you must follow {suit}: {allowed}", "надо положить {suit}: {allowed}"),
    "trump": Text(
        "you have no {suit} and must trump: {allowed}", "у вас нет {suit}, надо бить козырем: {allowed}"
    ),
    "compelled": Text("you must play {allowed} now", "сейчас надо положить {allowed}"),
    "beat": Text("you must beat the trick: {allowed}", "надо бить: {allowed}"),
    "under": Text(
        "you must give the trick away while you can: {allowed}", "пока можете, отдавайте взятку: {allowed}"
    ),
    "throw": Text(
        "you must throw {allowed} at the first chance", "при первой возможности надо отдать {allowed}"
    ),
    "lead": Text(
        "other cards may not be led while you hold these: {allowed}",
        "с других карт нельзя ходить, пока есть эти: {allowed}",
    ),
    "hearts": Text(
        "hearts may not be led while you hold another suit; you may lead {allowed}",
        "с червей нельзя ходить, пока есть другая масть; можно {allowed}",
    ),
}
"""Each duty in words."""
TRUMPS = Text("trumps", "козыря")


def duty_words(why: str, suit: int, allowed: int) -> Text:
    """The duty of this name, and the cards with which it is kept; trumps of no suit are called so.

    >>> from sukno.materials.cards import Card
    >>> duty_words("follow", 0, CARD_BITS[Card.parse("SK")] | CARD_BITS[Card.parse("S9")]).en
    'you must follow ♠: ♠K or ♠9'
    """
    listed = either([CARD_SYMBOLS[c] for c in reversed(cards_of(allowed))])
    return DUTIES[why].fill(suit=SYMBOLS[suit] if suit >= 0 else TRUMPS, allowed=listed)
