"""Any decision weighed in imagined deals that explain the past, each played out to its end; and judged so afterwards.

The deals are drawn by how well the rule of thumb explains what the others have done so far (`sukno.players.belief`),
or as they come; every candidate is played out in the same deals, and one that has fallen hopelessly behind is given
up. Thought ends as soon as one move is left.

    WEIGHER = Weigher(thumb=guide, candidates=candidates, worlds=80, many=8)

    LEVELS = Levels(novice=novice, guide=guide, master=WEIGHER.choose, judge=WEIGHER.judging(Text("coins", "копейки")))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from sukno.engine import AnyGame, Ask, Text
from sukno.players.belief import drawn, likelihood
from sukno.players.policies import Candidates, Judge, Policy
from sukno.players.reasons import SENSIBLE, ahead, because, tried_in, unbeaten
from sukno.players.time_limit import TimeLimit, unhurried

FIRST = 8
"""Worlds before a candidate may be given up; they are drawn so many at a time."""
HOPELESS = 2.5
"""How many standard errors a candidate may be behind and still be weighed on."""
JUDGED = 60
"""Worlds in which a decision is looked at after a game, twice."""
SURE = 2.5
"""How many standard errors a move must be worse by, before a review says that it was."""
STEPS = 400
"""Moves of a playout after which it is broken off."""

PlayedOut = Callable[[AnyGame, Any], Sequence[float]]
"""Where all stand at the end of the deal, played on from a state that it may change."""

Drawn = Callable[[Any, Any, int, int, Random], Iterable[Any]]
"""So many worlds that a seat could be in: (game, state, seat, how many, rng)."""

NOTE = Text(
    "A decision is weighed in some sixty deals that the player could imagine then, each played out by good rules of "
    "thumb; a move is said to have cost something only where that is beyond chance.",
    "Решение взвешено в шести десятках раскладов, какие игрок мог тогда себе представить, и каждый доигран по хорошим "
    "правилам; ход назван ошибкой, только если разница больше случайной.",
)


class Compared(NamedTuple):
    """What the first of some moves brings, and the others beside it."""

    first: float
    ahead: dict[str, tuple[float, float]]
    """How far each is ahead, with the standard error; without those that were given up."""
    times: dict[str, list[int]]
    """In how many worlds each was better, and in how many worse."""
    worlds: int


class Weigher(msgspec.Struct, frozen=True, kw_only=True):
    """A player by imagined worlds."""

    thumb: Policy
    """Plays everybody's cards on, and says what the others would have done so far."""
    candidates: Candidates | None = None
    worlds: int = 80
    many: int = 8
    """From how many times as many worlds they are drawn; 1: all that is not known to be false is believed."""
    until: str = ""
    """From the first question of this kind on, what the others did is taken to tell nothing."""
    draw: Drawn | None = None
    """Finds the worlds in another way than `many` and `until` say."""
    seconds: float = 3.0
    doubt: float = 0.5
    """How many standard errors a move must be ahead of the rule of thumb's own."""
    grain: float = 0.0
    """Doubt that few equal results do not take away, as a part of all the difference seen."""
    play_out: PlayedOut | None = None
    """Ends a deal quicker or better than the rule of thumb, move by move, does."""

    def choose(self, game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
        """The move that does best; the rule of thumb's own unless another is better beyond chance."""
        moves = self.moves(game, s, ask, rng)
        if len(moves) == 1:
            return because(moves[0], lambda: SENSIBLE)
        weighed = self.compare(game, s, ask.seat, moves, self.worlds, rng)
        best, most = moves[0], 0.0
        for move, (mean, error) in weighed.ahead.items():
            if mean - self.doubt * error > most:
                best, most = move, mean - self.doubt * error
        if best == moves[0]:
            return because(best, lambda: unbeaten(tried_in(game), weighed.worlds))
        other = game.describe(s, moves[0])
        return because(best, lambda: ahead(tried_in(game), other, weighed.worlds, *weighed.times[best]))

    def moves(self, game: AnyGame, s: Any, ask: Ask, rng: Random) -> list[str]:
        """What is weighed, the rule of thumb's own first."""
        if ask.forced is not None:
            return [ask.forced]
        first = self.thumb(game, s, ask, rng)
        others = ask.moves if self.candidates is None else self.candidates(game, s, ask)
        return list(dict.fromkeys([first, *others]))

    def believed(self, game: AnyGame, s: Any, seat: int, n: int, rng: Random) -> Iterator[Any]:
        """So many worlds that the seat could be in."""
        if self.draw is not None:
            yield from self.draw(game, s, seat, n, rng)
            return
        past = game.past(s) if self.many > 1 else None
        if past is None or all(who == seat for who, _ in past[1]):
            for _ in range(n):
                yield game.imagine(s, seat, rng)
            return
        while n > 0:
            some = min(n, FIRST)
            worlds = [game.imagine(s, seat, rng) for _ in range(some * self.many)]
            weights = [likelihood(game, w, seat, self.thumb, rng, self.until) for w in worlds]
            found = drawn(worlds, weights, some, rng)
            rng.shuffle(found)
            yield from found
            n -= some

    def compare(
        self,
        game: AnyGame,
        s: Any,
        seat: int,
        moves: Sequence[str],
        n: int,
        rng: Random,
        *,
        give_up: bool = True,
    ) -> Compared:
        """What the first move brings, and how far each other one is ahead of it."""
        limit = TimeLimit(self.seconds)
        first = 0.0
        times = {move: [0, 0] for move in moves[1:]}
        sums = dict.fromkeys(moves[1:], 0.0)
        squares = dict.fromkeys(moves[1:], 0.0)
        left = list(moves[1:])
        low, high = inf, -inf
        done = 0

        def lead(move: str) -> tuple[float, float]:
            """The mean lead, and its standard error."""
            mean = sums[move] / done
            grain = self.grain * (high - low)
            return mean, sqrt((max(0.0, squares[move] / done - mean * mean) + grain * grain) / done)

        for world in self.believed(game, s, seat, n, rng):
            usual = self.brings(game, world, moves[0], seat, rng)
            first += usual
            for move in left:
                value = self.brings(game, world, move, seat, rng)
                low, high = min(low, value, usual), max(high, value, usual)
                d = value - usual
                sums[move] += d
                squares[move] += d * d
                if d:
                    times[move][d < 0] += 1
            done += 1
            if done >= FIRST and limit.up:
                break
            if give_up and done % FIRST == 0:
                kept = {m: lead(m) for m in left}
                bar = max([0.0, *(mean - HOPELESS * error for mean, error in kept.values())])
                left = [m for m in left if kept[m][0] + HOPELESS * kept[m][1] >= bar]
                if not left or (len(left) == 1 and bar > 0):
                    break
        return Compared(first / done, {m: lead(m) for m in left}, times, done)

    def brings(self, game: AnyGame, world: Any, move: str, seat: int, rng: Random) -> float:
        """What the seat has won by the end of the deal if it plays this move in this world."""
        s = world.copy()
        deal = s.deal
        before = game.standing(s)[seat]
        game.play(s, move)
        thumb = self.thumb
        if self.play_out is not None and s.deal == deal and game.ask(s) is not None:
            return self.play_out(game, s)[seat] - before
        for _ in range(STEPS):
            if s.deal != deal:
                break
            ask = game.ask(s)
            if ask is None:
                break
            game.play(s, thumb(game, s, ask, rng))
        return game.standing(s)[seat] - before

    def judging(self, unit: Text) -> Judge:
        """Every decision of the game judged so."""
        return Judge(values=self.judge, made=self.judge_made, unit=unit, note=NOTE)

    def judge(self, game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
        """What every listed move was worth to a player who knew what this seat knew, all that is within chance of the
        best as good as the best. The same state is always judged alike."""
        if ask.families or ask.forced is not None:
            return None
        return self._judged(game, s, ask, list(ask.moves))

    def judge_made(self, game: AnyGame, s: Any, ask: Ask, move: str) -> dict[str, float]:
        """The same of the candidates and of the move that was made, where there are too many to look at all."""
        moves = self.moves(game, s, ask, _dice(s, ask))
        return self._judged(game, s, ask, list(dict.fromkeys([*moves, move])))

    def _judged(self, game: AnyGame, s: Any, ask: Ask, moves: list[str]) -> dict[str, float]:
        rng = _dice(s, ask)
        with unhurried():
            return self._judged_twice(game, s, ask, moves, rng)

    def _judged_twice(
        self, game: AnyGame, s: Any, ask: Ask, moves: list[str], rng: Random
    ) -> dict[str, float]:
        """The best move is found in some worlds, and how much worse the others are in others."""
        value, leads, *_ = self.compare(game, s, ask.seat, moves, JUDGED, rng, give_up=False)
        means = {moves[0]: value, **{m: value + mean for m, (mean, _) in leads.items()}}
        best = max(means, key=means.__getitem__)
        moves = [best, *(m for m in moves if m != best)]
        value, leads, *_ = self.compare(game, s, ask.seat, moves, JUDGED, rng, give_up=False)
        return {best: value} | {
            m: value + mean if mean + SURE * error < 0 else value for m, (mean, error) in leads.items()
        }


def _dice(s: Any, ask: Ask) -> Random:
    """Chance that a review takes: the same for the same question."""
    return Random(f"{sorted(ask.moves)} {len(s.lines())} {s.deal}")
