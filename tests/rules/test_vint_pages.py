"""The pages of Vint: tables beside the printed ones, and every worked deal of the pages written on the sheet."""

from __future__ import annotations

import re

import pytest

from sukno.engine.figures import grouped
from sukno.engine.text import LANGS
from sukno.rules import source, title
from sukno.rules.glossary import glossaries
from sukno.rules.tricks.vint.tables import aces, coronets, honours, levels, spinning, spinning_side, tricks
from sukno.sheets.vint.conventions import CONVENTIONS, SHEETS, terms
from sukno.sheets.vint.deals import Coronet, Deal
from sukno.sheets.vint.entries import LINES
from sukno.sheets.vint.scoring import score
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.sheet import begin, write

BOTH = [(id, lang) for id in CONVENTIONS for lang in LANGS]


def rows(table: str) -> list[list[str]]:
    """The rows below the head, without their names."""
    found = [[c.strip() for c in line.split("|")[2:-1]] for line in table.splitlines()[2:]]
    return [[c.replace("\u00a0", "") for c in row] for row in found]


def printed(row: str) -> list[str]:
    return row.split()


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_every_kind_has_a_page_under_its_name(id: str, lang: str) -> None:
    text = source(id, lang)
    assert title(id, lang) == CONVENTIONS[id].name.of(lang)
    assert text.count("\n## ") >= 4
    assert (id in SHEETS) != ("\n{{options}}\n" in text)
    assert "[[vint|" in text or id == "vint" or "[[vint-" in text, "the base is linked"


@pytest.mark.parametrize("id", CONVENTIONS)
def test_both_languages_have_the_same_parts_and_tables(id: str) -> None:
    en, ru = source(id, "en"), source(id, "ru")
    assert re.findall(r"^\{\{.*\}\}$", en, re.MULTILINE) == re.findall(r"^\{\{.*\}\}$", ru, re.MULTILINE)
    assert re.findall("^(?:##|[|]---)", en, re.MULTILINE) == re.findall("^(?:##|[|]---)", ru, re.MULTILINE)


def test_no_word_of_vint_is_explained_twice() -> None:
    assert not set(glossaries()["glossary-vint"][1].terms) & set(glossaries()["glossary-tricks"][1].terms)


def test_the_tables_of_1905_are_those_printed() -> None:
    # A:766-806; three aces at level three are 2250, printed 2225
    assert rows(tricks("en"))[12] == printed("130 260 390 520 650 780 910")
    assert rows(tricks("en"))[6] == printed("70 140 210 280 350 420 490")
    assert rows(honours("en"))[4] == printed("500 1000 1500 2000 2500 3000 3500")
    assert rows(honours("en"))[8] == printed("900 1800 2700 3600 4500 5400 6300")
    assert rows(aces("en"))[1] == printed("750 1500 2250 3000 3750 4500 5250")
    assert [row[-3] for row in rows(levels("en"))] == [str(1000 * n) for n in range(1, 8)]


def test_the_coronets_of_1905_are_those_printed() -> None:
    # A:750-764
    found = rows(coronets("ru"))
    assert [row[1] for row in found[:11]] == [str(n) for n in range(500, 6000, 500)]
    assert [row[2] for row in found[:11]] == [str(n) for n in range(1000, 12000, 1000)]
    assert [row[1:] for row in found[11:]] == [["500", "1000"], ["1000", "2000"]]


def test_the_spinning_coronets_are_those_printed() -> None:
    # A:931-963 with its three misprints put right, and K:2182-2250
    assert [row[0] for row in rows(spinning("spin-a", "en"))] == [str(4 << n) for n in range(11)]
    assert rows(spinning("spin-a", "en"))[10] == printed("4096 8192 16384 32768")
    assert rows(spinning_side("en"))[2] == printed("1500 2000 2500 3000")
    assert rows(spinning_side("en"))[6] == printed("3500 4000 4500 5000")
    assert rows(spinning_side("en"))[10] == printed("5500 6000 6500 7000")
    assert rows(aces("spin-a", "en"))[2] == printed("16000 20000 24000 28000")
    assert rows(spinning("spin-k", "en"))[0] == printed("1 2 3 4 5 6 7")
    assert rows(spinning("spin-k", "en"))[10] == printed("11 22 33 44 55 66 77")


def says(id: str, *phrases: str) -> None:
    """Both pages tell it: numbers are the same in both languages."""
    for lang in LANGS:
        text = " ".join(source(id, lang).split())
        for phrase in phrases:
            assert phrase in text, (lang, phrase)


