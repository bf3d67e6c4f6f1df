"""The score sheet of Whist for real cards, as the house offers it; and the sheet of a table, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.figures import signed
from sukno.engine.game import AnyGame
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import Lang, who
from sukno.materials.cards import RANKS
from sukno.sheets.pairs import pairs_of, shares
from sukno.sheets.plain import (
    Book,
    Convention,
    Line,
    Mark,
    PlainSheet,
    Sides,
    column_of,
    draw,
    parts,
    player_cells,
    written,
)
from sukno.sheets.rubber import BELOW, Entry, Party, below, book, rubber_over, totals
from sukno.sheets.whist.entries import KINDS, Above, Run, Seated, WhistDeal
from sukno.sheets.whist.tariff import (
    NAMES,
    TRICKS,
    Counted,
    item_words,
    items,
    rubber,
    tariff,
)
from sukno.sheets.whist.terms import WhistTerms

TITLE = Text("The score sheet of Whist", "Запись в висте")
FULL = ("free_runs", "humbug")
CONVENTIONS = {
    "whist": Convention(
        name=Text("Whist", "Вист"),
        summary=Text(
            "Four in two pairs; five and six change places.",
            "Вчетвером, пара на пару; впятером и вшестером меняются.",
        ),
        seats=(4, 5, 6),
        hidden=FULL,
    ),
    "whist-dummy": Convention(
        name=Text("Whist for three with a dummy", "Вист втроём с болваном"),
        summary=Text("Each in turn has the dummy as partner.", "Каждый по очереди играет с болваном."),
        seats=(3,),
        hidden=FULL,
    ),
    "whist-double-dummy": Convention(
        name=Text("Whist for two with two dummies", "Вист вдвоём с двумя болванами"),
        summary=Text("Each has an open dummy as partner.", "У каждого открытый болван."),
        seats=(2,),
        hidden=FULL,
    ),
    "whist-no-trumps": Convention(
        name=Text("Whist without trumps", "Вист без козырей"),
        summary=Text("Aces are honours, sequences count double.", "Онеры — тузы, коронки вдвойне."),
        seats=(4, 2, 3, 5, 6),
        values={"trumps": False},
        hidden=(*FULL, "trumps"),
    ),
    "whist-humbug": Convention(
        name=Text("Humbug", "Хумбуг"),
        summary=Text("Two players, half of the pack.", "Вдвоём, половиной колоды."),
        seats=(2,),
        values={"humbug": True},
        hidden=("humbug",),
    ),
}
FEWEST_ALONE = 3
"""So many honours count in Humbug whatever the other has, who then has too few to count."""
ABOVE_WORDS = Text("above the line", "над чертой")
WIN = Text("{who} win the party", "{who} выигрывают партию")
WINS = Text("{who} wins the party", "{who} выигрывает партию")


class WhistBook(Book, frozen=True, kw_only=True):
    """The sheet of a session: the rubber in play as the game keeps it, and the results of those before it."""

    entries: tuple[Entry, ...] = ()
    parties: tuple[Party, ...] = ()
    deals: int = 0
    rubbers: tuple[tuple[Sides, int], ...] = ()
    """Finished ones: the sides, and by how much the first is ahead."""


class WhistSheet(PlainSheet[WhistTerms, WhistBook]):
    """Keeps sheets of Whist and its kinds."""

    title = TITLE
    lead = Text(
        "For a game with real cards: say how many tricks a side has taken and who held what, and the sheet reckons odd "
        "tricks, honours, sequences, slams, parties and the rubber.",
        "Для игры настоящими картами: скажите, сколько взяток взяла сторона и у кого что было, а запись сама считает "
        "леве, онеры, коронки, шлемы, партии и робер.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = WhistTerms
    conventions = CONVENTIONS
    kinds = KINDS
    main = ("rubbers",)
    ruled = True
    examples = (
        Text("Anna 9, trumps S, honours 4, sequence Anna S 4", "Анна 9, козырь П, онеры 4, коронка Анна П 4"),
        Text("Boris 13, trumps H, honours 2", "Борис 13, козырь Ч, онеры 2"),
        Text("above Vera 5: revoke", "над чертой Вера 5: ренонс"),
        Text("rubber Anna, with Boris", "робер Анна, вместе Борис"),
    )

    def begin(self, terms: WhistTerms, players: int) -> WhistBook:
        return WhistBook(players=players, columns=pairs_of(players, 0), title=part_title(0, 0))

    def write_entry(self, terms: WhistTerms, book: WhistBook, entry: Any) -> WhistBook:
        """A sheet kept before the other's honours could be left unsaid has 0 of them in every deal."""
        if isinstance(entry, WhistDeal) and not terms.humbug and entry.others == 0:
            entry = msgspec.structs.replace(entry, others=None)
        return super().write_entry(terms, book, entry)

    def book_entry(self, terms: WhistTerms, book: WhistBook, entry: Any) -> WhistBook:
        match entry:
            case Seated():
                return written(book, entry, columns=seated(book, entry))
            case Above():
                column = column_of(book.columns, entry.by)
                mark = Mark(column=column, points=entry.points, words=ABOVE_WORDS)
                what = (book.deals, column, "above", entry.points)
                return written(book, entry, [mark], entries=(*book.entries, what))
            case WhistDeal():
                return self._deal(terms, book, entry)
        raise TypeError(entry)

    def _deal(self, terms: WhistTerms, now: WhistBook, deal: WhistDeal) -> WhistBook:
        side = column_of(now.columns, deal.by)
        check_cards(terms, now, deal, side)
        others = honours_against(terms, deal)
        found = list(
            items(
                tariff(terms.sequences, terms.humbug, terms.free_runs),
                Counted(
                    _turned((deal.tricks, TRICKS - deal.tricks), side),
                    _turned((deal.honours, others), side),
                    [
                        (
                            column_of(now.columns, r.by),
                            r.suit == deal.trump if terms.trumps else None,
                            r.cards,
                        )
                        for r in deal.runs
                    ],
                ),
            )
        )
        marks = [Mark(column=i.side, points=i.points, words=i.words, below=i.what == BELOW) for i in found]
        entries = (*now.entries, *((now.deals, i.side, i.what, i.points) for i in found))
        winner = rubber(terms.rubber_bonus).finished(entries)
        if winner < 0:
            return written(now, deal, marks, entries=entries, deals=now.deals + 1)
        return self._party(terms, now, deal, marks, entries, winner)

    def _party(
        self,
        terms: WhistTerms,
        now: WhistBook,
        deal: WhistDeal,
        marks: list[Mark],
        entries: tuple[Entry, ...],
        winner: int,
    ) -> WhistBook:
        """The party is over, and perhaps the rubber."""
        kept = rubber(terms.rubber_bonus)
        parties = kept.closed(now.parties, entries, winner, now.deals)
        bonus = parties[-1][1][len(entries) :]
        marks += [Mark(column=side, points=n, words=NAMES[what]) for _, side, what, n in bonus]
        winners = now.columns[winner]
        notes = [(WIN if len(winners) > 1 else WINS).fill(who=who(*winners))]
        closing = list(closing_rows(parties[-1]))
        more: dict[str, Any] = {"entries": (), "deals": now.deals + 1, "parties": parties}
        if not rubber_over(parties):
            more["title"] = part_title(len(now.rubbers), len(parties))
            return written(now, deal, marks, notes=notes, closing=closing, **more)
        lead = kept.lead(parties)
        cells = (signed(lead), signed(-lead))
        closing.append(ScoreRow(label=Text("The rubber", "Робер"), cells=cells, kind="total"))
        rubbers = (*now.rubbers, (now.columns, lead))
        points = rubber_points(now.players, rubbers)
        more |= {
            "parties": (),
            "rubbers": rubbers,
            "columns": pairs_of(now.players, len(rubbers), points),
            "title": part_title(len(rubbers), 0),
            "over": len(rubbers) >= terms.rubbers,
        }
        notes.append(Text("the rubber is over: {n}", "робер окончен: {n}").fill(n=signed(lead)))
        return written(now, deal, marks, notes=notes, closing=closing, **more)

    # what is shown

    def results(self, terms: WhistTerms, book: WhistBook) -> tuple[int, ...]:
        lead = rubber(terms.rubber_bonus).lead(book.parties, book.entries)
        return rubber_points(book.players, (*book.rubbers, (book.columns, lead)))

    def steps(self, terms: WhistTerms, book: WhistBook) -> Iterator[ScoreRow]:
        rubbers = list(book.rubbers)
        if not book.over:
            lead = rubber(terms.rubber_bonus).lead(book.parties, book.entries)
            rubbers.append((book.columns, lead))
        for n, (sides, lead) in enumerate(rubbers, 1):
            a, b = (who(*side) for side in sides)
            label = Text("Rubber {n}: {a} against {b}", "Робер {n}: {a} — {b}").fill(n=n, a=a, b=b)
            yield ScoreRow(label=label, cells=(), kind="rule")
            won = shares(sides, book.players, lead)
            yield ScoreRow(label=Text("Difference", "Разница"), cells=tuple(map(signed, won)))

    def totals(self, terms: WhistTerms, book: WhistBook) -> Iterator[ScoreRow]:
        def cells(numbers: Sequence[int]) -> tuple[str, ...]:
            return player_cells(book.columns, book.players, numbers)

        won = [sum(w == side for w, _ in book.parties) for side in (0, 1)]
        yield ScoreRow(label=Text("Parties", "Партии"), cells=cells(won))
        low = [below(book.entries, side) for side in (0, 1)]
        yield ScoreRow(label=Text("Below the line", "Под чертой"), cells=cells(low))
        written_ = totals([e for _, party in book.parties for e in party] + [*book.entries])
        label = Text("The whole rubber", "Весь робер")
        yield ScoreRow(label=label, cells=cells(written_), kind="total")

    def notes(self, terms: WhistTerms, book: WhistBook) -> Iterator[Text]:
        yield from super().notes(terms, book)
        if not book.over and not book.parties and not book.entries and book.players > 2:
            a, b = (who(*side) for side in book.columns)
            n = len(book.rubbers) + 1
            yield Text("Rubber {n}: {a} against {b}.", "Робер {n}: {a} — {b}.").fill(n=n, a=a, b=b)

    def numbers(self, terms: WhistTerms, book: WhistBook) -> dict[str, Any]:
        return {
            "sides": book.columns,
            "below": [below(book.entries, side) for side in (0, 1)],
            "parties": [winner for winner, _ in book.parties],
            "rubbers": [{"sides": sides, "lead": lead} for sides, lead in book.rubbers],
            "deals": book.deals,
        }


