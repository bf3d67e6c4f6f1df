"""Zones of games that are played with a pencil: dice to be picked up, a score card, a track to sixty-one, dots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import NOTHING, Line, Lines, Look, Zone, table
from sukno.materials.boards import FILES
from sukno.materials.dice import FACES


class Cast(Zone, frozen=True, kw_only=True, tag="cast"):
    """Dice as they lie, each of which may be picked up and thrown again."""

    dice: tuple[str, ...]
    left: int = 0
    """How many throws there still are."""

    def plain(self, lang: str) -> str:
        return f"{' '.join(self.dice) or '-'} left {self.left}"

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield "left", float(self.left)
        yield from ((n, 1.0) for n in self.dice)

    def things(self) -> tuple[str, ...]:
        return self.dice

    def named(self, seat: int) -> Iterable[str]:
        return self.dice

    def lines(self, look: Look) -> Lines:
        if not self.dice:
            return NOTHING
        faces = " ".join(FACES[int(n) - 1] for n in self.dice)
        left = Text("  throws left: ", "  бросков ещё: ").of(look.lang) + str(self.left)
        return [[(f"{faces}  {' '.join(self.dice)}", "bold"), (left, "dim")]]


class CardRow(msgspec.Struct, frozen=True, gc=False):
    """A row of a score card."""

    id: str
    """Rows that are written in are touched by it; a sum has none."""
    name: Text
    cells: tuple[str, ...]
    """What everybody has there, as it is written."""
    offer: str = ""
    """What whoever is asked may write there now."""


class Scorecard(Zone, frozen=True, kw_only=True, tag="scorecard"):
    """A score card with a column for everybody, as it is printed and filled in."""

    rows: tuple[CardRow, ...]
    turn: int | None = None
    """In whose column something is written next."""

    def plain(self, lang: str) -> str:
        told = (f"{row.id or row.name.of(lang)} {' '.join(c or '.' for c in row.cells)}" for row in self.rows)
        return " | ".join(told)

    def tokens(self) -> Iterator[tuple[str, float]]:
        for row in self.rows:
            for seat, cell in enumerate(row.cells):
                if cell and row.id:
                    yield f"{row.id}|{seat}|{cell}", 1.0

    def things(self) -> tuple[str, ...]:
        return tuple(row.id for row in self.rows if row.id)

    def named(self, seat: int) -> Iterable[str]:
        return self.things()

    def lines(self, look: Look) -> Lines:
        seats = range(len(self.rows[0].cells) if self.rows else 0)
        rows: list[list[Line]] = [[[], *([(look.name(seat), "dim")] for seat in seats)]]
        for row in self.rows:
            style = "" if row.id else "bold"
            cells: list[Line] = [[(cell, style)] for cell in row.cells]
            if row.offer and self.turn is not None:
                cells[self.turn] = [(f"({row.offer})", "dim")]
            rows.append([[(look.told(row.name), style)], *cells])
        return table(rows)


class Track(Zone, frozen=True, kw_only=True, tag="track"):
    """A board with a row of holes for everybody, who goes on with two pegs in turn: where he is, and where he was."""

    length: int
    pegs: tuple[tuple[int, int], ...]

    def plain(self, lang: str) -> str:
        return " ".join(f"{now}({back})" for now, back in self.pegs) + f" of {self.length}"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((str(seat), float(now)) for seat, (now, _) in enumerate(self.pegs))

    def lines(self, look: Look) -> Lines:
        rows: list[list[Line]] = []
        for seat, (now, _) in enumerate(self.pegs):
            gone = round(30 * min(now, self.length) / self.length)
            drawn: Line = [("●" * gone, "bold yellow"), ("·" * (30 - gone), "dim")]
            rows.append([[(look.name(seat), "")], drawn, [(f"{now}", "bold")]])
        return table(rows)


class Dots(Zone, frozen=True, kw_only=True, tag="dots"):
    """Squared paper without its lines: dots, the lines drawn between neighbours, and signs in the cells they close.

    Dots are named as squares of a board are, `a1` in the left upper corner; a line by its ends, `a1-b1`.
    """

    width: int
    height: int
    """In cells; there is one dot more each way."""
    drawn: tuple[str, ...]
    signs: tuple[tuple[str, str], ...] = ()
    """By the dot at its left upper corner, whose sign stands in a cell: `x` or `o`."""
    marks: tuple[str, ...] = ()
    """Lines worth a look: the last one."""

    def plain(self, lang: str) -> str:
        return "".join("\n    " + row for row in self._rows())

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield from ((line, 1.0) for line in self.drawn)
        yield from ((f"{cell}|{sign}", 1.0) for cell, sign in self.signs)

    def things(self) -> tuple[str, ...]:
        return dot_lines(self.width, self.height)

    def lines(self, look: Look) -> Lines:
        rows: Lines = [
            [(f"{y // 2 + 1:>2} " if y % 2 == 0 else "   ", "dim"), (row, "bold")]
            for y, row in enumerate(self._rows())
        ]
        return [*rows, [("   " + "   ".join(FILES[: self.width + 1]), "dim")]]

    def _rows(self) -> list[str]:
        """Dots, lines and signs, a row of dots and a row of cells in turn."""
        drawn, signs = set(self.drawn), dict(self.signs)
        out = []
        for y in range(1, self.height + 2):
            dots = [f"{file}{y}" for file in FILES[: self.width + 1]]
            across = ("───" if f"{a}-{b}" in drawn else "   " for a, b in pairwise(dots))
            out.append("".join("·" + line for line in across) + "·")
            if y <= self.height:
                down = ("│" if f"{dot}-{dot[0]}{y + 1}" in drawn else " " for dot in dots)
                out.append(
                    "".join(f"{line} {signs.get(dot, ' ')} " for dot, line in zip(dots, down, strict=True))
                )
        return [row.rstrip() for row in out]


@cache
def dot_lines(width: int, height: int) -> tuple[str, ...]:
    """Every line between neighbouring dots, those that go across first.

    >>> dot_lines(1, 1)
    ('a1-b1', 'a2-b2', 'a1-a2', 'b1-b2')
    """
    across = (f"{FILES[x]}{y}-{FILES[x + 1]}{y}" for y in range(1, height + 2) for x in range(width))
    down = (f"{FILES[x]}{y}-{FILES[x]}{y + 1}" for y in range(1, height + 1) for x in range(width + 1))
    return (*across, *down)
