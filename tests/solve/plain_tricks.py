"""Trick play by plain minimax: every legal card is tried, nothing is cut off. Slow, and easy to believe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Hands: TypeAlias = tuple[frozenset[int], ...]


def bits(cards: frozenset[int]) -> int:
    return sum(1 << c for c in cards)


@dataclass(frozen=True)
class Plain:
    """The rules as the kernel takes them, and the obvious answers."""

    hands: int
    suit: tuple[int, ...]
    rank: tuple[int, ...]
    trump: int = -1
    side: int = 1
    fewest: bool = False
    points: tuple[int, ...] | None = None
    bonus: tuple[int, ...] | None = None
    must_trump: bool = False
    must_overtake: bool = False

    def beats(self, card: int, best: int) -> bool:
        """Does a card take the trick from the best one so far?"""
        if self.suit[card] == self.suit[best]:
            return self.rank[card] > self.rank[best]
        return self.suit[card] == self.trump

    def best_of(self, trick: tuple[int, ...]) -> int:
        best = trick[0]
        for card in trick[1:]:
            if self.beats(card, best):
                best = card
        return best

    def legal(self, hand: frozenset[int], trick: tuple[int, ...]) -> list[int]:
        """Follow suit; else trump, if that is a duty; else anything. Then overtake, if that is one."""
        if not trick:
            return sorted(hand)
        cards = [c for c in hand if self.suit[c] == self.suit[trick[0]]]
        if not cards and self.must_trump:
            cards = [c for c in hand if self.suit[c] == self.trump]
        cards = cards or list(hand)
        if self.must_overtake:
            best = self.best_of(trick)
            cards = [c for c in cards if self.beats(c, best)] or cards
        return sorted(cards)

    def worth(self, trick: tuple[int, ...], left: int) -> int:
        """What a trick counts that was begun with so many cards in each hand."""
        bonus = self.bonus[left] if self.bonus is not None else int(self.points is None)
        return bonus + (sum(self.points[c] for c in trick) if self.points is not None else 0)

    def after(
        self, hands: Hands, leader: int, trick: tuple[int, ...], card: int
    ) -> tuple[Hands, int, tuple[int, ...], int]:
        """The position after a card, and what the first side has won by it."""
        turn = (leader + len(trick)) % self.hands
        hands = (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :])
        trick = (*trick, card)
        if len(trick) < self.hands:
            return hands, leader, trick, 0
        winner = (leader + trick.index(self.best_of(trick))) % self.hands
        won = self.worth(trick, len(hands[winner]) + 1) if self.side >> winner & 1 else 0
        return hands, winner, (), won

    def wants_much(self, seat: int) -> bool:
        return bool(self.side >> seat & 1) != self.fewest

    def cards(
        self,
        hands: Hands,
        leader: int,
        trick: tuple[int, ...],
        known: dict[object, int] | None = None,
    ) -> dict[int, int]:
        """What the first side gets from now on after each legal card."""
        known = {} if known is None else known
        found = {}
        for card in self.legal(hands[(leader + len(trick)) % self.hands], trick):
            later, begins, table, won = self.after(hands, leader, trick, card)
            found[card] = won + self.value(later, begins, table, known)
        return found

    def value(
        self,
        hands: Hands,
        leader: int,
        trick: tuple[int, ...],
        known: dict[object, int],
    ) -> int:
        """What the first side gets from now on; positions met before are looked up."""
        turn = (leader + len(trick)) % self.hands
        if not hands[turn]:
            return 0
        key = (hands, leader, trick)
        if key not in known:
            found = self.cards(hands, leader, trick, known).values()
            known[key] = max(found) if self.wants_much(turn) else min(found)
        return known[key]
