"""The form of a deal: what it proposes is never refused, what is entered leads to what follows, and all reads back."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from filling import fill_up
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.offers import SHEET


def sheet(convention: str = "preferans", n: int = 3, **options: Any) -> ScoreFile:
    return ScoreFile(convention=convention, names=tuple("ABCDE"[:n]), options=options)


filled = partial(fill_up, SHEET)


def ids(form: Form) -> list[str]:
    return [field.id for field in form.fields]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_what_a_form_proposes_can_have_happened(convention: str) -> None:
    seats = next(c.seats for c in SHEET.info().conventions if c.id == convention)
    for n in seats:
        file = sheet(convention, n)
        for kind in SHEET.form(file, {}, "").fields[0].choices:
            form = filled(file, ("kind", kind.value))
            assert (form.made is None) == bool(form.missing)
            if form.made is not None:
                SHEET.look(ScoreFile(convention=convention, names=file.names, entries=(form.made,)))
                assert SHEET.form(file, SHEET.values(file, form.made), "").made == form.made


def test_a_deal_begins_as_most_deals_are() -> None:
    made = filled(sheet(), ("declarer", 1)).made
    assert made == Contract(
        declarer=1, level=6, trump="S", tricks=(0, 6, 4), whist=("pass", "", "whist"), how="open"
    )


def test_tricks_are_always_ten() -> None:
    two = filled(sheet(), ("declarer", 0), ("said-2", "whist"), ("level", 7))
    assert two.made.tricks == (7, 2, 1)
    assert filled(
        sheet(), ("declarer", 0), ("said-2", "whist"), ("tricks.0", 6), ("tricks.2", 3)
    ).made.tricks == (
        6,
        1,
        3,
    )
    raspasy = filled(sheet(), ("kind", "raspasy"), ("tricks.0", 2), ("tricks.1", 3))
    assert raspasy.made == Raspasy(tricks=(2, 3, 5))
    assert filled(sheet(), ("kind", "raspasy"), ("tricks.0", 2)).made is None


def test_only_what_is_agreed_is_asked() -> None:
    assert "how" in ids(filled(sheet("preferans-sochi")))
    assert "how" not in ids(filled(sheet("preferans-leningrad-dark"))), "nothing is played open there"
    assert "dealer" in ids(filled(sheet(n=4)))
    assert "talon-1" not in ids(filled(sheet(n=4)))
    assert "talon-1" in ids(filled(sheet(n=4, talon_bonus="aces")))
    ten = filled(sheet("preferans-sochi"), ("declarer", 1), ("level", 10))
    assert not any(id.startswith("said") for id in ids(ten)), "a ten is checked, not whisted"
    assert (ten.made.how, ten.made.tricks) == ("check", (0, 10, 0))
    forced = filled(sheet("preferans-classic", 4))
    assert forced.made.whist.count("whist") == 2, "6♠ is whisted by both"


def test_a_fine_has_rows() -> None:
    rows = [{"seat": 1, "where": "gora", "points": 4}, {"seat": 0, "where": "on-2", "points": 10}]
    form = filled(sheet(), ("kind", "fine"), ("fines", rows), ("reason", " revoke "))
    assert form.made == Fine(reason="revoke", gora=(0, 4, 0), whists=((0, 2, 10),))
    assert [len(row) for row in form.fields[1].rows] == [3, 3]


ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FIELDS = (
    "kind",
    "dealer",
    "declarer",
    "level",
    "trump",
    "said-0",
    "tricks",
    "how",
    "fines",
    "blind",
    "talon-1",
)


@given(
    st.sampled_from(sorted(CONVENTIONS)),
    st.dictionaries(st.sampled_from(FIELDS), ODD | st.sampled_from(["raspasy", "misere", "fine", "totus"])),
    st.sampled_from(["", *FIELDS, "tricks.0", "tricks.99", "tricks.x"]),
)
def test_nothing_entered_breaks_the_form(convention: str, values: dict[str, Any], changed: str) -> None:
    n = next(c.seats[0] for c in SHEET.info().conventions if c.id == convention)
    try:
        form = SHEET.form(sheet(convention, n), values, changed)
    except SuknoError:
        return
    assert form.fields[0].id == "kind"
