"""Tables of the pages beside the printed ones, and worked examples of the pages played on the sheet."""

from __future__ import annotations

import re

import pytest

from sukno.engine.errors import SuknoError
from sukno.rules import source
from sukno.rules.tricks.preferans.tables import multipliers, prices, raspasy, record_prices
from sukno.sheets.preferans import pulka
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Fine
from sukno.sheets.preferans.numbers import shown, signed
from sukno.sheets.preferans.offers import SHEET
from sukno.sheets.preferans.settle import settle
from sukno.sheets.preferans.terms import PulkaTerms


def numbers(table: str) -> list[list[str]]:
    """The rows below the head, without their names."""
    return [[c.strip() for c in line.split("|")[2:-1]] for line in table.splitlines()[2:]]


def test_the_prices_of_sochi_are_those_printed() -> None:
    # 001:619-643: pulka, gora, gora of a whister, whists per trick, whists of a game just made
    table = numbers(prices("preferans-sochi", "en"))
    printed = [(2, 2, 1, 2, 8), (4, 4, 2, 4, 12), (6, 6, 3, 6, 12), (8, 8, 4, 8, 8)]
    for row, expected in zip(table[:4], printed, strict=True):
        assert (*map(int, row[:4]), int(row[4].split()[-1])) == expected
    assert table[4][:2] + table[4][3:4] == ["10", "10", "10"]


def test_the_prices_of_the_modern_variant_are_those_printed() -> None:
    # 000:3423-3484
    table = numbers(prices("preferans-modern", "ru"))
    assert [row[:4] for row in table[:4]] == [
        ["2", "4", "2", "4"],
        ["4", "8", "4", "8"],
        ["6", "12", "6", "12"],
        ["8", "16", "8", "16"],
    ]
    assert table[5][:2] == ["10", "20 за взятку"]


def test_the_prices_of_classic_are_those_printed() -> None:
    # 001:540-575: light, bomb, double, tree; the same dark
    table = numbers(multipliers("en"))
    six, _, _, nine, _, misere = zip(*(map(int, row) for row in table), strict=True)
    assert six == (2, 4, 8, 16, 4, 8, 16, 32)
    assert nine == (8, 16, 32, 64, 16, 32, 64, 128)
    assert misere == (10, 20, 40, 80, 20, 40, 80, 160)
    light, dark, clean = numbers(raspasy("preferans-classic", "en"))
    assert (light, dark, clean) == (["1", "2", "4"], ["2", "4", "8"], ["1", "2", "4"])


def test_the_decimal_table_has_fifty_at_ten_diamonds() -> None:
    # 000:3263-3270 prints 40 there, a misprint
    assert numbers(record_prices("4", "en"))[2] == ["10", "20", "30", "40", "50"]


def test_a_convention_without_a_pulka_has_no_prices_of_one() -> None:
    with pytest.raises(SuknoError, match="has no pulka"):
        prices("preferans-old", "en")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_s11_on_the_page_is_settled_as_it_says(lang: str) -> None:
    page = source("preferans", lang)
    sheet = re.findall(r"^\| \w \| (\d+) \| (.+) \|$", page, re.MULTILINE)
    result = [int(n.replace("−", "-")) for n in re.findall(r"\*\*([+−]\d+)\*\* \|$", page, re.MULTILINE)]
    agreed = terms("preferans", players=4)
    assert isinstance(agreed, PulkaTerms)
    whists = tuple(
        (i, j, int(cell))
        for i, (_, row) in enumerate(sheet)
        for j, cell in enumerate(row.split(" | "))
        if cell != "–"
    )
    entry = Fine(
        reason="S11",
        gora=tuple(int(gora) for gora, _ in sheet),
        pulka=(agreed.target,) * 4,
        whists=whists,
    )
    assert list(settle(agreed, pulka.write(agreed, pulka.new(agreed), entry)).whists) == result
    assert result == [36, -144, 140, -32]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_score_file_on_the_page_gives_the_numbers_on_the_page(lang: str) -> None:
    page = source("preferans-score-sheet", lang)
    (block,) = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    file = SHEET.read(block)
    agreed = terms(file.convention, players=len(file.names), **file.options)
    assert isinstance(agreed, PulkaTerms)
    sheet = pulka.new(agreed)
    seen = []
    for entry in file.entries:
        sheet = pulka.write(agreed, sheet, entry)
        seen.append(tuple(", ".join(map(shown, n)) for n in (sheet.pulka, sheet.gora)))
    assert re.findall(r"^\| [^|]+ \| (\d+, \d+, \d+) \| (\d+, \d+, \d+) \|", page, re.MULTILINE) == seen
    settled = settle(agreed, sheet)
    rows = [
        f"| {name} | {signed(a)} | {signed(b)} | {signed(c)} | {signed(d)} |"
        for name, a, b, c, d in zip(
            file.names, settled.for_gora, settled.for_whists, settled.whists, settled.rounded, strict=True
        )
    ]
    assert "\n".join(rows) in page
