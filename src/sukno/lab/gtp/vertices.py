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
