"""Go-bang: the beginner makes and stops fives that are one move away; the others look several moves ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sukno.engine import Ask, Text
from sukno.games.boards.go_bang import (
    ALL,
    BOARD,
    FIVES_AT,
    NEAR,
    PIECES,
    GoBang,
    GoBangState,
    fives,
)
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import because
from sukno.players.time_limit import TimeLimit

WORTH = (0.0, 0.01, 0.04, 0.15, 0.45, 0.0)
"""What a line of five squares is worth that holds so many own pieces and none of the other's, in points."""
CLUB, MASTER = (2, 14), (4, 12)
"""How many moves ahead, and how many of them are looked at in each position."""
SECONDS, MASTER_SECONDS = 2.0, 8.0
ENOUGH = 60.0
SOONER = 0.02
"""A five now is worth a little more than one later."""
Move = tuple[int, int]
"""From where to where, as bits; from nowhere while pieces are laid."""


class Thought:
    """One position thought through; fives are counted as they come."""

    def __init__(self, s: GoBangState, target: int, width: int, seconds: float) -> None:
        self.made = tuple({*lines} for lines in s.made)
        self.target = target
        self.width = width
        self.limit = TimeLimit(seconds)

    def moves(self, own: int, other: int) -> Iterator[Move]:
        free = ALL ^ own ^ other
        if own.bit_count() < PIECES:
            near = 0
            for at in each(own | other):
                near |= NEAR[at]
            for to in each(free & near or free):
                yield 0, 1 << to
            return
        for at in each(own):
            for to in each(NEAR[at] & free):
                yield 1 << at, 1 << to

    def new(self, colour: int, own: int, to: int) -> list[int]:
        made = self.made[colour]
        return [f for f in FIVES_AT[to.bit_length() - 1] if f & own == f and f not in made]

    def static(self, colour: int, own: int, other: int) -> float:
        """Open lines of both; those that are scored already are worth nothing."""
        out = 0.0
        mine, theirs = self.made[colour], self.made[1 - colour]
        for line in fives():
            a, b = line & own, line & other
            if a and not b:
                if line not in mine:
                    out += WORTH[a.bit_count()]
            elif b and not a and line not in theirs:
                out -= WORTH[b.bit_count()]
        return out

    def ranked(self, colour: int, own: int, other: int) -> list[tuple[float, Move, list[int]]]:
        """The moves that look best, by what changes on the lines through both squares."""
        scored = []
        mine, theirs = self.made[colour], self.made[1 - colour]
        for start, to in self.moves(own, other):
            after = own ^ start | to
            got = self.new(colour, after, to)
            worth = float(len(got))
            for line in FIVES_AT[to.bit_length() - 1]:
                a, b = (line & after).bit_count(), (line & other).bit_count()
                if not b and line not in mine:
                    worth += WORTH[a] - WORTH[a - 1]
                elif a == 1 and line not in theirs:
                    worth += 1.3 * WORTH[b]  # a line that is stopped
            if start:
                for line in FIVES_AT[start.bit_length() - 1]:
                    if line & to:
                        continue
                    a, b = (line & after).bit_count(), (line & other).bit_count()
                    if not b and line not in mine:
                        worth -= WORTH[a + 1] - WORTH[a]
                    elif not a and line not in theirs:
                        worth -= 1.3 * WORTH[b]
            scored.append((worth, (start, to), got))
        scored.sort(key=lambda one: -one[0])
        return scored[: self.width]

    def value(self, colour: int, own: int, other: int, depth: int, low: float, high: float) -> float:
        """What the position is worth to whoever is in turn, in points to come."""
        if depth == 0 or self.limit.up:
            return self.static(colour, own, other)
        best = -ENOUGH
        for _, move, got in self.ranked(colour, own, other):
            best = max(best, self.after(colour, own, other, move, got, depth, max(low, best), high))
            if best >= high:
                break
        return best if best > -ENOUGH else self.static(colour, own, other)

    def after(
        self,
        colour: int,
        own: int,
        other: int,
        move: Move,
        got: list[int],
        depth: int,
        low: float,
        high: float,
    ) -> float:
        start, to = move
        gain = len(got) * (1 + SOONER * depth)
        made = self.made[colour]
        made.update(got)
        won = gain and len(made) >= self.target
        if won:
            worth = gain + 3
        else:
            worth = gain - self.value(1 - colour, other, own ^ start | to, depth - 1, gain - high, gain - low)
        made.difference_update(got)
        return worth


