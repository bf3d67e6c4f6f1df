"""What every declarer makes in every strain with open cards: twenty results of a deal of four hands, eight of two.

>>> from sukno.materials.strains import NO_TRUMPS
>>> from sukno.solve.deals import deal
>>> found = strains(deal("N:AKQ... .AKQ.. ..AKQ. ...AKQ").hands)
>>> found[0], found[NO_TRUMPS]
((3, 0, 3, 0), (0, 0, 0, 0))
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from sukno.materials.strains import LETTERS, STRAINS
from sukno.solve.deals import SEATS, BadDeal
from sukno.solve.trick_batch import tables, values

TRUMPS = tuple(strain.trump for strain in STRAINS)
"""Spades, clubs, diamonds, hearts, no trumps."""
Strains: TypeAlias = dict[int, tuple[int, ...]]
"""By trump: tricks of the side of each declarer, the lead at his left."""


def strains(
    hands: Sequence[int],
    sides: Sequence[int] = (),
    leaders: Sequence[int] = (),
    *,
    threads: int = 0,
    milliseconds: int = 0,
) -> Strains:
    """All results of a deal; suit is followed, and nobody must trump. `LimitReached` if the time is over.

    `sides` are the sides of the hands, by default every other hand; `leaders` are who leads against each declarer, by
    default the hand at his left.
    """
    n = len(hands)
    sides = sides or [place % 2 for place in range(n)]
    leaders = leaders or [(place + 1) % n for place in range(n)]
    if not len(sides) == len(leaders) == n <= len(SEATS):
        raise BadDeal(f"{n} hands and {len(sides)} sides", f"рук {n}, а сторон {len(sides)}")
    all_tricks = hands[0].bit_count()
    if n == 4 and sides[0] == sides[2] != sides[1] == sides[3]:
        (table,) = tables([tuple(hands)], threads=threads, milliseconds=milliseconds)
        # the result of a declarer is that of the leader at his left; sides are those of the first hand
        found = [
            [row[lead - 1] if lead % 2 else all_tricks - row[lead - 1] for lead in range(4)]
            for row in (list(table[letter].values()) for letter in LETTERS)
        ]
        first = sides[0]
    else:
        named = "|".join("".join(SEATS[p] for p in range(n) if sides[p] == side) for side in (0, 1))
        many = array("Q", [h for _ in range(n) for h in hands])
        found = [
            values(many, letter, range(n), named, threads=threads, milliseconds=milliseconds)
            for letter in LETTERS
        ]
        first = 0
    return {
        trump: tuple(
            by_leader[lead] if sides[p] == first else all_tricks - by_leader[lead]
            for p, lead in enumerate(leaders)
        )
        for trump, by_leader in zip(TRUMPS, found, strict=True)
    }
