"""What people were promised, and what the database has kept of it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from time import monotonic

import msgspec

from sukno.server.store import Store
from sukno.table.events import Event, Moved, Undone
from waiting import PATIENCE


class Kept(msgspec.Struct, frozen=True):
    """Books beside the database."""

    tables: int
    acknowledged: int
    lost: tuple[str, ...]
    """Moves that were acknowledged and are not there."""
    twice: tuple[str, ...]
    """Moves that are there and that nobody made, or that were acknowledged in two ways."""


class Books:
    """Every move that somebody sent, and every one that the house has answered for."""

    def __init__(self) -> None:
        self.sent: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.done: dict[str, dict[int, str]] = defaultdict(dict)
        self.times: list[float] = []
        """When each was answered for."""
        self.twice: list[str] = []

    def send(self, table: str, n: int, move: str) -> None:
        self.sent[table][n].add(move)

    def acknowledge(self, table: str, n: int, move: str) -> None:
        if self.done[table].setdefault(n, move) != move:
            self.twice.append(f"{table}: move {n} was answered for as {self.done[table][n]} and as {move}")
        self.times.append(monotonic())

    def between(self, start: float, end: float) -> int:
        """Moves answered for in that time."""
        return sum(start <= at <= end for at in self.times)

    def compare(self, database: str) -> Kept:
        """What the database has of all this."""

        async def read() -> Kept:
            lost, twice = [], [*self.twice]
            store = Store.open(database, patience=PATIENCE)
            try:
                for table, sent in self.sent.items():
                    moves = moves_of(await store.load(table) or [])
                    for n, move in self.done[table].items():
                        if n >= len(moves) or moves[n].move != move:
                            lost.append(f"{table}: move {n}, {move}; there are {len(moves)}")
                    for n, event in enumerate(moves):
                        if event.by == "person" and event.move not in sent[n]:
                            twice.append(f"{table}: move {n}, {event.move}, was made by nobody")
            finally:
                await store.close()
            acknowledged = sum(len(done) for done in self.done.values())
            return Kept(len(self.sent), acknowledged, tuple(lost), tuple(twice))

        return asyncio.run(read())


def moves_of(happened: list[Event]) -> list[Moved]:
    """Those that stand.

    >>> moves_of([Moved(move="a", seat=0), Moved(move="b", seat=1), Undone(to=1), Moved(move="c", seat=1)])[-1].move
    'c'
    """
    moves: list[Moved] = []
    for event in happened:
        match event:
            case Moved():
                moves.append(event)
            case Undone():
                del moves[event.to :]
            case _:
                pass
    return moves
