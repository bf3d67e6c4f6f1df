"""Norman Piquet on paper: who leaves at the target, and what the last one pays.

>>> leaving((104, 120, 60), (), 100), paid((104, 120, 60), (1, 0), 100)
((1, 0), (40, 40, -80))
"""

from __future__ import annotations

from collections.abc import Sequence


def leaving(totals: Sequence[int], left: Sequence[int], target: int) -> tuple[int, ...]:
    """The players who have reached the target in this deal; of several the higher total leaves first."""
    out = [p for p, n in enumerate(totals) if n >= target and p not in left]
    return tuple(sorted(out, key=lambda p: (-totals[p], p)))


def paid(totals: Sequence[int], left: Sequence[int], target: int) -> tuple[int, ...]:
    """The last one loses to both others what he lacks to the target (our decision; the book does not say)."""
    first, second = left[:2]
    last = next(p for p in range(3) if p not in (first, second))
    missing = max(0, target - totals[last])
    out = [0, 0, 0]
    out[first] = out[second] = missing
    out[last] = -2 * missing
    return tuple(out)
