"""Rollouts: the sensible moves, weighed against each other in the same imagined worlds.

A tree that must serve thousands of possible deals learns little from a few hundred visits, and the luck of
the imagined cards hides the worth of a move. Here every imagined world is played out once for each candidate,
by rules of thumb to the end of the deal, and only the differences count: what the cards alone bring cancels.
The favourite of the rules of thumb is left only for a move that is better beyond chance. After G. Tesauro,
G. R. Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996.

A game chooses this search by `rollouts = True` in its module of rules of thumb.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from sukno.engine import AnyGame, Chair
from sukno.players.policies import Policies, Policy
from sukno.players.search import Budget

FIRST_ROUNDS = 4
"""Worlds before a move may be given up."""
DOUBT = 1.0
"""How many standard errors a move must be ahead of the favourite to be preferred."""
HOPELESS = 2.0
"""How many standard errors a move may be behind and still be weighed on."""
ENOUGH = 400
"""Playouts after which more of them rarely change a choice; a person need not wait for them."""
PATIENCE = 400
"""Moves after which a playout is broken off."""


class Rollouts:
    """A player that tries its candidates in common worlds; the budget counts playouts."""

    def __init__(self, policies: Policies, budget: Budget | None = None) -> None:
        if policies.novice is None:
            raise ValueError("rollouts need rules of thumb: the module defines no novice")
        self.policies = policies
        self.novice: Policy = policies.novice
        self.budget = budget or Budget(iterations=ENOUGH)

    def choose(self, chair: Chair, rng: Random) -> str:
        ask = chair.ask
        moves = ask.moves
        if moves is not None and len(moves) == 1:
            return moves[0]
        s = chair.imagine(rng)
        favourite = self.novice(chair.game, s, ask, rng)
        listed = self.policies.candidates
        candidates = listed(chair.game, s, ask) if listed else moves or [ask.pick(rng) for _ in range(6)]
        return self.weigh(chair, favourite, [m for m in candidates if m != favourite], rng)

    def weigh(self, chair: Chair, favourite: str, rivals: Sequence[str], rng: Random) -> str:
        """The favourite, unless a rival does better beyond chance when all go on by rules of thumb."""
        game, seat = chair.game, chair.seat
        others = [Gain(m) for m in dict.fromkeys(rivals)]
        spent = rounds = 0
        end = time.perf_counter() + self.budget.seconds
        while others and spent < self.budget.iterations and (not rounds or time.perf_counter() < end):
            world = chair.imagine(rng)
            usual = self.playout(game, world.copy(), favourite, rng)[seat]
            for gain in others:
                gain.add(self.playout(game, world.copy(), gain.move, rng)[seat] - usual)
            spent += 1 + len(others)
            rounds += 1
            if rounds >= FIRST_ROUNDS:
                bar = max(0.0, *(gain.bound(rounds, -HOPELESS) for gain in others))
                others = [gain for gain in others if gain.bound(rounds, HOPELESS) >= bar]
        best = max(others, key=lambda gain: gain.bound(rounds, -DOUBT), default=None)
        return best.move if best is not None and best.bound(rounds, -DOUBT) > 0 else favourite

    def playout(self, game: AnyGame, s: Any, move: str, rng: Random) -> Sequence[float]:
        """What every seat has if this is played and all go on by rules of thumb to the end of the deal."""
        deal = s.deal
        ask_of, play, novice = game.ask, game.play, self.novice
        play(s, move)
        for _ in range(PATIENCE):
            if s.deal != deal or (ask := ask_of(s)) is None:
                return game.standing(s)
            play(s, novice(game, s, ask, rng))
        evaluate = self.policies.evaluate
        return evaluate(game, s) if evaluate else game.standing(s)


class Gain:
    """By how much a move has done better than the favourite in the same worlds."""

    __slots__ = ("move", "squares", "total")

    def __init__(self, move: str) -> None:
        self.move = move
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.total += difference
        self.squares += difference * difference

    def bound(self, n: int, errors: float) -> float:
        """The mean, so many standard errors up or down; a point of variance is taken for granted."""
        mean = self.total / n
        return mean + errors * sqrt((max(0.0, self.squares / n - mean * mean) + 1.0) / n)
