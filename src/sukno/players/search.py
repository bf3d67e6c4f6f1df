"""The club player: information-set Monte Carlo search, for any game.

At the root the sensible moves are weighed against each other in the same imagined worlds: each world is
played on once with every candidate and only the differences count, so that what the cards alone bring
cancels. A move that has fallen hopelessly behind is given up, and the rule of thumb is left only for a move
that is better beyond chance (after G. Tesauro, G. R. Galperin, "On-line Policy Improvement using Monte-Carlo
Search", 1996).

Below a candidate that has been visited often enough grows one tree that all imagined worlds share: nodes are
move texts, a move counts as available only in the worlds that allow it, and every seat is credited with its
own gain (after P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012).
From its edge the deal is played out by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, Ask, Chair
from sukno.players.policies import Levels
from sukno.players.reasons import SENSIBLE, Deciding, ahead, because, tried_in, unbeaten
from sukno.players.time_limit import TimeLimit

FAMILY_SAMPLES = 6
"""How many moves of a described family are weighed against each other."""
FIRST_ROUNDS = 4
"""Worlds before a move may be given up."""
HOPELESS = 2.0
"""How many standard errors a move may be behind and still be weighed on."""


class Budget(msgspec.Struct, frozen=True):
    """How long to think: whichever ends first."""

    iterations: int = 600
    """Playouts; more of them rarely change a choice."""
    seconds: float = 1.0
    firm: bool = False
    """The time was asked for by name: it holds in comparisons too."""

    def limit(self) -> TimeLimit:
        return TimeLimit(self.seconds, self.firm)


class Node:
    """What is known of one move in one place of the tree."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0
        """What the seat that made this move gained in the deal, summed over the visits."""


class Candidate:
    """A move at the root: its tree, and by how much it did better than the first one in the same worlds."""

    __slots__ = ("better", "move", "node", "squares", "total", "worse")

    def __init__(self, move: str) -> None:
        self.move = move
        self.node = Node()
        self.total = 0.0
        self.squares = 0.0
        self.better = self.worse = 0
        """In how many worlds it did."""

    def add(self, difference: float) -> None:
        self.total += difference
        self.squares += difference * difference
        if difference > 0:
            self.better += 1
        elif difference < 0:
            self.worse += 1

    def bound(self, rounds: int, errors: float, grain: float) -> float:
        """The mean lead, so many standard errors up or down; a grain of variance is taken for granted."""
        mean = self.total / rounds
        return mean + errors * sqrt((max(0.0, self.squares / rounds - mean * mean) + grain * grain) / rounds)


