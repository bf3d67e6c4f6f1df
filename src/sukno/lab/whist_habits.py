"""How the habits of four hands are learned (`kernel/tricks/learning.cpp`), and where their weights are written.

    python -m sukno.lab.whist_habits --deals 100000 --rate 0.03 --out kernel/tricks/habits_weights.cpp

goes on from the weights of the kernel, or with `--anew` from the maxims; then the kernel must be built again.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from pathlib import Path

from sukno._kernel import habits_learn, habits_untaught, habits_weights

UNIT = 256
"""A weight is written as a whole number of such parts."""
PER_LINE = 24
AT_ONCE = 10_000

HEAD = """\
// The weights of the habits, in parts of {unit}: written by `python -m sukno.lab.whist_habits`.
#include <array>

#include "habits.h"

namespace sukno::tricks {{

namespace {{

constexpr std::int16_t WRITTEN[] = {{
"""
TAIL = """\
}};

}}  // namespace

Weights learned() {{
    static const auto weights = [] {{
        std::array<float, std::size(WRITTEN)> found;
        for (std::size_t i = 0; i < found.size(); ++i) found[i] = WRITTEN[i] / {unit}.0f;
        return found;
    }}();
    return weights;
}}

}}  // namespace sukno::tricks
"""


def learned(start: Sequence[float], deals: int, rate: float, seed: int) -> list[float]:
    """The weights after so many deals."""
    weights = array("f", start)
    squares = array("f", [1.0] * len(weights))
    for first in range(0, deals, AT_ONCE):
        habits_learn(weights, squares, min(AT_ONCE, deals - first), rate, seed + first)
    return list(weights)


def written(weights: Sequence[float]) -> str:
    """The file of the kernel."""
    numbers = [str(round(w * UNIT)) for w in weights]
    lines = ["    " + ", ".join(numbers[i : i + PER_LINE]) + ",\n" for i in range(0, len(numbers), PER_LINE)]
    return HEAD.format(unit=UNIT) + "".join(lines) + TAIL.format(unit=UNIT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="begin with the maxims")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    start = habits_untaught() if asked.anew else habits_weights()
    asked.out.write_text(written(learned(start, asked.deals, asked.rate, asked.seed)))


if __name__ == "__main__":
    main()
