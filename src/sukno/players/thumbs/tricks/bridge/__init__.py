"""Bridge: calls by the natural system (`natural.py`), cards by the maxims of Whist."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.materials.cards import CARD_TEXTS
from sukno.players import maxims
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.words import facts
from sukno.players.policies import Levels
from sukno.players.reasons import because
from sukno.players.thumbs.tricks.bridge.natural import chosen
from sukno.players.thumbs.tricks.bridge.terms import ORDER, Option


def auction_of(s: Any) -> Auction:
    """What has been said, as the system reads it."""
    return Auction(s.auction.first, tuple(said.call for said in s.auction.said), order=ORDER)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "call":
        option = chosen(auction_of(s), s.hands[s.auction.turn], ask.moves)
        return because(option.call, lambda: promised(option))
    return CARD_TEXTS[maxims.usual(s)]


def promised(option: Option) -> Text:
    """What the call says to the others."""
    told = [option.meaning.words, *facts(option.meaning.facts)]
    return Text(
        ": ".join([told[0].en, ", ".join(t.en for t in told[1:])]),
        ": ".join([told[0].ru, ", ".join(t.ru for t in told[1:])]),
    )


LEVELS = Levels(novice=novice)
