"""The public names."""

from __future__ import annotations

import subprocess
import sys

import sukno


def test_games_stays_a_function_whatever_is_imported() -> None:
    code = (
        "import sukno; a = sukno.games(); import sukno.games.parlour.nim; from sukno.games import CATALOG; "
        "b = sukno.games(); assert a == b and len(a) >= 14; from sukno import games; assert games() == a"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_public_name_is_there() -> None:
    for name in sukno.__all__:
        assert getattr(sukno, name) is not None


def test_every_public_name_is_listed_before_it_is_used() -> None:
    code = "import sukno; assert {*sukno.__all__} <= {*dir(sukno)}"
    subprocess.run([sys.executable, "-c", code], check=True)
