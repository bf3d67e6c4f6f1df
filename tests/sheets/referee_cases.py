"""Cases put before the referee, and sheets to write his rulings on."""

from __future__ import annotations

from typing import Any

from sukno.engine.offers.referee import Case, Ruling
from sukno.sheets.preferans import conventions, pulka, record
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee import REFEREE
from sukno.sheets.preferans.terms import PulkaTerms


def rule(
    event: str, regime: str, convention: str | None = None, *, players: int | None = None, **facts: Any
) -> Ruling:
    """With three players where three may play."""
    if players is None:
        may = REFEREE.by_id[convention or REFEREE.usual_table(regime)].players
        players = min(may, key=lambda n: n != 3)
    case = Case(event=event, regime=regime, convention=convention, players=players, facts=facts)
    return REFEREE.rule(case, "en")


GAME: dict[str, Any] = {"phase": "game", "declarer": 0, "level": 6, "trump": "S", "whisters": (1, 2)}


def sheet(entries: tuple[AnyEntry, ...], id: str = "preferans", players: int = 3) -> Any:
    """A fresh sheet with these entries."""
    terms = conventions.terms(id, players=players)
    if isinstance(terms, PulkaTerms):
        page = pulka.new(terms)
        for entry in entries:
            page = pulka.write(terms, page, entry)
        return page
    old = record.new(terms)
    for entry in entries:
        old = record.write(terms, old, entry)
    return old


def whists(page: Any) -> dict[tuple[int, int], Any]:
    return {(i, j): n for i, row in enumerate(page.whists) for j, n in enumerate(row) if n}
