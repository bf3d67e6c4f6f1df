"""A deal given card by card, and the seed that names it: what a record of a single deal begins with.

>>> laid = Laid((0b11111 << 8, 0b11111 << 21, 0b11111 << 34), ((47, 48),), dealer=2, row=1)
>>> seed_of(laid)
'deal AKQJT... .AKQJT.. ..AKQJT. | HT HJ | dealer 3 row 1'
>>> read_seed(seed_of(laid)) == laid
True
>>> read_seed("a word") is None
True
"""

from __future__ import annotations

import re

import msgspec

from sukno.engine import BadRecord
from sukno.materials.bounded import shown
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS
from sukno.materials.pbn import hand_bits, hand_text

SEED = re.compile(
    r"deal (?P<hands>[AKQJT987.]{3,35}(?: [AKQJT987.]{3,35}){1,2})"
    r" \| (?P<talons>[A-Z0-9]{2} [A-Z0-9]{2}(?: / [A-Z0-9]{2} [A-Z0-9]{2})?)"
    r" \| dealer (?P<dealer>[1-5]) row (?P<row>[0-9]{1,2})"
)


Dealt = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""Hands by places, and the talon or talons."""


class Laid(msgspec.Struct, frozen=True):
    """Hands by places, the talon or talons, who deals, and how many raspasy came before."""

    hands: tuple[int, ...]
    talons: tuple[tuple[int, ...], ...]
    dealer: int = 0
    row: int = 0


def seed_of(laid: Laid) -> str:
    """The seed that deals these cards."""
    hands = " ".join(hand_text(h, SUITS) for h in laid.hands)
    talons = " / ".join(" ".join(CARD_TEXTS[c] for c in t) for t in laid.talons)
    return f"deal {hands} | {talons} | dealer {laid.dealer + 1} row {laid.row}"


def read_seed(seed: int | str) -> Laid | None:
    """The deal that a seed names; None for any other seed. BadRecord if it names what is not a deal."""
    if not isinstance(seed, str) or not seed.startswith("deal "):
        return None
    found = SEED.fullmatch(seed)
    try:
        if found is None:
            raise ValueError(seed)
        hands = tuple(hand_bits(h, SUITS) for h in found["hands"].split(" "))
        talons = tuple(
            tuple(CARD_INDEX[word] for word in talon.split(" ")) for talon in found["talons"].split(" / ")
        )
    except (KeyError, ValueError):  # BadPbn is one
        name = shown(seed)
        raise BadRecord(f"{name} does not name a deal", f"{name} — не раздача") from None
    return Laid(hands, talons, int(found["dealer"]) - 1, int(found["row"]))


def check_laid(laid: Laid, pack: int, places: int, seats: int) -> None:
    """All cards of the pack once, ten to every hand, two to every talon."""
    talons = [sum(1 << c for c in set(t)) for t in laid.talons]
    parts = [*laid.hands, *talons]
    wanted = [10] * places + [2] * (2 if places == 2 else 1)
    counts = [p.bit_count() for p in parts]
    if counts != wanted or sum(parts) != pack:  # a card twice spoils the sum
        shown = " ".join(map(str, counts))
        raise BadRecord(
            f"a deal is {places} hands of ten cards and a talon of two, all different; here are {shown}",
            f"раздача — рук по десять карт: {places}, и прикуп из двух, все карты разные; здесь {shown}",
        )
    if not 0 <= laid.dealer < seats:
        raise BadRecord(
            f"the dealer is one of players 1 to {seats}", f"сдаёт один из игроков от 1 до {seats}"
        )
