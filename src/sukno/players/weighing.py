"""Moves weighed in believed worlds, each played out to the end of the deal: for masters of games with rules of thumb.

The search imagines worlds as they come, and gives a move up early. Here they may be drawn by how well what the others
have done goes with them (`sukno.players.belief`), and every move is tried in all of them; the rule of thumb is left
only for a move that is better beyond chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Chair
from sukno.players.belief import believed
from sukno.players.policies import Policies
from sukno.players.search import Candidate
from sukno.players.time_limit import TimeLimit

FIRST = 12
"""Worlds before a move may be given up."""
HOPELESS = 3.5
"""How many standard errors a move may be behind and still be weighed on."""
DOUBT = 0.3
"""How many standard errors a move must be ahead of the rule of thumb's to be preferred."""
GRAIN = 40
"""Doubt that few equal results do not take away: this part of all the difference seen."""
PlayedOut = Callable[[AnyGame, Any], Sequence[float]]


def weighed(
    game: AnyGame,
    s: Any,
    ask: Ask,
    rng: Random,
    known: Policies,
    *,
    worlds: int,
    many: int,
    seconds: float,
    play_out: PlayedOut,
) -> str:
    """The best of the candidates over so many worlds out of `many` times that; 1: as they come."""
    if ask.forced is not None:
        return ask.forced
    assert known.thumb is not None
    listed = known.candidates(game, s, ask) if known.candidates else ask.moves
    moves = list(dict.fromkeys([known.thumb(game, s, ask, rng), *listed]))
    if len(moves) == 1:
        return moves[0]
    limit = TimeLimit(seconds)
    chair = Chair(game, s, ask.seat)
    if many > 1:
        drawn = believed(chair, known, worlds, many, rng)
        rng.shuffle(drawn)
    else:
        drawn = [chair.imagine(rng) for _ in range(worlds)]
    rivals = [Candidate(move) for move in moves[1:]]
    low, high = inf, -inf
    n = 0
    for world in drawn:
        if not rivals or (n >= FIRST and limit.up):
            break
        usual = _tried(game, world.copy(), moves[0], ask.seat, play_out)
        for rival in rivals:
            value = _tried(game, world.copy(), rival.move, ask.seat, play_out)
            rival.add(value - usual)
            low, high = min(low, value, usual), max(high, value, usual)
        n += 1
        if n >= FIRST:
            grain = (high - low) / GRAIN
            bar = max(0.0, *(r.bound(n, -HOPELESS, grain) for r in rivals))
            rivals = [r for r in rivals if r.bound(n, HOPELESS, grain) >= bar]
    if not rivals:
        return moves[0]
    grain = (high - low) / GRAIN
    best = max(rivals, key=lambda r: r.bound(n, -DOUBT, grain))
    return best.move if best.bound(n, -DOUBT, grain) > 0 else moves[0]


def _tried(game: AnyGame, s: Any, move: str, seat: int, play_out: PlayedOut) -> float:
    deal = s.deal
    game.play(s, move)
    over = s.deal != deal or game.ask(s) is None
    return (game.standing(s) if over else play_out(game, s))[seat]
