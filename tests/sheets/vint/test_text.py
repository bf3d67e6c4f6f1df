"""Lines of score files: what is written is read back, in both languages; what is odd is refused with a reason."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.entries_text import entry_text, read_entry
from sukno.sheets.vint.offers import EXAMPLES, SHEET

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
    assert read_entry(entry_text(entry, NAMES, lang), NAMES) == entry


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
        assert read_entry(text, NAMES)


def test_the_examples_mean_the_same_in_both_languages() -> None:
    latin, cyrillic = ("Anna", "Boris", "Vera", "Gleb"), ("Анна", "Борис", "Вера", "Глеб")
    for example in EXAMPLES:
        one, two = read_entry(example.en, latin), read_entry(example.ru, cyrillic)
        if not isinstance(one, Written):
            assert one == two
        for names, line in ((latin, example.en), (cyrillic, example.ru)):
            assert read_entry(line, names)


def test_honours_and_aces_of_the_others_are_the_rest() -> None:
    entry = read_entry("Anna 4s 9, honours 5, aces 1, coronet ♠5 Ч3", NAMES)
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
        ("", "a line begins with a player"),
        ("Peter 4S 9", "a line begins with a player"),
        ("Anna", "a contract is expected"),
        ("Anna 8S 9", "is no contract"),
        ("Anna 4X 9", "is no contract"),
        ("Anna 4S", "the declarers' tricks"),
        ("Anna 4S 9 9", "not understood"),
        ("Anna 4S 9, honours", "a number is expected"),
        ("Anna 4S 9, coronet 5", "is no coronet"),
        ("Anna 4S 9, coronet S99999", "is no coronet"),
        ("Anna 4S 9, what", "after the contract come"),
        ("Anna 4S 9, Борис", "after the contract come"),
        ("Anna writes", "a number is expected"),
        ("Anna writes 5 on Peter", "a player is expected"),
        ("passed Anna", "a number is expected"),
        ("passed, Anna", "too much here"),
        ("rubber Anna against Peter", "a player is expected"),
        ("Anna writes " + "9" * 40, "a number is expected"),
        ("#9 4S 9", "there is no player"),
        ('"Anna 4S 9', "not closed"),
    ],
)
def test_what_is_not_understood_is_refused(line: str, reason: str) -> None:
    with pytest.raises(SuknoError) as found:
        read_entry(line, NAMES)
    assert reason in found.value.text.en
