"""Whist and its kinds reckoned anew from the cards and the moves alone, by the digest: no scoring of the game is used.

A deal is told as four (or two) hands, the trump suit, the leader and the cards in the order of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

RANKS = "23456789TJQKA"


class Dealt(NamedTuple):
    """What happened in a deal; everything by places, sides are even and odd."""

    hands: list[set[str]]
    trump: str
    """S, C, D, H; empty: none."""
    leader: int
    played: list[str]


class Agreed(NamedTuple):
    humbug: bool = False
    literal: bool = False
    """000's table of sequences."""
    both: bool = False
    """5 and 10 for the end of the rubber."""
    plain_runs: bool = False
    penalty: str = "5 points"


def tricks_and_revokes(deal: Dealt) -> tuple[list[int], list[int]]:
    """Tricks of the sides, and how often each has revoked."""
    n = len(deal.hands)
    left = [set(hand) for hand in deal.hands]
    tricks, revokes = [0, 0], [0, 0]
    leader = deal.leader
    for i in range(0, len(deal.played), n):
        trick = deal.played[i : i + n]
        led = trick[0][0]
        best = 0
        for k, card in enumerate(trick):
            place = (leader + k) % n
            if card[0] != led and any(c[0] == led for c in left[place]):
                revokes[place % 2] += 1
            left[place].remove(card)
            top = trick[best]
            if card[0] == top[0]:
                if RANKS.index(card[1]) > RANKS.index(top[1]):
                    best = k
            elif card[0] == deal.trump:
                best = k
        leader = (leader + best) % n
        tricks[leader % 2] += 1
    assert not any(left)
    return tricks, revokes


def honours(hands: Sequence[set[str]], trump: str, agreed: Agreed) -> list[int]:
    wanted = {trump + r for r in "AKQJT"} if trump else {s + "A" for s in "SCDH"}
    held = [len(wanted & set().union(*hands[side::2])) for side in (0, 1)]
    points = [0, 0]
    for side in (0, 1):
        own, other = held[side], held[1 - side]
        if agreed.humbug:
            if own > 2 or (own == 2 and other < 2):
                points[side] = own
        elif own > 2:
            points[side] = {3: 2, 4: 4, 5: 5}[own]
    return points


def sequences(hands: Sequence[set[str]], trump: str, agreed: Agreed) -> list[list[int]]:
    """Points of every sequence, by sides: 5 or 10 for every card from the third."""
    found: list[list[int]] = [[], []]
    for place, hand in enumerate(hands):
        for suit in "SCDH":
            n = 0
            while n < 13 and suit + RANKS[12 - n] in hand:
                n += 1
            if n < 3:
                continue
            steps = n - 2
            if agreed.literal and n in (5, 6):
                steps = 4
            double = suit == trump or (not trump and not agreed.plain_runs)
            found[place % 2].append((10 if double else 5) * steps)
    return found


class Sheet:
    """A rubber on paper."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.below = [0, 0]
        self.all = [0, 0]
        self.won = [0, 0]
        self.lead = 0
        """Of side 0, booked party by party."""

    def write(self, deal: Dealt) -> bool:
        """A deal; True if it ends the rubber."""
        tricks, revokes = tricks_and_revokes(deal)
        for side in (0, 1):
            if self.agreed.penalty == "5 points":
                self.all[1 - side] += 5 * revokes[side]
        if self.agreed.penalty == "3 tricks":
            moved = 3 * (revokes[0] - revokes[1])
            moved = min(moved, tricks[0]) if moved > 0 else max(moved, -tricks[1])
            tricks = [tricks[0] - moved, tricks[1] + moved]
        held = honours(deal.hands, deal.trump, self.agreed)
        runs = sequences(deal.hands, deal.trump, self.agreed)
        for side in (0, 1):
            self.all[side] += held[side] + sum(runs[side])
            if tricks[side] == 12:
                self.all[side] += 10
            if tricks[side] == 13:
                self.all[side] += 20
            low = max(0, tricks[side] - 6) * 2
            self.below[side] += low
            self.all[side] += low
        for side in (0, 1):
            if self.below[side] >= 10:
                return self.end_party(side)
        return False

    def end_party(self, side: int) -> bool:
        self.won[side] += 1
        over = self.won[side] == 2
        self.all[side] += (15 if self.agreed.both else 10) if over else 5
        self.lead += self.all[0] - self.all[1]
        self.below, self.all = [0, 0], [0, 0]
        return over

    @property
    def now(self) -> int:
        return self.lead + self.all[0] - self.all[1]
