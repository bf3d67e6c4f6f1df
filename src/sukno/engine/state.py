"""The state of a game in play: plain values, copied in microseconds."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, Self

import msgspec

Log = tuple[Any, ...]
"""The public log as linked cells `(earlier, seat, text)`, or `()`: adding and copying cost nothing."""


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state. Subclasses add fields of plain values:
    numbers, texts, tuples, and lists or dicts of these (which `copy` duplicates)."""

    key: bytes = b""
    """Secret of the state's own chance, see `sukno.engine.chance`."""
    rolls: int = 0
    """How many draws of chance have been made."""
    log: Log = ()
    deal: int = 0
    """Which deal of the match this is; a search looks no further than the end of a deal."""

    def copy(self) -> Self:
        """An equal state that shares nothing that changes."""
        cls = type(self)
        maker = _copiers.get(cls)
        if maker is None:
            maker = _copiers[cls] = _make_copier(cls)
        return maker(self)  # type: ignore[no-any-return]

    def note(self, seat: int, text: str) -> None:
        """Write a public line in the log."""
        self.log = (self.log, seat, text)


_copiers: dict[type[State], Callable[[Any], Any]] = {}


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
    if isinstance(origin, type) and issubclass(origin, State):
        return f"{value}.copy()"
    return None


def _make_copier(cls: type[State]) -> Callable[[Any], Any]:
    lines = ["def copier(s):", "    n = s.__copy__()"]
    for field in msgspec.structs.fields(cls):
        code = _copy_expression(field.type, f"s.{field.name}")
        if code:
            lines.append(f"    n.{field.name} = {code}")
    lines.append("    return n")
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    return typing.cast(Callable[[Any], Any], space["copier"])
