"""What every declarer makes in every strain with open cards: twenty results of a deal of four hands, eight of two.

>>> from sukno.solve.deals import deal
>>> found = strains(deal("N:AKQ... .AKQ.. ..AKQ. ...AKQ").hands)
>>> found[0], found[NO_TRUMPS]
((3, 0, 3, 0), (0, 0, 0, 0))
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from sukno.solve.deals import SEATS, BadDeal
from sukno.solve.trick_batch import tables, values
from sukno.solve.trick_rules import NO_TRUMPS

TRUMPS = (0, 1, 2, 3, NO_TRUMPS)
"""Spades, clubs, diamonds, hearts, no trumps."""
LETTERS = ("S", "C", "D", "H", "NT")
Strains: TypeAlias = dict[int, tuple[int, ...]]
"""By trump: tricks of the side of each declarer, the lead at his left."""


def strains(
    hands: Sequence[int], sides: Sequence[int] = (), *, threads: int = 0, milliseconds: int = 0
) -> Strains:
    """All results of a deal; `sides` are the sides of the hands, by default every other hand. Suit is followed, and
    nobody must trump. `LimitReached` if the time is over."""
    n = len(hands)
    sides = sides or [place % 2 for place in range(n)]
    if len(sides) != n or n > len(SEATS):
        raise BadDeal(f"{n} hands and {len(sides)} sides", f"рук {n}, а сторон {len(sides)}")
    if n == 4 and list(sides) in ([0, 1, 0, 1], [1, 0, 1, 0]):
        (table,) = tables([tuple(hands)], threads=threads, milliseconds=milliseconds)
        return {trump: tuple(table[letter].values()) for trump, letter in zip(TRUMPS, LETTERS, strict=True)}
    named = "|".join("".join(SEATS[p] for p in range(n) if sides[p] == side) for side in (0, 1))
    rows = array("Q", [h for _ in range(n) for h in hands])
    leaders = [(place + 1) % n for place in range(n)]
    all_tricks = hands[0].bit_count()
    found = {}
    for trump, letter in zip(TRUMPS, LETTERS, strict=True):
        first = values(rows, letter, leaders, named, threads=threads, milliseconds=milliseconds)
        found[trump] = tuple(all_tricks - v if sides[p] else v for p, v in enumerate(first))
    return found
