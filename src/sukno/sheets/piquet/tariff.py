"""What things count in Piquet: the tables of the books."""

from __future__ import annotations

import msgspec

BLANCHE = 10
"""Carte blanche («белые» карты): dealt no court card (000 §29)."""
SEQUENCES = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
"""By the number of cards: from the quint up 000 §22, tierce and quart 004:1677."""
SETS = {4: 14, 3: 3}
"""Four of a rank, or three (000 §23-26)."""
SET_RANKS = "AKQJT"
"""No others count (000 §25)."""
ALL_COUNTED = 20
"""Every card of the hand is in something that counts (000 §41; «красная карта», 004:1683)."""
CARD_POINTS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
"""They decide between points of equal length (000 §20-21)."""


class Tariff(msgspec.Struct, frozen=True, kw_only=True):
    """What differs from form to form."""

    last: int = 4
    """The last trick counts so much instead of one (000 §37)."""
    leza: int = 10
    """Leza (леза): the most tricks."""
    leza_over_half: bool = True
    """More than half of the tricks are needed, not only more than anybody else has."""
    capot: int = 40
    """All tricks, in place of the leza and the last trick; 0: they count no more than these (004)."""
    open_capot: int = 80
    """Announced before the first lead; 0: it cannot be."""
    high: int = 30
    """So much with nothing on the other side makes a pique or a repique."""
    repique: int = 60
    """Added when it is reached in the declarations alone: 30 becomes 90."""
    pique: int = 30
    """Added when it is reached in play by who leads first: 30 becomes 60."""


OLD = Tariff()
"""000 §19-41."""
PETUSHOK = Tariff(last=2, capot=0, open_capot=0)
"""«Петушок», 004:1663-1698."""
NORMAN = Tariff(leza_over_half=False, capot=20, open_capot=0, high=20, repique=70, pique=40)
"""Three players (000:3906-3942): 20 becomes 90, or 60 in play. That the excess is kept (22 becomes 92), and that the
capot is not announced, is our reading."""
