"""The paper of drawn sheets: its colours, and words in print. No fonts, pictures or styles come from elsewhere."""

from __future__ import annotations

from xml.sax.saxutils import escape

from sukno.sheets.files import clean

PAPER, SQUARES, LINES, RULED = "#fcf7e8", "#dfe4dc", "#4a4034", "#c3b795"
PENCIL, EARLIER, FAINT, INK = "#1f2937", "#6b6f78", "#6e6249", "#2b2118"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'PT Serif', 'Liberation Serif', Georgia, serif"
NAMES_SHOWN = 28


def legible(name: str, limit: int = NAMES_SHOWN) -> str:
    """A name on one line, without signs that cannot be written, cut where it would not fit."""
    told = clean(name)
    return told if len(told) <= limit else told[: limit - 1].rstrip() + "…"


def words(
    text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start", slant: bool = True
) -> str:
    style = ' font-style="italic"' if slant else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{SERIF}" font-size="{size:g}"{style} fill="{colour}"'
        f' text-anchor="{anchor}">{escape(text)}</text>'
    )
