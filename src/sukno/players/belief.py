"""Which imagined worlds to believe: rather those in which the others have played as one would expect.

What is certain (shown voids, turned cards) `imagine` knows. Here the deal is played through once more in
every world, and each move of another seat that the rule of thumb would not have made there makes the world
less likely. From many worlds a few are drawn by their weight.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Chair
from sukno.players.policies import Levels, Policy

SURPRISE = 0.15
"""What a move that the rule of thumb would not have made leaves of a world's weight; the true world of Whist
was likeliest at 0.13 among 200 imagined ones, when strong players were watched."""


def believed(chair: Chair, known: Levels, n: int, many: int, rng: Random) -> list[Any]:
    """`n` worlds out of `many` times that, one and the same more than once where few are likely."""
    thumb = known.thumb
    first = chair.imagine(rng)
    past = chair.game.past(first)
    if past is None or thumb is None or not past[1]:
        return [first, *(chair.imagine(rng) for _ in range(n - 1))]
    found = known.believed(chair.game, first, chair.seat, n, many, rng) if known.believed else None
    if found is not None:
        return found
    worlds = [first, *(chair.imagine(rng) for _ in range(many * n - 1))]
    weights = [likelihood(chair.game, w, chair.seat, thumb, rng) for w in worlds]
    return drawn(worlds, weights, n, rng)


def likelihood(
    game: AnyGame,
    world: Any,
    seat: int,
    thumb: Policy,
    rng: Random,
    until: str = "",
    surprise: float = SURPRISE,
) -> float:
    """How well the moves of this world's past go with its hands; the seat's own say nothing.

    From the first question of the kind `until` on nothing is looked at: cards tell less than they cost to replay.
    """
    past = game.past(world)
    assert past is not None
    s, moves = past
    weight = 1.0
    for who, move in moves:
        ask = game.ask(s)
        assert ask is not None
        if ask.kind == until:
            break
        if who != seat and ask.forced is None and thumb(game, s, ask, rng) != move:
            weight *= surprise
        game.play(s, move)
    return weight


def drawn(worlds: list[Any], weights: list[float], n: int, rng: Random) -> list[Any]:
    """So many of the worlds, by their weight, at even steps from a random beginning.

    >>> drawn(["a", "b", "c"], [0.0, 3.0, 1.0], 4, Random(1))
    ['b', 'b', 'b', 'c']
    """
    step = sum(weights) / n
    mark = rng.random() * step
    reached = 0.0
    found: list[Any] = []
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while mark < reached and len(found) < n:
            found.append(world)
            mark += step
    found += worlds[-1:] * (n - len(found))  # rounding
    return found
