"""How good contracts of Vint are: levels bid the same deals and are compared on them."""

from __future__ import annotations

from sukno.lab.vint_bidding import loss, told


def test_levels_are_compared_deal_by_deal() -> None:
    lines = [*told({"simple": [1000.0, 3000.0, 5000.0], "club": [900.0, 2900.0, 4900.0]})]
    assert lines[0].startswith("simple   loss    3000 ± ")
    assert lines[1].startswith("club     loss    2900 ± ")
    assert lines[1].endswith(", less by    100 ±     0")


def test_nobody_does_better_than_the_best_contract() -> None:
    for n in (5, 9, 13):
        tricks = tuple((n, 13 - n, n, 13 - n) for _ in range(5))
        assert loss("simple", f"bidding-{n}", tricks, silent=True) >= 0
