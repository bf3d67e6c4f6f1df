"""Rules of thumb for not taking: duck under the winner, throw what is dear, get rid of high cards safely.

Shared by the games of penalty tricks; the deal's `Tariff` says what to be afraid of.
"""

from __future__ import annotations

from sukno._kernel import bit_set
from sukno.families.tricks import CARD_BITS, SUIT_BITS, TrickState
from sukno.families.ways import ALL_CARDS, Tariff
from sukno.materials.cards import cards_of
from sukno.players.card_play import HIGHER, LOWER, RANK, lowest, of_suits


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
    if fourth or not HIGHER[highest] & ~s.played & ~bit_set(s.trick):
        return free.bit_length() - 1  # the trick is taken anyway
    return lowest(free)


def throw(s: TrickState, hand: int, tariff: Tariff) -> int:
    """Nothing of the suit: away with the dearest card, or one that is likely to catch dear ones."""
    values = tariff.cards
    dear = _dearest(hand, values)
    if values[dear]:
        return dear
    out = ALL_CARDS & ~s.played & ~hand & ~bit_set(s.trick)

    def danger(c: int) -> int:
        under = LOWER[c]
        caught = under & out
        score = 4 * RANK[c] - 3 * (under & hand).bit_count()
        if not caught:
            return score - 20  # it cannot win except by a lead of our own
        return score - 8 if tariff.decided and not caught & tariff.decided else score

    return max(cards_of(hand), key=danger)


def lead(s: TrickState, choice: int, tariff: Tariff) -> int:
    """Lead low in a suit where others are likely to be higher."""
    hand = s.hands[s.turn]
    out = ALL_CARDS & ~s.played & ~hand
    far = bool(tariff.last) and not tariff.trick and hand.bit_count() > len(tariff.last) + 2

    def score(suit: int, mine: int) -> tuple[float, int]:
        theirs = out & SUIT_BITS[suit]
        c = mine.bit_length() - 1 if far else lowest(mine)
        if far:
            return RANK[c], c
        if not theirs:
            return -50.0, c
        higher = (theirs & HIGHER[c]).bit_count()
        found = 12.0 * higher / theirs.bit_count() - RANK[c] / 4 - mine.bit_count() / 2
        if tariff.cards[c]:
            return found - 6, c
        # nothing dear is left there, though it may be thrown
        return found + 4 if tariff.decided and not theirs & tariff.decided else found, c

    return of_suits(choice, score)


def _free(cards: int, values: tuple[int, ...]) -> int:
    """The cards that cost nothing."""
    return bit_set([c for c in cards_of(cards) if not values[c]])


def _dearest(cards: int, values: tuple[int, ...]) -> int:
    """The card with the worst penalty; the highest of equals in rank."""
    best, most = -1, -1000
    for c in cards_of(cards):
        score = RANK[c] - 16 * values[c]
        if score > most:
            best, most = c, score
    return best