def deal(level: int, strain: str, taken: int, **held: object) -> Deal:
    return Deal(by=0, level=level, strain=strain, tricks=taken, **held)  # type: ignore[arg-type]


def run(suit: str, cards: int, side: int = 0) -> Coronet:
    return Coronet(side, suit, cards)


TOLD: list[tuple[str, Deal, str, str, dict[str, int], dict[str, int]]] = [
    (
        "vint",
        deal(3, "H", 9, honours=(4, 1), aces=(2, 2), coronets=(run("C", 3, 1),)),
        "9 × 30 = 270",
        "4 × 30 = 120",
        {"honours": 1800},
        {"coronet": 500},
    ),
    (
        "vint",
        deal(6, "N", 11, aces=(3, 1), coronets=(run("S", 4),)),
        "11 × 60 = 660",
        "2 × 60 = 120",
        {"aces": 4500, "coronet": 2000},
        {"fine": 6000, "small-bid": 5000},
    ),
    (
        "vint",
        deal(7, "N", 13, aces=(4, 0), coronets=(run("D", 3),), ace_hands=((0, 4),)),
        "13 × 70 = 910",
        "",
        {"aces": 7000, "coronet": 1000, "ace-coronet": 2000, "grand-bid": 10000, "grand-taken": 2000},
        {},
    ),
    (
        "vint-prikup",
        deal(4, "S", 10, honours=(4, 1), aces=(3, 1), coronets=(run("S", 4), run("H", 3))),
        "10 × 40 = 400",
        "3 × 40 = 120",
        {"honours": 2800, "coronet": 2500},
        {},
    ),
    (
        "vint-prikup-prisypka-gvozd",
        deal(5, "S", 11, honours=(5, 0), aces=(3, 1), coronets=(run("S", 7),)),
        "11 × 50 = 550",
        "2 × 50 = 100",
        {"honours": 4000, "coronet": 5000},
        {},
    ),
    (
        "vint-double-prikup",
        deal(6, "N", 12, aces=(4, 0), coronets=(run("S", 4),), ace_hands=((0, 3),)),
        "12 × 60 = 720",
        "1 × 60 = 60",
        {"aces": 6000, "coronet": 2000, "ace-coronet": 1000, "small-bid": 5000, "small-taken": 1000},
        {},
    ),
    ("vint-vitalin", deal(3, "D", 9), "9 × 30 = 270", "4 × 30 = 120", {}, {}),
    ("vint-gaika", deal(3, "H", 11), "11 × 30 = 330", "2 × 30 = 60", {}, {"fine": 6000}),
    ("vint-gaika", deal(6, "H", 13), "", "", {}, {"fine": 6000, "small-bid": 5000}),
    ("vint-spinning-coronet", deal(5, "C", 11, coronets=(run("C", 4),)), "", "", {"coronet": 16000}, {}),
    (
        "vint-spinning-coronet",
        deal(5, "C", 10, coronets=(run("C", 4),)),
        "",
        "",
        {"coronet": 1500},
        {"fine": 5000},
    ),
    ("vint-spinning-coronet", deal(5, "N", 11, aces=(3, 1)), "", "", {"aces": 15000}, {}),
    (
        "vint-double-record",
        deal(2, "S", 7, coronets=(run("S", 4),)),
        "",
        "",
        {"coronet": 2000},
        {"fine": 4000},
    ),
    ("vint-double-record", deal(2, "S", 8, coronets=(run("S", 4),)), "", "", {"coronet": 4000}, {}),
    (
        "vint-double-record",
        deal(3, "H", 9, coronets=(run("C", 3, 1),)),
        "",
        "",
        {},
        {"coronet": 1500},
    ),
    (
        "vint-double-record",
        deal(5, "N", 11, aces=(4, 0), ace_hands=((0, 4),)),
        "",
        "",
        {"aces": 5000, "ace-coronet": 10000},
        {},
    ),
    (
        "vint-hussar",
        deal(3, "H", 9, honours=(3, 0), aces=(3, 0), ace_hands=((0, 3),)),
        "9 × 30 = 270",
        "4 × 30 = 120",
        {"honours": 1800, "ace-coronet": 500},
        {},
    ),
    ("vint-two-dummies", deal(2, "N", 9, aces=(3, 1)), "9 × 20 = 180", "4 × 20 = 80", {"aces": 1500}, {}),
    (
        "vint-two-swap-hand",
        deal(2, "S", 9, honours=(2, 1), aces=(2, 1)),
        "9 × 20 = 180",
        "4 × 20 = 80",
        {"honours": 800},
        {},
    ),
    (
        "vint-two-swap-cards",
        deal(3, "S", 10, coronets=(run("S", 3),)),
        "10 × 30 = 300",
        "",
        {"coronet": 1000},
        {},
    ),
    (
        "vint-two-open-dummy",
        deal(3, "H", 10, honours=(5, 0), aces=(3, 1)),
        "10 × 30 = 300",
        "3 × 30 = 90",
        {"honours": 2400},
        {},
    ),
    (
        "vint-two-open-dummy-prikup",
        deal(5, "S", 11, honours=(5, 0), aces=(2, 2)),
        "",
        "",
        {"honours": 3500},
        {},
    ),
    (
        "vint-two-dummies-full",
        deal(4, "S", 12, honours=(5, 0), aces=(4, 0)),
        "12 × 40 = 480",
        "",
        {"honours": 3600, "small-taken": 1000},
        {},
    ),
    (
        "vint-two-open-dummy-full",
        deal(5, "H", 10, honours=(4, 1), aces=(3, 1)),
        "10 × 50 = 500",
        "3 × 50 = 150",
        {"honours": 3500},
        {"fine": 5000},
    ),
    (
        "vint-three-dummy-full",
        deal(5, "C", 11, honours=(4, 1), aces=(3, 1)),
        "11 × 50 = 550",
        "2 × 50 = 100",
        {"honours": 3500},
        {},
    ),
    (
        "vint-three-auction-full",
        deal(4, "H", 9),
        "9 × 40 = 360",
        "4 × 40 = 160",
        {},
        {"fine": 4000},
    ),
    ("vint-auction", deal(3, "D", 8), "8 × 30 = 240", "5 × 30 = 150", {}, {"fine": 3000}),
]


