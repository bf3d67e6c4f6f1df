"""How good contracts are: deals bid out, and what open cards make beside what was promised."""

from __future__ import annotations

from pathlib import Path

import pytest

import sukno
from sukno.engine import SuknoError
from sukno.families.promise import Promise
from sukno.lab.contracts import Reached, contracts, reached, summed
from sukno.lab.many import Many


def deal(promised: int, made: int) -> Reached:
    return Reached("vint", {}, "club", 0, (), promised, made)


def test_tricks_over_and_short_are_averaged_and_deals_that_all_pass_are_counted_apart() -> None:
    found = summed("vint", {}, "club", [deal(9, 10), deal(8, 6), deal(0, 0), deal(7, 7), deal(10, 9)])
    assert (found.deals, found.passed, found.mean, found.makeable) == (5, 1, -0.5, 0.5)
    low, high = found.interval
    assert low < -0.5 < high
    assert found.makeable_interval[0] < 0.5 < found.makeable_interval[1]


def test_a_deal_is_bid_to_the_first_card_and_always_the_same_way() -> None:
    job = ("vint-prikup", {"deals": 1}, "novice", 3)
    first = reached(job)
    assert first == reached(job)
    assert first.promised >= 9  # a contract of three at least
    assert 0 <= first.made <= 13
    assert any(call.startswith("give") for call in first.calls)


def test_ready_tricks_are_promised_no_more() -> None:
    game = sukno.game("vint-vitalin", deals=1)
    s = game.start(1)
    s.sides, s.contract = (0, 1, 0, 1), type(s.contract)(declarer=0, level=4, trump=2)
    assert game.promise(s) == Promise(side=0b0101, trump=2, tricks=8)


def test_the_declarer_of_bridge_promises_with_his_dummy() -> None:
    found = reached(("bridge", {"deals": 1}, "novice", 1))
    assert 7 <= found.promised <= 13


def test_deals_that_stand_in_the_file_are_not_bid_again(tmp_path: Path) -> None:
    file = tmp_path / "contracts"
    first = contracts("vint", "novice", 3, seed=7, many=Many(results=file))
    lines = file.read_bytes()
    again = contracts("vint", "novice", 3, seed=7, many=Many(results=file))
    assert first == again
    assert file.read_bytes() == lines
    assert len(lines.splitlines()) == 3


def test_a_game_without_contracts_is_refused() -> None:
    with pytest.raises(SuknoError, match="nobody promises tricks"):
        contracts("nim", "novice", 2)
