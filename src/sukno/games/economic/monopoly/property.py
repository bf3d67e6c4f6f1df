"""Houses and pledges: what may be bought back and what may be pledged, in the pause and in need."""

from __future__ import annotations

from sukno.games.economic.monopoly.book import Book
from sukno.games.economic.monopoly.fields import BY_ID
from sukno.games.economic.monopoly.state import BANK, MonopolyState


def raising(book: Book, s: MonopolyState, seat: int) -> list[str]:
    """What brings money from the bank: houses at half, then shares."""
    a = s.account
    return [
        *(f"sell {f.id}" for f in book.built(a, seat)),
        *(f"mortgage {f.id}" for f in book.may_pledge(a, seat)),
    ]


def improving(book: Book, s: MonopolyState, seat: int) -> list[str]:
    """What the bank takes money for. What went down in this turn does not come up again in it, so that a turn ends
    (gap)."""
    a = s.account
    cash = a.money[seat]
    return [
        *(f"build {f.id}" for f in book.may_build(a, seat) if f.house <= cash and f.id not in s.down),
        *(f"redeem {f.id}" for f in book.in_pledge(a, seat) if f.redemption <= cash and f.id not in s.down),
    ]


def dealt(book: Book, s: MonopolyState, seat: int, move: str) -> None:
    """One such deal with the bank."""
    a = s.account
    verb, _, id = move.partition(" ")
    field = BY_ID[id]
    houses = a.houses.get(id, 0)
    if verb == "build":
        n = -field.house
        book.set_houses(a, field, houses + 1)
    elif verb == "sell":
        n = field.house // 2
        book.set_houses(a, field, houses - 1)
    elif verb == "mortgage":
        n = field.mortgage
        a.pledged = (*a.pledged, id)
    else:
        n = -field.redemption
        a.pledged = tuple(x for x in a.pledged if x != id)
    if n > 0 and id not in s.down:
        s.down = (*s.down, id)
    book.move(a, BANK, seat, n)
    s.note(seat, verb, f"{id} {abs(n)}")
