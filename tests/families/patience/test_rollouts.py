"""Games played out by chance: what is found comes out, and the limit holds."""

from __future__ import annotations

import sukno
from sukno.families.patience.rollouts import rollouts
from sukno.families.patience.search import comes_out


def test_travellers_come_out_by_chance() -> None:
    game = sukno.game("travellers")
    s = game.start(1)
    found = rollouts(game, s, nodes=5_000)
    assert found.status == "solvable"
    assert comes_out(game, s, found.line)


def test_the_limit_holds() -> None:
    game = sukno.game("travellers")
    found = rollouts(game, game.start(3), nodes=100)
    assert found.status == "unknown"
    assert found.nodes < 1_000
