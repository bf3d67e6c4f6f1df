"""Examples told on the pages of the conventions, written on the sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sukno.rules import source
from sukno.sheets.preferans import pulka
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy
from sukno.sheets.preferans.numbers import Num, shown
from sukno.sheets.preferans.settle import settle
from sukno.sheets.preferans.terms import PulkaTerms


def sheet(id: str, entries: Sequence[AnyEntry], **changes: object) -> tuple[PulkaTerms, pulka.Pulka]:
    agreed = terms(id, **changes)
    assert isinstance(agreed, PulkaTerms)
    found = pulka.new(agreed)
    for entry in entries:
        found = pulka.write(agreed, found, entry)
    return agreed, found


def results(id: str, entries: Sequence[AnyEntry], **changes: object) -> list[Num]:
    return list(settle(*sheet(id, entries, **changes)).whists)


def says(id: str, *phrases: str) -> None:
    """Both pages tell it: numbers are the same in both languages."""
    for lang in ("en", "ru"):
        for phrase in phrases:
            assert phrase in " ".join(source(id, lang).split()), (lang, phrase)


SIX_ONE_DOWN = Contract(
    declarer=0, level=6, trump="S", tricks=(5, 5, 0, 0), whist=("", "whist", "pass", ""), how="open", dealer=3
)


@pytest.mark.parametrize(
    ("id", "loss"), [("preferans-sochi", -31), ("preferans-leningrad", -62), ("preferans-rostov", -70)]
)
def test_r4_a_six_one_down_costs_what_the_pages_say(id: str, loss: int) -> None:
    # digest, Rostov R4: only this deal on the sheet
    full = Fine(reason="closed", pulka=(20, 20, 20, 20))
    found = results(id, [SIX_ONE_DOWN, full], players=4)
    assert found[0] == loss
    says(id, str(-loss))
    if id == "preferans-rostov":
        assert found == [-70, 28, 27, 15]
        says(id, "−70", "+28", "+27", "+15")


@pytest.mark.parametrize(("level", "told"), [(8, "+80, −40, −40"), (9, "+106⅔, −53⅓, −53⅓")])
def test_s5_and_s6_are_told_as_they_are_settled(level: int, told: str) -> None:
    # 001:267-269
    start = Fine(reason="all at 48", pulka=(48, 48, 48))
    game = Contract(declarer=0, level=level, trump="H", whist=("", "pass", "pass"), how="unplayed")
    found = results("preferans-leningrad", [start, game], players=3, target=50)
    signed = ", ".join(("+" if n > 0 else "") + shown(n).replace("-", "−") for n in found)
    assert signed == told
    says("preferans-leningrad", told)


def test_jumps_two_write_and_the_third_pays() -> None:
    start = Fine(reason="before", pulka=(8, 6, 4), gora=(24, 10, 16))
    six = Contract(declarer=0, level=6, trump="H", whist=("", "pass", "pass"), how="unplayed")
    _, found = sheet("preferans-leningrad-jumps", [start, six], players=3, target=20)
    assert found.whists == ((0, 100, 100), (100, 0, 100), (0, 0, 0))


@pytest.mark.parametrize(("undivided", "told"), [(False, -28), (True, -68)])
def test_gusarik_is_settled_as_its_page_says(undivided: bool, told: int) -> None:
    written = Fine(reason="example", pulka=(20, 20), gora=(14, 6), whists=((0, 1, 40), (1, 0, 28)))
    assert results("preferans-gusarik", [written], players=2, undivided=undivided)[0] == told
    says("preferans-gusarik", f"−{-told}")


@pytest.mark.parametrize(
    ("tricks", "whists", "points"),
    [
        ((2, 3, 5), ((0, 5, 15), (0, 0, 0), (0, 0, 0)), 0),  # R1 (001:697)
        ((2, 2, 6), ((0, 0, 10), (0, 0, 10), (0, 0, 0)), 0),  # R2
        ((0, 4, 6), ((0, 20, 30), (0, 0, 0), (0, 0, 0)), 1),  # R3
    ],
)
def test_raspasy_of_rostov(tricks: tuple[int, ...], whists: tuple[tuple[int, ...], ...], points: int) -> None:
    _, found = sheet("preferans-rostov", [Raspasy(tricks=tricks)], players=3)
    assert found.whists == whists
    assert found.pulka[0] == points
    says("preferans-rostov", ", ".join(map(str, tricks)))


def test_a_ten_three_down_in_the_razboinik() -> None:
    ten = Contract(
        declarer=0, level=10, trump="H", tricks=(7, 3, 0, 0), how="check", dealer=3, razboinik=True
    )
    _, found = sheet("preferans-classic-razboinik", [ten], players=4)
    assert found.gora[0] == 30
    assert [row[0] for row in found.whists] == [0, 30, 30, 30]
    says("preferans-classic-razboinik", "3 × 10 = 30")


def test_m1_and_m2_of_the_modern_variant() -> None:
    six = Contract(declarer=0, level=6, trump="S", tricks=(5, 5, 0), whist=("", "whist", "pass"), how="open")
    _, split = sheet("preferans-modern", [six], players=3)
    _, plain = sheet("preferans-modern", [six], players=3, whist_style="ordinary-000")
    assert [row[0] for row in split.whists] == [0, 10, 10]
    assert [row[0] for row in plain.whists] == [0, 20, 4]
    own = Contract(declarer=0, level=6, trump="S", whist=("", "pass", "half"), how="unplayed")
    _, found = sheet("preferans-modern", [own], players=3)
    assert (found.pulka[0], found.whists[2][0]) == (2, 8)
    says("preferans-modern", "5 × 4 = 20", "1 × 4 = 4", "2 × 4 = 8")


def test_a_ten_one_down_against_two_whisters() -> None:
    ten = Contract(declarer=0, level=10, trump="S", tricks=(9, 1, 0), whist=("", "whist", "whist"))
    _, found = sheet("preferans", [ten], players=3)
    assert [row[0] for row in found.whists] == [0, 20, 10]
    says("preferans", "(1 + 1) × 10 = 20")


def test_a_six_with_one_trick_and_none_for_the_whisters() -> None:
    six = Contract(declarer=0, level=6, trump="S", tricks=(9, 1, 0), whist=("", "whist", "whist"))
    _, found = sheet("preferans", [six], players=3)
    assert found.gora == (0, 2, 4), "they pay for one and for two"