SHEET = WhistSheet()


def _turned(own_first: tuple[int, int], side: int) -> tuple[int, int]:
    """Numbers of a side and of the other, in the order of the columns."""
    a, b = own_first
    return (a, b) if side == 0 else (b, a)


def part_title(rubbers: int, parties: int) -> Text:
    return Text("Rubber {n}, party {m}", "Робер {n}, партия {m}").fill(n=rubbers + 1, m=parties + 1)


def rubber_points(players: int, rubbers: Sequence[tuple[Sides, int]]) -> tuple[int, ...]:
    """What everybody has won and lost in all of them."""
    each = [shares(sides, players, lead) for sides, lead in rubbers]
    return tuple(sum(column) for column in zip(*each, strict=True)) if each else (0,) * players


def closing_rows(party: Party) -> Iterator[ScoreRow]:
    """The totals, and what is booked of them."""
    winner, entries = party
    yield ScoreRow(label=Text("in all", "всего"), cells=tuple(map(str, totals(entries))), kind="total")
    above, low = zip(*book(winner, totals(entries)), strict=True)
    for label, cells in (
        (Text("booked above", "записано над чертой"), above),
        (Text("booked below", "записано под чертой"), low),
    ):
        if any(n is not None for n in cells):
            yield ScoreRow(label=label, cells=tuple("" if n is None else str(n) for n in cells))


