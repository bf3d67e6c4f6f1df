"""Every decision of Vint by rule of thumb: calls by Albov's code, cards by the maxims of the books."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask
from sukno.games.tricks.vint.auction import SPOKEN
from sukno.games.tricks.vint.calls import LOOK
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import CARD_TEXTS
from sukno.players.bidding.auction import PASS
from sukno.players.thumbs.tricks.vint import alone, cards, exchanging
from sukno.players.thumbs.tricks.vint.choose import choose
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of, reading_of, situation_of


def decide(game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """What the rule of thumb does."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "card":
        return CARD_TEXTS[cards.card(s, game.pack_bits, reading_of(game, s))]
    if LOOK in ask.moves:
        return LOOK
    if ask.kind == "lay":
        return "open"
    if ask.kind in SPOKEN:
        return call(game, s, ask, rng)
    if s.gifts:
        return exchanging.give(s, ask)
    if ask.kind == "swap":
        return exchanging.swap(s, ask)
    return exchanging.where(ask)


def call(game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    place = s.auction.turn
    if ask.kind == "call":
        auction = auction_of(game, s)
        if len(auction.voices) == 4 and auction.partner(place) >= 0:
            return choose(auction, s.hands[place], place, situation_of(game, s, place), rng)
    elif ask.kind == "final" and PASS in ask.moves:
        return PASS
    return alone.choose(game, s, place, ask.moves)
