"""The cards of a shedding game: laid, drawn, turned over, and how they may lie for whoever has not seen them.

Of two packs the second copy of a face is 54 higher, so that a hand stays a bit set. Nobody can tell the copies apart,
and so neither can the state: the copy that lies nearer to the bottom of the bank, or else in the hand of the lower
seat, or else nearer to the top of the stock, is always the lower one.
"""

from __future__ import annotations

from random import Random

from sukno.engine.chance import shuffled
from sukno.games.shedding.shedding_moves import NONE
from sukno.games.shedding.shedding_state import SheddingState
from sukno.materials.cards import PACK, cards_of

FACE_BITS = (1 << PACK) - 1
COPIES = [1 << face | 1 << face + PACK for face in range(PACK)]
"""Both cards of a face."""


def relabel(s: SheddingState) -> None:
    """All copies get the numbers that are due to their places."""
    if not s.double:
        return
    seen = 0

    def numbered(cards: list[int]) -> list[int]:
        nonlocal seen
        out = []
        for card in cards:
            face = card % PACK
            out.append(face + PACK * (seen >> face & 1))
            seen |= 1 << face
        return out

    s.bank = numbered(s.bank)
    for i, hand in enumerate(s.hands):
        low, high = hand & FACE_BITS, hand >> PACK
        both, once = low & high, low ^ high
        s.hands[i] = both | once & ~seen | (both | once & seen) << PACK
        seen |= both | once
    s.stock = numbered(s.stock[::-1])[::-1]


def copy_to_lay(s: SheddingState, seat: int, face: int) -> int:
    """The copy of this face that the seat lays: the lower one, if need be exchanged for it."""
    hands = s.hands
    if not hands[seat] >> face & 1:
        both = COPIES[face]
        for i in range(seat):
            if hands[i] >> face & 1:
                hands[i] ^= both
                hands[seat] ^= both
                return face
        return face + PACK
    return face


def copy_to_hold(s: SheddingState, seat: int, card: int) -> int:
    """The copy that is drawn by the seat, where a later seat may hold the lower one."""
    if card >= PACK:
        face = card - PACK
        hands = s.hands
        for i in range(seat + 1, len(hands)):
            if hands[i] >> face & 1:
                hands[i] ^= COPIES[face]
                return face
    return card


def turn_over(s: SheddingState) -> None:
    """The bank but for its top card becomes the stock."""
    s.turned += 1
    under = s.bank[:-1]
    del s.bank[:-1]
    if s.double:
        # of a card laid later nobody knows whether it was in hand now or came from the stock: that is forgotten
        s.pool = (1 << 2 * PACK) - 1
    else:
        s.pool = sum(1 << c for c in under)
        s.old = [h.bit_count() for h in s.hands]
    under.sort()
    s.stock = shuffled(s, under)
    s.then = None
    relabel(s)


def unseen(s: SheddingState, seat: int) -> int:
    """What lies in the stock and in other hands; of two copies that were seen nobody knows which is which."""
    bits = 0
    for card in s.stock:
        bits |= 1 << card
    for i, hand in enumerate(s.hands):
        if i != seat:
            bits |= hand
    if s.double:
        low, high = bits & FACE_BITS, bits >> PACK
        bits = low | high | (low & high) << PACK
    return bits


def imagined(s: SheddingState, n: SheddingState, seat: int, rng: Random, trust: float) -> None:
    """Hands and stock laid anew in `n`: what was in no pile at the last shuffle is in a hand.

    `trust`: how often it is believed that who drew a card had nothing to lay.
    """
    hidden = unseen(s, seat)
    held, free = cards_of(hidden & ~s.pool), cards_of(hidden & s.pool)
    held.sort(key=lambda _: rng.random())
    free.sort(key=lambda _: rng.random())
    lacks = s.lacks if rng.random() < trust else [0] * len(s.hands)
    others = [i for i in range(len(s.hands)) if i != seat]
    others.sort(key=lambda i: not lacks[i])  # who may hold anything takes from what is left
    for i in others:
        size, old = s.hands[i].bit_count(), s.old[i]
        sure = max(0, size - s.newer[i])  # the older cards, which he had when he drew
        first = min(old, sure)
        cards = _pop(held, first, lacks[i], rng) + _pop(held, old - first, 0, rng)
        first = max(0, sure - old)
        cards += _pop(free, first, lacks[i], rng) + _pop(free, size - old - first, 0, rng)
        if i == s.turn and s.drawn >= 0:
            n.drawn = cards[-1] % PACK
        n.hands[i] = sum([1 << c for c in cards])
    n.stock = free
    relabel(n)


def clear(s: SheddingState, cards: tuple[int, ...], seats: int) -> None:
    """Nothing is known of the cards but what all are."""
    s.double = cards[-1] >= PACK
    s.pool = sum(1 << c for c in cards)
    s.old = [0] * seats
    s.lacks = [0] * seats
    s.newer = [0] * seats
    s.drawn = NONE
    relabel(s)


def _pop(cards: list[int], count: int, lacks: int, rng: Random) -> list[int]:
    """So many of these shuffled cards, none of the lacking faces while there are others."""
    if not lacks or not count:
        keep = len(cards) - count
        out = cards[keep:]
        del cards[keep:]
        return out
    out = []
    passed: list[int] = []
    while cards and len(out) < count:
        c = cards.pop()
        (passed if lacks >> c % PACK & 1 else out).append(c)
    if passed:
        while len(out) < count:  # then somebody has bluffed
            out.append(passed.pop())
        cards += passed
        cards.sort(key=lambda _: rng.random())  # what was passed over must not lie on top
    return out
