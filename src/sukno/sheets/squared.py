"""Squared paper, in SVG: what lies under every drawn sheet."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from sukno.sheets.paper import FAINT, PAPER, SQUARES, words
from sukno.sheets.pencil import definitions

STEP = 27.5
"""Of the squares."""


def squared(
    title: str, wide: float, high: float, drawn: Iterable[str], *, above: float = 0, size: str = ""
) -> str:
    """The paper with what is drawn on it; `above` is how much of it lies over the beginning of the heights."""
    top = f"{0 - above:g}"
    rows = range(-int(above / STEP), int(high / STEP) + 1)
    across = "".join(f"M0 {STEP * k:g}H{wide:g}" for k in rows if k or above)
    down = "".join(f"M{STEP * k:g} {top}V{high:g}" for k in range(int(wide / STEP) + 1) if k or above)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {wide:g} {high + above:g}"{size} fill="none"'
        f' stroke-linecap="round" stroke-linejoin="round" role="img"><title>{escape(title)}</title>'
        f'<defs>{definitions()}</defs><rect y="{top}" width="{wide:g}" height="{high + above:g}" fill="{PAPER}"/>'
        f'<path d="{across}{down}" stroke="{SQUARES}" stroke-width="1"/>{"".join(drawn)}</svg>'
    )


class Squared:
    """A sheet that is written on from the top down."""

    def __init__(self, wide: float, y: float) -> None:
        self.wide, self.y = wide, y
        self.out: list[str] = []

    def page(self, title: str, high: float) -> str:
        return squared(title, self.wide, high, self.out, size=f' width="{self.wide:g}" height="{high:g}"')

    def put(
        self, text: str, x: float, y: float, size: float, colour: str = FAINT, anchor: str = "start"
    ) -> None:
        self.out.append(words(text, x, y, size, colour, anchor=anchor))
