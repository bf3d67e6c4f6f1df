"""Which card to play when every trick is bad: quick rules, on bit sets alone."""

from __future__ import annotations

from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import pack
from sukno.players.card_play import HIGHER, LOWER

PACK = sum(1 << c for c in pack(32))


def follow(mine: int, best: int, last: bool, out: int) -> int:
    """A card of the suit led: under the winner the highest, else the lowest that others may yet beat."""
    below = mine & LOWER[best]
    if below:
        return below.bit_length() - 1
    low = (mine & -mine).bit_length() - 1
    above = (HIGHER[low] & out).bit_count()
    if last or 3 * above < 2 * (SUIT_BITS[low // 13] & out).bit_count():
        return mine.bit_length() - 1  # the trick is taken, certainly or probably
    return low


def throw(hand: int, out: int) -> int:
    """Nothing of the suit: away with the card that is most likely to take a trick some day."""
    found, worst = -1, -1000
    for suit in SUIT_BITS:
        mine = hand & suit
        if not mine:
            continue
        top = mine.bit_length() - 1
        others = (out & suit).bit_count()
        under = (LOWER[top] & out).bit_count()
        if not others or not under:
            danger = -20 if not others else -10  # only a lead of one's own could take with it
        else:
            # cards beside it to duck with, and how many may be caught
            danger = 4 * under - 7 * (mine.bit_count() - 1) - 3 * (HIGHER[top] & out).bit_count()
        if danger > worst:
            found, worst = top, danger
    return found


def lead(hand: int, out: int) -> int:
    """A low card where others must be higher; a suit that only oneself has takes everything."""
    found, least = -1, 1000.0
    for suit in SUIT_BITS:
        mine = hand & suit
        if not mine:
            continue
        low = (mine & -mine).bit_length() - 1
        others = (out & suit).bit_count()
        if not others:
            danger = 60.0
        else:
            under = (LOWER[low] & out).bit_count()
            danger = 30.0 * under / others - 2.0 * (mine.bit_length() - (mine & -mine).bit_length())
            if under == others:
                danger = 50.0 - mine.bit_count()
        if danger < least:
            found, least = low, danger
    return found


def card(hand: int, trick: list[int], suit: int, last: bool, out: int) -> int:
    """The card to play; `suit` is the one led or shown, -1 on lead; `out` is what others may hold."""
    if suit < 0:
        return lead(hand, out)
    mine = hand & SUIT_BITS[suit]
    if not mine:
        return throw(hand, out)
    if mine & (mine - 1) == 0:
        return mine.bit_length() - 1
    best = -1
    for c in trick:
        if c > best and c // 13 == suit:
            best = c
    if best < 0:  # a talon card that wins nothing shows the suit: as low as may be
        low = (mine & -mine).bit_length() - 1
        return low if HIGHER[low] & out else mine.bit_length() - 1
    return follow(mine, best, last, out)
