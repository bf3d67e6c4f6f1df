"""A case before the referee of Vint: who is who, and what is written of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sukno.materials.bounded import shortened, whole
from sukno.sheets.vint.checks import check_deal
from sukno.sheets.vint.deals import Against, Coronet, Deal, Written
from sukno.sheets.vint.referee_facts import bad
from sukno.sheets.vint.scoring import FINE
from sukno.sheets.vint.sheet import begin
from sukno.sheets.vint.terms import BOOK, TRICKS, VintTerms, unit
from sukno.sheets.vint.words import SUITS

ACES = ("A", "А")
"""Aces in one hand, among coronets: in Latin and in Russian letters."""


class Case:
    """The facts of a case, each possible by itself, with sides and pencil at hand."""

    def __init__(self, facts: Mapping[str, Any], terms: VintTerms, regime: str, reason: str) -> None:
        self.facts, self.terms, self.regime, self.reason = facts, terms, regime, reason
        self._check_persons()

    def __getitem__(self, fact: str) -> Any:
        return self.facts[fact]

    # who is who

    def _check_persons(self) -> None:
        here = [
            self.facts[id] for id in ("offender", "fourteen", "partner") if self.facts.get(id) is not None
        ]
        if len(set(here)) < len(here):
            raise bad("partner", "nobody is his own partner", "сам себе никто не партнёр")
        if "out" in self.facts:
            free = self.terms.players - 4
            if len(self.out) != free:
                raise bad(
                    "out",
                    f"{free} of {self.terms.players} sit out",
                    f"не играют {free} из {self.terms.players}",
                )
        for id in ("offender", "fourteen", "partner", "dealer", "declarer"):
            if self.facts.get(id) in self.out:
                raise bad(id, "he sits out this rubber", "он в этом робере не играет")
        if "idle" in self.facts and self.facts["idle"] in (
            self.facts.get("declarer"),
            self.facts.get("offender"),
        ):
            raise bad("idle", "he plays nothing himself", "сам он ничего не играет")

    @property
    def offender(self) -> int:
        found: int = self.facts["offender"] if "offender" in self.facts else self.facts["fourteen"]
        return found

    @property
    def partner(self) -> int | None:
        """Of the offender, if a player: no dummy."""
        return self.facts.get("partner")

    @property
    def out(self) -> tuple[int, ...]:
        return tuple(self.facts.get("out", ()))

    @property
    def declarer(self) -> int:
        """Where he is not asked for, the offender declared himself."""
        found: int = self.facts.get("declarer", self.offender)
        return found

    @property
    def others(self) -> tuple[int, ...]:
        """All at the table but the offender."""
        return tuple(p for p in range(self.terms.players) if p != self.offender and p not in self.out)

    @property
    def own(self) -> tuple[int, ...]:
        """The offender and his partner; where all play for themselves, all who play against the declarer."""
        if self.terms.columns == "players" and "level" in self.facts and self.declarer != self.offender:
            return tuple(
                p for p in range(self.terms.players) if p not in (self.declarer, self.facts.get("idle"))
            )
        return (self.offender,) if self.partner is None else (self.offender, self.partner)

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(p for p in self.others if p not in self.own and p != self.facts.get("idle"))

    @property
    def declares(self) -> bool:
        """Did the side at fault name the contract?"""
        return self.declarer in self.own

    # the contract

    @property
    def level(self) -> int:
        found: int = self.facts["level"]
        return found

    @property
    def lacking(self) -> int:
        """Tricks that the declarers are short of."""
        tricks: int = self.facts["tricks"]
        return max(0, BOOK + self.level - tricks)

    def points(self, large: int) -> int:
        """Points of large honours as this table writes them."""
        return large // unit(self.terms)

    @property
    def fine(self) -> int:
        """Of one trick at this contract, in large honours: its size."""
        return FINE[self.terms.fines] * self.level

    # what is written

    def deal(self, tricks: int, *, alone: bool = False, revoked: bool = False) -> Deal:
        """The contract with so many tricks of the declarers; refused as the sheet would."""
        facts, terms = self.facts, self.terms
        side = self.own if self.declares else self.opponents
        coronets, ace_hands = runs(facts["coronets"])
        reached = {"declarers": 0, "others": 1}.get(facts.get("reached", "nobody"), -1)
        found = Deal(
            by=self.declarer,
            level=self.level,
            strain=facts["strain"],
            tricks=tricks,
            helpers=tuple(p for p in side if p != self.declarer) if terms.columns == "deals" else (),
            idle=facts.get("idle", -1),
            honours=self._held("honours", 5) if facts["strain"] != "N" else (0, 0),
            aces=self._held("aces", 4),
            coronets=coronets,
            ace_hands=ace_hands,
            first=reached,
            alone=self.offender if alone and self.partner is not None else -1,
            capped=(0 if self.declares else 1) if revoked and self.capped else -1,
        )
        sides = (self.own, self.opponents) if terms.columns == "pairs" else None
        check_deal(terms, begin(terms, sides), found)
        return found

    @property
    def capped(self) -> bool:
        """May those who revoked not end the game?"""
        return self.terms.revoke_cap and self.terms.columns != "deals"

    def _held(self, fact: str, most: int) -> tuple[int, int]:
        own: int = self.facts[fact]
        return own, self.facts.get(f"{fact}_against", most - own)

    def written(self, large: int) -> tuple[Written | Against, ...]:
        """What the opponents write above the line: a side once, everybody where each writes for himself."""
        points = self.points(large)
        match self.terms.columns:
            case "pairs":
                return (Written(by=self.opponents[0], points=points, reason=self.reason),)
            case "players":
                return tuple(Written(by=p, points=points, reason=self.reason) for p in self.opponents)
        return tuple(
            Against(writer=a, on=b, points=points, reason=self.reason)
            for a, b in zip(self.opponents, self.own, strict=True)
        )

    def against(self, writer: int, points: int) -> Against:
        """What one player writes against the offender."""
        return Against(writer=writer, on=self.offender, points=points, reason=self.reason)

    def to_partner(self, points: int) -> tuple[Against, ...]:
        return () if self.partner is None else (self.against(self.partner, points),)

    @property
    def theirs(self) -> int:
        """Tricks of the side at fault that can be taken from it: not those of discarded cards."""
        tricks: int = self.facts["tricks"]
        return tricks - self.terms.ready_tricks if self.declares else TRICKS - tricks


def runs(text: str) -> tuple[tuple[Coronet, ...], tuple[tuple[int, int], ...]]:
    """Coronets and aces in one hand, the declarers' before the stroke.

    >>> runs("S4 A3 / Ч3")
    ((Coronet(side=0, suit='S', cards=4), Coronet(side=1, suit='H', cards=3)), ((0, 3),))
    """
    coronets: list[Coronet] = []
    hands: list[tuple[int, int]] = []
    for side, part in enumerate(text.upper().split("/", 2)):
        for word in part.replace(",", " ").split():
            cards = whole(word[1:], 3, 13)
            suit = SUITS.get(word[0])
            if side > 1 or cards is None or (suit is None and word[0] not in ACES):
                told = shortened(word)
                raise bad(
                    "coronets",
                    f"{told!r} is none; S4 is one, or A3 for three aces in one hand; a stroke stands before those of "
                    "the others",
                    f"«{told}» — не коронка; П4 — коронка, А3 — три туза на одной руке; перед чужими стоит черта",
                )
            if suit is None:
                hands.append((side, cards))
            else:
                coronets.append(Coronet(side, suit, cards))
    return tuple(coronets), tuple(hands)
