"""Lines of a draughts board: the tables from which moves and captures are looked up.

Positions are bit sets over the 64 squares, a1 = bit 0, h8 = bit 63.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.materials.boards import square_board

BOARD = square_board(8, 8)
ALL = (1 << 64) - 1
BIT: dict[str, int] = {name: 1 << i for i, name in enumerate(BOARD.names)}
NAME: dict[int, str] = {bit: name for name, bit in BIT.items()}
DARK = sum(1 << i for i in range(64) if (i % 8 + i // 8) % 2 == 0)
LONG_DIAGONAL = sum(BIT[n] for n in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"))
LAST_ROW = (0xFF << 56, 0xFF)
"""Where the men of White and of Black become kings."""

Way = tuple[int, int]
"""A direction: files to the right, rows up."""
DIAGONAL: tuple[Way, ...] = ((1, 1), (-1, 1), (1, -1), (-1, -1))
STRAIGHT: tuple[Way, ...] = ((0, 1), (1, 0), (-1, 0), (0, -1))
"""Ways 0 and 3, 1 and 2 are opposite."""


def squares(text: str) -> int:
    """A bit set from names of squares.

    >>> squares("a1 b1") == 3
    True
    """
    mask = 0
    for name in text.split():
        mask |= BIT[name]
    return mask


def names(mask: int) -> list[str]:
    """The squares of a bit set, in the order of the board."""
    return [BOARD.names[i] for i in range(64) if mask >> i & 1]


BETWEEN: dict[str, dict[str, int]] = {
    a: {
        BOARD.names[far]: sum(1 << q for q in ray[:n])
        for ray in (BOARD.ray(i, dx, dy) for dx, dy in (*DIAGONAL, *STRAIGHT))
        for n, far in enumerate(ray)
    }
    for i, a in enumerate(BOARD.names)
}
"""`BETWEEN[a][b]`: the squares strictly between two squares of one line."""

Leap = tuple[int, tuple[int, ...], int]
"""A king's chance: the piece leapt over, the free squares behind it (nearest first), the way."""
Slide = tuple[tuple[str, ...], int, tuple[Leap, ...]]
"""A line as a king finds it: texts of quiet moves, first pieces with room behind them, and the leaps."""


class ArmsOfLine(dict[int, Slide]):
    """Both arms of a line through a square, by what stands on them; worked out when first met."""

    def __init__(self, square: int, arms: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        self.start = BOARD.names[square]
        self.arms = arms
        self.mask = sum(1 << q for _, ray in arms for q in ray)

    def __missing__(self, taken: int) -> Slide:
        quiet: list[str] = []
        leaps: list[Leap] = []
        for way, ray in self.arms:
            free = [not taken >> q & 1 for q in ray]
            n = free.index(False) if False in free else len(ray)
            quiet += [self.start + BOARD.names[q] for q in ray[:n]]
            behind = free[n + 1 :]
            room = behind.index(False) if False in behind else len(behind)
            if room:
                leaps.append((1 << ray[n], tuple(1 << q for q in ray[n + 1 : n + 1 + room]), way))
        found = self[taken] = (tuple(quiet), sum(leap[0] for leap in leaps), tuple(leaps))
        return found


class Steps:
    """One step in one way for all men at once: shift those with room, look the texts up by arrival."""

    def __init__(self, way: Way) -> None:
        dx, dy = way
        self.shift = dx + 8 * dy
        rays = [BOARD.ray(i, dx, dy) for i in range(64)]
        self.room = sum(1 << i for i, ray in enumerate(rays) if ray)
        """Squares from which one step stays on the board."""
        self.leap_room = sum(1 << i for i, ray in enumerate(rays) if len(ray) > 1)
        self.texts = {1 << ray[0]: BOARD.names[i] + BOARD.names[ray[0]] for i, ray in enumerate(rays) if ray}


class Paths:
    """The tables of one set of ways."""

    def __init__(self, ways: tuple[Way, ...], step: Sequence[set[Way]], take: Sequence[set[Way]]) -> None:
        all_steps = {way: Steps(way) for way in ways}
        self.steps = tuple(
            tuple((t.shift, t.room, t.texts) for w, t in all_steps.items() if w in step[side])
            for side in (0, 1)
        )
        self.king_steps = tuple((t.shift, t.room, t.texts) for t in all_steps.values())
        self.leaps_up = tuple(
            tuple(
                (t.shift, 2 * t.shift, t.leap_room)
                for w, t in all_steps.items()
                if w in take[side] and t.shift > 0
            )
            for side in (0, 1)
        )
        self.leaps_down = tuple(
            tuple(
                (-t.shift, -2 * t.shift, t.leap_room)
                for w, t in all_steps.items()
                if w in take[side] and t.shift < 0
            )
            for side in (0, 1)
        )
        self.man_leaps = tuple(self._leaps(ways, take[side]) for side in (0, 1))
        """`man_leaps[side][square bit]`: (leapt over, arrival) for each way of capturing."""
        self.king_leaps = self._leaps(ways, set(ways))
        self.lines: dict[int, tuple[tuple[int, ArmsOfLine], ...]] = {}
        for i in range(64):
            rays = [(n, BOARD.ray(i, *way)) for n, way in enumerate(ways)]
            lines = [ArmsOfLine(i, arms) for arms in ((rays[0], rays[3]), (rays[1], rays[2]))]
            self.lines[1 << i] = tuple((line.mask, line) for line in lines)

    @staticmethod
    def _leaps(ways: tuple[Way, ...], allowed: set[Way]) -> dict[int, tuple[tuple[int, int], ...]]:
        return {
            1 << i: tuple(
                (1 << ray[0], 1 << ray[1])
                for ray in (BOARD.ray(i, *w) for w in ways if w in allowed)
                if len(ray) > 1
            )
            for i in range(64)
        }
