"""The score sheet of canasta for real cards: how a deal ended, pair by pair; the sheet knows the prices.

85 120, hands 40 135, threes 2 1, canasta Anna red, canasta Boris black, out Anna
45 60, hands 215 180, threes 0 3
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from sukno.engine import Options, SuknoError, Text, option
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import who
from sukno.sheets.canasta.scoring import Side as Ended
from sukno.sheets.canasta.scoring import scored
from sukno.sheets.canasta.tables import CANASTA, CANASTAS, COMBO, SAMBA, CanastaKind, Target, least
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
    PlainSheet,
    Rows,
    Side,
    YesNo,
    column_of,
    player_cells,
    written,
)

KINDS = {"canasta": CANASTA, "samba": SAMBA, "combo": COMBO}
MOST = 3000
"""More points nobody counts on the table, or has left in two hands, card by card."""
PAIRS = ((0, 2), (1, 3))


class CanastaTerms(Options, frozen=True):
    kind: Annotated[
        Literal["canasta", "samba", "combo"],
        option(
            "Kind",
            "Вид игры",
            "Which prices are used.",
            "По каким ценам считают.",
            values={
                "canasta": Text("canasta", "канаста"),
                "samba": Text("samba", "самба"),
                "combo": Text("combo", "комбо"),
            },
        ),
    ] = "canasta"
    target: Target = 7000


class Closed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A canasta, and whose it is."""

    by: int
    what: str


class CanastaDeal(Entry, frozen=True, kw_only=True, tag="deal"):
    """How a deal ended."""

    canastas: tuple[Closed, ...] = ()
    table: tuple[int, ...]
    hands: tuple[int, ...]
    threes: tuple[int, ...]
    out: int | None = None
    both: bool = False


def kind_of(terms: CanastaTerms) -> CanastaKind:
    return KINDS[terms.kind]


def prices(now: Now) -> list[str]:
    """The canastas of this kind."""
    return list(kind_of(now.terms).canastas)


def most_hands(now: Now) -> int:
    return 2 * MOST if now.terms.kind == "combo" else MOST


def told(now: Now) -> bool:
    """Has anything been said of the table?"""
    return any(now.values.get(f"table-{i}") is not None for i in range(len(now.columns)))


FIELDS = (
    Counts(
        "table",
        Text("Other cards on the table", "Остальные карты на столе"),
        high=MOST,
        usual=ASK,
    ),
    Counts(
        "hands",
        Text("Cards left in both hands", "Карты на руках у обоих"),
        word=Text("hands", "руки"),
        high=most_hands,
        usual=ASK,
    ),
    Counts(
        "threes",
        Text("Red threes", "Красные тройки"),
        word=Text("threes", "тройки"),
        high=lambda now: kind_of(now.terms).reds,
        ask=told,
    ),
    Rows(
        "canastas",
        Text("Canastas", "Канасты"),
        word=Text("canasta", "канаста"),
        also=("canastas", "канасты"),
        row=Closed,
        most=20,
        fields=(
            Side("by", Text("Whose", "Чья")),
            Chosen(
                "what",
                Text("Which", "Какая"),
                choices=[
                    Choice(value, name, short)
                    for value, name, short in (
                        ("red", CANASTAS["red"], Text("red", "красная")),
                        ("black", CANASTAS["black"], Text("black", "чёрная")),
                        ("wild", CANASTAS["wild"], Text("wild", "джокеры")),
                        ("samba", CANASTAS["samba"], Text("samba", "самба")),
                        ("ladder", CANASTAS["ladder"], Text("ladder", "лесенка")),
                        ("bolivia", CANASTAS["bolivia"], Text("bolivia", "боливия")),
                        ("red-sevens", CANASTAS["red-sevens"], Text("red sevens", "красная семёрок")),
                        ("black-sevens", CANASTAS["black-sevens"], Text("black sevens", "чёрная семёрок")),
                    )
                ],
                among=prices,
            ),
        ),
    ),
    Side(
        "out",
        Text("Who went out", "Кто кончил"),
        word=Text("out", "окончание"),
        none=Text("nobody", "никто"),
        when=lambda now: kind_of(now.terms).out > 0,
    ),
    YesNo(
        "both",
        Text("The partner went out too", "Партнёр тоже кончил"),
        word=Text("both", "оба"),
        when=lambda now: now.terms.kind == "canasta" and now.values.get("out") is not None,
    ),
)


class CanastaBook(Book, frozen=True, kw_only=True):
    totals: tuple[int, int] = (0, 0)