@pytest.mark.parametrize(
    ("id", "played", "own", "others", "ours", "theirs"),
    TOLD,
    ids=[f"{id}-{d.level}{d.strain}-{d.tricks}" for id, d, *_ in TOLD],
)
def test_a_deal_told_on_a_page_is_scored_so(
    id: str, played: Deal, own: str, others: str, ours: dict[str, int], theirs: dict[str, int]
) -> None:
    below, above = score(terms(id), played)
    for told, points in zip((own, others), below, strict=True):
        if told:
            says(id, told)
            assert int(told.split()[-1]) == points
    for side, expected in enumerate((ours, theirs)):
        found: dict[str, int] = {}
        for award in above:
            if award.side == side:
                found[award.what] = found.get(award.what, 0) + award.points
        assert found == expected
    for award in above:
        says(id, grouped(award.points).replace("\u00a0", " "))


def test_changing_seats_settles_every_deal_by_its_difference() -> None:
    agreed = terms("vint-peresadka")
    four = Deal(by=2, helpers=(3,), level=4, strain="H", tricks=10, honours=(4, 1), aces=(3, 1))
    assert results(agreed, write(agreed, begin(agreed), four)) == (-3080, -3080, 3080, 3080)
    says("vint-peresadka", "10 × 40 + 7 × 400 = 3200", "+3080", "−3080")


@pytest.mark.parametrize("lang", LANGS)
def test_the_rubber_on_the_page_of_the_sheet_gives_its_numbers(lang: str) -> None:
    page = source("vint-score-sheet", lang)
    (block,) = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    head, lines = block.split("\n\n")
    names = tuple(head.splitlines()[2].partition(": ")[2].split(", "))
    agreed = terms("vint", robers=1)
    sheet = begin(agreed)
    seen = []
    for text in lines.splitlines():
        sheet = write(agreed, sheet, LINES.read(text, names))
        line = sheet.lines[-1]
        above = [sorted(m.points for m in line.above if m.column == column) for column in (0, 1)]
        seen.append(("{} : {}".format(*line.sums), *above))
    told = re.findall(r"^\|[^|]+\| (\d+ : \d+) \|([^|]*)\|([^|]*)\|$", page, re.MULTILINE)
    assert [
        (sums, *(sorted(map(int, re.findall(r"\d+", x))) for x in sides)) for sums, *sides in told
    ] == seen
    assert sheet.totals == (23110, 6990)
    assert results(agreed, sheet) == (16120, -16120, 16120, -16120)
    says("vint-score-sheet", "23 110", "6990", "+16 120", "−16 120")
