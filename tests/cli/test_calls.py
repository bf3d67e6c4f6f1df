"""An auction in the terminal: a table of calls, a box of those that may be made, and what they mean."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console

import sukno
from sukno.cli.session import ME, Session
from sukno.engine import Record


class Typing(Console):
    """A console at which somebody types these lines."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=io.StringIO(), width=110)
        self.lines = iter(lines)

    def input(self, *args: Any, **kwargs: Any) -> str:
        return next(self.lines)

    @property
    def said(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def test_calls_are_drawn_and_explained(tmp_path: Path) -> None:
    console = Typing("1d", "pass", "c", "cc", "2s", "?", "q")
    record = Record.of(sukno.game("vint"), 5, [ME] * 4)
    Session(record, tmp_path / "game.json", console).run()
    bid, passed = console.said.split("─ Auction ─")[1:3]
    assert "·    ·    ·    1♥   1NT" in bid
    assert "2♠   2♣   2♦   2♥   2NT" in bid
    short, full = passed.split(": 1♦ — ")[1:3]
    assert short.startswith("a long suit, to be played in\n")
    assert full.startswith("a long suit, to be played in (")
    assert "What you may call:" in short
    assert "7♠ 7♣ 7♦ 7♥" in short, "what says the same shares a line"
    assert console.said.rstrip().endswith("c what the calls mean · cc in full")


def test_a_game_without_meanings_says_so(tmp_path: Path) -> None:
    console = Typing("c", "q")
    Session(Record.of(sukno.game("nim"), 5, [ME] * 2), tmp_path / "game.json", console).run()
    assert "calls of 'nim' are not explained" in console.said
