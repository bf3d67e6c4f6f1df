"""What a worker does for tests: it thinks as if there were no clock, so that a busy machine changes no move."""

from __future__ import annotations

from sukno.engine import Record
from sukno.players.time_limit import unhurried
from sukno.server import thinking


def choose(record: Record, level: str, seat: int) -> str:
    with unhurried():
        return thinking.choose(record, level, seat)
