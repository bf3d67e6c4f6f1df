"""Dominoes in a cross: the first double is the spinner, and arms grow from all of its four sides.

The line to the left and to the right goes through the spinner; two more arms go up and down from it. The first tile
that is laid to a spinner alone goes to the right: its four sides are alike.
"""

from __future__ import annotations

from typing import TypeVar

from sukno.engine import Options, Text
from sukno.engine.view import Chain
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import ChainState
from sukno.families.chain_moves import DOWN, ENDS, LEFT, RIGHT, TURNED, UP, as_held, fitting
from sukno.materials.dominoes import PIPS, TILE_TEXTS, WITH_HALF

CLOSED = -1
"""Of an end: there is no such arm."""


S = TypeVar("S", bound=ChainState)
O = TypeVar("O", bound=Options)  # noqa: E741


class CrossGame(ChainGame[S, O]):
    """The ends of four arms."""

    def start_line(self, s: S, face: str) -> None:
        super().start_line(s, face)
        s.ends = (*s.ends, CLOSED, CLOSED)
        s.spinner = ""
        s.up = s.down = ()
        if s.ends[LEFT] == s.ends[RIGHT]:
            self.spin(s, face)

    def spin(self, s: S, face: str) -> None:
        """This double is open on all sides."""
        n = int(face[0])
        s.spinner = face
        s.ends = (s.ends[LEFT], s.ends[RIGHT], n, n)

    def lay(self, s: S, tile: int, end: int, across: bool = False) -> None:
        n = s.ends[end]
        new = PIPS[tile] - n
        face = TURNED[n][new]
        if end == LEFT:
            s.line = (TURNED[new][n], *s.line)
        elif end == RIGHT:
            s.line = (*s.line, face)
        elif end == UP:
            s.up = (*s.up, face)
        else:
            s.down = (*s.down, face)
        s.ends = (*s.ends[:end], new, *s.ends[end + 1 :])
        if n == new and not s.spinner:
            self.spin(s, face)

    def open_ends(self, s: S) -> tuple[int, ...]:
        if not s.spinner:
            return RIGHT, LEFT
        return (RIGHT,) if len(s.line) == 1 else (RIGHT, LEFT, UP, DOWN)

    def fits(self, s: S) -> int:
        return fitting(s.ends[end] for end in self.open_ends(s))

    def fits_after(self, s: S, tile: int, end: int, across: bool) -> int:
        others = (s.ends[e] for e in (LEFT, RIGHT, UP, DOWN) if e != end and s.ends[e] != CLOSED)
        return WITH_HALF[PIPS[tile] - s.ends[end]] | fitting(others)

    def mismatch(self, s: S, tile: int, end: int) -> Text:
        there = next((e for e in self.open_ends(s) if WITH_HALF[s.ends[e]] >> tile & 1), None)
        other = s.ends[end] != CLOSED and not WITH_HALF[s.ends[end]] >> tile & 1
        if there is None or other or self.goes(s, tile, end, False):
            return super().mismatch(s, tile, end)
        name = TILE_TEXTS[tile]
        return Text(f"{name} goes {ENDS[there].en} now", f"{name} сейчас ставят {ENDS[there].ru}")

    def layout(self, s: S) -> Chain:
        return Chain(
            id="line",
            label=self.layout_name,
            tiles=s.line,
            spinner=s.spinner,
            up=s.up,
            down=s.down,
            otherwise=self.otherwise(s),
        )

    def pieces(self, s: S) -> list[str]:
        return [*super().pieces(s), *map(as_held, (*s.up, *s.down))]
