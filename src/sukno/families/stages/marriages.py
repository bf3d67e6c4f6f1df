"""Marriages (марьяж): king and queen of a suit, declared by leading one of them; 24 cards counted by points.

`SK 20` leads the king of spades and declares 20 points, plain `SK` leads it and says nothing. The declarations
stand beside the leads of the stage `tricks`; Sixty-six and Thousand share the pack, its order and its points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.touch import Touch
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import CARD_BITS, SUIT_BITS, TrickState
from sukno.families.ways import Tariff, beaters
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, RANKS, RankOrder, cards_of, hand, pack

PACK = pack(24)
FULL = hand(PACK)
ORDER = RankOrder("ATKQJ9")
RANK_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
VALUES: tuple[int, ...] = tuple(RANK_VALUES.get(RANKS[c % 13], 0) for c in range(52))
"""Points of each card; 120 in the pack."""
PACK_POINTS = sum(VALUES[c] for c in PACK)
CARD_POINTS = Tariff(VALUES)
BEATS = beaters(ORDER.text)
QUEENS = hand(["SQ", "CQ", "DQ", "HQ"])
KINGS = QUEENS << 1

MARRIAGE_VALUES = (20, 40, 60, 80, 100)
"""Every value a marriage has in one of these games."""
DECLARATIONS: dict[int, tuple[str, ...]] = {
    v: tuple(f"{text} {v}" for text in CARD_TEXTS) for v in MARRIAGE_VALUES
}
"""`DECLARATIONS[value][card]`: the move that leads this card and declares its marriage."""
_DECLARED: dict[str, tuple[int, int]] = {
    DECLARATIONS[v][c]: (c, v) for v in MARRIAGE_VALUES for c in cards_of(KINGS | QUEENS)
}


def pairs_in(cards: int) -> int:
    """The queens (as bits) whose king is there too."""
    return cards & cards >> 1 & QUEENS


def replies(cards: int, led: int, trump: int) -> int:
    """What may be played on a lead of this suit under the duties: the suit, else a trump, else anything."""
    return cards & SUIT_BITS[led] or (cards & SUIT_BITS[trump] if trump >= 0 else 0) or cards


class Marriages(Stage[Any]):
    """Beside his plain leads, the player on lead may declare the marriages of his hand."""

    shunned = False
    leads = True

    def __init__(
        self,
        values: Sequence[Sequence[int]],
        tricks: Callable[[], Tricks[Any]],
        declared: Callable[[Any, int, int], None],
        may: Callable[[Any], bool] | None = None,
    ) -> None:
        self.values = values
        """`values[trump][suit]`; the last row is for no trumps."""
        self.tricks = tricks
        self.declared = declared
        """Called with place and value when the card has been led."""
        self.may = may
        """May the one in turn declare anything just now? None: always."""

    def moves(self, s: TrickState) -> list[str]:
        cards = s.hands[s.turn]
        pairs = cards & cards >> 1 & QUEENS
        if not pairs or (self.may is not None and not self.may(s)):
            return []
        values = self.values[s.trump]
        moves: list[str] = []
        for queen in cards_of(pairs):
            texts = DECLARATIONS[values[queen // 13]]
            moves += (texts[queen + 1], texts[queen])
        return moves

    def beside(self, s: TrickState, move: str) -> bool:
        """Lead a card of a marriage and declare it: everybody knows now where the other one is."""
        card, value = _DECLARED.get(move, (0, 0))
        suit = card // 13
        place = s.turn
        pair = (KINGS | QUEENS) & SUIT_BITS[suit]
        if not value or s.hands[place] & pair != pair or self.values[s.trump][suit] != value:
            return False
        if self.may is not None and not self.may(s):
            return False
        s.known[place] |= pair ^ CARD_BITS[card]
        self.tricks().do(s, move, card, "meld")
        self.declared(s, place, value)
        return True

    def refusal(self, s: TrickState, move: str) -> IllegalMove | None:
        return None

    def tell(self, kind: str, move: str) -> Text | None:
        return marriage_words(move) if kind == "meld" else None

    def describe(self, s: TrickState, move: str) -> Text | None:
        return marriage_words(move) if move in _DECLARED else None

    def touch(self, s: TrickState, move: str, spots: Mapping[str, str]) -> Touch | None:
        return None

    phases: ClassVar[tuple[str, ...]] = ()


def marriage_words(move: str) -> Text:
    """A declaration in words.

    >>> marriage_words("SK 20").en
    '♠K, marriage: 20'
    """
    card, _, value = move.partition(" ")
    symbol = CARD_SYMBOLS[CARD_INDEX[card]]
    return Text(f"{symbol}, marriage: {value}", f"{symbol}, марьяж: {value}")
