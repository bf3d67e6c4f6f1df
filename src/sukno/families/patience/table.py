"""Where the piles of a layout lie, in cards from the left and from the top: on a wide table, and on a tall one."""

from __future__ import annotations

from typing import NamedTuple

from sukno.families.patience.description import Layout

GAP = 0.5
"""Between zones of one line."""
TALL = 8
"""Cards side by side on a tall table, unless one zone is wider."""
COLUMN = 3.0
"""Cards that a column is high at least."""
ROW = 2.0
"""Cards that a row of overlapping cards is wide at least."""

Place = tuple[float, float]


class Places(NamedTuple):
    """The places of all piles by number, on tables of both shapes."""

    wide: tuple[Place, ...]
    tall: tuple[Place, ...]


class Block(NamedTuple):
    """A zone as a block: its size, and where its piles lie in it."""

    zone: str
    width: float
    height: float
    places: tuple[Place, ...]


def placed(layout: Layout) -> Places:
    """The places of all piles."""
    lines = [[_block(layout, zone) for zone in line.zones] for line in layout.table]
    widest = max((b.width for line in lines for b in line), default=1.0)
    tall = [part for line in lines for part in _broken(line, max(TALL, widest))]
    return Places(_laid(layout, lines), _laid(layout, tall))


def _block(layout: Layout, id: str) -> Block:
    figure = next((f for f in layout.figures if f.zone == id), None)
    if not id:
        return Block("", 1.0, 0.0, ())
    zone = layout.zone(id)
    if figure:
        width, height = (max(p[i] for p in figure.places) + 1 for i in (0, 1))
        return Block(id, width, height, figure.places)
    step = ROW + 0.2 if zone.spread == "row" else 1.0
    height = COLUMN if zone.spread == "column" else 1.0
    n = len(zone.piles)
    return Block(id, n * step, height, tuple((i * step, 0.0) for i in range(n)))


def _broken(line: list[Block], width: float) -> list[list[Block]]:
    """A line in parts that are no wider than that."""
    parts: list[list[Block]] = [[]]
    for block in line:
        if not block.zone:
            continue
        used = sum(b.width + GAP for b in parts[-1])
        if parts[-1] and used + block.width > width:
            parts.append([])
        parts[-1].append(block)
    return parts


def _laid(layout: Layout, lines: list[list[Block]]) -> tuple[Place, ...]:
    found: dict[str, tuple[Place, ...]] = {}
    wide = max((_width(line) for line in lines), default=1.0)
    top = 0.0
    for line in lines:
        left = (wide - _width(line)) / 2
        for block in line:
            found[block.zone] = tuple((round(left + x, 2), round(top + y, 2)) for x, y in block.places)
            left += block.width + GAP
        top += max((b.height for b in line), default=0.0) + 0.15
    return tuple(
        place for zone in layout.zones for place in found.get(zone.id, ((-1.0, -1.0),) * len(zone.piles))
    )


def _width(line: list[Block]) -> float:
    return sum(b.width for b in line) + GAP * max(0, len(line) - 1)
