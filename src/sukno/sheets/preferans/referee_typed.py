"""Facts as they are typed on a command line: seats count from one there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.offers.referee import Case
from sukno.materials.bounded import shortened, whole
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.referee_facts import ALL_TRICKS, FACTS, BadFact, Fact, allowed

YES, NO = ("yes", "y", "да", "д", "1", "true"), ("no", "n", "нет", "н", "0", "false")
NOBODY = ("", "none", "nobody", "никто", "-")
MOST_SEATS = 12


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
    match fact.kind:
        case "yesno":
            if word in YES or word in NO:
                return word in YES
        case "seat":
            if word in NOBODY and fact.optional:
                return None
            seat = whole(word, 1, n)
            if seat is not None:
                return seat - 1
        case "seats":
            seats = [] if word in NOBODY else _several(word, 1, n)
            if seats is not None and len(set(seats)) == len(seats):
                return [seat - 1 for seat in seats]
        case "tricks":
            tricks = _several(word, 0, ALL_TRICKS)
            if tricks is not None and len(tricks) == n:
                return tricks
        case "number":
            number = whole(word, fact.low or 0, fact.high or 0)
            if number is not None:
                return number
        case "choice":
            for choice in fact.choices:
                if str(choice).lower() == word:
                    return choice
    may, name, shown = allowed(fact, n), f"--{fact.id.replace('_', '-')}", shortened(typed)
    raise BadFact(
        f"{name} cannot be {shown!r}; it may be {may.en}",
        f"{name} не может быть {shown!r}; может быть {may.ru}",
    )


def _several(word: str, low: int, high: int) -> list[int] | None:
    """Numbers with commas between them; None if one of them is none."""
    parts = word.split(",", MOST_SEATS)
    found = [n for part in parts if (n := whole(part.strip(), low, high)) is not None]
    return found if len(found) == len(parts) <= MOST_SEATS else None
