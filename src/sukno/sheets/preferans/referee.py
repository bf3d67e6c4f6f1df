"""The referee of Preferans: what happened, by which rules, and the ruling with its effect on the sheet.

>>> from sukno.engine.offers.referee import Case
>>> told = {"offender": 0, "declarer": 0, "level": 6, "trump": "S", "whisters": [1, 2], "tricks": [6, 3, 1]}
>>> r = REFEREE.rule(Case(event="wrong-count", facts=told), "en")
>>> r.ruling.en
'The declarer scores two tricks less than he took (of the game, not more): 2 down.'
>>> [line.en for line in r.effect]
['⟨0⟩: gora +4', '⟨1⟩ writes 6 whists on ⟨0⟩', '⟨2⟩ writes 2 whists on ⟨0⟩']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import asdict, replace

from sukno.engine import Text
from sukno.engine.figures import signed
from sukno.engine.offers.referee import Case, JudgedTable
from sukno.engine.options import make
from sukno.engine.registry import game_class
from sukno.engine.text import of_whom, same, who, whom
from sukno.sheets.preferans import conventions, referee_old, referee_penalties
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy
from sukno.sheets.preferans.record_checks import idle
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.referee_case import ALL_TRICKS, PreferansCase, Terms
from sukno.sheets.preferans.terms import MISERE, PulkaTerms
from sukno.sheets.referee import MOST_SEATS, Fact, Known, Referee, law_book

__all__ = ["EVENTS", "FACTS", "REFEREE"]

STERN = ("preferans-classic", "preferans-classic-razboinik", "preferans-gusarik")
"""Judged as Classic; gusarik is scored so, and judged so too."""
SIGNS = (same("♠"), same("♣"), same("♦"), same("♥"), Text("no trump", "без козыря"))


class PreferansReferee(Referee):
    """Whisters are opponents of the declarer, who sits out plays nothing."""

    laws = law_book("sukno.sheets.preferans", {"trump": list(zip(TRUMPS, SIGNS, strict=True))})
    judges = {**referee_penalties.PENALTIES, **referee_old.PENALTIES}
    judged = PreferansCase
    conditions = {
        "four": lambda terms, known: terms.players >= 4,
        "dark": lambda terms, known: isinstance(terms, PulkaTerms) and terms.dark,
        "declarer": lambda terms, known: known.get("offender") == known.get("declarer"),
        "others": lambda terms, known: known.get("offender") != known.get("declarer"),
        "also": lambda terms, known: known.get("also") is not None,
    }

    def tables(self) -> Iterator[JudgedTable]:
        for id, c in conventions.CONVENTIONS.items():
            pulka = ("classic", "replay", "flat") if id in STERN else ("replay", "flat", "classic")
            regimes = {"pulka": pulka, "record": ("old",), "hussar": ("hussar",)}[c.model]
            yield JudgedTable(id=id, name=c.name, players=game_class(id).info.seats, regimes=regimes)

    def terms(self, convention: str, regime: str, players: int, options: Mapping[str, Any]) -> Terms:
        terms = conventions.terms(convention)
        return make(type(terms), {**asdict(terms), **options, "players": players})

    def many(self, table: JudgedTable) -> int:
        return 3 if "replay" in table.regimes and 3 in table.players else table.players[0]

    def usual(self, fact: Fact, terms: Terms, known: Known) -> Any:
        if fact.id == "whisters" and known.get("level") == ALL_TRICKS:
            return []  # at a ten nobody whists
        return fact.default

    def seats(self, fact: str, n: int, known: Known) -> list[int]:
        declarer, offender, whisters = (known.get(id) for id in ("declarer", "offender", "whisters"))
        out = idle(n, known.get("dealer")) if n >= 4 else ()
        here = [seat for seat in range(n) if seat not in out]
        match fact:
            case "declarer":
                return here
            case "whisters":
                return [s for s in here if s != declarer]
            case "receiver":
                return [s for s in range(n) if s in (whisters or ())]
            case "also":
                return [s for s in here if s != offender]
            case "victim":
                return [s for s in range(n) if s != offender]
            case "tricks" if declarer is not None and known.get("phase") != "raspasy":
                return [s for s in here if s == declarer or not whisters or s in whisters]
        return list(range(n))

    def guessed(self, case: Case, typed: Mapping[str, str]) -> Case:
        """What was played, from facts that only one kind of deal has; how many play, from the tricks."""
        tricks = typed.get("tricks") or typed.get("before")
        n = case.players or (min(tricks.count(",") + 1, MOST_SEATS) if tricks else None)
        facts = dict(case.facts)
        if "level" in typed or "taken" in typed:
            facts["phase"] = "game" if "level" in typed else "misere"
        return replace(case, players=n, facts=facts)

    def in_words(self, entry: AnyEntry, terms: Terms) -> Iterator[Text]:
        if isinstance(entry, Fine):
            yield from fine_words(entry, isinstance(terms, RecordTerms))
            return
        assert isinstance(entry, Contract | Raspasy)
        tricks = ", ".join(map(str, entry.tricks))
        if isinstance(entry, Raspasy):
            yield Text(f"Raspasy written with tricks {tricks}", f"Распасы пишутся со взятками {tricks}")
            return
        yield Text("{who}: {game}{how}", "{who}: {game}{how}").fill(
            who=who(entry.declarer), game=game_words(entry), how=how_words(entry, tricks)
        )


def game_words(entry: Contract) -> Text:
    if entry.level == MISERE:
        return Text("uvert", "уверт") if entry.uvert else Text("misère", "мизер")
    trump = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}.get(entry.trump)
    return Text(f"{entry.level}{trump or ' no trump'}", f"{entry.level}{trump or ' без козыря'}")


def how_words(entry: Contract, tricks: str) -> Text:
    if not entry.tricks:
        return Text(" counts as made", " считается сыгранной")
    taken = entry.tricks[entry.declarer]
    if entry.level == MISERE:
        return Text(f", tricks: {taken}", f", взяток: {taken}") if taken else Text(", made", ", сыгран")
    down = entry.level - taken
    how = Text(f"{down} down", f"без {down}") if down > 0 else Text("made", "сыграна")
    return Text(f", {how.en}; written with tricks {tricks}", f", {how.ru}; пишется со взятками {tricks}")


def fine_words(entry: Fine, old: bool) -> Iterator[Text]:
    gora = Text("kurochka", "курочка") if old else Text("gora", "гора")
    pulka = Text("record", "запись") if old else Text("pulka", "пуля")
    for name, points in ((pulka, entry.pulka), (gora, entry.gora)):
        for seat, n in enumerate(points):
            if n:
                shown = signed(-n if old and name is pulka else n)
                yield Text(f"{who(seat)}: {name.en} {shown}", f"{who(seat)}: {name.ru} {shown}")
    for writer, on, n in entry.whists:
        by = who(writer)
        if n > 0:
            yield Text(f"{by} writes {n} whists on {who(on)}", f"{by} пишет вистов на {whom(on)}: {n}")
        else:
            yield Text(
                f"{by} takes {-n} whists off {who(on)}", f"{by} списывает вистов с {of_whom(on)}: {-n}"
            )


REFEREE = PreferansReferee()
EVENTS, FACTS = REFEREE.laws.events, REFEREE.laws.facts
