"""Rollouts: a few sensible moves, weighed against each other in the same imagined worlds.

A tree that must serve thousands of possible deals learns little from a few hundred visits, and the luck of
the imagined cards hides the worth of a move. Here every imagined world is played out once for each candidate,
by rules of thumb to the end of the deal, and only the differences count: what the cards alone bring cancels.
The favourite of the rules of thumb is left only for a move that is better beyond chance. After G. Tesauro,
G. R. Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from sukno.engine import AnyGame
from sukno.players.policies import Policy

FIRST_ROUNDS = 4
"""Worlds before a move may be given up."""
DOUBT = 1.0
"""How many standard errors a move must be ahead of the favourite to be preferred."""
HOPELESS = 2.0
"""How many standard errors a move may be behind and still be weighed on."""


def weigh(
    game: AnyGame, s: Any, seat: int, moves: Sequence[str], novice: Policy, rng: Random, playouts: int
) -> str:
    """The best of these moves for the seat if everybody then plays by the rules of thumb.

    `moves[0]` is the favourite. Of `s` nothing is used that the seat cannot see: it only imagines from it.
    """
    favourite = moves[0]
    others = [Gain(m) for m in moves[1:]]
    spent = rounds = 0
    while others and spent < playouts:
        world = game.imagine(s, seat, rng)
        usual = playout(game, world.copy(), favourite, novice, rng)[seat]
        for gain in others:
            gain.add(playout(game, world.copy(), gain.move, novice, rng)[seat] - usual)
        spent += 1 + len(others)
        rounds += 1
        if rounds >= FIRST_ROUNDS:
            bar = max(0.0, *(gain.bound(rounds, -HOPELESS) for gain in others))
            others = [gain for gain in others if gain.bound(rounds, HOPELESS) >= bar]
    best = max(others, key=lambda gain: gain.bound(rounds, -DOUBT), default=None)
    return best.move if best is not None and best.bound(rounds, -DOUBT) > 0 else favourite


def playout(game: AnyGame, s: Any, move: str, novice: Policy, rng: Random) -> Sequence[float]:
    """What every seat has if this is played and all go on by rules of thumb to the end of the deal."""
    deal = s.deal
    ask_of, play = game.ask, game.play
    play(s, move)
    while s.deal == deal and (ask := ask_of(s)) is not None:
        play(s, novice(game, s, ask, rng))
    return game.standing(s)


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
        """The mean, so many standard errors up or down; a little variance is taken for granted."""
        mean = self.total / n
        return mean + errors * sqrt((max(0.0, self.squares / n - mean * mean) + 1.0) / n)
