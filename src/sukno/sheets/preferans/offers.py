"""The score sheet of Preferans for real cards, as the house offers it; and the sheet of a table, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sukno.engine import Text
from sukno.engine.game import AnyGame
from sukno.engine.offers.forms import Form, Values
from sukno.engine.offers.sheet import ScoreFile, ScoreRow
from sukno.engine.options import make
from sukno.engine.registry import game_class
from sukno.engine.text import Lang, who, whom
from sukno.sheets.files import clean
from sukno.sheets.plain import Convention, PlainSheet
from sukno.sheets.preferans import book as books
from sukno.sheets.preferans import pulka, record, settle
from sukno.sheets.preferans.book import AnyTerms, PreferansBook, model, names, next_dealer
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deal_draft import values_of
from sukno.sheets.preferans.deal_form import DealForm
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.lines import TOLD
from sukno.sheets.preferans.numbers import Num, plain, shown, signed
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.svg import draw
from sukno.sheets.preferans.terms import PulkaTerms


def _convention(id: str) -> Convention:
    found = CONVENTIONS[id]
    terms = PulkaTerms if found.model == "pulka" else RecordTerms
    seats = game_class(id).info.seats
    usual = found.values.get("players", terms().players)
    return Convention(
        name=found.name,
        summary=found.summary,
        seats=tuple(sorted(seats, key=lambda n: (n != usual, n))),
        terms=terms,
        values={key: value for key, value in found.values.items() if key in terms.__struct_fields__},
    )


class PreferansSheet(PlainSheet[Any, PreferansBook]):
    """Keeps sheets of every convention."""

    title = Text("The score sheet of Preferans", "Пулька для преферанса")
    lead = Text(
        "For a game with real cards: write down each deal, and the pulka draws and settles itself.",
        "Для игры настоящими картами: записывайте каждую сдачу, а пулька сама рисуется и рассчитывается.",
    )
    price = Text("Price of a whist", "Цена виста")
    unit = Text("in whole whists", "в целых вистах")
    terms = PulkaTerms
    conventions = {id: _convention(id) for id in CONVENTIONS}
    main = ("target", "record")
    examples = (
        Text("Anna 7H, Boris whist 3, Vera pass, open", "Анна 7Ч, Борис вист 3, Вера пас, в открытую"),
        Text("Anna 6S, Boris pass, Vera pass", "Анна 6П, Борис пас, Вера пас"),
        Text("Vera misere 0", "Вера мизер 0"),
        Text("raspasy 2 3 5", "распасы 2 3 5"),
        Text("fine Boris gora 4: revoke", "штраф Борис гора 4: ренонс"),
    )

    kinds = ()
    told = TOLD

    def write_entry(self, terms: AnyTerms, book: PreferansBook, entry: AnyEntry) -> PreferansBook:
        return books.write(terms, book, entry)

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        return DealForm(*self.played(file), values, changed).form()

    def values(self, file: ScoreFile, entry: AnyEntry) -> dict[str, Any]:
        return values_of(entry, len(file.names))

    def typed(self, id: str, texts: Mapping[str, str]) -> dict[str, Any]:
        """Two players may agree on anything; what more may not is refused when their number is known."""
        made = make(self.convention(id).terms or self.terms, {"players": "2", **texts}, texts=True)
        return {key: getattr(made, key) for key in texts}

    def begun(self, terms: AnyTerms, file: ScoreFile) -> PreferansBook:
        return books.begin(terms, file.entries)

    # what is shown

    def totals(self, terms: AnyTerms, book: PreferansBook) -> Iterator[ScoreRow]:
        (middle, top), (of_middle, of_top) = names(terms), numbers(book)
        yield ScoreRow(label=middle, cells=tuple(map(shown, of_middle)), kind="total")
        yield ScoreRow(label=top, cells=tuple(map(shown, of_top)))
        for on in range(book.players):
            cells = tuple("" if i == on else shown(row[on]) for i, row in enumerate(book.sheet.whists))
            yield ScoreRow(label=Text(f"whists on {who(on)}", f"висты на {whom(on)}"), cells=cells)

    def notes(self, terms: AnyTerms, book: PreferansBook) -> Iterator[Text]:
        """That it is over, or what the next deal is like."""
        if book.over:
            yield Text("The sheet is closed.", "Пуля закрыта.")
            return
        low = model(terms).minimum_level(terms, book.sheet)
        if low > 6:
            yield Text(
                "After raspasy the next game is at least {n}.", "После распасов следующая игра — не ниже {n}."
            ).fill(n=low)
        for seat, m in enumerate(multipliers(terms, book)):
            if m > 1:
                yield Text(
                    "The next game of {name} counts {m} times.",
                    "Следующая игра ({name}) — в {m}-кратном размере.",
                ).fill(name=who(seat), m=m)

    def numbers(self, terms: AnyTerms, book: PreferansBook) -> dict[str, Any]:
        (middle, top), (of_middle, of_top) = names(terms), numbers(book)
        return {
            "totals": {
                top.en: list(map(shown, of_top)),
                middle.en: list(map(shown, of_middle)),
                "whists": [list(map(shown, row)) for row in book.sheet.whists],
            },
            "minimum": model(terms).minimum_level(terms, book.sheet),
            "multipliers": multipliers(terms, book),
            "dealer": next_dealer(terms, book),
        }

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        terms, book = self.played(file)
        name = CONVENTIONS[file.convention].name.of(lang)
        return draw(
            book.sheet,
            file.names,
            lang,
            title=f"{clean(file.title)} · {name}" if file.title else name,
            results=self.results(terms, book) if book.over else None,
            dealer=next_dealer(terms, book),
            responsible=isinstance(terms, PulkaTerms) and terms.responsible,
            small=small,
        )

    # the settlement

    def results(self, terms: AnyTerms, book: PreferansBook) -> tuple[int, ...] | None:
        return settled(terms, book).rounded if book.fixed or only_razboinik(terms) else None

    def later(self, terms: AnyTerms, book: PreferansBook) -> Text:
        return Text(
            "The settlement can be told when the pulka is fixed.", "Рассчитать можно, когда назначена пуля."
        )

    def exact(self, terms: AnyTerms, book: PreferansBook) -> tuple[str, ...]:
        return tuple(map(signed, settled(terms, book).whists))

    def steps(self, terms: AnyTerms, book: PreferansBook) -> Iterator[ScoreRow]:
        s = settled(terms, book)
        if isinstance(s, record.RecordSettlement):
            yield row("record and kurochka left", "осталось записи и курочки", s.left)
            yield row(f"made even at the mean, {shown(s.mean)}", f"уравнено по среднему, {shown(s.mean)}")
            yield row("for what is left", "за остаток", s.shares, sign=True)
            yield row("for the whists", "за висты", s.net, sign=True)
            yield row("result", "итог", s.whists, total=True)
            return
        even, mean, amnesty = shown(s.point), shown(s.mean), shown(s.amnesty)
        of_middle, of_top = numbers(book)
        yield row("pulka", "пуля", of_middle)
        yield row("gora", "гора", of_top)
        yield row(
            f"gora when pulkas are even (a point of pulka is {even} of gora)",
            f"гора, когда пули равны (очко пули — {even} горы)",
            s.equalised,
        )
        yield row(f"by the mean gora, {mean}", f"по средней горе, {mean}")
        yield row("for the gora", "за гору", s.for_gora, sign=True)
        yield row("for the whists", "за висты", s.for_whists, sign=True)
        yield row("result", "итог", s.whists, total=True)
        yield row(f"by the amnesty, {amnesty} off all", f"по амнистии, минус {amnesty} у всех")
        yield row("gora after the amnesty", "гора после амнистии", s.amnestied)
        yield row("gives to each other", "отдаёт каждому", s.shares)
        yield row("result", "итог", s.by_amnesty, total=True)


def row(
    en: str, ru: str, numbers: Iterable[Num] = (), *, total: bool = False, sign: bool = False
) -> ScoreRow:
    """A step of the settlement; without numbers it is a heading."""
    cells = tuple(signed(n) if sign or total else shown(n) for n in numbers)
    return ScoreRow(label=Text(en, ru), cells=cells, kind="total" if total else "line" if cells else "rule")


def settled(terms: AnyTerms, book: PreferansBook) -> Any:
    return (record if isinstance(terms, RecordTerms) else settle).settle(terms, book.sheet)


def only_razboinik(terms: AnyTerms) -> bool:
    return isinstance(terms, PulkaTerms) and terms.razboinik == "only"


def numbers(book: PreferansBook) -> tuple[tuple[Num, ...], tuple[Num, ...]]:
    """Pulka and gora, or record and kurochka."""
    sheet = book.sheet
    if isinstance(sheet, pulka.Pulka):
        return sheet.pulka, sheet.gora
    return sheet.record, tuple(plain(a + b) for a, b in zip(sheet.kurochka, sheet.fresh, strict=True))


def multipliers(terms: AnyTerms, book: PreferansBook) -> tuple[int, ...]:
    """By how much the next light game of every seat counts."""
    if not isinstance(terms, PulkaTerms) or book.pulka is None:
        return (1,) * terms.players
    return tuple(pulka.multiplier(terms, book.pulka, seat, False) for seat in range(terms.players))


SHEET = PreferansSheet()


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The sheet as it lies on the table; your side is nearest."""
    responsible = bool(getattr(game.options, "responsible", False))
    return draw(state.account.sheet, names, lang, responsible=responsible, nearest=nearest, small=small)
