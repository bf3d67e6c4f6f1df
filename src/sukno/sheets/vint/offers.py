"""The score sheet of Vint for real cards, as the house offers it; and the sheet of a table, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.figures import grouped, signed
from sukno.engine.game import AnyGame
from sukno.engine.offers.forms import Form, Values
from sukno.engine.offers.sheet import ScoreFile, ScoreRow, SheetConvention, SheetInfo, SheetSeen, WrittenLine
from sukno.engine.options import describe, make
from sukno.engine.text import Lang, who
from sukno.sheets.files import ScoreTexts, TextSheet
from sukno.sheets.vint.conventions import CONVENTIONS, convention
from sukno.sheets.vint.deal_form import DealForm
from sukno.sheets.vint.deals import AnyEntry, Deal, Passed
from sukno.sheets.vint.draft import values_of
from sukno.sheets.vint.entries_text import entry_text, read_entry
from sukno.sheets.vint.page import Line, VintSheet
from sukno.sheets.vint.score import Score, entry_words, play, settlement
from sukno.sheets.vint.settle import rober_results
from sukno.sheets.vint.sheet import next_sides
from sukno.sheets.vint.svg import draw
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.told import effects
from sukno.sheets.vint.words import VOCABULARY

EXAMPLES = (
    Text("Anna 4S 9, honours 5, aces 1", "Анна 4П 9, онеры 5, тузы 1"),
    Text("Vera 3NT 10, aces 3, coronet H4 D3", "Вера 3БК 10, тузы 3, коронка Ч4 Б3"),
    Text(
        "Boris 6H 12, honours 4, aces 3, aces in hand 3, coronet against S3",
        "Борис 6Ч 12, онеры 4, тузы 3, тузы на руке 3, коронка против П3",
    ),
    Text("passed", "все пас"),
    Text("Anna writes 2000: fourteen cards", "Анна пишет 2000: четырнадцать карт"),
    Text("rubber Anna Boris against Vera Gleb", "робер Анна Борис против Вера Глеб"),
)
KIND = ("players", "columns", "cards", "honours_from", "exact", "ready_tricks")
"""Decided by the kind of Vint, not agreed."""


@cache
def conventions() -> tuple[SheetConvention, ...]:
    return tuple(_convention(id) for id in CONVENTIONS)


def _convention(id: str) -> SheetConvention:
    found = CONVENTIONS[id]
    columns = found.values.get("columns", "pairs")
    hidden = {*KIND}
    if columns != "pairs":
        hidden |= {"all_pass", "all_pass_price"}
    if (columns, found.seats) != ("players", (4,)):
        hidden.add("dealer_share")
    if columns == "deals":
        hidden |= {"target", "both_reach", "revoke_cap", "spinning_crosses"}
    return SheetConvention(
        id=id,
        name=found.name,
        summary=found.summary,
        seats=found.seats,
        options=tuple(
            msgspec.structs.replace(o, default=found.values.get(o.key, o.default))
            for o in describe(VintTerms)
            if o.key not in hidden
        ),
        main=("robers",) if columns == "deals" else ("robers", "target"),
    )


def typed(id: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Options as they are typed, with values of their kinds."""
    made = make(VintTerms, {**convention(id).values, **texts}, texts=True)
    return {key: getattr(made, key) for key in texts}


TEXTS = ScoreTexts(
    head=Text("Sukno: a score sheet of Vint", "Сукно: запись в винте"),
    usual="vint",
    typed=typed,
    read_line=read_entry,
    line=entry_text,
    read_names=VOCABULARY.read_names,
    names_line=VOCABULARY.names_line,
)


