"""Numbers that a caller gives to a solver, checked in words before they reach the kernel."""

from __future__ import annotations

from operator import index

FULL = (1 << 64) - 1
"""All 64 squares, and the largest number the kernel takes."""
MOST_MILLISECONDS = 10**12


def check(name: str, value: int, low: int, high: int) -> None:
    """ValueError unless `low <= value <= high`, TypeError unless it is a whole number.

    >>> check("depth", 61, 1, 60)
    Traceback (most recent call last):
    ValueError: depth must be 1 to 60, not 61
    """
    _whole(name, value)
    if not low <= value <= high:
        limits = f"{low} or more, in 64 bits" if high == FULL else f"{low} to {high}"
        raise ValueError(f"{name} must be {limits}, not {value}")


def check_bits(**sets: int) -> None:
    """ValueError unless each is a bit set over 64 squares."""
    for name, bits in sets.items():
        _whole(name, bits)
        if not 0 <= bits <= FULL:
            raise ValueError(f"{name} must be a bit set over 64 squares, not {bits}")


def _whole(name: str, value: int) -> None:
    try:
        index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