def each(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def sides(s: GoBangState) -> tuple[int, int]:
    return s.pieces[s.colour], s.pieces[1 - s.colour]


def text(move: Move) -> str:
    start, to = move
    name = BOARD.names[to.bit_length() - 1]
    return BOARD.names[start.bit_length() - 1] + name if start else name


def thinking(depth: int, width: int, seconds: float) -> Callable[..., str]:
    def policy(game: GoBang, s: GoBangState, ask: Ask, rng: Random) -> str:
        own, other = sides(s)
        if not own | other:
            return BOARD.names[rng.choice((27, 28, 35, 36))]
        think = Thought(s, game.options.target, width, seconds)
        best, top = "", -ENOUGH
        last = undone(s)
        for _, move, got in think.ranked(s.colour, own, other):
            worth = think.after(s.colour, own, other, move, got, depth, top, ENOUGH)
            worth -= 0.05 * (text(move) == last)
            worth += rng.random() / 1000
            if worth > top:
                best, top = text(move), worth
        return because(best, lambda: AHEAD.fill(n=depth))

    return policy


def undone(s: GoBangState) -> str:
    """The move that takes one's own last one back: nothing comes of it but a repetition."""
    log, mine = s.log, s.white ^ s.colour
    while log:
        if log[1] == mine and log[2] == "move":
            return log[3][2:] + log[3][:2] if len(log[3]) == 4 else ""
        log = log[0]
    return ""


def novice(game: GoBang, s: GoBangState, ask: Ask, rng: Random) -> str:
    """A five if there is one, a stop of four in a row, else what looks good, with an eye half open."""
    own, other = sides(s)
    think = Thought(s, game.options.target, 200, 1.0)
    ranked = think.ranked(s.colour, own, other)
    if not ranked:
        return ask.pick(rng)
    last = undone(s)
    worth = {
        text(move): value + len(got) + 0.25 * rng.random()
        for value, move, got in ranked
        if text(move) != last
    }
    return max(worth, key=worth.__getitem__) if worth else ask.pick(rng)


def evaluate(game: GoBang, s: GoBangState) -> tuple[float, float]:
    own, other = sides(s)
    gain = Thought(s, game.options.target, 1, 1.0).static(s.colour, own, other)
    one, two = game.standing(s)
    gain = gain if game.seat(s) == 0 else -gain
    return one + gain, two - gain


def why(game: GoBang, s: GoBangState, ask: Ask, move: str) -> Text:
    own, other = sides(s)
    think = Thought(s, game.options.target, 1, 1.0)
    to = 1 << BOARD.index(move[-2:])
    after = own | to
    if len(move) == 4:
        after ^= 1 << BOARD.index(move[:2])
    if got := think.new(s.colour, after, to):
        return MAKES.fill(n=len(got))
    through = FIVES_AT[BOARD.index(move[-2:])]
    theirs = [(line & other).bit_count() for line in through if line & after == to]
    mine = [(line & after).bit_count() for line in through if not line & other]
    if max(theirs, default=0) >= 3:
        return STOPS.fill(n=max(theirs))
    if max(mine, default=0) >= 3:
        return BUILDS.fill(n=max(mine))
    return QUIET_MOVE


JUDGED = (2, 8)
"""How many moves ahead after the game, and how many of them are looked at in each position."""
MARGIN = 0.2
"""Points that such a look cannot tell from chance."""


def judged(game: GoBang, s: GoBangState, ask: Ask, move: str) -> dict[str, float]:
    """The points that each seat will be ahead after the most promising moves and after the one that was made."""
    own, other = sides(s)
    depth, width = JUDGED
    think = Thought(s, game.options.target, width, SECONDS)
    start, to = (1 << BOARD.index(move[:2]) if len(move) == 4 else 0), 1 << BOARD.index(move[-2:])
    tried = {text(one): (one, got) for _, one, got in think.ranked(s.colour, own, other)}
    tried[move] = (start, to), think.new(s.colour, own ^ start | to, to)
    ahead = game.standing(s)[ask.seat]
    return as_good(
        {
            name: ahead + think.after(s.colour, own, other, one, got, depth, -ENOUGH, ENOUGH)
            for name, (one, got) in tried.items()
        },
        MARGIN,
    )


NOTE = Text(
    "The most promising moves are looked into a few moves deep: an estimate.",
    "Самые заманчивые ходы просчитаны на несколько ходов вперёд: это оценка.",
)
MAKES = Text("new fives: {n}", "новых пятёрок: {n}")
STOPS = Text("stands in the way of {n} on one line", "закрывает линию, на которой у соперника уже {n}")
BUILDS = Text("brings {n} onto an open line of five", "на открытой пятёрке становится {n}")
QUIET_MOVE = Text("keeps lines open for later", "оставляет линии открытыми на будущее")
AHEAD = Text("best of a look {n} moves ahead", "лучший при расчёте на {n} хода вперёд")

LEVELS = Levels(
    novice=novice,
    club=thinking(*CLUB, SECONDS),
    master=thinking(*MASTER, MASTER_SECONDS),
    evaluate=evaluate,
    why=why,
    judge=Judge(
        values=lambda game, s, ask: None, made=judged, unit=Text("points", "очки"), note=NOTE, even=0.0
    ),
)
