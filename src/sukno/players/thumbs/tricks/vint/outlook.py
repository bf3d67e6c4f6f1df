"""What a side can make, counted from one hand and from what the partner has said.

Cards that the partner is known to have count as one's own; tricks that he has promised beyond those are added.
"""

from __future__ import annotations

from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.auction import NT
from sukno.players.bidding.counting import RUNNING, SIDE, TRUMPS, counted, doubtful
from sukno.players.bidding.meaning import ACES, SUIT, AnyOf, Count, Facts, Tricks, least, refine, surely

BEST_KNOWN = 11
"""More tricks than this are counted only if nothing can be lost on the way."""


class Outlook:
    """Own cards and what the partner is known to have."""

    def __init__(self, hand: int, partner: Facts, more: int = 0) -> None:
        self.hand = hand
        self.more = more
        """Tricks that lie ready, or that are expected of cards still to come."""
        self.facts = partner = resolved(partner, hand)
        self.cards = surely(partner, hand)
        aces = least(partner, ACES)
        missing = ACES & ~hand & ~self.cards
        self.guessed = 0
        if aces > (self.cards & ACES).bit_count():  # three of four that I do not see: count one less
            self.guessed = missing.bit_count() - (aces - (self.cards & ACES).bit_count())
            self.cards |= missing
        self.lengths = tuple(least(partner, SUIT[x]) for x in range(4))
        both = hand | self.cards
        self.suits = tuple(both >> 13 * x & SUIT_MASK for x in range(4))
        self.own = tuple((hand >> 13 * x & SUIT_MASK).bit_count() for x in range(4))
        self.longest = tuple(max(a, b) for a, b in zip(self.own, self.lengths, strict=True))

    def tricks(self, strain: int) -> float:
        """Tricks of both hands in this strain, nothing added for what is not known."""
        total = 0.0
        for x in range(4):
            total += self._trumps(x) if x == strain else self._side(x, strain)
        total += self.extra(strain) - self.guessed
        if total > BEST_KNOWN:
            total = max(BEST_KNOWN, min(total, self.running(strain)))
        return min(total + self.more, 13.0)

    def running(self, strain: int) -> float:
        """Tricks that can be taken without giving one up."""
        total = float(-self.guessed)
        for x in range(4):
            bits, n = self.suits[x], self.longest[x]
            top = RUNNING[bits]
            if (
                (top >= 3 and n >= 6)
                or (top >= 4 and n >= 5)
                or (x == strain and top >= 2 and self.both(x) >= 9)
            ):
                top = n
            total += min(top, max(n, 1))
        if strain != NT:
            total += self.ruffs(strain)
        return total

    def both(self, x: int) -> int:
        return self.own[x] + self.lengths[x]

    def _side(self, x: int, strain: int) -> float:
        bits, n = self.suits[x], self.longest[x]
        if strain == NT and n >= 6 and RUNNING[bits] >= 3:
            return n
        return min(SIDE[bits], max(n, 1))

    def _trumps(self, x: int) -> float:
        mine, his = self.own[x], self.lengths[x]
        bits = self.suits[x]
        if mine >= his:
            sure = TRUMPS[bits] - (bits.bit_count() - mine if bits.bit_count() > 3 and mine > 3 else 0)
            return max(sure, SIDE[bits]) + (0.5 if mine + his >= 9 else 0.0)
        three = bits
        while three.bit_count() > 3:
            three &= three - 1
        return SIDE[three] + max(0, his - 3) + self.ruffs(x)

    def ruffs(self, x: int) -> float:
        """Short suits of mine beside a few trumps, where the partner's are longer."""
        if self.own[x] < 3 or self.own[x] > self.lengths[x]:
            return 0.0
        return sum({0: 1.0, 1: 0.5}.get(n, 0.0) for y, n in enumerate(self.own) if y != x)

    def extra(self, strain: int) -> float:
        """Tricks that the partner has promised beyond the cards he is known to have."""
        best = 0.0
        for fact in self.facts:
            if isinstance(fact, Tricks):
                shown = counted(self.cards, NT)
                if fact.strain == strain and not fact.support:
                    shown += max(0, self.lengths[strain] - 3)
                elif fact.strain != strain and not fact.support and fact.strain < NT:
                    shown += max(0, self.lengths[fact.strain] - 3)
                best = max(best, fact.low - shown)
        return best

    def doubtful(self, strain: int) -> float:
        return doubtful(self.hand, strain)


def resolved(facts: Facts, others: int) -> Facts:
    """Alternatives of which only one is possible when these cards are elsewhere become plain facts."""
    found = facts
    for fact in facts:
        if isinstance(fact, AnyOf):
            left = [option for option in fact.options if possible(option, others)]
            if len(left) == 1:
                found = refine(found, left[0])
    return found


def possible(facts: Facts, others: int) -> bool:
    return all((f.cards & ~others).bit_count() >= f.low for f in facts if isinstance(f, Count))
