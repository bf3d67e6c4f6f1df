"""Where the piles of a layout lie: in widths of a card from the left and in heights of a card from the top, on a wide
table, on a tall one (a phone), and on a low one (a phone on its side).

The description says which zones lie side by side, line by line. For each table several arrangements of these lines are
tried, the lines as they are, broken, pressed together, or with what is no column beside the columns, and the one with
the largest cards is taken. A zone that no line names is `NOWHERE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sukno.engine.view import NOWHERE
from sukno.families.patience.description import Layout, Piles

GAP = 0.35
"""Between zones of one line, in widths of a card."""
LINE = 0.08
"""Between lines, in heights of a card."""
FOLD = 0.2
"""Between lines that were broken in two, in heights of a card."""
PITCH = 1.1
"""From card to card in widths or heights, with the gap that a client leaves between them."""
RATIO = 1.4
"""Height of a card to its width."""
LARGEST = 128.0
"""No card is drawn wider than that, in pixels."""
GAIN = 1.07
"""An arrangement that is less natural must give cards so much larger."""

Place = tuple[float, float]


class Window(NamedTuple):
    """A table of a usual size, in pixels, and how wide a card is that is read with ease on it."""

    width: float
    height: float
    easy: float


WIDE, TALL, LOW = Window(1250, 660, 60), Window(378, 640, 44), Window(830, 310, 44)


class Places(NamedTuple):
    """The places of all piles by number, on tables of the three shapes."""

    wide: tuple[Place, ...]
    tall: tuple[Place, ...]
    low: tuple[Place, ...]
    sizes: tuple[Place, ...]
    """How wide and how high each pile is at least."""


class Block(NamedTuple):
    """Some piles of a zone, or all: their size, and where they lie in it by their number in the zone."""

    zone: str
    width: float
    height: float
    places: tuple[tuple[int, Place], ...]


Lines = list[list[Block]]


class Sheet(NamedTuple):
    """An arrangement: its size, and for each zone the places of its piles."""

    width: float
    height: float
    places: dict[tuple[str, int], Place]

    def card(self, window: Window) -> float:
        """How wide a card can be in this window."""
        return min(
            LARGEST, window.width / (self.width * PITCH), window.height / (self.height * PITCH * RATIO)
        )


def placed(layout: Layout) -> Places:
    """The places of all piles."""
    wide, tall, low = (_by_pile(layout, _best(layout, window)) for window in (WIDE, TALL, LOW))
    return Places(wide, tall, low, tuple(_size(layout, zone) for zone in layout.zones for _ in zone.piles))


def _by_pile(layout: Layout, sheet: Sheet) -> tuple[Place, ...]:
    out = []
    for zone in layout.zones:
        for i in range(len(zone.piles)):
            x, y = sheet.places.get((zone.id, i)) or _inside(layout, sheet, zone.id, i)
            out.append((round(x, 2), round(y, 2)))
    return tuple(out)


def _inside(layout: Layout, sheet: Sheet, id: str, pile: int) -> Place:
    """The place of a pile whose figure lies inside another, pressed together as much as that one."""
    mine = next((f for f in layout.figures if f.zone == id and f.inside), None)
    if mine is None:
        return NOWHERE
    other = next(f for f in layout.figures if f.zone == mine.inside)
    there = [sheet.places[other.zone, i] for i in range(len(other.places))]
    high = max(y for _, y in other.places)
    top = min(y for _, y in there)
    press = (max(y for _, y in there) - top) / high if high else 1.0
    x, y = mine.places[pile]
    return there[0][0] - other.places[0][0] + x, top + y * press


def _best(layout: Layout, window: Window) -> Sheet:
    """The first whose cards are the largest, or nearly so; figures are pressed together no more than it takes to read
    them with ease."""
    found, most = None, 0.0
    for press in (1.0, 0.75, 0.55):
        for sheet in _arrangements(layout, window, press):
            card = sheet.card(window)
            if found is None or card > most * GAIN:
                found, most = sheet, card
        if most >= window.easy:
            break
    assert found is not None
    return found


def _arrangements(layout: Layout, window: Window, press: float) -> Iterator[Sheet]:
    """From the most natural to the least."""
    high = 2.5 if window is LOW else 4.5
    for folded in (False, True) if window is TALL and any(f.folds for f in layout.figures) else (False,):
        lines = [[_block(layout, zone, press, high, folded) for zone in line.zones] for line in layout.table]
        yield _laid(lines)
        for width in (20.0, 16.0, 14.0, 12.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0):
            yield _laid([part for line in lines for part in _broken(layout, line, width)])
        if window is LOW or (window is WIDE and layout.figures):
            for stack in (1, 2, 3, 4):
                yield from _flanked(layout, lines, stack)


def _high(layout: Layout, zone: Piles) -> float:
    """How high a column may become, in cards: beyond that it is drawn together."""
    most = zone.capacity or zone.length or 13
    dealt = max(layout.dealt(zone), default=0)
    hidden = 0 if zone.seen == "all" else max(0, dealt - max(1, zone.open))
    cards = min(most, max(dealt + 5, 8))
    return min(3.2, 1 + 0.2 * (cards - 1) - 0.1 * hidden) if most > 1 else 1.0


def _long(layout: Layout, zone: Piles) -> float:
    """How wide a row of overlapping cards may become."""
    dealt = max(layout.dealt(zone), default=0)
    cards = zone.capacity or zone.length or max(dealt + 2, 4)
    return min(9.0, 1 + (0.3 if cards < 10 else 0.24) * (cards - 1))


def _size(layout: Layout, zone: Piles) -> Place:
    if zone.spread == "row":
        return round(_long(layout, zone), 2), 1.0
    return 1.0, round(_high(layout, zone), 2) if zone.spread == "column" else 1.0


def _block(layout: Layout, id: str, press: float, high: float, folded: bool) -> Block:
    """A zone as it is; a figure that is higher than so many cards may be pressed together, so that cards overlap."""
    if not id:
        return Block("", 0.3, 0.0, ())
    zone = layout.zone(id)
    figure = next((f for f in layout.figures if f.zone == id), None)
    if figure:
        size = _size(layout, zone)
        if figure.rigid or max(y for _, y in figure.places) + size[1] < high:
            press = 1.0
        if figure.folds:  # its gaps must be seen
            press = max(press, 0.75)
        places = _folded(figure.places) if folded and figure.folds else figure.places
        pressed = [(x, y * press) for x, y in places]
        width, height = (max(p[i] for p in pressed) + size[i] for i in (0, 1))
        return Block(id, width, height, tuple(enumerate(pressed)))
    return _row(layout, zone, range(len(zone.piles)), len(zone.piles))


def _folded(places: tuple[Place, ...]) -> list[Place]:
    """A grid of whole lines, each broken in two with a gap behind it."""
    half = (int(max(x for x, _ in places)) + 2) // 2
    return [(x % half, y * (2 + FOLD) + x // half) for x, y in places]


def _row(layout: Layout, zone: Piles, piles: range, across: int) -> Block:
    """Piles in lines of so many."""
    wide, high = _size(layout, zone)
    step = wide + (0.15 if zone.spread == "row" else 0.0)
    n = len(piles)
    places = tuple((pile, (i % across * step, i // across * high)) for i, pile in enumerate(piles))
    across = min(n, across)
    return Block(zone.id, across * step - (step - wide), -(-n // across) * high, places)


def _broken(layout: Layout, line: list[Block], width: float) -> Lines:
    """A line in parts that are no wider than that."""
    parts: Lines = [[]]
    for block in line:
        if not block.zone:
            continue
        zone = layout.zone(block.zone)
        n = len(zone.piles)
        if _figured(layout, block.zone):
            if n > 2 and block.width == 1:  # piles one under another might as well lie side by side
                block = _row(layout, zone, range(n), n)
        elif block.width > width and n > 1:
            across = max(1, int(width / (block.width / n)))
            lines = -(-n // across)
            block = _row(layout, zone, range(n), -(-n // lines))
        used = sum(b.width + GAP for b in parts[-1])
        if parts[-1] and used + block.width > width:
            parts.append([])
        parts[-1].append(block)
    return [part for part in parts if part]


def _figured(layout: Layout, zone: str) -> bool:
    return any(f.zone == zone for f in layout.figures)


def _flanked(layout: Layout, lines: Lines, high: int) -> Iterator[Sheet]:
    """The widest line in the middle with its whole height, the zones of the others left and right of it."""

    def weight(line: list[Block]) -> float:
        return sum(b.width * b.height for b in line)

    middle = max(lines, key=weight)
    others = [[b for b in line if b.zone] for line in lines if line is not middle]
    if not any(others):
        return
    left: list[Block] = []
    right: list[Block] = []
    for line in others:
        for i, block in enumerate(line):
            (left if i < len(line) / 2 and len(line) > 1 else right).append(block)
    stacks = [*_stacked(layout, left, high), *([b] for b in middle if b.zone), *_stacked(layout, right, high)]
    found: dict[tuple[str, int], Place] = {}
    x = height = 0.0
    for stack in stacks:
        y = 0.0
        wide = max(b.width for b in stack)
        for block in stack:
            for pile, (px, py) in block.places:
                found[block.zone, pile] = (x + (wide - block.width) / 2 + px, y + py)
            y += block.height + LINE
        height = max(height, y - LINE)
        x += wide + GAP
    yield Sheet(x - GAP, height, found)


def _stacked(layout: Layout, blocks: list[Block], high: int) -> Lines:
    """Blocks one under another in stacks no higher than so many cards, each turned upright."""
    stacks: Lines = []
    for block in blocks:
        if not _figured(layout, block.zone):
            zone = layout.zone(block.zone)
            n = len(zone.piles)
            block = _row(layout, zone, range(n), -(-n // high))
        if stacks and sum(b.height + LINE for b in stacks[-1]) + block.height <= high + 0.3:
            stacks[-1].append(block)
        else:
            stacks.append([block])
    return stacks


def _laid(lines: Lines) -> Sheet:
    """Lines one below another, each in the middle."""
    found: dict[tuple[str, int], Place] = {}
    wide = max((_width(line) for line in lines), default=1.0)
    top = 0.0
    for line in lines:
        left = (wide - _width(line)) / 2
        for block in line:
            for pile, (x, y) in block.places:
                found[block.zone, pile] = (left + x, top + y)
            left += block.width + GAP
        top += max((b.height for b in line), default=0.0) + LINE
    return Sheet(wide, max(1.0, top - LINE), found)


def _width(line: list[Block]) -> float:
    return sum(b.width for b in line) + GAP * max(0, len(line) - 1)
