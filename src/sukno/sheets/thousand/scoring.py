"""What a deal of Thousand with an auction writes (004:1885-1899).

>>> written([163, 40], 0, 140)
[140, 40]
>>> written([135, 60], 0, 140)
[-140, 60]
"""

from __future__ import annotations

from collections.abc import Sequence

TARGET = 1000
"""Who has it after a deal wins; of several the highest, and if they are equal another deal is played."""
FIRST_BID = 100
"""The least, and what the first to speak must bid whatever he holds."""
LAST_BID = 400
"""All 120 points of the pack and all four marriages: more nobody can make (not in the source)."""
WHOLE_PACK = 120
"""The bid for which the cards out of play count too, if all tricks were taken without a marriage."""
MARRIAGES = (40, 60, 80, 100)
"""Of spades, clubs, diamonds, hearts (004:1881)."""


def credited(bid: int, all_tricks: bool, marriages: int, aside: int) -> int:
    """What the cards out of play bring the bidder: their value, at a bid of 120 with all tricks and no marriage.

    The book names no other bid, and so no other is helped.
    """
    return aside if bid == WHOLE_PACK and all_tricks and not marriages else 0


def written(
    points: Sequence[int], bidder: int, bid: int, *, blind: bool = False, others_always: bool = True
) -> list[int]:
    """What everybody writes, by what he has made in tricks and marriages.

    | case | bidder | each opponent |
    |---|---|---|
    | the bidder makes his bid or more | + bid, not more | his points, or nothing (`others_always`) |
    | he does not | - bid | his points |

    Won blind, the bidder's number is doubled, and only his.
    """
    made = points[bidder] >= bid
    row = [p if others_always or not made else 0 for p in points]
    row[bidder] = (bid if made else -bid) * (2 if blind else 1)
    return row
