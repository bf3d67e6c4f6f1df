"""Plans: what is hidden is imagined, the solver brings each of these worlds out, and the moves up to the next card
turned up are kept if they leave most of the worlds solvable.

For patiences that the kernel solves in milliseconds.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.offers.solution import Answer
from sukno.families.patience.search import ASIDE
from sukno.families.patience.solving import solve_patiences
from sukno.players.policies import Policy
from sukno.players.reasons import because
from sukno.players.thumbs.patience.imagining import ON_THE_LINE
from sukno.players.time_limit import TimeLimit

WORLDS = 6
NODES = 40_000
"""Positions looked at in each world."""
SECONDS = 2.0
"""For a move."""
REMEMBERED = 20_000

IMAGINED_LINE = Text(
    "part of a line by which it comes out in an imagined deal",
    "часть пути, которым пасьянс сходится в воображаемом раскладе",
)

_plans: dict[Hashable, str] = {}
"""Moves of plans by what was seen before them."""


def by_planning(otherwise: Policy, worlds: int = WORLDS, nodes: int = NODES) -> Policy:
    """A player with a plan, who goes by another policy where he finds none."""

    def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
        if ask.forced is not None or len(ask.moves) <= 2:
            return otherwise(game, s, ask, rng)
        now = seen(game, s)
        if now not in _plans:
            if len(_plans) > REMEMBERED:
                _plans.clear()
            _keep(game, s, now, plan(game, s, rng, worlds, nodes))
        move = _plans[now]
        if move not in ask.moves:
            return otherwise(game, s, ask, rng)
        return because(move, lambda: IMAGINED_LINE if s.unseen else ON_THE_LINE)

    return club


def plan(game: Any, s: Any, rng: Random, worlds: int, nodes: int) -> tuple[str, ...]:
    """The moves up to the next card turned up that leave most worlds solvable; none if no world comes out."""
    limit = TimeLimit(SECONDS)
    imagined = [s, *(game.imagine(s, 0, rng) for _ in range(worlds - 1))] if s.unseen else [s]
    answers = _answers(game, imagined, nodes, limit)
    begun = list(
        dict.fromkeys(_known(game, w, a.line) for w, a in zip(imagined, answers, strict=True) if a.line)
    )
    if len(begun) <= 1:
        return begun[0] if begun else ()
    return max(begun, key=lambda moves: _left_solvable(game, imagined, moves, nodes, limit))


def _answers(game: Any, worlds: list[Any], nodes: int, limit: TimeLimit) -> list[Answer]:
    each = max(1, limit.milliseconds // len(worlds))
    return solve_patiences(game, worlds, nodes=nodes, milliseconds=each, threads=1)


def _known(game: Any, s: Any, line: tuple[str, ...]) -> tuple[str, ...]:
    """The moves of a line up to the first that turns a card up."""
    t = s.copy()
    for n, move in enumerate(line, 1):
        game.play(t, move)
        if t.unseen != s.unseen or t.rolls != s.rolls:
            return line[:n]
    return line


def _left_solvable(game: Any, worlds: list[Any], moves: tuple[str, ...], nodes: int, limit: TimeLimit) -> int:
    """In how many worlds does it still come out after these moves?"""
    reached = []
    for world in worlds:
        t = world.copy()
        for move in moves:
            game.play(t, move)
        reached.append(t)
    return sum(a.status == "solvable" for a in _answers(game, reached, nodes, limit))


def _keep(game: Any, s: Any, now: Hashable, moves: tuple[str, ...]) -> None:
    _plans[now] = ""
    t = s.copy()
    for move in moves:
        _plans[seen(game, t)] = move
        game.play(t, move)


def seen(game: Any, s: Any) -> Hashable:
    """All that a player knows of a position."""
    piles = tuple([tuple([-1 if s.unseen >> c & 1 else c for c in pile]) for pile in s.piles])
    rest = tuple(getattr(s, f) for f in s.__struct_fields__ if f not in ASIDE | {"piles", "unseen", "rolls"})
    return game.info.id, repr(game.options), piles, rest
