"""Where the steps of random play go: `python -m sukno.lab.bytecodes ID` counts bytecodes, function by function.

A clock says how fast a machine is just now; the number of bytecodes a step is the same on every machine and in every
minute, so that it shows what a change has done. What is done in C counts as the one bytecode that calls it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from types import CodeType, FrameType
from typing import Any, NamedTuple

from sukno.engine import AnyGame, game

WARM = 200
"""Steps before counting: tables that are made when they are first needed."""


class Counted(NamedTuple):
    """What one function has cost."""

    name: str
    bytecodes: float
    """A step."""
    calls: float
    """A step."""


def play(g: AnyGame, least: int, rng: Random) -> int:
    """So many steps of random legal play, in whole games."""
    steps = seed = 0
    while steps < least:
        seed += 1
        s = g.start(seed)
        while (ask := g.ask(s)) is not None:
            g.play(s, ask.pick(rng))
            steps += 1
    return steps


def count(g: AnyGame, least: int) -> list[Counted]:
    """What every function costs in a step, the most first."""
    rng = Random(1)
    play(g, WARM, rng)
    codes: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def inside(frame: FrameType, event: str, arg: Any) -> Any:
        if event == "opcode":
            codes[frame.f_code] += 1
        return inside

    def entered(frame: FrameType, event: str, arg: Any) -> Any:
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        calls[frame.f_code] += 1
        return inside

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        steps = play(g, least, rng)
    finally:
        sys.settrace(before)
    return [Counted(named(code), n / steps, calls[code] / steps) for code, n in codes.most_common()]


def named(code: CodeType) -> str:
    """A function by its file and name."""
    return f"{code.co_filename.rpartition('/sukno/')[2]}: {code.co_qualname}"


def main(given: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", help="the id of a game")
    asked.add_argument("--steps", type=int, default=3000)
    asked.add_argument("--most", type=int, default=30, help="how many functions are listed")
    options = asked.parse_args(given)
    found = count(game(options.game), options.steps)
    print(f"{sum(f.bytecodes for f in found):8.1f} bytecodes a step")
    for f in found[: options.most]:
        print(f"{f.bytecodes:8.1f} in {f.calls:6.3f} calls of {f.name}")


if __name__ == "__main__":
    main()
