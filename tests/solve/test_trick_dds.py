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


def random_deal(rng: Random, cards: int = 13) -> Deal:
    pack = rng.sample(range(52), 4 * cards)
    return Deal(tuple(sum(1 << c for c in pack[i::4]) for i in range(4)), "NESW")


def table_of(rows: list[list[int]], missing: int) -> dict[str, dict[str, int]]:
    """DDS counts the tricks that a short deal does not have for every declarer."""
    return {
        strain: {seat: n - missing for seat, n in zip("NESW", row, strict=True)}
        for strain, row in zip(STRAINS, rows, strict=True)
    }


@pytest.mark.parametrize("cards", [13, 8, 5])
def test_the_tables_of_random_deals_are_those_of_dds(cards: int) -> None:
    endplay, dds = pytest.importorskip("endplay"), pytest.importorskip("endplay.dds")
    rng = Random("dds")
    for _ in range(0, DEALS, AT_ONCE):
        deals = [random_deal(rng, cards) for _ in range(AT_ONCE)]
        found = dds.calc_all_tables([endplay.Deal(str(d)) for d in deals])
        assert solve.tables(deals) == [table_of(t.to_list(), missing=13 - cards) for t in found]


@pytest.mark.parametrize("cards", [13, 8, 5])
def test_the_cards_of_random_leads_are_valued_as_by_dds(cards: int) -> None:
    endplay, dds = pytest.importorskip("endplay"), pytest.importorskip("endplay.dds")
    rng = Random("dds leads")
    for _ in range(DEALS):
        d, strain, leader = random_deal(rng, cards), rng.randrange(5), rng.randrange(4)
        asked = endplay.Deal(str(d), first=endplay.Player(leader), trump=endplay.Denom(strain))
        expected = {str(card).translate(SYMBOLS): n for card, n in dds.solve_board(asked)}
        found = solve.cards(d, STRAINS[strain], leader)
        assert {card: cards - n if leader % 2 else n for card, n in found.items()} == expected
