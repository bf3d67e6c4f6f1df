"""Facts as they are typed on a command line: seats count from one there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sukno.engine.offers.referee import Case
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.referee_facts import FACTS
from sukno.sheets.refereeing import MOST_SEATS, parsed


def read(case: Case, typed: Mapping[str, str]) -> Case:
    """The case with these facts. What was played follows from facts that only one kind of deal has, how many play
    from the tricks that were given."""
    n = case.players
    tricks = typed.get("tricks") or typed.get("before")
    if n is None and tricks:
        n = min(tricks.count(",") + 1, MOST_SEATS)
    known: dict[str, Any] = dict(case.facts)
    if "phase" not in typed and ("level" in typed or "taken" in typed):
        known["phase"] = "game" if "level" in typed else "misere"
    seats = n or 3
    if n is None and case.convention:
        seats = referee.players(case.convention)[0]
    known |= {id: parsed(FACTS[id], text, seats) for id, text in typed.items()}
    return msgspec.structs.replace(case, facts=known, players=n)
