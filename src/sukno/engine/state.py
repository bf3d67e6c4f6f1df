"""The state of a game in play: plain values, copied in microseconds."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, Self

import msgspec

Log = tuple[Any, ...]
"""The public log as linked cells `(earlier, seat, kind, move)`, or `()`: adding and copying cost nothing."""


class DealOver(Exception):
    """A deal is over that was to be played no further."""


class Slice(msgspec.Struct, kw_only=True):
    """A part of a state that belongs to one stage of a deal; a new one is made when the stage begins anew."""

    def copy(self) -> Self:
        """An equal one that shares nothing that changes."""
        cls = type(self)
        maker = _copiers.get(cls)
        if maker is None:
            maker = _copiers[cls] = _make_copier(cls)
        return maker(self)  # type: ignore[no-any-return]


class FrozenSlice(msgspec.Struct, kw_only=True, frozen=True):
    """A slice that seldom changes: the stage puts another in its place, and copies of the state share it."""


class State(Slice, kw_only=True, eq=False):
    """Base of every game's state. Subclasses add fields of plain values:
    numbers, texts, tuples, slices, and lists or dicts of these (which `copy` duplicates)."""

    key: bytes = b""
    """Secret of the state's own chance, see `sukno.engine.chance`."""
    rolls: int = 0
    """How many draws of chance have been made."""
    log: Log = ()
    deal: int = 0
    """How many deals of the match are over; a search looks no further than the end of a deal."""
    over: bool = False
    """Is the game over, and nobody asked any more?"""
    halts: bool = False
    """Is it played only to see how the deal ends? See `Game.deal_end`."""

    def __eq__(self, other: object) -> bool:
        """By value. The log is walked cell by cell: in a long game it is too deep to compare at once."""
        if type(other) is not type(self):
            return NotImplemented
        for name in self.__struct_fields__:
            if name != "log" and getattr(self, name) != getattr(other, name):
                return False
        a: Log = self.log
        b: Log = other.log
        while a and b and a is not b:
            if a[1:] != b[1:]:
                return False
            a, b = a[0], b[0]
        return a is b or a == b

    def __ne__(self, other: object) -> bool:
        return not self == other

    def next_deal(self) -> None:
        """The deal is over and counted, and nothing of it has been put away yet."""
        if self.halts:
            raise DealOver
        self.deal += 1

    def note(self, seat: int, kind: str, move: str = "") -> None:
        """Write a public line in the log: who did what; secrets are left out of the move."""
        self.log = (self.log, seat, kind, move)

    def lines(self) -> list[tuple[int, str, str]]:
        """Seat, kind and move of every line of the log, oldest first."""
        out = []
        cell = self.log
        while cell:
            out.append(cell[1:])
            cell = cell[0]
        out.reverse()
        return out


_copiers: dict[type[Slice], Callable[[Any], Any]] = {}


def _copy_expression(kind: Any, value: str, depth: int = 0) -> str | None:
    """The code that duplicates a value of this type; None if it can be shared."""
    origin = typing.get_origin(kind) or kind
    args = typing.get_args(kind)
    if origin is typing.Annotated:
        return _copy_expression(args[0], value, depth)
    if origin in (typing.Union, types.UnionType):
        parts = [_copy_expression(a, value, depth) for a in args if a is not type(None)]
        inner = next((p for p in parts if p), None)
        return inner and f"({inner} if {value} is not None else None)"
    if origin is list:
        item = _copy_expression(args[0], f"v{depth}", depth + 1) if args else None
        return f"[{item} for v{depth} in {value}]" if item else f"{value}[:]"
    if origin is dict:
        item = _copy_expression(args[1], f"v{depth}", depth + 1) if args else None
        return (
            f"{{k{depth}: {item} for k{depth}, v{depth} in {value}.items()}}" if item else f"{value}.copy()"
        )
    if origin is set:
        return f"{value}.copy()"
    if isinstance(origin, type) and issubclass(origin, Slice):
        return f"{value}.copy()"
    return None


def _make_copier(cls: type[Slice]) -> Callable[[Any], Any]:
    lines = ["def copier(s):", "    n = s.__copy__()"]
    for field in msgspec.structs.fields(cls):
        code = _copy_expression(field.type, f"s.{field.name}")
        if code:
            lines.append(f"    n.{field.name} = {code}")
    lines.append("    return n")
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    return typing.cast(Callable[[Any], Any], space["copier"])
