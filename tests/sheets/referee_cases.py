"""Cases put before the referee, and sheets to write his rulings on."""

from __future__ import annotations

from typing import Any

from sukno.sheets.preferans import conventions, pulka, record
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee import Facts, Ruling, usual
from sukno.sheets.preferans.referee import players as may_play
from sukno.sheets.preferans.referee import rule as judge
from sukno.sheets.preferans.terms import PulkaTerms


def rule(event: str, regime: str, convention: str | None = None, **facts: Any) -> Ruling:
    players = facts.pop("players", None) or min(may_play(convention or usual(regime)), key=lambda n: n != 3)  # type: ignore[arg-type]
    return judge(event, regime, Facts(players=players, **facts), convention)  # type: ignore[arg-type]


GAME = {"phase": "game", "declarer": 0, "level": 6, "trump": "S", "whisters": (1, 2)}


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
