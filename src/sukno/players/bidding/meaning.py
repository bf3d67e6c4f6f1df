"""What a call says of a hand, as data: how many cards of a set it has, how many tricks it counts, either this or that.

A hand that fits has weight 1. For each card or trick that it is off, the weight is multiplied by `soft`: people
stray, and some promises are kept less strictly than others.

>>> from sukno.materials.cards import hand
>>> aces = Count(ACES, 3, 4)
>>> [weight((aces,), hand(h.split())) for h in ("SA CA DA", "SA CA DK", "SK CK DA")]
[1.0, 0.005, 2.5e-05]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeAlias

import msgspec

from sukno.engine import Text
from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.counting import ANY, counted, supporting

SUIT = tuple(SUIT_MASK << 13 * x for x in range(4))
ACE, KING, QUEEN, JACK, TEN = 12, 11, 10, 9, 8
ACES = sum(1 << 13 * x + ACE for x in range(4))
KINGS = sum(1 << 13 * x + KING for x in range(4))
QUEENS = sum(1 << 13 * x + QUEEN for x in range(4))
JACKS = sum(1 << 13 * x + JACK for x in range(4))
TOP = tuple(0b11111 << 13 * x + TEN for x in range(4))
"""The five highest cards of each suit."""
MOST = 13
HARD = 0.005
"""What is left of a hand that breaks a plain promise."""
LEAST = 1e-9
"""No hand is impossible: somebody may have miscounted."""


class Count(msgspec.Struct, frozen=True, tag="count"):
    """So many cards of a set: a length, honours, aces, one card held or lacking."""

    cards: int
    low: int = 0
    high: int = MOST
    soft: float = HARD


class Tricks(msgspec.Struct, frozen=True, tag="tricks"):
    """So many counted tricks, in a strain or in the best one (`ANY`); or for a partner who plays in it."""

    strain: int = ANY
    low: int = 0
    high: int = MOST
    soft: float = 0.3
    support: bool = False


class Points(msgspec.Struct, frozen=True, tag="points"):
    """So many points for high cards: ace 4, king 3, queen 2, jack 1."""

    low: int = 0
    high: int = 40
    soft: float = 0.5


class AnyOf(msgspec.Struct, frozen=True, tag="any"):
    """One of several lists of facts is true."""

    options: tuple[tuple[Fact, ...], ...]


Fact: TypeAlias = "Count | Tricks | Points | AnyOf"
Facts: TypeAlias = "tuple[Fact, ...]"
Test: TypeAlias = Callable[[int], float]


class Meaning(msgspec.Struct, frozen=True):
    """What one call says: its kind for those who go on from it, words for people, facts about the hand."""

    kind: str
    words: Text
    facts: Facts = ()

    def fits(self, hand: int) -> bool:
        """No promise is broken."""
        return weight(self.facts, hand) == 1.0


def held(suit: int, *ranks: int) -> Count:
    """These very cards of a suit.

    >>> held(0, ACE, KING).low
    2
    """
    return Count(sum(1 << 13 * suit + r for r in ranks), len(ranks), len(ranks))


def length(suit: int, low: int, high: int = MOST, soft: float = HARD) -> Count:
    return Count(SUIT[suit], low, high, soft)


def top(suit: int, low: int, high: int = 5, soft: float = HARD) -> Count:
    """So many of the five highest cards of a suit."""
    return Count(TOP[suit], low, high, soft)


def high_cards(hand: int) -> int:
    """Points for high cards.

    >>> from sukno.materials.cards import hand
    >>> high_cards(hand("SA SK SQ SJ HA HK".split()))
    17
    """
    return (
        4 * (hand & ACES).bit_count()
        + 3 * (hand & KINGS).bit_count()
        + 2 * (hand & QUEENS).bit_count()
        + (hand & JACKS).bit_count()
    )


def weight(facts: Iterable[Fact], hand: int) -> float:
    """How well a hand goes with all of it, from almost 0 to 1."""
    return test(tuple(facts))(hand)


@lru_cache(maxsize=4_000)
def test(facts: Facts) -> Test:
    """The same, made ready for many hands."""
    counts = tuple((f.cards, _steps(f.low, f.high, f.soft)) for f in facts if isinstance(f, Count))
    rest = tuple(_one(f) for f in facts if not isinstance(f, Count))

    def weigh(hand: int) -> float:
        w = 1.0
        for cards, steps in counts:
            w *= steps[(hand & cards).bit_count()]
        for one in rest:
            w *= one(hand)
        return w if w > LEAST else LEAST

    return weigh


@lru_cache(maxsize=2_000)
def _steps(low: int, high: int, soft: float) -> tuple[float, ...]:
    """The weight of each number of cards or tricks."""
    return tuple(soft ** max(low - n, n - high, 0) for n in range(52))


def _one(fact: Fact) -> Test:
    if isinstance(fact, AnyOf):
        options = tuple(test(option) for option in fact.options)
        return lambda hand: max(option(hand) for option in options)
    if isinstance(fact, Points):
        worth = _steps(fact.low, fact.high, fact.soft)
        return lambda hand: worth[high_cards(hand)]
    assert isinstance(fact, Tricks)
    steps, strain = _steps(fact.low, fact.high, fact.soft), fact.strain
    count = supporting if fact.support else counted
    return lambda hand: steps[count(hand, strain)]


def refine(known: Facts, more: Facts) -> Facts:
    """What is known of a hand after another call of the same player: ranges are narrowed, and where two calls
    disagree the later one counts.

    >>> refine((Count(ACES, 3, 4),), (Count(ACES, 4, 4),)) == (Count(ACES, 4, 4),)
    True
    """
    found = list(known)
    for fact in more:
        if isinstance(fact, AnyOf):
            if fact not in found:
                found.append(fact)
            continue
        for i, old in enumerate(found):
            if _same(old, fact):
                found[i] = _narrow(old, fact)
                break
        else:
            found.append(fact)
    return tuple(found)


def _same(a: Fact, b: Fact) -> bool:
    if isinstance(a, Count):
        return isinstance(b, Count) and a.cards == b.cards
    if isinstance(a, Points):
        return isinstance(b, Points)
    return isinstance(a, Tricks) and isinstance(b, Tricks) and (a.strain, a.support) == (b.strain, b.support)


def _narrow(a: Fact, b: Fact) -> Fact:
    assert not isinstance(a, AnyOf)
    assert not isinstance(b, AnyOf)
    low, high = max(a.low, b.low), min(a.high, b.high)
    if low > high:
        return b
    return msgspec.structs.replace(b, low=low, high=high, soft=min(a.soft, b.soft))


# what follows from the facts


def surely(facts: Facts, others: int = 0) -> int:
    """Cards that the hand has if the facts are true; `others` are known to be elsewhere."""
    found = 0
    for fact in facts:
        if isinstance(fact, Count):
            left = fact.cards & ~others
            if fact.low and left.bit_count() <= fact.low:
                found |= left
    return found


def least(facts: Facts, cards: int) -> int:
    """The least number of cards of this very set that was promised."""
    return max((f.low for f in facts if isinstance(f, Count) and f.cards == cards), default=0)


def most(facts: Facts, cards: int) -> int:
    return min(
        (f.high for f in facts if isinstance(f, Count) and f.cards == cards), default=cards.bit_count()
    )


def points(facts: Facts) -> tuple[int, int]:
    """The least and the most points that were shown."""
    shown = [f for f in facts if isinstance(f, Points)]
    return max((f.low for f in shown), default=0), min((f.high for f in shown), default=40)


def tricks_promised(facts: Facts) -> int:
    """The most tricks that were promised in any strain."""
    return max((f.low for f in facts if isinstance(f, Tricks)), default=0)