def seated(book: WhistBook, entry: Seated) -> Sides:
    """The sides of a rubber that begins; who is not named plays on the other side, of five and six sits out."""
    own = tuple(sorted(p for p in (entry.one, entry.two) if p is not None))
    if book.players > 4:
        return own, tuple(sorted(p for p in (entry.three, entry.four) if p is not None))
    return own, tuple(p for p in range(book.players) if p not in own)


def honours_against(terms: WhistTerms, deal: WhistDeal) -> int:
    """How many the other side had. In Humbug it must be said, unless this side has so many that the others count for
    nothing."""
    rest = (5 if terms.trumps else 4) - deal.honours
    if not terms.humbug:
        return rest
    if deal.others is None and deal.honours < FEWEST_ALONE:
        raise SuknoError(
            "say how many honours the other had: against 1", "скажите, сколько онеров у другого: против 1"
        )
    return rest if deal.others is None else deal.others


def check_cards(terms: WhistTerms, book: WhistBook, deal: WhistDeal, side: int) -> None:
    """Refuse sequences that cannot lie beside each other, or beside the honours."""
    suits = [run.suit for run in deal.runs]
    if len({*suits}) < len(suits):
        raise SuknoError("two sequences from the same ace", "две коронки от одного туза")
    for own in (0, 1):
        runs = [run for run in deal.runs if column_of(book.columns, run.by) == own]
        _check_hands(runs, dummies=len(book.columns[own]) == 1 and not terms.humbug)
        told = deal.honours if own == side else honours_against(terms, deal)
        shown = (
            [min(run.cards, 5) for run in runs if run.suit == deal.trump] if terms.trumps else [1] * len(runs)
        )
        if sum(shown) > told:
            raise SuknoError(
                f"honours and sequences contradict each other: {sum(shown)} honours in sequences, {told} in all",
                f"онеры и коронки противоречат друг другу: в коронках онеров {sum(shown)}, всего {told}",
            )