class Search(Deciding):
    """A player that thinks ahead in imagined worlds."""

    def __init__(
        self,
        policies: Levels,
        budget: Budget | None = None,
        *,
        exploration: float = 0.3,
        horizon: int = 150,
        limit: int = 400,
        doubt: float = 1.0,
        mature: int = 50,
    ) -> None:
        self.policies = policies
        self.budget = budget or Budget()
        self.exploration = exploration
        self.horizon = horizon
        """Playout steps after which `evaluate` guesses the rest, where a game has it."""
        self.limit = limit
        """Playout steps after which it is broken off all the same."""
        self.doubt = doubt
        """How many standard errors a move must be ahead of the rule of thumb to be preferred."""
        self.mature = mature
        """Visits of a place before the tree grows below it: with fewer the replies would be noise."""
        self.low, self.high = inf, -inf

    def decide(self, chair: Chair, rng: Random) -> str:
        ask = chair.ask
        if ask.forced is not None:
            return ask.forced
        moves = self._candidates(chair, rng)
        if len(moves) == 1:
            return because(moves[0], lambda: SENSIBLE)
        return self._weigh(chair, moves, rng)

    def _candidates(self, chair: Chair, rng: Random) -> list[str]:
        """The moves worth weighing, the rule of thumb's own first; no more than the budget can tell apart."""
        ask, known = chair.ask, self.policies
        first: list[str] = []
        s = chair.imagine(rng)
        if known.thumb:
            first = [known.thumb(chair.game, s, ask, rng)]
        if known.candidates:
            moves = list(known.candidates(chair.game, s, ask))
        elif not ask.families:
            moves = ask.moves
        else:
            moves = [*ask.moves, *(f.pick(rng) for f in ask.families for _ in range(FAMILY_SAMPLES))]
        most = max(2, self.budget.iterations // FIRST_ROUNDS)
        if len(moves) > most:
            moves = rng.sample(moves, most)
        return list(dict.fromkeys([*first, *moves]))

    def _weigh(self, chair: Chair, moves: list[str], rng: Random) -> str:
        game, seat = chair.game, chair.seat
        first = Candidate(moves[0])
        rivals = [Candidate(m) for m in moves[1:]]
        doubt = self.doubt if self.policies.thumb else 0.0
        self.low, self.high = inf, -inf
        spent = rounds = 0
        limit = self.budget.limit()
        while rivals and spent < self.budget.iterations:
            world = chair.imagine(rng)
            gains: list[float] = []
            for each in (first, *rivals):
                if limit.up:
                    break
                gains.append(self._try(game, world.copy(), each, seat, rng))
            if len(gains) <= len(rivals):  # a world in which some were not tried tells nothing
                break
            for rival, gain in zip(rivals, gains[1:], strict=True):
                rival.add(gain - gains[0])
            spent += len(gains)
            rounds += 1
            if rounds >= FIRST_ROUNDS:
                grain = self._grain()
                bar = max(0.0, *(r.bound(rounds, -HOPELESS, grain) for r in rivals))
                rivals = [r for r in rivals if r.bound(rounds, HOPELESS, grain) >= bar]
        if not rounds:
            return first.move
        grain = self._grain()
        best = max(rivals, key=lambda r: r.bound(rounds, -doubt, grain), default=first)
        if best is not first and best.bound(rounds, -doubt, grain) > 0:
            usual = game.describe(world, first.move)
            return because(best.move, lambda: ahead(tried_in(game), usual, rounds, best.better, best.worse))
        return because(first.move, lambda: unbeaten(tried_in(game), rounds))

    def _grain(self) -> float:
        """A little doubt that few equal results do not take away."""
        return (self.high - self.low) / 20

    def _try(self, game: AnyGame, s: Any, candidate: Candidate, seat: int, rng: Random) -> float:
        """Play a candidate in one world, go on through the tree and the playout: what the seat gains."""
        before = game.standing(s)
        deal = s.deal
        game.play(s, candidate.move)
        path: list[tuple[Node, int]] = []
        node = candidate.node
        while node.visits >= self.mature and s.deal == deal and (ask := game.ask(s)) is not None:
            moves = self._family_moves(node, ask, rng) if ask.families else ask.moves
            move, node, new = self._step(game, s, ask, node, moves, rng)
            path.append((node, ask.seat))
            game.play(s, move)
            if new:
                break
        points = self._playout(game, s, deal, rng)
        candidate.node.visits += 1
        for visited, who in path:
            visited.visits += 1
            visited.total += points[who] - before[who]
        gain = points[seat] - before[seat]
        self.low, self.high = min(self.low, gain), max(self.high, gain)
        return gain

    def _family_moves(self, node: Node, ask: Ask, rng: Random) -> list[str]:
        """Moves of a family already in the tree, and a new one while there are few."""
        moves = [m for m in node.children if ask.allows(m)]
        return moves if len(moves) >= FAMILY_SAMPLES else [*moves, ask.pick(rng)]

    def _step(
        self, game: AnyGame, s: Any, ask: Ask, node: Node, moves: Sequence[str], rng: Random
    ) -> tuple[str, Node, bool]:
        """Choose a move to follow: the rule of thumb's first, then untried ones, then by confidence bound."""
        children = node.children
        untried = [m for m in moves if m not in children]
        for m in moves:
            if m in children:
                children[m].available += 1
        if untried:
            thumb = self.policies.thumb
            if thumb is None:
                move = untried[int(rng.random() * len(untried))]
            else:
                move = thumb(game, s, ask, rng)
                if move in children:
                    # rules of thumb stay the usual reply until they have been followed a few times
                    if children[move].visits < FIRST_ROUNDS:
                        return move, children[move], False
                    move = untried[int(rng.random() * len(untried))]
            child = children[move] = Node()
            return move, child, True
        scale = self.exploration * max(self.high - self.low, 1e-9)
        best, best_score = moves[0], -inf
        for m in moves:
            child = children[m]
            n = child.visits or 1
            score = child.total / n + scale * sqrt(log(child.available) / n)
            if score > best_score:
                best, best_score = m, score
        return best, children[best], False

    def _playout(self, game: AnyGame, s: Any, deal: int, rng: Random) -> Sequence[float]:
        """Play to the end of the deal, or as far as the horizon, and say what every seat has."""
        thumb, evaluate = self.policies.thumb, self.policies.evaluate
        if self.policies.play_out and s.deal == deal and game.ask(s) is not None:
            points = self.policies.play_out(game, s)
            if points is not None:
                return points
        steps = self.horizon if evaluate else self.limit
        ask_of, play = game.ask, game.play
        while steps and s.deal == deal:
            ask = ask_of(s)
            if ask is None:
                return game.standing(s)
            play(s, ask.pick(rng) if thumb is None else thumb(game, s, ask, rng))
            steps -= 1
        if steps == 0 and s.deal == deal and evaluate is not None and ask_of(s) is not None:
            return evaluate(game, s)
        return game.standing(s)
