"""Cards: in believed deals every card is solved with open cards, and the sheet says what its tricks are worth."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.thumbs.tricks.preferans.playing import Scale, distinct
from sukno.players.thumbs.tricks.vint.solving import card_totals
from sukno.players.thumbs.tricks.vint.speaking import Care, counted_hands
from sukno.players.thumbs.tricks.vint.table import AnyVint
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.thumbs.tricks.vint.worlds import believed
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
    deals = care.cards if s.played else care.cards * 2 // 3  # whole deals take longest
    for world, times in distinct(believed(game, s, ask.seat, deals, rng)):
        totals = None if limit.up else card_totals(world, limit.milliseconds)
        if totals is None:
            break
        if s.contract.played_out:
            even = s.turn % 2 == 0
            values = {c: float(-t if even else t) for c, t in totals.items()}
        else:
            hands = counted_hands(game, world)
            values = {c: worth.contract(world, hands, t) for c, t in totals.items()}
        scale.add(values, times)
    return CARD_TEXTS[scale.best()]
