"""The sheet of Preferans as players draw it on paper, in SVG: a square with diagonals, or three sectors.

Innermost lies the gora (the kurochka of the old record), then the pulka (the record), along the edge the
whists on each of the others, nearest to whom they are written on. Every number is a running total and faces
its writer; the target stands in the middle. A small sheet, as it lies beside a table, is written larger and shows the
last totals only. No fonts, pictures or styles come from elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from xml.sax.saxutils import escape

import msgspec

from sukno.engine import Text
from sukno.engine.text import forms_of
from sukno.sheets.paper import (
    EARLIER,
    FAINT,
    INK,
    LINES,
    PENCIL,
    RULED,
    legible,
    words,
)
from sukno.sheets.pencil import HEIGHT, fit, line, width, written
from sukno.sheets.preferans.fields import AnySheet, Fields, fields
from sukno.sheets.preferans.numbers import shown
from sukno.sheets.preferans.sectors import SHEETS, Sector, Sheet
from sukno.sheets.squared import squared

DIAMOND = 86.0
"""From the middle to a corner of the diamond."""
WHISTS, MIDDLE = 112.0, 128.0
"""How deep the strips of the whists and of the pulka are; the rest is the gora."""
LEADING = 1.42
LETTER = 0.52
"""How wide a letter is, of its height."""
PAD = 14.0
CLEAR = 0.3
"""How far digits keep from a diagonal beyond that, of their height."""


class Print(msgspec.Struct, frozen=True, kw_only=True):
    """How large everything is written."""

    label: float
    name: float
    digits: tuple[float, ...]
    """Their heights, tried from the largest."""
    mark: float
    """Bombs and strokes, by how much larger."""
    whole: bool
    """Digits are made smaller until all totals stand there; else the earlier ones give way."""


LARGE = Print(label=20.0, name=28.0, digits=(38.0, 34.0, 30.0, 27.0, 24.0, 21.0, 18.0), mark=1.0, whole=True)
SMALL = Print(label=40.0, name=42.0, digits=(52.0, 46.0, 42.0, 36.0, 28.0), mark=1.7, whole=False)
WORDS = {
    "top": Text("gora", "гора"),
    "middle": Text("pulka", "пуля"),
    "old-top": Text("kurochka", "курочка"),
    "old-middle": Text("record", "запись"),
    "cauldron": Text("cauldron", "котёл"),
    "whists": Text("whists on {name}", "висты на {name}"),
    "on": Text("on {name}", "на {name}"),
    "sheet": Text("The score sheet", "Пулька"),
    "to": Text("to {n}", "до {n}"),
    "bomb": Text("bombs", "бомбы"),
    "row": Text("raspasy in a row: {n}", "распасов подряд: {n}"),
    "cover": Text("games and raspasy", "игры и распасы"),
}


def accusative(name: str, lang: str) -> str:
    """The name after "on"; nothing where a Russian text cannot tell its form.

    >>> accusative("Александр", "ru"), accusative("Anna", "en"), accusative("Игорь", "ru")
    ('Александра', 'Anna', '')
    """
    if lang != "ru":
        return name
    forms = forms_of(name)
    return forms.acc if forms else ""


def draw(
    sheet: AnySheet,
    names: Sequence[str],
    lang: str = "en",
    *,
    title: str = "",
    results: Sequence[int] | None = None,
    dealer: int | None = None,
    responsible: bool = False,
    nearest: int = 0,
    small: bool = False,
) -> str:
    """The sheet; `results` are written beside the names, an arrow in the middle shows the next `dealer`.

    Where games are `responsible`, they are marked against the raspasy that cover them. The seat `nearest` to
    the reader has its sector at the bottom.
    """
    said = fields(sheet, responsible)
    size = SMALL if small else LARGE
    paper = SHEETS[said.players]
    names = [legible(name) for name in names]
    heading = legible(title, 80)
    above = 55.0 if heading else 0.0
    parts = [outline(paper)]
    for place_of, sector in enumerate(paper.sectors):
        seat = (nearest + place_of) % said.players
        place = f'<g transform="translate({paper.middle[0]:g} {paper.middle[1]:g}) rotate({sector.turn:g})">'
        result = None if results is None else results[seat]
        parts += [place, *owner(said, seat, sector, names, lang, size, result), "</g>"]
    parts += centre(said, paper, lang, None if dealer is None else (dealer - nearest) % said.players)
    if heading:
        parts.append(words(heading, paper.width / 2, -8.0, 32.0, INK, anchor="middle", slant=False))
    told = heading or WORDS["sheet"].of(lang)
    return squared(told, paper.width, paper.height, parts, above=above)


def outline(paper: Sheet) -> str:
    """The edge, the diamond in the middle, and the lines between the players."""
    cx, cy = paper.middle
    corners = [(cx + x, cy + y) for x, y in paper.corners]
    drawn = [line(*a, *b, LINES, 2.6) for a, b in pairwise([*corners, corners[0]])]
    for x, y in paper.rays:
        reach = DIAMOND / (abs(x) + abs(y))
        drawn.append(line(cx + x * reach, cy + y * reach, cx + x, cy + y, LINES, 2.6))
    tips = [(cx + x * DIAMOND, cy + y * DIAMOND) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0), (0, -1))]
    drawn += [line(*a, *b, LINES, 2.6) for a, b in pairwise(tips)]
    return "".join(drawn)


def owner(
    said: Fields,
    seat: int,
    sector: Sector,
    names: Sequence[str],
    lang: str,
    size: Print,
    result: int | None,
) -> list[str]:
    """One player's sector, as he sees it."""
    edge = sector.edge
    inner, outer = edge - WHISTS - MIDDLE, edge - WHISTS
    out = [
        line(sector.bounds(inner)[0], inner, sector.bounds(inner)[1], inner, LINES, 2.0),
        line(sector.bounds(outer)[0], outer, sector.bounds(outer)[1], outer, LINES, 2.0),
    ]
    if said.old:
        out += ruled(sector, inner, outer)
    top = "cauldron" if said.cauldron else "old-top" if said.old else "top"
    middle = "old-middle" if said.old else "middle"
    out += zone(
        said.top[seat],
        sector,
        0.0,
        inner,
        WORDS[top].of(lang),
        f"{names[seat]}: {WORDS[top].of(lang)}",
        size,
    )
    kept = marks(said, seat, sector, inner, outer, lang, size.mark)
    out += zone(
        said.middle[seat],
        sector,
        inner,
        outer,
        WORDS[middle].of(lang),
        f"{names[seat]}: {WORDS[middle].of(lang)}",
        size,
        reserve=kept[1],
    )
    out += kept[0]
    others = [(seat + step) % said.players for step in range(1, said.players)]
    full = (sector.right - sector.left) / len(others)
    for k, other in enumerate(others):
        here = Sector(
            turn=0,
            edge=edge,
            left=sector.left + full * k,
            right=sector.left + full * (k + 1),
            lean_left=sector.lean_left if k == 0 else 0,
            lean_right=sector.lean_right if k == len(others) - 1 else 0,
        )
        if k:
            out.append(line(here.left, outer, here.left, edge, LINES, 2.0))
        room = here.bounds(outer)[1] - here.bounds(outer)[0] - 2 * PAD
        on = accusative(names[other], lang)
        label = WORDS["on"].of(lang).format(name=on) if size.whole and on else names[other]
        label = legible(label, max(3, int(room / (size.label * LETTER))))
        told = f"{names[seat]}: {WORDS['whists'].of(lang).format(name=on or f'игрока {names[other]}')}"
        out += zone(said.whists[seat][other], here, outer, edge, label, told, size)
    sign = "" if result is None else f" {'+' if result > 0 else '−' if result < 0 else ''}{abs(result)}"
    out.append(words(names[seat] + sign, 0.0, edge + 6.0 + size.name, size.name, INK, anchor="middle"))
    return out


