"""Quadrature: the beginner sees straight squares only; the club player mirrors where he can, and counts safe points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from sukno.engine import Ask, Text
from sukno.games.boards.quadrature import (
    CORNER,
    DONE,
    NEVER_MIND,
    Quadrature,
    QuadratureState,
    squares_at,
    squares_of,
)
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import because
from sukno.players.thumbs.parlour.nim import WINS
from sukno.players.time_limit import TimeLimit

OVERLOOKED = 0.5
"""How often a beginner passes over a tilted square that others have made."""
WIDTH = 10
"""How many points are looked at in each position that is not counted out."""
EXACT, MASTER_EXACT = 9, 12
"""With so many free points or fewer the game is counted out."""
JUDGED = 10
SECONDS, MASTER_SECONDS = 1.0, 6.0

Mirror = Callable[[int, int, int], tuple[int, int]]
MIRRORS: tuple[Mirror, ...] = (
    lambda x, y, n: (n - 1 - x, n - 1 - y),
    lambda x, y, n: (n - 1 - x, y),
    lambda x, y, n: (x, n - 1 - y),
)
"""Through the centre, from side to side, from end to end (004:4236-4238)."""


@cache
def images(size: int) -> tuple[tuple[int, ...], ...]:
    """For each mirror where every point goes."""
    return tuple(
        tuple(b * size + a for y in range(size) for x in range(size) for a, b in (mirror(x, y, size),))
        for mirror in MIRRORS
    )


@cache
def straight(size: int) -> frozenset[int]:
    """The squares with sides along the board."""
    out = set()
    for square in squares_of(size):
        rows = {at // size for at in each(square)}
        if len(rows) == 2 and len({at % size for at in each(square)}) == 2:
            out.add(square)
    return frozenset(out)


def each(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def made(size: int, own: int, at: int) -> int:
    """How many squares a stone there completes."""
    return sum(own & three == three for three in squares_at(size)[at])


def exposed(size: int, own: int, free: int) -> int:
    """How many of the free points would complete a square."""
    threes = squares_at(size)
    return sum(any(own & three == three for three in threes[at]) for at in each(free))


class Reckoning:
    """One position thought through: what each point is worth to whoever is in turn."""

    def __init__(self, size: int, first_loses: bool, exact: int, seconds: float) -> None:
        self.size = size
        self.first_loses = first_loses
        self.exact = exact
        self.limit = TimeLimit(seconds)
        self.known: dict[tuple[int, int], tuple[float, float]] = {}
        """Counted-out positions: at least and at most so much."""

    def points(self, own: int, other: int, free: int, wide: bool) -> list[int]:
        """Those to look at: the fewest squares first, then those that leave most safe points."""
        costs = {at: made(self.size, own, at) for at in each(free)}
        if self.first_loses and (safe := [at for at, n in costs.items() if not n]):
            costs = dict.fromkeys(safe, 0)
        if wide:
            return sorted(costs, key=costs.__getitem__)

        def order(at: int) -> tuple[int, int]:
            rest = free & ~(1 << at)
            return costs[at], exposed(self.size, own | 1 << at, rest)

        return sorted(costs, key=order)[:WIDTH]

    def value(self, own: int, other: int, free: int, depth: int, low: float, high: float) -> float:
        """What the position is worth to whoever is in turn: squares that the other will make above one's own."""
        if not free:
            return 0.0
        wide = free.bit_count() <= self.exact
        if self.limit.up or (not wide and depth == 0):
            return self.guess(own, other, free)
        least, most = self.known.get((own, other), (-99.0, 99.0)) if wide else (-99.0, 99.0)
        low, high = max(low, least), min(high, most)
        if low >= high:
            return low if least >= high else high
        best, top = -99.0, low
        for at in self.points(own, other, free, wide):
            worth = self.after(own, other, free, at, depth, top, high)
            if worth > best:
                best = worth
                top = max(top, best)
                if top >= high:
                    break
        if wide and not self.limit.up:
            self.known[own, other] = (best if best > low else least, best if best < high else most)
        return best

    def after(self, own: int, other: int, free: int, at: int, depth: int, low: float, high: float) -> float:
        """What a stone there is worth."""
        stone = 1 << at
        cost = made(self.size, own, at)
        if self.first_loses:
            return -1.0 if cost else -self.value(other, own | stone, free ^ stone, depth - 1, -high, -low)
        return -cost - self.value(other, own | stone, free ^ stone, depth - 1, -high - cost, -low - cost)

    def guess(self, own: int, other: int, free: int) -> float:
        """Whoever has more safe points left can wait longer."""
        ahead = exposed(self.size, other, free) - exposed(self.size, own, free)
        return 0.9 * ahead / self.size**2 if self.first_loses else ahead / 3


def sides(s: QuadratureState) -> tuple[int, int]:
    return s.stones[s.colour], s.stones[1 - s.colour]


def mirrored(game: Quadrature, s: QuadratureState) -> str | None:
    """The image of the last move, where Black has answered every move so: he cannot lose then."""
    log, size = s.log, game.size
    while log and log[2] != "move":
        log = log[0]
    if s.colour == 0 or size % 2 or not log:
        return None
    last = game.board.index(log[3])
    before = s.stones[0] ^ (1 << last)
    for image in images(size):
        if sum(1 << image[at] for at in each(before)) == s.stones[1]:
            return game.board.name(image[last])
    return None


