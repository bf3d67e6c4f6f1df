"""A story is told without those who play."""

import subprocess
import sys


def test_stored_events_are_replayed_without_computer_players() -> None:
    code = "import sys, sukno.table.story; print([m for m in sys.modules if m.startswith('sukno.players')])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"
