"""Zones of games that are played with a pencil: dice to be picked up, a score card, a track to sixty-one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import NOTHING, Line, Lines, Look, Zone, table
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
