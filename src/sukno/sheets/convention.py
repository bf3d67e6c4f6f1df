"""Ways to keep a sheet: light enough to be known to the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from sukno.engine import Options, SuknoError, Text
from sukno.materials.bounded import shortened


class Convention(msgspec.Struct, frozen=True, kw_only=True):
    """A way to keep the sheet, under the id of the game that is so played."""

    name: Text
    summary: Text
    seats: tuple[int, ...]
    """How many may play; the first is usual."""
    values: Mapping[str, Any] = {}
    """Of the terms, what differs from their defaults."""
    hidden: tuple[str, ...] = ()
    """Terms that are no matter of agreement here."""
    terms: type[Options] | None = None
    """If not those of the sheet. A term `players` is never asked: as many play as are named."""


C = TypeVar("C", bound=Convention)


def chosen(conventions: Mapping[str, C], id: str) -> C:
    found = conventions.get(id)
    if found is None:
        known, name = ", ".join(conventions), shortened(id)
        raise SuknoError(
            f"there is no convention {name!r}; there are: {known}", f"конвенции «{name}» нет; есть: {known}"
        )
    return found
