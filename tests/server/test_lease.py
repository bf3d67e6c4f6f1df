"""One house plays on a database at a time, and its lease goes with its process."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from houses import database, postgres

from sukno.server import lease
from sukno.server.lease import take_lease
from sukno.server.store_trouble import BadDatabase
from waiting import until

__all__ = ["database", "postgres"]
HOLD = """
import sys, time
from sukno.server.lease import take_lease
lease = take_lease(sys.argv[1], None)
print("held", flush=True)
time.sleep(3600)
"""


def test_a_second_house_is_refused_unless_it_insists(database: str) -> None:
    first = take_lease(database, None)
    with pytest.raises(BadDatabase, match="--share"):
        take_lease(database, None, patience=0)
    take_lease(database, None, share=True).close()
    first.close()
    take_lease(database, None, patience=0).close()


def test_who_shares_a_database_has_its_lease_when_the_other_house_has_closed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nobody else opens there unwarned."""
    monkeypatch.setattr(lease, "AGAIN", 0.01)
    first = take_lease(database, None)
    sharing = take_lease(database, None, share=True)
    first.close()

    def refused() -> bool:
        try:
            take_lease(database, None, patience=0).close()
        except BadDatabase:
            return True
        return False

    until(refused)
    sharing.close()
    take_lease(database, None, patience=0).close()


def test_a_killed_house_leaves_no_lease_behind(database: str) -> None:
    held = subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True)
    assert held.stdout is not None
    assert held.stdout.readline() == "held\n"
    with pytest.raises(BadDatabase):
        take_lease(database, None, patience=0)
    held.send_signal(signal.SIGKILL)
    held.communicate()
    take_lease(database, None).close()


def test_a_file_under_another_name_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "books")
    first = take_lease(None, tmp_path / "books")
    with pytest.raises(BadDatabase):
        take_lease(f"sqlite:///{tmp_path}/link/house.db", None, patience=0)
    first.close()
