"""What `sukno lab soak` looks for in the books: everything that was acknowledged, at tables that still replay."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from sukno.engine import SuknoError
from sukno.lab.soak_hall import Key
from sukno.server.store import Store
from sukno.table.events import (
    Conceded,
    Event,
    Followed,
    Left,
    Moved,
    Prepared,
    Said,
    Sat,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from sukno.table.table import Table


def keys_of(happened: Iterable[Event]) -> tuple[Counter[int], int]:
    """The hashed keys of all that people have done in a story, also of what was taken back; how often it was.

    >>> from sukno.table.events import Moved, Undone
    >>> story = [Moved(move="a", seat=0), Undone(to=0), Moved(move="b", seat=0)]
    >>> keys, times = keys_of(story)
    >>> keys[hash(("move", 0, "a"))], keys[hash(("move", 0, "b"))], keys[hash(("move", 1, "b"))], times
    (1, 1, 0, 1)
    """
    keys: Counter[int] = Counter()
    moves = taken = 0
    for event in happened:
        key: Key | None = None
        match event:
            case Moved():
                key = "move", moves, event.move
                moves += 1
            case Undone():
                if event.to < moves:
                    taken += 1
                moves = event.to
                key = ("undo",)
            case Said():
                key = "say", event.text
            case Prepared():
                key = "ready", event.word
            case Sat():
                key = ("sit",)
            case Left():
                key = ("leave",)
            case UndoAsked():
                key = ("undo",)
            case UndoAnswered():
                key = "answer", event.yes
            case Conceded():
                key = ("concede",)
            case Followed():
                key = ("again",)
            case _:
                pass
        if key is not None:
            keys[hash(key)] += 1
    return keys, taken


def missing(happened: Iterable[Event], promised: Iterable[int]) -> int:
    """How much of what was promised is not in the story."""
    keys, _ = keys_of(happened)
    return (Counter(promised) - keys).total()


def read_books(
    folder: Path, promised: Mapping[str, Iterable[int]], takings: Mapping[str, int]
) -> tuple[int, Counter[str]]:
    """How many promises are not kept, and what else is wrong with the tables: stories that do not replay, moves
    taken back that nobody asked for."""

    async def read() -> tuple[int, Counter[str]]:
        lost, errors = 0, Counter[str]()
        store = Store.open(None, folder)
        try:
            for id, keys in promised.items():
                happened = await store.load(id) or []
                lost += missing(happened, keys)
                if keys_of(happened)[1] > takings.get(id, 0):
                    errors["moves were taken back that nobody asked for"] += 1
                try:
                    Table(id, happened)
                except SuknoError as e:
                    errors[f"a table does not replay: {e}"] += 1
        finally:
            await store.close()
        return lost, errors

    return asyncio.run(read())
