"""The lines of a rober game by game, as they stand on paper."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sukno.sheets.vint.deals import Deal, Passed
from sukno.sheets.vint.page import Line, Mark


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """What was written between the beginning of a game and its end."""

    lines: tuple[tuple[int, Line], ...]
    """With the number of the deal in the rober, from 1; 0: no deal."""
    totals: tuple[int, ...]
    won: tuple[int, ...]
    """Columns that won it; empty: it goes on, or there are no games."""

    @property
    def above(self) -> list[tuple[int, Line, Mark]]:
        return [(n, line, mark) for n, line in self.lines for mark in line.above]

    @property
    def below(self) -> list[tuple[int, Line]]:
        """The deals that changed the sums below the line."""
        return [(n, line) for n, line in self.lines if line.below]


def games(lines: Sequence[Line], columns: int) -> list[Game]:
    """All games of a rober; what is written by hand after its end belongs to the last."""
    found: list[Game] = []
    here: list[tuple[int, Line]] = []
    deal = 0
    for at, line in enumerate(lines):
        deal += isinstance(line.entry, Deal | Passed)
        here.append((deal if isinstance(line.entry, Deal | Passed) else 0, line))
        if line.won or line.rober:
            if line.rober:
                here += [(0, later) for later in lines[at + 1 :]]
            found.append(_game(here, columns))
            here = []
            if line.rober:
                return found
    if here or not found:
        found.append(_game(here, columns))
    return found


def _game(lines: Sequence[tuple[int, Line]], columns: int) -> Game:
    totals = [0] * columns
    won: tuple[int, ...] = ()
    for _, line in lines:
        for column, points in enumerate(line.below):
            totals[column] += points
        for mark in line.above:
            totals[mark.column] += mark.points
        won = line.won or won
    return Game(lines=tuple(lines), totals=tuple(totals), won=won)
