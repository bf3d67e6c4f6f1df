"""Facts as they are typed on a command line: seats count from one there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.offers.referee import Case
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.referee_facts import ALL_TRICKS, FACTS, BadFact, Fact, allowed

YES, NO = ("yes", "y", "да", "д", "1", "true"), ("no", "n", "нет", "н", "0", "false")
NOBODY = ("", "none", "nobody", "никто", "-")


def read(case: Case, typed: Mapping[str, str]) -> Case:
    """The case with these facts. What was played follows from facts that only one kind of deal has, how many play
    from the tricks that were given."""
    n = case.players
    tricks = typed.get("tricks") or typed.get("before")
    if n is None and tricks:
        n = tricks.count(",") + 1
    known: dict[str, Any] = dict(case.facts)
    if "phase" not in typed and ("level" in typed or "taken" in typed):
        known["phase"] = "game" if "level" in typed else "misere"
    seats = n or 3
    if n is None and case.convention:
        seats = referee.players(case.convention)[0]
    known |= {id: _parsed(FACTS[id], text, seats) for id, text in typed.items()}
    return msgspec.structs.replace(case, facts=known, players=n)


def hint(fact: Fact) -> Text:
    """What may be answered, briefly."""
    if fact.choices:
        return Text(
            *(
                ", ".join(
                    str(c) if str(c) == name.of(lang) else f"{c} = {name.of(lang)}"
                    for c, name in zip(fact.choices, fact.choice_names, strict=True)
                )
                for lang in ("en", "ru")
            )
        )
    if fact.kind == "seat":
        return Text("1, 2, 3 …", "1, 2, 3 …")
    if fact.kind == "seats":
        return Text("players by commas, or none", "игроки через запятую или никто")
    if fact.kind == "tricks":
        return Text("by commas, player by player", "через запятую, по игрокам")
    return allowed(fact, 3)


def _parsed(fact: Fact, typed: str, n: int) -> Any:
    word = typed.strip().lower()
    try:
        match fact.kind:
            case "yesno":
                if word in YES or word in NO:
                    return word in YES
            case "seat":
                if word in NOBODY and fact.optional:
                    return None
                if 1 <= int(word) <= n:
                    return int(word) - 1
            case "seats":
                seats = [] if word in NOBODY else [int(part) for part in word.split(",")]
                if all(1 <= seat <= n for seat in seats) and len(set(seats)) == len(seats):
                    return [seat - 1 for seat in seats]
            case "tricks":
                tricks = [int(part) for part in word.split(",")]
                if len(tricks) == n and all(0 <= t <= ALL_TRICKS for t in tricks):
                    return tricks
            case "number":
                if fact.low is not None and fact.high is not None and fact.low <= int(word) <= fact.high:
                    return int(word)
            case "choice":
                return next(c for c in fact.choices if str(c).lower() == word)
    except (ValueError, StopIteration):
        pass
    may, name = allowed(fact, n), f"--{fact.id.replace('_', '-')}"
    raise BadFact(
        f"{name} cannot be {typed!r}; it may be {may.en}",
        f"{name} не может быть {typed!r}; может быть {may.ru}",
    )
