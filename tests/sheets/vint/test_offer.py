"""The sheet as pages and commands use it: the form, the settlement, the drawing, every kind of Vint."""

from __future__ import annotations

from functools import partial
from typing import Any
from xml.etree import ElementTree

import pytest
from filling import fill_up
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import SuknoError, UnknownGame
from sukno.engine.offers.find import sheet_of
from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.vint.conventions import CONVENTIONS, SHEETS
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.offers import SHEET

NAMES = ("Анна", "Boris", "Vera", "Gleb", "Darya", "Yegor")
SVG = "{http://www.w3.org/2000/svg}"


def sheet(convention: str = "vint", *entries: AnyEntry, n: int = 0, **options: Any) -> ScoreFile:
    names = NAMES[: n or CONVENTIONS[convention].seats[0]]
    return ScoreFile(convention=convention, names=names, options=options, entries=entries)


filled = partial(fill_up, SHEET)


def ids(form: Form) -> list[str]:
    return [field.id for field in form.fields]


def deal(by: int, level: int, tricks: int, **more: Any) -> Deal:
    return Deal(
        by=by, level=level, tricks=tricks, **{"strain": "S", "honours": (3, 2), "aces": (1, 3), **more}
    )


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_what_a_form_proposes_can_have_happened(convention: str) -> None:
    for n in CONVENTIONS[convention].seats:
        file = sheet(convention, n=n)
        for kind in SHEET.form(file, {}, "").fields[0].choices:
            form = filled(file, ("kind", kind.value))
            assert (form.made is None) == bool(form.missing)
            if form.made is not None:
                assert not form.notes
                SHEET.look(sheet(convention, form.made, n=n))
                assert SHEET.form(file, SHEET.values(file, form.made), "").made == form.made


def test_a_deal_begins_made_with_honours_fairly_divided() -> None:
    assert filled(sheet()).made == Deal(by=0, level=1, strain="S", tricks=7, honours=(3, 2), aces=(2, 2))


def test_the_rest_follows_from_what_is_touched() -> None:
    form = filled(sheet(), ("level", 4), ("honours.0", 5), ("aces.0", 1))
    assert form.made == Deal(by=0, level=4, strain="S", tricks=10, honours=(5, 0), aces=(1, 3))
    assert "ace_hands" in ids(form)
    form = filled(sheet(), ("strain", "N"), ("coronets", [{"side": 1, "suit": "H", "cards": 5}]))
    assert "honours" not in ids(form)
    assert form.made.coronets == (Coronet(1, "H", 5),)
    form = filled(sheet(), ("coronets", [{"side": 1, "suit": "S", "cards": 4}]))
    assert (form.made.honours, form.made.aces) == ((1, 4), (2, 2))


def test_a_coronet_begins_with_a_suit_that_has_none() -> None:
    form = filled(sheet(), ("coronets", [{}, {"suit": "D"}, {}]))
    assert [c.suit for c in form.made.coronets] == ["S", "D", "C"]


def test_what_is_corrected_keeps_its_sides() -> None:
    entry = Seated(sides=((3, 1), (2, 0)))
    assert SHEET.form(sheet(), SHEET.values(sheet(), entry), "").made == Seated(sides=((1, 3), (0, 2)))


def test_fields_come_only_where_they_matter() -> None:
    assert ids(filled(sheet())) == ["kind", "by", "level", "strain", "tricks", "honours", "aces", "coronets"]
    assert "alone" in ids(filled(sheet(), ("tricks.0", 3)))
    assert "at_once" in ids(filled(sheet("vint-spinning-coronet"), ("level", 6)))
    assert "capped" in ids(filled(sheet(revoke_cap=True)))
    assert "idle" in ids(filled(sheet("vint-auction")))
    assert "helpers" in ids(filled(sheet("vint-peresadka")))
    assert "tricks" not in ids(filled(sheet(), ("kind", "passed")))
    assert "tricks" in ids(filled(sheet(all_pass="play"), ("kind", "passed")))


def test_who_was_first_is_asked_if_both_have_enough() -> None:
    file = sheet("vint", deal(0, 3, 9), deal(1, 3, 9))
    form = filled(file, ("level", 3))
    assert "first" in ids(form)
    assert SHEET.form(file, {**form.values, "first": None}, "level").made is None
    form = filled(file, ("level", 3), ("first", 1))
    assert form.made.first == 1
    assert SHEET.look(sheet("vint", *file.entries, form.made)).numbers["games"] == (0, 1)


def test_cards_that_contradict_each_other_are_told_at_once() -> None:
    form = filled(sheet(), ("honours.0", 5), ("aces.0", 0))
    assert "contradict" in form.notes[0].en


def test_by_hand_and_new_sides() -> None:
    form = filled(sheet(), ("kind", "written"))
    assert form.made is None
    form = filled(sheet(), ("kind", "written"), ("by", 1), ("points", 2000), ("reason", "14 cards"))
    assert form.made == Written(by=1, points=2000, reason="14 cards")
    form = filled(sheet(), ("kind", "against"), ("points", 1000), ("on", 3))
    assert form.made == Against(writer=0, on=3, points=1000)
    assert filled(sheet(), ("kind", "alone"), ("player", 2)).made == Alone(player=2)
    assert filled(sheet(), ("kind", "seated"), ("sides", "0,1-2,3")).made == Seated(sides=((0, 1), (2, 3)))
    three = sheet("vint-three-dummy")
    assert filled(three, ("kind", "seated"), ("sides", "2-0,1")).made == Seated(sides=((2,), (0, 1)))
    five = filled(sheet("vint-five"), ("kind", "seated"))
    assert [len(f.choices) for f in five.fields if f.id == "sides"] == [15]
    other_way_round = Seated(sides=((2, 3), (0, 1)))
    values = SHEET.values(sheet(), other_way_round)
    assert SHEET.form(sheet(), values, "").made == other_way_round
    over = sheet("vint", deal(0, 5, 11), deal(0, 5, 11), robers=1)
    assert [c.value for c in filled(over).fields[0].choices] == ["written", "against", "alone"]


