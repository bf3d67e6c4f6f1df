"""Zones of boards, dice and heaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import NOTHING, Line, Lines, Look, Zone, table
from sukno.materials.boards import FILES, point_name, square_board
from sukno.materials.dice import throw_symbol

GROUNDS = {"draughts": ("#dec496", "#865e3a"), "paper": ("#24527c",) * 2, "go": ("#cea460",) * 2}
"""The colours of a board in a terminal, by its skin; otherwise it is green."""
GREEN = ("#226e3e", "#1e6237")
MARKED = "#bea028"


class PieceKind(msgspec.Struct, frozen=True, gc=False):
    """What a face on a board is: in words, and as one character in a terminal."""

    face: str
    words: Text
    sign: str
    ink: str = ""
    """Its colour in a terminal, `#rrggbb`."""


class Board(Zone, frozen=True, kw_only=True, tag="board"):
    """Squares, or points where lines cross, with pieces on them; named as in `materials.boards`."""

    skin: str
    """How it looks: a file of `web/src/skins`; a skin that is not there is plain."""
    width: int
    height: int
    kinds: tuple[PieceKind, ...]
    """Everything that may stand on it."""
    pieces: tuple[tuple[str, str], ...]
    """Square and face, in the order of the squares; empty squares are left out."""
    marks: tuple[str, ...] = ()
    """Squares worth a look: the last move."""
    files: Text | None = None
    """The letters of its files as people read them, one for each; None: those of the names of the squares."""
    grid: Literal["squares", "points"] = "squares"
    dots: tuple[str, ...] = ()
    """Points that the board itself marks."""
    shaded: tuple[str, ...] = ()
    """Squares of another ground: land beside the sea."""
    way: Literal["up", "down", "sides"] = "up"
    """How it lies: ranks counted from below, or from the top, or from below with the second seat at the other side,
    who sees it turned round."""
    made_of: Literal["men", "discs", "pencil"] = "men"
    """Men travel; discs stay where they are and are turned over; what is drawn with a pencil hangs together."""

    def plain(self, lang: str) -> str:
        """In rows, the last rank first, a letter for each piece."""
        pieces, names = dict(self.pieces), self.things()
        rows = [names[y * self.width : (y + 1) * self.width] for y in range(self.height)]
        return "".join("\n    " + " ".join(pieces.get(n, ".")[:1] for n in row) for row in reversed(rows))

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{square}|{face}", 1.0) for square, face in self.pieces)

    def things(self) -> tuple[str, ...]:
        return square_board(self.width, self.height).names

    def lines(self, look: Look) -> Lines:
        """As it lies before the viewer; the last move is marked."""
        pieces, kinds = dict(self.pieces), {kind.face: kind for kind in self.kinds}
        turned = self.way == "sides" and look.seat == 1
        files = range(self.width)[:: -1 if turned else 1]
        pair = GROUNDS.get(self.skin, GREEN)
        out: Lines = []
        for y in range(self.height)[:: 1 if turned or self.way == "down" else -1]:
            line: Line = [(f"{y + 1:>2} ", "dim")]
            for x in files:
                name = f"{FILES[x]}{y + 1}"
                kind = kinds.get(pieces.get(name, ""))
                bare = (
                    "+" if name in self.dots else "·" if name in self.marks or self.grid == "points" else " "
                )
                sign, marked = kind.sign if kind else bare, kind is not None and name in self.marks
                if look.colour:
                    ground = MARKED if marked else pair[(x + y + 1) % 2]
                    line.append((f" {sign} ", f"bold {kind.ink if kind else ''} on {ground}"))
                else:
                    line.append((f"{'>' if marked else ' '}{'.' if sign == ' ' else sign}", ""))
            out.append(line)
        letters = self.files.of(look.lang) if self.files else FILES
        under = "".join(f" {letters[x]} " if look.colour else f" {letters[x]}" for x in files)
        return [*out, [(f"   {under}", "dim")]]


class Points(Zone, frozen=True, kw_only=True, tag="points"):
    """The race board: for points 1 to 24 who stands there (`w`, `b` or nothing) and how many."""

    points: tuple[tuple[str, int], ...]
    off: tuple[int, int]
    """Men borne off, white and black."""
    captured: bool = False
    """Are those off not borne off but captured by the enemy?"""
    bar: tuple[int, int] = (0, 0)
    pips: tuple[int, int] | None = None
    """How many steps white and black still have to go in all."""
    ways: tuple[int, int] = (0, 0)
    """Whether white and black go from line 1 to 24 (1) or from 24 to 1 (-1); 0: it is not said."""
    marks: tuple[int, ...] = ()
    """Lines worth a look: where the last moves led from and to."""

    def plain(self, lang: str) -> str:
        men = " ".join(f"{i}:{n}{who}" for i, (who, n) in enumerate(self.points, 1) if n)
        return f"{men} off {self.off[0]}/{self.off[1]} bar {self.bar[0]}/{self.bar[1]}"

    def tokens(self) -> Iterator[tuple[str, float]]:
        for i, (who, n) in enumerate(self.points, 1):
            if n:
                yield f"{i}|{who}", float(n)
        for where, men in (("off", self.off), ("bar", self.bar)):
            yield from ((f"{who} {where}", float(n)) for who, n in zip("wb", men, strict=True))

    def lines(self, look: Look) -> Lines:
        """The board as it lies: XII to I above, 12 to 1 below."""
        top, bottom = range(13, 25), range(12, 0, -1)
        rows: list[list[Line]] = [
            [[(point_name(p), "dim")] for p in top],
            [[(f"({p})", "dim")] for p in top],
            [self._men(p) for p in top],
            [[]] * 12,
            [self._men(p) for p in bottom],
            [[(point_name(p), "dim")] for p in bottom],
        ]
        for row in rows:
            row.insert(6, [("│", "dim")] if any(row) else [])
        off = Text("captured", "сбито") if self.captured else Text("borne off", "снято")
        told = off.of(look.lang) + ": ○ {} ● {}".format(*self.off)
        if any(self.bar):
            told += Text("   on the bar: ○ {} ● {}", "   на борту: ○ {} ● {}").of(look.lang).format(*self.bar)
        return [*table(rows, 0, centre=True, least=5), [(told, "dim")]]

    def _men(self, p: int) -> Line:
        who, n = self.points[p - 1]
        return [(f"○{n}", "bold") if who == "w" else (f"●{n}", "bold yellow")] if n else [("·", "dim")]


class Dice(Zone, frozen=True, kw_only=True, tag="dice"):
    """Thrown dice, and which numbers are still to be used."""

    thrown: tuple[int, ...]
    left: tuple[int, ...] = ()
    fourfold: bool = False
    """Do the equal numbers of two dice count four times?"""

    def plain(self, lang: str) -> str:
        return f"{self.thrown} left {self.left}"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((str(n), 1.0) for n in self.left or self.thrown)

    def lines(self, look: Look) -> Lines:
        if not self.thrown:
            return NOTHING
        rest = Text("  to use: ", "  осталось: ").of(look.lang) + _numbers(self.left)
        left = rest if self.left and self.left != self.thrown else ""
        return [[(f"{throw_symbol(self.thrown)}  {_numbers(self.thrown)}{left}", "bold")]]


def _numbers(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


class Heaps(Zone, frozen=True, kw_only=True, tag="heaps"):
    """Rows of matches or chips; 0 marks an empty place that still separates its neighbours."""

    rows: tuple[tuple[int, ...], ...]
    tails: bool = False
    """What is touched is taken with all behind it in its row."""
    field: Literal["rows", "square", "triangle"] = "rows"
    """Rows for themselves; or a field whose files count as well, of stacks perhaps: a number is how high one is."""

    def plain(self, lang: str) -> str:
        signs = (("." if n == 0 else "o" if n == 1 else str(n) for n in row) for row in self.rows)
        return " / ".join("".join(row) or "-" for row in signs)

    def tokens(self) -> Iterator[tuple[str, float]]:
        for i, row in enumerate(self.rows):
            yield f"{i}|sum", float(sum(row))
            yield from ((f"{i}|{j}", float(n)) for j, n in enumerate(row))

    def lines(self, look: Look) -> Lines:
        if self.field != "rows":
            return self._field()
        sticks = (" ".join("●" if n else "·" for n in row) or "—" for row in self.rows)
        rows = enumerate(zip(self.rows, sticks, strict=True), 1)
        return [
            [(f"{i:>2}  ", "dim"), (drawn, "bold yellow"), (f"  {sum(row)}", "dim")]
            for i, (row, drawn) in rows
        ]

    def _field(self) -> Lines:
        """As it lies, with the letters of the files: in a triangle they go slanting."""
        wide = len(self.rows)
        out: Lines = []
        for i, row in enumerate(self.rows, 1):
            drawn = " ".join("·" if n == 0 else "●" if n == 1 else str(n) for n in row)
            indent = " " * (wide - len(row)) if self.field == "triangle" else ""
            out.append([(f"{i:>2}  ", "dim"), (indent + drawn, "bold yellow")])
        out.append([("    " + " ".join(FILES[:wide]), "dim")])
        return out
