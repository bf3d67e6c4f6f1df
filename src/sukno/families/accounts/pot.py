"""A pot and purses: stakes, shares, fines and remises (ремиз), so that all money together is always nothing.

A purse is what a seat has won or lost since the beginning; the pot is what lies on the table. Money moves by one
verb, `book`: a cell for every seat, what he gets above nothing and what he pays below it, and the difference goes
into the pot or comes out of it. So purses and pot add up to nothing after every booking, whatever a game does.

    book(s.account, "stake", one(self.seats, dealer, -15))          # the dealer pays into the pot
    book(s.account, "tricks", shares(s.account.amount, s.tricks))   # the pot is divided by tricks
    book(s.account, "fine", (-9, 3, 3, 3))                          # players pay each other: the pot stays
    self.write(s)                                                   # the deal is over: a line across the sheet

`standing` is each purse with an equal part of what lies in the pot, which is what a search looks at after a deal.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from operator import add

import msgspec

from sukno.engine import Sheet, SheetRow, Text, option
from sukno.engine.figures import signed
from sukno.engine.state import FrozenSlice, Slice
from sukno.engine.text import same, who
from sukno.engine.view import Amounts, DealTold
from sukno.families.accounts import Account

STAKE, DIVIDED = "stake", "divided"
KEPT = 20
"""Deals that stand on the sheet line by line."""
LARGEST = 999_999_999_999
"""No remise is larger (they double and double again): a bound of ours that hardly a table ever sees."""


def pot_rounds(most: int) -> msgspec.Meta:
    """The option `rounds` of a game for a pot."""
    return option(
        "Rounds",
        "Кругов",
        "How many times everybody deals; then the pot is divided equally.",
        "Сколько раз сдаёт каждый; потом кон делят поровну.",
        ge=1,
        le=most,
        main=True,
    )


WORDS: dict[str, Text] = {
    STAKE: Text("stake", "ставка"),
    "tricks": Text("tricks", "взятки"),
    "remise": Text("remise", "ремиз"),
    "fine": Text("fine", "штраф"),
    "pot": Text("takes the pot", "берёт кон"),
    DIVIDED: Text("pot divided", "раздел кона"),
}
"""How the usual bookings are called on the sheet."""
POT = Text("Pot", "Кон")
WON = Text("won or lost", "выигрыш")


class Booking(FrozenSlice, frozen=True):
    """One movement of money: what every seat got (or paid, below nothing), and why."""

    kind: str
    cells: tuple[int, ...] = ()
    pot: int = 0
    """What lay in the pot after it."""


class Pot(Slice):
    """What lies on the table, what everybody has won so far, and how it came about."""

    amount: int = 0
    purses: tuple[int, ...] = ()
    book: tuple[Booking, ...] = ()
    """Every booking of this deal."""
    kept: tuple[tuple[Booking, ...], ...] = ()
    """And of the last `KEPT` deals that are over."""
    deals: int = 0
    """How many deals are over."""
    earlier: tuple[int, ...] = ()
    """What the deals before those that are kept have brought, together."""


def book(pot: Pot, kind: str, cells: Sequence[int]) -> None:
    """Money moves; a booking that moves nothing is not written."""
    cells = tuple(cells)
    if not any(cells):
        return
    if len(cells) != len(pot.purses):
        raise ValueError("a booking has a cell for every purse")
    pot.purses = tuple(map(add, pot.purses, cells))
    pot.amount -= sum(cells)
    pot.book = (*pot.book, Booking(kind=kind, cells=cells, pot=pot.amount))


def one(seats: int, seat: int, amount: int) -> tuple[int, ...]:
    """A booking of one seat alone.

    >>> one(4, 2, -15)
    (0, 0, -15, 0)
    """
    cells = [0] * seats
    cells[seat] = amount
    return tuple(cells)


def shares(amount: int, tricks: Sequence[int]) -> tuple[int, ...]:
    """A pot divided by tricks; it must be divisible by their number, or the rest stays in the pot.

    >>> shares(195, (1, 0, 2, 0))
    (65, 0, 130, 0)
    """
    each = amount // sum(tricks)
    return tuple([each * n for n in tricks])


def remise(amount: int, limit: int = 0) -> int:
    """What a remise costs when so much was played for; a limit may have been agreed.

    >>> remise(165), remise(165, 90)
    (165, 90)
    """
    return min(amount, limit or LARGEST, LARGEST)


def equal_parts(amount: int, seats: int, first: int) -> tuple[int, ...]:
    """A pot in equal parts; coins that do not divide go one each, beginning with `first` and going to the left.

    >>> equal_parts(15, 4, 2)
    (4, 3, 4, 4)
    """
    each, over = divmod(amount, seats)
    return tuple([each + ((seat - first) % seats < over) for seat in range(seats)])


class Purses(Account[Pot]):
    """The account of games for a pot."""

    def __init__(
        self,
        seats: int,
        deals: int,
        words: Mapping[str, Text] = WORDS,
        *,
        before: Container[str] = (STAKE,),
        silent: tuple[Text, ...] = (),
    ) -> None:
        self.seats = seats
        self.deals = deals
        """So many are played; then what lies in the pot is divided."""
        self.words = {**WORDS, **words}
        """Of each kind of booking."""
        self.before = before
        """Kinds that are paid before the cards: the end of a deal does not tell them."""
        self.silent = silent
        """What is told of a deal that moved no money."""
        self.heads = tuple(same(who(seat)) for seat in range(seats))

    def begin(self, a: Pot) -> None:
        a.purses = (0,) * self.seats

    def write(self, a: Pot) -> None:
        """A deal is over; of a long game the oldest deals are added up."""
        a.kept = (*a.kept, a.book)
        a.book = ()
        a.deals += 1
        if a.deals > KEPT:
            earlier = a.earlier or (0,) * len(a.purses)
            for entry in a.kept[0]:
                earlier = tuple(map(add, earlier, entry.cells))
            a.earlier = earlier
            a.kept = a.kept[1:]

    def closed(self, a: Pot) -> bool:
        return a.deals >= self.deals

    def settle(self, a: Pot, first: int) -> None:
        """The game stops: what lies in the pot is divided equally."""
        book(a, DIVIDED, equal_parts(a.amount, len(a.purses), first))

    def standing(self, a: Pot, now: Sequence[float] = ()) -> list[float]:
        part = a.amount / len(a.purses)
        return [purse + part for purse in a.purses]

    # what is shown

    def zone(self, a: Pot, label: Text = POT, name: Text = POT) -> Amounts:
        """The pot and the purses on the table."""
        purses = tuple((WON, seat, purse) for seat, purse in enumerate(a.purses))
        return Amounts(id="pot", label=label, amounts=((name, None, a.amount), *purses))

    def sheet(self, a: Pot) -> Sheet:
        """Every booking with its reason and what then lay in the pot, a line after each deal, and the purses."""
        rows: list[SheetRow] = []
        deal = a.deals - len(a.kept)
        lies = -sum(a.earlier)
        if a.earlier:
            rows.append(SheetRow(Text("Deals 1 to {n}", "Сдачи с 1 по {n}").fill(n=deal), (*a.earlier, lies)))

        def lines(book: tuple[Booking, ...]) -> None:
            for entry in book:
                cells = [cell or None for cell in entry.cells]
                rows.append(SheetRow(self.words[entry.kind], (*cells, entry.pot)))

        done = Text("Deal {n}: {pot} left in the pot", "Сдача {n}: в кону осталось {pot}")
        for book in a.kept:
            deal += 1
            lines(book)
            lies = book[-1].pot if book else lies
            rows.append(SheetRow(done.fill(n=deal, pot=lies), (), "rule"))
        lines(a.book)
        rows.append(SheetRow(Text("Total", "Итого"), (*a.purses, a.amount), "total"))
        return Sheet((*self.heads, POT), tuple(rows))

    def told(self, a: Pot) -> DealTold | None:
        """What the deal brought to everybody, and why, and at the end of the game what was divided."""
        if not a.deals:
            return None
        sums: dict[str, tuple[int, ...]] = {}
        for entry in (*a.kept[-1], *(entry for entry in a.book if entry.kind == DIVIDED)):
            if entry.kind not in self.before:
                sums[entry.kind] = tuple(map(add, sums.get(entry.kind, (0,) * self.seats), entry.cells))
        effects = []
        for kind, cells in sums.items():
            moved = [(c, signed(n)) for c, n in zip(self.heads, cells, strict=True) if n]
            why = self.words[kind]
            en, ru = (", ".join(f"{c.of(lang)} {n}" for c, n in moved) for lang in ("en", "ru"))
            if moved:
                effects.append(Text(f"{why.en}: {en}", f"{why.ru}: {ru}"))
        return DealTold(Text("Deal {n}", "Сдача {n}").fill(n=a.deals), tuple(effects) or self.silent)
