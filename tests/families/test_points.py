"""Points over deals: what is kept of a match that is over."""

from __future__ import annotations

from random import Random

import pytest

import sukno

BY_TOTALS = {"king", "thousand", "thousand-auction-three", "sixty-six-three"}
BY_SETTLEMENT = {
    "sixty-six",
    "bezique-six-pack",
    "bezique-two-pack",
    "dominoes-traditional",
    "mau-mau",
    "leopard",
    "trictrac-long-nardy",
}


@pytest.mark.parametrize("id", sorted(BY_TOTALS | BY_SETTLEMENT))
def test_a_match_is_remembered_by_its_totals_or_by_its_settlement_as_it_always_was(id: str) -> None:
    """What stands in the books of a house is compared with a replay: it must not change with the program."""
    game = sukno.game(id)
    s, rng = game.start(1), Random(1)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    end = game.outcome(s)
    assert end is not None
    assert bool(end.score) == (id in BY_TOTALS)
