"""Win rates: the same deals give the same answer in one process, in several and on a cluster; broken runs go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from sukno.engine.errors import SuknoError
from sukno.lab.winrate import Plan, cluster, here, share, winrate

PLAN = Plan("king-albert", {}, "novice", 3000)
DEALS = 8


def test_shares_have_intervals() -> None:
    assert share(0, 0).high == 1.0
    assert share(1000, 1000).low > 0.99
    assert share(300, 1000).low < 0.3 < share(300, 1000).high


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "rates.jsonl"
    whole = winrate(PLAN, DEALS)
    winrate(PLAN, DEALS // 2, file=file)
    with file.open("ab") as torn:
        torn.write(b'\n{"deal":11,"sta')
    seen: list[int] = []
    assert winrate(PLAN, DEALS, file=file, progress=seen.append) == whole
    assert seen[0] == DEALS // 2
    assert whole.deals == DEALS
    assert whole.solvable is not None
    assert whole.won is not None


def test_other_settings_are_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "rates.jsonl"
    winrate(PLAN, 1, file=file)
    with pytest.raises(SuknoError, match="other settings"):
        winrate(Plan("king-albert", {}, "", 3000), 1, file=file)


def test_only_patiences_have_win_rates() -> None:
    with pytest.raises(SuknoError, match="not a patience"):
        winrate(Plan("whist", {}, "", 100), 1)


def test_several_processes_and_a_cluster_of_two_workers_find_the_same() -> None:
    from distributed import LocalCluster

    alone = winrate(PLAN, DEALS)
    assert winrate(PLAN, DEALS, work=here(2)) == alone
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two:  # type: ignore[no-untyped-call]
        assert winrate(PLAN, DEALS, work=cluster(two.scheduler_address)) == alone


def test_a_scheduler_that_does_not_answer_is_named() -> None:
    with pytest.raises(SuknoError, match="no scheduler answers"):
        winrate(PLAN, 1, work=cluster("tcp://127.0.0.1:1"))
