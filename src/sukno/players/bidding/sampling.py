"""Imagined deals within what was said, drawn by their weight: a walk of exchanges between the hidden hands.

The cards are dealt out at random, promised cards are put where they were promised, and from there cards are
exchanged again and again; an exchange that makes the deal less likely is often taken back (after Metropolis). A
promise that one deal in a million would keep costs no more than any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from sukno.families.unseen import deal_out
from sukno.materials.bits import bits_of
from sukno.players.bidding.meaning import AnyOf, Count, Facts, Test, test

BEGINNINGS = 4
"""Deals from which one is taken, by weight, to begin a walk."""
WARM_UP = 8
"""Exchanges tried for each hidden card before the first deal of a walk is believed."""
APART = 2
"""And between one deal and the next."""
LENGTH = 6
"""Deals taken from one walk."""


class Hidden(msgspec.Struct, frozen=True):
    """A hand or a heap that is not seen."""

    size: int
    """Cards that it has still to get from the pool."""
    facts: Facts = ()
    """What was said of it, about all its cards."""
    banned: int = 0
    """Cards that it cannot have."""
    has: int = 0
    """Cards that it is known to have or to have had: facts speak of them too."""


Together = Callable[[Sequence[int]], float]
"""How likely all hands are together, as the places have had them; beside what was said of each."""


def deals(
    pool: int, places: Sequence[Hidden], n: int, rng: Random, together: Together | None = None
) -> list[tuple[int, ...]]:
    """`n` ways to deal the pool, nearly in proportion to their weights; what a place gets, in order."""
    slots = [p for p, place in enumerate(places) for _ in range(place.size)]
    cards = bits_of(pool)
    if len(slots) != len(cards):
        raise ValueError(f"{len(cards)} cards for {len(slots)} places")
    if together is None and not any(place.facts for place in places):
        return [_hands(_deal(cards, slots, places, rng), slots, len(places)) for _ in range(n)]
    found: list[tuple[int, ...]] = []
    while len(found) < n:
        walk = Walk(cards, slots, places, rng, together)
        walk.go(WARM_UP * len(cards))
        for _ in range(min(LENGTH, n - len(found))):
            walk.go(APART * len(cards))
            found.append(walk.taken())
    return found


def _deal(cards: Sequence[int], slots: Sequence[int], places: Sequence[Hidden], rng: Random) -> list[int]:
    return deal_out(cards, [places[p].banned for p in slots], rng)


def _hands(dealt: Sequence[int], slots: Sequence[int], n: int) -> tuple[int, ...]:
    hands = [0] * n
    for card, place in zip(dealt, slots, strict=True):
        hands[place] |= 1 << card
    return tuple(hands)


class Walk:
    """One deal that changes by exchanges."""

    def __init__(
        self,
        cards: Sequence[int],
        slots: Sequence[int],
        places: Sequence[Hidden],
        rng: Random,
        together: Together | None = None,
    ) -> None:
        self.together = together
        self.slots = slots
        self.places = places
        self.random = rng.random
        self.banned = [place.banned for place in places]
        self.tests: list[Test | None] = [test(p.facts) if p.facts else None for p in places]
        begun = [begin(_deal(cards, slots, places, rng), slots, places, rng) for _ in range(BEGINNINGS)]
        weights = [self._take(dealt) for dealt in begun]
        self._take(rng.choices(begun, weights)[0])

    def _take(self, dealt: list[int]) -> float:
        self.dealt = dealt
        taken = _hands(dealt, self.slots, len(self.places))
        self.hands = [h | p.has for h, p in zip(taken, self.places, strict=True)]
        self.weights = [1.0 if t is None else t(h) for t, h in zip(self.tests, self.hands, strict=True)]
        product = self.whole = self.together(self.hands) if self.together else 1.0
        for w in self.weights:
            product *= w
        return product

    def taken(self) -> tuple[int, ...]:
        return tuple(h & ~p.has for h, p in zip(self.hands, self.places, strict=True))

    def go(self, steps: int) -> None:
        """Try so many exchanges of one card for another."""
        random, slots, dealt, banned = self.random, self.slots, self.dealt, self.banned
        hands, weights, tests = self.hands, self.weights, self.tests
        together, whole = self.together, self.whole
        n = len(slots)
        for _ in range(steps):
            i, j = int(random() * n), int(random() * n)
            a, b = slots[i], slots[j]
            if a == b:
                continue
            x, y = dealt[i], dealt[j]
            if banned[a] >> y & 1 or banned[b] >> x & 1:
                continue
            swap = 1 << x | 1 << y
            one, other = hands[a] ^ swap, hands[b] ^ swap
            test_one, test_other = tests[a], tests[b]
            weight_one = 1.0 if test_one is None else test_one(one)
            weight_other = 1.0 if test_other is None else test_other(other)
            weight, bar = weight_one * weight_other, weights[a] * weights[b] * random()
            if together is None:
                if weight < bar:
                    continue
            else:
                bar *= whole
                if weight < bar:  # the past cannot make it likelier than certain
                    continue
                changed = hands[:]
                changed[a], changed[b] = one, other
                now = together(changed)
                if weight * now < bar:
                    continue
                whole = now
            dealt[i], dealt[j] = y, x
            hands[a], hands[b] = one, other
            weights[a], weights[b] = weight_one, weight_other
        self.whole = whole


def begin(dealt: list[int], slots: Sequence[int], places: Sequence[Hidden], rng: Random) -> list[int]:
    """Put promised cards where they were promised, by exchanges that break no ban."""
    hands = [h | p.has for h, p in zip(_hands(dealt, slots, len(places)), places, strict=True)]
    wanted = [
        (count, p)
        for p, place in enumerate(places)
        for count in _promises(place.facts, hands[p])
        if count.low
    ]
    wanted.sort(key=lambda w: w[0].cards.bit_count() - w[0].low)
    fixed = [False] * len(slots)
    for count, p in wanted:
        lacking = count.low - (places[p].has & count.cards).bit_count()
        for i, card in enumerate(dealt):
            if lacking > 0 and slots[i] == p and count.cards >> card & 1:
                lacking -= 1
                fixed[i] = True
        elsewhere = [
            i for i, c in enumerate(dealt) if slots[i] != p and count.cards >> c & 1 and not fixed[i]
        ]
        rng.shuffle(elsewhere)
        for i in elsewhere:
            if lacking <= 0:
                break
            if places[p].banned >> dealt[i] & 1:
                continue
            free = [
                j
                for j, c in enumerate(dealt)
                if slots[j] == p
                and not fixed[j]
                and not count.cards >> c & 1
                and not places[slots[i]].banned >> c & 1
            ]
            if free:
                j = rng.choice(free)
                dealt[i], dealt[j] = dealt[j], dealt[i]
                fixed[j] = True
                lacking -= 1
    return dealt


def _promises(facts: Facts, hand: int) -> list[Count]:
    """The numbers of cards promised; of alternatives those of the one that is nearest."""
    found: list[Count] = []
    for fact in facts:
        if isinstance(fact, Count):
            found.append(fact)
        elif isinstance(fact, AnyOf):
            nearest = max(fact.options, key=lambda option: test(option)(hand))
            found += _promises(nearest, hand)
    return found
