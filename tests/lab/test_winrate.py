"""Win rates: the same deals give the same answer in one process, in several and on a cluster; broken runs go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from sukno.engine.errors import SuknoError
from sukno.lab.many import Many
from sukno.lab.winrate import Plan, share, winrate

PLAN = Plan("king-albert", {}, "novice", 3000)
DEALS = 8


def test_shares_have_intervals() -> None:
    assert share(0, 0).high == 1.0
    assert share(1000, 1000).low > 0.99
    assert share(300, 1000).low < 0.3 < share(300, 1000).high


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "rates.jsonl"
    whole = winrate(PLAN, DEALS)
    winrate(PLAN, DEALS // 2, many=Many(results=file))
    with file.open("ab") as torn:
        torn.write(b'\n{"deal":11,"sta')
    seen: list[int] = []
    assert winrate(PLAN, DEALS, many=Many(results=file, progress=seen.append)) == whole
    assert seen[0] == DEALS // 2
    assert whole.deals == DEALS
    assert whole.solvable is not None
    assert whole.won is not None


def test_other_settings_are_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "rates.jsonl"
    winrate(PLAN, 1, many=Many(results=file))
    with pytest.raises(SuknoError, match="other settings"):
        winrate(Plan("king-albert", {}, "", 3000), 1, many=Many(results=file))


def test_only_patiences_have_win_rates() -> None:
    with pytest.raises(SuknoError, match="not a patience"):
        winrate(Plan("whist", {}, "", 100), 1)
