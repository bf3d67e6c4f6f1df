"""The play of Piquet with both hands open: what each card is worth if both play best from then on.

A lead counts one, a trick won on the other's lead one; then the last trick, the leza (more than half of the tricks),
the capot (all of them) and the pique. Everything is counted exactly.

>>> from sukno.materials.cards import hand
>>> elder, dealer = hand(["SA", "SK", "H7"]), hand(["SQ", "HA", "H8"])
>>> values = cards((elder, dealer), leader=0)
>>> values["SA"], values["H7"]  # two tricks and the leza, or one
(9, -8)
"""

from __future__ import annotations

from sukno._kernel import piquet_cards
from sukno.materials.cards import CARD_TEXTS
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check, check_bits

NODES = 2_000_000
"""Positions looked at before it is given up; a whole deal takes some ten thousand."""
NEVER = -1


def cards(
    hands: tuple[int, int],
    leader: int,
    *,
    led: int = -1,
    won: tuple[int, int] = (0, 0),
    last: int = 4,
    leza: int = 10,
    capot: tuple[int, int] = (40, 40),
    pique_seat: int = 0,
    pique_after: int = NEVER,
    pique: int = 30,
    nodes: int = NODES,
    milliseconds: int = 0,
) -> dict[str, int]:
    """What the first hand counts more than the second from this trick on, after each card that may be played now.

    The card `led`, if one lies on the table, is still among its hand. `last` is what the last trick counts for its
    winner. `capot` is what all tricks bring either of them, 0 where they bring no more than the leza. The hand
    `pique_seat` counts `pique` more when it has won the first `pique_after` tricks and leads again, or wins the last.
    Empty: more than so many positions, or milliseconds (0: no limit).
    """
    check_bits(first=hands[0], second=hands[1])
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    found, _ = piquet_cards(
        hands,
        leader,
        led,
        won,
        last - 1,
        leza,
        capot,
        pique_seat,
        pique_after,
        pique,
        nodes,
        milliseconds,
    )
    return {CARD_TEXTS[card]: value for card, value in found}
