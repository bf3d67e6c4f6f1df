"""Points as GTP names them: a letter without I, and a row from below.

>>> vertex(9, 0), vertex(19, 360), vertex(9, None)
('A1', 'T19', 'pass')
>>> number(9, "j9"), number(9, "PASS"), number(19, "Q16")
(80, None, 300)
"""

from __future__ import annotations

from sukno.materials.bounded import whole

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def vertex(size: int, at: int | None) -> str:
    """The name of a point; None is a pass."""
    return "pass" if at is None else f"{LETTERS[at % size]}{at // size + 1}"


def number(size: int, name: str) -> int | None:
    """The point of a name, None for a pass; ValueError if there is no such point."""
    if name.lower() == "pass":
        return None
    file, row = LETTERS[:size].find(name[:1].upper() or "-"), whole(name[1:], 1, size)
    if file < 0 or row is None:
        raise ValueError(f"no point {name!r}")
    return (row - 1) * size + file


def handicap(size: int, stones: int) -> list[int]:
    """Where the protocol puts the stones of a fixed handicap, two to nine.

    >>> [vertex(19, at) for at in handicap(19, 3)], [vertex(9, at) for at in handicap(9, 5)]
    (['D4', 'Q16', 'D16'], ['C3', 'G7', 'C7', 'G3', 'E5'])
    """
    near = 3 if size >= 13 else 2
    far, middle = size - 1 - near, size // 2
    points = [(near, near), (far, far), (near, far), (far, near)][:stones]
    if stones >= 6:
        points += [(near, middle), (far, middle)]
    if stones >= 8:
        points += [(middle, near), (middle, far)]
    if stones >= 5 and stones % 2:
        points.append((middle, middle))
    return [y * size + x for x, y in points]