def ruled(sector: Sector, top: float, bottom: float) -> list[str]:
    """The record of the old game stands in lines."""
    rows = 4
    heights = [top + (bottom - top) * k / rows for k in range(1, rows)]
    return [line(sector.bounds(y)[0] + 3, y, sector.bounds(y)[1] - 3, y, RULED, 1.4) for y in heights]


def span(sector: Sector, top: float, high: float, low: float) -> tuple[float, float]:
    """Between which x one may write from this height down to that; the diamond leaves the larger side."""
    left = max(sector.bounds(high)[0], sector.bounds(low)[0]) + PAD
    right = min(sector.bounds(high)[1], sector.bounds(low)[1]) - PAD
    notch = DIAMOND - high + PAD
    if top == 0.0 and notch > 0 and left < notch and right > -notch:
        return (left, -notch) if -notch - left >= right - notch else (notch, right)
    return left, right


def rows_of(
    sector: Sector, top: float, under: float, bottom: float, size: float, reserve: float
) -> list[tuple[float, float, float]]:
    """Lines under a label that digits of this size may stand on: x, baseline, width."""
    rows = []
    y = under + 8.0 + size
    while y <= bottom - 7.0:
        left, right = span(sector, top, y - size, y)
        left += sector.lean_left * CLEAR * size  # large digits keep farther from a diagonal
        right -= sector.lean_right * CLEAR * size
        if right - reserve - left > 2.2 * size:
            rows.append((left, y, right - reserve - left))
        y += size * LEADING
    return rows


def zone(
    values: Sequence[str],
    sector: Sector,
    top: float,
    bottom: float,
    label: str,
    told: str,
    large: Print,
    reserve: float = 0.0,
) -> list[str]:
    """One field: its name small, its running totals as large as they may be, the last one strongest."""
    x, under = label_at(label, sector, top, bottom, large.label)
    out = [words(label, x, under, large.label, FAINT)]
    if not values:
        return out
    lines: list[list[str]] = []
    for size in large.digits:
        rows = rows_of(sector, top, under, bottom, size, reserve)
        lines = fit(values, [r[2] for r in rows], size)
        if not rows:
            continue
        if lines[0][0] == values[0] and sum(map(len, lines)) == len(values):
            break
        if not large.whole and width(values[-1]) * size / HEIGHT <= max(r[2] for r in rows):
            break
    out.append(f"<g><title>{escape(told)}: {escape('.'.join(values))}</title>")
    for n, (x, y, _) in enumerate(rows[: len(lines)]):
        last = n == len(lines) - 1
        before = lines[n][:-1] if last else lines[n]
        run = "".join(v if v == "…" else f"{v}." for v in before)
        if run:
            out.append(written(run, x, y, size, EARLIER, 1.5))
        if last:
            out.append(written(lines[n][-1], x + width(run) * size / HEIGHT, y, size, PENCIL, 2.1))
    out.append("</g>")
    return out


