"""Backgammon between our players and GNU Backgammon: whole games with the same dice for both, and single decisions.

The rules are those both know: usual counting, 1, 2 and 3 points, no cube, the opening throw no double.
"""

from __future__ import annotations

import time
from random import Random
from statistics import fmean

import msgspec

from sukno.engine import SuknoError
from sukno.lab.gnubg.room import Gnubg, gnubg, python, won
from sukno.lab.many import ALONE, Many, Progress
from sukno.lab.results import add, written
from sukno.materials.dice import moves_of_throw
from sukno.players.race_play import KEPT, MASTER_NODES
from sukno.solve import race
from sukno.solve.race import BACKGAMMON, PLACES, RaceKind

PLIES = {"club": 0, "master": 1}
"""How many throws ahead our players look."""
TWICE = 2
"""The plies of GNU Backgammon by which decisions are measured."""
ALSO = 5
"""So many plays that GNU Backgammon likes at a look are measured beside ours."""
ONE_IN = 5
"""Positions of a game that are measured."""

Job = tuple[str, int]
"""Our level, seed."""


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """Two games with the same dice; as they are written down."""

    level: str
    seed: int
    points: tuple[int, int]
    """What we have won or lost: when we began, and when the other did."""
    seconds: tuple[float, float]
    """Processor time of ours, and the time until GNU Backgammon answered."""
    turns: int
    """Of ours."""

    @property
    def mean(self) -> float:
        return fmean(self.points)


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of one game, measured by GNU Backgammon; as they are written down."""

    level: str
    seed: int
    costs: tuple[float, ...]
    """What our plays lose against the best that was found."""
    theirs: tuple[float, ...]
    """What the plays of GNU Backgammon lose that it likes at a look."""
    errors: tuple[float, ...]
    """How far our look at the position is from its equity."""


def kind() -> RaceKind:
    return RaceKind(BACKGAMMON, book=False)


def ended(position: bytes) -> bool:
    return not any(position[1:PLACES])


def throw(rng: Random) -> tuple[int, ...]:
    a, b = rng.randint(1, 6), rng.randint(1, 6)
    return moves_of_throw((max(a, b), min(a, b)))


def opening(rng: Random) -> tuple[int, ...]:
    while len(numbers := throw(rng)) > 2:
        pass
    return numbers


def our_play(level: str, position: bytes, numbers: tuple[int, ...]) -> bytes:
    nets = race.weights("backgammon")
    plies = PLIES[level]
    nodes = MASTER_NODES if plies else 0
    return race.ranked(kind(), nets, position, numbers, plies=plies, keep=KEPT, nodes=nodes)[0].position


def values(other: Gnubg, plays: list[bytes], plies: int = 0) -> list[float]:
    """What GNU Backgammon thinks of these positions for whoever has just played."""
    going = [play for play in plays if not ended(play)]
    known = dict(zip(going, other.worth([race.turned(play) for play in going], plies), strict=True))
    return [won(play) if ended(play) else -known[play] for play in plays]


def their_play(other: Gnubg, position: bytes, numbers: tuple[int, ...]) -> bytes:
    """The best at a look."""
    plays = race.plays(kind(), position, numbers)
    if len(plays) == 1:
        return plays[0]
    rated = values(other, plays)
    return plays[rated.index(max(rated))]


def played(job: Job, first: int) -> tuple[int, list[float], int]:
    """One game, which we begin if `first` is 0: our points, the times, our turns."""
    level, seed = job
    other = gnubg()
    rng = Random(f"backgammon {seed}")
    position, side, numbers = BACKGAMMON, first, opening(rng)
    seconds, turns = [0.0, 0.0], 0
    while True:
        if side:
            begin = time.perf_counter()
            position = their_play(other, position, numbers)
            seconds[1] += time.perf_counter() - begin
        else:
            begin = time.process_time()
            position = our_play(level, position, numbers)
            seconds[0] += time.process_time() - begin
            turns += 1
        if ended(position):
            points = round(won(position))
            return -points if side else points, seconds, turns
        position, side, numbers = race.turned(position), 1 - side, throw(rng)


def met(job: Job) -> Met:
    """Both games of a seed."""
    (one, took, turns), (two, more, others) = (played(job, first) for first in (0, 1))
    return Met(
        level=job[0],
        seed=job[1],
        points=(one, two),
        seconds=(took[0] + more[0], took[1] + more[1]),
        turns=turns + others,
    )


def contact(position: bytes) -> bool:
    """Can the sides still meet?"""
    rear = [max(i for i in range(PLACES) if men[i]) for men in (position[:PLACES], position[PLACES:])]
    return sum(rear) >= PLACES - 1


def decided(job: Job) -> Decided:
    """A game of GNU Backgammon against itself; some positions of contact in it are put to us too."""
    level, seed = job
    other = gnubg()
    rng = Random(f"decisions {seed}")
    position, numbers = BACKGAMMON, opening(rng)
    costs, theirs, errors = [], [], []
    while not ended(position):
        plays = race.plays(kind(), position, numbers)
        rated = values(other, plays)
        ranked = sorted(range(len(plays)), key=rated.__getitem__, reverse=True)
        best = plays[ranked[0]]
        if contact(position) and rng.randrange(ONE_IN) == 0:
            ours = our_play(level, position, numbers)
            looked = race.chances(kind(), race.weights("backgammon"), position)
            errors.append(abs(race.equity(kind(), looked) - other.worth([position], TWICE)[0]))
            measured = [plays[i] for i in ranked[:ALSO]]
            if ours not in measured:
                measured.append(ours)
            worth = values(other, measured, TWICE)
            costs.append(max(worth) - worth[measured.index(ours)])
            theirs.append(max(worth) - worth[0])
        position, numbers = (best if ended(best) else race.turned(best)), throw(rng)
    return Decided(level=level, seed=seed, costs=tuple(costs), theirs=tuple(theirs), errors=tuple(errors))


def match(
    level: str,
    games: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Met]:
    """So many pairs of games of consecutive seeds."""
    checked(level)
    jobs = [(level, n) for n in range(seed, seed + (games + 1) // 2)]
    return many.once(met, jobs, Met, lambda m: (m.level, m.seed), python)


def decisions(
    level: str,
    wanted: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Decided]:
    """Games of consecutive seeds until so many decisions have been measured."""
    checked(level)
    known = {d.seed: d for d in written(many.results, Decided) if d.level == level}
    found: list[Decided] = []
    while sum(len(d.costs) for d in found) < wanted:
        n = seed + len(found)
        if n not in known:
            known[n] = decided((level, n))
            add(many.results, known[n])
        found.append(known[n])
        many.progress(len(known[n].costs))
    return found


def checked(level: str) -> None:
    if level not in PLIES:
        raise SuknoError(f"ours are {', '.join(PLIES)}", f"наши игроки: {', '.join(PLIES)}")


def positions_compared(wanted: int, *, seed: int = 0, progress: Progress | None = None) -> int:
    """So many random positions in which both know the same plays; raises if they do not. How many plays they were."""
    other = gnubg()
    rng = Random(f"rules {seed}")
    total = done = 0
    while done < wanted:
        position = BACKGAMMON
        while not ended(position) and done < wanted:
            numbers = throw(rng)
            plays = race.plays(kind(), position, numbers)
            same(position, numbers, plays, other.plays(position, numbers[:2]))
            total, done = total + len(plays), done + 1
            if progress:
                progress(1)
            chosen = rng.choice(plays)
            position = chosen if ended(chosen) else race.turned(chosen)
    return total


def same(position: bytes, numbers: tuple[int, ...], plays: list[bytes], told: list[list[int]]) -> None:
    """The plays of both are as many; those without men borne off are the same, for the others are told in part."""
    theirs = [after(position, play) for play in told]
    if len(plays) != max(1, len(told)) or not {p for p in theirs if p is not None} <= set(plays):
        raise SuknoError(
            f"the rules differ: {position.hex()} with {numbers}",
            f"правила расходятся: {position.hex()} при {numbers}",
        )


def after(position: bytes, play: list[int]) -> bytes | None:
    """Where a play of GNU Backgammon leads; None if it is not told to the end."""
    if len(play) % 2:
        return None
    mine, theirs = bytearray(position[:PLACES]), bytearray(position[PLACES:])
    for start, to in zip(play[::2], play[1::2], strict=True):
        mine[start] -= 1
        mine[to] += 1
        if theirs[race.BAR - to] == 1:
            theirs[race.BAR - to] = 0
            theirs[race.BAR] += 1
    return bytes(mine + theirs)
