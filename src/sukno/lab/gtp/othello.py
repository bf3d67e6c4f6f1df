"""Othello against GRhino (`gtp-rhino`): `sukno lab match othello`.

The modern opening, for GRhino knows no other: its Black begins, which is our White. It judges every move of ours by its
own rules, and finds by itself who is passed over. Games begin with random moves, the same for both colours.
"""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Any

import msgspec

from sukno.engine import Chair
from sukno.engine.registry import game as game_of
from sukno.lab.gtp.engine import Engine, program
from sukno.lab.many import ALONE, Many
from sukno.players import make_player
from sukno.players.time_limit import unhurried

SIDES = ("black", "white")
"""Whose colour it is there: who begins has Black."""
RANDOM = 6
"""Moves by chance at the beginning, so that games differ."""
BOOK = 0
"""GRhino without its book of openings; we have none."""
Job = tuple[str, int, int, int]
"""Our level, theirs, how many discs GRhino looks ahead (0: as its level does), the number of the game."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game against GRhino, as it is written down; two in a row begin alike, colours exchanged."""

    level: str
    theirs: int
    ahead: int = 0
    seed: int
    first: bool
    """We began."""
    lead: float
    """Our discs above theirs."""
    moves: int
    seconds: tuple[float, float]
    """Processor time of our moves and of theirs."""
    chosen: tuple[int, int]
    """Moves of ours and of theirs."""


def rhino(level: int, ahead: int) -> Engine:
    deeper = ["--mid", str(ahead)] if ahead else []
    engine = Engine([program("gtp-rhino", "grhino"), "--book", str(BOOK), "--level", str(level), *deeper])
    engine.ask("boardsize 8")
    engine.ask("clear_board")
    return engine


def match(
    level: str,
    theirs: int,
    games: int,
    *,
    ahead: int = 0,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Played]:
    """So many games."""
    make_player(level, opened())
    jobs = [(level, theirs, ahead, n) for n in range(seed, seed + games)]
    there = partial(program, "gtp-rhino", "grhino")
    return many.once(played, jobs, Played, lambda p: (p.level, p.theirs, p.ahead, p.seed), there)


def opened() -> Any:
    return game_of("othello", opening="fixed_diagonal")


def played(job: Job) -> Played:
    """Seat 0 is ours."""
    level, theirs, ahead, seed = job
    game = opened()
    player = make_player(level, game)
    begins = seed % 2
    s = next(s for s in map(game.start, range(100)) if s.first == begins)
    chance = Random(f"othello {seed // 2}")
    seconds, chosen, n = [0.0, 0.0], [0, 0], 0
    with rhino(theirs, ahead) as engine:
        while (ask := game.ask(s)) is not None:
            side = SIDES[ask.seat ^ begins]
            if n < RANDOM:
                move = chance.choice(sorted(ask.moves))
                engine.ask(f"play {side} {move.upper()}")
            elif ask.seat == 0:
                begin = time.process_time()
                with unhurried():
                    move = str(player.choose(Chair(game, s, 0), Random(f"{seed}/{n}")))
                seconds[0] += time.process_time() - begin
                chosen[0] += 1
                engine.ask(f"play {side} {move.upper()}")
            else:
                used = engine.seconds_used
                move = engine.ask(f"genmove {side}").lower()
                seconds[1] += engine.seconds_used - used
                chosen[1] += 1
            game.play(s, move)
            n += 1
    one, other = game.counts(s)
    return Played(
        level=level,
        theirs=theirs,
        ahead=ahead,
        seed=seed,
        first=begins == 0,
        lead=float(one - other),
        moves=n,
        seconds=(seconds[0], seconds[1]),
        chosen=(chosen[0], chosen[1]),
    )
