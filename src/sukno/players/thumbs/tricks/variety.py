"""Variety: name the game that the hand is best for, rather one that another has named; play with whoever named it."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.figures import figured
from sukno.engine.text import who
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS
from sukno.games.tricks.variety import GAMES, NAMES, Variety, VarietyState
from sukno.materials.cards import cards_of
from sukno.players.card_play import RANK, by_tariff
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

EVEN = (2.7, 2.15)
"""What `tricks` says of a hand on the average: with trumps, and without."""
TAKEN = (3.4, 2.2, 2.2, 0.0, 0.0, 2.0, -3.0, -3.6)
HELD = (0.0, 0.0, -0.55, 0.3, 0.0, -0.65, 0.3, 0.0)
"""By how much a pair does better for a trick more that a hand may take, and for a point more among its own cards: by
regression over 1200 deals of each game between such players."""

POOR = -1.0
"""A hand that promises more than this is good enough for a game that another has named (tried against other limits)."""


def tricks(hand: int, trump: int, turned: bool = False) -> float:
    """Tricks that a hand may take; `turned`: low cards take."""
    total = 0.0
    for suit, bits in enumerate(SUIT_BITS):
        own = hand & bits
        n = own.bit_count()
        strength = (12 - RANK[c] if turned else RANK[c] for c in cards_of(own))
        for high in strength:
            total += {12: 0.95, 11: 0.6 if n > 1 else 0.3, 10: 0.3 if n > 2 else 0.1}.get(high, 0.0)
        if suit == trump:
            total += 0.75 * max(0, n - 3) + 0.12 * n
        elif trump == NO_TRUMPS:
            total += 0.35 * max(0, n - 4)
    return total


def promise(hand: int, game: int) -> float:
    """By how many points a pair is likely to do better with this hand than with another."""
    kind = GAMES[game]
    tariff = kind.ways.tariff
    assert tariff is not None
    taken = tricks(hand, kind.trump, turned=kind.low) - EVEN[kind.trump == NO_TRUMPS]
    own = sum(tariff.cards[c] for c in cards_of(hand)) - sum(tariff.cards) / 4
    return TAKEN[game] * taken + HELD[game] * own


def novice(game: AnyGame, s: VarietyState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Variety)
    if ask.kind == "card":
        return weighed(game, s, ask, rng)
    hand = s.hands[s.auction.turn]
    values = {move: promise(hand, NAMES.index(move)) for move in ask.moves}
    best = max(values, key=values.__getitem__)
    agreed = max(
        (move for move in values if namer(s, move) is not None), key=values.__getitem__, default=best
    )
    return agreed if values[agreed] > POOR else best


def namer(s: VarietyState, game: str) -> int | None:
    """Who has named this game; he is likely to be strong there."""
    return next((said.place for said in s.auction.said if said.call == game), None)


def mates(s: VarietyState) -> int:
    return s.attack if s.attack >> s.turn & 1 else 0b1111 & ~s.attack


weighed = by_tariff(mates)
PROMISE = Text(
    "the hand is by about {n} better for it than another", "рука для неё лучше обычной примерно на {n}"
)
EVEN_FOR_IT = Text("the hand is no better for it than another", "рука для неё не лучше обычной")
PARTNER = Text(
    "{who} names it too, so there is a partner; {hand}", "её называет и {who}, вот и партнёр; {hand}"
)


def why(game: AnyGame, s: VarietyState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, Variety)
    if ask.kind == "card":
        return card_why(game, s, ask, move, side=lambda game, s, place: game.side(s, place))
    n = promise(s.hands[s.auction.turn], NAMES.index(move))
    words = EVEN_FOR_IT
    if n >= 0.1:
        words = PROMISE.fill(n=Text(figured(n, ".1f", "en"), figured(n, ".1f", "ru")))
    first = namer(s, move)
    return words if first is None else PARTNER.fill(who=who(s.order[first]), hand=words)


LEVELS = Levels(novice=novice, why=why)
