"""What was best: a finished game under exact solvers that see everything, and what each move cost.

>>> import sukno
>>> nim = sukno.game("marienbad")
>>> s = nim.start(1)
>>> values = judge(nim, s)
>>> max(values.values())  # 1, 3, 5, 7: whoever begins is lost against best play
0.0
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from sukno.engine import AnyGame, Ask, Record, Text
from sukno.players.policies import policies

SECONDS = 30.0
"""How long a game is analysed, unless another time is named."""
TINY = 1e-9
"""Differences of values below this are rounding."""

Progress = Callable[[int, int], None]
"""Called with the moves looked at so far, and all there are."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What the solver says of one decision."""

    n: int
    """Which move of the record it was, from 1."""
    seat: int
    move: str
    words: Text
    cost: float
    """What the best move would have brought more; 0: as good as any."""
    best: tuple[str, ...]
    best_words: tuple[Text, ...]
    lead: float | None = None
    """What the first seat leads by after it, where one side leads by what the other lacks."""


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """All decisions that the solver could judge; where there was only one legal move, there was none."""

    unit: Text
    """What costs are counted in."""
    moves: tuple[Finding, ...]
    note: Text
    """What was asked of the solver, and how far it came."""


def judged(id: str) -> bool:
    """Is there a solver for this game?"""
    return policies(id).judge is not None


def judge(game: AnyGame, s: Any) -> dict[str, float] | None:
    """The exact value of every legal move for the seat in turn, everything open; None where none is known."""
    known, ask = policies(game.info.id).judge, game.ask(s)
    return None if known is None or ask is None else known.values(game, s, ask)


def as_good(values: dict[str, float], margin: float) -> dict[str, float]:
    """Estimates, where what is within the margin of the best is as good as the best.

    >>> as_good({"a": 1.0, "b": 0.9, "c": 0.5}, 0.2)
    {'a': 1.0, 'b': 1.0, 'c': 0.5}
    """
    most = max(values.values())
    return {move: most if value >= most - margin else value for move, value in values.items()}


def _values(game: AnyGame, s: Any, ask: Ask, move: str) -> dict[str, float] | None:
    """What the moves are worth: all that are listed; where that is too much, the one made and the best known."""
    known = policies(game.info.id).judge
    if known is None:
        return None
    found = None if ask.families else known.values(game, s, ask)
    return found if found or known.made is None else known.made(game, s, ask, move)


def findings(record: Record, start: int = 0) -> Iterator[tuple[int, Finding | None]]:
    """One move after the other: how many are behind us, and what there is to say of the last of them.

    The first `start` moves are passed over.
    """
    game = record.open()
    states = record.steps(game)
    for n, (s, move) in enumerate(zip(states, record.moves, strict=False), 1):
        if n <= start:
            continue
        ask = game.ask(s)
        values = None if ask is None or ask.forced is not None else _values(game, s, ask, move)
        if ask is None or values is None or move not in values:  # too early for the solver, or a revoke
            yield n, None
            continue
        known = policies(record.game).judge
        even = None if known is None else known.even
        ahead = None if even is None else values[move] - even
        most = max(values.values())
        best = tuple(m for m, value in values.items() if value >= most - TINY)
        yield (
            n,
            Finding(
                n=n,
                seat=ask.seat,
                move=move,
                words=game.describe(s, move),
                cost=0.0 if move in best else most - values[move],
                best=best,
                best_words=tuple(game.describe(s, m) for m in best),
                lead=ahead if ahead is None or ask.seat == 0 else 0.0 - ahead,
            ),
        )


def analyse(record: Record, *, seconds: float = SECONDS, progress: Progress | None = None) -> Findings | None:
    """Judge a whole game, as far as the time allows; None if there is no solver for it."""
    if not judged(record.game):
        return None
    end = time.perf_counter() + seconds
    found: list[Finding] = []
    reached = 0
    for n, finding in findings(record):
        reached = n
        if finding is not None:
            found.append(finding)
        if progress:
            progress(n, len(record.moves))
        if time.perf_counter() > end:
            break
    return collected(record, found, reached)


def collected(record: Record, found: list[Finding], reached: int) -> Findings:
    """The findings of one game together, with a note on how far the solver came."""
    known = policies(record.game).judge
    assert known is not None, record.game
    note, total = known.note, len(record.moves)
    if reached < total:
        stopped = Text(
            "There was time for the first {n} of {total} moves.",
            "Времени хватило на первые ходы: {n} из {total}.",
        ).fill(n=reached, total=total)
        note = Text(f"{note.en} {stopped.en}".strip(), f"{note.ru} {stopped.ru}".strip())
    return Findings(unit=known.unit, moves=tuple(found), note=note)
