"""Patiences played by the hints of the house alone come out; all of them for minutes (`make test-long`)."""

from __future__ import annotations

import pytest

from sukno.lab.hints import by_hints, row, solved_patiences
from sukno.server.solvable_kept import FIRST, read_kept
from waiting import PATIENCE

PATIENCES = solved_patiences()
STOCKED = [kept.game for kept in read_kept(FIRST)]
LEISURE = int(1000 * PATIENCE)
"""Milliseconds for a hint: the solver has bounds of its own, and the machine may be slow."""
QUICK = ["demon", "ninety-one", "monte-carlo", "harem"]


@pytest.mark.parametrize("id", STOCKED)
def test_a_deal_of_the_stock_comes_out_by_hints(id: str) -> None:
    (found,) = by_hints(id, milliseconds=LEISURE)
    assert found.out, found
    assert found.number in {it.number for kept in read_kept(FIRST) if kept.game == id for it in kept.stock}


@pytest.mark.parametrize("id", QUICK)
def test_a_deal_found_while_one_waits_comes_out_by_hints(id: str) -> None:
    (found,) = by_hints(id, milliseconds=LEISURE)
    assert found.out, found


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in PATIENCES if id not in STOCKED and id not in QUICK])
def test_every_patience_comes_out_by_hints(id: str) -> None:
    found = by_hints(id, 2, LEISURE)
    print(row(id, found))
    assert all(it.out for it in found), found


def test_all_patiences_with_choices_are_played() -> None:
    assert len(PATIENCES) >= 55
    assert set(STOCKED) <= set(PATIENCES)
