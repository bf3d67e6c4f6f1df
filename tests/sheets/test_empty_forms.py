"""A form begins empty: a touch that nobody meant writes no deal."""

from __future__ import annotations

import pytest

from sukno.engine.offers.find import offered, offering
from sukno.engine.offers.sheet import ScoreFile


@pytest.mark.parametrize("game", offering("sheet"))
def test_a_form_in_which_nothing_was_said_writes_nothing_and_chooses_for_nobody(game: str) -> None:
    offer = offered(game, "sheet")
    for convention in offer.info().conventions:
        for n in convention.seats:
            file = ScoreFile(convention=convention.id, names=tuple("ABCDEF"[:n]))
            form = offer.form(file, {}, "")
            assert form.made is None, convention.id
            assert form.missing, convention.id
            chosen = {f.id: f.value for f in form.fields if f.kind in ("choice", "select") and not f.none.en}
            assert {id for id, value in chosen.items() if value is not None} <= {"kind", "dealer"}
            assert not [f.id for f in form.fields if f.kind == "counts"], "numbers follow what was said"
            again = offer.form(file, form.values, "kind")
            assert again.made is None, "nor when the same comes back from the page"
