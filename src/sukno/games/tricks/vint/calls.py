"""What may be called: thirty-five bids in rising order, a pass, and a pass for good."""

from __future__ import annotations

from functools import cache

from sukno.engine import Text
from sukno.engine.text import same
from sukno.families.stages.auction import Ladder
from sukno.families.tricks import NO_TRUMPS
from sukno.materials.cards import SYMBOLS

STRAINS = "SCDHN"
"""Spades are lowest, no trumps highest."""
LADDER = Ladder(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)
PASS, FINISH = "pass", "finish"
LOOK = "look"
"""The cards are taken up; until then only a blind bid may be made."""
WORDS = {
    PASS: Text("pass", "пас"),
    FINISH: Text("nothing more", "больше ничего"),
    LOOK: Text("look at the cards", "посмотреть карты"),
}


def level_of(call: str) -> int:
    return int(call[0])


def trump_of(call: str) -> int:
    """The suit of a bid; NO_TRUMPS for none.

    >>> trump_of("2H"), trump_of("3N")
    (3, -1)
    """
    return NO_TRUMPS if call[1] == "N" else STRAINS.index(call[1])


def bid_of(level: int, trump: int) -> str:
    """The bid of this level and suit.

    >>> bid_of(4, -1)
    '4N'
    """
    return f"{level}{STRAINS[trump]}"


@cache
def call_words(call: str) -> Text:
    """A call as it is shown: `2♠`, `3NT`, `pass`.

    >>> call_words("3N").ru, call_words("2S").en
    ('3БК', '2♠')
    """
    if call in WORDS:
        return WORDS[call]
    if call[1] == "N":
        return Text(f"{call[0]}NT", f"{call[0]}БК")
    return same(call[0] + SYMBOLS[trump_of(call)])
