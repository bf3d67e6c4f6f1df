"""Skat: a card is weighed by the points its trick is likely to bring to one's own side, less what it is worth kept."""

from __future__ import annotations

from sukno.families.tricks import NO_TRUMPS, SUIT_BITS
from sukno.families.ways import Tariff, Ways
from sukno.games.tricks.skat.state import SkatState
from sukno.games.tricks.skat.values import JACKS, POINTS
from sukno.materials.cards import cards_of
from sukno.players.card_play import RANK, Weighing
from sukno.players.misere import misere_card

NO_TRICK = Tariff(trick=-1)
FALLS = 3.0
"""Points that a card still to come brings on average."""


def null_card(s: SkatState, legal: int) -> int:
    """The soloist ducks; the others stay as low as they can, and throw their high cards."""
    if s.turn == s.declarer:
        return misere_card(s, NO_TRICK)
    if s.trick and not legal & SUIT_BITS[s.trick[0] // 13]:
        return max(cards_of(legal), key=RANK.__getitem__)
    held = s.hands[s.turn]
    return min(cards_of(legal), key=lambda c: (RANK[c], (held & SUIT_BITS[c // 13]).bit_count()))


def mates(s: SkatState) -> int:
    """Two against the soloist."""
    alone = 1 << s.declarer
    return alone if s.turn == s.declarer else 0b111 & ~alone


class Points(Weighing):
    """The points in the trick, won or lost; trumps and high cards are kept for later, but the soloist draws trumps."""

    def __init__(self, s: SkatState, ways: Ways, out: int) -> None:
        super().__init__(s, ways, out, mates(s))
        self.lies = sum(POINTS[c] for c in s.trick) + FALLS * self.behind
        self.leads = not s.trick
        self.alone = s.turn == s.declarer

    def of(self, c: int) -> float:
        return (2 * self.wins(c) - 1) * (self.lies + POINTS[c]) - self.kept(c)

    def kept(self, c: int) -> float:
        above = self.higher(c).bit_count()
        if self.trumps >> c & 1:
            strong = 9.0 if c in JACKS else 5.0
            if not (self.alone and self.leads):
                return strong + POINTS[c] / 4 - above / 2
            left = self.suit(c)
            return strong / 2 - (6.0 if left and not above else 0.0 if left else -3.0)
        high = 6.0 if not above else max(0.0, 3.0 - above)
        if self.leads and not above and self.trump != NO_TRUMPS:
            high -= 3.0  # cashed before somebody is out of the suit
        held = (self.held & SUIT_BITS[c // 13] & ~self.trumps).bit_count()
        return high - 0.3 * (4 - held) + POINTS[c] / 3


def trick_card(s: SkatState, ways: Ways, legal: int, out: int) -> int:
    return max(cards_of(legal), key=Points(s, ways, out).of)
