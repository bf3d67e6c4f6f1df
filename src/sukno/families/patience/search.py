"""A plain search over any patience, all cards known: every move is tried, no position twice.

It knows nothing but the rules themselves, so it is what the kernel is compared with; and it answers for patiences
that the kernel does not know.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from sukno.engine.offers.solution import Answer, SolutionStatus
from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.core import GIVE_UP, OUT, Patience

NODES = 20_000
"""Positions looked at, unless told otherwise."""
ASIDE = frozenset({"log", "begun", "key", "still", "earlier", "end", "deal", "returned"})
"""Fields of a state that do not say what may be done from it: its story, and what keeps people from going to and
fro."""


def search(game: Patience[Any], s: Any, *, nodes: int = 0, milliseconds: int = 0) -> Answer:
    """Does it come out from here? Depth first."""
    begun = time.perf_counter()
    nodes = nodes or NODES
    met: set[Hashable] = set()

    def answer(status: SolutionStatus, line: Sequence[str] = ()) -> Answer:
        return Answer(status, tuple(line), len(met), time.perf_counter() - begun)

    if s.end:
        return answer("solvable" if s.end == OUT else "impossible")
    key_of = position_keys(game, s)
    first = s.copy()
    met.add(key_of(first))
    line: list[str] = []
    paths = [(first, moves_home_first(game, first))]
    doubtful = False
    while paths:
        at, moves = paths[-1]
        move = next(moves, None)
        if move is None:
            paths.pop()
            if line:
                line.pop()
            continue
        if milliseconds and _late(begun, milliseconds):
            return answer("unknown")
        there = at.copy()
        there.log = ()
        there.still = 0  # nobody gets tired here
        game.play(there, move)
        if there.end == OUT:
            if comes_out(game, s, (*line, move)):
                return answer("solvable", (*line, move))
            doubtful = True  # so many moves that lead nowhere are not allowed
            continue
        key = key_of(there)
        if there.end or key in met:
            continue
        met.add(key)
        if len(met) > nodes:
            return answer("unknown")
        line.append(move)
        paths.append((there, moves_home_first(game, there)))
    return answer("unknown" if doubtful else "impossible")


def position_key(game: Patience[Any], s: Any) -> Hashable:
    """All of a state that says how the game may go on."""
    return position_keys(game, s)(s)


def position_keys(game: Patience[Any], s: Any) -> Callable[[Any], Hashable]:
    """The same for many states of one game."""
    fields, counts = _fields(game, s), _counts(game)
    return lambda state: _key(state, fields, counts)


def comes_out(game: Patience[Any], s: Any, line: Sequence[str]) -> bool:
    """Does the game agree that these moves bring it out?"""
    at = s.copy()
    for move in line:
        ask = game.ask(at)
        if ask is None or move not in (ask.moves or ()):
            return False
        game.play(at, move)
    return bool(at.end == OUT)


def _late(begun: float, milliseconds: int) -> bool:
    return 1000 * (time.perf_counter() - begun) > milliseconds


def moves_home_first(game: Patience[Any], s: Any) -> Iterator[str]:
    """All moves but giving up, those that bring a card home first."""
    ask = game.ask(s)
    moves = [] if ask is None else [m for m in ask.moves or () if m != GIVE_UP]
    return iter(sorted(moves, key=lambda move: not game.homeward(s, move)))


def _counts(game: Patience[Any]) -> bool:
    """Do arrangements count that transfers have led through? Only they say whether a pass was idle."""
    return bool(
        isinstance(game, BuildingPatience)
        and game.plan.layout.stock is not None
        and game.plan.layout.stock.idle_passes
    )


def _fields(game: Patience[Any], s: Any) -> tuple[str, ...]:
    """What says how a game may go on. Passes without limit need not be counted."""
    aside = set(ASIDE)
    if isinstance(game, BuildingPatience):
        stock = game.plan.layout.stock
        if stock is None or not stock.passes:
            aside.add("passes")
        if not _counts(game):
            aside |= {"idle", "played"}
    return tuple(f for f in s.__struct_fields__ if f not in aside)


def _key(s: Any, fields: tuple[str, ...], counts: bool) -> Hashable:
    """A position as something that can be looked up."""
    found = tuple([_frozen(getattr(s, name)) for name in fields])
    return (*found, frozenset(s.earlier)) if counts else found


def _frozen(value: Any) -> Hashable:
    if isinstance(value, list):
        return tuple([tuple(v) if isinstance(v, list) else v for v in value])
    return tuple(value.items()) if isinstance(value, dict) else value
