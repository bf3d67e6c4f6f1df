"""Rules of thumb for not taking: duck under the winner, throw what is dear, get rid of high cards safely.

Shared by the games of penalty tricks; the deal's `Tariff` says what to be afraid of.
"""

from __future__ import annotations

from sukno.families.tricks import CARD_BITS, SUIT_BITS, TrickState
from sukno.families.ways import ALL_CARDS, Tariff

LOWER = tuple(SUIT_BITS[c // 13] & ((1 << c) - 1) for c in range(52))
"""The cards of the same suit below a card."""
HIGHER = tuple(SUIT_BITS[c // 13] & ~((2 << c) - 1) for c in range(52))
RANK = tuple(c % 13 for c in range(52))


def misere_card(s: TrickState, tariff: Tariff, barred: int = 0) -> int:
    """A card that probably takes little."""
    hand = s.hands[s.turn]
    trick = s.trick
    if not trick:
        return lead(s, hand & ~barred or hand, tariff)
    suit = SUIT_BITS[trick[0] // 13]
    mine = hand & suit
    if not mine:
        return throw(s, hand, tariff)
    best = trick[0]
    values = tariff.cards
    worth = tariff.trick
    for c in trick:
        worth += values[c]
        if c > best and suit >> c & 1:
            best = c
    return follow(s, mine, best, worth, tariff)


def follow(s: TrickState, mine: int, best: int, worth: int, tariff: Tariff) -> int:
    """Follow suit: under the winner with the dearest or highest card, over it only where that is cheap."""
    highest = mine.bit_length() - 1
    if mine == CARD_BITS[highest]:
        return highest
    fourth = len(s.trick) == len(s.hands) - 1
    if tariff.last and not worth and s.hands[s.turn].bit_count() > len(tariff.last) + 1:
        return highest  # only the end counts: high cards go while it is far
    below = mine & LOWER[best]
    values = tariff.cards
    clean = worth == 0 and (fourth or (len(s.trick) == 2 and s.played.bit_count() < 12))
    if clean:
        free = _free(mine, values)
        if free:
            return free.bit_length() - 1
    if below:
        return _dearest(below, values)
    free = _free(mine, values) or mine
    if fourth or not HIGHER[highest] & ~s.played & ~_bits(s.trick):
        return free.bit_length() - 1  # the trick is taken anyway
    return (free & -free).bit_length() - 1


def throw(s: TrickState, hand: int, tariff: Tariff) -> int:
    """Nothing of the suit: away with the dearest card, or one that is likely to catch dear ones."""
    values = tariff.cards
    dear = _dearest(hand, values)
    if values[dear]:
        return dear
    out = ALL_CARDS & ~s.played & ~hand & ~_bits(s.trick)
    best, best_score = dear, -1000
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        c = bit.bit_length() - 1
        under = LOWER[c]
        score = 4 * RANK[c] - 3 * (under & hand).bit_count()
        caught = under & out
        if not caught:
            score -= 20  # it cannot win except by a lead of our own
        elif tariff.decided and not caught & tariff.decided:
            score -= 8
        if score > best_score:
            best, best_score = c, score
    return best


def lead(s: TrickState, choice: int, tariff: Tariff) -> int:
    """Lead low in a suit where others are likely to be higher."""
    hand = s.hands[s.turn]
    out = ALL_CARDS & ~s.played & ~hand
    far = bool(tariff.last) and not tariff.trick and hand.bit_count() > len(tariff.last) + 2
    best, best_score = -1, -1000.0
    for suit in SUIT_BITS:
        mine = choice & suit
        if not mine:
            continue
        others = (out & suit).bit_count()
        c = mine.bit_length() - 1 if far else (mine & -mine).bit_length() - 1
        higher = (out & HIGHER[c]).bit_count()
        if far:
            score = float(RANK[c])
        elif not others:
            score = -50.0
        else:
            score = 12.0 * higher / others - RANK[c] / 4 - mine.bit_count() / 2
            if tariff.cards[c]:
                score -= 6
            elif not out & suit & tariff.decided and tariff.decided:
                score += 4  # nothing dear is left there, though it may be thrown
        if score > best_score:
            best, best_score = c, score
    return best


def _bits(cards: list[int]) -> int:
    bits = 0
    for c in cards:
        bits |= CARD_BITS[c]
    return bits


def _free(cards: int, values: tuple[int, ...]) -> int:
    """The cards that cost nothing."""
    free = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if not values[bit.bit_length() - 1]:
            free |= bit
    return free


def _dearest(cards: int, values: tuple[int, ...]) -> int:
    """The card with the worst penalty; the highest of equals in rank."""
    best, worst, rank = -1, 1, -1
    while cards:
        bit = cards & -cards
        cards ^= bit
        c = bit.bit_length() - 1
        v = values[c]
        if v < worst or (v == worst and RANK[c] > rank):
            best, worst, rank = c, v, RANK[c]
    return best