def convention(en: str, ru: str, kind: str) -> Convention:
    return Convention(
        name=Text(en, ru),
        summary=Text("Two against two, deal by deal.", "Двое на двое, раздача за раздачей."),
        seats=(4,),
        values={"kind": kind, "target": KINDS[kind].target},
        hidden=("kind",),
    )


class CanastaSheet(PlainSheet[CanastaTerms, CanastaBook]):
    """Keeps sheets of all kinds."""

    title = Text("The score sheet of canasta", "Запись в канасту")
    lead = Text(
        "For a game with real cards: after each deal say which canastas each pair has, what its other cards on the "
        "table count, what is left in its hands, how many red threes it has and who went out. Who has no canasta "
        "counts the table card by card, a two 20 and a joker 50: the sheet takes it as a minus.",
        "Для игры настоящими картами: после каждой раздачи скажите, какие канасты у пар, на сколько остальные карты на "
        "столе, сколько осталось на руках, сколько красных троек и кто кончил. У кого нет канасты, те считают стол по "
        "картам, двойку за 20 и джокера за 50: запись примет это за минус.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = CanastaTerms
    conventions = {
        "canasta": convention("Canasta", "Канаста", "canasta"),
        "canasta-classic": convention("Classical canasta", "Классическая канаста", "canasta"),
        "canasta-samba": convention("Samba", "Самба", "samba"),
        "canasta-combo": convention("Combo", "Комбо", "combo"),
    }
    kinds = (Kind(CanastaDeal, Text("deal", "раздача"), Text("Deal", "Раздача"), FIELDS, bare=True),)
    examples = (
        Text(
            "85 60, hands 40 135, threes 2 1, canasta Anna red, canasta Boris black, out Anna",
            "85 60, руки 40 135, тройки 2 1, канаста Анна красная, канаста Борис чёрная, окончание Анна",
        ),
        Text("45 60, hands 215 180, threes 0 3", "45 60, руки 215 180, тройки 0 3"),
    )

    def begin(self, terms: CanastaTerms, players: int) -> CanastaBook:
        return CanastaBook(players=players, columns=PAIRS)

    def book_entry(self, terms: CanastaTerms, book: CanastaBook, entry: Any) -> CanastaBook:
        kind = kind_of(terms)
        if sum(entry.threes) > kind.reds:
            raise SuknoError(
                f"there are {kind.reds} red threes, not {sum(entry.threes)}",
                f"красных троек всего {kind.reds}, а не {sum(entry.threes)}",
            )
        by = [column_of(book.columns, closed.by) for closed in entry.canastas]
        sides = [
            Ended(
                canastas=tuple(c.what for c, pair in zip(entry.canastas, by, strict=True) if pair == i),
                table=entry.table[i],
                hands=entry.hands[i],
                reds=entry.threes[i],
            )
            for i in range(2)
        ]
        out = None if entry.out is None else column_of(book.columns, entry.out)
        if out is not None and not sides[out].canastas:
            raise SuknoError("nobody goes out without a canasta", "без канасты кончить нельзя")
        rows = scored(kind, sides, out, partner=entry.both)
        marks = [Mark(column=i, points=n, words=words) for i, row in enumerate(rows) for words, n in row]
        sums = [sum(n for _, n in row) for row in rows]
        totals = (book.totals[0] + sums[0], book.totals[1] + sums[1])
        return written(book, entry, marks, totals=totals, over=max(totals) >= terms.target)

    def results(self, terms: CanastaTerms, book: CanastaBook) -> tuple[int, ...] | None:
        """Each pair settles the difference."""
        if not book.lines:
            return None
        ahead = book.totals[0] - book.totals[1]
        return (ahead, -ahead, ahead, -ahead)

    def totals(self, terms: CanastaTerms, book: CanastaBook) -> Iterator[ScoreRow]:
        label = Text("Total", "Итого")
        yield ScoreRow(label=label, cells=player_cells(book.columns, book.players, book.totals), kind="total")

    def notes(self, terms: CanastaTerms, book: CanastaBook) -> Iterator[Text]:
        yield from super().notes(terms, book)
        one, other = book.totals
        if book.over and one != other:
            found = who(*book.columns[0 if one > other else 1])
            yield Text(f"Won: {found}.", f"Выигрыш: {found}.")
        if not book.over:
            kind = kind_of(terms)
            for i, pair in enumerate(book.columns):
                n = least(kind, book.totals[i])
                yield Text(
                    f"{who(*pair)}: the first lay-down needs {n}.",
                    f"{who(*pair)}: для первой выкладки нужно {n}.",
                )

    def numbers(self, terms: CanastaTerms, book: CanastaBook) -> dict[str, Any]:
        return {"totals": book.totals, "over": book.over}


SHEET = CanastaSheet()
