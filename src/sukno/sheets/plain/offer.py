"""A plain sheet as the house offers it: everything but the game's own arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sukno.engine import Options, SuknoError, Text
from sukno.engine.figures import signed
from sukno.engine.offers.forms import NOTHING, Form, Values
from sukno.engine.offers.sheet import (
    ScoreFile,
    ScoreRow,
    Settlement,
    SheetConvention,
    SheetInfo,
    SheetSeen,
    WrittenLine,
)
from sukno.engine.options import describe, make
from sukno.engine.text import Lang, who
from sukno.sheets.convention import Convention, chosen
from sukno.sheets.files import ScoreTexts, TextSheet, money_text, played_through, read_price
from sukno.sheets.plain import form as forms
from sukno.sheets.plain.checks import check_entry
from sukno.sheets.plain.fields import Kind, Now
from sukno.sheets.plain.page import Book, Line, column_of, parts_of
from sukno.sheets.plain.reading import Lines, Unknown
from sukno.sheets.plain.svg import Ruled, draw

T = TypeVar("T", bound=Options)
B = TypeVar("B", bound=Book)


class PlainSheet(TextSheet, Generic[T, B]):
    """Base of the sheets of plain games; see the package."""

    title: ClassVar[Text]
    lead: ClassVar[Text]
    price: ClassVar[Text] = NOTHING
    unit: ClassVar[Text] = Text("in points", "в очках")
    terms: ClassVar[type[Options]]
    conventions: ClassVar[Mapping[str, Convention]]
    """By id; the first is that of a file which names none."""
    kinds: ClassVar[tuple[Kind, ...]]
    told: ClassVar[tuple[Kind, ...]] = ()
    """Kinds of lines, if those of the form are others."""
    examples: ClassVar[tuple[Text, ...]]
    main: ClassVar[tuple[str, ...]] = ()
    """The terms that everybody asks about."""
    ruled: ClassVar[Ruled] = False
    """Is there a line, with entries above it and sums below; or rows below, one for each entry."""
    strict: ClassVar[bool] = True
    """Are terms refused that are no matter of agreement."""

    # what a game writes

    def begin(self, terms: T, players: int) -> B:
        """An empty sheet."""
        raise NotImplementedError

    def begun(self, terms: T, file: ScoreFile) -> B:
        """The same, where it depends on what is written later."""
        return self.begin(terms, len(file.names))

    def book_entry(self, terms: T, book: B, entry: Any) -> B:
        """The sheet with one entry more (`page.written`); SuknoError if it cannot have happened. Bounds of the fields
        are already checked."""
        raise NotImplementedError

    def results(self, terms: T, book: B) -> tuple[int, ...] | None:
        """What everybody has won or lost if it stopped now; None: it cannot be told yet."""
        return None

    def exact(self, terms: T, book: B) -> tuple[str, ...]:
        """The results as they are told, to a fraction."""
        return tuple(map(str, self.results(terms, book) or ()))

    def rate(self, terms: T) -> Fraction:
        """How much of the price a point costs."""
        return Fraction(1)

    def steps(self, terms: T, book: B) -> Iterator[ScoreRow]:
        """How the results are reckoned: rows with a cell for each player."""
        yield from ()

    def totals(self, terms: T, book: B) -> Iterator[ScoreRow]:
        """What everybody has now; here all that was ever written in his column."""
        yield ScoreRow(label=Text("Written", "Записано"), cells=_sums(book), kind="total")

    def notes(self, terms: T, book: B) -> Iterator[Text]:
        """What is to be said before the next entry."""
        if book.over:
            yield Text("The game is over.", "Игра окончена.")

    def numbers(self, terms: T, book: B) -> dict[str, Any]:
        """For a program."""
        return {"columns": book.columns, "sums": parts_of(book)[-1].sums}

    def later(self, terms: T, book: B) -> Text:
        """Why there is no result yet."""
        return Text("The result comes at the end.", "Расчёт — в конце игры.")

    # what follows from it

    def __init__(self) -> None:
        self.lines = Lines(self.told or self.kinds)
        vocabulary = self.lines.vocabulary
        self.texts = ScoreTexts(  # type: ignore[misc]
            head=Text("Sukno: {title}", "Сукно: {title}").fill(
                title=Text(_lowered(self.title.en), _lowered(self.title.ru))
            ),
            usual=next(iter(self.conventions)),
            typed=self.typed,
            read_line=self.lines.read,
            line=self.lines.line,
            read_names=vocabulary.read_names,
            names_line=vocabulary.names_line,
            explain=self.explained,
        )
        self.entries: Any = reduce(or_, self.lines.kinds)

    def convention(self, id: str) -> Convention:
        return chosen(self.conventions, id)

    def typed(self, id: str, texts: Mapping[str, str]) -> dict[str, Any]:
        """Options as they are typed, with values of their kinds."""
        convention = self.convention(id)
        made = make(convention.terms or self.terms, {**convention.values, **texts}, texts=True)
        self._check_hidden(convention, texts)
        return {key: getattr(made, key) for key in texts}

    def agreed(self, file: ScoreFile) -> T:
        """The terms of a file, which is played by as many as it names."""
        convention, n = self.convention(file.convention), len(file.names)
        if n not in convention.seats:
            may = ", ".join(map(str, sorted(convention.seats)))
            raise SuknoError(
                f"this is not played by {n}; it is by {may}", f"числом {n} так не играют; играют: {may}"
            )
        self._check_hidden(convention, file.options)
        terms = convention.terms or self.terms
        players = {"players": n} if "players" in terms.__struct_fields__ else {}
        return make(terms, {**convention.values, **file.options, **players})  # type: ignore[return-value]

    def _check_hidden(self, convention: Convention, options: Mapping[str, Any]) -> None:
        for key in options:
            if self.strict and key in convention.hidden:
                raise SuknoError(f"{key!r} is not agreed here", f"о {key!r} здесь не уговариваются")

    def write_entry(self, terms: T, book: B, entry: Any) -> B:
        """The sheet with one entry more, whoever it comes from."""
        check_entry(self.lines.kinds[type(entry)], entry, self.now(terms, book))
        return self.book_entry(terms, book, entry)

    def now(self, terms: T, book: B) -> Now:
        return Now(terms=terms, book=book, columns=book.columns, players=book.players)

    def played(self, file: ScoreFile) -> tuple[T, B]:
        terms = self.agreed(file)
        book = played_through(
            file,
            self.begun(terms, file),
            lambda book, entry: self.write_entry(terms, book, entry),
            self.lines.words,
        )
        return terms, book

    def explained(self, refusal: SuknoError, file: ScoreFile) -> SuknoError:
        """The refusal of a line after a file; of what may be chosen it names what is open there."""
        return refusal.at(self.now(*self.played(file))) if isinstance(refusal, Unknown) else refusal

    # the offer

    @cached_property
    def _info(self) -> SheetInfo:
        return SheetInfo(
            title=self.title,
            lead=self.lead,
            price=self.price,
            conventions=tuple(self._told(id) for id in self.conventions),
            examples=self.examples,
        )

    def _told(self, id: str) -> SheetConvention:
        found = self.conventions[id]
        options = tuple(
            msgspec.structs.replace(o, default=found.values.get(o.key, o.default))
            for o in describe(found.terms or self.terms)
            if o.key not in (*found.hidden, "players")
        )
        keys = {o.key for o in options}
        return SheetConvention(
            id=id,
            name=found.name,
            summary=found.summary,
            seats=found.seats,
            options=options,
            main=tuple(key for key in self.main if key in keys),
        )

    def info(self) -> SheetInfo:
        return self._info

    def entry(self, data: Any) -> Any:
        return msgspec.convert(data, self.entries)

    def look(self, file: ScoreFile) -> SheetSeen:
        terms, book = self.played(file)
        return SheetSeen(
            totals=tuple(self.totals(terms, book)),
            lines=tuple(self._line(line, file.names) for line in book.lines),
            over=book.over,
            notes=tuple(self.notes(terms, book)),
            result=self._settlement(file, terms, book),
            later=self.later(terms, book),
            numbers=self.numbers(terms, book),
        )

    def _line(self, line: Line, names: tuple[str, ...]) -> WrittenLine:
        return WrittenLine(
            words=self.lines.words(line.entry, names),
            effects=(*effects(line), *line.notes),
        )

    def _settlement(self, file: ScoreFile, terms: T, book: B) -> Settlement | None:
        found = self.results(terms, book)
        if found is None:
            return None
        price = read_price(file.price) if file.price else None
        return Settlement(
            label=self.unit,
            rounded=found,
            exact=self.exact(terms, book),
            steps=tuple(self.steps(terms, book)),
            money=() if price is None else tuple(money_text(n * price * self.rate(terms)) for n in found),
        )

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        _, book = self.played(file)
        return draw(parts_of(book), file.names, lang, title=self.title, ruled=self.ruled, small=small)

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        terms, book = self.played(file)
        return forms.form(
            self.kinds,
            self.now(terms, book),
            values,
            changed,
            lambda entry: self.write_entry(terms, book, entry),
        )

    def values(self, file: ScoreFile, entry: Any) -> dict[str, Any]:
        return forms.values_of(self.kinds, entry, len(file.names))


def effects(line: Line) -> Iterator[Text]:
    """Every number of a line with its words, column by column."""
    for column, side in enumerate(line.columns):
        told = [
            Text("{what} {n}", "{what} {n}").fill(what=mark.words, n=signed(mark.points))
            for mark in line.marks
            if mark.column == column
        ]
        if told:
            joined = Text("; ".join(t.en for t in told), "; ".join(t.ru for t in told))
            yield Text("{who}: {told}", "{who}: {told}").fill(who=who(*side), told=joined)


def _sums(book: Book) -> tuple[str, ...]:
    sums = [0] * book.players
    for line in book.lines:
        for player in range(book.players):
            column = column_of(line.columns, player)
            sums[player] += sum(mark.points for mark in line.marks if mark.column == column)
    return tuple(map(str, sums))


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]
