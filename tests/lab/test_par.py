"""How far contracts of Bridge are from par."""

from __future__ import annotations

from pathlib import Path

import pytest

from sukno.engine import SuknoError
from sukno.games.tricks.bridge.laid import VULNERABLE
from sukno.lab.many import Many
from sukno.lab.par import POINTS, Bidden, bid, bid_all, dealt, pars


def test_a_deal_is_always_bid_the_same_way() -> None:
    first = bid("novice", 3)
    assert first == bid("novice", 3)
    assert first.loss == abs(first.lead - first.par)
    assert first.calls[-3:] == ("pass",) * 3


def test_all_levels_bid_the_same_deal_with_the_same_par() -> None:
    points, novice = bid_all(((POINTS, "novice"), 5))
    assert (points.level, novice.level) == (POINTS, "novice")
    assert points.par == novice.par


def test_dealer_and_vulnerability_go_round() -> None:
    seen = set()
    for seed in range(16):
        game, s = dealt(seed)
        seen.add((s.dealer, game.account.vulnerable(s.account)))
    assert seen == {(dealer, hurt) for dealer in range(4) for hurt in VULNERABLE.values()}


def test_deals_that_stand_in_the_file_are_not_bid_again(tmp_path: Path) -> None:
    file = tmp_path / "par"
    first = pars([POINTS, "novice"], 3, seed=7, many=Many(results=file))
    lines = file.read_bytes()
    assert pars([POINTS, "novice"], 3, seed=7, many=Many(results=file)) == first
    assert file.read_bytes() == lines
    assert len(lines.splitlines()) == 6


def test_a_level_is_compared_with_the_one_before_it(tmp_path: Path) -> None:
    file = tmp_path / "par"
    for seed, (one, other) in enumerate([(100.0, 40.0), (300.0, 200.0), (0.0, 10.0)]):
        for level, lead in ((POINTS, one), ("novice", other)):
            with file.open("a") as out:
                out.write(f'{{"level":"{level}","seed":{seed},"calls":[],"lead":{lead},"par":0}}\n')
    points, novice = pars([POINTS, "novice"], 3, many=Many(results=file)).levels
    assert (points.less, points.less_interval) == (None, None)
    assert points.mean == pytest.approx(400 / 3)
    assert novice.less == pytest.approx(50)
    assert novice.less_interval is not None
    low, high = novice.less_interval
    assert low < 50 < high


def test_what_is_above_par_is_lost_by_the_others() -> None:
    assert Bidden("club", 0, (), 500, 420).loss == Bidden("club", 0, (), 340, 420).loss == 80


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SuknoError):
        pars(["grandmaster"], 2)
