"""The layout of a patience as a picture and as lines of text: a real deal, each pile where its description puts it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby

from sukno.engine.registry import game
from sukno.engine.view import BACK, AnyZone, Column, Pile, Row
from sukno.materials.cards import lettered, symbols

DEAL = 1
"""The number of the deal that is shown."""
WIDE, HIGH = 46.0, 64.0
"""A card and the gap behind it, in units of the picture."""
CARD = (42.0, 59.0)
MARGIN = 10.0
OVERLAP = {"column": 0.22, "row": 0.3}
"""How far a card lies from the one beneath, in cards."""
LONGEST = 90
"""Characters of a line in a terminal."""
SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}


def zones_of(id: str) -> list[AnyZone]:
    """What lies on the table when the patience is dealt."""
    g = game(id)
    return [z for z in g.view(g.start(DEAL), None).zones if z.at is not None and z.at[0] >= 0]


def small(id: str) -> str:
    """The same without words and cloth, for the catalogue: piles that hold nothing are not told apart."""
    zones = zones_of(id)
    parts = [part for zone in zones for part in _drawn(zone, "")]
    left, top, width, height = _extent(zones)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'font-family="system-ui, sans-serif" font-weight="600" font-size="15">{"".join(parts)}</svg>'
    )


@cache
def picture(id: str, lang: str) -> str:
    """An SVG that needs no style of its own; every pile says its name when it is pointed at."""
    zones = zones_of(id)
    parts = [part for zone in zones for part in _drawn(zone, lang)]
    left, top, width, height = _extent(zones)
    name = escape(game(id).info.name.of(lang))
    return (
        f'<svg class="layout" role="img" aria-label="{name}" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" font-family="system-ui, sans-serif" font-weight="600" font-size="15">'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="12" '
        f'fill="#1f5b41"/>{"".join(parts)}</svg>'
    )


def _extent(zones: list[AnyZone]) -> tuple[float, float, float, float]:
    """Where the picture begins, how wide and how high it is: not all of a layout need be on the table at first."""
    left, top = min(z.at[0] for z in zones if z.at) * WIDE, min(z.at[1] for z in zones if z.at) * HIGH
    right = max(z.at[0] + (z.size or (1, 1))[0] for z in zones if z.at) * WIDE
    return left, top, right - left + 2 * MARGIN, max(_bottom(z) for z in zones) - top + 2 * MARGIN


def _bottom(zone: AnyZone) -> float:
    assert zone.at is not None
    cards = len(zone.cards) if isinstance(zone, Column) else 1
    return (zone.at[1] + 1) * HIGH + _step(zone, "column", cards) * (cards - 1)


def _step(zone: AnyZone, spread: str, cards: int) -> float:
    """How far a card lies from the one beneath: a long column or row is drawn together to its room."""
    side, whole = (1, HIGH) if spread == "column" else (0, WIDE)
    room = (zone.size or (1.0, 1.0))[side] - 1
    return whole * max(0.09, min(OVERLAP[spread], room / max(1, cards - 1)))


def _drawn(zone: AnyZone, lang: str) -> Iterator[str]:
    assert zone.at is not None
    x, y = MARGIN + zone.at[0] * WIDE, MARGIN + zone.at[1] * HIGH
    turned = f' transform="rotate(90 {x + CARD[0] / 2:.1f} {y + CARD[1] / 2:.1f})"' if zone.turned else ""
    yield f"<g{turned}>" + (f"<title>{escape(zone.label.of(lang))}</title>" if lang else "")
    if isinstance(zone, Pile):
        if not zone.count:
            yield _place(x, y, SUITS.get(zone.suit, "") or lettered(zone.rank, lang))
        else:
            yield _card(x, y, zone.seen[-1] if zone.seen else BACK, lang)
            if zone.count > 1:
                yield _count(x, y, zone.count)
    elif isinstance(zone, (Column, Row)):
        down = _step(zone, "column", len(zone.cards)) if isinstance(zone, Column) else 0.0
        across = _step(zone, "row", len(zone.cards)) if isinstance(zone, Row) else 0.0
        if not zone.cards:
            yield _place(x, y, "")
        for n, card in enumerate(zone.cards):
            yield _card(x + n * across, y + n * down, card, lang)
    yield "</g>"


def _rect(x: float, y: float, rest: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{CARD[0]:g}" height="{CARD[1]:g}" rx="5" {rest}/>'


def _place(x: float, y: float, says: str) -> str:
    empty = _rect(x, y, 'fill="none" stroke="#ffffff88" stroke-width="1.5" stroke-dasharray="4 3"')
    if not says:
        return empty
    middle = f'x="{x + CARD[0] / 2:.1f}" y="{y + CARD[1] / 2 + 6:.1f}"'
    return f'{empty}<text {middle} text-anchor="middle" fill="#ffffffaa">{says.replace("T", "10")}</text>'


def _card(x: float, y: float, card: str, lang: str) -> str:
    if card == BACK:
        return _rect(x, y, 'fill="#8a2b2b" stroke="#f6f0e0" stroke-width="2"')
    text = lettered(symbols(card), lang)
    colour = "#b3241d" if card[0] in "DH" else "#16231d"
    return (
        _rect(x, y, 'fill="#fdfaf2" stroke="#0003"')
        + f'<text x="{x + 4:.1f}" y="{y + 16:.1f}" fill="{colour}" font-size="13">{text}</text>'
    )


def _count(x: float, y: float, count: int) -> str:
    return (
        f'<text x="{x + CARD[0] - 4:.1f}" y="{y + CARD[1] - 6:.1f}" text-anchor="end" font-size="12" '
        f'fill="#0006" stroke="#ffffffcc" stroke-width="2.5" paint-order="stroke">{count}</text>'
    )


def lines(id: str, lang: str) -> str:
    """The same for a terminal: piles of a kind in one line, by their names in moves, with their cards."""
    out = []
    for _, zones in groupby(zones_of(id), key=lambda z: (type(z), z.at and z.at[1])):
        line = ""
        for zone in zones:
            said = f"{zone.id}: {lettered(_said(zone), lang)}"
            if line and len(line) + len(said) > LONGEST:
                out.append(line)
                line = ""
            line += f"   {said}" if line else said
        out.append(line)
    return "\n".join(out)


def _said(zone: AnyZone) -> str:
    if isinstance(zone, Pile):
        seen = " ".join(symbols(c) for c in zone.seen)
        return seen + (f" ({zone.count})" if zone.count > 1 else "") if zone.count else "—"
    if isinstance(zone, (Column, Row)):
        return " ".join("▒" if c == BACK else symbols(c) for c in zone.cards) or "—"
    return ""
