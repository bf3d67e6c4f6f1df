"""Bit sets: a hand, a fleet, a set of squares as one integer."""

from __future__ import annotations


def bits_of(mask: int) -> list[int]:
    """The numbers in a bit set, lowest first.

    >>> bits_of(0b10110)
    [1, 2, 4]
    """
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
