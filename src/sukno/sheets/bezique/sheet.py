"""A score sheet of Bezique for real cards: declaration by declaration, or the points of a whole deal.

What is scored is added up to the end of the deal, which says who took the last trick where that counts; then the
six-pack game is settled in big points, the forms to a target are looked at, and the game of many packs is added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

import msgspec

from sukno.engine import Options, SuknoError, Text, option
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import who
from sukno.sheets.bezique import tables
from sukno.sheets.bezique.settle import by_last_trick, finished, rubicon
from sukno.sheets.bezique.tables import NAMES, added, further
from sukno.sheets.plain import (
    ASK,
    Book,
    Choice,
    Chosen,
    Convention,
    Counts,
    Entry,
    Kind,
    Mark,
    Now,
    Number,
    PlainSheet,
    Side,
    Words,
    column_of,
    player_cells,
    written,
)

HIGHEST = 99_990
"""No deal brings more."""
EXTRA_CARD = 50
"""Written off for drawing a card too many (004:1802)."""
RANKS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "T"}
ADDED = {
    "add-queen": "Q",
    "add-bezique-jack": "bezique",
    "add-king": "K",
    "add-ace": "A",
    "add-jack": "J",
    "add-ten": "T",
}
DOUBLING = {
    "trump-marriage": tables.TRUMP_MARRIAGE,
    "bezique": tables.FIRST_BEZIQUE,
    "quint": tables.FIRST_QUINT,
}
"""Of the game of many packs: the first one; each further one of a player doubles."""


def plain_table(layout: tables.Layout, *, seven: bool = True) -> dict[str, int]:
    """What each row of a form of 004 is worth."""
    out = {"marriage": layout.marriage["plain"], "trump-marriage": layout.marriage["trump"]}
    if 2 in layout.marriages:
        out["double-marriage"] = layout.marriages[2]["trump"]
    if 3 in layout.marriages:
        out["triple-marriage"] = layout.marriages[3]["plain"]
        out["triple-trump-marriage"] = layout.marriages[3]["trump"]
    out |= {"sequence": layout.sequence["plain"], "trump-sequence": layout.sequence["trump"]}
    out |= {name: layout.quartet[rank] for name, rank in RANKS.items() if rank in layout.quartet}
    out |= {
        f"trump-{name}": layout.trump_quartet[rank]
        for name, rank in RANKS.items()
        if rank in layout.trump_quartet
    }
    if layout.trump_tens:
        out["three-tens"] = layout.trump_tens
    names = ("bezique", "double-bezique", "triple-bezique", "quadruple-bezique")
    out |= dict(zip(names, layout.bezique, strict=False))
    if seven:
        out["seven"] = tables.TRUMP_SEVEN
    return {**out, "blanche": tables.CARTE_BLANCHE}


FORMS = {
    "six": plain_table(tables.SIX_PACK_LAYOUT),
    "two": plain_table(tables.TWO_PACK_LAYOUT),
    "three": plain_table(tables.THREE_LAYOUT),
    "no-turnup": plain_table(tables.no_turnup_layout(40), seven=False),
    "many": {
        **DOUBLING,
        **{name: tables.PLAIN_FOUR[rank] for name, rank in RANKS.items() if rank in tables.PLAIN_FOUR},
        **{f"trump-{name}": tables.TRUMP_FOUR[rank] for name, rank in RANKS.items()},
        "bezique-jacks": tables.BEZIQUE_JACKS,
        **dict.fromkeys(ADDED, 0),
    },
}
WHOLE_SETS = tuple(row for row in FORMS["many"] if row not in DOUBLING and row not in ADDED)
"""Of the game of many packs: a second one laid beside the first counts twice, and so on."""
Form = Literal["six", "two", "three", "no-turnup", "many"]


class BeziqueTerms(Options, frozen=True):
    form: Annotated[
        Form,
        option(
            "Form",
            "Вид игры",
            "Which table is used.",
            "По какой таблице считают.",
            values={
                "six": Text("six packs", "шесть колод"),
                "two": Text("two packs", "две колоды"),
                "three": Text("three packs", "три колоды"),
                "no-turnup": Text("no turned trump", "без вскрытого козыря"),
                "many": Text("eight or ten packs", "восемь или десять колод"),
            },
        ),
    ] = "six"
    target: Annotated[
        int,
        option(
            "Target",
            "Партия до",
            "So many points make the game.",
            "Столько очков составляют партию.",
            ge=250,
            le=5000,
        ),
    ] = 1000
    last_trick: Annotated[
        Literal[250, 10],
        option("Last trick", "Последняя взятка", "Points for the last trick.", "Очки за последнюю взятку."),
    ] = 250
    double_trump_marriage: Annotated[
        Literal[40, 80],
        option(
            "Double trump marriage",
            "Двойной козырный марьяж",
            "What a second trump marriage beside the first is worth.",
            "Сколько стоит второй козырный марьяж рядом с первым.",
        ),
    ] = 40


class Scored(Entry, frozen=True, kw_only=True, tag="score"):
    """Something was declared."""

    by: int
    what: str
    nth: int = 0
    sets: int = 1


class Fault(Entry, frozen=True, kw_only=True, tag="fault"):
    """A wrong declaration, or a card too many."""

    by: int
    what: str


class Ended(Entry, frozen=True, kw_only=True, tag="end"):
    """The deal is played out."""

    last: int | None = None
    """Who took the last trick; None where that brings nothing."""


class BeziqueDeal(Entry, frozen=True, kw_only=True, tag="deal"):
    """A whole deal by its points."""

    points: tuple[int, ...]
    last: int | None = None
    """Who took the last trick; None where that decides nothing."""
    remark: str = ""


class BeziqueBook(Book, frozen=True, kw_only=True):
    running: tuple[int, ...] = ()
    """The points of the deal in play, by columns."""
    begun: bool = False
    declared: tuple[tuple[int, str], ...] = ()
    """Of the deal in play: who declared what, where further ones double."""
    deals: tuple[tuple[int, ...], ...] = ()
    """The points of every deal, by columns."""
    last: int = -1
    """The column that took the last trick; -1: that decides nothing."""


def rows_of(now: Now) -> Sequence[str]:
    return tuple(FORMS[now.terms.form])


def grows(now: Now) -> bool:
    return now.values.get("what") in ADDED


def repeats(now: Now) -> bool:
    return now.terms.form == "many" and now.values.get("what") in WHOLE_SETS


def to_a_target(terms: BeziqueTerms) -> bool:
    """Is a game of several deals; else each deal is settled or added up."""
    return terms.form not in ("six", "many")


def printed(now: Now) -> bool:
    """Is it a form of 004? The book of the game with many packs knows no last trick and no irregularities."""
    return bool(now.terms.form != "many")


WHO = Text("Who", "Кто")
CHOICES = tuple(
    Choice(kind, NAMES[kind]) for kind in dict.fromkeys(k for form in FORMS.values() for k in form)
)
FAULTS = (
    Choice(
        "card", Text("a card too many: 50 written off", "лишняя карта: списать 50"), Text("card", "карта")
    ),
    Choice(
        "wrong",
        Text("wrong declaration: all points are lost", "неверное объявление: все очки пропадают"),
        Text("wrong", "неверно"),
    ),
)


class BeziqueSheet(PlainSheet[BeziqueTerms, BeziqueBook]):
    title = Text("The score sheet of Bezique", "Запись в безик")
    lead = Text(
        "Write down what is declared, and the end of each deal; or only the points of whole deals.",
        "Записывайте объявления и конец каждой сдачи — или только очки за сдачу целиком.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = BeziqueTerms
    main = ("target", "last_trick")
    conventions = {
        "bezique-six-pack": Convention(
            name=Text("Six packs", "Шесть колод"),
            summary=Text("Rubicon and big points.", "Рубикон и большие очки."),
            seats=(2,),
            hidden=("form", "target", "last_trick", "double_trump_marriage"),
        ),
        "bezique-two-pack": Convention(
            name=Text("Two packs", "Две колоды"),
            summary=Text("Two players to a thousand.", "Двое до тысячи."),
            seats=(2,),
            values={"form": "two"},
            hidden=("form", "double_trump_marriage"),
        ),
        "bezique-no-turnup": Convention(
            name=Text("Without a turned trump", "Бескозырный"),
            summary=Text("The first marriage makes trumps.", "Козыря назначает первый марьяж."),
            seats=(2,),
            values={"form": "no-turnup"},
            hidden=("form",),
        ),
        "bezique-three": Convention(
            name=Text("Three players", "Втроём"),
            summary=Text("Three packs to fifteen hundred.", "Три колоды, до полутора тысяч."),
            seats=(3,),
            values={"form": "three", "target": 1500},
            hidden=("form", "double_trump_marriage"),
        ),
        "bezique-four": Convention(
            name=Text("Four players", "Вчетвером"),
            summary=Text("Two pairs, three packs.", "Две пары, три колоды."),
            seats=(4,),
            values={"form": "three", "target": 1500},
            hidden=("form", "double_trump_marriage"),
        ),
        "bezique-multipack": Convention(
            name=Text("Eight or ten packs", "Восемь или десять колод"),
            summary=Text("Totals over the agreed deals.", "Сумма за условленные сдачи."),
            seats=(2, 3, 4),
            values={"form": "many"},
            hidden=("form", "target", "last_trick", "double_trump_marriage"),
        ),
    }
    kinds = (
        Kind(
            Scored,
            Text("score", "запись"),
            Text("Declared or scored", "Объявлено или записано"),
            bare=True,
            fields=(
                Side("by", WHO, usual=ASK),
                Chosen("what", Text("What", "Что"), choices=CHOICES, among=rows_of, usual=ASK),
                Number(
                    "nth",
                    Text("Which card of the set", "Которая карта комплекта"),
                    low=lambda now: 5 if grows(now) else 0,
                    high=12,
                    word=Text("card", "карта"),
                    when=grows,
                ),
                Number(
                    "sets",
                    Text("Which set of this kind", "Который комплект этого рода"),
                    low=1,
                    high=4,
                    word=Text("set", "комплект"),
                    help=Text(
                        "A second one laid while the first lies there counts twice.",
                        "Второй, выложенный при лежащем первом, считается вдвойне.",
                    ),
                    when=repeats,
                ),
            ),
        ),
        Kind(
            Fault,
            Text("fault", "ошибка"),
            Text("Irregularity", "Неправильность"),
            fields=(
                Side("by", WHO, usual=ASK),
                Chosen(
                    "what",
                    Text("What", "Что"),
                    choices=FAULTS,
                    usual=ASK,
                    help=Text(
                        "In a game to a target the points of earlier deals are lost too.",
                        "В партии до условленного числа пропадают и очки прежних сдач.",
                    ),
                ),
            ),
            when=lambda now: printed(now) and not now.book.over,
        ),
        Kind(
            Ended,
            Text("end", "конец"),
            Text("End of the deal", "Конец сдачи"),
            fields=(Side("last", Text("Last trick", "Последняя взятка"), usual=ASK, when=printed),),
        ),
        Kind(
            BeziqueDeal,
            Text("deal", "сдача"),
            Text("A whole deal", "Сдача целиком"),
            fields=(
                Counts(
                    "points",
                    Text("Points with all that was scored", "Очки со всем записанным"),
                    high=HIGHEST,
                    usual=ASK,
                ),
                Side(
                    "last",
                    Text("Last trick", "Последняя взятка"),
                    word=Text("last", "последняя"),
                    usual=ASK,
                    when=lambda now: to_a_target(now.terms),
                ),
                Words("remark", Text("Remark", "Примечание")),
            ),
        ),
    )
    examples = (
        Text("Anna trump marriage", "Анна козырный марьяж"),
        Text("end Boris", "конец Борис"),
        Text("deal 1240 860, last Anna", "сдача 1240 860, последняя Анна"),
    )

    def begin(self, terms: BeziqueTerms, players: int) -> BeziqueBook:
        pairs = terms.form == "three" and players == 4
        columns = ((0, 2), (1, 3)) if pairs else tuple((p,) for p in range(players))
        return BeziqueBook(players=players, columns=columns, title=deal_title(0), running=(0,) * len(columns))

    def write_entry(self, terms: BeziqueTerms, book: BeziqueBook, entry: Any) -> BeziqueBook:
        """Who took the last trick may be said where nobody asks."""
        asked = (isinstance(entry, Ended) and terms.form != "many") or to_a_target(terms)
        if isinstance(entry, Ended | BeziqueDeal) and not asked:
            entry = msgspec.structs.replace(entry, last=None)
        return super().write_entry(terms, book, entry)

    def book_entry(self, terms: BeziqueTerms, book: BeziqueBook, entry: Any) -> BeziqueBook:
        if isinstance(entry, Scored):
            return self.scored(terms, book, entry)
        if isinstance(entry, Fault):
            return self.fault(terms, book, entry)
        if isinstance(entry, Ended):
            worth = (
                0 if terms.form == "many" else tables.LAST_TRICK if terms.form == "six" else terms.last_trick
            )
            last = self.taker(book, entry)
            marks = [Mark(column=last, points=worth, words=NAMES["last"])] if worth else []
            points = list(book.running)
            if worth:
                points[last] += worth
            return self.closed(terms, book, entry, tuple(points), last, marks)
        if book.begun:
            raise SuknoError(
                "this deal is written line by line: end it with who took the last trick",
                "эта сдача пишется по строкам: закончите её, назвав взявшего последнюю взятку",
            )
        words = Text("deal", "сдача")
        marks = [Mark(column=c, points=n, words=words) for c, n in enumerate(entry.points) if n]
        return self.closed(terms, book, entry, entry.points, self.taker(book, entry), marks)

    @staticmethod
    def taker(book: BeziqueBook, entry: Ended | BeziqueDeal) -> int:
        return -1 if entry.last is None else column_of(book.columns, entry.last)

    def scored(self, terms: BeziqueTerms, book: BeziqueBook, entry: Scored) -> BeziqueBook:
        worth = self.worth(terms, book, entry)
        by = column_of(book.columns, entry.by)
        running = tuple(n + worth * (c == by) for c, n in enumerate(book.running))
        declared = book.declared
        if terms.form == "many" and entry.what in DOUBLING:
            declared = (*declared, (by, entry.what))
        mark = Mark(column=by, points=worth, words=NAMES[entry.what])
        return written(book, entry, [mark], running=running, begun=True, declared=declared)

    def worth(self, terms: BeziqueTerms, book: BeziqueBook, entry: Scored) -> int:
        """What a line is worth now."""
        if terms.form == "many":
            if entry.what in ADDED:
                return added(ADDED[entry.what], entry.nth)
            if entry.what in DOUBLING:
                return further(DOUBLING[entry.what], book.declared.count((entry.by, entry.what)) + 1)
            return FORMS["many"][entry.what] * entry.sets
        if entry.what == "double-marriage":
            return terms.double_trump_marriage
        return FORMS[terms.form][entry.what]

    def fault(self, terms: BeziqueTerms, book: BeziqueBook, entry: Fault) -> BeziqueBook:
        """A card too many costs 50; who declares wrongly begins again from nothing (004:1802): in the six-pack game a
        deal is a whole game, in a game to a target all its deals are."""
        by = column_of(book.columns, entry.by)
        if entry.what == "card":
            lost = EXTRA_CARD
        else:
            earlier = sum(points[by] for points in book.deals) if to_a_target(terms) else 0
            lost = max(0, earlier + book.running[by])
        running = tuple(n - lost * (c == by) for c, n in enumerate(book.running))
        words = next(choice.name for choice in FAULTS if choice.value == entry.what)
        marks = [Mark(column=by, points=-lost, words=words)] if lost else []
        return written(book, entry, marks, running=running, begun=True)

    def closed(
        self,
        terms: BeziqueTerms,
        book: BeziqueBook,
        entry: Any,
        points: tuple[int, ...],
        last: int,
        marks: Sequence[Mark],
    ) -> BeziqueBook:
        deals = (*book.deals, points)
        closing = [ScoreRow(label=Text("Points", "Очки"), cells=texts(points), kind="total")]
        if terms.form == "six":
            winner, small = rubicon(points)
            cells = [""] * 2
            if small:
                cells[winner] = f"{small}: {small // tables.BIG_POINT}"
            closing.append(
                ScoreRow(label=Text("Recorded: big points", "Записано: больших очков"), cells=tuple(cells))
            )
        over = to_a_target(terms) and self.winner(terms, deals, last) >= 0
        return written(
            book,
            entry,
            marks,
            closing=closing,
            running=(0,) * len(book.columns),
            begun=False,
            declared=(),
            deals=deals,
            last=last,
            over=over,
            title=deal_title(len(deals)),
        )

    def winner(self, terms: BeziqueTerms, deals: Sequence[Sequence[int]], last: int) -> int:
        return finished(added_up(deals), terms.target, last)

    # what it comes to

    def sums(self, terms: BeziqueTerms, book: BeziqueBook) -> tuple[int, ...]:
        """The match by columns: big points, or points."""
        if terms.form != "six":
            return added_up(book.deals) if book.deals else (0,) * len(book.columns)
        big = [0, 0]
        for points in book.deals:
            winner, small = rubicon(points)
            big[winner] += small // tables.BIG_POINT
        return tuple(big)

    def results(self, terms: BeziqueTerms, book: BeziqueBook) -> tuple[int, ...] | None:
        """What everybody has won from everybody; who has won by the last trick takes the higher total."""
        if not book.deals:
            return None
        now = list(self.sums(terms, book))
        if book.over:
            now = by_last_trick(now, [self.winner(terms, book.deals, book.last)])
        n = len(now)
        won = [n * own - sum(now) for own in now]
        return tuple(
            won[c] for player in range(book.players) for c, side in enumerate(book.columns) if player in side
        )

    def totals(self, terms: BeziqueTerms, book: BeziqueBook) -> Iterator[ScoreRow]:
        if book.begun:
            label = Text("This deal", "Эта сдача")
            yield ScoreRow(label=label, cells=player_cells(book.columns, book.players, book.running))
        label = Text("Big points", "Большие очки") if terms.form == "six" else Text("Total", "Итого")
        cells = player_cells(book.columns, book.players, self.sums(terms, book))
        yield ScoreRow(label=label, cells=cells, kind="total")

    def notes(self, terms: BeziqueTerms, book: BeziqueBook) -> Iterator[Text]:
        yield from super().notes(terms, book)
        if book.over:
            total = self.sums(terms, book)
            winner = self.winner(terms, book.deals, book.last)
            found = who(*book.columns[winner])
            if max(n for c, n in enumerate(total) if c != winner) < total[winner]:
                yield Text(f"Won: {found}.", f"Выигрыш: {found}.")
            else:
                yield Text(f"Won by the last trick: {found}.", f"Выигрыш последней взяткой: {found}.")

    def numbers(self, terms: BeziqueTerms, book: BeziqueBook) -> dict[str, Any]:
        return {
            "deals": book.deals,
            "running": book.running,
            "sums": self.sums(terms, book),
            "over": book.over,
        }

    def later(self, terms: BeziqueTerms, book: BeziqueBook) -> Text:
        return Text("No deal is finished yet.", "Ещё ни одна сдача не окончена.")


def added_up(deals: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*deals, strict=True))


def texts(points: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, points))


def deal_title(n: int) -> Text:
    return Text(f"Deal {n + 1}", f"Сдача {n + 1}")


SHEET = BeziqueSheet()
