"""Dice: faces and throws as values."""

from __future__ import annotations

FACES = "⚀⚁⚂⚃⚄⚅"


def throw_symbol(throw: tuple[int, ...]) -> str:
    """A throw as faces.

    >>> throw_symbol((3, 6))
    '⚂⚅'
    """
    return "".join(FACES[d - 1] for d in throw)


def moves_of_throw(throw: tuple[int, int]) -> tuple[int, ...]:
    """What two dice allow in race games: a double counts four times.

    >>> moves_of_throw((3, 6)), moves_of_throw((3, 3))
    ((3, 6), (3, 3, 3, 3))
    """
    a, b = throw
    return (a,) * 4 if a == b else throw
