"""What things are worth in Monopoly: what a field brings in a round, what an estate will be, what a throw may cost."""

from __future__ import annotations

from sukno.games.economic.monopoly.book import Book
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS, HOTEL, PRISON, Field
from sukno.games.economic.monopoly.state import Estate, MonopolyState

THROWS = 1.15
"""Throws in a turn, with doubles."""
VISITS = THROWS / len(FIELDS)
AFTER_PRISON = 1.12
"""The two sides after prison see more guests."""
CALLED = {"ordynka": 0.011, "lubyanka": 0.011, "ostozhenka": 0.011, "kuznetsky": 0.011, "smolenskaya": 0.011}
"""Cards send guests there."""
AHEAD = 16
"""Rounds that anybody counts on: what is further away is worth no more."""
WAYS = {n: (6 - abs(7 - n)) / 36 for n in range(2, 13)}
"""How often two dice give a total."""


def visits(field: Field) -> float:
    """Visits of one guest in a round."""
    side = AFTER_PRISON if PRISON < field.at < 30 else 1.0
    return VISITS * side + CALLED.get(field.id, 0.0) / 3


def rate(book: Book, a: Estate, field: Field) -> float:
    """What the field brings its owner in a round, of all guests together."""
    guests = len(book.living(a)) - 1
    return visits(field) * guests * book.charge(a, field, 7)


def bare(book: Book, a: Estate, field: Field, houses: int) -> int:
    """What a guest would pay with so many houses."""
    n = book.printed(field, houses)
    return n if book.whole(a, field) else (n + 1) // 2


def growth(book: Book, a: Estate, seat: int, budget: float) -> float:
    """What a round would bring more if all that money were built: up to three houses, and then further."""
    guests = len(book.living(a)) - 1
    plans = []
    for f in book.may_build(a, seat):
        have = a.houses.get(f.id, 0)
        for goal in (3, HOTEL):
            if have < goal:
                more = (bare(book, a, f, goal) - bare(book, a, f, have)) * visits(f) * guests
                plans.append((more / ((goal - have) * f.house), more, (goal - have) * f.house))
                break
    total = 0.0
    for _, more, cost in sorted(plans, reverse=True):
        part = min(1.0, budget / cost)
        total += part * more
        budget -= part * cost
        if budget <= 0:
            break
    return total


def future(book: Book, s: MonopolyState, seat: int, rounds: int) -> float:
    """What an estate will come to: its wealth, what it brings, and what it could bring when it is built up."""
    a = s.account
    ahead = min(AHEAD, rounds - s.round + 1)
    brings = sum(rate(book, a, f) for f in book.shares(a, seat))
    could = growth(book, a, seat, max(0.0, 0.75 * a.money[seat]))
    return book.wealth(a, seat) + ahead * brings + max(0, ahead - 2) * 0.8 * could


def danger(book: Book, s: MonopolyState, seat: int) -> int:
    """What the next throw may cost, if it is not too unlikely: the worst that is met once in twelve throws."""
    a, at = s.account, s.at[seat]
    charges = []
    for n, share in WAYS.items():
        field = FIELDS[(at + n) % len(FIELDS)]
        owner = a.owner.get(field.id)
        if owner is not None and owner != seat and not s.jailed[owner]:
            charges.append((book.charge(a, field, n), share))
        elif field.kind in ("tax", "pay"):
            charges.append((200, share))
    left = 1 / 12
    for n, share in sorted(charges, reverse=True):
        left -= share
        if left <= 0:
            return n
    return 0


def worst(book: Book, s: MonopolyState, seat: int) -> int:
    """The dearest field of all others."""
    a = s.account
    others = (book.charge(a, BY_ID[id], 7) for id, owner in a.owner.items() if owner != seat)
    return max(others, default=0)


def liquid(book: Book, a: Estate, seat: int) -> int:
    """Cash, and what the bank lends on shares without houses."""
    return a.money[seat] + sum(f.mortgage for f in book.may_pledge(a, seat))
