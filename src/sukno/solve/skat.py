"""Skat with open cards: what the soloist makes after every card when all three play best.

>>> from sukno.materials.cards import hand
>>> hands = [hand(["CJ", "SA", "S7"]), hand(["SJ", "ST", "D7"]), hand(["DJ", "SK", "D8"])]
>>> worth = cards(hands, "G", alone=0, leader=0)
>>> worth["CJ"], worth["SA"]  # jacks are drawn, and the ace is safe; or it catches ten and king
(31, 31)
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno._kernel import skat_cards, skat_worlds
from sukno.materials.cards import CARD_TEXTS, SUITS
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check, check_bits

NODES = 20_000_000
"""Positions looked at before it is given up; three whole hands take some forty thousand."""
GRAND, NULL = "G", "N"
KINDS = {**{suit: i for i, suit in enumerate(SUITS)}, GRAND: 4, NULL: 5}
Hands = Sequence[int]
WHOLE = (0, 120)
"""Every value is looked for."""


def cards(
    hands: Hands,
    kind: str,
    alone: int,
    leader: int,
    *,
    trick: Sequence[int] = (),
    every: bool = True,
    window: tuple[int, int] = WHOLE,
    nodes: int = NODES,
    milliseconds: int = 0,
) -> dict[str, int]:
    """The card points that the hand `alone` makes from this trick on, after each card of the hand in turn.

    The `kind` of the game is a suit, `G` (grand) or `N` (null, where 1 says that he takes a trick). Cards of the
    `trick` are no more in the hands. Unless `every` card is asked for, one that is best is given alone, which is
    quicker; so is a `window`, whose ends stand for all values beyond it: (60, 61) asks whether he makes 61.
    Empty: more than so many positions, or milliseconds (0: no limit).
    """
    _check(hands, kind, nodes, milliseconds)
    found, _ = skat_cards(
        tuple(hands), KINDS[kind], alone, leader, list(trick), every, window, nodes, milliseconds
    )
    return {CARD_TEXTS[card]: value for card, value in found}


def worlds(
    dealt: Sequence[Hands],
    kind: str,
    alone: int,
    leader: int,
    *,
    trick: Sequence[int] = (),
    every: bool = True,
    window: tuple[int, int] = WHOLE,
    nodes: int = NODES,
    milliseconds: int = 0,
) -> list[dict[str, int]]:
    """The same for many ways in which the cards may lie, as many of them as the limits allow."""
    for hands in dealt:
        _check(hands, kind, nodes, milliseconds)
    lays = [tuple(hands) for hands in dealt]
    found = skat_worlds(lays, KINDS[kind], alone, leader, list(trick), every, window, nodes, milliseconds)
    return [{CARD_TEXTS[card]: value for card, value in world} for world in found]


def _check(hands: Hands, kind: str, nodes: int, milliseconds: int) -> None:
    if kind not in KINDS:
        raise ValueError(f"a game is one of {', '.join(KINDS)}")
    if len(hands) != 3:
        raise ValueError("there are three hands")
    check_bits(**{f"hand {i}": held for i, held in enumerate(hands)})
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
