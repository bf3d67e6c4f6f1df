"""Rules of thumb for 24 cards with marriages and duties, two hands or three: Sixty-six for three, Thousand.

A card is weighed by the points of its trick, by how likely it takes it, and by what it would be worth later.
"""

from __future__ import annotations

from typing import Any

from sukno.families.stages.marriages import BEATS, KINGS, QUEENS, VALUES, pairs_in
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_INDEX, RANKS, cards_of
from sukno.players.card_play import Weighing

PAIRED = KINGS | QUEENS
HIGHER = BEATS[-1]
"""The higher cards of the same suit."""
KEEP = {"A": 9, "T": 5, "K": 1, "Q": 1, "J": 0, "9": 0}
KEEP_TRUMP = {"A": 14, "T": 10, "K": 7, "Q": 6, "J": 5, "9": 4}
"""What a card is worth in the hand, in points, beside what it counts."""
STAYS: tuple[tuple[int, ...], ...] = tuple(
    tuple((KEEP_TRUMP if c // 13 == trump else KEEP).get(RANKS[c % 13], 0) for c in range(52))
    for trump in (0, 1, 2, 3, -1)
)
FILL = 2.5
"""What another adds to a trick that he loses, on the average."""
ON_LEAD = 3.0
"""The lead itself."""
PAIR = 0.35
"""What a marriage in hand is worth, of its number."""


def best_card(s: TrickState, ways: Ways, moves: list[str], out: int, prices: tuple[int, ...]) -> str:
    """The move that is worth most, a declaration if there is one; `out` may be in the others' hands, `prices` are what
    marriages of each suit count just now."""
    if not s.trick:
        declared = [m for m in moves if " " in m]
        if declared:
            return declaration(declared, out)
    weigh = Marrying(s, ways, out, prices)
    return max(moves, key=lambda move: weigh.of(CARD_INDEX[move]))


def declaration(moves: list[str], out: int) -> str:
    """The dearest marriage; with the king if nothing higher is out, else with the queen."""
    dearest = max(int(m[3:]) for m in moves)
    pair = [m for m in moves if m.endswith(f" {dearest}")]
    for m in pair:
        card = CARD_INDEX[m[:2]]
        if KINGS >> card & 1 and not HIGHER[card] & out:
            return m
    return next(m for m in pair if QUEENS >> CARD_INDEX[m[:2]] & 1)


class Marrying(Weighing):
    """What a card is worth in points."""

    def __init__(self, s: TrickState, ways: Ways, out: int, prices: tuple[int, ...]) -> None:
        super().__init__(s, ways, out)
        self.prices = prices
        self.lies = sum(VALUES[c] for c in s.trick) + FILL * self.behind
        self.stays = STAYS[s.trump]
        self.lead = ON_LEAD
        pairs = pairs_in(self.held)
        if pairs:
            self.lead += 0.25 * max(prices[q // 13] for q in cards_of(pairs))

    def of(self, c: int) -> float:
        wins, points = self.wins(c), self.lies + VALUES[c]
        lost = points if self.trick else VALUES[c] + 3
        return wins * (points + self.lead) - (1 - wins) * lost - self.kept(c)

    def kept(self, c: int) -> float:
        worth = float(self.stays[c])
        bit = CARD_BITS[c]
        if bit & PAIRED:
            partner = bit << 1 if bit & QUEENS else bit >> 1
            if self.held & partner:
                worth += PAIR * self.prices[c // 13]
        return worth


def unseen(game: Any, s: TrickState, place: int) -> int:
    """Cards that may be in the others' hands."""
    out: int = game.unseen(s) & ~s.hands[place]
    if len(s.hands) == 2:
        out &= ~s.voids[1 - place]
    return out
