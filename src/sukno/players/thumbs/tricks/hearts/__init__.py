"""Hearts: pass on what is likely to catch the dear cards, duck, and take the card that pays when it is safe.

Partners spare each other: nothing dear is thrown on a trick that the partner is likely to take.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.stages.passing import GIVE
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.families.ways import Tariff
from sukno.games.tricks.hearts.table import HeartsGame, HeartsState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.card_play import HIGHER, LOWER, RANK
from sukno.players.misere import follow, lead, throw
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why


def novice(game: AnyGame, s: HeartsState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, HeartsGame)
    if ask.kind == GIVE:
        return " ".join([GIVE, *(CARD_TEXTS[c] for c in passed_on(game, s.hands[s.turn]))])
    if len(ask.moves) == 1:
        return ask.moves[0]
    tariff = game.ways.tariff
    assert tariff is not None
    legal = sum(CARD_BITS[CARD_INDEX[move]] for move in ask.moves)
    out = game.unseen(s) & ~s.hands[s.turn]
    if game.partners and len(s.trick) > 1 and partner_takes(s, out):
        legal = sum(CARD_BITS[c] for c in cards_of(legal) if tariff.cards[c] >= 0) or legal
    card = paying(s, legal, tariff.cards, out)
    return CARD_TEXTS[card if card >= 0 else ducking(s, legal, tariff, out)]


# passing


def passed_on(game: HeartsGame[Any], hand: int) -> list[int]:
    """The three cards that are most dangerous in this hand."""
    tariff = game.ways.tariff
    assert tariff is not None
    return sorted(cards_of(hand), key=lambda c: danger(tariff.cards, hand, c))[-game.passing.count :]


def danger(values: tuple[int, ...], hand: int, card: int) -> float:
    """How likely a card is to take what costs: high, with few low ones of its suit to hide behind."""
    suit = SUIT_BITS[card // 13]
    if values[card] > 0:
        return -20.0
    guards = (hand & suit).bit_count() - 1
    costs = -min(values[c] for c in cards_of(suit))
    risk = RANK[card] - 2.0 * (hand & LOWER[card]).bit_count()
    if costs > 1:  # the suit of a dear card: from there up nothing is safe with few cards
        dear = min(cards_of(suit), key=values.__getitem__)
        return 24.0 + RANK[card] if card >= dear and guards < 4 else -10.0
    pays = [c for c in cards_of(suit) if values[c] > 0]
    if pays and card > pays[0]:
        risk -= 9
    return risk - guards / 2


# play


def paying(s: HeartsState, legal: int, values: tuple[int, ...], out: int) -> int:
    """A card that takes a trick worth having, or brings a card that pays home; -1: there is none."""
    if not s.trick:
        home = [c for c in cards_of(legal) if values[c] > 0 and not out & HIGHER[c] and out & LOWER[c]]
        return home[0] if home else -1
    last = len(s.trick) == len(s.hands) - 1
    worth = sum(values[c] for c in s.trick)
    suit = SUIT_BITS[s.trick[0] // 13]
    over = legal & HIGHER[max(c for c in s.trick if suit >> c & 1)]
    for c in cards_of(over):
        if values[c] > 0 and worth + values[c] > 0 and (last or not out & HIGHER[c]):
            return c
    return over.bit_length() - 1 if worth > 0 and over else -1


def partner_takes(s: HeartsState, out: int) -> bool:
    """Does the trick belong to the partner, with nothing higher to come from the one who plays last?"""
    suit = SUIT_BITS[s.trick[0] // 13]
    best = max(c for c in s.trick if suit >> c & 1)
    if (s.turn - s.leader - s.trick.index(best)) % 2:
        return False
    return len(s.trick) == len(s.hands) - 1 or not out & HIGHER[best]


def ducking(s: HeartsState, legal: int, tariff: Tariff, out: int) -> int:
    """The rest is not taking; what pays is not thrown to others, and nothing goes above a dear card that is out."""
    values = tariff.cards
    choice = sum(CARD_BITS[c] for c in cards_of(legal) if values[c] <= 0) or legal
    if not s.trick:
        return lead(s, choice, tariff)
    suit = SUIT_BITS[s.trick[0] // 13]
    if not choice & suit:
        return throw(s, choice, tariff)
    if len(s.trick) < len(s.hands) - 1:
        for dear in cards_of(out & suit):
            if values[dear] < -1:
                choice = choice & LOWER[dear] or choice
    best = max(c for c in s.trick if suit >> c & 1)
    return follow(s, choice, best, sum(values[c] for c in s.trick), tariff)


LEVELS = Levels(novice=novice, why=card_why)
