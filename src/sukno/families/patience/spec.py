"""A patience of building as plain numbers for the kernel, and its answers as moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sukno.engine import chance
from sukno.engine.state import State
from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.compiled import Carry, CompiledBuilding, Source
from sukno.families.patience.core import FACES, REDEAL, TURN, Patience, PatienceState
from sukno.materials.cards import SUITS
from sukno.solve import patience as kernel

UNITS = ("card", "run", "whole", "pile", "either", "any")
SPACES = ("too", "never", "only")
MOST_PILES, MOST_CARDS = 250, 208
REDEALS = 24
"""So many shuffles ahead are told to the kernel; a line that needs more is not found."""


def supported(game: Patience[Any]) -> bool:
    """Does the kernel know all the rules of this game? Not if it is of another kind, if a hook has a rule that the
    kernel has not heard of, or if the description goes beyond it."""
    return (
        isinstance(game, BuildingPatience)
        and all(hook.kernel == "same" for hook in game.rules.hooks)
        and _known(game.plan)
    )


@lru_cache(maxsize=512)
def _known(plan: CompiledBuilding) -> bool:
    """All that a description can say but packs of fewer suits, within some bounds; a test names it field by field."""
    layout = plan.layout
    if len(plan.names) > MOST_PILES or len(plan.cards) > MOST_CARDS or layout.cards.suits != SUITS:
        return False
    # arrangements of idle passes are told apart card by card, even where two cards are equal
    return not (layout.stock and layout.stock.idle_passes and layout.cards.copies > 1)


@lru_cache(maxsize=256)
def rules_of(plan: CompiledBuilding) -> kernel.PatienceRules:
    """The rules of a description, as the kernel takes them."""
    layout = plan.layout
    zones = [z.id for z in layout.zones]
    tables = sorted(set(plan.follow))
    piles = range(len(plan.names))
    stock = layout.stock
    to = list(plan.piles_of(stock.again)) if stock and stock.again else [plan.stock]
    return kernel.patience_rules(
        zone=[zones.index(plan.zones[i].id) for i in piles],
        table=[tables.index(plan.follow[i]) for i in piles],
        follows=[list(t) for t in tables],
        start=[list(by) for by in plan.start],
        room=list(plan.room),
        start_after=[list(plan.spaces.get(i, ((), ()))[0]) for i in piles],
        twins=[list(plan.spaces.get(i, ((), ()))[1]) for i in piles],
        alike_piles=list(plan.alike),
        chosen_from=list(plan.piles_of(layout.chosen_from)) if layout.chosen_from else [],
        uncovers=[i in plan.covered for i in piles],
        sources=[
            (
                s.pile,
                s.keeps,
                list(s.beside),
                s.taken,
                [list(group) for group in s.opens],
                s.under,
                _ways(s),
            )
            for s in plan.sources
        ],
        fills=[(pile, list(supplies), every) for pile, supplies, every in plan.fills],
        clears=list(plan.clears.items()),
        run=len(layout.order),
        goal=list(plan.goal),
        cleared=list(plan.cleared),
        to_come=plan.to_come,
        back=[(zones.index(a), zones.index(b)) for a, b in sorted(plan.back)],
        forced=layout.forced,
        stock=None
        if stock is None
        else (
            plan.stock,
            plan.waste,
            list(plan.turned),
            stock.row,
            stock.no_spaces,
            stock.packet,
            stock.last_pair,
            stock.stuck,
            stock.passes,
            stock.idle_passes,
            list(plan.gathered),
            stock.shuffled,
            to,
            stock.each,
            plan.zones[to[0]].seen != "all",
            stock.pressing,
            stock.row and stock.singly,
        ),
    )


def _ways(source: Source) -> list[tuple[list[int], int, list[int], bool, int, bool]]:
    """All the ways of a pile: the simple ones, then the others, as the engine looks at them."""
    ways = [([t for t, _ in source.singles], 0, list[int](), False, 0, False)] if source.singles else []
    return ways + [
        (list(w.targets), UNITS.index(w.unit), list(w.after), w.stuck, SPACES.index(w.spaces), w.fresh)
        for w in source.ways
    ]


def position_of(plan: CompiledBuilding, s: PatienceState) -> kernel.Position:
    """Where the cards lie, and how the shuffles to come will fall."""
    unseen = s.unseen
    piles = [bytes([FACES[c] + (kernel.UNSEEN if unseen >> c & 1 else 0) for c in pile]) for pile in s.piles]
    marks = (s.base, s.open, s.passes, s.idle, int(s.played), s.still, int(s.fresh), s.place)
    return kernel.Position(piles, marks, *_shuffles(plan, s))


def _shuffles(plan: CompiledBuilding, s: PatienceState) -> tuple[list[list[bytes]], list[int]]:
    stock = plan.layout.stock
    if stock is None or not stock.shuffled:
        return [], []
    left = stock.passes - s.passes if stock.passes else REDEALS
    return shuffles(s, left, len(plan.cards) - sum(len(s.piles[i]) for i in plan.goal))


def shuffles(s: PatienceState, left: int, most: int) -> tuple[list[list[bytes]], list[int]]:
    """How shuffles to come will fall, so many of them, of so many cards at most."""
    if left <= 0:
        return [], []
    sizes = range(most + 1)
    draws = [_draws(n) for n in sizes]
    orders = [
        [bytes(_order(s.key, s.rolls + roll, n)) for n in sizes]
        for roll in range(1 + (min(left, REDEALS) - 1) * max(draws))
    ]
    return orders, draws


def _order(key: bytes, rolls: int, n: int) -> list[int]:
    return chance.shuffled(State(key=key, rolls=rolls), range(n))


@lru_cache(maxsize=512)
def _draws(n: int) -> int:
    """How many draws a shuffle of so many cards makes."""
    s = State(key=bytes(32))
    chance.shuffled(s, range(n))
    return s.rolls


def texts_of(plan: CompiledBuilding, steps: tuple[kernel.Step, ...]) -> tuple[str, ...]:
    """A line of the kernel as moves of the game."""
    return tuple(
        TURN
        if step.kind == kernel.TURN
        else REDEAL
        if step.kind == kernel.REDEAL
        else plan.texts[Carry(*step[1:])]
        for step in steps
    )
