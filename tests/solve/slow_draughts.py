"""Moves of draughts as the rules say them, in Python and from tables: the kernel is held to it, text by text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sukno.families.draughts_lines import BETWEEN, BIT, BOARD, LAST_ROW
from sukno.solve.draughts import DraughtsRules

ALL = (1 << 64) - 1
NAME: dict[int, str] = {bit: name for name, bit in BIT.items()}

Way = tuple[int, int]
"""A direction: files to the right, rows up."""
DIAGONAL: tuple[Way, ...] = ((1, 1), (-1, 1), (1, -1), (-1, -1))
STRAIGHT: tuple[Way, ...] = ((0, 1), (1, 0), (-1, 0), (0, -1))
"""Ways 0 and 3, 1 and 2 are opposite."""


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


FORWARD: Sequence[set[Way]] = ({(1, 1), (-1, 1)}, {(1, -1), (-1, -1)})
SIDEWAYS: Sequence[set[Way]] = ({(0, 1), (1, 0), (-1, 0)}, {(0, -1), (1, 0), (-1, 0)})


class SlowDraughts:
    """The generator of one set of rules."""

    def __init__(self, rules: DraughtsRules) -> None:
        self.rules = rules
        if rules.straight:
            self.paths = Paths(STRAIGHT, SIDEWAYS, SIDEWAYS)
        else:
            self.paths = Paths(DIAGONAL, FORWARD, (set(DIAGONAL),) * 2 if rules.men_back else FORWARD)

    def generate(self, own: int, opp: int, kings: int, turn: int) -> tuple[str, ...]:
        """All moves of a side; if it can capture, only captures."""
        paths = self.paths
        occupied = own | opp
        empty = ALL ^ occupied
        men = own & ~kings
        takers = 0
        for shift, twice, room in paths.leaps_up[turn]:
            takers |= ((((men & room) << shift) & opp) << shift & empty) >> twice
        for shift, twice, room in paths.leaps_down[turn]:
            takers |= ((((men & room) >> shift) & opp) >> shift & empty) << twice
        quiet: list[str] = []
        royal = own & kings
        king_takers = 0
        if royal:
            if self.rules.flying:
                lines = paths.lines
                while royal:
                    king = royal & -royal
                    royal ^= king
                    for mask, line in lines[king]:
                        slide = line[occupied & mask]
                        quiet += slide[0]
                        if slide[1] & opp:
                            king_takers |= king
            else:
                king_takers = self._walk(royal, opp, empty, quiet)
        if takers | king_takers:
            return self._captures(takers, king_takers, occupied, opp, kings, turn)
        for shift, room, texts in paths.steps[turn]:
            arrivals = ((men & room) << shift if shift > 0 else (men & room) >> -shift) & empty
            while arrivals:
                to = arrivals & -arrivals
                arrivals ^= to
                quiet.append(texts[to])
        return tuple(quiet)

    def after(self, own: int, opp: int, kings: int, turn: int, move: str) -> tuple[int, int, int, bool]:
        """White, black and kings after a move, and whether it was a king's without capture."""
        start = BIT[move[:2]]
        taken = touched = 0
        if ":" in move:
            route = move.split(":")
            for at, to in pairwise(route):
                taken |= BETWEEN[at][to] & opp
                touched |= BIT[to]
        else:
            touched = BIT[move[2:]]
        finish = BIT[move[-2:]]
        king = bool(start & kings)
        own, opp, kings = own ^ start | finish, opp & ~taken, kings & ~taken & ~start
        if king or touched & LAST_ROW[turn]:
            kings |= finish
        return (*((opp, own) if turn else (own, opp)), kings, king and not taken)

    def _walk(self, royal: int, opp: int, empty: int, quiet: list[str]) -> int:
        """Short kings: add their steps to `quiet`, return those that can capture."""
        takers = 0
        for shift, room, texts in self.paths.king_steps:
            arrivals = ((royal & room) << shift if shift > 0 else (royal & room) >> -shift) & empty
            while arrivals:
                to = arrivals & -arrivals
                arrivals ^= to
                quiet.append(texts[to])
        leaps = self.paths.king_leaps
        while royal:
            king = royal & -royal
            royal ^= king
            if any(over & opp and land & empty for over, land in leaps[king]):
                takers |= king
        return takers

    # captures: every route to its end

    def _captures(
        self, takers: int, king_takers: int, occupied: int, opp: int, kings: int, turn: int
    ) -> tuple[str, ...]:
        out: list[str] = []
        while takers:
            man = takers & -takers
            takers ^= man
            self._man_takes(man, NAME[man], occupied ^ man, opp, kings, turn, out)
        while king_takers:
            king = king_takers & -king_takers
            king_takers ^= king
            self._king_takes(king, NAME[king], occupied ^ king, opp, kings, -1, out)
        if self.rules.largest:
            most = max(len(text) for text in out)
            return tuple(text for text in out if len(text) == most)
        return tuple(out)

    def _man_takes(
        self, at: int, text: str, occupied: int, prey: int, kings: int, turn: int, out: list[str]
    ) -> bool:
        """Add the routes that go on from here; False if there are none."""
        found = False
        for over, land in self.paths.man_leaps[turn][at]:
            if not over & prey or land & occupied:
                continue
            found = True
            longer = f"{text}:{NAME[land]}"
            left = occupied ^ over if self.rules.removed_at_once else occupied
            if land & LAST_ROW[turn] and not self.rules.crowned_after:
                if self.rules.promoted_goes_on and self._king_takes(
                    land, longer, left, prey ^ over, kings, -1, out
                ):
                    continue
            elif self._man_takes(land, longer, left, prey ^ over, kings, turn, out):
                continue
            out.append(longer)
        return found

    def _king_takes(
        self, at: int, text: str, occupied: int, prey: int, kings: int, came: int, out: list[str]
    ) -> bool:
        """Like `_man_takes`; `came` is the way of the last leap: a king never turns straight back."""
        if self.rules.flying:
            leaps = [
                leap
                for mask, line in self.paths.lines[at]
                for leap in line[occupied & mask][2]
                if leap[0] & prey and leap[2] + came != 3
            ]
        else:
            leaps = [
                (over, (land,), -1)
                for over, land in self.paths.king_leaps[at]
                if over & prey and not land & occupied
            ]
        if self.rules.prefers_man and any(not leap[0] & kings for leap in leaps):
            leaps = [leap for leap in leaps if not leap[0] & kings]
        for over, landings, way in leaps:
            left = occupied ^ over if self.rules.removed_at_once else occupied
            ends = []
            for land in landings:
                longer = f"{text}:{NAME[land]}"
                if not self._king_takes(land, longer, left, prey ^ over, kings, way, out):
                    ends.append(longer)
            if len(ends) == len(landings):  # where the capture can go on, it must
                out += ends
        return bool(leaps)
