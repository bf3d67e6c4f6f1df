"""What may be called: thirty-five bids in rising order, a pass, and a pass for good."""

from __future__ import annotations

from sukno.engine import Text
from sukno.families.bidding import Levels
from sukno.families.stages import calling
from sukno.materials.strains import RUSSIAN

LADDER = Levels(range(1, 8), RUSSIAN, no_trumps="N")
TOP = len(LADDER) - 1
WORDS = {word.text: word.words for word in (calling.PASS, calling.FINISH, calling.LOOK)}
PASS, FINISH, LOOK = WORDS


def level_of(call: str) -> int:
    return LADDER.bids[call].level


def trump_of(call: str) -> int:
    """The suit of a bid; NO_TRUMPS for none.

    >>> trump_of("2H"), trump_of("3N")
    (3, -1)
    """
    return LADDER.bids[call].trump


bid_of = LADDER.text


def call_words(call: str) -> Text:
    """A call as it is shown: `2♠`, `3NT`, `pass`.

    >>> call_words("3N").ru, call_words("2S").en
    ('3БК', '2♠')
    """
    return WORDS[call] if call in WORDS else LADDER.words(call)
