"""Moves weighed in believed worlds, each played out to the end of the deal: for masters of games with rules of thumb.

The search imagines worlds as they come. Here they are drawn by how well what the others have done goes with them
(`sukno.players.belief`), and every move is tried in all of them; the rule of thumb is left only for a move that is better
beyond chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Chair
from sukno.players.belief import believed
from sukno.players.policies import Policies
from sukno.players.scale import Scale
from sukno.players.time_limit import TimeLimit

FIRST = 12
"""Worlds before a move may be given up."""
HOPELESS = 2.5
"""How many standard errors a move may be behind and still be weighed on."""
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
    """The best of the candidates over so many worlds out of `many` times that."""
    if ask.forced is not None:
        return ask.forced
    assert known.thumb is not None
    listed = known.candidates(game, s, ask) if known.candidates else ask.moves
    moves = list(dict.fromkeys([known.thumb(game, s, ask, rng), *listed]))
    if len(moves) == 1:
        return moves[0]
    limit = TimeLimit(seconds)
    drawn = believed(Chair(game, s, ask.seat), known, worlds, many, rng)
    rng.shuffle(drawn)
    scale = Scale(usual=0)
    left = range(len(moves))
    for n, world in enumerate(drawn, 1):
        if n > FIRST and limit.up:
            break
        scale.add({i: _tried(game, world.copy(), moves[i], ask.seat, play_out) for i in left})
        if n % FIRST == 0:
            left = scale.hopeful(left, HOPELESS)  # type: ignore[assignment]
            if len(left) == 1:
                break
    return moves[scale.best_of(left)]


def _tried(game: AnyGame, s: Any, move: str, seat: int, play_out: PlayedOut) -> float:
    deal = s.deal
    game.play(s, move)
    over = s.deal != deal or game.ask(s) is None
    return (game.standing(s) if over else play_out(game, s))[seat]
