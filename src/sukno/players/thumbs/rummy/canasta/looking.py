"""Moves tried in imagined deals: each is played on by the rules of a club player, and what they bring is compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.games.rummy.canasta.score import points
from sukno.games.rummy.canasta.state import CanastaState

Policy = Callable[[Any, Any, Ask, Random], str]
WORLDS = 12
ENOUGH = 160
"""Moves that a deal is played on at most."""
AHEAD = 1.0
"""By how many standard errors another move must be better than the first."""


def best(game: Any, s: CanastaState, seat: int, moves: Sequence[str], policy: Policy, rng: Random) -> str:
    """Of these moves the one that brings its pair most, against the other pair, in the same imagined deals; the first
    unless another is better beyond chance."""
    if len(moves) == 1:
        return moves[0]
    gains: list[list[float]] = [[] for _ in moves]
    for _ in range(WORLDS):
        world = game.imagine(s, seat, rng)
        luck = rng.getrandbits(32)
        for move, gain in zip(moves, gains, strict=True):
            gain.append(played_on(game, world.copy(), seat, move, policy, Random(luck)))
    found, most = moves[0], 0.0
    for move, gain in zip(moves[1:], gains[1:], strict=True):
        more = [a - b for a, b in zip(gain, gains[0], strict=True)]
        mean = sum(more) / WORLDS
        spread = sum((x - mean) ** 2 for x in more) / (WORLDS - 1)
        sure = mean - AHEAD * (spread / WORLDS) ** 0.5
        if sure > most:
            found, most = move, sure
    return found


def played_on(game: Any, world: CanastaState, seat: int, move: str, policy: Policy, rng: Random) -> float:
    """What the deal brings the pair of this seat more than the other, if it goes on so."""
    deal, rows = world.deal, len(world.account.rows)
    game.play(world, move)
    for _ in range(ENOUGH):
        if world.deal != deal:
            break
        ask = game.ask(world)
        game.play(world, policy(game, world, ask, rng))
    if len(world.account.rows) > rows:
        row = world.account.rows[rows]
        return float(row[seat] - row[seat ^ 1])
    both = points(game.rules, world)
    return float(both[seat % 2] - both[1 - seat % 2])
