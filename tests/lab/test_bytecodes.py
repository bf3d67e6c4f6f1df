"""Bytecodes a step: the same whenever they are counted."""

from __future__ import annotations

import pytest

from sukno.lab import bytecodes


def test_two_counts_of_the_same_play_are_equal(capsys: pytest.CaptureFixture[str]) -> None:
    bytecodes.main(["nim", "--steps", "60", "--most", "2"])
    first = capsys.readouterr().out
    bytecodes.main(["nim", "--steps", "60", "--most", "2"])
    assert capsys.readouterr().out == first
    assert "bytecodes a step" in first
    assert "TakeGame.play" in first
    assert len(first.splitlines()) == 3
