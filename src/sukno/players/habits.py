"""Two against two by habits: cards weighed in deals that go with what was played, and played out as strong players do.

The habits are weights of what a hand sees, learned in play (`kernel/tricks/habits.h`). They know more than the maxims,
from which they began, and they say not only what a player would do but how likely he is to do it. So they serve twice:
to read the cards that were played, and to play imagined deals out with nobody seeing more than his own hand.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from sukno._kernel import Heard, habits_card, habits_play_outs, habits_walk
from sukno.families.tricks import TrickState
from sukno.materials.cards import CARD_TEXTS
from sukno.players.maxims import Past, unseen
from sukno.players.policies import Tricks
from sukno.players.scale import Scale, best_of, distinct
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import alike, card_values

S = TypeVar("S", bound=TrickState)
READING = (0.5, 0.7, 0.05, 0.05)
"""How the cards of others are read (`Reading` in `kernel/tricks/habits.h`): how often they follow the maxims, how far
else the habits, how seldom they play another of equal cards, and how often any card."""
WALKS, FIRST, STEP = 8, 8, 1
"""Walks of exchanged cards; exchanges for each hidden card before the first deal, and from one to the next."""


def usual(s: TrickState) -> int:
    """The card that the habits choose for the hand in turn."""
    return habits_card(s.hands[s.turn], s.trump, s.leader, s.trick, s.played, s.voids, s.first_led)


def walked(
    s: S, place: int, past: Past, silent: int, n: int, rng: Random, heard: Heard | None = None
) -> list[S]:
    """`n` worlds with which the past goes well, for all that this place knows; and what was `heard` of the hands.

    What the places in the bit set `silent` have played says nothing.
    """
    fixed, _ = unseen(s, place)
    dealt = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
    rows = habits_walk(
        dealt,
        fixed,
        s.voids,
        s.trump,
        past.leader,
        past.cards,
        silent,
        READING,
        n,
        WALKS,
        FIRST,
        STEP,
        rng.getrandbits(64),
        heard,
    )
    worlds = []
    for i in range(0, len(rows), 4):
        world = s.copy()
        world.hands = [row & ~gone for row, gone in zip(rows[i : i + 4], s.gone, strict=True)]
        worlds.append(world)
    return worlds


def play_outs(worlds: Sequence[TrickState], cards: Sequence[int]) -> list[list[int]]:
    """In each world, what places 0 and 2 still take after each of these cards if all follow the habits then."""
    s = worlds[0]
    hands = array("Q", [held for w in worlds for held in w.hands])
    found = habits_play_outs(hands, s.trump, s.leader, s.trick, s.played, s.voids, s.first_led, cards)
    n = len(cards)
    return [found[i : i + n] for i in range(0, len(found), n)]


def choices(s: TrickState, cards: Sequence[int]) -> list[int]:
    """These cards, the usual one for its group."""
    known, mine = s.hands[s.turn] | s.played, usual(s)
    return [mine if alike(mine, c, known) else c for c in cards]


def weighed(
    asked: Tricks, s: TrickState, worlds: Sequence[Any], solved: int, tried: list[int], limit: TimeLimit
) -> int:
    """The card that is best beyond chance: in all worlds by the habits, in so many also by open cards."""
    left, odd = s.hands[s.turn].bit_count(), s.turn % 2
    played = Scale(usual(s))
    for world, even in zip(worlds, play_outs(worlds, tried), strict=True):
        played.add({c: asked.gain(world, left - n if odd else n) for c, n in zip(tried, even, strict=True)})
    some = worlds[:: max(1, len(worlds) // solved)] if solved else []
    return best_of([played, opened(asked, s, some, tried, limit)])


def opened(asked: Tricks, s: TrickState, worlds: Sequence[Any], tried: list[int], limit: TimeLimit) -> Scale:
    """What these cards are worth by open cards, in as many of the worlds as there is time for."""
    found = Scale(usual(s))
    for world, times in distinct([*worlds]):
        values = None if limit.up else card_values(asked, world, limit.milliseconds)
        if values is None:
            break
        found.add({c: asked.gain(world, values[CARD_TEXTS[c]]) for c in tried}, times)
    return found
