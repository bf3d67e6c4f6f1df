"""Bridge: calls by a natural system, and players who weigh imagined deals (`club`, `master`).

| module | what it knows |
|---|---|
| `natural`, `opening`, `contested`, `placing`, `sayings`, `terms` | the system: what a call says, and who makes it |
| `meanings` | the system in words, for the table |
| `table`, `deals` | the auction as plain data, deals that go with it |
| `looking` | calls followed to their contracts in imagined deals |
| `playing` | cards solved in imagined deals; claims |
| `review` | a deal after the game: what could be made, and par |
| `by_points` | a bidder without a system, to measure by |
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from sukno.engine import AnyGame, Ask, Text
from sukno.materials.cards import CARD_TEXTS
from sukno.players import maxims
from sukno.players.bidding.words import call_why
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.bridge import looking, playing
from sukno.players.thumbs.tricks.bridge.meanings import MEANINGS
from sukno.players.thumbs.tricks.bridge.natural import first_fitting
from sukno.players.thumbs.tricks.bridge.table import auction_of
from sukno.players.trick_words import card_why
from sukno.players.tricks import STILL_TAKE, judged


class Level(NamedTuple):
    """How a player thinks about calls and about cards."""

    calls: looking.Care | None
    """None: he bids by the system alone."""
    cards: playing.Hand


CLUB = Level(None, playing.CLUB)
MASTER = Level(looking.MASTER, playing.MASTER)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "call":
        return first_fitting(auction_of(s), s.hands[s.auction.turn])
    return CARD_TEXTS[maxims.usual(s)]


def think(level: Level, game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh calls and cards in imagined deals."""
    if ask.kind == "call":
        if level.calls is None:
            return novice(game, s, ask, rng)
        return looking.speak(level.calls, game, s, ask, rng)
    return playing.choose(level.cards, game, s, ask, rng)


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text | None:
    """What a call promises; what a card does."""
    if ask.kind == "call":
        return call_why(MEANINGS, game.view(s, None), move)
    return card_why(game, s, ask, move)


LEVELS = Levels(
    novice=novice,
    club=partial(think, CLUB),
    master=partial(think, MASTER),
    tricks=playing.tricks,
    claims=playing.claims,
    judge=Judge(values=judged(playing.tricks), unit=Text("tricks", "взятки"), note=STILL_TAKE),
    why=why,
)
