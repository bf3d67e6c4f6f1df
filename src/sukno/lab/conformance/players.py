"""Computer players: they choose legally, and from what they may know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from sukno.engine import AnyGame, Chair
from sukno.lab.conformance.fault import examining, require
from sukno.lab.conformance.moves import translated
from sukno.lab.conformance.play import walk
from sukno.players import Advice, advise
from sukno.players.base import spoken
from sukno.players.time_limit import unhurried


def check_player(game: AnyGame, level: str, seed: int | str, looks: int) -> None:
    """Permute what is hidden and keep the generator: so many times the choice stays the same, and is legal."""
    rng = Random(f"{seed}")
    done = 0
    with examining(game, seed) as moves, endless_time(), unhurried():
        for s, ask in walk(game, seed, rng):
            moves.append("")
            if rng.random() < 0.8 and done > looks // 3:
                continue
            other = game.imagine(s, ask.seat, rng)
            a, b = (advise(level, Chair(game, x, ask.seat), Random(5)) for x in (s, other))
            told = f"{level} chooses {a.move!r}"
            require(a.move == b.move, "players", f"{told}, but {b.move!r} where only hidden things differ")
            require(ask.allows(a.move), "players", f"{told}, which is not allowed")
            check_reason(Chair(game, s, ask.seat), a, told)
            done += 1
            if done > looks:
                return


def check_reason(chair: Chair, given: Advice, told: str) -> None:
    """There is a reason, and what the rule of thumb says is the same in other worlds."""
    require(given.why is not None, "reasons", f"{told} without a reason")
    assert given.why is not None
    translated(given.why, "reasons", f"{told}, and the reason")
    first, other = (spoken(chair, given.move, Random(n)) for n in (5, 6))
    require(first == other, "reasons", f"{told} because of what is hidden: {first}, but also {other}")


@contextmanager
def endless_time() -> Iterator[None]:
    """Nobody stops for want of time, which would make choices differ on a busy machine."""
    clock = time.perf_counter
    time.perf_counter = lambda: 0.0
    try:
        yield
    finally:
        time.perf_counter = clock
