"""What hands can hold together: every deal of real cards is accepted, and what no deal shows is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sukno.materials.cards import SUITS
from sukno.sheets.vint.conventions import terms
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.lies import lies

HAND = 13


def dealt(rng: Random, places: int, lowest: int, hand: int) -> list[int]:
    """Hands of cards from this rank up. Every suit prefers some hands, so that there are coronets; where two play, the
    rest is out of play."""
    pack = [13 * suit + rank for suit in range(4) for rank in range(lowest, 13)]
    rooms = [hand] * places + [len(pack) - hand * places]
    hands = [0] * len(rooms)
    high = [c for c in pack if c % 13 >= 8]
    low = [c for c in pack if c % 13 < 8]
    rng.shuffle(high)
    if rng.random() < 0.5:
        low.sort(key=lambda c: -(c % 13))
    else:
        rng.shuffle(low)
    weights = [[rng.random() ** 3 for _ in rooms] for _ in range(4)]
    for card in high + low:
        free = [w if room else 0.0 for w, room in zip(weights[card // 13], rooms, strict=True)]
        place = rng.choices(range(len(rooms)), free if any(free) else rooms)[0]
        hands[place] |= 1 << card
        rooms[place] -= 1
    return hands[:places]


def laid(where: tuple[int, ...], places: int, lowest: int) -> list[int]:
    """The four aces and the other honours of spades where they are told, kings apart from their aces, the rest where
    there is room; nothing if there is not."""
    rooms = [HAND] * places + [4 * (13 - lowest) - HAND * places]
    hands = [0] * len(rooms)
    told = dict(zip([12, 25, 38, 51, 11, 10, 9, 8], where, strict=True))
    kings = [13 * suit + 11 for suit in (1, 2, 3)]
    rest = [c for suit in range(4) for r in range(lowest, 13) if (c := 13 * suit + r) not in (*told, *kings)]
    for card in (*told, *kings, *rest):
        apart = told[card + 1] if card in kings else -1
        place = told[card] if card in told else max((rooms[p], p) for p in range(len(rooms)) if p != apart)[1]
        if not rooms[place]:
            return []
        hands[place] |= 1 << card
        rooms[place] -= 1
    return hands[:places]


TABLES = [("vint", 4, 0), ("vint-two-swap-cards", 2, 0), ("vint-hussar", 2, 5)]


def entry(hands: list[int], trump: int) -> Deal:
    declaring = (0, 2) if len(hands) == 4 else (0,)
    return deal_of(hands, declaring, by=0, level=1, trump=trump, tricks=7)


@pytest.mark.parametrize(("id", "places", "lowest"), TABLES)
def test_what_lies_in_hands_can_lie_so(id: str, places: int, lowest: int) -> None:
    rng, agreed, runs = Random(id), terms(id), 0
    for _ in range(400):
        hands = dealt(rng, places, lowest, HAND)
        for trump in range(-1, 4):
            found = entry(hands, trump)
            assert lies(agreed, found), found
            runs += len(found.coronets)
    assert runs > 400


@pytest.mark.parametrize(("id", "places", "lowest"), TABLES)
def test_honours_and_aces_without_a_coronet_are_just_those_that_some_deal_has(
    id: str, places: int, lowest: int
) -> None:
    agreed, seen = terms(id), set()
    heaps = range(4 if places == 4 else 3)
    ways = list(product(heaps, repeat=8))
    for where in Random(id).sample(ways, min(len(ways), 7000)):
        hands = laid(where, places, lowest)
        found = entry(hands, 0) if hands else None
        if found is not None and not found.coronets:
            seen.add((found.honours, found.aces, found.ace_hands))
    every = agreed.cards == "all"
    honours = [(a, b) for a, b in product(range(6), repeat=2) if a + b <= 5 and (a + b == 5 or not every)]
    aces = [(a, b) for a, b in product(range(5), repeat=2) if a + b <= 4 and (a + b == 4 or not every)]
    in_hand = [(), *(((side, n),) for side in (0, 1) for n in (3, 4))]
    may = {
        (h, a, one)
        for h, a, one in product(honours, aces, in_hand)
        if lies(agreed, Deal(by=0, level=1, strain=SUITS[0], tricks=7, honours=h, aces=a, ace_hands=one))
    }
    assert seen == may
