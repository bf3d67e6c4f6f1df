"""The score sheet of Thousand for real cards, as the house offers it: with a stock, and with an auction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sukno.engine import SuknoError, Text
from sukno.engine.figures import signed
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import by_whom, who
from sukno.sheets.plain import Book, Convention, Mark, PlainSheet, parts_of, written
from sukno.sheets.thousand.entries import KINDS, Bid, Marriage, ThousandDeal
from sukno.sheets.thousand.possible import check_possible
from sukno.sheets.thousand.scoring import FIRST_BID, MARRIAGES, TARGET, WHOLE_PACK, credited
from sukno.sheets.thousand.scoring import written as row_of
from sukno.sheets.thousand.terms import ThousandTerms

SUITS = "SCDH"
BIDDING = ("auction",)
CONVENTIONS = {
    "thousand": Convention(
        name=Text("Thousand", "Тысяча"),
        summary=Text("Two players with a stock.", "Вдвоём, с добором из колоды."),
        seats=(2,),
        hidden=("auction", "blind_auction", "opponent_scores", "bid_step"),
    ),
    "thousand-auction": Convention(
        name=Text("Thousand with auction", "Тысяча с торговлей"),
        summary=Text("Two players, two widows.", "Вдвоём, два прикупа."),
        seats=(2,),
        values={"auction": True},
        hidden=BIDDING,
    ),
    "thousand-auction-three": Convention(
        name=Text("Thousand with auction for three", "Тысяча с торговлей для троих"),
        summary=Text("Three players, one widow.", "Втроём, один прикуп."),
        seats=(3,),
        values={"auction": True},
        hidden=BIDDING,
    ),
}
POINTS = Text("tricks and marriages", "взятки и марьяжи")


class ThousandBook(Book, frozen=True, kw_only=True):
    totals: tuple[int, ...]


class ThousandSheet(PlainSheet[ThousandTerms, ThousandBook]):
    """Keeps sheets of all forms of Thousand."""

    title = Text("The score sheet of Thousand", "Запись в тысяче")
    lead = Text(
        "For a game with real cards: count the cards in everybody's tricks and say who declared which marriage, and "
        "with an auction who bid what. The sheet finds out if the bid was made, and when somebody has a thousand.",
        "Для игры настоящими картами: сосчитайте карты во взятках и скажите, кто какой марьяж объявил, а с торговлей — "
        "кто сколько заявил. Запись сама решит, выполнена ли заявка, и скажет, когда набралась тысяча.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = ThousandTerms
    conventions = CONVENTIONS
    kinds = KINDS
    main = ("blind_auction", "opponent_scores")
    examples = (
        Text("deal 70 50, marriage Anna H", "сдача 70 50, марьяж Анна Ч"),
        Text("Anna 140, cards 85 20, marriage Anna D", "Анна 140, карты 85 20, марьяж Анна Б"),
        Text("Boris 120, blind, cards 0 104, all tricks", "Борис 120, втёмную, карты 0 104, все взятки"),
    )

    def begin(self, terms: ThousandTerms, players: int) -> ThousandBook:
        return ThousandBook(
            players=players, columns=tuple((p,) for p in range(players)), totals=(0,) * players
        )

    def book_entry(self, terms: ThousandTerms, book: ThousandBook, entry: Any) -> ThousandBook:
        points = [c + m for c, m in zip(entry.cards, declared(entry, book.players), strict=True)]
        if isinstance(entry, Bid):
            check_bid(terms, entry)
        check_cards(entry, book.players)
        if isinstance(entry, ThousandDeal):
            marks = [Mark(column=p, points=n, words=POINTS) for p, n in enumerate(points)]
        else:
            marks = self.bid_marks(terms, entry, points)
        totals = list(book.totals)
        for mark in marks:
            totals[mark.column] += mark.points
        best = max(totals)
        over = best >= TARGET and totals.count(best) == 1
        notes = [
            Text("{who} wins with {n}", "{who} выигрывает: {n}").fill(who=who(totals.index(best)), n=best)
        ]
        return written(book, entry, marks, notes=notes if over else (), totals=tuple(totals), over=over)

    def bid_marks(self, terms: ThousandTerms, entry: Bid, points: list[int]) -> list[Mark]:
        by = entry.by
        married = points[by] - entry.cards[by]
        points[by] += credited(entry.bid, entry.swept, married, WHOLE_PACK - sum(entry.cards))
        made = points[by] >= entry.bid
        always = terms.opponent_scores == "always"
        row = row_of(points, by, entry.bid, blind=entry.blind, others_always=always)
        told = Text("bid {bid}, made {n}", "заявлено {bid}, набрано {n}").fill(bid=entry.bid, n=points[by])
        if entry.blind:
            told = Text(f"{told.en}, blind", f"{told.ru}, втёмную")
        marks = [Mark(column=by, points=row[by], words=told)]
        if always or not made:
            marks += [Mark(column=p, points=n, words=POINTS) for p, n in enumerate(row) if p != by]
        return sorted(marks, key=lambda mark: mark.column)

    # what is shown

    def results(self, terms: ThousandTerms, book: ThousandBook) -> tuple[int, ...]:
        """Everybody settles the difference with everybody."""
        return tuple(book.players * n - sum(book.totals) for n in book.totals)

    def steps(self, terms: ThousandTerms, book: ThousandBook) -> Iterator[ScoreRow]:
        for other in range(book.players):
            label = Text(f"against {who(other)}", f"с {by_whom(other)}")
            cells = tuple(signed(n - book.totals[other]) for n in book.totals)
            yield ScoreRow(label=label, cells=cells)

    def notes(self, terms: ThousandTerms, book: ThousandBook) -> Iterator[Text]:
        yield from super().notes(terms, book)
        if not book.over and max(book.totals) >= TARGET:
            yield Text("Equal totals: another deal decides.", "Поровну: решит ещё одна сдача.")

    def numbers(self, terms: ThousandTerms, book: ThousandBook) -> dict[str, Any]:
        return {"totals": book.totals, "sums": parts_of(book)[-1].sums}


def declared(entry: ThousandDeal | Bid, players: int) -> list[int]:
    """What everybody's marriages count; each suit is declared once at most, by somebody who has taken a trick."""
    points = [0] * players
    seen: set[str] = set()
    for m in entry.marriages:
        check_marriage(m, seen)
        seen.add(m.suit)
        points[m.by] += MARRIAGES[SUITS.index(m.suit)]
    return points


