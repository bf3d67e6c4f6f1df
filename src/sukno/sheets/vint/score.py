"""A sheet kept by people: the score file played through, and its settlement told step by step.

>>> from sukno.engine.offers.sheet import ScoreFile
>>> from sukno.sheets.vint.deals import Passed
>>> file = ScoreFile(convention="vint", names=("A", "B", "C", "D"), entries=(Passed(),))
>>> play(file).sheet.crosses
1
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.figures import grouped, signed
from sukno.engine.offers.sheet import ScoreFile, ScoreRow, Settlement
from sukno.engine.text import who
from sukno.sheets.files import clean, money_text, played_through, read_price
from sukno.sheets.vint.conventions import convention, terms
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Deal
from sukno.sheets.vint.entries_text import entry_text
from sukno.sheets.vint.page import Rober, VintSheet
from sukno.sheets.vint.settle import current, results, rober_results
from sukno.sheets.vint.sheet import begin, write
from sukno.sheets.vint.terms import VintTerms, unit


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """A file played through."""

    file: ScoreFile
    terms: VintTerms
    sheet: VintSheet


def terms_of(file: ScoreFile) -> VintTerms:
    """What is agreed: the kind of Vint, its changes, and as many players as there are names."""
    seats, n = convention(file.convention).seats, len(file.names)
    if n not in seats:
        may = ", ".join(map(str, sorted(seats)))
        raise SuknoError(
            f"this kind of Vint is not played by {n}; it is by {may}",
            f"в этот винт не играют числом {n}; играют: {may}",
        )
    return terms(file.convention, **{**file.options, "players": n})


def play(file: ScoreFile) -> Score:
    """Every entry written; refusals name the entry by its number."""
    agreed = terms_of(file)
    sheet = played_through(file, begin(agreed), partial(write, agreed), entry_words)
    return Score(file=file, terms=agreed, sheet=sheet)


def entry_words(entry: AnyEntry, names: tuple[str, ...]) -> Text:
    """An entry in words; one that names nobody at the table, by its kind."""
    try:
        en, ru = (clean(entry_text(entry, names, lang, signs=True)) for lang in ("en", "ru"))
    except (IndexError, KeyError):
        kind = type(entry).__name__.lower()
        return Text(kind, kind)
    return Text(en, ru)


def robers(sheet: VintSheet) -> list[Rober]:
    """Finished ones, and the present one if anything was written in it."""
    found = list(sheet.robers)
    if not sheet.rober_over and (sheet.lines or not found):
        found.append(current(sheet))
    return found


def rober_name(terms_: VintTerms, n: int) -> Text:
    """Of the rober number n, from 1."""
    if terms_.columns == "deals":
        return Text(f"Deal {n}", f"Сдача {n}")
    return Text(f"Rubber {n}", f"Робер {n}")


def settlement(score: Score) -> Settlement:
    """The settlement as it stands now."""
    found = results(score.terms, score.sheet)
    price = read_price(score.file.price) if score.file.price else None
    return Settlement(
        label=Text("in points", "в очках"),
        rounded=found,
        exact=tuple(map(str, found)),
        steps=tuple(_steps(score)),
        money=() if price is None else tuple(money(score.terms, n, price) for n in found),
    )


def money(terms_: VintTerms, points: int, price: Fraction) -> str:
    """At so much for ten points, for one of small honours: a hundredth of a rouble is "by the hundredth".

    >>> money(VintTerms(), 3070, Fraction(1, 100)), money(VintTerms(record="small"), -143, Fraction(1, 100))
    ('+3.07', '-1.43')
    """
    return money_text(points * price * unit(terms_) / 10)


def _steps(score: Score) -> Iterator[ScoreRow]:
    terms_, sheet = score.terms, score.sheet
    for n, rober in enumerate(robers(sheet), 1):
        name = rober_name(terms_, n)
        won = rober_results(terms_, sheet.players, rober)
        if terms_.columns == "pairs":
            a, b = (who(*sorted(side)) for side in rober.sides)
            yield ScoreRow(
                label=Text("{name}: {a} against {b}", "{name}: {a} — {b}").fill(name=name, a=a, b=b),
                cells=(),
                kind="rule",
            )
            yield ScoreRow(label=Text("Everything written", "Всё записанное"), cells=_by_player(sheet, rober))
        elif terms_.columns == "players":
            yield ScoreRow(label=name, cells=(), kind="rule")
            yield ScoreRow(label=Text("Everything written", "Всё записанное"), cells=_by_player(sheet, rober))
        label = Text("Difference", "Разница") if terms_.columns != "deals" else name
        if _answers(rober):
            label = Text("Difference, with what is paid alone", "Разница и то, что платят одни")
        yield ScoreRow(label=label, cells=tuple(map(signed, won)))


def _answers(rober: Rober) -> bool:
    return any(
        isinstance(line.entry, Alone | Against) or (isinstance(line.entry, Deal) and line.entry.alone >= 0)
        for line in rober.lines
    )


def _by_player(sheet: VintSheet, rober: Rober) -> tuple[str, ...]:
    """The total of everybody's column; nothing for who sits out."""
    cells = [""] * sheet.players
    for column, side in enumerate(rober.sides):
        for player in side:
            cells[player] = grouped(rober.totals[column])
    return tuple(cells)
