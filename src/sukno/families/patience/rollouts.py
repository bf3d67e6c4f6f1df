"""Games played out by chance: where there is little to choose, one of some hundred comes out before a search has gone
through the choices. It needs nothing but the rules, and proves nothing impossible."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from sukno.engine.offers.solution import Answer
from sukno.families.patience.core import OUT, Patience
from sukno.families.patience.search import comes_out, moves_home_first

LONGEST = 600
"""Moves of a line."""
STRAY = 0.1
"""How often a card that could go home does not."""


def rollouts(game: Patience[Any], s: Any, *, nodes: int, milliseconds: int = 0) -> Answer:
    """A line that comes out, if one is found within so many positions."""
    begun = time.perf_counter()
    rng = Random(0)
    looked = 0
    while looked < nodes:
        at, line = s.copy(), list[str]()
        while not at.end and len(line) < LONGEST:
            moves = list(moves_home_first(game, at))
            if not moves:
                break
            home = [m for m in moves if game.homeward(at, m)]
            move = rng.choice(home if home and rng.random() > STRAY else moves)
            at.log = ()
            game.play(at, move)
            line.append(move)
            looked += 1
        if at.end == OUT and comes_out(game, s, line):
            return Answer("solvable", tuple(line), looked, time.perf_counter() - begun)
        if milliseconds and 1000 * (time.perf_counter() - begun) > milliseconds:
            break
    return Answer("unknown", (), looked, time.perf_counter() - begun)
