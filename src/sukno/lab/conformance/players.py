"""Computer players: they choose legally, and from what they may know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from sukno.engine import AnyGame, Chair
from sukno.lab.conformance.fault import examining, require
from sukno.lab.conformance.play import walk
from sukno.players import make_player
from sukno.players.time_limit import unhurried


def check_player(game: AnyGame, level: str, seed: int | str, looks: int) -> None:
    """Permute what is hidden and keep the generator: so many times the choice stays the same, and is legal."""
    player = make_player(level, game)
    rng = Random(f"{seed}")
    done = 0
    with examining(game, seed) as moves, endless_time(), unhurried():
        for s, ask in walk(game, seed, rng):
            moves.append("")
            if rng.random() < 0.8 and done > looks // 3:
                continue
            other = game.imagine(s, ask.seat, rng)
            a, b = (player.choose(Chair(game, x, ask.seat), Random(5)) for x in (s, other))
            require(a == b, "players", f"{level} chooses {a!r}, but {b!r} where only hidden things differ")
            require(ask.allows(a), "players", f"{level} chooses {a!r}, which is not allowed")
            done += 1
            if done > looks:
                return


@contextmanager
def endless_time() -> Iterator[None]:
    """Nobody stops for want of time, which would make choices differ on a busy machine."""
    clock = time.perf_counter
    time.perf_counter = lambda: 0.0
    try:
        yield
    finally:
        time.perf_counter = clock
