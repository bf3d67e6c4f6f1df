"""What is counted of a house, where somebody wants it counted (`metrics.py`); nobody does by default."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from sukno.engine import SuknoError
from sukno.table.events import MovedBy

if TYPE_CHECKING:
    from sukno.server.health import Health
    from sukno.server.tables import TableService

Part = Literal["rules", "store", "answer", "show"]
"""Of an act at a table, a move mostly: what the rules say of it, the commit, all of it until it is answered; and a
snapshot on its way to one who watches."""


class Meter:
    """Takes no notice."""

    def moved(self, by: MovedBy) -> None:
        """A move was stored."""

    def took(self, part: Part, seconds: float) -> None:
        """A part of a move took so long."""

    def refused(self, e: SuknoError) -> None:
        """Somebody was told no."""

    def thought(self, level: str, seconds: float) -> None:
        """A computer player has thought for so long."""

    def answered(self, method: str, status: int, seconds: float) -> None:
        """A request was answered."""

    def watch(self, tables: TableService, health: Health) -> None:
        """What is not counted but looked at when somebody asks."""

    @contextmanager
    def taking(self, part: Part) -> Iterator[None]:
        """While a part of a move is done."""
        begun = perf_counter()
        try:
            yield
        finally:
            self.took(part, perf_counter() - begun)


NOBODY = Meter()
