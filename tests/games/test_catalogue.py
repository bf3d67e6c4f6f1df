"""The catalogue of the five books: 264 entries, each a game of the house or a sheet."""

from __future__ import annotations

from pathlib import Path

from sukno.engine import registry
from sukno.engine.offers.find import offering, sheet_of

HERE = Path(__file__).parent
BOOKS = dict(line.split("\t") for line in (HERE / "catalogue.tsv").read_text().splitlines())
"""Ids and families, as the digests of the books number them."""
SHEETS = {"preferans-score-sheet": "preferans"}
"""A sheet that is called by its game."""


def house() -> set[str]:
    return {info.id for info in registry.infos()}


def sheets() -> set[str]:
    """What is kept on paper, by the ids of its conventions."""
    return {convention.id for game in offering("sheet") for convention in sheet_of(game).info().conventions}


def test_the_books_have_264_entries() -> None:
    assert len(BOOKS) == 264
    assert sum(family == "divination" for family in BOOKS.values()) == 6
    assert sum(family == "magic-trick" for family in BOOKS.values()) == 10
    assert sum(family == "score-sheet" for family in BOOKS.values()) == 3


def test_every_one_of_them_is_a_game_of_the_house_or_a_sheet() -> None:
    served = house() | {id for id, sheet in SHEETS.items() if sheet in sheets()} | sheets()
    assert BOOKS.keys() <= served


def test_every_sheet_of_the_books_is_served() -> None:
    wanted = {SHEETS.get(id, id) for id, family in BOOKS.items() if family == "score-sheet"}
    assert wanted <= sheets()


def test_a_game_stands_in_the_family_of_its_book() -> None:
    found = {info.id: info.family for info in registry.infos() if info.id in BOOKS}
    assert found == {id: BOOKS[id] for id in found}
