"""A square board round which men of several colours run, each into a house of his own."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.engine.text import Text
from sukno.engine.zones.base import Line, Lines, Look, Zone, table
from sukno.materials.boards import FILES, square_board

INKS = ("#c8402f", "#2f62c9", "#3c8f4a", "#c98d1f")
"""The colours of the players, by the corners of the board round from the lower left."""


class Circuit(Zone, frozen=True, kw_only=True, tag="circuit"):
    """Squares named as in `materials.boards`; a player is where his men are, and which corner he has."""

    side: int = 8
    """Squares of a side."""
    track: tuple[str, ...]
    """The squares of the run, in its order."""
    corners: tuple[int, ...]
    """The corner of each seat: 0 at the lower left, then against the clock."""
    houses: tuple[tuple[str, ...], ...]
    """Of each seat, the corner first."""
    starts: tuple[str, ...]
    men: tuple[tuple[str, ...], ...]
    """The square of each man of each seat; empty: he waits beside the board."""
    marks: tuple[str, ...] = ()
    """Squares worth a look: where the last move led from and to."""

    def plain(self, lang: str) -> str:
        return " | ".join(" ".join(square or "-" for square in men) for men in self.men)

    def tokens(self) -> Iterator[tuple[str, float]]:
        for seat, men in enumerate(self.men):
            for square in sorted(set(men)):
                yield f"{square or 'in'}|{seat}", float(men.count(square))

    def things(self) -> tuple[str, ...]:
        return ("in", *square_board(self.side, self.side).names)

    def lines(self, look: Look) -> Lines:
        """The board with a digit for so many men, and who still waits."""
        out: Lines = []
        held: dict[str, list[tuple[int, int]]] = {}
        for seat, men in enumerate(self.men):
            for square in set(men) - {""}:
                held.setdefault(square, []).append((seat, men.count(square)))
        house = {square: seat for seat, squares in enumerate(self.houses) for square in squares}
        for y in reversed(range(self.side)):
            line: Line = [(f"{y + 1:>2} ", "dim")]
            for x in range(self.side):
                name = f"{FILES[x]}{y + 1}"
                mark = ">" if name in self.marks else " "
                if name in held:
                    seat, n = held[name][-1]
                    line.append((f"{mark}{'ABCD'[seat]}{n if n > 1 else ' '}", f"bold {self.ink(seat)}"))
                elif name in house:
                    line.append((f"{mark}x ", self.ink(house[name])))
                else:
                    line.append((f"{mark}{'·' if name in self.track else ' '} ", "dim"))
            out.append(line)
        out.append([("   " + "".join(f" {FILES[x]} " for x in range(self.side)), "dim")])
        waits = Text("waiting", "ждут").of(look.lang)
        rows: list[list[Line]] = [
            [
                [("ABCD"[seat], f"bold {self.ink(seat)}")],
                [(look.name(seat), "")],
                [(f"{waits}: {men.count('')}", "dim")],
            ]
            for seat, men in enumerate(self.men)
        ]
        return [*out, *table(rows)]

    def ink(self, seat: int) -> str:
        return INKS[self.corners[seat]]
