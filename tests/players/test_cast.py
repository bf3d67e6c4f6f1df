"""The cast of computer players: names in both languages, declined, and nobody twice at a table."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from sukno.engine.text import CASES, Forms
from sukno.players.cast import CAST, Beard, Character, Face, Hair, company


def test_there_is_a_face_for_every_seat_of_the_largest_table() -> None:
    assert len(CAST) >= 24
    assert len({one.id for one in CAST}) == len({one.name for one in CAST}) == len(CAST)
    assert len({one.forms.nom for one in CAST}) == len({str(one.face) for one in CAST}) == len(CAST)


@pytest.mark.parametrize("one", CAST, ids=lambda one: one.id)
def test_every_name_is_declined_as_russian_names_are(one: Character) -> None:
    forms = one.forms
    assert re.fullmatch(r"[А-ЯЁ][а-яё]+", forms.nom)
    stem = re.sub(r"(ий|ия|[аяйь])$", "", forms.nom)
    assert all(getattr(forms, case).startswith(stem) for case in CASES)
    if forms.nom.endswith(("а", "я")):
        assert forms.acc[-1] == {"а": "у", "я": "ю"}[forms.nom[-1]]
        assert forms.ins.endswith(("ой", "ей"))
    else:
        assert forms.acc == forms.gen
        assert forms.ins.endswith(("ом", "ем"))


def test_a_company_is_the_same_for_ever_and_nobody_sits_twice() -> None:
    for table in ("a", "b" * 64, "стол"):
        there = company(table, 16)
        assert len({one.id for one in there}) == 16
        assert company(table, 4) == there[:4]
    assert company("a", 8) != company("b", 8)


def test_faces_use_all_that_can_be_drawn() -> None:
    assert {one.face.hair for one in CAST} == set(get_args(Hair))
    assert {one.face.beard for one in CAST} == set(get_args(Beard))
    assert isinstance(CAST[0].face, Face)
    assert isinstance(CAST[0].forms, Forms)
