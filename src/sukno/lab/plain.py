"""A View as plain lines of text: for golden files, logs and `render()`."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine.text import Text, named
from sukno.engine.view import (
    Amounts,
    AnyZone,
    Board,
    Box,
    Calls,
    Chain,
    Column,
    Dice,
    Hand,
    Heaps,
    Melds,
    Note,
    Pile,
    Points,
    Row,
    SeatInfo,
    Sheet,
    Trick,
    View,
)
from sukno.materials.boards import square_board


def view_lines(view: View, lang: str = "en") -> list[str]:
    """Zone by zone, then the question."""
    lines = [f"{zone_title(z)}: {zone_text(z, lang)}" for z in view.zones]
    if view.ask is not None:
        lines.append(f"ask {view.ask.kind}: {' | '.join([*view.ask.moves, *map(str, view.ask.families)])}")
    return lines


def called(text: str, seats: Iterable[SeatInfo], lang: str = "en") -> str:
    """The text with players called as their seats are."""
    roles = [info.name.of(lang) for info in seats]
    return named(text, (), roles)


def zone_title(z: AnyZone) -> str:
    return z.id if z.seat is None else f"{z.id} @{z.seat}"


def zone_text(z: AnyZone, lang: str = "en") -> str:
    match z:
        case Hand() | Row() | Column():
            return " ".join(z.cards) or "-"
        case Trick():
            return " ".join(f"{c}@{s}" for s, c in z.cards) or "-"
        case Pile():
            return f"{z.count}" + (f" [{' '.join(z.seen)}]" if z.seen else "")
        case Board():
            return board_text(z)
        case Points():
            men = " ".join(f"{i}:{n}{w}" for i, (w, n) in enumerate(z.points, 1) if n)
            return f"{men} off {z.off[0]}/{z.off[1]} bar {z.bar[0]}/{z.bar[1]}"
        case Melds():
            return " / ".join(" ".join(meld.cards) for meld in z.melds) or "-"
        case Chain():
            return " ".join(z.tiles) or "-"
        case Dice():
            return f"{z.thrown} left {z.left}"
        case Heaps():
            return " / ".join("".join("o" if n else "." for n in row) or "-" for row in z.rows)
        case Amounts():
            return ", ".join(f"{n.of(lang)}{'' if s is None else f' @{s}'} {v}" for n, s, v in z.amounts)
        case Note():
            return z.text.of(lang) or "-"
        case Calls():
            return " ".join(f"{call.move}@{call.seat}" for call in z.calls) or "-"
        case Box():
            return " / ".join(" ".join(key for key, _ in row) for row in z.rows) or "-"


def board_text(z: Board) -> str:
    """The board in rows, top row first, a letter per piece."""
    pieces = dict(z.pieces)
    names = square_board(z.width, z.height).names
    rows = [names[y * z.width : (y + 1) * z.width] for y in range(z.height)]
    return "".join("\n    " + " ".join(pieces.get(n, ".")[:1] for n in row) for row in reversed(rows))


def sheet_lines(sheet: Sheet, lang: str = "en") -> list[str]:
    """The score sheet, a line per row."""
    lines = [" | ".join(["sheet", *(c.of(lang) for c in sheet.columns)])]
    for row in sheet.rows:
        cells = (c.of(lang) if isinstance(c, Text) else "" if c is None else str(c) for c in row.cells)
        lines.append(" | ".join([row.label.of(lang), *cells]))
    return lines
