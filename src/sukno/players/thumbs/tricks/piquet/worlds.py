"""Imagined deals of Piquet: `imagine` knows what was seen and said; here also what the discards of others suggest."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from sukno.games.tricks.piquet.imagining import many_imagined
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import cards_of
from sukno.players.belief import drawn
from sukno.players.thumbs.tricks.piquet.weighing import weight

SLACK = 5.0
"""Points by which a discard may be worse than another and still be thought possible, more or less."""


def worlds(game: Any, s: PiquetState, seat: int, n: int, many: int, rng: Random) -> list[PiquetState]:
    """So many deals that may be the true one, out of `many` times as many, by what the others would have kept."""
    me = s.order.index(seat)
    told = any(cards > 0 for place, cards in enumerate(s.exchange.drawn) if place != me)
    if many == 1 or not told:
        return many_imagined(game, s, seat, n, rng)
    found = many_imagined(game, s, seat, n * many, rng)
    return drawn(found, [likely(game, world, me) for world in found], n, rng)


def likely(game: Any, s: PiquetState, me: int) -> float:
    """How well what the others laid away goes with what they were dealt."""
    x = s.exchange
    out = 1.0
    for place, laid in enumerate(x.discards):
        if place != me and laid:
            out *= exp(-regret(x.dealt[place], laid, place != s.dealer) / SLACK)
    return out


def regret(dealt: int, laid: int, elder: bool) -> float:
    """What could have been gained by keeping one of the cards laid away in place of another."""
    keep = dealt & ~laid
    now = weight(keep, elder, 1.0)
    most = now
    for a in cards_of(laid):
        more = keep | 1 << a
        for b in cards_of(keep):
            value = weight(more ^ 1 << b, elder, 1.0)
            if value > most:
                most = value
    return most - now
