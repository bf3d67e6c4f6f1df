"""Cards: in imagined deals every card is valued with open cards, and what is written says what its points mean."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState
from sukno.materials.cards import CARD_INDEX
from sukno.players.scale import Scale
from sukno.players.thumbs.tricks.skat.score import blurred, gains_of, run_of, taken
from sukno.players.thumbs.tricks.skat.worlds import World, worlds
from sukno.players.time_limit import TimeLimit
from sukno.sheets.skat.tariff import NULL, SCHNEIDER, WHOLE
from sukno.solve import skat

BLUR = 1.2
"""For each card in hand the points end up so far from what open cards say."""
LOW, HIGH = SCHNEIDER - 2, WHOLE - SCHNEIDER + 2
"""Points beyond these are not told apart, for hardly anything hangs on them."""


class Care(NamedTuple):
    """How much thought a player takes."""

    cards: tuple[int, ...]
    """Worlds by the number of cards in hand, from none up."""
    null: int
    """Worlds of a null."""
    many: int
    """From so many times as many they are drawn."""
    seconds: float


def choose(care: Care, game: Skat, s: SkatState, usual: str, rng: Random) -> str:
    """A card for the hand in turn; the usual one unless another is better beyond chance."""
    c, me = s.contract, s.turn
    assert c is not None
    n = care.null if c.kind == NULL else care.cards[s.hands[me].bit_count()]
    limit = TimeLimit(care.seconds)
    scale = Scale(CARD_INDEX[usual])
    times: dict[World, int] = {}
    for world in worlds(game, s, me, n, care.many, rng):
        times[world] = times.get(world, 0) + 1
    for world, often in times.items():
        values = None if limit.up else valued(game, s, world, limit.milliseconds)
        if values is None:
            break
        scale.add(values, often)
    return scale.chosen()


def valued(game: Skat, s: SkatState, w: World, milliseconds: int) -> dict[int, float] | None:
    """What each card is worth to the hand in turn in a world; None: there was no time for that."""
    c, solo = s.contract, s.declarer
    assert c is not None
    run = run_of(c, w.hands[solo] | s.gone[solo] | w.out)
    gains = blurred(gains_of(game.options, c, run, s.bid), BLUR * s.hands[s.turn].bit_count())
    had = taken(s, w.out)
    window = (0, WHOLE) if c.all_tricks or c.kind == NULL else (max(0, LOW - had), max(0, HIGH - had))
    found = skat.cards(
        w.hands, c.kind, solo, s.leader, trick=s.trick, window=window, milliseconds=milliseconds
    )
    if not found:
        return None
    sign = 1.0 if s.turn == solo else -1.0
    return {CARD_INDEX[card]: sign * gains[min(had + value, len(gains) - 1)] for card, value in found.items()}
