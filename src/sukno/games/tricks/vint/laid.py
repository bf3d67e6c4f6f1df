"""A deal given card by card, and the seed that names it: what a record of a single deal begins with.

>>> seed = "deal AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 | dealer 2"
>>> given = read_seed(seed)
>>> given.dealer, seed_of(given) == seed
(1, True)
>>> read_seed("a word") is None
True
"""

from __future__ import annotations

import re

import msgspec

from sukno.engine import BadRecord
from sukno.families.pbn_records import named_hands
from sukno.games.tricks.vint.dealing import Dealing
from sukno.games.tricks.vint.state import HEAP, PACKET, ROOMS, Laid
from sukno.materials.bounded import whole
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.materials.pbn import hand_text

SEED = re.compile(
    r"deal (?P<hands>[AKQJT98765432.]{3,55}(?: [AKQJT98765432.]{3,55}){1,3})"
    r"(?P<lying>(?: \| (?:[4-9]|10):(?:[SCDH][AKQJT98765432]){1,26}){0,7})"
    r" \| dealer (?P<dealer>[1-4])"
)
NOTHING: tuple[tuple[int, ...], ...] = ((),) * (ROOMS - HEAP)


class Given(msgspec.Struct, frozen=True):
    """Hands by places, what lies in each room beside them, and the place that deals."""

    cards: Laid
    dealer: int = 0


def seed_of(given: Given) -> str:
    """The seed that deals these cards."""
    hands, lying = given.cards
    parts = ["deal " + " ".join(map(hand_text, hands))]
    for room, cards in enumerate(lying, HEAP):
        if cards:
            parts.append(f"{room}:" + "".join(CARD_TEXTS[c] for c in cards))
    return " | ".join([*parts, f"dealer {given.dealer + 1}"])


def read_seed(seed: int | str) -> Given | None:
    """The deal that a seed names; None for any other seed. BadRecord if it names what is not a deal."""
    named = named_hands(seed, SEED)
    if named is None:
        return None
    found, hands = named
    lying = list(NOTHING)
    for part in found["lying"].split(" | ")[1:]:
        number, _, faces = part.partition(":")
        room = whole(number, HEAP, ROOMS - 1) or HEAP
        lying[room - HEAP] = tuple(CARD_INDEX[faces[i : i + 2]] for i in range(0, len(faces), 2))
    return Given((hands, tuple(lying)), (whole(found["dealer"], 1, 4) or 1) - 1)


def sizes(dealing: Dealing, dealer: int) -> tuple[int, ...]:
    """How many cards each room gets when this place deals."""
    n = dealing.hands
    counts = [0] * ROOMS
    for room in dealing.rooms:
        if room < HEAP:
            counts[(dealer + 1 + room) % n] += 1
        elif room < PACKET:
            counts[room] += 1
        else:
            counts[PACKET + (dealer + 1 + room - PACKET) % n] += 1
    return tuple(counts)


def check_given(given: Given, dealing: Dealing) -> None:
    """All cards of the pack once, and as many in every room as are dealt to it."""
    hands, lying = given.cards
    if len(hands) != dealing.hands or given.dealer >= dealing.hands:
        raise BadRecord(
            f"there are {dealing.hands} hands, and one of them deals",
            f"рук {dealing.hands}, и одна из них сдаёт",
        )
    beside = [sum(1 << c for c in set(cards)) for cards in lying]
    parts = [*hands, *[0] * (HEAP - len(hands)), *beside]
    counts = [p.bit_count() for p in parts]
    wanted = list(sizes(dealing, given.dealer))
    if counts != wanted or sum(parts) != dealing.whole:  # a card twice spoils the sum
        here, there = (" ".join(map(str, filter(None, c))) for c in (counts, wanted))
        raise BadRecord(
            f"this is no deal: hands and cards beside them must be {there}, all different; here are {here}",
            f"это не раздача: в руках и рядом карт должно быть {there}, все разные; здесь {here}",
        )
