"""Two against two by the maxims of Whist: deals that go with what was played, and deals played out, in the kernel.

Exact play with open cards takes it that everybody sees everything. Here nobody sees more than his own hand and what
lies open, and nobody plays very well; the two together judge a card better than either. It serves every game of four
hands in which partners sit opposite each other and tricks are wanted.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple, TypeVar

from sukno._kernel import maxims_card, maxims_likely, maxims_play_outs, maxims_wander
from sukno.families.tricks import TrickState
from sukno.materials.cards import CARD_INDEX
from sukno.players.belief import drawn

S = TypeVar("S", bound=TrickState)
STEPS = 16
"""Exchanges tried for each hidden card until a deal goes with the past."""
SHUFFLE = 6
"""And until it is a deal like any other."""


class Past(NamedTuple):
    """The cards played so far in a deal, from the first lead on."""

    leader: int
    cards: list[int]


def usual(s: TrickState) -> int:
    """The card that the maxims choose for the hand in turn."""
    return maxims_card(s.hands[s.turn], s.trump, s.leader, s.trick, s.played, s.voids, s.first_led)


def past_of(s: TrickState) -> Past:
    lines = [(seat, move) for seat, kind, move in s.lines() if kind == "card"]
    leader = s.order.index(lines[0][0]) if lines else s.leader
    return Past(leader, [CARD_INDEX[move] for _, move in lines])


def likely(worlds: Sequence[TrickState], past: Past, silent: int, surprise: float) -> list[float]:
    """How well the past goes with each world: a card against the maxims leaves this much of its weight.

    What the places in the bit set `silent` have played says nothing.
    """
    return maxims_likely(_dealt(worlds), worlds[0].trump, past.leader, past.cards, silent, surprise)


def together(past: Past, trump: int, silent: int, surprise: float) -> Callable[[Sequence[int]], float]:
    """The same for four hands as they were dealt."""
    leader, cards = past
    return lambda dealt: maxims_likely(array("Q", dealt), trump, leader, cards, silent, surprise)[0]


class Unseen(NamedTuple):
    """What is hidden from a place: which cards stay in which hands, and how many do not."""

    fixed: list[int]
    hidden: int


def unseen(s: TrickState, place: int) -> Unseen:
    """To a place its own hand is known, and the cards that everybody has seen."""
    fixed = [(held if p == place else held & s.known[p]) | s.gone[p] for p, held in enumerate(s.hands)]
    return Unseen(fixed, sum((h & ~f).bit_count() for h, f in zip(s.hands, fixed, strict=True)))


def shuffled(s: TrickState, place: int, n: int, rng: Random) -> array[int]:
    """`n` deals that the place may imagine, whatever was played: rows of four hands as they were dealt."""
    fixed, hidden = unseen(s, place)
    rows = _dealt([s]) * n
    steps, seed = SHUFFLE * hidden, rng.getrandbits(64)
    return array("Q", maxims_wander(rows, fixed, s.voids, s.trump, 0, [], 0, 1.0, steps, seed))


def believed(s: S, place: int, n: int, many: int, surprise: float, rng: Random) -> list[S]:
    """`n` worlds drawn out of `many` times that, by how well what the others have played goes with them."""
    past = past_of(s)
    rows = shuffled(s, place, n * many, rng)
    weights = maxims_likely(rows, s.trump, past.leader, past.cards, 1 << place, surprise)
    return [_world(s, rows, i) for i in drawn([*range(n * many)], weights, n, rng)]


def _world(s: S, rows: Sequence[int], i: int) -> S:
    world = s.copy()
    world.hands = [dealt & ~gone for dealt, gone in zip(rows[4 * i : 4 * i + 4], s.gone, strict=True)]
    return world


def play_outs(worlds: Sequence[TrickState], cards: Sequence[int]) -> list[list[int]]:
    """In each world, what places 0 and 2 still take after each of these cards if all follow the maxims then."""
    s = worlds[0]
    hands = array("Q", chain.from_iterable(w.hands for w in worlds))
    found = maxims_play_outs(hands, s.trump, s.leader, s.trick, s.played, s.voids, s.first_led, cards)
    n = len(cards)
    return [found[i : i + n] for i in range(0, len(found), n)]


def play_out(s: TrickState) -> int:
    """What places 0 and 2 still take if all follow the maxims."""
    hands = array("Q", s.hands)
    return maxims_play_outs(hands, s.trump, s.leader, s.trick, s.played, s.voids, s.first_led, [])[0]


def _dealt(worlds: Sequence[TrickState]) -> array[int]:
    return array(
        "Q", chain.from_iterable((h | g for h, g in zip(w.hands, w.gone, strict=True)) for w in worlds)
    )
