"""Bridge: calls by the natural system (`natural.py`), cards by the maxims of Whist."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.materials.cards import CARD_TEXTS
from sukno.players import maxims
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.words import call_why
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.bridge.meanings import MEANINGS
from sukno.players.thumbs.tricks.bridge.natural import chosen
from sukno.players.thumbs.tricks.bridge.terms import ORDER
from sukno.players.trick_words import card_why


def auction_of(s: Any) -> Auction:
    """What has been said, as the system reads it."""
    return Auction(s.auction.first, tuple(said.call for said in s.auction.said), order=ORDER)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "call":
        return chosen(auction_of(s), s.hands[s.auction.turn], ask.moves).call
    return CARD_TEXTS[maxims.usual(s)]


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text | None:
    """What a call promises; what a card does."""
    if ask.kind == "call":
        return call_why(MEANINGS, game.view(s, None), move)
    return card_why(game, s, ask, move)


LEVELS = Levels(novice=novice, why=why)