FIELDS = (
    *(
        "kind",
        "by",
        "helpers",
        "idle",
        "level",
        "strain",
        "tricks",
        "honours",
        "aces",
        "coronets",
        "ace_hands",
    ),
    *(
        "first",
        "at_once",
        "alone",
        "capped",
        "on",
        "points",
        "reason",
        "sides",
    ),
)
odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 20),
    st.text(max_size=4),
    st.lists(st.integers(-2, 20), max_size=4),
)


@given(
    st.sampled_from(sorted(CONVENTIONS)),
    st.dictionaries(
        st.sampled_from(FIELDS),
        odd,
        max_size=5,
    ),
    st.sampled_from(["", "level", "tricks.0", "tricks.9", "coronets", "strain", "nonsense"]),
)
def test_nothing_that_is_sent_breaks_the_form(convention: str, values: dict[str, Any], changed: str) -> None:
    form = SHEET.form(sheet(convention), values, changed)
    assert form.fields
    assert form.missing or form.made


# the sheet


def test_the_two_sheets_and_every_kind_are_offered() -> None:
    info = SHEET.info()
    assert [c.id for c in info.conventions] == list(CONVENTIONS)
    assert {*SHEETS} <= {c.id for c in info.conventions}
    keys = {o.key for o in info.conventions[0].options}
    assert {"robers", "target", "coronets", "fines"} <= keys
    assert not {"players", "columns", "cards", "exact"} & keys


def test_a_way_to_keep_the_score_is_found_like_a_game() -> None:
    for id in SHEETS:
        assert sheet_of(id) is SHEET
    with pytest.raises(UnknownGame):
        sheet_of("vint-nobody")


def test_the_settlement_by_the_hundredth_k_1750() -> None:
    written = [Written(by=p, points=n) for p, n in enumerate((4135, 1065, 2700))]
    file = ScoreFile(
        convention="vint-three-auction", names=("A", "B", "V"), entries=tuple(written), price="1/100"
    )
    result = SHEET.look(file).result
    assert result is not None
    assert result.rounded == (4505, -3070, -1435)
    assert result.money == ("+4.51", "-3.07", "-1.44")


def test_lines_tell_what_they_wrote() -> None:
    seen = SHEET.look(sheet("vint", deal(0, 4, 9, honours=(5, 0)), Passed(), deal(0, 5, 11)))
    assert [e.en for e in seen.lines[0].effects] == [
        "⟨0⟩, ⟨2⟩: below +360; honours ×2 +800",
        "⟨1⟩, ⟨3⟩: below +160; fine +4000",
    ]
    assert [e.en for e in seen.lines[1].effects] == ["a cross"]
    assert "end of the game +1000" in seen.lines[2].effects[0].en
    assert not seen.over


def test_refusals_name_the_entry_and_the_players() -> None:
    with pytest.raises(SuknoError, match=r"entry 2 .*sits out"):
        SHEET.look(sheet("vint-five", deal(1, 1, 7), deal(0, 1, 7)))
    with pytest.raises(SuknoError, match="not played by 3"):
        SHEET.look(sheet("vint", n=3))
    with pytest.raises(SuknoError, match="there is no convention"):
        SHEET.typed("vint-nobody", {})


def drawn(file: ScoreFile, lang: Any = "en") -> ElementTree.Element:
    return ElementTree.fromstring(SHEET.picture(file, lang))


@pytest.mark.parametrize(
    "convention", ["vint", "vint-five", "vint-three-auction", "vint-peresadka", "vint-auction"]
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_sheet_is_drawn_whatever_stands_on_it(convention: str, lang: str) -> None:
    form = filled(sheet(convention), ("level", 7), ("tricks.0", 13))
    for n in range(3):
        root = drawn(sheet(convention, *[form.made] * n, robers=9), lang)
        words = " ".join(t.text or "" for t in root.iter(f"{SVG}text"))
        assert NAMES[1] in words
        assert not any(tag.tag.endswith(("script", "image", "style", "a")) for tag in root.iter())


def test_names_cannot_break_out_of_the_drawing() -> None:
    names = ("<script>alert(1)</script>", '"&quot;', "x" * 40, "\u202eabc")
    root = drawn(
        ScoreFile(convention="vint", names=names, entries=(deal(0, 5, 11), deal(0, 5, 11), Passed()))
    )
    assert not list(root.iter(f"{SVG}script"))


def test_crosses_and_struck_sums_are_drawn() -> None:
    plain = SHEET.picture(sheet("vint", deal(0, 1, 7)), "en")
    crossed = SHEET.picture(sheet("vint", deal(0, 1, 7), Passed(), Passed()), "en")
    assert crossed.count("<path") - plain.count("<path") == 4
    again = SHEET.picture(sheet("vint", deal(0, 1, 7), deal(0, 1, 7)), "en")
    assert again.count("<path") > plain.count("<path")
