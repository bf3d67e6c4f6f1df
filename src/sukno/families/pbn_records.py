"""Deals of four hands in Portable Bridge Notation as records: what the games that write and read it share."""

from __future__ import annotations

from collections.abc import Callable
from re import Match, Pattern

from sukno.engine import BadRecord, Record, SuknoError
from sukno.materials.bounded import shown
from sukno.materials.pbn import SEATS, BadPbn, Board, hand_bits
from sukno.materials.pbn_read import read

PLACES = ("North", "East", "South", "West")
"""Tags with the names of the players."""
ALL_PASS = "AP"
"""All the passes that end an auction."""


def read_records(text: str, record: Callable[[Board], Record]) -> list[Record]:
    """The deals of a file, each made a record; what is wrong is told with the number of the deal."""
    try:
        boards = read(text)
    except BadPbn as e:
        raise BadRecord(str(e), e.ru) from None
    if not boards:
        raise BadRecord("there is no deal in this text", "в тексте нет ни одной сдачи")
    records = []
    for n, found in enumerate(boards, 1):
        try:
            records.append(record(found))
        except SuknoError as e:
            raise BadRecord(f"deal {n}: {e.text.en}", f"сдача {n}: {e.text.ru}") from None
    return records


def four_hands(found: Board) -> tuple[int, ...]:
    """The hands of N, E, S, W, all of which must be told."""
    told = tuple(h for h in found.hands if h is not None)
    if len(told) != len(SEATS):
        raise BadRecord("the cards of all four hands must be told", "нужны карты всех четырёх рук")
    return told


def dealer_of(found: Board) -> int:
    """The place that deals; who speaks first, where no dealer is named."""
    return SEATS.index(found.dealer or found.opener or "N")


def names_of(found: Board) -> list[str]:
    """The players by places; empty where none is known."""
    names = (found.tags.get(place, "").strip() for place in PLACES)
    return ["" if name in ("?", "-") else name for name in names]


def named_hands(seed: int | str, pattern: Pattern[str]) -> tuple[Match[str], tuple[int, ...]] | None:
    """A deal that a seed names, and its hands; None for any other seed. BadRecord if it names what is not a deal."""
    if not isinstance(seed, str) or not seed.startswith("deal "):
        return None
    found = pattern.fullmatch(seed)
    try:
        if found is None:
            raise BadPbn(seed, seed)
        return found, tuple(map(hand_bits, found["hands"].split(" ")))
    except BadPbn:
        name = shown(seed)
        raise BadRecord(f"{name} does not name a deal", f"{name} — не раздача") from None
