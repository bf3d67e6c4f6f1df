"""Imagining the face-down hands of a banking game: possible ones only, and all of them about equally likely."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

SWEEPS = 20
"""How often every imagined card is offered an exchange, so that no hand is likelier than another."""


class Guess(NamedTuple):
    """What a hidden hand may be: `could_hold(i, cards)` says it of the i-th of them."""

    dealt: int
    could_hold: Callable[[int, tuple[int, ...]], bool]
    kind: Callable[[int], int]
    """Cards of one kind are alike to `could_hold`."""

    def hands(self, n: int, unseen: list[int], rng: Random) -> list[tuple[int, ...]]:
        """So many hands, taken out of the shuffled unseen cards."""
        d = self.dealt
        left = unseen[:]
        hands = []
        free = True
        for i in range(n):
            for a in range(0, len(left) - d + 1, d):  # neighbours in a shuffled pack: an unbiased pair
                cards = tuple(left[a : a + d])
                if self.could_hold(i, cards):
                    hands.append(cards)
                    del left[a : a + d]
                    free = free and not a
                    break
            else:
                hands = self.scarce(n, unseen, rng)
                left = unseen[:]
                for cards in hands:
                    for c in cards:
                        left.remove(c)
                free = False
                break
        if not free:
            self.exchange(hands, left, rng)
        unseen[:] = left
        return hands

    def scarce(self, n: int, unseen: list[int], rng: Random) -> list[tuple[int, ...]]:
        """Possible hands where cards are scarce: the hand with the fewest choices left is served first.

        Only kinds of cards are counted, and what was tried in vain is not tried again, so that the search is
        short whatever has been drawn.
        """
        stock: dict[int, list[int]] = {}
        for c in unseen:
            stock.setdefault(self.kind(c), []).append(c)
        ways = [
            [
                way
                for way in combinations_with_replacement(sorted(stock), self.dealt)
                if self.could_hold(i, tuple(stock[k][0] for k in way))
            ]
            for i in range(n)
        ]
        count = {k: len(cards) for k, cards in stock.items()}
        chosen: dict[int, tuple[int, ...]] = {}
        vain: set[tuple[frozenset[int], tuple[int, ...]]] = set()

        def serve(waiting: frozenset[int]) -> bool:
            if not waiting:
                return True
            here = waiting, tuple(count.values())
            if here in vain:
                return False
            open_ = {i: [w for w in ways[i] if _enough(count, w)] for i in sorted(waiting)}
            i = min(open_, key=lambda i: len(open_[i]))
            rng.shuffle(open_[i])
            for way in open_[i]:
                for k in way:
                    count[k] -= 1
                if serve(waiting - {i}):
                    chosen[i] = way
                    return True
                for k in way:
                    count[k] += 1
            vain.add(here)
            return False

        if not serve(frozenset(range(n))):
            raise ValueError("no hands agree with what is known")
        return [tuple(stock[k].pop() for k in chosen[i]) for i in range(n)]

    def exchange(self, hands: list[tuple[int, ...]], left: list[int], rng: Random) -> None:
        """Random exchanges of hidden cards that leave every hand possible, until no way is favoured."""
        n, d = len(hands), self.dealt
        cards = [*(c for hand in hands for c in hand), *left]
        for _ in range(SWEEPS):
            for a in range(n * d):
                b = int(rng.random() * len(cards))
                cards[a], cards[b] = cards[b], cards[a]
                for i in {a // d, b // d}:
                    if i < n and not self.could_hold(i, tuple(cards[i * d : i * d + d])):
                        cards[a], cards[b] = cards[b], cards[a]
                        break
        hands[:] = [tuple(cards[i * d : i * d + d]) for i in range(n)]
        left[:] = cards[n * d :]
        left.sort(key=lambda _: rng.random())  # cards passed over must not lie on top of the shoe


def _enough(count: dict[int, int], way: tuple[int, ...]) -> bool:
    """Are there cards of all these kinds, as often as they are asked for?"""
    return all(count[k] >= way.count(k) for k in way)
