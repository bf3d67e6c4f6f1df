"""Own trumps, all cards open: alpha-beta over beating, taking and leading, with what was found kept by position.

A turn is two steps of the same player, beating and leading; only a card that is led is a half-move of the count.
Where cards of a suit lie next to each other in one hand, exchanging them changes nothing, so the lowest of a run
stands for all. What is not played to an end is guessed by what every card in hand is worth: a low card is a burden,
a trump is not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.shedding.svoi_kozyri import BEATERS
from sukno.materials.bits import bits_of
from sukno.materials.cards import SUIT_MASK
from sukno.players.time_limit import TimeLimit

WIN = 10_000
SURE = WIN // 2
"""Beyond this a value means a forced end, not a guess."""
DEEPEST = 60
LEADING, TAKING = -1, -2
"""In place of the card that is to be beaten: one leads; in place of a move: one takes."""
BURDEN, TRUMP = 10, 9
"""What a card in hand costs, less its rank from 0 for a two; and what a trump is worth besides (chosen by play)."""
BOTTOM = sum(1 << 13 * suit for suit in range(4))
"""The twos, which lie above no card of their suit."""
Position = tuple[int, int, int, int]
"""The hand of whoever is to move, the other hand, who it is, and the card to be beaten."""


class Found(NamedTuple):
    move: int
    """A card, or `TAKING`."""
    value: int
    """Above nothing good for whoever moves; beyond `SURE` a win that cannot be prevented."""
    depth: int
    """How many leads ahead was looked."""

    @property
    def decided(self) -> bool:
        return abs(self.value) > SURE


class OutOfTime(Exception):
    """So many positions have been looked at."""


@cache
def worths(trump: bool) -> tuple[int, ...]:
    """What all cards of a suit in one hand are worth, by their bits."""
    each = [rank - BURDEN + TRUMP * trump for rank in range(13)]
    return tuple(sum(each[r] for r in bits_of(cards)) for cards in range(SUIT_MASK + 1))


class Search:
    """One search; `trumps` are the suits of both players, `seen` positions that would be a draw if they came again."""

    def __init__(
        self, trumps: Sequence[int], pack: int, seen: Collection[Position], nodes: int, limit: TimeLimit
    ) -> None:
        self.beaters = tuple(BEATERS[trump] for trump in trumps)
        self.suits = tuple(SUIT_BITS[trump] for trump in trumps)
        self.worth = tuple(tuple(worths(suit == trump) for suit in range(4)) for trump in trumps)
        self.pack = pack
        """All cards that are played with: those in no hand lie on the heap."""
        self.path = set(seen)
        self.left = nodes
        self.limit = limit
        self.known: dict[Position, tuple[int, int, int, int]] = {}
        """Depth, value, whether that is exact (0), at least (1) or at most (-1) so, and the best move."""
        self.cuts: dict[tuple[int, int], int] = {}
        """How often a lead made looking further needless."""

    def best(self, own: int, other: int, mover: int, card: int) -> Found:
        """Deeper and deeper, until the end is seen or the time is over."""
        position = own, other, mover, card
        self.path.discard(position)
        found = Found(self.first(own, mover, card), 0, 0)
        for depth in range(1, DEEPEST):
            path = self.path.copy()
            try:
                if card == LEADING:
                    value = self.taken(own, other, mover, depth, -2 * WIN, 2 * WIN)
                else:
                    value = self.answer(*position, depth, -2 * WIN, 2 * WIN)
            except OutOfTime:
                self.path = path
                break
            move = self.known[position][3] if position in self.known else found.move
            found = Found(move, value, depth)
            if found.decided:
                break
        return found

    def first(self, own: int, mover: int, card: int) -> int:
        """Some legal move."""
        may = own if card == LEADING else own & self.beaters[mover][card]
        return bits_of(may)[0] if may else TAKING

    def guess(self, own: int, other: int, mover: int) -> int:
        mine, his = self.worth[mover], self.worth[1 - mover]
        return (
            mine[0][own & SUIT_MASK]
            + mine[1][own >> 13 & SUIT_MASK]
            + mine[2][own >> 26 & SUIT_MASK]
            + mine[3][own >> 39]
            - his[0][other & SUIT_MASK]
            - his[1][other >> 13 & SUIT_MASK]
            - his[2][other >> 26 & SUIT_MASK]
            - his[3][other >> 39]
        )

    def looked(self) -> None:
        self.left -= 1
        if self.left < 0 or (self.left & 1023 == 0 and self.limit.up):
            raise OutOfTime

    def lead(self, own: int, other: int, mover: int, card: int, depth: int, low: int, high: int) -> int:
        """The value for the mover, who leads; `card` is `LEADING`."""
        self.looked()
        if not own & own - 1:
            return WIN  # the last card wins as soon as it lies
        if depth <= 0:
            return self.guess(own, other, mover)
        position = own, other, mover, card
        best, tried = -2 * WIN, TAKING
        entry = self.known.get(position)
        if entry is not None:
            if (value := usable(entry, depth, low, high)) is not None:
                return value
            tried = entry[3]
        floor, cuts, beats = low, self.cuts, self.beaters[1 - mover]
        cards = bits_of(own & ~(own << 1 & ~BOTTOM))
        cards.sort(key=lambda c: (c != tried, -cuts.get((mover, c), 0), beats[c] & other != 0, c % 13))
        move = cards[0]
        for c in cards:
            value = -self.answer(other, own ^ CARD_BITS[c], 1 - mover, c, depth - 1, -high, -low)
            if value > best:
                best, move = value, c
                if value > low:
                    low = value
                    if low >= high:
                        cuts[mover, c] = cuts.get((mover, c), 0) + depth * depth
                        break
        return self.keep(position, depth, best, floor, high, move)

    def answer(self, own: int, other: int, mover: int, card: int, depth: int, low: int, high: int) -> int:
        """The value for the mover, who beats this card and leads, or takes the heap."""
        self.looked()
        position = own, other, mover, card
        if position in self.path:
            return 0
        if depth <= 0:
            return self.guess(own, other, mover)
        tried = LEADING
        entry = self.known.get(position)
        if entry is not None:
            if (value := usable(entry, depth, low, high)) is not None:
                return value
            tried = entry[3]
        beating = own & self.beaters[mover][card]
        if beating and not own & own - 1:
            return WIN
        floor, trumps = low, self.suits[mover]
        moves = bits_of(beating & ~(own << 1 & ~BOTTOM & beating << 1))
        moves.sort(key=lambda c: (c != tried, trumps >> c & 1, c % 13))
        moves.insert(0 if tried == TAKING else len(moves), TAKING)
        best, move = -2 * WIN, TAKING
        self.path.add(position)
        for c in moves:
            if c == TAKING:
                value = -self.taken(other, self.pack & ~other, 1 - mover, depth - 1, -high, -low)
            else:
                value = self.lead(own ^ CARD_BITS[c], other, mover, LEADING, depth, low, high)
            if value > best:
                best, move = value, c
                if value > low:
                    low = value
                    if low >= high:
                        break
        self.path.discard(position)
        return self.keep(position, depth, best, floor, high, move)

    def taken(self, own: int, other: int, mover: int, depth: int, low: int, high: int) -> int:
        """A turn begins with a lead: as a rule the other has taken the heap."""
        position = own, other, mover, LEADING
        if position in self.path:
            return 0
        self.path.add(position)
        value = self.lead(own, other, mover, LEADING, depth, low, high)
        self.path.discard(position)
        return value

    def keep(self, position: Position, depth: int, best: int, floor: int, high: int, move: int) -> int:
        """What was found here; an end is the nearer the better."""
        if best > SURE:
            best -= 1
        elif best < -SURE:
            best += 1
        self.known[position] = depth, best, (best >= high) - (best <= floor), move
        return best


def usable(entry: tuple[int, int, int, int], depth: int, low: int, high: int) -> int | None:
    """The value that was found, if it says enough."""
    deep, value, bound, _ = entry
    if deep < depth and not (abs(value) > SURE and not bound):
        return None
    if not bound or (bound > 0 and value >= high) or (bound < 0 and value <= low):
        return value
    return None
