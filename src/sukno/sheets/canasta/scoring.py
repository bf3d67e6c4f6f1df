"""What a deal of canasta is worth to each pair: one source of prices for the game and for the sheet.

>>> side = Side(canastas=("red", "black"), table=85, hands=40, reds=2)
>>> other = Side(table=60, hands=135, reds=1)
>>> [total(row) for row in scored(CANASTA, (side, other), out=0)]
[1145, -295]
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sukno.engine import Text
from sukno.sheets.canasta.tables import CANASTA, CANASTAS, CanastaKind

__all__ = ["CANASTA", "PARTNER", "RED", "Row", "Side", "scored", "total"]
RED = 100
"""For a red three."""
PARTNER = 1000
"""For the partner's going out too."""


class Side(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a deal ended for a pair, counted from the cards."""

    canastas: tuple[str, ...] = ()
    table: int = 0
    """The other cards of its lay-downs: in melds, or card by card where the pair has no canasta."""
    hands: int = 0
    """What both have left."""
    reds: int = 0


Row = tuple[tuple[Text, int], ...]
"""What a deal brings a pair: words and numbers."""


def scored(
    kind: CanastaKind, sides: Sequence[Side], out: int | None = None, *, partner: bool = False
) -> tuple[Row, ...]:
    """What both pairs write; `out` is the pair that went out, if one did, `partner`: both its players."""
    return tuple(_row(kind, side, out, i, partner=partner) for i, side in enumerate(sides))


def total(row: Row) -> int:
    return sum(n for _, n in row)


def _row(kind: CanastaKind, side: Side, out: int | None, i: int, *, partner: bool) -> Row:
    found: list[tuple[Text, int]] = []
    for name in CANASTAS:
        n = side.canastas.count(name)
        if n:
            words = (
                CANASTAS[name] if n == 1 else Text(f"{CANASTAS[name].en} × {n}", f"{CANASTAS[name].ru} × {n}")
            )
            found.append((words, n * kind.canastas[name]))
    found.append((TABLE, side.table if side.canastas else -side.table))
    found.append((HANDS, -side.hands))
    found.append((REDS, reds(kind, side, out, i)))
    if out == i:
        found.append((OUT, kind.out))
        if partner:
            found.append((OUT_TOO, PARTNER))
    return tuple((words, n) for words, n in found if n)


def reds(kind: CanastaKind, side: Side, out: int | None, i: int) -> int:
    """What its red threes bring a pair, or cost it.

    004:1560, 1605, 1620. Gaps: with nobody out they count for a pair with a canasta; of one to five in combo the same
    is asked as of all six, and all six cost no more than a hundred each.
    """
    every = side.reds == kind.reds
    if kind.best:
        good = any(name in kind.best for name in side.canastas)
        return (kind.all_red if every else RED * side.reds) if good else -RED * side.reds
    if every and kind.two_for_reds:
        return kind.all_red if len(side.canastas) >= 2 else -kind.all_red
    good = out == i if out is not None else bool(side.canastas)
    worth = kind.all_red if every else RED * side.reds
    return worth if good else -worth


TABLE = Text("cards on the table", "карты на столе")
HANDS = Text("cards in hand", "карты на руках")
REDS = Text("red threes", "красные тройки")
OUT = Text("going out", "окончание")
OUT_TOO = Text("the partner went out too", "партнёр тоже кончил")
