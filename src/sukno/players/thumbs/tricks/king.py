"""King: duck in the first stage, play like Whist in the second, lay out what opens one's own suits."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask
from sukno.families.stages import sale
from sukno.families.stages.fantan import fitting
from sukno.families.stages.trump import TRUMPS as TRUMP_MOVES
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.families.ways import ALL_CARDS
from sukno.games.tricks.king import King, KingState
from sukno.games.tricks.king.deals import TRUMPS
from sukno.materials.cards import CARD_TEXTS
from sukno.players.misere import HIGHER, LOWER, RANK, misere_card
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why


def novice(game: AnyGame, s: KingState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, King)
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    phase = s.phase
    if phase == "card":
        if s.contract < TRUMPS:
            ways = game.ways[s.contract]
            assert ways.tariff is not None
            return CARD_TEXTS[misere_card(s, ways.tariff, ways.barred)]
        return CARD_TEXTS[trump_card(s)]
    if phase == "lay":
        return CARD_TEXTS[lay_card(s.hands[s.turn], s.layout.laid, s.layout.starts)]
    if phase == "trump":
        return TRUMP_MOVES[best_suit(s.hands[s.turn])]
    if phase == "give":
        return sale.GIVES[poorest_card(s.hands[s.turn])]
    return trade(s, phase)


# recovery: tricks are worth having


def trump_card(s: KingState) -> int:
    """Top cards while they live, trumps on the last cards of others, otherwise low."""
    hand = s.hands[s.turn]
    trick = s.trick
    trump = s.trump
    trumps = SUIT_BITS[trump]
    out = ALL_CARDS & ~s.played & ~hand
    for c in trick:
        out &= ~CARD_BITS[c]
    if not trick:
        return trump_lead(hand, out, trumps)
    led = trick[0] // 13
    suit = SUIT_BITS[led]
    best = trick[0]
    ruffed = False
    for c in trick:
        if c // 13 == trump and led != trump:
            if not ruffed or c > best:
                best, ruffed = c, True
        elif not ruffed and c > best and c // 13 == led:
            best = c
    last = len(trick) == 3
    mine = hand & suit
    if mine:
        above = 0 if ruffed else mine & HIGHER[best]
        if above:
            if last:
                return (above & -above).bit_length() - 1
            top = above.bit_length() - 1
            if len(trick) == 2 or not out & HIGHER[top]:
                return top
        return (mine & -mine).bit_length() - 1
    ruff = hand & trumps
    if ruffed:
        ruff &= HIGHER[best]
    if ruff:
        return (ruff & -ruff).bit_length() - 1
    return lowest(hand & ~trumps or hand)


def trump_lead(hand: int, out: int, trumps: int) -> int:
    mine = hand & trumps
    theirs = out & trumps
    if mine and theirs:
        top = mine.bit_length() - 1
        if not out & HIGHER[top] or mine.bit_count() > 4:
            return top  # draw trumps
    choice, most = -1, -1
    for suit in SUIT_BITS:
        cards = hand & suit
        if not cards or suit == trumps:
            continue
        top = cards.bit_length() - 1
        others = (out & suit).bit_count()
        if not out & HIGHER[top] and (not theirs or others >= 4) and others > most:
            choice, most = top, others
    if choice >= 0:
        return choice
    if mine and not theirs:
        side = hand & ~trumps
        return mine.bit_length() - 1 if not side else lowest(side)
    return lowest(hand & ~trumps or hand)


def lowest(cards: int) -> int:
    """The lowest rank; of equals that in the longest suit."""
    best, best_score = -1, 1000
    for suit in SUIT_BITS:
        mine = cards & suit
        if mine:
            c = (mine & -mine).bit_length() - 1
            score = 4 * RANK[c] - mine.bit_count()
            if score < best_score:
                best, best_score = c, score
    return best


def best_suit(hand: int) -> int:
    """The longest suit, of equals the strongest."""
    best, best_score = 0, -1
    for i, suit in enumerate(SUIT_BITS):
        mine = hand & suit
        score = (
            30 * mine.bit_count() + (mine >> 13 * i + 8).bit_count() * 4 + RANK[mine.bit_length() - 1]
            if mine
            else 0
        )
        if score > best_score:
            best, best_score = i, score
    return best


# the sale of the widow


def strength(hand: int, trump: int) -> float:
    """Tricks a hand may take with these trumps."""
    tricks = 0.0
    for i, suit in enumerate(SUIT_BITS):
        bits = (hand & suit) >> 13 * i
        n = bits.bit_count()
        if bits >> 12 & 1:
            tricks += 0.9
        if bits >> 11 & 1 and n > 1:
            tricks += 0.6
        if bits >> 10 & 1 and n > 2:
            tricks += 0.25
        if i == trump:
            tricks += 0.75 * max(0, n - 3) + 0.1 * n
    return tricks


def gain(s: KingState) -> float:
    """How many tricks the right is worth to the seat in turn: with the widow and trumps, and without."""
    hand = s.hands[s.turn]
    pool = hand | s.sale.widow
    suit = best_suit(pool)
    return strength(pool, suit) - strength(hand, -1) + 0.5


def trade(s: KingState, phase: str) -> str:
    """Ask for clearly more than the right is worth to oneself, then keep it; pay less than it is worth."""
    worth = gain(s)
    if phase == "widow":
        for extra in (1.5, 0.5):
            price = 20 * int((worth + extra) * sale.TRICK_PRICE / 20 + 0.5)
            if 0 < price <= sale.ASKED[0] and (not s.sale.asked or price < s.sale.asked):
                return f"ask {price}"
        return sale.KEEP
    if phase == "answer":
        return sale.BUY if s.sale.asked < (worth - 0.3) * sale.TRICK_PRICE else sale.PASS
    offer = s.sale.best + 1
    return sale.OFFERS[offer - 1] if offer <= worth - 0.3 and offer <= 13 else sale.PASS


def poorest_card(hand: int) -> int:
    """To give away: low, from a short suit that is not to be trumps."""
    trumps = SUIT_BITS[best_suit(hand)]
    best, best_score = -1, 1000.0
    for suit in SUIT_BITS:
        mine = hand & suit
        if mine and suit != trumps:
            c = (mine & -mine).bit_length() - 1
            score = RANK[c] + 2.0 * mine.bit_count()
            if score < best_score:
                best, best_score = c, score
    return best if best >= 0 else (hand & -hand).bit_length() - 1


# Fan-tan


def lay_card(hand: int, laid: int, starts: int) -> int:
    """Open the way for one's own outer cards; what only helps others waits."""
    best, best_score = -1, -1000
    rest = hand & fitting(laid, starts)
    while rest:
        bit = rest & -rest
        rest ^= bit
        c = bit.bit_length() - 1
        score = 0
        for beyond in (HIGHER[c], LOWER[c]):
            if beyond & laid:
                continue
            mine = beyond & hand
            if mine:
                far = mine.bit_length() - 1 - c if mine > bit else c - ((mine & -mine).bit_length() - 1)
                score += 4 + 2 * far + mine.bit_count()
            else:
                score -= beyond.bit_count()
        if score > best_score:
            best, best_score = c, score
    return best


LEVELS = Levels(novice=novice, why=card_why)
