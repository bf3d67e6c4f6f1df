"""A deal that is over, as it is told at the table: what was played, and what came on the sheet."""

from __future__ import annotations

from functools import lru_cache

from sukno.engine import Text
from sukno.engine.figures import signed
from sukno.engine.text import who, whom
from sukno.engine.view import DealTold
from sukno.sheets.vint.deals import Against, Deal, Passed
from sukno.sheets.vint.page import Line, VintSheet
from sukno.sheets.vint.terms import BOOK, VintTerms
from sukno.sheets.vint.words import contract_words, mark_words

Sides = tuple[tuple[int, ...], ...]


def last_deal(terms: VintTerms, sheet: VintSheet) -> DealTold | None:
    """The deal written last, of this rober or of the one before."""
    for lines, sides in ((sheet.lines, sheet.sides), *((r.lines, r.sides) for r in sheet.robers[-1:])):
        for line in reversed(lines):
            if isinstance(line.entry, Deal | Passed):
                return _told(terms, line, sides)
    return None


@lru_cache(maxsize=1024)
def _told(terms: VintTerms, line: Line, sides: Sides) -> DealTold:
    entry = line.entry
    words = Text("All passed", "Все спасовали")
    if isinstance(entry, Deal):
        words = Text("{who}: {game}, {end}", "{who}: {game}, {end}").fill(
            who=who(entry.by), game=contract_words(entry.level, entry.strain), end=_end(entry)
        )
    ends = []
    if line.won:
        winners = who(*(seat for column in line.won for seat in sides[column]))
        ends.append(Text(f"The game is won: {winners}.", f"Партия выиграна: {winners}."))
    if line.rober:
        ends.append(Text("The rubber is over.", "Робер окончен."))
    return DealTold(words, (*effects(terms, line, sides), *ends))


def _end(deal: Deal) -> Text:
    """Made, with so many tricks, or so many down."""
    short = deal.level + BOOK - deal.tricks
    if short > 0:
        return Text("{n} down", "без {n}").fill(n=short)
    return Text("made", "сыграно") if not short else Text("{n} tricks", "взяток {n}").fill(n=deal.tricks)


def effects(terms: VintTerms, line: Line, sides: Sides) -> tuple[Text, ...]:
    """What was added below the line, then everything above it."""
    out = []
    for column, side in enumerate(sides):
        name = who(*sorted(side))
        parts = []
        if line.below:
            parts.append(Text("below {n}", "под чертой {n}").fill(n=signed(line.below[column])))
        for mark in line.above:
            if mark.column == column:
                words = mark_words(mark.what, mark.count)
                parts.append(Text("{what} {n}", "{what} {n}").fill(what=words, n=signed(mark.points)))
        if parts:
            told = Text("; ".join(p.en for p in parts), "; ".join(p.ru for p in parts))
            out.append(Text("{who}: {told}", "{who}: {told}").fill(who=name, told=told))
    if isinstance(line.entry, Against):
        e = line.entry
        out.append(
            Text(
                f"{who(e.writer)} on {who(e.on)} {signed(e.points)}",
                f"{who(e.writer)} на {whom(e.on)} {signed(e.points)}",
            )
        )
    if isinstance(line.entry, Passed) and line.entry.tricks is None and terms.columns != "deals":
        out.append(Text("a cross", "крест"))
    return tuple(out)
