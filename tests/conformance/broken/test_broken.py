"""A test of the tests: every promise of the contract has a game that breaks it, and conformance notices."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sukno.lab.conformance import PROMISES, Fault, check_deals, examine, tables
from sukno.lab.conformance.form import check_names, check_page, check_secrets, check_seeds

PLUGIN = Path(__file__).parent / "plugin"
sys.path.insert(0, str(PLUGIN))

from fitting.faulty import BREAKS, FAULTY  # noqa: E402
from fitting.game import Fitting  # noqa: E402

ENV = os.environ | {"PYTHONPATH": os.pathsep.join([str(PLUGIN), str(PLUGIN / "installed")])}
BEFORE_PLAY = {"names": check_names, "page": check_page}


def examined(kind: Any) -> None:
    """Everything asked of an installed game but its rules of thumb and its players."""
    check_secrets(kind)
    check_seeds(kind)
    for n in range(3):
        examine(kind(), f"a random game {n}")
    for options in tables(kind):
        examine(kind(options), "another table")
    check_deals(kind, "deals")


def test_the_honest_game_keeps_every_promise() -> None:
    examined(Fitting)
    check_names(Fitting)


@pytest.mark.parametrize("name", FAULTY)
def test_a_broken_game_is_caught_by_the_promise_it_breaks(name: str) -> None:
    kind, promise = FAULTY[name], BREAKS[name]
    with pytest.raises(Fault) as caught:
        BEFORE_PLAY.get(promise, examined)(kind)
    assert caught.value.promise == promise, str(caught.value)


def test_every_promise_has_a_game_that_breaks_it() -> None:
    installed_by_themselves = {"thumbs", "players", "reasons"}
    assert {*BREAKS.values()} | installed_by_themselves == {*PROMISES}


def test_a_fault_names_the_game_its_options_and_the_seed_and_tells_the_difference() -> None:
    with pytest.raises(Fault) as caught:
        examine(FAULTY["ShowsAllHands"](), "any")
    said = str(caught.value)
    assert said.startswith("fitting[], seed 'any', after 0 moves: secrets: seat 0 sees a difference")
    assert "zones[1].cards" in said
    assert len(said) < 900
    assert "View(" not in said


@pytest.fixture(scope="module")
def installed() -> list[str]:
    """What the command says of the games of the package, one of which cannot even be imported."""
    names = ("missing", "thumbless", "misspelt", "levelless", "pageless", "careless", "wordless", "peeping")
    ids = ["fitting", *(f"fitting-{name}" for name in names)]
    done = subprocess.run(
        [sys.executable, "-m", "sukno.lab.conformance", *ids],
        env=ENV,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    return done.stdout.splitlines()


def test_the_author_of_a_game_can_ask_what_is_wrong_with_it(installed: list[str]) -> None:
    assert "fitting keeps the contract" in installed
    assert any(line.startswith("fitting-thumbless: thumbs: it has no rules of thumb") for line in installed)
    assert any("fitting-careless[]" in line and "players: novice chooses 'SA'" in line for line in installed)
    assert any(line.startswith("fitting-pageless: page: there is no rule page") for line in installed)


def test_a_hint_without_a_reason_is_told_and_one_that_tells_of_hidden_cards(installed: list[str]) -> None:
    assert any("fitting-wordless[]" in line and "without a reason" in line for line in installed), installed
    assert any("fitting-peeping[]" in line and "because of what is hidden" in line for line in installed)


def test_players_that_name_no_levels_or_misspell_one_are_told_so(installed: list[str]) -> None:
    for told in (
        "the players of 'fitting-misspelt' cannot be loaded from 'fitting.misspelt': "
        "Unexpected keyword argument 'novise'",
        "the players of 'fitting-levelless' cannot be loaded from 'fitting.game': "
        "module 'fitting.game' has no attribute 'LEVELS'",
    ):
        assert any(told in line for line in installed), installed


def test_a_game_that_cannot_be_imported_does_not_hide_the_others(installed: list[str]) -> None:
    assert any(
        line.startswith("fitting-missing: game 'fitting-missing' cannot be loaded") for line in installed
    )


@pytest.mark.long
def test_nor_does_it_in_the_suite() -> None:
    suite = Path(__file__).parents[1] / "test_contract.py"
    options = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-k",
        "fitting-missing or (nim and one_deal)",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-rA", str(suite)],
        env=ENV,
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.search(r"^FAILED .*is_there\[fitting-missing\]", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^PASSED .*one_deal\[nim\]", done.stdout, re.MULTILINE)
