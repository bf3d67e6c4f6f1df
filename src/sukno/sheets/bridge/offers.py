"""The score sheet of Bridge for real cards, as the house offers it; and the sheet of a table, which is the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.figures import signed
from sukno.engine.game import AnyGame
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import Lang, who
from sukno.sheets.bridge.entries import (
    KINDS,
    SIGNS,
    Above,
    BridgeDeal,
    BrokenOff,
    Passed,
    Seated,
    check_tricks,
    scored,
)
from sukno.sheets.bridge.tariff import BOOK, RUBBERS, SCALES, games_won
from sukno.sheets.bridge.terms import BridgeTerms
from sukno.sheets.pairs import pairs_of, shares
from sukno.sheets.plain import (
    Book,
    Convention,
    Mark,
    PlainSheet,
    Sides,
    column_of,
    draw,
    parts_of,
    player_cells,
    written,
)
from sukno.sheets.rubber import BELOW, Entry, Paid, Party, below, rubber_over, totals

TITLE = Text("The score sheet of Bridge", "Запись в бридже")
PLAYERS = 4
SAID = {None: Text("", ""), "X": Text(" doubled", " с контрой"), "XX": Text(" redoubled", " с реконтрой")}
COUNTED = {
    "overtricks": Text("overtricks ×{n}", "лишние ×{n}"),
    "undertricks": Text("undertricks ×{n}", "недобор ×{n}"),
}
SHORT = {"insult": Text("for the double", "за контру"), "rubber": Text("the rubber", "за робер")}
"""Words for which there is room on paper."""
ABOVE_WORDS = Text("above the line", "над чертой")
CONVENTIONS = {
    "bridge": Convention(
        name=Text("Bridge", "Бридж"),
        summary=Text(
            "Rubbers of two games; partners change after each.",
            "Роберы из двух выигранных партий; после каждого меняются партнёрами.",
        ),
        seats=(PLAYERS,),
    )
}


class BridgeBook(Book, frozen=True, kw_only=True):
    """The sheet of a session: the rubber in play as the game keeps it, and the results of those before it."""

    entries: tuple[Entry, ...] = ()
    """Of the game in play."""
    parties: tuple[Party, ...] = ()
    deals: int = 0
    written: int = 0
    """Deals of this rubber."""
    rubbers: tuple[tuple[Sides, tuple[int, int]], ...] = ()
    """Settled ones: the sides, and all that they have."""


class BridgeSheet(PlainSheet[BridgeTerms, BridgeBook]):
    """Keeps sheets of Bridge."""

    title = TITLE
    lead = Text(
        "For a game with real cards: say who played what, and how many tricks his side took. The sheet knows who is "
        "vulnerable, writes above and below the line, ends games and rubbers, and settles them.",
        "Для игры настоящими картами: скажите, кто что разыгрывал и сколько взяток взяла его сторона. Запись сама "
        "помнит, кто после партии, пишет над чертой и под чертой, заканчивает партии и роберы и рассчитывает их.",
    )
    price = Text("Price of a hundred", "Цена сотни")
    unit = Text("in hundreds", "в сотнях")
    terms = BridgeTerms
    conventions = CONVENTIONS
    kinds = KINDS
    main = ("rubbers", "scoring")
    ruled = "rows"
    examples = (
        Text("Anna 4S 10", "Анна 4П 10"),
        Text("Boris 3NT 8 doubled, honours Gleb", "Борис 3БК 8 контра, онеры Глеб"),
        Text("Vera 2H 9 redoubled, honours Anna, all five", "Вера 2Ч 9 реконтра, онеры Анна, все пять"),
        Text("passed out", "все пас"),
        Text("above Vera 100: revoke", "над чертой Вера 100: ренонс"),
        Text("rubber Anna Boris against Vera Gleb", "робер Анна Борис против Вера Глеб"),
        Text("broken off", "прервано"),
    )

    def begin(self, terms: BridgeTerms, players: int) -> BridgeBook:
        return BridgeBook(players=players, columns=pairs_of(players, 0), title=rubber_title(0))

    def book_entry(self, terms: BridgeTerms, book: BridgeBook, entry: Any) -> BridgeBook:
        match entry:
            case Seated():
                columns = tuple(tuple(sorted(side)) for side in entry.sides)
                return written(msgspec.structs.replace(book, columns=columns), entry)
            case Passed():
                note = Text("nothing is written", "ничего не пишется")
                return written(book, entry, notes=[note], deals=book.deals + 1, written=book.written + 1)
            case Above():
                column = column_of(book.columns, entry.by)
                mark = Mark(column=column, points=entry.points, words=ABOVE_WORDS)
                what = (book.deals, column, "above", entry.points)
                return written(book, entry, [mark], entries=(*book.entries, what))
            case BrokenOff():
                paid = tuple(RUBBERS.broken_off(book.parties, book.entries))
                entries = (*book.entries, *((book.deals, *one) for one in paid))
                return self._settled(terms, book, entry, marks_of(None, paid), entries, over=True)
            case BridgeDeal():
                return self._deal(terms, book, entry)
        raise TypeError(entry)

    def _deal(self, terms: BridgeTerms, book: BridgeBook, deal: BridgeDeal) -> BridgeBook:
        check_tricks(deal, book.columns)
        paid = tuple(scored(SCALES[terms.scoring], deal, book.columns, vulnerable(book.parties)))
        entries = (*book.entries, *((book.deals, *one) for one in paid))
        marks = marks_of(deal, paid)
        winner = RUBBERS.finished(entries)
        counted: dict[str, Any] = {"deals": book.deals + 1, "written": book.written + 1}
        if winner < 0:
            return written(book, deal, marks, entries=entries, **counted)
        parties = RUBBERS.closed(book.parties, entries, winner, book.deals)
        bonus = parties[-1][1][len(entries) :]
        marks += marks_of(None, [one[1:] for one in bonus])
        won = Text("{who} win a game", "{who} выигрывают партию").fill(who=who(*book.columns[winner]))
        counted |= {"parties": parties}
        if rubber_over(parties):
            return self._settled(terms, book, deal, marks, (), notes=[won], ruled_off=True, **counted)
        return written(book, deal, marks, notes=[won], ruled_off=True, entries=(), **counted)

    def _settled(
        self,
        terms: BridgeTerms,
        book: BridgeBook,
        entry: Any,
        marks: Sequence[Mark],
        entries: tuple[Entry, ...],
        *,
        notes: Sequence[Text] = (),
        over: bool = False,
        ruled_off: bool = False,
        **more: Any,
    ) -> BridgeBook:
        """The rubber is over, or broken off."""
        sums = rubber_sums(more.get("parties", book.parties), entries)
        won = RUBBERS.won(sums[0] - sums[1])
        rubbers = (*book.rubbers, (book.columns, sums))
        told = Text("the rubber is settled: {n}", "робер рассчитан: {n}").fill(n=signed(won))
        return written(
            book,
            entry,
            marks,
            notes=[*notes, told],
            closing=(
                ScoreRow(label=Text("in all", "всего"), cells=tuple(map(str, sums)), kind="total"),
                ScoreRow(label=Text("in hundreds", "в сотнях"), cells=(signed(won), signed(-won))),
            ),
            ruled_off=ruled_off,
            **{
                **more,
                "entries": (),
                "parties": (),
                "written": 0,
                "rubbers": rubbers,
                "columns": pairs_of(book.players, len(rubbers)),
                "title": rubber_title(len(rubbers)),
                "over": over or len(rubbers) >= terms.rubbers,
            },
        )

    # what is shown

    def settled(self, book: BridgeBook) -> tuple[tuple[Sides, tuple[int, int]], ...]:
        """All rubbers; the one in play as if it were broken off."""
        if book.over or not (book.entries or book.parties):
            return book.rubbers
        paid = RUBBERS.broken_off(book.parties, book.entries)
        sums = rubber_sums(book.parties, (*book.entries, *((book.deals, *one) for one in paid)))
        return (*book.rubbers, (book.columns, sums))

    def results(self, terms: BridgeTerms, book: BridgeBook) -> tuple[int, ...]:
        each = [shares(sides, book.players, RUBBERS.won(a - b)) for sides, (a, b) in self.settled(book)]
        return tuple(sum(column) for column in zip(*each, strict=True)) if each else (0,) * book.players

    def steps(self, terms: BridgeTerms, book: BridgeBook) -> Iterator[ScoreRow]:
        for n, (sides, sums) in enumerate(self.settled(book), 1):
            a, b = (who(*side) for side in sides)
            label = Text("Rubber {n}: {a} against {b}", "Робер {n}: {a} — {b}").fill(n=n, a=a, b=b)
            yield ScoreRow(label=label, cells=(), kind="rule")
            if n > len(book.rubbers):
                yield ScoreRow(label=Text("If it is broken off now", "Если прервать сейчас"), cells=())
            yield ScoreRow(label=Text("Points", "Очки"), cells=player_cells(sides, book.players, sums))
            won = shares(sides, book.players, RUBBERS.won(sums[0] - sums[1]))
            yield ScoreRow(
                label=Text("Difference in hundreds", "Разница в сотнях"), cells=tuple(map(signed, won))
            )

    def totals(self, terms: BridgeTerms, book: BridgeBook) -> Iterator[ScoreRow]:
        def row(label: Text, numbers: Sequence[int], kind: Any = "") -> ScoreRow:
            return ScoreRow(label=label, cells=player_cells(book.columns, book.players, numbers), kind=kind)

        if book.over:
            return
        yield row(Text("Games", "Партии"), [games_won(book.parties, side) for side in (0, 1)])
        yield row(Text("Below the line", "Под чертой"), [below(book.entries, side) for side in (0, 1)])
        yield row(Text("The whole rubber", "Весь робер"), rubber_sums(book.parties, book.entries), "total")

    def notes(self, terms: BridgeTerms, book: BridgeBook) -> Iterator[Text]:
        yield from super().notes(terms, book)
        if book.over:
            return
        if not (book.parties or book.entries or book.written):
            a, b = (who(*side) for side in book.columns)
            n = len(book.rubbers) + 1
            yield Text("Rubber {n}: {a} against {b}.", "Робер {n}: {a} — {b}.").fill(n=n, a=a, b=b)
        hurt = [side for side, won in zip(book.columns, vulnerable(book.parties), strict=True) if won]
        if len(hurt) == 2:
            yield Text("Both sides are vulnerable.", "Обе стороны после партии.")
        elif hurt:
            yield Text("Vulnerable: {who}.", "После партии: {who}.").fill(who=who(*hurt[0]))

    def numbers(self, terms: BridgeTerms, book: BridgeBook) -> dict[str, Any]:
        return {
            "sides": book.columns,
            "below": [below(book.entries, side) for side in (0, 1)],
            "games": [games_won(book.parties, side) for side in (0, 1)],
            "totals": rubber_sums(book.parties, book.entries),
            "rubbers": [{"sides": sides, "totals": sums} for sides, sums in book.rubbers],
            "deals": book.deals,
        }


SHEET = BridgeSheet()


def rubber_title(rubbers: int) -> Text:
    return Text("Rubber {n}", "Робер {n}").fill(n=rubbers + 1)


def vulnerable(parties: Sequence[Party]) -> tuple[bool, bool]:
    """A side with a game is, before the deal that is written."""
    return games_won(parties, 0) > 0, games_won(parties, 1) > 0


def rubber_sums(parties: Sequence[Party], entries: Sequence[Entry]) -> tuple[int, int]:
    """All that both sides have."""
    a, b = totals([*(entry for _, party in parties for entry in party), *entries])
    return a, b


def marks_of(deal: BridgeDeal | None, paid: Sequence[Paid]) -> list[Mark]:
    """The numbers with their words; below the line stands what was bid."""
    return [
        Mark(column=side, points=n, words=words_of(deal, what), below=what == BELOW) for side, what, n in paid
    ]


def words_of(deal: BridgeDeal | None, what: str) -> Text:
    name = SHORT.get(what) or RUBBERS.names[what]
    if deal is None:
        return name
    if what == BELOW:
        bid, said = SIGNS[deal.strain], SAID[deal.stake]
        return Text(f"{deal.level}{bid.en}{said.en}", f"{deal.level}{bid.ru}{said.ru}")
    if what in COUNTED:
        return COUNTED[what].fill(n=abs(deal.tricks - BOOK - deal.level))
    return name


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The rubber as it stands on the table's sheet: what the game has written, kept by the same sheet."""
    account = state.account
    terms = BridgeTerms(scoring=game.options.scoring)
    number = len(account.rubbers) - rubber_over(account.parties)
    book = BridgeBook(players=PLAYERS, columns=account.sides, title=rubber_title(number))
    for entry in account.kept:
        book = SHEET.write_entry(terms, book, entry)
    return draw(parts_of(book), names, lang, title=TITLE, ruled="rows", small=small)
