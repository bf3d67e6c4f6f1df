"""What the next player is likely to have of a position, when any of the hidden cards may be in his hand."""

from __future__ import annotations

from collections.abc import Iterable


def expected_best(gains: Iterable[float], size: int) -> float:
    """The mean of the best gain, one for each hidden card, among `size` of them at random; nothing is gained at worst.

    >>> expected_best([2, 0, 0, 0], 2), expected_best([3, 3], 1), expected_best([-1, 4], 2)
    (1.0, 3.0, 4.0)
    """
    ordered = sorted(gains, reverse=True)
    expected, rest, n = 0.0, 1.0, len(ordered)
    for k, gain in enumerate(ordered):  # the best is the k-th if none of those before it is held, but it is
        if gain <= 0:
            break
        here = size / (n - k) if n - k > size else 1.0
        expected += rest * here * gain
        rest *= 1 - here
    return expected
