"""King: duck in the first stage, play like Whist in the second, lay out what opens one's own suits."""

from __future__ import annotations

from random import Random

from sukno._kernel import bit_set
from sukno.engine import AnyGame, Ask, Text
from sukno.families.stages.calling import PASS
from sukno.families.stages.trump import TRUMPS as TRUMP_MOVES
from sukno.families.stages.widow import GIVE
from sukno.families.tricks import SUIT_BITS, winner
from sukno.families.ways import ALL_CARDS
from sukno.games.tricks.king import King, KingState
from sukno.games.tricks.king.deals import ASKED, TRICK_PRICE, TRUMPS
from sukno.games.tricks.king.sale import BUY, KEEP
from sukno.materials.cards import CARD_TEXTS
from sukno.players.card_play import HIGHER, NEVER, RANK, highest, lowest, of_suits, small
from sukno.players.laying import lay_card, lay_why
from sukno.players.misere import misere_card
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

LONG = 4
"""A rank higher is as good as so many cards more of the suit: what is thrown leaves a long suit behind."""


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
        return f"{GIVE} {CARD_TEXTS[poorest_card(s.hands[s.turn])]}"
    return trade(s, phase)


# recovery: tricks are worth having


def trump_card(s: KingState) -> int:
    """Top cards while they live, trumps on the last cards of others, otherwise low."""
    hand = s.hands[s.turn]
    trick = s.trick
    trump = s.trump
    trumps = SUIT_BITS[trump]
    out = ALL_CARDS & ~s.played & ~hand & ~bit_set(trick)
    if not trick:
        return trump_lead(hand, out, trumps)
    led = trick[0] // 13
    best = trick[winner(trick, trump)]
    ruffed = best // 13 != led
    mine = hand & SUIT_BITS[led]
    if mine:
        above = 0 if ruffed else mine & HIGHER[best]
        if above:
            behind = len(s.hands) - len(trick) - 1
            if not behind:
                return lowest(above)
            top = highest(above)
            if behind == 1 or not out & HIGHER[top]:
                return top
        return lowest(mine)
    ruff = hand & trumps
    if ruffed:
        ruff &= HIGHER[best]
    return lowest(ruff) if ruff else small(hand & ~trumps or hand, LONG)


def trump_lead(hand: int, out: int, trumps: int) -> int:
    mine = hand & trumps
    theirs = out & trumps
    if mine and theirs and (not out & HIGHER[highest(mine)] or mine.bit_count() > 4):
        return highest(mine)  # draw trumps
    side = hand & ~trumps

    def lives(suit: int, own: int) -> tuple[float, int]:
        top, others = highest(own), (out & SUIT_BITS[suit]).bit_count()
        return others if not out & HIGHER[top] and (not theirs or others >= 4) else NEVER, top

    choice = of_suits(side, lives)
    if choice >= 0:
        return choice
    return small(side, LONG) if side else highest(mine) if not theirs else small(hand, LONG)


def best_suit(hand: int) -> int:
    """The longest suit, of equals the strongest."""

    def score(suit: int) -> int:
        mine = hand & SUIT_BITS[suit]
        high = (mine >> 13 * suit + 8).bit_count()
        return 30 * mine.bit_count() + 4 * high + RANK[highest(mine)] if mine else 0

    return max(range(4), key=score)


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
    hand = s.hands[s.auction.turn]
    pool = hand | bit_set(s.widow.cards)
    suit = best_suit(pool)
    return strength(pool, suit) - strength(hand, -1) + 0.5


def trade(s: KingState, phase: str) -> str:
    """Ask for clearly more than the right is worth to oneself, then keep it; pay less than it is worth."""
    worth = gain(s)
    if phase == "widow":
        for extra in (1.5, 0.5):
            price = 20 * int((worth + extra) * TRICK_PRICE / 20 + 0.5)
            if 0 < price <= ASKED[0] and (not s.auction.asked or price < s.auction.asked):
                return f"ask {price}"
        return KEEP
    if phase == "answer":
        return BUY if s.auction.asked < (worth - 0.3) * TRICK_PRICE else PASS.text
    offer, most = s.auction.best + 1, s.hands[s.auction.turn].bit_count() + 1
    return f"offer {offer}" if offer <= min(worth - 0.3, most) else PASS.text


def poorest_card(hand: int) -> int:
    """To give away: low, from a short suit that is not to be trumps."""
    side = hand & ~SUIT_BITS[best_suit(hand)]
    return of_suits(side or hand, lambda suit, own: (-RANK[lowest(own)] - 2.0 * own.bit_count(), lowest(own)))


def why(game: AnyGame, s: KingState, ask: Ask, move: str) -> Text | None:
    return (lay_why if s.phase == "lay" else card_why)(game, s, ask, move)


LEVELS = Levels(novice=novice, why=why)
