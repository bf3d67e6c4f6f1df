"""Settings shared by all tests."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes, and how long to make one up, says only how busy the machine is.
settings.register_profile("sukno", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sukno")
os.environ.setdefault("COLUMNS", "110")
# Where a test does not set the limits of the house itself, a slow machine keeps them too.
os.environ.setdefault("SUKNO_SLOW", "10")
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell switches off for what runs beside it
gc.disable()  # what is collected stays to the end: to look for garbage in it took a seventh of the time


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    gc.freeze()
    gc.enable()


@pytest.fixture
def toy_tenant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started now find the games of `toys`, as if their package were installed."""
    packages = tmp_path / "packages"
    info = packages / "toy-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    games = ("toy-points = toy_tenant:Toy", "toy-auction = toy_auction:ToyAuction")
    (info / "entry_points.txt").write_text("\n".join(["[sukno.games]", *games, ""]))
    shutil.copytree(Path(__file__).with_name("toys"), packages, dirs_exist_ok=True)
    monkeypatch.setenv("PYTHONPATH", str(packages))
