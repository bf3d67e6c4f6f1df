"""What the caller says with a card: a nickname for its rank, as callers of lotto have them for numbers."""

from __future__ import annotations

from sukno.engine import Text
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, RANKS

NICKNAMES = {
    "2": Text("a pair of swans", "пара лебедей"),
    "3": Text("the milking stool", "табуретка о трёх ногах"),
    "4": Text("a cart on all its wheels", "телега на всех колёсах"),
    "5": Text("a whole hand", "вся пятерня"),
    "6": Text("the beetle’s legs", "жучиные лапки"),
    "7": Text("a week without holidays", "неделя без праздников"),
    "8": Text("the snowman", "снежная баба"),
    "9": Text("the lives of a cat", "кошачьи жизни"),
    "T": Text("all fingers and thumbs", "все пальцы налицо"),
    "J": Text("the lad with the feather", "парень с пером"),
    "Q": Text("the lady of the house", "хозяйка дома"),
    "K": Text("the beard with the crown", "борода с короной"),
    "A": Text("the one and only", "один-единственный"),
}
"""In our own words."""
CALLS = Text("{card}, {name}", "{card}, {name}")


def called(card: str) -> Text:
    """A card as the caller says it.

    >>> called("H7").en
    '♥7, a week without holidays'
    """
    assert card[1] in RANKS
    return CALLS.fill(card=CARD_SYMBOLS[CARD_INDEX[card]], name=NICKNAMES[card[1]])
