"""The club player: information-set Monte Carlo tree search, for any game.

Each iteration imagines a full state the seat cannot tell from the true one, walks down one tree that all
these states share (nodes are move texts; a move counts as available only in the states that allow it),
plays the deal out by rules of thumb, and credits every seat on the way with its own points. After
P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, Ask, Chair
from sukno.players.policies import Policies

FAMILY_SAMPLES = 6
"""How many moves of a described family are weighed against each other."""


class Budget(msgspec.Struct, frozen=True):
    """How long to think: whichever ends first."""

    iterations: int = 4000
    seconds: float = 1.0


class Node:
    """What is known of one move in one place of the tree."""

    __slots__ = ("available", "children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        """What the seat that made this move gained in the deal, summed over the visits."""
        self.squares = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else -inf

    @property
    def error(self) -> float:
        """Variance of the mean."""
        n = self.visits
        return max(0.0, self.squares / n - self.mean**2) / n if n > 1 else inf


class Search:
    """A player that thinks ahead in imagined worlds."""

    def __init__(
        self,
        policies: Policies,
        budget: Budget | None = None,
        *,
        exploration: float = 0.6,
        carelessness: float = 0.1,
        horizon: int = 60,
        limit: int = 400,
        doubt: float = 0.5,
    ) -> None:
        self.policies = policies
        self.budget = budget or Budget()
        self.exploration = exploration
        self.carelessness = carelessness
        """How often a playout leaves the rules of thumb for a random move."""
        self.horizon = horizon
        """Playout steps after which `evaluate` guesses the rest, where a game has it."""
        self.limit = limit
        self.doubt = doubt
        """How many standard errors a move must be ahead of the rule of thumb to be preferred."""

    def choose(self, chair: Chair, rng: Random) -> str:
        ask = chair.ask
        if ask.moves is not None and len(ask.moves) == 1:
            return ask.moves[0]
        favourite = self._favourite(chair, rng)
        candidates = self._candidates(ask, favourite, rng)
        if len(candidates) == 1:
            return candidates[0]
        root = self._grow(chair, candidates, favourite, rng)
        return max(root.children.items(), key=lambda kv: (kv[1].visits, kv[1].total / max(1, kv[1].visits)))[
            0
        ]

    def _favourite(self, chair: Chair, rng: Random) -> str | None:
        novice = self.policies.novice
        return novice(chair.game, chair.imagine(rng), chair.ask, rng) if novice else None

    def _candidates(self, ask: Ask, favourite: str | None, rng: Random) -> list[str]:
        if ask.moves is not None:
            return ask.moves
        picked = {favourite: None} if favourite is not None else {}
        picked |= dict.fromkeys(ask.pick(rng) for _ in range(FAMILY_SAMPLES))
        return list(picked)

    def _grow(self, chair: Chair, candidates: list[str], favourite: str | None, rng: Random) -> Node:
        game, seat = chair.game, chair.seat
        root = Node()
        low, high = inf, -inf
        end = time.perf_counter() + self.budget.seconds
        for i in range(self.budget.iterations):
            if i & 7 == 0 and time.perf_counter() > end and i:
                break
            s = chair.imagine(rng)
            deal = s.deal
            before = game.standing(s)
            node, moves, mover = root, candidates, seat
            path: list[tuple[Node, int]] = []
            while True:
                child, new = self._step(node, moves, high - low, rng, favourite if node is root else None)
                path.append((child[1], mover))
                game.play(s, child[0])
                node = child[1]
                ask = game.ask(s)
                if ask is None or s.deal != deal or new:
                    break
                mover = ask.seat
                moves = ask.moves if ask.moves is not None else self._family_moves(node, ask, rng)
            points = self._playout(game, s, deal, rng)
            for visited, who in path:
                p = points[who] - before[who]
                visited.visits += 1
                visited.total += p
                visited.squares += p * p
                if p < low:
                    low = p
                if p > high:
                    high = p
        return root

    def _family_moves(self, node: Node, ask: Ask, rng: Random) -> list[str]:
        """Moves of a family already in the tree, and a new one while there are few."""
        moves = [m for m in node.children if ask.allows(m)]
        return moves if len(moves) >= FAMILY_SAMPLES else [*moves, ask.pick(rng)]

    def _step(
        self, node: Node, moves: Sequence[str], span: float, rng: Random, favourite: str | None
    ) -> tuple[tuple[str, Node], bool]:
        """Choose a move to follow: an untried one if there is any, else by upper confidence bound."""
        children = node.children
        untried = [m for m in moves if m not in children]
        for m in moves:
            if m in children:
                children[m].available += 1
        if untried:
            if favourite is not None and favourite not in children:
                move = favourite
            else:
                move = untried[int(rng.random() * len(untried))]
            child = children[move] = Node()
            child.available = 1
            return (move, child), True
        scale = self.exploration * (span if span > 0 else 1.0)
        best, best_score = moves[0], -inf
        for m in moves:
            child = children[m]
            n = child.visits
            score = child.total / n + scale * sqrt(log(child.available) / n)
            if m == favourite:
                score += scale / (1 + n)
            if score > best_score:
                best, best_score = m, score
        return (best, children[best]), False

    def _playout(self, game: AnyGame, s: Any, deal: int, rng: Random) -> Sequence[float]:
        """Play to the end of the deal, or as far as the horizon, and say what every seat has."""
        novice, evaluate = self.policies.novice, self.policies.evaluate
        careless = self.carelessness if novice else 1.0
        steps = self.horizon if evaluate else self.limit
        random, ask_of, play = rng.random, game.ask, game.play
        while steps and s.deal == deal:
            ask = ask_of(s)
            if ask is None:
                return game.standing(s)
            if novice is None or random() < careless:
                play(s, ask.pick(rng))
            else:
                play(s, novice(game, s, ask, rng))
            steps -= 1
        if steps == 0 and s.deal == deal and evaluate is not None and ask_of(s) is not None:
            return evaluate(game, s)
        return game.standing(s)
