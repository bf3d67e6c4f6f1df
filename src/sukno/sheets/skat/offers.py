"""The list of Skat for real cards, as the house offers it; the sheet of a table is drawn by it too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sukno.engine import AnyGame, Text
from sukno.engine.figures import signed
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import Lang, by_whom, who
from sukno.sheets.plain import Book, Convention, Mark, PlainSheet, draw, parts_of, written
from sukno.sheets.skat.entries import ENTRIES, Passed, check, contract, counted_of, entry_of
from sukno.sheets.skat.tariff import tournament
from sukno.sheets.skat.terms import SkatTerms
from sukno.sheets.skat.words import short_words

TITLE = Text("The list of Skat", "Запись в скате")
CAUGHT = Text("caught", "поймано")
MINUS = "−"


class SkatBook(Book, frozen=True, kw_only=True):
    totals: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    """Games of everybody."""


class SkatSheet(PlainSheet[SkatTerms, SkatBook]):
    """Keeps the list: only the soloist writes, and in a tournament the others too when he loses."""

    title = TITLE
    lead = Text(
        "For a game with real cards: say who played what, with how many matadors, and how many points he has made. "
        "The list finds out what the game is worth, overbids and all, and who owes whom.",
        "Для игры настоящими картами: скажите, кто что играл, сколько у него матадоров и сколько он набрал очков. "
        "Запись сама найдёт цену игры, заметит перебор и рассчитает игроков.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = SkatTerms
    conventions = {
        "skat": Convention(
            name=Text("Skat", "Скат"),
            summary=Text(
                "Three players, or four of whom the dealer sits out.",
                "Втроём или вчетвером, тогда сдающий пропускает.",
            ),
            seats=(3, 4),
        )
    }
    kinds = ENTRIES
    main = ("losses", "tournament")
    examples = (
        Text("Anna H, with 2, points 70, bid 20", "Анна Ч, с 2, очки 70, заявка 20"),
        Text("Boris grand, without 1, points 45, hand", "Борис гранд, без 1, очки 45, втёмную"),
        Text("Anna null, lost, open, bid 46", "Анна нуль, проигран, в открытую, заявка 46"),
        Text("passed", "все пас"),
    )

    def begin(self, terms: SkatTerms, players: int) -> SkatBook:
        none = (0,) * players
        columns = tuple((p,) for p in range(players))
        return SkatBook(players=players, columns=columns, totals=none, won=none, lost=none)

    def book_entry(self, terms: SkatTerms, book: SkatBook, entry: Any) -> SkatBook:
        deals = len(book.lines) + 1
        over = bool(terms.rounds) and deals == terms.rounds * book.players
        if isinstance(entry, Passed):
            return written(book, entry, over=over)
        check(terms, entry)
        count = counted_of(terms, entry)
        told = short_words(contract(entry), count)
        marks = [Mark(column=entry.by, points=count.written, words=told)]
        if terms.tournament:
            mine, others = tournament(count.written, book.players)
            more = mine - count.written
            sign = "+" if more > 0 else MINUS
            words = Text(f"{told.en} {sign} {abs(more)}", f"{told.ru} {sign} {abs(more)}")
            marks = [Mark(column=entry.by, points=mine, words=words)]
            if others:
                rest = [p for p in range(book.players) if p != entry.by]
                marks += [Mark(column=p, points=others, words=CAUGHT) for p in rest]
        marks.sort(key=lambda mark: mark.column)
        totals = list(book.totals)
        for mark in marks:
            totals[mark.column] += mark.points
        return written(
            book,
            entry,
            marks,
            totals=tuple(totals),
            won=_more(book.won, entry.by, count.won),
            lost=_more(book.lost, entry.by, not count.won),
            over=over,
        )

    # what is shown

    def results(self, terms: SkatTerms, book: SkatBook) -> tuple[int, ...]:
        """Everybody settles the difference with everybody."""
        return tuple(book.players * n - sum(book.totals) for n in book.totals)

    def steps(self, terms: SkatTerms, book: SkatBook) -> Iterator[ScoreRow]:
        for other in range(book.players):
            label = Text(f"against {who(other)}", f"с {by_whom(other)}")
            cells = tuple(signed(n - book.totals[other]) for n in book.totals)
            yield ScoreRow(label=label, cells=cells)

    def totals(self, terms: SkatTerms, book: SkatBook) -> Iterator[ScoreRow]:
        yield ScoreRow(label=Text("Games won", "Выиграно игр"), cells=tuple(map(str, book.won)))
        yield ScoreRow(label=Text("Games lost", "Проиграно игр"), cells=tuple(map(str, book.lost)))
        yield from super().totals(terms, book)

    def numbers(self, terms: SkatTerms, book: SkatBook) -> dict[str, Any]:
        return {"totals": book.totals, "won": book.won, "lost": book.lost}


SHEET = SkatSheet()


def _more(numbers: Sequence[int], at: int, yes: bool) -> tuple[int, ...]:
    return tuple(n + (yes and i == at) for i, n in enumerate(numbers))


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The list as it stands at the table: what the game has written, kept by the same sheet."""
    o = game.options
    terms = SkatTerms(
        losses=o.losses, loss_basis=o.loss_basis, open_grand=o.open_grand, tournament=o.tournament
    )
    book = SHEET.begin(terms, game.seats)
    for note in state.account.notes:
        book = SHEET.write_entry(terms, book, entry_of(note))
    return draw(parts_of(book), names, lang, title=TITLE, small=small)
