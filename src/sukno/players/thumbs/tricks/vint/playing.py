"""Cards: in believed deals every card is solved with open cards, and the sheet says what its tricks are worth."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players import maxims
from sukno.players.scale import Scale, distinct
from sukno.players.thumbs.tricks.vint.solving import card_totals, declarers, taken
from sukno.players.thumbs.tricks.vint.speaking import Care, counted_hands
from sukno.players.thumbs.tricks.vint.table import AnyVint
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.thumbs.tricks.vint.worlds import believed, two_against_two
from sukno.players.thumbs.tricks.vint.worth import Worth
from sukno.players.time_limit import TimeLimit


def choose(care: Care, game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """A card for the hand in turn, which may be a dummy's."""
    usual = CARD_INDEX[decide(game, s, ask, rng)]
    legal = game.tricks.legal(s)
    if legal & (legal - 1) == 0 or game.terms.exact:
        return CARD_TEXTS[usual]
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
    return CARD_TEXTS[scale.best()]


def by_maxims(s: VintState, worlds: list[VintState], legal: int) -> list[dict[int, int]]:
    """The declarers' tricks in the end after each card, in each world, if all follow the maxims then."""
    side = declarers(s)
    had, left = taken(s, side), s.hands[s.turn].bit_count()
    cards = cards_of(legal)
    return [
        {c: had + (n if side & 1 else left - n) for c, n in zip(cards, found, strict=True)}
        for found in maxims.play_outs(worlds, cards)
    ]
