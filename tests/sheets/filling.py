"""A deal entered in a form, field by field."""

from __future__ import annotations

from typing import Any

from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile, SheetOffer


def fill(offer: SheetOffer, file: ScoreFile, *answers: tuple[str, Any]) -> Form:
    """The form after these answers, one after another; `tricks.1` touches one number of several."""
    form = offer.form(file, {}, "")
    values = form.values
    for touched, value in answers:
        id, _, at = touched.partition(".")
        if at:
            value = [*values[id][: int(at)], value, *values[id][int(at) + 1 :]]
        form = offer.form(file, {**values, id: value}, touched)
        values = {**values, **form.values}
    return form
