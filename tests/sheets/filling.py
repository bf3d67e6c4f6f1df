"""A deal entered in a form, field by field."""

from __future__ import annotations

from typing import Any

from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile, SheetOffer


def fill(offer: SheetOffer, file: ScoreFile, *answers: tuple[str, Any]) -> Form:
    """The form after these answers, one after another; `tricks.1` touches one number of several."""
    return _answered(offer, file, offer.form(file, {}, ""), {}, answers)[0]


def fill_up(offer: SheetOffer, file: ScoreFile, *answers: tuple[str, Any]) -> Form:
    """The same by somebody who takes the first choice wherever one has to be made and no answer speaks of it."""
    form, values = offer.form(file, {}, ""), {}
    for answer in answers:
        if answer[0].partition(".")[0] not in form.values:
            form, values = _chosen(offer, file, form, values)
        form, values = _answered(offer, file, form, values, [answer])
    return _chosen(offer, file, form, values)[0]


def _chosen(
    offer: SheetOffer, file: ScoreFile, form: Form, values: dict[str, Any]
) -> tuple[Form, dict[str, Any]]:
    """One choice after another: what may be chosen depends on those before it."""
    form, values = _answered(offer, file, form, values, ())
    for _ in form.fields:
        form, values = _answered(offer, file, form, values, _first(form)[:1])
    return form, values


def _first(form: Form) -> list[tuple[str, Any]]:
    return [
        (field.id, field.choices[0].value)
        for field in form.fields
        if field.kind in ("choice", "select") and field.value is None and not field.none.en
    ]


def _answered(
    offer: SheetOffer, file: ScoreFile, form: Form, values: dict[str, Any], answers: Any
) -> tuple[Form, dict[str, Any]]:
    values = {**values, **form.values}
    for touched, value in answers:
        id, _, at = touched.partition(".")
        if at:
            value = [*values[id][: int(at)], value, *values[id][int(at) + 1 :]]
        form = offer.form(file, {**values, id: value}, touched)
        values = {**values, **form.values}
    return form, values
