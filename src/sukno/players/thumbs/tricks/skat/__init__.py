"""Skat: bid what the best game of the hand is worth, lay away for it, and play for points with one's own side."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.stages.widow import DISCARD
from sukno.games.tricks.skat.declaring import ANNOUNCE, CLOSED, CONTRACT, TAKE
from sukno.games.tricks.skat.game import Skat, is_null
from sukno.games.tricks.skat.state import SkatState
from sukno.games.tricks.skat.words import OPEN, PLAIN
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.skat.cards import null_card, trick_card
from sukno.players.thumbs.tricks.skat.weighing import best, highest_bid, laid_away
from sukno.players.trick_words import card_why

SURE = 0.93
"""So likely a game must be without the skat to be played so."""


def novice(game: AnyGame, s: SkatState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Skat)
    moves = ask.moves
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "card":
        legal = hand(CARD_INDEX[move] for move in moves)
        if is_null(s.contract):
            return CARD_TEXTS[null_card(s, legal)]
        out = game.unseen(s) & ~s.hands[s.turn]
        if s.turn == s.declarer:
            out &= ~s.widow.out
        return CARD_TEXTS[trick_card(s, game.tricks.ways(s), legal, out)]
    if ask.kind == "call":
        return call(s, ask)
    cards = s.hands[s.declarer]
    if ask.kind == "skat":
        closed = best(cards, s.bid, closed=True)
        return CLOSED if closed.chance > SURE and closed.value >= s.bid else TAKE
    if ask.kind == DISCARD:
        return " ".join([DISCARD, *hand_texts(laid_away(cards, s.bid))])
    if ask.kind == CONTRACT:
        return f"play {best(cards, s.bid, closed=s.closed, seen=not s.closed, away=s.widow.out).kind}"
    assert ask.kind == ANNOUNCE
    return PLAIN if PLAIN in moves else OPEN


def call(s: SkatState, ask: Ask) -> str:
    """The next number as long as it is no more than the best game; yes as long as it is."""
    b = s.auction
    most = highest_bid(s.hands[b.turn])
    if "yes" in ask.moves:
        return "yes" if int(standing(s)) <= most else "pass"
    number = next(move for move in ask.moves if move != "pass")
    return number if int(number) <= most else "pass"


def candidates(game: AnyGame, s: SkatState, ask: Ask) -> list[str]:
    """Numbers that skip others bring nothing."""
    moves = ask.moves
    if ask.kind != "call" or "yes" in moves or ask.forced is not None:
        return moves
    return [next(move for move in moves if move != "pass"), "pass"]


def standing(s: SkatState) -> str:
    """The number that was bid last."""
    return next(call for _, call, _ in reversed(s.auction.said) if call.isdigit())


def side(game: Any, s: SkatState, place: int) -> int:
    return int(place == s.declarer)


LEVELS = Levels(novice=novice, candidates=candidates, why=partial(card_why, side=side))
