"""What a worker process does: replays a record and thinks. Nothing here knows of the web.

A worker gets the record with its seed, but the player in it gets a chair: what it does not see stays hidden.
"""

from __future__ import annotations

import os
import signal
import time
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

import msgspec

from sukno.engine import AnyGame, Chair, Record
from sukno.players import Finding, make_player
from sukno.players import claim as claimed
from sukno.players.judge import findings

P = ParamSpec("P")
T = TypeVar("T")

OPEN_GAMES = 64
"""How many games a worker keeps in mind, to replay only what is new."""


def begin(niceness: int) -> None:
    """Get ready: out of the way of the web process, deaf to Ctrl-C. A game is imported when it is played."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_leave_with_the_parent, daemon=True).start()


def _leave_with_the_parent() -> None:
    """A parent killed on the spot cannot send its workers home."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def timed(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> tuple[float, T]:
    """The answer, and how long it took."""
    begun = time.perf_counter()
    answer = work(*args, **kwargs)
    return time.perf_counter() - begun, answer


def awake() -> int:
    """Something to do for a worker that is to be started."""
    return os.getpid()


class OpenGame(NamedTuple):
    """A game as this worker has seen it last."""

    game: AnyGame
    moves: list[str]
    state: Any


_open: OrderedDict[bytes, OpenGame] = OrderedDict()


def replayed(record: Record) -> OpenGame:
    """The game at the end of the record; what was replayed before is not replayed again.

    The moves must begin with those known, else (something was taken back) it starts anew.
    """
    key = msgspec.json.encode([record.game, record.rules, record.options, record.seed], order="deterministic")
    known = _open.pop(key, None)  # kept again only if all moves are legal
    if known is None or record.moves[: len(known.moves)] != known.moves:
        game = record.open()
        known = OpenGame(game, list(record.moves), record.replay(game))
    for move in record.moves[len(known.moves) :]:
        known.game.play(known.state, move)
        known.moves.append(move)
    _open[key] = known
    while len(_open) > OPEN_GAMES:
        _open.popitem(last=False)
    return known


def choose(record: Record, level: str, seat: int) -> str:
    """The move of a computer player of this level; the same record and level give the same move."""
    at = replayed(record)
    rng = Random(f"{record.seed}/{len(record.moves)}")
    return make_player(level, at.game).choose(Chair(at.game, at.state, seat), rng)


def claim(record: Record, seat: int) -> list[str] | None:
    """The moves that play the deal out, if all its tricks are this side's."""
    at = replayed(record)
    return claimed(at.game, at.state, seat, Random(f"{record.seed}/{len(record.moves)}/claim"))


def judge(record: Record, start: int, seconds: float) -> tuple[list[Finding], int]:
    """Findings from this move on for so long, and how many moves are behind us then."""
    end = time.perf_counter() + seconds
    found: list[Finding] = []
    reached = start
    for n, finding in findings(record, start):
        reached = n
        if finding is not None:
            found.append(finding)
        if time.perf_counter() > end:
            break
    return found, reached
