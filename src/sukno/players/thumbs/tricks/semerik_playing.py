"""Deals of Semerik played out quickly, everybody by a few plain rules: for millions of cards in imagined deals.

Who can take a trick worth taking does so as cheaply as he can; on a trick of his own side he feeds figures, on one of
the others he throws cards without any.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno._kernel import best_of, bit_set
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.families.ways import beaters
from sukno.games.tricks.semerik.declarations import FIGURES
from sukno.games.tricks.semerik.game import ALL_TRICKS, ORDER
from sukno.materials.cards import RANKS, cards_of

BEATS = beaters(ORDER.text)
_POWER = {rank: i for i, rank in enumerate(reversed(ORDER.text))}
POWER: tuple[int, ...] = tuple(_POWER.get(RANKS[c % 13], -1) for c in range(52))
BY_POWER = tuple(sorted((c for c in range(52) if POWER[c] >= 0), key=lambda c: (POWER[c], c // 13)))
_UPWARDS = tuple(tuple(c for c in BY_POWER if c // 13 == suit) for suit in range(4))
Taken = tuple[int, int, int, int]
"""Points of both sides, and their tricks."""


def lowest(cards: int, trump: int) -> int:
    """The card that is missed least: no trump if there is another, no figure, low."""
    plain = cards & ~SUIT_BITS[trump] if trump >= 0 else cards
    cards = plain or cards
    return cheapest(cards & ~FIGURES or cards)


def cheapest(cards: int) -> int:
    """The lowest card of those that take the trick."""
    for c in BY_POWER:
        if cards >> c & 1:
            return c
    raise ValueError("no cards")


def fed(cards: int, trump: int) -> int:
    """A figure for the own side, the lowest; no trump if there is another."""
    figures = cards & FIGURES
    if not figures:
        return lowest(cards, trump)
    if trump >= 0:
        figures = figures & ~SUIT_BITS[trump] or figures
    return cheapest(figures)


def led(held: int, out: int, trump: int) -> int:
    """The highest card of a suit, if there is one, of the longest; else a low one."""
    best, length = -1, -1
    for suit in range(4):
        bits = held & SUIT_BITS[suit]
        if not bits:
            continue
        for c in reversed(_UPWARDS[suit]):
            if bits >> c & 1:
                if not BEATS[-1][c] & out:
                    n = bits.bit_count() - (3 if suit == trump and not out & SUIT_BITS[suit] else 0)
                    if n > length:
                        best, length = c, n
                break
    return best if best >= 0 else lowest(held, trump)


def answered(held: int, trick: list[int], best: int, at: int, out: int, trump: int) -> int:
    """What to play to a trick that the card at `at` is winning."""
    suit = SUIT_BITS[trick[0] // 13]
    legal = held & suit or held
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    n = len(trick)
    ours = (n - at) % 2 == 0
    beats = BEATS[trump][best]
    taking = legal & beats
    if n == 3:
        if ours:
            return fed(legal, trump)
        if taking:
            figures = (bit_set(trick) & FIGURES).bit_count()
            if figures >= 2 or taking & SUIT_BITS[trick[0] // 13]:
                rich = taking & FIGURES
                return cheapest(rich if rich and figures >= 2 else taking)
        return lowest(legal, trump)
    if ours:
        sure = not beats & out
        return fed(legal, trump) if sure else lowest(legal, trump)
    if taking:
        for c in BY_POWER:
            if taking >> c & 1 and not BEATS[-1][c] & out:
                return c
        if n == 2:
            return max((c for c in BY_POWER if taking >> c & 1), key=POWER.__getitem__)
    return lowest(legal, trump)


def play_on(hands: Sequence[int], leader: int, trick: Sequence[int], trump: int) -> Taken:
    """The rest of a deal: what both sides take."""
    held = list(hands)
    on = list(trick)
    points, tricks = [0, 0], [0, 0]
    everything = held[0] | held[1] | held[2] | held[3]
    at = best_of(BEATS[trump], on) if on else 0
    best = on[at] if on else -1
    while everything or on:
        place = (leader + len(on)) % 4
        mine = held[place]
        out = everything & ~mine
        if not on:
            c = led(mine, out, trump)
            best, at = c, 0
        else:
            c = answered(mine, on, best, at, out, trump)
            if BEATS[trump][best] >> c & 1:
                best, at = c, len(on)
        bit = CARD_BITS[c]
        held[place] ^= bit
        everything ^= bit
        on.append(c)
        if len(on) == 4:
            leader = (leader + at) % 4
            figures = (bit_set(on) & FIGURES).bit_count()
            side = leader % 2
            if figures > 2:
                points[side] += figures - 2
            tricks[side] += 1
            on = []
    return points[0], points[1], tricks[0], tricks[1]


class Rest:
    """The last tricks with open cards, exactly: by how many points places 0 and 2 are ahead."""

    def __init__(self, trump: int, sweeping: tuple[int, ...]) -> None:
        self.trump = trump
        self.sweeping = sweeping
        """The sides that may still take all ten tricks."""
        self.known: dict[tuple[tuple[int, ...], int, tuple[int, ...]], int] = {}

    def lead(self, hands: tuple[int, ...], leader: int, sweeping: tuple[int, ...]) -> int:
        if not hands[leader]:
            return sum(ALL_TRICKS if side == 0 else -ALL_TRICKS for side in sweeping)
        key = (hands, leader, sweeping)
        found = self.known.get(key)
        if found is None:
            before, self.sweeping = self.sweeping, sweeping
            found = self.known[key] = self.best(hands, leader, ())
            self.sweeping = before
        return found

    def best(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...]) -> int:
        """The best for whoever plays next."""
        place = (leader + len(trick)) % 4
        legal = hands[place]
        if trick:
            legal = legal & SUIT_BITS[trick[0] // 13] or legal
        values = [self.after(hands, leader, trick, c) for c in cards_of(legal)]
        return max(values) if place % 2 == 0 else min(values)

    def after(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], card: int) -> int:
        """The value once this card is played."""
        place = (leader + len(trick)) % 4
        rest = (*hands[:place], hands[place] & ~CARD_BITS[card], *hands[place + 1 :])
        on = (*trick, card)
        if len(on) < 4:
            return self.best(rest, leader, on)
        winner = (leader + best_of(BEATS[self.trump], [*on])) % 4
        side = winner % 2
        points = max(0, (bit_set(on) & FIGURES).bit_count() - 2)
        sweeping = tuple(x for x in self.sweeping if x == side)
        return (points if side == 0 else -points) + self.lead(rest, winner, sweeping)
