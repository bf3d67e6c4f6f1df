"""What zones and lines of the log say of themselves, in no language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.view import View
from sukno.engine.words import LINES
from sukno.lab.encode import tokens


def looks(id: str, steps: int) -> Iterator[tuple[Any, View]]:
    """A random game as its first seat sees it."""
    game: Any = sukno.game(id)
    s, rng = game.start(5), Random(5)
    for _ in range(steps):
        yield s, game.view(s, 0)
        ask = game.ask(s)
        if ask is None:
            return
        game.play(s, ask.pick(rng))


@pytest.mark.parametrize("id", ["vint", "preferans-leningrad", "king", "sixty-six", "mau-mau", "whist"])
def test_the_encoder_makes_no_tokens_of_words(id: str) -> None:
    for _, view in looks(id, 60):
        words = {z.label.en for z in view.zones} | {row.label.en for row in view.sheet.rows}
        words |= {name.en for z in view.zones for name, _, _ in getattr(z, "amounts", ())}
        words |= {z.text.en for z in view.zones if hasattr(z, "text") and z.text.en != z.text.ru}
        parts = {part for name, _ in tokens(view) for part in name.split("|")[1:]}
        assert not parts & (words - {""})


def test_the_contract_is_a_token_all_the_same() -> None:
    seen = {name for _, view in looks("vint", 60) for name, _ in tokens(view) if name.startswith("contract|")}
    assert len(seen) > 1


def test_a_line_of_the_log_tells_what_is_done_with_it() -> None:
    done = {line.kind: line.doing for _, view in looks("preferans-leningrad", 40) for line in view.log}
    assert (done["pass"], done["card"], done.get("talon", "moved")) == ("said", "laid", "moved")
    done = {line.kind: line.doing for _, view in looks("trictrac-long-nardy", 12) for line in view.log}
    assert (done["throw"], done["die"]) == ("thrown", "moved")


def test_a_game_says_of_a_kind_of_its_own_what_is_done() -> None:
    """In a patience the "pass" is one through the cards, not a word."""
    game = sukno.game("hearts-hearts-hearts")
    assert (LINES["pass"].doing, game.doing("pass")) == ("said", "moved")
