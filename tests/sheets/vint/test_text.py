"""Lines of score files: what is written is read back, in both languages; what is odd is refused with a reason."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.entries import LINES
from sukno.sheets.vint.offers import SHEET

NAMES = ("Anna", "Борис", 'D\'Arcy "pass" Jr.', "Вера Ильинична")
seats = st.integers(0, 3)
points = st.integers(-100_000, 100_000)
reasons = st.text(st.characters(categories=("L", "N"), include_characters=" ,.-:"), max_size=30).map(
    lambda text: " ".join(text.split())
)
pairs = st.tuples(st.integers(0, 5), st.integers(0, 5))
runs = st.builds(Coronet, st.integers(0, 1), st.sampled_from("SCDH"), st.integers(3, 13))
deals = st.builds(
    Deal,
    by=seats,
    level=st.integers(1, 7),
    strain=st.sampled_from("SCDHN"),
    tricks=st.integers(0, 13),
    helpers=st.lists(seats, max_size=1).map(tuple),
    idle=st.integers(-1, 3),
    honours=pairs,
    aces=pairs,
    coronets=st.lists(runs, max_size=3).map(tuple),
    ace_hands=st.lists(st.tuples(st.integers(0, 1), st.integers(3, 4)), max_size=1).map(tuple),
    first=st.integers(-1, 1),
    at_once=st.booleans(),
    alone=st.integers(-1, 3),
    capped=st.integers(-1, 1),
)
entries: st.SearchStrategy[AnyEntry] = st.one_of(
    deals,
    st.just(Passed()),
    st.builds(Passed, by=seats, tricks=st.integers(0, 13)),
    st.builds(Written, by=seats, points=points, reason=reasons),
    st.builds(Against, writer=seats, on=seats, points=points, reason=reasons),
    st.builds(Alone, player=seats),
    st.permutations(range(4)).map(lambda p: Seated(sides=((p[0], p[1]), (p[2], p[3])))),
)


@given(entries, st.sampled_from(["en", "ru"]))
def test_a_line_reads_back(entry: AnyEntry, lang: str) -> None:
    assert LINES.read(LINES.line(entry, NAMES, lang), NAMES) == entry


@given(st.lists(entries, max_size=5), st.sampled_from(["en", "ru"]))
def test_a_file_reads_back(written: list[AnyEntry], lang: str) -> None:
    file = ScoreFile(
        convention="vint-prikup",
        options={"robers": 5, "extra_fine": True, "record": "small"},
        names=NAMES,
        entries=tuple(written),
        title="An evening",
        price="0,01",
    )
    assert SHEET.read(SHEET.write(file, lang)) == file  # type: ignore[arg-type]


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(SuknoError):
        assert LINES.read(text, NAMES)


def test_the_examples_mean_the_same_in_both_languages() -> None:
    latin, cyrillic = ("Anna", "Boris", "Vera", "Gleb"), ("Анна", "Борис", "Вера", "Глеб")
    for example in SHEET.examples:
        one, two = LINES.read(example.en, latin), LINES.read(example.ru, cyrillic)
        if not isinstance(one, Written):
            assert one == two
        for names, line in ((latin, example.en), (cyrillic, example.ru)):
            assert LINES.read(line, names)


def test_honours_and_aces_of_the_others_are_the_rest() -> None:
    entry = LINES.read("Anna 4s 9, honours 5, aces 1, coronet ♠5 Ч3", NAMES)
    assert entry == Deal(
        by=0,
        level=4,
        strain="S",
        tricks=9,
        honours=(5, 0),
        aces=(1, 3),
        coronets=(Coronet(0, "S", 5), Coronet(0, "H", 3)),
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "a player is expected first (Anna,"),
        ("Peter 4S 9", "or one of: passed, rubber"),
        ("Anna", "a contract is expected"),
        ("Anna 8S 9", "'8S': a contract is expected, 1S to 7NT"),
        ("Anna 4X 9", "'X': a contract is expected"),
        ("Anna 4S", "a number is expected: tricks"),
        ("Anna 4S 9 9", "not understood"),
        ("Anna 4S 9, honours", "a number is expected"),
        ("Anna 4S 9, coronet 5", "'5': a coronet is expected, as S3"),
        ("Anna 4S 9, coronet S99999", "'99999': a coronet is expected"),
        ("Anna 4S 9, what", "here may stand: with, deals, honours, aces, coronet"),
        ("Anna 4S 9, Борис", "here may stand: with, deals, honours, aces, coronet"),
        ("Anna writes", "a number is expected"),
        ("Anna writes 5 on Peter", "a player is expected"),
        ("passed Anna x", "a number is expected"),
        ("passed, Anna", "nothing more"),
        ("rubber Anna against Peter", "a player is expected"),
        ("Anna writes " + "9" * 40, "a number is expected"),
        ("#9 4S 9", "there is no player"),
        ('"Anna 4S 9', "not closed"),
    ],
)
def test_what_is_not_understood_is_refused(line: str, reason: str) -> None:
    with pytest.raises(SuknoError) as found:
        LINES.read(line, NAMES)
    assert reason in found.value.text.en


def test_a_line_keeps_its_order_and_a_russian_one_the_signs_of_suits() -> None:
    line = "Anna 6H 12, honours 4, aces 3, coronet against S3, aces in hand 3, first, at once, revoke against"
    entry = LINES.read(
        "Anna 6H 12, revoke against, at once, first, aces in hand 3, coronet against S3, aces 3, honours 4",
        NAMES,
    )
    assert LINES.line(entry, NAMES, "en") == line
    assert LINES.line(entry, NAMES, "ru").startswith(
        "Anna 6♥ 12, онеры 4, тузы 3, коронка против ♠3, тузы на руке 3, раньше,"
    )