def label_at(label: str, sector: Sector, top: float, bottom: float, size: float) -> tuple[float, float]:
    """Where the name of a field stands: as high as there is room for it."""
    y = top + size + 1.0
    while y < bottom - 2 * size:
        left, right = span(sector, top, y - size, y)
        if right - left >= len(label) * size * LETTER:
            break
        y += 4.0
    return span(sector, top, y - size, y)[0], y


def marks(
    said: Fields, seat: int, sector: Sector, top: float, bottom: float, lang: str, larger: float
) -> tuple[list[str], float]:
    """Bombs that wait and games marked against raspasy, at the right of the pulka; and their room."""
    x = sector.bounds(top)[1] - PAD
    out = [f'<g transform="translate({x:.1f} {top:.1f}) scale({larger:g}) translate({-x:.1f} {-top:.1f})">']
    bombs = said.bombs[seat] if said.bombs else ()
    room = 0.0
    if bombs:
        out.append(f"<g><title>{escape(WORDS['bomb'].of(lang))}: {' '.join(f'×{b}' for b in bombs)}</title>")
        for n, bomb in enumerate(bombs[: int((bottom - top) / (25.0 * larger))]):
            out += bomb_sign(x - 16.0, top + 24.0 + 25.0 * n, bomb)
        out.append("</g>")
        room = 62.0
    if said.cover:
        cover, made = said.cover[seat], said.made[seat]
        out += tally(cover, made, x - room - 6.0, top + 12.0, lang)
        if cover or made:
            room += 10.0 * min(10, max(cover, made)) + 26.0
    return ([*out, "</g>"] if room else []), room * larger


def bomb_sign(x: float, y: float, power: int) -> list[str]:
    """One ball for a bomb, two for a double one, three for a fir tree, each with its fuse."""
    balls = {2: 1, 4: 2, 8: 3}.get(power, 1)
    out = []
    for k in range(balls):
        bx = x - 15.0 * k
        out.append(f'<circle cx="{bx:.1f}" cy="{y:.1f}" r="6" fill="{PENCIL}"/>')
        out.append(f'<path d="M{bx + 4:.1f} {y - 5:.1f}q3 -5 7 -3" stroke="{PENCIL}" stroke-width="1.6"/>')
    return out


def tally(cover: int, made: int, right: float, y: float, lang: str) -> list[str]:
    """A stroke for each raspasy, crossed out by each made game; a game without cover is a cross alone."""
    if not cover and not made:
        return []
    count = max(cover, made)
    skip = max(0, count - 10)
    out = [f"<g><title>{escape(WORDS['cover'].of(lang))}: {made} / {cover}</title>"]
    for n in range(skip, count):
        x = right - 10.0 * (count - n) + 5.0
        if n < cover:
            out.append(f'<path d="M{x:.1f} {y:.1f}l-1 16" stroke="{EARLIER}" stroke-width="1.8"/>')
        if n < made:
            out.append(f'<path d="M{x - 6:.1f} {y + 11:.1f}l11 -6" stroke="{PENCIL}" stroke-width="1.8"/>')
    out.append("</g>")
    return out


def centre(said: Fields, paper: Sheet, lang: str, dealer: int | None) -> list[str]:
    """The target in the diamond, strokes for raspasy in a row, an arrow to the dealer."""
    cx, cy = paper.middle
    target = shown(said.target) if said.target else ""
    out = []
    if target:
        size = 40.0 if len(target) < 3 else 32.0
        at = cx - width(target) * size / HEIGHT / 2
        out.append(f"<g><title>{escape(WORDS['to'].of(lang).format(n=target))}</title>")
        out += [written(target, at, cy + size / 2 - 4, size, PENCIL, 2.0), "</g>"]
    if said.raspasy:
        told = WORDS["row"].of(lang).format(n=said.raspasy)
        n = min(said.raspasy, 5)
        strokes = "".join(f"M{cx - 5.0 * (n - 1) + 10.0 * k:.1f} {cy + 28:.1f}l-2 17" for k in range(n))
        out.append(
            f'<g><title>{escape(told)}</title><path d="{strokes}" stroke="{PENCIL}" stroke-width="2"/></g>'
        )
    if dealer is not None:
        turn = paper.sectors[dealer].turn
        out.append(
            f'<path transform="translate({cx:g} {cy:g}) rotate({turn:g})"'
            f' d="M0 {DIAMOND - 24:g}v13m-5 -5l5 6 5 -6"'
            f' stroke="{LINES}" stroke-width="2"/>'
        )
    return out
