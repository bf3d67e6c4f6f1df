"""Bit sets: a hand, a fleet, a set of squares as one integer."""

from __future__ import annotations

from sukno._kernel import bit_set  # of numbers from 0 to 63, in a list or a tuple
from sukno._kernel import bits_of as bits_of_word

__all__ = ["bit_set", "bits_of"]


def bits_of(mask: int) -> list[int]:
    """The numbers in a bit set, lowest first.

    >>> bits_of(0b10110), bits_of(1 << 200 | 1)
    ([1, 2, 4], [0, 200])
    """
    if not mask >> 64:
        return bits_of_word(mask)
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
