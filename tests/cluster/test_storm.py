"""Faults under load: nothing acknowledged is lost, no move is made twice, and every table goes on."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from cluster.house import Cluster
from cluster.parts import missing
from cluster.storm import Storm
from sukno.server.checking import Check, open_reading

FEW = ("web killed", "worker killed", "Redis killed", "PostgreSQL killed", "web frozen", "proxy cut")
MANY = int(os.environ.get("SUKNO_FAULTS", "200"))
SOON = 20.0
"""Seconds in which a table goes on when the part is back, on a machine that has other things to do; usually 5."""


def in_order(storm: Storm, kinds: list[str]) -> None:
    kept = storm.rage(kinds)
    done, lost, twice = kept.acknowledged, len(kept.lost), len(kept.twice)
    print(
        f"moves acknowledged: {done} at {kept.tables} tables; lost: {lost}; twice: {twice}",
        storm.told(),
        sep="\n",
    )
    assert not kept.lost
    assert not kept.twice
    with open_reading(storm.cluster.database, None) as engine:
        report = Check(engine, lambda: None, None).run()
    assert not report.problems, report.problems
    assert report.tables >= kept.tables
    assert kept.acknowledged > 10 * len(kinds)


def test_nothing_is_lost_whatever_is_killed(clustered: Cluster) -> None:
    in_order(Storm(clustered), [*FEW])


@pytest.mark.long
def test_nothing_is_lost_in_a_long_storm(tmp_path: Path) -> None:
    if reason := missing():
        pytest.skip(reason)
    seed = int(os.environ.get("SUKNO_SEED", random.SystemRandom().randrange(1_000_000)))
    print(f"SUKNO_SEED={seed}")
    with Cluster(tmp_path, slow=1) as opened:
        storm = Storm(opened, seed=seed)
        chance, every = random.Random(seed), [*storm.faults]
        kinds = [*every, *(chance.choice(every) for _ in range(MANY - len(every)))]
        try:
            in_order(storm, kinds)
        except BaseException:
            print(storm.told(), opened.said(), sep="\n")
            raise
        assert max(it.after for it in storm.suffered) < SOON
