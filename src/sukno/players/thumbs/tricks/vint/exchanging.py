"""Cards that change hands: what to give away, whether to swap, where the talon goes."""

from __future__ import annotations

from sukno.engine import Ask
from sukno.games.tricks.vint.gifts import GIVE
from sukno.games.tricks.vint.state import HEAP, VintState
from sukno.games.tricks.vint.swaps import HAND, KEEP, STOP, SWAP
from sukno.materials.cards import SUIT_MASK, cards_of, hand_texts
from sukno.players.bidding.counting import ANY, counted, doubtful

KEEPS = 3.0
"""Tricks of a hand that is not laid away for an unknown one."""
SMALL = 7
"""Cards below the nine are swapped for unknown ones."""


def give(s: VintState, ask: Ask) -> str:
    """The cards that are missed least; a partner gets them from the shortest suit, so that it can be ruffed."""
    giver, room, n = s.gifts[0]
    hand = s.hands[giver]
    partner = room < HEAP and bool(s.sides) and s.sides[room] == s.sides[giver]
    away = 0
    for _ in range(n):
        left = hand & ~away
        away |= 1 << min(cards_of(left), key=lambda c: kept(left, c, s.trump, partner))
    return " ".join([GIVE, *hand_texts(away)])


def kept(hand: int, card: int, trump: int, partner: bool) -> float:
    """How much one would rather keep a card."""
    suit, rank = divmod(card, 13)
    own = hand >> 13 * suit & SUIT_MASK
    n = own.bit_count()
    price = float(rank) + (0.6 * n if n >= 5 else 0.0)
    if suit == trump:
        price += 20
    if rank == 12:
        price += 12
    elif rank >= 10 and n <= 13 - rank + 1:
        price += 4  # a king or queen that small cards protect
    if n > 1 and own >> 11 and rank < 9 and n <= 2:
        price += 3
    if partner:
        price += n
    return price


def strength(hand: int) -> float:
    """Tricks by which one decides to keep a hand."""
    return counted(hand, ANY) + 0.5 * doubtful(hand)


def swap(s: VintState, ask: Ask) -> str:
    """A poor hand, or a small card, for an unknown one."""
    hand = s.hands[s.turn]
    if KEEP in ask.moves:
        return KEEP if strength(hand) >= KEEPS else SWAP
    small = min(cards_of(hand), key=lambda c: kept(hand, c, s.trump, partner=False))
    move = f"{SWAP} {hand_texts(1 << small)[0]}"
    return move if small % 13 < SMALL and move in ask.moves else STOP


def where(ask: Ask) -> str:
    return HAND if HAND in ask.moves else ask.moves[0]
