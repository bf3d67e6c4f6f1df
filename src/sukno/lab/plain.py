"""A View as plain lines of text: for golden files, logs and `render()`."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine.text import Text, named
from sukno.engine.view import SeatInfo, Sheet, View
from sukno.engine.zones import Zone


def view_lines(view: View, lang: str = "en") -> list[str]:
    """Zone by zone, then the question."""
    lines = [f"{zone_title(z)}: {z.plain(lang)}" for z in view.zones]
    if view.ask is not None:
        lines.append(f"ask {view.ask.kind}: {' | '.join([*view.ask.moves, *map(str, view.ask.families)])}")
    return lines


def called(text: str, seats: Iterable[SeatInfo], lang: str = "en") -> str:
    """The text with players called as their seats are."""
    roles = [info.name.of(lang) for info in seats]
    return named(text, (), roles)


def zone_title(z: Zone) -> str:
    return z.id if z.seat is None else f"{z.id} @{z.seat}"


def sheet_lines(sheet: Sheet, lang: str = "en") -> list[str]:
    """The score sheet, a line per row."""
    lines = [" | ".join(["sheet", *(c.of(lang) for c in sheet.columns)])]
    for row in sheet.rows:
        cells = (c.of(lang) if isinstance(c, Text) else "" if c is None else str(c) for c in row.cells)
        lines.append(" | ".join([row.label.of(lang), *cells]))
    return lines
