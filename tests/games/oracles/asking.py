"""What the tests of the oracles share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sukno
from sukno.engine.zones import Passage, Spot


def asked(id: str, seed: int | str, **options: Any) -> Iterator[tuple[Any, Any]]:
    """A reading from the first card to the last word, everything chosen at random: the game and each state."""
    game: Any = sukno.game(id, **options)
    s, rng = game.start(seed), Random(f"{seed}")
    yield game, s
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
        yield game, s


def read(id: str, seed: int | str, **options: Any) -> tuple[Any, Any]:
    """The game, and how the reading ended."""
    *_, last = asked(id, seed, **options)
    return last


def passages(game: Any, s: Any) -> tuple[Passage, ...]:
    return tuple(game.view(s, 0).zone("reading").passages)


def spots(game: Any, s: Any) -> dict[str, Spot]:
    return {spot.id: spot for spot in game.view(s, 0).zone("cloth").spots}


def spread_evenly(counts: list[int], *, sure: float = 5.0) -> bool:
    """Is every count as near to the mean as chance has it? Within `sure` standard deviations."""
    mean = sum(counts) / len(counts)
    return all(abs(n - mean) < sure * mean**0.5 for n in counts)
