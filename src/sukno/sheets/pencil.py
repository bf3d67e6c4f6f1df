"""A pencil: digits written by hand, lines drawn without a ruler, as pieces of SVG.

The digits are strokes of our own, so that a sheet looks the same wherever it is opened, and its runs of
numbers are measured exactly. Nothing is random: the same sheet is always drawn the same.

>>> width("128") > width("12") > width("1")
True
>>> fit(["2", "6", "8"], [200.0], 30.0)
[['2', '6', '8']]
>>> fit([str(n) for n in range(100, 160)], [200.0], 30.0)
[['…', '157', '158', '159']]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from zlib import crc32

from sukno.engine.figures import MINUS

HEIGHT = 16.0
"""Of a digit in its own measure; the baseline lies at 16."""
GLYPHS: dict[str, tuple[str, float]] = {
    "0": ("M5 .6C2 .6 .7 4.4 .7 8.3S2 15.7 4.6 15.7 9 12 9 7.8 7.8 .4 4.6 .8", 9.8),
    "1": ("M.8 4.8C2.6 3.6 3.9 2.2 4.8 .4C4.5 5.6 4.3 10.6 4.3 15.7", 6.2),
    "2": (
        "M.9 3.9C1.4 1.7 3 .5 4.9 .5C7.2 .5 8.6 2 8.4 4.2C8 7.8 3.4 11 .7 15.4C3.4 14.6 5.8 15.6 9 14.9",
        9.8,
    ),
    "3": (
        "M1 1.3C3.4 1 5.6 .9 7.9 .9C6.6 2.8 5.2 4.6 4 6.4C6.8 6.2 8.6 7.9 8.5 10.6"
        "C8.4 13.8 6.3 15.7 3.8 15.7C2.2 15.7 1 15 .5 13.6",
        9.4,
    ),
    "4": ("M3.2 .7C2.8 3.6 1.9 6.5 .6 9.3C3.2 9.9 6.2 9.9 9.2 9.4M6.9 4.6C6.5 8.4 6.3 12 6.2 15.8", 9.9),
    "5": (
        "M8.6 .7C6.6 1 4.6 1 2.7 1C2.5 3 2.2 4.9 1.8 6.8C5.6 5.4 8.8 7 8.7 10.5"
        "C8.6 13.8 6.3 15.8 3.7 15.7C2.2 15.6 1 15 .4 13.8",
        9.6,
    ),
    "6": (
        "M7.3 .4C3.4 2.6 .8 6.8 .7 11C.7 14 2.3 15.8 4.6 15.8C7 15.8 8.7 14 8.7 11.4"
        "C8.7 9 7.2 7.5 5.1 7.5C3 7.5 1.3 9 .8 11.3",
        9.6,
    ),
    "7": ("M.8 1.1C3.5 1.6 6 1.5 8.8 .8C6.5 5.4 4.5 10.4 3.5 15.8M2.4 8.6C4.2 8.4 5.8 8.2 7.6 8.1", 9.2),
    "8": (
        "M7.8 2.7C7.2 1.2 6 .5 4.8 .5C2.8 .5 1.4 1.8 1.4 3.7C1.4 8 8.7 7.4 8.7 12"
        "C8.7 14.3 7 15.8 4.8 15.8C2.5 15.8 .8 14.4 .8 12.3C.8 8.3 8 7.3 7.9 3.1",
        9.6,
    ),
    "9": (
        "M8.2 4.7C7.8 2.1 6.5 .5 4.6 .5C2.4 .5 .8 2.2 .8 4.6C.8 6.8 2.3 8.4 4.2 8.4"
        "C6.3 8.4 8 6.9 8.2 4.7C8.5 9 7.3 13 4.2 15.8",
        9.4,
    ),
    "-": ("M.6 9.2C2.6 8.8 4.6 8.9 6.6 8.7", 8.0),
    "+": ("M.6 9C2.8 8.8 4.8 8.8 7 8.7M3.9 5.4C3.8 7.8 3.7 10 3.6 12.4", 8.4),
    "/": ("M5.4 .2C3.8 5.6 2.2 10.6 .4 16.2", 6.2),
    ".": ("M1.2 15.2C1.3 15.2 1.4 15.4 1.3 15.5", 4.6),
    "…": (
        "M1 15.2C1.1 15.2 1.2 15.4 1.1 15.5M5 15.3C5.1 15.3 5.2 15.5 5.1 15.6"
        "M9 15.2C9.1 15.2 9.2 15.4 9.1 15.5",
        12.4,
    ),
}
"""Strokes and width of every sign."""
FRACTIONS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
SMALL = 0.6
"""How much smaller the digits of a fraction are."""
SIGNS = {sign: f"p{i}" for i, sign in enumerate(GLYPHS)}


def definitions() -> str:
    """Every sign once; the sheet refers to them."""
    return "".join(f'<path id="{SIGNS[sign]}" d="{strokes}"/>' for sign, (strokes, _) in GLYPHS.items())


@cache
def _placed(text: str) -> tuple[tuple[tuple[str, float, float, float], ...], float]:
    """Signs with x, y and scale, and the width of all, in the measure of the digits."""
    x, out = 0.0, []
    for sign in text.replace(MINUS, "-"):
        parts = FRACTIONS.get(sign)
        if parts is None:
            out.append((sign, x, 0.0, 1.0))
            x += GLYPHS[sign][1]
            continue
        over, under = parts.split("/")
        out.append((over, x, -1.0, SMALL))
        x += GLYPHS[over][1] * SMALL - 1.0
        out.append(("/", x, 0.0, 1.0))
        x += GLYPHS["/"][1] - 1.5
        out.append((under, x, HEIGHT * (1 - SMALL) + 1.0, SMALL))
        x += GLYPHS[under][1] * SMALL + 0.6
    return tuple(out), x


def width(text: str) -> float:
    """Of a number, in the measure of the digits."""
    return _placed(text)[1]


def chance(*key: object) -> float:
    """Between -1 and 1, always the same for the same key."""
    return crc32(repr(key).encode()) / 0x7FFFFFFF - 1.0


def written(text: str, x: float, y: float, size: float, colour: str, weight: float = 1.7) -> str:
    """A number or a run of them, its baseline beginning at x, y; `size` is the height of a digit."""
    scale = size / HEIGHT
    signs = []
    for n, (sign, sx, sy, part) in enumerate(_placed(text)[0]):
        lift = 0.35 * chance(text, n, sign)
        if part == 1.0:
            signs.append(f'<use href="#{SIGNS[sign]}" x="{sx:.1f}" y="{sy + lift:.1f}"/>')
        else:
            signs.append(
                f'<use href="#{SIGNS[sign]}" transform="translate({sx:.1f} {sy + lift:.1f}) scale({part})"/>'
            )
    tilt = 0.5 * chance(text, size)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({tilt:.2f}) scale({scale:.3f}) skewX(-5)'
        f' translate(0 {-HEIGHT:g})"'
        f' stroke="{colour}" stroke-width="{weight:g}">{"".join(signs)}</g>'
    )


def fit(values: Sequence[str], widths: Sequence[float], size: float) -> list[list[str]]:
    """Values broken into lines of the given widths; the earliest give way to an ellipsis, the last stays."""
    found = _broken(values, widths, size)
    if found is not None or not values:
        return found or []
    # how many may stay: the fewer, the surer they fit
    least, most = 1, len(values)
    lines = [[values[-1]]]
    while least < most:
        n = (least + most) // 2
        found = _broken(["…", *values[-n:]], widths, size)
        if found is None:
            most = n
        else:
            least, lines = n + 1, found
    return lines


def _broken(values: Sequence[str], widths: Sequence[float], size: float) -> list[list[str]] | None:
    lines: list[list[str]] = [[]]
    room = iter(widths)
    left = next(room, 0.0)
    for value in values:
        need = (width(value) + (0.0 if value == "…" else width("."))) * size / HEIGHT
        while need > left:
            try:
                left = next(room)
            except StopIteration:
                return None
            lines.append([])
        lines[-1].append(value)
        left -= need
    return lines


def line(x1: float, y1: float, x2: float, y2: float, colour: str, weight: float = 2.0) -> str:
    """A line drawn by hand: almost straight, and a little longer than it should be."""
    dx, dy = x2 - x1, y2 - y1
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    bend = min(3.0, long / 150) * chance(x1, y1, x2, y2)
    over = 2.5 / long
    x1, y1, x2, y2 = x1 - dx * over, y1 - dy * over, x2 + dx * over, y2 + dy * over
    mx, my = (x1 + x2) / 2 - dy / long * bend, (y1 + y2) / 2 + dx / long * bend
    return (
        f'<path d="M{x1:.1f} {y1:.1f}Q{mx:.1f} {my:.1f} {x2:.1f} {y2:.1f}"'
        f' stroke="{colour}" stroke-width="{weight:g}"/>'
    )
