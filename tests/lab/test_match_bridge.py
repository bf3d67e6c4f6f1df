"""Deals of Bridge in Portable Bridge Notation beside what another program reads."""

from __future__ import annotations

import json
import subprocess
import venv
from typing import Any

import pytest

from sukno.engine import SuknoError
from sukno.games.tricks.bridge.played import deals_of
from sukno.lab.endplay import match


def told(seed: int) -> dict[str, Any]:
    (deal,) = deals_of(match.played(("random", seed)))
    return match.expected(deal)


def test_what_should_be_read_of_a_deal() -> None:
    one = told(3)
    assert one["hands"][0].bit_count() == 13
    assert (one["dealer"], one["contract"][1:] != "", len(one["cards"])) == ("N", True, 52)
    assert one["calls"][-3:] == ["Pass"] * 3


def test_hands_may_begin_with_any_seat() -> None:
    hands = ["A.K.Q.J", "T.9.8.7", "6.5.4.3", "2.2.2.2"]
    north = match.hands_of("N:" + " ".join(hands))
    assert match.hands_of("S:" + " ".join([*hands[2:], *hands[:2]])) == north


def test_what_was_read_differently_is_named() -> None:
    one, two = told(3), told(4)
    assert match.compared([one, two], [one, two], 3) == []
    wrong = two | {"tricks": 14}
    assert match.compared([one, two], [one, wrong], 3) == [f"4: tricks {two['tricks']} / 14"]
    assert match.compared([one, two], [one], 3) == ["2 / 1"]


def test_a_program_that_reads_nothing_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = subprocess.CompletedProcess([], 1, "", "Traceback\nValueError: no deal")
    monkeypatch.setattr(subprocess, "run", lambda *args, **words: answer)
    with pytest.raises(SuknoError, match="endplay has not read the deals: ValueError: no deal"):
        match.read("", "python")


def test_what_is_told_of_deals_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    line = json.dumps({"deal": "N:A... K... Q... J...", "dealer": "N"})
    answer = subprocess.CompletedProcess([], 0, f"{line}\n{line}\n", "")
    monkeypatch.setattr(subprocess, "run", lambda *args, **words: answer)
    assert [(one["dealer"], len(one["hands"])) for one in match.read("", "python")] == [("N", 4)] * 2


def test_where_endplay_cannot_be_installed_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "create", lambda *args, **words: None)
    failed = subprocess.CompletedProcess([], 1, b"", b"")
    monkeypatch.setattr(subprocess, "run", lambda *args, **words: failed)
    with pytest.raises(SuknoError, match="endplay cannot be installed here") as refused:
        match.match("random", 2)
    assert refused.value.text.ru.startswith("endplay здесь не ставится")


@pytest.mark.long
def test_endplay_reads_forty_deals_as_they_were_played() -> None:
    try:
        found = match.match("random", 40, seed=7)
    except SuknoError as nobody:
        pytest.skip(str(nobody))
    assert (found.deals, found.differ) == (40, ())
