"""Cards: in believed deals every card is solved with open cards, and the sheet says what its tricks are worth. A master
also plays the deals out with nobody seeing more than his own hand."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno._kernel import HeardCalls
from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players import habits, maxims
from sukno.players.bidding.rows import rows
from sukno.players.policies import Tricks
from sukno.players.scale import Scale, distinct
from sukno.players.thumbs.tricks.vint.pricing import bidder
from sukno.players.thumbs.tricks.vint.solving import asked, card_totals, declarers, taken
from sukno.players.thumbs.tricks.vint.speaking import Care
from sukno.players.thumbs.tricks.vint.table import AnyVint, said_of_hands
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.thumbs.tricks.vint.worlds import believed, two_against_two
from sukno.players.thumbs.tricks.vint.worth import Worth, counted_hands
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import different

WORLDS = 400
"""Deals that a master plays out with each card."""
OPENED = ((6, 100), (8, 60), (9, 40), (11, 24), (12, 12), (13, 0))
"""How many of them he also solves with open cards, by cards in hand: it takes the longer, the more there are."""


def choose(care: Care, game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """A card for the hand in turn, which may be a dummy's."""
    usual = CARD_INDEX[decide(game, s, ask, rng)]
    legal = game.tricks.legal(s)
    if legal & (legal - 1) == 0 or game.terms.exact:
        return CARD_TEXTS[usual]
    if care.reads and blindly(game, s, ask.seat):
        return by_habit(care, game, s, ask.seat, rng)
    limit = TimeLimit(care.card_seconds)
    worth = Worth(game, s, s.turn)
    scale = Scale(usual)
    worlds = believed(game, s, ask.seat, care.cards if s.played else care.opening, rng, reads=care.reads)
    pairs = [*distinct(worlds)]
    blind = by_maxims(s, [w for w, _ in pairs], legal) if care.reads and two_against_two(s) else None
    for i, (world, times) in enumerate(pairs):
        totals = None if limit.up else card_totals(world, limit.milliseconds)
        if totals is None:
            break
        if s.contract.played_out:
            even = s.turn % 2 == 0
            values = {c: float(-t if even else t) for c, t in totals.items()}
        else:
            hands = counted_hands(game, world)
            values = {c: worth.contract(world, hands, t) for c, t in totals.items()}
            if blind:
                for c, t in blind[i].items():
                    values[c] += worth.contract(world, hands, t)
        scale.add(values, times)
    return scale.chosen()


def tricks(game: AnyVint, s: Any) -> Tricks | None:
    """Most tricks for the side in turn, worth what the sheet makes of them."""
    if s.phase != "card" or s.contract.declarer < 0 or game.terms.exact:
        return None
    worth = Worth(game, s, s.turn)
    side = declarers(s)
    declares = side >> s.turn & 1
    left = s.hands[s.turn].bit_count()
    had = taken(s, side)

    def gain(world: Any, value: int) -> float:
        total = had + (value if declares else left - value)
        return worth.contract(world, counted_hands(game, world), total)

    return Tricks(asked(s), gain)


def blindly(game: AnyVint, s: VintState, seat: int) -> bool:
    """Two play against two for tricks with the cards they were dealt, and nobody sees another hand."""
    return (
        two_against_two(s)
        and not (s.trail or any(s.lying) or s.moved_from)
        and not any(game.sees(s, seat, p) for p in range(4) if p != s.turn)
    )


def by_habit(care: Care, game: AnyVint, s: VintState, seat: int, rng: Random) -> str:
    """In deals that go with auction and cards every card is tried twice: all playing by habit, and with open cards."""
    limit = TimeLimit(care.card_seconds)
    question = tricks(game, s)
    assert question is not None
    tried = [*dict.fromkeys(habits.choices(s, cards_of(different(s, game.tricks.legal(s)))))]
    if len(tried) == 1:
        return CARD_TEXTS[tried[0]]
    left = s.hands[s.turn].bit_count()
    heard = HeardCalls(bidder(), [rows(facts) for facts in said_of_hands(game, s)])
    worlds = habits.walked(s, s.turn, maxims.past_of(s), 1 << s.turn, WORLDS, rng, heard)
    solved = next(n for most, n in OPENED if left <= most)
    return CARD_TEXTS[habits.weighed(question, s, worlds, solved, tried, limit)]


def by_maxims(s: VintState, worlds: list[VintState], legal: int) -> list[dict[int, int]]:
    """The declarers' tricks in the end after each card, in each world, if all follow the maxims then."""
    side = declarers(s)
    had, left = taken(s, side), s.hands[s.turn].bit_count()
    cards = cards_of(legal)
    return [
        {c: had + (n if side & 1 else left - n) for c, n in zip(cards, found, strict=True)}
        for found in maxims.play_outs(worlds, cards)
    ]
