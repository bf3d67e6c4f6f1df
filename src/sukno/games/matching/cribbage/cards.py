"""Five-card cribbage (крибедж): two cards to the crib, one count to thirty-one, the show; sixty-one win.

Rules: 004:1699-1758, as told in the digest of rummy and cribbage.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option
from sukno.families.tricks import SUIT_BITS
from sukno.games.matching.cribbage.kits import CARD_KIT, JACK
from sukno.games.matching.cribbage.play import CRIB, LAY, CribbageGame, CribbageState, Every, Target

HEELS, NOBS = 2, 1
"""A jack as the starter, for the dealer; the jack of its suit, at the show."""
FOR_CRIB = 3
JACKS = sum(1 << i for i in CARD_KIT.all if CARD_KIT.order[i] == JACK)


class CribbageOptions(Options, frozen=True):
    target: Target = 61
    three_for_nondealer: Annotated[
        Every,
        option(
            "Three for the non-dealer",
            "Три очка за криб",
            "When the player who has no crib scores three.",
            "Когда игрок без криба получает три очка.",
            values={
                "every-deal": Text("at every deal", "в каждой раздаче"),
                "first-deal": Text("at the first deal only", "только в первой раздаче"),
            },
        ),
    ] = "every-deal"  # gap: "at the deal", says the book; English custom gives them once
    deals: Annotated[int, deals_option()] = 0


class Cribbage(CribbageGame[CribbageOptions]):
    info = Info(
        id="cribbage",
        name=Text("Cribbage", "Крибедж"),
        also=("Five-card cribbage", "Crib", "Криббедж", "Криббидж"),
        family="matching",
        summary=Text(
            "Fifteens, pairs and sequences, pegged card by card and once more at the show.",
            "Пятнадцать, пары и секвенции: очки за каждую карту и ещё раз при показе.",
        ),
        seats=(2,),
        sources=("004:1699-1758",),
        duel={"deals": 1},
    )
    Options = CribbageOptions
    kit = CARD_KIT
    each = 5
    prompts: ClassVar[dict[str, Text]] = {
        CRIB: Text("Lay two cards to the crib", "Положите две карты в криб"),
        LAY: Text("Play a card", "Положите карту"),
    }
    bonus_words: ClassVar[dict[str, Text]] = {
        "flush": Text("flush {n}", "одна масть: {n}"),
        "nobs": Text("jack of the starter's suit {n}", "валет стартовой масти: {n}"),
        "heels": Text("a jack turned up {n}", "открыт валет: {n}"),
    }

    def limit(self) -> int:
        return self.options.target

    def bonus(self, s: CribbageState) -> int:
        return FOR_CRIB if self.options.three_for_nondealer == "every-deal" or s.deal == 0 else 0

    def anew(self) -> bool:
        """Play stops at thirty-one, whatever is left in hand."""
        return False

    def turned(self, s: CribbageState) -> tuple[int, str] | None:
        return (HEELS, "heels") if self.kit.order[s.starter] == JACK else None

    def extra(self, held: int, starter: int, crib: bool) -> dict[str, int]:
        """A hand in one suit counts by itself, and one more with the starter; of a crib only all five (gap: three cards
        of a suit must be the hand's own)."""
        suit = SUIT_BITS[starter // 13]
        found = {}
        if not held & ~suit:
            found["flush"] = held.bit_count() + 1
        elif not crib:
            for other in SUIT_BITS:
                if not held & ~other:
                    found["flush"] = held.bit_count()
        if held & JACKS & suit:
            found["nobs"] = NOBS
        return found