def _check_hands(runs: Sequence[Run], dummies: bool) -> None:
    """Nobody has more than thirteen cards; who plays a dummy's too has two hands."""
    held: dict[int, int] = {}
    for run in runs:
        held[run.by] = held.get(run.by, 0) + run.cards
    most = len(RANKS) * (2 if dummies else 1)
    if any(n > most for n in held.values()):
        raise SuknoError("so many cards are not in one hand", "столько карт в одной руке не бывает")


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The rubber as it stands on the table's sheet."""
    book = state.account
    sides: Sides = book.sides
    lines: list[Line] = []
    rubbers = len(book.rubbers) - rubber_over(book.parties)
    for n, party in enumerate(book.parties):
        lines += _lines(party[1], sides, part_title(rubbers, n), tuple(closing_rows(party)))
    if not rubber_over(book.parties):
        title = part_title(rubbers, len(book.parties))
        lines += _lines(book.entries, sides, title) or [Line(entry=None, title=title, columns=sides)]
    return draw(parts(lines), names, lang, title=TITLE, ruled=True, small=small)


def _lines(
    entries: Sequence[Entry], sides: Sides, title: Text, closing: tuple[ScoreRow, ...] = ()
) -> list[Line]:
    deals = [list(group) for _, group in groupby(entries, lambda entry: entry[0])]
    return [
        Line(
            entry=None,
            marks=tuple(
                Mark(column=side, points=n, words=_words(what, n), below=what == BELOW)
                for _, side, what, n in deal
            ),
            title=title,
            columns=sides,
            closing=closing if i == len(deals) - 1 else (),
        )
        for i, deal in enumerate(deals)
    ]


def _words(what: str, points: int) -> Text:
    return item_words(BELOW, points // 2) if what == BELOW else NAMES[what]
