"""Tricks counted as the books teach it: honours of the side suits, long trumps (001:437, 000:2814-2822)."""

from __future__ import annotations

from sukno.players.thumbs.tricks.preferans.suits import SEVENS


def _side(cards: int) -> int:
    """Tenths of a trick: an ace one, a guarded king and queen less, long cards once the honours are out."""
    n = cards.bit_count()
    worth = 0
    if cards & 0x80:
        worth += 10
    if cards & 0x40:
        worth += 10 if cards & 0x80 else 5 if n > 1 else 1
    if cards & 0x20:
        worth += 9 if cards & 0xC0 == 0xC0 else 5 if cards & 0xC0 and n > 2 else 2 if n > 2 else 0
    if n > 4 and cards & 0x80:
        worth += 8 * (n - 4)
    return worth


def _trump(cards: int) -> int:
    """Tenths of a trick: all cards above the fourth, and the tops."""
    n = cards.bit_count()
    worth = 0
    for bit, price in ((0x80, 10), (0x40, 9), (0x20, 7), (0x10, 5)):
        if cards & bit:
            worth += price
    small = (cards & 0x0F).bit_count()
    worth += small * (9 if n >= 5 else 5 if n == 4 else 2)
    return min(worth, 10 * n)


def _plain(cards: int) -> int:
    """Without trumps: runs from the top, and long cards behind them."""
    n = cards.bit_count()
    tops = (cards & 0xC0).bit_count()
    worth = _side(cards)
    if tops == 2 and n >= 4:
        worth = max(worth, 10 * n - 6)
    return worth


def _defence(cards: int) -> int:
    """A whister's side suit: a king with a small card is a trick for him (001:512)."""
    n = cards.bit_count()
    worth = 0
    if cards & 0x80:
        worth += 9 if n < 5 else 6
    if cards & 0x40:
        worth += 7 if 1 < n < 5 else 3
    if cards & 0x20 and 2 < n < 5:
        worth += 4
    return worth


def _stopper(cards: int) -> int:
    """A whister's trumps."""
    n = cards.bit_count()
    worth = 0
    if cards & 0x80:
        worth += 10
    if cards & 0x40 and n > 1:
        worth += 9
    if cards & 0x20 and n > 2:
        worth += 8
    if cards & 0x10 and n > 3:
        worth += 8
    return max(worth, 3 * (n - 1))


SIDE, TRUMP, PLAIN, DEFENCE, STOPPER = (
    tuple(map(f, range(256))) for f in (_side, _trump, _plain, _defence, _stopper)
)


def counted(hand: int, trump: int, leads: bool) -> float:
    """Tricks of ten cards for their declarer."""
    if trump < 0:
        total = sum(PLAIN[hand >> low & 255] for low in SEVENS)
        return (total if leads else total - 7) / 10
    own = hand >> SEVENS[trump] & 255
    return (sum(SIDE[hand >> low & 255] for low in SEVENS) - SIDE[own] + TRUMP[own]) / 10


def whister_tricks(hand: int, trump: int) -> float:
    """Tricks of a hand against a declarer."""
    total = sum(DEFENCE[hand >> low & 255] for low in SEVENS)
    if trump >= 0:
        own = hand >> SEVENS[trump] & 255
        total += STOPPER[own] - DEFENCE[own]
    return total / 10
