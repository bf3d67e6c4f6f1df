"""Looking ahead where all is open: lines of moves are tried side by side, and the most promising are gone on with.

A line ends where a covered card is turned up or chance has a say: what comes then is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from sukno.families.patience.core import OUT

REMEMBERED = 20_000
"""Positions of lines that were found: the same position is not looked at twice."""

_lines: dict[Hashable, str] = {}


class Line(NamedTuple):
    """A position that a line of moves leads to."""

    worth: float
    state: Any
    before: Line | None
    move: str
    key: Hashable


def look_ahead(
    game: Any,
    s: Any,
    *,
    width: int,
    depth: int,
    worth: Callable[[Any, Any], float],
    key: Callable[[Any, Any], Hashable],
) -> str:
    """The first move of the best line found; an empty text if there is none. The state is one that the player imagines,
    but nothing is looked at that he does not see."""
    which = game.info.id, repr(game.options)

    def remembered(t: Any) -> Hashable:
        return which, key(game, t)

    known = _lines.get(remembered(s))
    if known is not None:
        return known
    beam = [Line(worth(game, s), s, None, "", remembered(s))]
    best = None
    met = {beam[0].key}
    for _ in range(depth):
        found: list[Line] = []
        for line in beam:
            for move in game.listed(line.state):
                t = line.state.copy()
                t.log = ()
                game.apply(t, move)
                t.end = game.finished(t)
                there = remembered(t)
                if there in met:
                    continue
                met.add(there)
                reached = Line(worth(game, t) + 1000 * (t.end == OUT), t, line, move, there)
                if best is None or reached.worth > best.worth:
                    best = reached
                if not t.end and t.unseen == s.unseen and t.rolls == s.rolls:
                    found.append(reached)
        if not found or (best is not None and best.state.end == OUT):
            break
        found.sort(key=lambda line: -line.worth)
        beam = found[:width]
    return _remember(best)


def _remember(best: Line | None) -> str:
    """Keep every move of a line, and answer with its first."""
    if len(_lines) > REMEMBERED:
        _lines.clear()
    move = ""
    while best is not None and best.before is not None:
        move = best.move
        best = best.before
        _lines[best.key] = move
    return move
