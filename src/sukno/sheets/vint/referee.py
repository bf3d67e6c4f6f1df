"""The referee of Vint: what happened, by which code, and the ruling with its effect on the sheet.

>>> from sukno.engine.offers.referee import Case
>>> told = {"last": "3H", "said": "3S"}
>>> REFEREE.rule(Case(event="bid-too-low", facts=told), "en").ruling.en
'It counts as 4♠ and binds him and his partner.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.figures import signed
from sukno.engine.offers.referee import JudgedTable
from sukno.engine.options import make
from sukno.engine.text import who
from sukno.sheets.referee import Fact, Known, Referee, law_book
from sukno.sheets.vint.conventions import CONVENTIONS
from sukno.sheets.vint.deals import AnyEntry, Deal
from sukno.sheets.vint.entries import LINES
from sukno.sheets.vint.referee_case import VintCase
from sukno.sheets.vint.referee_penalties import BIDS, PENALTIES
from sukno.sheets.vint.scoring import score
from sukno.sheets.vint.terms import STRAINS, VintTerms
from sukno.sheets.vint.words import STRAIN_NAMES, contract_words, mark_words

__all__ = ["CODE", "EVENTS", "FACTS", "REFEREE"]

CODE: dict[str, dict[str, Any]] = {
    "albov": {},
    "reprint": {"revoke_cap": True, "solo_slam_limit": 3, "blind_bid_from": 3},
}
"""What a code says of matters that a table may also agree about."""
AT_FAULT = ("offender", "fourteen")
NOT_BOTH = {"partner": AT_FAULT, "out": (*AT_FAULT, "partner"), "idle": (*AT_FAULT, "declarer")}
"""Who is one of these is none of those."""
NAMES = tuple(who(seat) for seat in range(6))
_BIDS = [(bid, contract_words(*of)) for bid, of in BIDS.items()]


class VintReferee(Referee):
    """Partners are opposite unless said otherwise; who sits out does nothing."""

    laws = law_book(
        "sukno.sheets.vint", {"last": _BIDS, "said": _BIDS, "strain": [(s, STRAIN_NAMES[s]) for s in STRAINS]}
    )
    judges = PENALTIES
    judged = VintCase
    conditions = {
        "partners": lambda terms, known: terms.players > 2 and terms.columns != "players",
        "crowd": lambda terms, known: terms.players > 4,
        "partnered": lambda terms, known: known.get("partner") is not None,
        "open-dealer": lambda terms, known: terms.columns == "players" and terms.players == 4,
        "trumps": lambda terms, known: known.get("strain") != "N",
        "apart": lambda terms, known: terms.cards != "all",
        "trumps-apart": lambda terms, known: terms.cards != "all" and known.get("strain") != "N",
        "race": lambda terms, known: terms.columns != "deals" and terms.both_reach == "first",
    }

    def tables(self) -> Iterator[JudgedTable]:
        for id, c in CONVENTIONS.items():
            yield JudgedTable(id=id, name=c.name, players=c.seats, regimes=tuple(self.laws.regimes))

    def terms(self, convention: str, regime: str, players: int, options: Mapping[str, Any]) -> VintTerms:
        agreed = {**CODE[regime], **CONVENTIONS[convention].values, **options, "players": players}
        return make(VintTerms, agreed)

    def fitted(self, fact: Fact, terms: VintTerms) -> Fact:
        """A partner may be a dummy."""
        return replace(fact, optional=True) if fact.id == "partner" and terms.players == 3 else fact

    def usual(self, fact: Fact, terms: VintTerms, known: Known) -> Any:
        """Of four in pairs the partner sits opposite, as in the first rubber."""
        offender = known.get("offender", known.get("fourteen"))
        if fact.id == "partner" and terms.players == 4 and terms.columns == "pairs" and offender is not None:
            return (offender + 2) % 4
        return fact.default

    def seats(self, fact: str, n: int, known: Known) -> list[int]:
        barred = {known.get(id) for id in NOT_BOTH.get(fact, ())} | set(known.get("out") or ())
        return [seat for seat in range(n) if seat not in barred]

    def in_words(self, entry: AnyEntry, terms: VintTerms) -> Iterator[Text]:
        """What depends on the rest of the sheet is left to it."""
        yield LINES.words(entry, NAMES)
        if not isinstance(entry, Deal):
            return
        below, awards = score(terms, entry)
        for side, name in enumerate((Text("Declarers", "Играющие"), Text("Against them", "Противники"))):
            parts = [Text("below {n}", "под чертой {n}").fill(n=signed(below[side]))]
            for award in awards:
                if award.side == side:
                    words = mark_words(award.what, award.count)
                    parts.append(Text("{what} {n}", "{what} {n}").fill(what=words, n=signed(award.points)))
            told = Text("; ".join(p.en for p in parts), "; ".join(p.ru for p in parts))
            yield Text("{side}: {told}", "{side}: {told}").fill(side=name, told=told)


REFEREE = VintReferee()
EVENTS, FACTS = REFEREE.laws.events, REFEREE.laws.facts
