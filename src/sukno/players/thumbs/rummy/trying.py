"""The sensible moves of a rummy player tried in the same imagined deals, each played to its end by rules of thumb."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.players.policies import Candidates, Policy
from sukno.players.reasons import because

LONGEST = 400
"""Moves after which a playout is broken off; the deal counts for nothing then."""
DOUBT = 0.5
"""How many standard errors a move must be ahead of the rule of thumb."""


def trying(thumb: Policy, candidates: Candidates, worlds: int) -> Policy:
    """A player that looks at so many deals which agree with all that it has seen."""

    def policy(game: Any, s: Any, ask: Ask, rng: Random) -> str:
        usual = thumb(game, s, ask, rng)
        moves = list(dict.fromkeys([usual, *candidates(game, s, ask)]))
        if len(moves) == 1:
            return usual
        ahead: list[list[float]] = [[] for _ in moves]
        for _ in range(worlds):
            world = game.imagine(s, ask.seat, rng)
            gains = [played_out(game, world.copy(), move, ask.seat, thumb, rng) for move in moves]
            for lead, gain in zip(ahead, gains, strict=True):
                lead.append(gain - gains[0])
        best = max(range(len(moves)), key=lambda i: lower(ahead[i]) if i else 0.0)
        if best == 0:
            return usual
        better = sum(n > 0 for n in ahead[best])
        return because(moves[best], lambda: BETTER.fill(n=worlds, better=better))

    return policy


def lower(lead: list[float]) -> float:
    """The mean lead less some doubt."""
    n = len(lead)
    mean = sum(lead) / n
    return mean - DOUBT * sqrt(sum((x - mean) ** 2 for x in lead) / n / n)


def played_out(game: Any, s: Any, move: str, seat: int, thumb: Policy, rng: Random) -> float:
    """What the seat has gained when the deal is over."""
    deal, before = s.deal, game.standing(s)[seat]
    game.play(s, move)
    for _ in range(LONGEST):
        ask = game.ask(s) if s.deal == deal else None
        if ask is None:
            return float(game.standing(s)[seat] - before)
        game.play(s, thumb(game, s, ask, rng))
    return 0.0


BETTER = Text(
    "tried in {n} imagined deals, it did better in {better}",
    "из воображаемых сдач ({n}) этот ход оказался лучше в {better}",
)
