"""Corners of boards on rule pages: drawn from the rows that are written, and read aloud."""

from __future__ import annotations

import re

import pytest

from sukno.rules.article import rules_page
from sukno.rules.boards.diagram import diagram


def test_a_diagram_has_its_stones_its_names_and_can_be_read_aloud() -> None:
    svg = diagram("h8", ". X O\nX k .")
    assert 'aria-label="X i9, O k9, X h8, k i8"' in svg
    assert svg.count('fill="#1d1d1c"') == 2
    assert re.findall(r">([a-z0-9]+)</text>", svg) == ["k", "h", "i", "k", "9", "8"]


def test_lines_end_where_the_board_does() -> None:
    inside, corner = diagram("h8", ". .\n. ."), diagram("a1", ". .\n. .")
    assert "M-15 0H45" in inside
    assert "M0 0H45" in corner


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_of_go_draws_its_examples(lang: str) -> None:
    assert rules_page("go", lang).html.count('<svg class="layout"') == 3  # type: ignore[arg-type]
