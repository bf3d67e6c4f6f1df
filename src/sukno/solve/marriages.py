"""Thousand with open cards: what every move is worth when one plays alone against one or two others, all of them best.

Suit is followed, or else trumped; whoever leads may declare king and queen of a suit, which is trumps from then on.

>>> from sukno.materials.cards import hand
>>> hands = [hand(["CK", "CQ", "HA"]), hand(["CA", "S9", "D9"]), hand(["CT", "SJ", "DJ"])]
>>> worth = cards(hands, alone=0, leader=0)
>>> worth["CQ 60"], worth["CK 60"], worth["CK"]  # declared with the queen, with the king, or not at all
(79, 78, 0)
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno._kernel import marriages_cards
from sukno.materials.cards import CARD_TEXTS
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check, check_bits

NODES = 5_000_000
"""Positions looked at before it is given up; three whole hands take some fifty thousand."""
WIDEST = 8000
PRICES = (40, 60, 80, 100)
"""Of the marriages of spades, clubs, diamonds, hearts."""
Weights = tuple[int, int, int]
POINTS: Weights = (1, 1, 0)
"""What is added up: all points of the one who plays alone."""
AHEAD: Weights = (2, 1, 1)
"""Of two hands: by how much he makes more than the other, and the card points that are left."""


def cards(
    hands: Sequence[int],
    alone: int,
    leader: int,
    *,
    trick: Sequence[int] = (),
    trump: int = -1,
    declaring: bool = True,
    prices: Sequence[int] = PRICES,
    weights: Weights = POINTS,
    every: bool = True,
    window: tuple[int, int] = (-WIDEST, WIDEST),
    nodes: int = NODES,
    milliseconds: int = 0,
) -> dict[str, int]:
    """What is added up for the hand `alone` from this trick on, after each move of the hand in turn.

    Cards of the `trick` are no more in the hands. Without `declaring` this lead may not be a marriage; `prices` are
    what marriages count. The `weights` say what is added up: for each point of the cards he takes, of the marriages he
    declares, and, taken off, of those that the others declare. Unless `every` move is asked for, one that is best is
    given alone, which is quicker. Beyond the `window` a value is only known to be so low or so high. Empty: more than
    so many positions, or milliseconds (0: no limit).
    """
    check_bits(**{f"hand {i}": held for i, held in enumerate(hands)})
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    low, high = window
    found, _ = marriages_cards(
        list(hands),
        alone,
        leader,
        list(trick),
        trump,
        declaring,
        list(prices),
        list(weights),
        every,
        low,
        high,
        nodes,
        milliseconds,
    )
    return {
        f"{CARD_TEXTS[card]} {prices[card // 13]}" if declared else CARD_TEXTS[card]: value
        for card, declared, value in found
    }
