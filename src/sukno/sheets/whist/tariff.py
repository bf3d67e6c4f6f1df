"""The tariff of Whist, and what a deal writes by it: the game and the sheet of real cards both ask here.

>>> deal = Counted(tricks=(9, 4), honours=(4, 1), runs=((0, True, 4),))
>>> [(i.side, i.what, i.points) for i in items(tariff("series"), deal)]
[(0, 'honours', 4), (0, 'sequence', 20), (0, 'tricks', 6)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sukno.engine import Text
from sukno.sheets.rubber import BELOW, Party, Rubber

# 000:4210-4265: the tariff
TRICKS, BOOK = 13, 6
LEVE = 2  # each trick above six, below the line
PARTY = 10  # five of them win the party
END_OF_PARTY = 5
END_OF_RUBBER = 10
REVOKE_POINTS, REVOKE_TRICKS = 5, 3
HONOURS = {
    5: 5,
    4: 4,
    3: 2,
}  # A K Q J 10 of trumps (without trumps the aces), in one hand or between partners
HUMBUG_HONOURS = {5: 5, 4: 4, 3: 3, 2: 2}  # 000:4352-4358: two only if the other has one or none
SLAMS = {12: ("small slam", 10), 13: ("grand slam", 20)}

NAMES = {
    BELOW: Text("odd tricks", "леве"),
    "honours": Text("honours", "онеры"),
    "sequence": Text("sequence", "коронка"),
    "small slam": Text("small slam", "малый шлем"),
    "grand slam": Text("grand slam", "большой шлем"),
    "revoke": Text("revoke", "ренонс"),
    "party": Text("end of the party", "окончание партии"),
    "rubber": Text("end of the rubber", "окончание робера"),
}

# sequences from the ace (коронка): cards  A-Q A-J A-10 A-9 A-8 A-7 A-6 A-5 A-4 A-3 A-2
PLAIN = (0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS = (0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110)
# 000:4299-4306 prints 20 and 40 for A-10 and leaves A-9 out: the same is taken for both
PLAIN_000 = (0, 0, 0, 5, 10, 20, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS_000 = (0, 0, 0, 10, 20, 40, 40, 50, 60, 70, 80, 90, 100, 110)
LAST_CARD = ("", "", "", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
LAST_CARD_RU = ("", "", "", "Д", "В", *LAST_CARD[5:])


class Tariff(NamedTuple):
    """What is paid above the line for the cards that were dealt."""

    honours: Mapping[int, int]
    plain: Sequence[int]
    """Sequences by their length, in a suit that is not trumps."""
    trumps: Sequence[int]
    free: Sequence[int]
    """Where there are no trumps."""
    shy: int = 0
    """So few honours count only against one or none (Humbug)."""


@cache
def tariff(sequences: str, humbug: bool = False, free_runs: str = "trumps") -> Tariff:
    plain, trumps = (PLAIN, TRUMPS) if sequences == "series" else (PLAIN_000, TRUMPS_000)
    free = trumps if free_runs == "trumps" else plain
    return Tariff(HUMBUG_HONOURS if humbug else HONOURS, plain, trumps, free, 2 if humbug else 0)


class Counted(NamedTuple):
    """A deal as the sheet sees it."""

    tricks: tuple[int, int]
    """Of the sides, those forfeited by revokes already moved."""
    honours: tuple[int, int]
    """Of trumps; without trumps, aces."""
    runs: Sequence[tuple[int, bool | None, int]] = ()
    """Sequences: side, is it in trumps (None: there are no trumps), cards."""


class Item(NamedTuple):
    """One number of a deal."""

    side: int
    what: str
    points: int
    of: int
    """Tricks, honours or cards that were counted."""

    @property
    def words(self) -> Text:
        return item_words(self.what, self.of)


@cache
def item_words(what: str, count: int) -> Text:
    """What a number is for, with what it was counted from.

    >>> item_words("tricks", 3).en, item_words("honours", 4).en, item_words("sequence", 4).ru
    ('odd tricks 3 × 2', 'honours ×4', 'коронка до В')
    """
    name = NAMES[what]
    if what == BELOW:
        return Text("{name} {n} × 2", "{name} {n} × 2").fill(name=name, n=count)
    if what == "honours":
        return Text("{name} ×{n}", "{name} ×{n}").fill(name=name, n=count)
    if what == "sequence":
        return Text(f"{name.en} to {LAST_CARD[count]}", f"{name.ru} до {LAST_CARD_RU[count]}")
    return name


def items(tariff: Tariff, deal: Counted) -> Iterator[Item]:
    """Everything that a deal brings to both sides, above the line and below it."""
    for side in (0, 1):
        held, against = deal.honours[side], deal.honours[1 - side]
        points = tariff.honours.get(held)
        if points and not (held <= tariff.shy and against > 1):
            yield Item(side, "honours", points, held)
        for whose, in_trumps, cards in deal.runs:
            if whose == side:
                table = tariff.free if in_trumps is None else tariff.trumps if in_trumps else tariff.plain
                if table[cards]:
                    yield Item(side, "sequence", table[cards], cards)
        took = deal.tricks[side]
        if took in SLAMS:
            what, bonus = SLAMS[took]
            yield Item(side, what, bonus, took)
        if took > BOOK:
            yield Item(side, BELOW, LEVE * (took - BOOK), took - BOOK)


@cache
def rubber(bonus: str) -> Rubber:
    """How rubbers are kept. The bonus for finishing goes above the line (of its place the book is silent)."""

    def ends(parties: Sequence[Party], side: int) -> Iterator[tuple[str, int]]:
        last = any(winner == side for winner, _ in parties)
        if not last or bonus == "5+10":
            yield "party", END_OF_PARTY
        if last:
            yield "rubber", END_OF_RUBBER

    return Rubber(PARTY, ends, NAMES, booked=True)
