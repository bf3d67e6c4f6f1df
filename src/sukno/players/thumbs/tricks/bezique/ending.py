"""The last tricks of Bezique for two with open hands: who gets the last one, exactly.

Once the stock is gone both hands are known to whoever has counted, and only the last trick scores: so a position has
one of two values, and the first line that wins it is enough. Equal cards are one move.
"""

from __future__ import annotations

from sukno.families.counted import BYTES, ONE
from sukno.families.ways import Ways
from sukno.materials.cards import cards_of

POSITIONS = 30_000
"""The most positions looked at for one decision: less than a second."""


class TooLong(Exception):
    """More positions than were allowed."""


class LastTrick:
    """Two hands (counted), under the duties of the last tricks; `wins` says who takes the last one."""

    def __init__(self, ways: Ways, trump: int, positions: int = POSITIONS) -> None:
        self.ways, self.trump = ways, trump
        self.beats = ways.beats[trump]
        self.left = positions
        self.known: dict[tuple[int, int], bool] = {}
        self.chains: dict[int, tuple[int, ...]] = {}

    def leader_wins(self, lead: int, other: int) -> bool:
        """Does who leads take the last trick if both play best?"""
        key = lead, other
        found = self.known.get(key)
        if found is not None:
            return found
        self.left -= 1
        if self.left < 0:
            raise TooLong
        value = False
        for card in self.sorted(lead):
            if self.after_lead(lead - ONE[card], other, card):
                value = True
                break
        self.known[key] = value
        return value

    def after_lead(self, lead: int, other: int, card: int) -> bool:
        """Does who has led this card take the last trick? `lead` is his hand without it."""
        for answer in self.sorted(self.answers(other, card)):
            if not self.after_answer(lead, other - ONE[answer], card, answer):
                return False
        return True

    def after_answer(self, lead: int, other: int, card: int, answer: int) -> bool:
        taken = self.beats[card] >> answer & 1  # by whoever answered
        if not lead:
            return not taken
        return not self.leader_wins(other, lead) if taken else self.leader_wins(lead, other)

    def answers(self, hand: int, card: int) -> int:
        """What may be played on this lead, counted."""
        chain = self.chains.get(card)
        if chain is None:
            chain = self.chains[card] = tuple(m for m, _ in self.ways.duties(card, card, self.trump))
        held = self.faces(hand)
        for mask in chain:
            if held & mask:
                return sum(ONE[c] for c in cards_of(held & mask))
        return hand

    def faces(self, hand: int) -> int:
        bits = 0
        for face, n in enumerate(hand.to_bytes(BYTES, "little")):
            if n:
                bits |= 1 << face
        return bits

    def sorted(self, hand: int) -> list[int]:
        """Each face once; side suits before trumps, low before high: what is missed least comes first."""
        trump = self.trump
        there = [face for face, n in enumerate(hand.to_bytes(BYTES, "little")) if n]
        there.sort(key=lambda c: (c // 13 == trump, c % 13))
        return there
