"""What stands on the sheet of Vint: lines, finished robers, and the rober being played."""

from __future__ import annotations

import msgspec

from sukno.sheets.vint.deals import AnyEntry

Sides = tuple[tuple[int, ...], ...]


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Points above the line of one column."""

    column: int
    what: str
    points: int
    count: int = 0


class Line(msgspec.Struct, frozen=True):
    """An entry and what it wrote."""

    entry: AnyEntry
    below: tuple[int, ...]
    """Added below the line of every column; empty: nothing."""
    above: tuple[Mark, ...]
    sums: tuple[int, ...]
    """What then stood below the line."""
    won: tuple[int, ...] = ()
    """Columns that won the game with it; of players for themselves there may be several."""
    rober: bool = False
    """It ended the rober."""


class Rober(msgspec.Struct, frozen=True, kw_only=True):
    """A finished rober."""

    sides: Sides
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    games: tuple[int, ...]
    crosses: int


class VintSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet as it stands: the rober being played, and those before it."""

    players: int
    sides: Sides
    """The players of every column."""
    below: tuple[int, ...]
    """Points of the present game."""
    totals: tuple[int, ...]
    """Everything of the present rober, above and below the line."""
    games: tuple[int, ...]
    """Won in this rober."""
    crosses: int = 0
    lines: tuple[Line, ...] = ()
    """Of this rober; those of finished ones are in `robers`."""
    robers: tuple[Rober, ...] = ()
    """Finished; the last of them is also the present one until the next begins."""
    rober_over: bool = False
    over: bool = False
    deals: int = 0
    """Contracts and deals passed out, of the whole session."""

    @property
    def columns(self) -> int:
        return len(self.sides)

    def column(self, player: int) -> int:
        """The column of a player; -1 if he sits out."""
        for column, side in enumerate(self.sides):
            if player in side:
                return column
        return -1

    @property
    def history(self) -> tuple[Line, ...]:
        """Every line of the session."""
        lines = tuple(line for rober in self.robers for line in rober.lines)
        return lines if self.rober_over else lines + self.lines
