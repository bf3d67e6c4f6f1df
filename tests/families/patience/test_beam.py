"""The search that goes straight for the end: what it finds comes out by the rules, and it keeps its limit."""

from __future__ import annotations

import sukno
from sukno.families.patience.beam import beam
from sukno.families.patience.search import comes_out


def test_a_line_that_is_found_comes_out_by_the_rules() -> None:
    harem = sukno.game("harem")
    s = harem.start(1)
    found = beam(harem, s, nodes=20_000)  # type: ignore[arg-type]
    assert found.status == "solvable"
    assert comes_out(harem, s, found.line)  # type: ignore[arg-type]


def test_it_gives_up_after_so_many_positions_and_proves_nothing() -> None:
    albert = sukno.game("king-albert")
    s = albert.start(2)
    before = s.copy()
    found = beam(albert, s, nodes=50)  # type: ignore[arg-type]
    assert found.status == "unknown"
    assert 50 <= found.nodes < 100
    assert s == before
