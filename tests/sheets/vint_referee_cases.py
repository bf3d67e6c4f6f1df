"""Cases put before the referee of Vint, and sheets to write his rulings on."""

from __future__ import annotations

from typing import Any

from sukno.engine.offers.referee import Case, Ruling
from sukno.sheets.vint.conventions import terms
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.referee import CODE, REFEREE
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.sheet import begin, write

CODES = ("albov", "reprint")
SPADES: dict[str, Any] = {
    "noticed": "after",
    "offender": 0,
    "declarer": 0,
    "level": 3,
    "strain": "S",
    "tricks": 9,
    "honours": 3,
    "aces": 2,
}
"""Three spades just made, and the declarer has revoked."""


def rule(
    event: str, regime: str, convention: str = "vint", options: dict[str, Any] | None = None, **facts: Any
) -> Ruling:
    case = Case(event=event, regime=regime, convention=convention, options=options or {}, facts=facts)
    return REFEREE.rule(case, "en")


def page(ruling: Ruling, convention: str = "vint", **options: Any) -> tuple[VintSheet, tuple[int, ...]]:
    """The ruling alone on a sheet that agrees with its code, and what everybody has won."""
    agreed = terms(convention, **{**CODE[ruling.regime], **options})  # type: ignore[index]
    sheet = begin(agreed)
    for entry in ruling.entries:
        sheet = write(agreed, sheet, entry)
    return sheet, results(agreed, sheet)
