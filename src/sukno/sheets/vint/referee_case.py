"""A case before the referee of Vint: who is who, and what is written of it."""

from __future__ import annotations

from sukno.materials.bounded import shortened, whole
from sukno.sheets.referee import Judged
from sukno.sheets.vint.checks import check_deal
from sukno.sheets.vint.deals import Against, Coronet, Deal, Written
from sukno.sheets.vint.scoring import FINE
from sukno.sheets.vint.sheet import begin
from sukno.sheets.vint.terms import BOOK, TRICKS, VintTerms, unit
from sukno.sheets.vint.words import SUITS

ACES = ("A", "А")
"""Aces in one hand, among coronets: in Latin and in Russian letters."""


class VintCase(Judged):
    """With sides and pencil at hand."""

    terms: VintTerms

    # who is who

    def check(self) -> None:
        here = [self[id] for id in ("offender", "fourteen", "partner") if self[id] is not None]
        if len(set(here)) < len(here):
            raise self.bad("partner", "own-partner")
        free = self.players - 4
        if "out" in self.facts and len(self.out) != free:
            raise self.bad("out", "so-many-out", free=free, players=self.players)
        for id in ("offender", "fourteen", "partner", "dealer", "declarer"):
            if self[id] in self.out:
                raise self.bad(id, "sits-out")
        if "idle" in self.facts and self["idle"] in (self["declarer"], self["offender"]):
            raise self.bad("idle", "plays-nothing")

    @property
    def offender(self) -> int:
        found: int = self["fourteen" if self["offender"] is None else "offender"]
        return found

    @property
    def partner(self) -> int | None:
        """Of the offender, if a player: no dummy."""
        found: int | None = self["partner"]
        return found

    @property
    def out(self) -> tuple[int, ...]:
        return tuple(self["out"] or ())

    @property
    def declarer(self) -> int:
        """Where he is not asked for, the offender declared himself."""
        found: int = self.facts.get("declarer", self.offender)
        return found

    @property
    def others(self) -> tuple[int, ...]:
        """All at the table but the offender."""
        return tuple(p for p in range(self.players) if p != self.offender and p not in self.out)

    @property
    def own(self) -> tuple[int, ...]:
        """The offender and his partner; where all play for themselves, all who play against the declarer."""
        if self.terms.columns == "players" and "level" in self.facts and self.declarer != self.offender:
            return tuple(p for p in range(self.players) if p not in (self.declarer, self["idle"]))
        return (self.offender,) if self.partner is None else (self.offender, self.partner)

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(p for p in self.others if p not in self.own and p != self["idle"])

    @property
    def declares(self) -> bool:
        """Did the side at fault name the contract?"""
        return self.declarer in self.own

    # the contract

    @property
    def level(self) -> int:
        found: int = self["level"]
        return found

    @property
    def tricks(self) -> int:
        """Of the declarers, as they lie."""
        found: int = self["tricks"]
        return found

    @property
    def lacking(self) -> int:
        """Tricks that the declarers are short of."""
        return max(0, BOOK + self.level - self.tricks)

    def points(self, large: int) -> int:
        """Points of large honours as this table writes them."""
        return large // unit(self.terms)

    @property
    def fine(self) -> int:
        """Of one trick at this contract, in large honours: its size."""
        return FINE[self.terms.fines] * self.level

    @property
    def theirs(self) -> int:
        """Tricks of the side at fault that can be taken from it: not those of discarded cards."""
        return self.tricks - self.terms.ready_tricks if self.declares else TRICKS - self.tricks

    # what is written

    def deal(self, tricks: int, *, alone: bool = False, revoked: bool = False) -> Deal:
        """The contract with so many tricks of the declarers; refused as the sheet would."""
        terms, strain = self.terms, self["strain"]
        side = self.own if self.declares else self.opponents
        coronets, ace_hands = self._runs()
        found = Deal(
            by=self.declarer,
            level=self.level,
            strain=strain,
            tricks=tricks,
            helpers=tuple(p for p in side if p != self.declarer) if terms.columns == "deals" else (),
            idle=self.facts.get("idle", -1),
            honours=self._held("honours", 5) if strain != "N" else (0, 0),
            aces=self._held("aces", 4),
            coronets=coronets,
            ace_hands=ace_hands,
            first={"declarers": 0, "others": 1}.get(self["reached"], -1),
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
        own: int = self[fact]
        return own, self.facts.get(f"{fact}_against", most - own)

    def _runs(self) -> tuple[tuple[Coronet, ...], tuple[tuple[int, int], ...]]:
        """Coronets and aces in one hand, the declarers' before the stroke: `S4 A3 / Ч3`."""
        coronets: list[Coronet] = []
        hands: list[tuple[int, int]] = []
        for side, part in enumerate(self["coronets"].upper().split("/", 2)):
            for word in part.replace(",", " ").split():
                cards = whole(word[1:], 3, 13)
                suit = SUITS.get(word[0])
                if side > 1 or cards is None or (suit is None and word[0] not in ACES):
                    raise self.bad("coronets", "no-coronet", told=shortened(word))
                if suit is None:
                    hands.append((side, cards))
                else:
                    coronets.append(Coronet(side, suit, cards))
        return tuple(coronets), tuple(hands)

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