class VintSheetOffer(TextSheet):
    """Keeps sheets of every kind of Vint."""

    texts = TEXTS

    def info(self) -> SheetInfo:
        return SheetInfo(
            title=Text("The score sheet of Vint", "Запись в винте"),
            lead=Text(
                "For a game with real cards: say what was played and who held what, and the sheet reckons tricks, "
                "honours, coronets, slams and fines.",
                "Для игры настоящими картами: скажите, что сыграно и у кого что было, а запись сама считает взятки, "
                "онеры, коронки, шлемы и штрафы.",
            ),
            price=Text(
                "Price of ten points, of one in small honours (a hundredth is 0.01)",
                "Цена десяти очков, при малых онерах — одного (по сотой — 0,01)",
            ),
            conventions=conventions(),
            examples=EXAMPLES,
        )

    def entry(self, data: Any) -> AnyEntry:
        entry: AnyEntry = msgspec.convert(data, AnyEntry)
        return entry

    def look(self, file: ScoreFile) -> SheetSeen:
        found = play(file)
        return SheetSeen(
            totals=tuple(_totals(found)),
            lines=tuple(_written(found, line, sides) for line, sides in _lines(found.sheet)),
            over=found.sheet.over,
            notes=tuple(_notes(found)),
            result=settlement(found),
            later=Text("", ""),
            numbers=_numbers(found),
        )

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        found = play(file)
        return draw(found.terms, found.sheet, file.names, lang, small=small)

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        return DealForm(play(file), values, changed).form()

    def values(self, file: ScoreFile, entry: AnyEntry) -> dict[str, Any]:
        return values_of(entry)


SHEET = VintSheetOffer()


def _lines(sheet: VintSheet) -> Iterator[tuple[Line, tuple[tuple[int, ...], ...]]]:
    """Every line of the session, and the sides of its rober."""
    for rober in sheet.robers:
        for line in rober.lines:
            yield line, rober.sides
    if not sheet.rober_over:
        for line in sheet.lines:
            yield line, sheet.sides


def _cells(sheet: VintSheet, numbers: Sequence[int]) -> tuple[str, ...]:
    """Numbers of columns, for every player; nothing for who sits out."""
    columns = [sheet.column(player) for player in range(sheet.players)]
    return tuple(grouped(numbers[c]) if c >= 0 else "" for c in columns)


def _totals(found: Score) -> Iterator[ScoreRow]:
    sheet = found.sheet
    if found.terms.columns != "deals":
        yield ScoreRow(label=Text("Games", "Партии"), cells=_cells(sheet, sheet.games))
        yield ScoreRow(label=Text("Below the line", "Под чертой"), cells=_cells(sheet, sheet.below))
        rubber = Text("The whole rubber", "Весь робер")
        yield ScoreRow(label=rubber, cells=_cells(sheet, sheet.totals), kind="total")
    elif sheet.robers:
        last = rober_results(found.terms, sheet.players, sheet.robers[-1])
        yield ScoreRow(label=Text("The last deal", "Последняя сдача"), cells=tuple(map(signed, last)))


def _written(found: Score, line: Line, sides: tuple[tuple[int, ...], ...]) -> WrittenLine:
    words = entry_words(line.entry, found.file.names)
    return WrittenLine(words=words, effects=effects(found.terms, line, sides))


def _notes(found: Score) -> Iterator[Text]:
    """That it is over, or what comes next."""
    terms, sheet = found.terms, found.sheet
    if sheet.over:
        yield Text("The session is over.", "Игра окончена.")
    elif terms.columns == "pairs" and terms.players > 2 and (sheet.rober_over or not sheet.lines):
        sides = next_sides(terms, sheet) if sheet.rober_over else sheet.sides
        a, b = (sorted(side) for side in sides)
        n = len(sheet.robers) + 1
        yield Text(f"Rubber {n}: {who(*a)} against {who(*b)}.", f"Робер {n}: {who(*a)} — {who(*b)}.")
    if sheet.crosses and not sheet.rober_over:
        yield Text("Crosses: {n}.", "Крестов: {n}.").fill(n=sheet.crosses)


def _numbers(found: Score) -> dict[str, Any]:
    sheet = found.sheet
    return {
        "sides": sheet.sides,
        "below": sheet.below,
        "totals": sheet.totals,
        "games": sheet.games,
        "crosses": sheet.crosses,
        "rubbers": [{"sides": r.sides, "totals": r.totals, "games": r.games} for r in sheet.robers],
        "deals": sum(isinstance(line.entry, Deal | Passed) for line in sheet.history),
    }


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The sheet as it lies on the table, its columns in the order of the rows beside it for everybody."""
    terms: VintTerms = game.terms  # type: ignore[attr-defined]
    return draw(terms, state.account.sheet, names, lang, small=small)
