"""A deal of Bridge given card by card, and the seed that names it: what a record of a single deal begins with.

>>> seed = "deal AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 | dealer 2 | vulnerable NS"
>>> given = read_seed(seed)
>>> given.dealer, given.vulnerable, seed_of(given) == seed
(1, (True, False), True)
>>> read_seed("a word") is None
True
"""

from __future__ import annotations

import re

import msgspec

from sukno.engine import BadRecord
from sukno.families.pbn_records import named_hands
from sukno.materials.pbn import hand_text

SEED = re.compile(
    r"deal (?P<hands>[AKQJT98765432.]{3,55}(?: [AKQJT98765432.]{3,55}){3})"
    r" \| dealer (?P<dealer>[1-4])(?: \| vulnerable (?P<hurt>NS|EW|All))?"
)
WHOLE = (1 << 52) - 1
VULNERABLE = {"None": (False, False), "NS": (True, False), "EW": (False, True), "All": (True, True)}
"""Of the sides of places 0 and 2, 1 and 3; as Portable Bridge Notation calls them."""
CALLED = {hurt: name for name, hurt in VULNERABLE.items()}


class Given(msgspec.Struct, frozen=True):
    """Hands by places, the place that deals, and the sides that have a game."""

    hands: tuple[int, ...]
    dealer: int = 0
    vulnerable: tuple[bool, bool] = (False, False)


def seed_of(given: Given) -> str:
    """The seed that deals these cards."""
    told = ["deal " + " ".join(map(hand_text, given.hands)), f"dealer {given.dealer + 1}"]
    return " | ".join([*told, *([f"vulnerable {CALLED[given.vulnerable]}"] if any(given.vulnerable) else ())])


def read_seed(seed: int | str) -> Given | None:
    """The deal that a seed names; None for any other seed. BadRecord if it names what is not a deal."""
    named = named_hands(seed, SEED)
    if named is None:
        return None
    found, hands = named
    given = Given(hands, "1234".index(found["dealer"]), VULNERABLE[found["hurt"] or "None"])
    check_given(given)
    return given


def check_given(given: Given) -> None:
    """All cards of the pack once, thirteen in every hand."""
    counts = [h.bit_count() for h in given.hands]
    if counts != [13] * 4 or sum(given.hands) != WHOLE:  # a card twice spoils the sum
        told = " ".join(map(str, counts))
        raise BadRecord(
            f"this is no deal: four hands have 13 different cards each; here are {told}",
            f"это не раздача: в четырёх руках по 13 разных карт; здесь {told}",
        )
