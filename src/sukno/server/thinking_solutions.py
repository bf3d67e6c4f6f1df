"""What a worker process does with numbered deals: solves positions, and looks for deals that come out."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sukno.engine import Record
from sukno.engine.offers.solution import Answer
from sukno.engine.options import Chosen
from sukno.engine.registry import game
from sukno.players.coming_out import NODES, Told, before_giving_up, prospect, told
from sukno.server.solvable_kept import Found
from sukno.server.thinking import replayed


def look(record: Record, milliseconds: int, lines: Sequence[tuple[str, ...]] = ()) -> Answer:
    """Can the deal come out from where the record stands? Perhaps by what is left of a line that is known."""
    at = replayed(record)
    return prospect(at.game, at.state, milliseconds=milliseconds, lines=lines)


def in_words(record: Record, line: tuple[str, ...]) -> tuple[Told, ...]:
    """A line from where the record stands, move by move."""
    at = replayed(record)
    return told(at.game, at.state, line)


def without_giving_up(record: Record) -> Record:
    """A game that is over, without the move that gave it up."""
    return before_giving_up(record.open(), record)


def solvable(
    id: str, options: Chosen, numbers: Sequence[int], seconds: float, milliseconds: int, enough: int
) -> list[Found]:
    """Which of these deals come out, and how, up to so many; those that there is no time for are left out."""
    end = time.perf_counter() + seconds
    g, found = game(id, **options), list[Found]()
    for number in numbers:
        left = round(1000 * (end - time.perf_counter()))
        if left <= 0 or len(found) == enough:
            break
        seen = prospect(g, g.start(number), nodes=NODES, milliseconds=min(milliseconds, left))
        if seen.status == "solvable":
            found.append(Found(seen.nodes, number, seen.line, seen.hidden))
    return found
