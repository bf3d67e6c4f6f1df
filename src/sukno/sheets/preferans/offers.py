"""The score sheet of Preferans for real cards, as the house offers it; and the sheet of a table, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.game import AnyGame
from sukno.engine.offers.forms import Form, Values
from sukno.engine.offers.sheet import (
    ScoreFile,
    ScoreRow,
    Settlement,
    SheetConvention,
    SheetInfo,
    SheetSeen,
    WrittenLine,
)
from sukno.engine.options import describe
from sukno.engine.registry import game_class
from sukno.engine.text import Lang, who, whom
from sukno.sheets.files import TextSheet
from sukno.sheets.preferans import score, text
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deal_draft import values_of
from sukno.sheets.preferans.deal_form import DealForm
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.numbers import shown
from sukno.sheets.preferans.pulka import Line
from sukno.sheets.preferans.record_page import Line as OldLine
from sukno.sheets.preferans.score import Score
from sukno.sheets.preferans.svg import draw
from sukno.sheets.preferans.told import effects

EXAMPLES = (
    Text("Anna 7H, Boris whist 3, Vera pass, open", "Анна 7Ч, Борис вист 3, Вера пас, в открытую"),
    Text("Anna 6S, Boris pass, Vera pass", "Анна 6П, Борис пас, Вера пас"),
    Text("Vera misere 0", "Вера мизер 0"),
    Text("raspasy 2 3 5", "распасы 2 3 5"),
    Text("fine Boris gora 4: revoke", "штраф Борис гора 4: ренонс"),
)


@cache
def conventions() -> tuple[SheetConvention, ...]:
    return tuple(_convention(id) for id in CONVENTIONS)


def _convention(id: str) -> SheetConvention:
    found, options = CONVENTIONS[id], describe(text.terms_class(id))
    agreed = {o.key: found.values.get(o.key, o.default) for o in options}
    usual = agreed.pop("players")
    return SheetConvention(
        id=id,
        name=found.name,
        summary=found.summary,
        seats=tuple(sorted(game_class(id).info.seats, key=lambda n: (n != usual, n))),
        options=tuple(msgspec.structs.replace(o, default=agreed[o.key]) for o in options if o.key in agreed),
        main=("target",) if "target" in agreed else ("record",),
    )


class PreferansSheet(TextSheet):
    """Keeps sheets of every convention."""

    texts = text.TEXTS

    def info(self) -> SheetInfo:
        return SheetInfo(
            title=Text("The score sheet of Preferans", "Пулька для преферанса"),
            lead=Text(
                "For a game with real cards: write down each deal, and the pulka draws and settles itself.",
                "Для игры настоящими картами: записывайте каждую сдачу, а пулька сама рисуется и "
                "рассчитывается.",
            ),
            price=Text("Price of a whist", "Цена виста"),
            conventions=conventions(),
            examples=EXAMPLES,
        )

    def entry(self, data: Any) -> AnyEntry:
        entry: AnyEntry = msgspec.convert(data, AnyEntry)
        return entry

    def look(self, file: ScoreFile) -> SheetSeen:
        found = _played(file)
        return SheetSeen(
            totals=tuple(_totals(found)),
            lines=tuple(_written(found, line) for line in found.sheet.history),
            over=found.over,
            notes=tuple(_notes(found)),
            result=_result(found) if score.settled(found) else None,
            later=Text(
                "The settlement can be told when the pulka is fixed.",
                "Рассчитать можно, когда назначена пуля.",
            ),
            numbers=_numbers(found),
        )

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        found = _played(file)
        return score.picture(found, lang, results=found.over, small=small)

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        return DealForm(_played(file), values, changed).form()

    def values(self, file: ScoreFile, entry: AnyEntry) -> dict[str, Any]:
        return values_of(entry, len(file.names))


SHEET = PreferansSheet()


def _played(file: ScoreFile) -> Score:
    text.terms_class(file.convention)
    n = len(file.names)
    seats = game_class(file.convention).info.seats
    if n not in seats:
        may = ", ".join(map(str, sorted(seats)))
        raise SuknoError(
            f"this convention is not played by {n}; it is by {may}",
            f"в эту конвенцию не играют числом {n}; играют: {may}",
        )
    return score.play(file)


def _totals(found: Score) -> Iterator[ScoreRow]:
    now = score.totals(found)
    yield ScoreRow(label=now.middle_name, cells=tuple(map(shown, now.middle)), kind="total")
    yield ScoreRow(label=now.top_name, cells=tuple(map(shown, now.top)))
    for on in range(len(found.file.names)):
        cells = tuple("" if i == on else shown(row[on]) for i, row in enumerate(now.whists))
        yield ScoreRow(label=Text(f"whists on {who(on)}", f"висты на {whom(on)}"), cells=cells)


def _written(found: Score, line: Line | OldLine) -> WrittenLine:
    now = score.totals(found)
    words = score.entry_words(line.entry, found.file.names)
    return WrittenLine(words=words, effects=effects(line, now.middle_name, now.top_name))


def _notes(found: Score) -> Iterator[Text]:
    """That it is over, or what the next deal is like."""
    if found.over:
        yield Text("The sheet is closed.", "Пуля закрыта.")
        return
    low = score.minimum(found.terms, found.sheet)
    if low > 6:
        yield Text(
            "After raspasy the next game is at least {n}.", "После распасов следующая игра — не ниже {n}."
        ).fill(n=low)
    for seat, m in enumerate(score.multipliers(found.terms, found.sheet)):
        if m > 1:
            yield Text(
                "The next game of {name} counts {m} times.",
                "Следующая игра ({name}) — в {m}-кратном размере.",
            ).fill(name=who(seat), m=m)


def _result(found: Score) -> Settlement:
    told = score.settlement(found)
    return Settlement(
        label=Text("in whole whists", "в целых вистах"),
        rounded=told.rounded,
        exact=told.exact,
        steps=tuple(ScoreRow(label=s.label, cells=s.cells, kind=s.kind) for s in told.steps),
        money=told.money,
    )


def _numbers(found: Score) -> dict[str, Any]:
    now = score.totals(found)
    return {
        "totals": {
            now.top_name.en: [shown(n) for n in now.top],
            now.middle_name.en: [shown(n) for n in now.middle],
            "whists": [[shown(n) for n in row] for row in now.whists],
        },
        "minimum": score.minimum(found.terms, found.sheet),
        "multipliers": score.multipliers(found.terms, found.sheet),
        "dealer": score.next_dealer(found),
    }


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The sheet as it lies on the table; your side is nearest."""
    responsible = bool(getattr(game.options, "responsible", False))
    return draw(state.account.sheet, names, lang, responsible=responsible, nearest=nearest, small=small)