def check_marriage(m: Marriage, seen: set[str]) -> None:
    if m.suit in seen:
        raise SuknoError("a marriage of one suit is declared once", "марьяж одной масти объявляют один раз")


def check_cards(entry: ThousandDeal | Bid, players: int) -> None:
    """Refuse points that no cards make."""
    marriages = [sum(m.by == p for m in entry.marriages) for p in range(players)]
    if isinstance(entry, ThousandDeal):
        check_possible(entry.cards, marriages)
    else:
        swept = entry.by if entry.swept else None
        check_possible(entry.cards, marriages, aside=players == 2, swept=swept)


def check_bid(terms: ThousandTerms, entry: Bid) -> None:
    """What cannot have happened."""
    if (entry.bid - FIRST_BID) % terms.bid_step:
        raise SuknoError(
            f"bids go from {FIRST_BID} by {terms.bid_step}",
            f"заявляют от {FIRST_BID} с шагом {terms.bid_step}",
        )
    if sum(entry.cards) > WHOLE_PACK:
        raise SuknoError(f"all cards together count {WHOLE_PACK}", f"все карты вместе стоят {WHOLE_PACK}")
    if entry.swept:
        others = [n for p, n in enumerate(entry.cards) if p != entry.by]
        if any(others) or any(m.by != entry.by for m in entry.marriages):
            raise SuknoError(
                "whoever has taken no trick has neither cards nor a marriage",
                "у кого нет взяток, у того нет ни карт, ни марьяжа",
            )


SHEET = ThousandSheet()
