"""Skat: bid what the best game of the hand is worth, lay away for it, and play for points with one's own side."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from sukno.engine import AnyGame, Ask
from sukno.families.stages.widow import DISCARD
from sukno.games.tricks.skat.declaring import ANNOUNCE, CLOSED, CONTRACT, TAKE
from sukno.games.tricks.skat.game import Skat, is_null
from sukno.games.tricks.skat.state import SkatState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.skat.cards import null_card, trick_card
from sukno.players.thumbs.tricks.skat.judging import JUDGE
from sukno.players.thumbs.tricks.skat.playing import Care, choose
from sukno.players.thumbs.tricks.skat.speaking import Words, speak
from sukno.players.thumbs.tricks.skat.weighing import best, highest_bid, laid_away
from sukno.players.trick_words import card_why
from sukno.sheets.skat.words import OPEN, PLAIN


class Mind(NamedTuple):
    """How a player thinks."""

    words: Words
    care: Care


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


CLUB = Mind(
    words=Words(skats=8, tried=0, deals=0, reserve=0.0, seconds=0.5),
    care=Care(cards=(1, 1, 8, 8, 8, 8, 8, 8, 6, 6, 6), null=8, many=1, seconds=0.8),
)
"""A quick look: words by tables, cards in a few deals that are not known to be false."""
MASTER = Mind(
    words=Words(skats=16, tried=5, deals=14, reserve=4.0, seconds=3.0),
    care=Care(cards=(1, 1, 40, 50, 50, 50, 40, 32, 24, 18, 14), null=60, many=4, seconds=4.0),
)
"""Games tried with open cards, cards in many deals that go with what was said and played."""


def think(mind: Mind, game: AnyGame, s: SkatState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Skat)
    if ask.kind != "card":
        return speak(mind.words, game, s, ask, rng)
    return choose(mind.care, game, s, novice(game, s, ask, rng), rng) if ask.forced is None else ask.forced


LEVELS = Levels(
    novice=novice,
    club=partial(think, CLUB),
    master=partial(think, MASTER),
    candidates=candidates,
    judge=JUDGE,
    why=partial(card_why, side=side),
)
