"""Full bridge deals against DDS, the solver that bridge players use, through the package endplay."""

from __future__ import annotations

from random import Random

import pytest

from sukno import solve
from sukno.solve.deals import Deal

pytestmark = pytest.mark.long
DEALS, AT_ONCE = 200, 20
STRAINS = ("S", "H", "D", "C", "NT")
"""In the order in which DDS counts them, as are the seats."""
SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")


def random_deal(rng: Random) -> Deal:
    pack = rng.sample(range(52), 52)
    return Deal(tuple(sum(1 << c for c in pack[i : i + 13]) for i in range(0, 52, 13)), "NESW")


def test_the_tables_of_random_deals_are_those_of_dds() -> None:
    endplay, dds = pytest.importorskip("endplay"), pytest.importorskip("endplay.dds")
    rng = Random("dds")
    for _ in range(0, DEALS, AT_ONCE):
        deals = [random_deal(rng) for _ in range(AT_ONCE)]
        expected = [
            {
                strain: dict(zip("NESW", row, strict=True))
                for strain, row in zip(STRAINS, t.to_list(), strict=True)
            }
            for t in dds.calc_all_tables([endplay.Deal(str(d)) for d in deals])
        ]
        assert solve.tables(deals) == expected


def test_the_cards_of_random_leads_are_valued_as_by_dds() -> None:
    endplay, dds = pytest.importorskip("endplay"), pytest.importorskip("endplay.dds")
    rng = Random("dds leads")
    for _ in range(DEALS):
        d, strain, leader = random_deal(rng), rng.randrange(5), rng.randrange(4)
        asked = endplay.Deal(str(d), first=endplay.Player(leader), trump=endplay.Denom(strain))
        expected = {str(card).translate(SYMBOLS): n for card, n in dds.solve_board(asked)}
        found = solve.cards(d, STRAINS[strain], leader)
        assert {card: 13 - n if leader % 2 else n for card, n in found.items()} == expected
