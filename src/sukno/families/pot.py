"""A pot and purses: stakes, shares, fines and remises (ремиз), so that all money together is always nothing.

A purse is what a seat has won or lost since the beginning; the pot is what lies on the table. Money moves by one
verb, `book`: a cell for every seat, what he gets above nothing and what he pays below it, and the difference goes
into the pot or comes out of it. So purses and pot add up to nothing after every booking, whatever a game does.

    class MyState(TrickState, kw_only=True):
        pot: Pot = msgspec.field(default_factory=Pot)

    WORDS = {"stake": Text("stake", "ставка"), ...}            # of each kind of booking, beside `pot.WORDS`

    open_purses(s.pot, self.seats)                              # once, in `setup`
    book(s.pot, "stake", one(self.seats, dealer, -15))          # the dealer pays into the pot
    book(s.pot, "tricks", shares(s.pot.amount, s.tricks))       # the pot is divided by tricks
    book(s.pot, "fine", (-9, 3, 3, 3))                          # players pay each other: the pot stays
    rule(s.pot)                                                 # the deal is over: a line across the sheet
    divide(s.pot, first)                                        # the game stops: the pot in equal parts

`standing` is each purse with an equal part of what lies in the pot, which is what a search looks at after a deal;
`sheet`, `told`, `zone` and `ending` are what is shown.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from operator import add

from sukno.engine import Outcome, Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.state import FrozenSlice, Slice
from sukno.engine.view import Amounts, DealTold, places_of
from sukno.families.trick_game import settled

STAKE, DIVIDED = "stake", "divided"
KEPT = 20
"""Deals that stand on the sheet line by line."""
LARGEST = 999_999_999_999
"""No remise is larger (they double and double again): a bound of ours that hardly a table ever sees."""

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


def open_purses(pot: Pot, seats: int) -> None:
    """The game begins: nobody has won anything."""
    pot.purses = (0,) * seats


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


def rule(pot: Pot) -> None:
    """A deal is over; of a long game the oldest deals are added up."""
    pot.kept = (*pot.kept, pot.book)
    pot.book = ()
    pot.deals += 1
    if pot.deals > KEPT:
        earlier = pot.earlier or (0,) * len(pot.purses)
        for entry in pot.kept[0]:
            earlier = tuple(map(add, earlier, entry.cells))
        pot.earlier = earlier
        pot.kept = pot.kept[1:]


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


def divide(pot: Pot, first: int) -> None:
    """The game stops by agreement: what lies in the pot is divided equally."""
    book(pot, DIVIDED, equal_parts(pot.amount, len(pot.purses), first))


def standing(pot: Pot) -> list[float]:
    """Each purse, with an equal part of the pot."""
    part = pot.amount / len(pot.purses)
    return [purse + part for purse in pot.purses]


def ending(pot: Pot) -> Outcome:
    """The settlement when the pot has been divided."""
    outcome = settled(pot.purses)
    return Outcome(tuple(float(p) for p in pot.purses), places_of(pot.purses), outcome.text)


def zone(pot: Pot, label: Text = POT, name: Text = POT) -> Amounts:
    """The pot and the purses on the table."""
    purses = tuple((WON, seat, purse) for seat, purse in enumerate(pot.purses))
    return Amounts(id="pot", label=label, amounts=((name, None, pot.amount), *purses))


def sheet(columns: tuple[Text, ...], pot: Pot, words: Mapping[str, Text] = WORDS) -> Sheet:
    """Every booking with its reason and what then lay in the pot, a line after each deal, and the purses."""
    rows: list[SheetRow] = []
    deal = pot.deals - len(pot.kept)
    lies = -sum(pot.earlier)
    if pot.earlier:
        rows.append(SheetRow(Text("Deals 1 to {n}", "Сдачи с 1 по {n}").fill(n=deal), (*pot.earlier, lies)))

    def lines(book: tuple[Booking, ...]) -> None:
        for entry in book:
            cells = [cell or None for cell in entry.cells]
            rows.append(SheetRow(words.get(entry.kind) or WORDS[entry.kind], (*cells, entry.pot)))

    done = Text("Deal {n}: {pot} left in the pot", "Сдача {n}: в кону осталось {pot}")
    for book in pot.kept:
        deal += 1
        lines(book)
        lies = book[-1].pot if book else lies
        rows.append(SheetRow(done.fill(n=deal, pot=lies), (), "rule"))
    lines(pot.book)
    rows.append(SheetRow(Text("Total", "Итого"), (*pot.purses, pot.amount), "total"))
    return Sheet((*columns, POT), tuple(rows))


def told(
    columns: tuple[Text, ...], pot: Pot, words: Mapping[str, Text] = WORDS, before: Container[str] = (STAKE,)
) -> DealTold | None:
    """The deal that ended last: what it brought to everybody, and why, and at the end of the game what was divided;
    None before the end of the first. What was paid before the cards (`before`) is left out."""
    if not pot.deals:
        return None
    sums: dict[str, tuple[int, ...]] = {}
    for entry in (*pot.kept[-1], *(entry for entry in pot.book if entry.kind == DIVIDED)):
        if entry.kind not in before:
            sums[entry.kind] = tuple(map(add, sums.get(entry.kind, (0,) * len(columns)), entry.cells))
    effects = []
    for kind, cells in sums.items():
        moved = [(c, signed(n)) for c, n in zip(columns, cells, strict=True) if n]
        why = words.get(kind) or WORDS[kind]
        en, ru = (", ".join(f"{c.of(lang)} {n}" for c, n in moved) for lang in ("en", "ru"))
        if moved:
            effects.append(Text(f"{why.en}: {en}", f"{why.ru}: {ru}"))
    return DealTold(Text("Deal {n}", "Сдача {n}").fill(n=pot.deals), tuple(effects))
