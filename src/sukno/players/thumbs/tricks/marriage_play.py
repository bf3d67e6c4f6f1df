"""Rules of thumb for 24 cards with marriages and duties, two hands or three: Sixty-six for three, Thousand.

A card is weighed by the points of its trick, by how likely it takes it, and by what it would be worth later.
"""

from __future__ import annotations

from typing import Any

from sukno.families.stages.marriages import BEATS, KINGS, QUEENS, VALUES, pairs_in
from sukno.families.tricks import CARD_BITS, SUIT_BITS, TrickState
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, cards_of

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
        cards = [CARD_INDEX[m] for m in moves]
        gain = _Lead(s, out, prices)
    else:
        cards = [CARD_INDEX[m] for m in moves]
        gain = _Reply(s, ways, out, prices)  # type: ignore[assignment]
    best, most = cards[0], -1e9
    for c in cards:
        worth = gain.of(c)
        if worth > most:
            best, most = c, worth
    return CARD_TEXTS[best]


def declaration(moves: list[str], out: int) -> str:
    """The dearest marriage; with the king if nothing higher is out, else with the queen."""
    dearest = max(int(m[3:]) for m in moves)
    pair = [m for m in moves if m.endswith(f" {dearest}")]
    for m in pair:
        card = CARD_INDEX[m[:2]]
        if KINGS >> card & 1 and not HIGHER[card] & out:
            return m
    return next(m for m in pair if QUEENS >> CARD_INDEX[m[:2]] & 1)


class _Weighing:
    """What all cards of one decision share."""

    def __init__(self, s: TrickState, out: int, prices: tuple[int, ...]) -> None:
        self.held = s.hands[s.turn]
        self.trump = s.trump
        self.out = out
        self.prices = prices
        others = len(s.hands) - 1
        each = self.held.bit_count()
        self.share = min(1.0, each / max(1, out.bit_count()))
        """How likely a card that is out lies in one certain hand."""
        self.others = others
        self.left = others - len(s.trick)
        self.stays = STAYS[s.trump]
        self.lead = ON_LEAD
        pairs = pairs_in(self.held)
        if pairs:
            self.lead += 0.25 * max(prices[q // 13] for q in cards_of(pairs))

    def kept(self, c: int) -> float:
        worth = float(self.stays[c])
        bit = CARD_BITS[c]
        if bit & PAIRED:
            partner = bit << 1 if bit & QUEENS else bit >> 1
            if self.held & partner:
                worth += PAIR * self.prices[c // 13]
        return worth

    def survives(self, c: int, led: int) -> float:
        """How likely nobody behind takes the trick from this card."""
        if not self.left:
            return 1.0
        share = self.share
        suit = c // 13
        out = self.out
        higher = (HIGHER[c] & out).bit_count()
        safe = (1 - share) ** higher if higher else 1.0
        if self.trump >= 0 and suit != self.trump:
            trumps = (out & SUIT_BITS[self.trump]).bit_count()
            if trumps:
                void = (1 - share) ** (out & SUIT_BITS[led]).bit_count()
                has = 1 - (1 - share) ** trumps
                safe *= 1 - void * has
        return safe**self.left


class _Lead(_Weighing):
    def of(self, c: int) -> float:
        wins = self.survives(c, c // 13)
        points = VALUES[c] + FILL * self.others
        return wins * (points + self.lead) - (1 - wins) * (VALUES[c] + 3) - self.kept(c)


class _Reply(_Weighing):
    def __init__(self, s: TrickState, ways: Ways, out: int, prices: tuple[int, ...]) -> None:
        super().__init__(s, out, prices)
        trick = s.trick
        best = trick[ways.winner(trick, s.trump)]
        self.beats = ways.beats[s.trump][best]
        self.lies = sum(VALUES[c] for c in trick)
        self.led = trick[0] // 13

    def of(self, c: int) -> float:
        points = self.lies + VALUES[c] + FILL * self.left
        if not self.beats >> c & 1:
            return -float(points) - self.kept(c)
        wins = self.survives(c, self.led)
        return (2 * wins - 1) * points + wins * self.lead - self.kept(c)


def unseen(game: Any, s: TrickState, place: int) -> int:
    """Cards that may be in the others' hands."""
    out: int = game.unseen(s) & ~s.hands[place]
    if len(s.hands) == 2:
        out &= ~s.voids[1 - place]
    return out