def reckoned(
    game: Quadrature, s: QuadratureState, rng: Random, exact: int, depth: int, seconds: float
) -> str:
    own, other = sides(s)
    free = game.all ^ own ^ other
    think = Reckoning(game.size, game.options.end == "first_square_loses", exact, seconds)
    wide = free.bit_count() <= exact
    points = think.points(own, other, free, wide)
    rng.shuffle(points)
    best, top = points[0], -99.0
    for at in points:
        worth = think.after(own, other, free, at, depth, top, 99.0)
        if worth > top:
            best, top = at, worth
    name = game.board.name(best)
    if not wide or think.limit.up:
        return because(name, lambda: WAITS)
    return because(name, lambda: COUNTED_OUT[(top > 0) - (top < 0)])


def claimed(game: Quadrature, s: QuadratureState, rng: Random, seen: float) -> str | None:
    """Where squares must be seen: the next corner of one that the other has made, or the end of a claim."""
    if game.options.auto_detect:
        return None
    other = s.stones[1 - s.colour]
    shown = sum(1 << at for at in s.pointed)
    for square in squares_of(game.size):
        if square & other == square and square & shown == shown and square not in s.found[1 - s.colour]:
            if not shown and rng.random() >= (1.0 if square in straight(game.size) else seen):
                continue
            return because(f"{CORNER} {game.board.name(next(each(square & ~shown)))}", lambda: CLAIM)
    return NEVER_MIND if shown else None


def thinking(exact: int, depth: int, seconds: float) -> Callable[..., str]:
    def policy(game: Quadrature, s: QuadratureState, ask: Ask, rng: Random) -> str:
        found = claimed(game, s, rng, 1.0)
        if found is not None:
            return found
        if ask.kind == "last":
            return DONE
        image = mirrored(game, s)
        if image is not None:
            return because(image, lambda: MIRRORED)
        return reckoned(game, s, rng, exact, depth, seconds)

    return policy


def novice(game: Quadrature, s: QuadratureState, ask: Ask, rng: Random) -> str:
    found = claimed(game, s, rng, OVERLOOKED)
    if found is not None:
        return found
    if ask.kind == "last":
        return DONE
    own, other = sides(s)
    free = game.all ^ own ^ other
    plain = straight(game.size)
    threes = squares_at(game.size)
    bad = {
        at
        for at in each(free)
        if any(own & three == three and three | 1 << at in plain for three in threes[at])
    }
    points = [at for at in each(free) if at not in bad] or [*each(free)]
    return game.board.name(points[int(rng.random() * len(points))])


def why(game: Quadrature, s: QuadratureState, ask: Ask, move: str) -> Text:
    if move in (NEVER_MIND, DONE):
        return SEES_NOTHING
    if move.startswith(CORNER):
        return CLAIM
    own, other = sides(s)
    at = game.board.index(move)
    if n := made(game.size, own, at):
        return MAKES.fill(n=n)
    if move == mirrored(game, s):
        return MIRRORED
    if made(game.size, other, at):
        return GIVES_UP
    return SAFE


def judged(game: Quadrature, s: QuadratureState, ask: Ask, move: str) -> dict[str, float] | None:
    """Near the end of a game that the first square decides: 1 for a win, 0.5 for a draw, 0 for a loss."""
    own, other = sides(s)
    free = game.all ^ own ^ other
    if game.options.end != "first_square_loses" or ask.kind != "move" or free.bit_count() > JUDGED:
        return None
    think = Reckoning(game.size, True, JUDGED, 10.0)
    worth = {
        game.board.name(at): (think.after(own, other, free, at, 0, -99.0, 99.0) + 1) / 2 for at in each(free)
    }
    return None if think.limit.up else worth


NOTE = Text(
    f"The last {JUDGED} free points are counted out to the end.",
    f"Последние {JUDGED} свободных клеток просчитаны до конца.",
)
MIRRORED = Text(
    "the mirror image of the last move: who mirrors to the end cannot lose",
    "отражение последнего хода: кто отражает до конца, не проиграет",
)
WAITS = Text(
    "leaves more safe points than the other has", "оставляет больше безопасных клеток, чем у соперника"
)
COUNTED_OUT = {
    1: Text("counted out to the end: wins", "просчитано до конца: победа"),
    0: Text("counted out to the end: a draw", "просчитано до конца: ничья"),
    -1: Text("counted out to the end: every move loses", "просчитано до конца: проигрывает любой ход"),
}
MAKES = Text("completes squares of one’s own: {n}", "достраивает свои квадраты: {n}")
GIVES_UP = Text(
    "safe, but the other could not have gone there without making a square",
    "безопасно, но соперник сам не мог бы занять эту клетку, не построив квадрат",
)
SAFE = Text("completes no square", "не достраивает квадрата")
CLAIM = Text("four stones of the other make a square", "четыре чужие фишки стоят квадратом")
SEES_NOTHING = Text("no square is seen", "квадрата не видно")

LEVELS = Levels(
    novice=novice,
    club=thinking(EXACT, 2, SECONDS),
    master=thinking(MASTER_EXACT, 4, MASTER_SECONDS),
    why=why,
    judge=Judge(values=lambda game, s, ask: None, made=judged, unit=WINS, note=NOTE),
)
