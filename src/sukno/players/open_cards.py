"""A player who weighs his cards by exact play with open cards, over worlds that may be the true one.

In every world the kernel says what each card is worth if all hands lie open and everybody plays best. The
rule of thumb is left only for a card that is better beyond chance: what all worlds value alike is a matter of
what the others do not know, and there the rule of thumb is the better judge (after M. L. Ginsberg, "GIB:
Imperfect Information in a Computationally Challenging Game", 2001). Where a game cannot be put to the kernel,
or not yet, the search plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

from sukno.engine import Chair
from sukno.players.belief import believed
from sukno.players.policies import Levels, Tricks
from sukno.players.reasons import SOLVED, Deciding, ahead, because, unbeaten
from sukno.players.search import Budget, Candidate, Search
from sukno.players.tricks import card_values

PLAYOUTS = 10
"""A world solved counts as so many playouts of the budget: it weighs all cards at once."""
WORLDS = 10
"""Worlds drawn at a time."""
GRAIN = 80
"""Doubt that few equal results do not take away: this part of all the difference seen."""


class OpenCards(Deciding):
    """Exact play with open cards where the game can put the question, else the search."""

    def __init__(self, policies: Levels, budget: Budget, *, many: int = 8, doubt: float = 0.3) -> None:
        self.policies = policies
        self.budget = budget
        self.many = many
        """Worlds imagined for each that is believed and solved."""
        self.doubt = doubt
        """How many standard errors a card must be ahead of the rule of thumb's to be preferred."""
        self.search = Search(policies, budget)

    def decide(self, chair: Chair, rng: Random) -> str:
        ask, known = chair.ask, self.policies
        if ask.forced is not None:
            return ask.forced
        s = chair.imagine(rng)
        asked = known.tricks(chair.game, s) if known.tricks else None
        if asked is None or not asked.quick or known.thumb is None:
            return self.search.decide(chair, rng)
        return self._weigh(chair, asked, known.thumb(chair.game, s, ask, rng), rng)

    def _weigh(self, chair: Chair, asked: Tricks, usual: str, rng: Random) -> str:
        rivals: dict[str, Candidate] = {}
        low, high = inf, -inf
        n = 0
        for world, values in self._solved(chair, asked, rng):
            if len(values) == 1:
                return usual
            gains = {card: asked.gain(world, v) for card, v in values.items() if chair.ask.allows(card)}
            base = gains.pop(usual)
            for card, gain in gains.items():
                rivals.setdefault(card, Candidate(card)).add(gain - base)
            low, high = min(low, base, *gains.values()), max(high, base, *gains.values())
            n += 1
        if not rivals:
            return usual
        grain, game = (high - low) / GRAIN, chair.game
        best = max(rivals.values(), key=lambda r: r.bound(n, -self.doubt, grain))
        if best.bound(n, -self.doubt, grain) > 0:
            other = game.describe(world, usual)
            return because(best.move, lambda: ahead(SOLVED, other, n, best.better, best.worse))
        return because(usual, lambda: unbeaten(SOLVED, n))

    def _solved(self, chair: Chair, asked: Tricks, rng: Random) -> Iterator[tuple[Any, dict[str, int]]]:
        """What every card is worth, in one world after the other, as long as the budget lasts."""
        limit = self.budget.limit()
        left = max(1, self.budget.iterations // PLAYOUTS)
        seen: dict[tuple[int, ...], dict[str, int]] = {}
        while left > 0:
            for world in believed(chair, self.policies, min(WORLDS, left), self.many, rng):
                hands = tuple(world.hands)
                if hands not in seen:
                    values = None if limit.up else card_values(asked, world, limit.milliseconds)
                    if values is None:
                        return
                    seen[hands] = values
                yield world, seen[hands]
                left -= 1
