"""What a worker process does: replays a record and thinks. Nothing here knows of the web.

A worker gets the record with its seed, but the player in it gets a chair: what it does not see stays hidden.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import msgspec

from sukno.engine import AnyGame, Chair, Record
from sukno.engine.registry import game_class
from sukno.players import Advice, Finding, make_player
from sukno.players import advise as advised
from sukno.players import claim as claimed
from sukno.players.judge import findings

T = TypeVar("T")

STACK = 40
"""Calls told of a job that was broken off."""
DROP = getattr(signal, "SIGURG", None)
"""Wakes a worker, to look whether its job is still wanted; a process that is not ready for it ignores it."""
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


class Late(Exception):
    """A job has taken too long; `stack` says where it was broken off."""

    def __init__(self, stack: str) -> None:
        super().__init__(stack)
        self.stack = stack


class _TimeIsUp(BaseException):
    """Goes through whatever a player catches."""


def dropped(stack: str) -> str:
    """The file that says that nobody wants the job of this stack any more."""
    return f"{stack}.dropped"


def limited(seconds: float, grace: float, stack: str, work: Callable[..., T], *args: Any) -> tuple[float, T]:
    """The answer, and how long it took; Late after so many seconds, or when nobody wants it any more.

    Code that cannot be interrupted gets some grace, then this process writes the file `stack` and ends.
    """
    running, unwanted = True, dropped(stack)

    def look(_: int, frame: FrameType | None) -> None:
        if running and os.path.exists(unwanted):
            raise _TimeIsUp("".join(traceback.format_stack(frame)[-STACK:]))

    def ring(_: int, frame: FrameType | None) -> None:
        if running:
            raise _TimeIsUp("".join(traceback.format_stack(frame)[-STACK:]))

    begun = time.perf_counter()
    with open(stack, "w", encoding="utf-8") as file:
        faulthandler.dump_traceback_later(seconds + grace, exit=True, file=file)
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, ring)
            signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            if DROP is not None:
                signal.signal(DROP, look)
                look(DROP, None)
            answer = work(*args)
        except _TimeIsUp as e:
            raise Late(str(e)) from None
        finally:
            running = False
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)
            faulthandler.cancel_dump_traceback_later()
            with suppress(OSError):
                os.unlink(stack)
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


def drafted(game: str, text: str) -> object:
    """What a draft of rules says."""
    draft = game_class(game).draft
    assert draft is not None
    return draft.of(text)


def choose(record: Record, level: str, seat: int) -> str:
    """The move of a computer player of this level; the same record and level give the same move."""
    at = replayed(record)
    rng = Random(f"{record.seed}/{len(record.moves)}")
    return make_player(level, at.game).choose(Chair(at.game, at.state, seat), rng)


def advise(record: Record, level: str, seat: int) -> Advice:
    """The same move, and why."""
    at = replayed(record)
    return advised(level, Chair(at.game, at.state, seat), Random(f"{record.seed}/{len(record.moves)}"))


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
