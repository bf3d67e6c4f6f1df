"""Any decision weighed in imagined deals that explain the past, played out by rules of thumb; and judged so afterwards.

For games in which what the others have said tells most (who plays and who passes): the deals are drawn by how well the
rule of thumb explains every move of the others so far (`sukno.players.belief`), every candidate is played out in the
same deals, and one that has fallen hopelessly behind is given up.

    WEIGHER = Weigher(thumb=guide, candidates=candidates, worlds=80, many=8)

    def master(game, s, ask, rng):
        return WEIGHER.choose(game, s, ask, rng)

    def judge(game, s, ask):
        return WEIGHER.judge(game, s, ask)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, Ask, Text
from sukno.players.belief import drawn, likelihood
from sukno.players.policies import Candidates, Policy
from sukno.players.time_limit import TimeLimit

FIRST = 8
"""Worlds before a candidate may be given up."""
HOPELESS = 2.5
"""How many standard errors a candidate may be behind and still be weighed on."""
JUDGED = 60
"""Worlds in which a decision is looked at after a game, twice."""
SURE = 2.5
"""How many standard errors a move must be worse by, before a review says that it was."""
STEPS = 400
"""Moves of a playout after which it is broken off."""

judge_note = Text(
    "A decision is weighed in some sixty deals that the player could imagine then, each played out by good rules of "
    "thumb; a move is said to have cost something only where that is beyond chance.",
    "Решение взвешено в шести десятках раскладов, какие игрок мог тогда себе представить, и каждый доигран по хорошим "
    "правилам; ход назван ошибкой, только если разница больше случайной.",
)


class Weigher(msgspec.Struct, frozen=True, kw_only=True):
    """A player by imagined worlds."""

    thumb: Policy
    """Plays everybody's cards on, and says what the others would have done so far."""
    candidates: Candidates | None = None
    worlds: int = 80
    many: int = 8
    """From how many times as many worlds they are drawn; 1: all that is not known to be false is believed."""
    seconds: float = 3.0
    doubt: float = 0.5
    """How many standard errors a move must be ahead of the rule of thumb's own."""

    def choose(self, game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
        """The move that does best; the rule of thumb's own unless another is better beyond chance."""
        moves = self.moves(game, s, ask, rng)
        if len(moves) == 1:
            return moves[0]
        _, ahead = self.compare(game, s, ask.seat, moves, self.worlds, rng)
        best, most = moves[0], 0.0
        for move, (mean, error) in ahead.items():
            if mean - self.doubt * error > most:
                best, most = move, mean - self.doubt * error
        return best

    def moves(self, game: AnyGame, s: Any, ask: Ask, rng: Random) -> list[str]:
        """What is weighed, the rule of thumb's own first."""
        if ask.forced is not None:
            return [ask.forced]
        first = self.thumb(game, s, ask, rng)
        others = ask.moves if self.candidates is None else self.candidates(game, s, ask)
        return list(dict.fromkeys([first, *others]))

    def believed(self, game: AnyGame, s: Any, seat: int, n: int, rng: Random) -> list[Any]:
        """So many worlds that the seat could be in."""
        worlds = [game.imagine(s, seat, rng) for _ in range(n * self.many)]
        if self.many == 1:
            return worlds
        past = game.past(s)
        if past is None or all(who == seat for who, _ in past[1]):
            return worlds[:n]
        return drawn(worlds, [likelihood(game, w, seat, self.thumb, rng) for w in worlds], n, rng)

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
    ) -> tuple[float, dict[str, tuple[float, float]]]:
        """What the first move brings, and how far each other one is ahead of it, with the standard error."""
        limit = TimeLimit(self.seconds)
        worlds = self.believed(game, s, seat, n, rng)
        rng.shuffle(worlds)
        first = 0.0
        sums = dict.fromkeys(moves[1:], 0.0)
        squares = dict.fromkeys(moves[1:], 0.0)
        left = list(moves[1:])
        done = 0
        for world in worlds:
            usual = self.brings(game, world, moves[0], seat, rng)
            first += usual
            for move in left:
                d = self.brings(game, world, move, seat, rng) - usual
                sums[move] += d
                squares[move] += d * d
            done += 1
            if done >= FIRST and limit.up:
                break
            if give_up and done % FIRST == 0:
                kept = {m: _ahead(sums[m], squares[m], done) for m in left}
                bar = max([0.0, *(mean - HOPELESS * error for mean, error in kept.values())])
                left = [m for m in left if kept[m][0] + HOPELESS * kept[m][1] >= bar]
                if not left:
                    break
        return first / done, {m: _ahead(sums[m], squares[m], done) for m in left}

    def brings(self, game: AnyGame, world: Any, move: str, seat: int, rng: Random) -> float:
        """What the seat has won by the end of the deal if it plays this move in this world."""
        s = world.copy()
        deal = s.deal
        before = game.standing(s)[seat]
        game.play(s, move)
        thumb = self.thumb
        for _ in range(STEPS):
            if s.deal != deal:
                break
            ask = game.ask(s)
            if ask is None:
                break
            game.play(s, thumb(game, s, ask, rng))
        return game.standing(s)[seat] - before

    def judge(self, game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
        """What every listed move was worth to a player who knew what this seat knew, all that is within chance of the
        best as good as the best. The same state is always judged alike."""
        if ask.families or ask.forced is not None:
            return None
        rng = Random(f"{sorted(ask.moves)} {len(s.lines())} {s.deal}")
        moves = list(ask.moves)
        value, ahead = self.compare(game, s, ask.seat, moves, JUDGED, rng, give_up=False)
        means = {moves[0]: value, **{m: value + mean for m, (mean, _) in ahead.items()}}
        best = max(means, key=means.__getitem__)
        moves = [best, *(m for m in moves if m != best)]
        value, ahead = self.compare(game, s, ask.seat, moves, JUDGED, rng, give_up=False)
        return {best: value} | {
            m: value + mean if mean + SURE * error < 0 else value for m, (mean, error) in ahead.items()
        }


def _ahead(total: float, squares: float, n: int) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = total / n
    return mean, sqrt(max(0.0, squares / n - mean * mean) / n)
