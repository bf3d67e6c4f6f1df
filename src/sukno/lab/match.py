"""Computer players at one table: whole games, and how they stand after many."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, BadOption, Chair, Outcome, Record, game
from sukno.lab.many import ALONE, Many
from sukno.players import make_player
from sukno.players.time_limit import unhurried


def play_game(g: AnyGame, levels: Sequence[str], seed: int | str) -> tuple[Record, Outcome]:
    """One whole game between computer players; the same seed and levels give the same game.

    Every question has a chance of its own, so that two games on one seed stay the same until a player differs. Nobody
    is pressed for time: players think as many deals and playouts as they are made for.
    """
    if len(levels) != g.seats:
        raise BadOption(
            f"{g.info.id} needs {g.seats} players under these options, not {len(levels)}",
            f"для {g.info.id} с этими настройками нужно игроков: {g.seats}, а не {len(levels)}",
        )
    players = {level: make_player(level, g) for level in levels}
    record = Record.of(g, seed, list(levels))
    s = g.start(seed)
    while (ask := g.ask(s)) is not None:
        rng = Random(f"{seed}/{len(record.moves)}")
        with unhurried():
            move = players[levels[ask.seat]].choose(Chair(g, s, ask.seat), rng)
        g.play(s, move)
        record.moves.append(move)
    end = g.outcome(s)
    assert end is not None
    record.points = list(end.points)
    return record, end


class SeatTotal(msgspec.Struct, frozen=True):
    """How one seat fared over many games."""

    player: str
    mean: float
    wins: float
    """Share of games in which it came first, ties shared."""


class Totals(msgspec.Struct, frozen=True):
    """Many games between the same players."""

    game: str
    options: dict[str, Any]
    games: int
    moves: int
    seats: tuple[SeatTotal, ...]


def _one_game(job: tuple[str, dict[str, Any], tuple[str, ...], int]) -> tuple[list[float], list[int], int]:
    id, options, levels, seed = job
    record, end = play_game(game(id, **options), levels, seed)
    return list(end.points), list(end.places), len(record.moves)


def auto(
    id: str,
    levels: Sequence[str],
    games: int,
    options: dict[str, Any] | None = None,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> Totals:
    """Play `games` games with these players in these seats."""
    options = options or {}
    g = game(id, **options)
    for level in levels:
        make_player(level, g)
    jobs = [(id, options, tuple(levels), seed + i) for i in range(games)]
    results = many.map(_one_game, jobs)
    seats = []
    for i, level in enumerate(levels):
        wins = sum((p[i] == 1) / p.count(1) for _, p, _ in results)
        seats.append(SeatTotal(level, sum(r[0][i] for r in results) / games, wins / games))
    return Totals(id, options, games, sum(r[2] for r in results), tuple(seats))
