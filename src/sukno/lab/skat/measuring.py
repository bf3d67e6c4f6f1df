"""Players of Skat on the same deals under one ruler, XSkat among them: `sukno lab match skat ruler`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import msgspec

from sukno.engine import Chair
from sukno.lab.duel import t_quantile
from sukno.lab.many import ALONE, Many
from sukno.lab.skat.ruler import Ruled, ruled
from sukno.lab.skat.table import laid, moves_of, rules
from sukno.lab.skat.xskat import Deal, Logged, played
from sukno.players import make_player
from sukno.players.time_limit import unhurried
from sukno.sheets.skat.tariff import CAUGHT

XSKAT = "xskat"
Job = tuple[str, int, int, Logged]
"""The player, the number of the deals, which of them, and what XSkat did with it."""


class Figure(msgspec.Struct, frozen=True):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One player in all seats."""

    player: str
    deals: int
    games: int
    won: Figure
    """The share of games that were won."""
    list: Figure
    """Points of a list for a deal, of all three together."""
    tournament: Figure
    """The same after Seeger and Fabian; a third of 36 times as much is the usual result of a player."""
    cards: Figure
    """Card points that a soloist's cards cost him, a game."""
    cards_tournament: Figure
    against: Figure
    """The same of the cards of both others."""
    against_tournament: Figure
    away: Figure
    """Card points that were lost by what was laid away."""
    away_tournament: Figure
    named: Figure
    """Tournament points that were lost by the choice of the game."""


def measure(
    players: Sequence[str],
    deals: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Measured]:
    """So many deals by every player."""
    for player in players:
        if player != XSKAT:
            make_player(player, rules())
    logs = played(deals, seed)
    jobs: list[Job] = [(player, seed, n, log) for n, log in enumerate(logs) for player in players]

    def job_of(r: Ruled) -> Job:
        return r.player, r.seed, r.deal, logs[min(r.deal, deals - 1)]

    found = many.once(measured, jobs, Ruled, job_of)
    return [summed(player, found[i :: len(players)]) for i, player in enumerate(players)]


def measured(job: Job) -> Ruled:
    """One deal by one player in all seats."""
    player, seed, n, logged = job
    moves = moves_of(logged) if player == XSKAT else moves_by(player, logged.deal, f"{seed}/{n}")
    found = ruled(rules(), logged.deal, moves)
    found.player, found.seed, found.deal = player, seed, n
    return found


def moves_by(level: str, deal: Deal, chance: str) -> list[str]:
    """What three players of this level do with a deal."""
    game = rules()
    player, s = make_player(level, game), laid(game, deal)
    moves: list[str] = []
    while (ask := game.ask(s)) is not None:
        rng = Random(f"{chance}/{len(moves)}")
        with unhurried():
            moves.append(player.choose(Chair(game, s, ask.seat), rng))
        game.play(s, moves[-1])
    return moves


def summed(player: str, found: Sequence[Ruled]) -> Measured:
    games = [r for r in found if r.contract is not None]
    others = 2 * CAUGHT[3]

    def mean(of: Callable[[Ruled], float], among: Sequence[Ruled] = games) -> Figure:
        return figure_of([float(of(r)) for r in among])

    return Measured(
        player=player,
        deals=len(found),
        games=len(games),
        won=mean(lambda r: r.won),
        list=mean(lambda r: r.written, found),
        tournament=mean(
            lambda r: r.tournament + (others if r.contract is not None and not r.won else 0), found
        ),
        cards=mean(lambda r: r.cards[0]),
        cards_tournament=mean(lambda r: r.cards[1]),
        against=mean(lambda r: r.against[0]),
        against_tournament=mean(lambda r: r.against[1]),
        away=mean(lambda r: r.away[0]),
        away_tournament=mean(lambda r: r.away[1]),
        named=mean(lambda r: r.named),
    )


def figure_of(values: Sequence[float]) -> Figure:
    """
    >>> figure_of([1.0, 2.0, 3.0]).mean
    2.0
    """
    if len(values) < 2:
        mean = sum(values)
        return Figure(mean, mean, mean)
    mean = fmean(values)
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Figure(mean, mean - half, mean + half)
