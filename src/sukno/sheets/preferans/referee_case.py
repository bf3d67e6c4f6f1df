"""A case before the referee of Preferans: who is who, the prices of the table, and what is written of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from sukno.sheets.preferans import pulka, record
from sukno.sheets.preferans.deals import Contract, Fine, How, Raspasy, Whisting
from sukno.sheets.preferans.record_checks import idle
from sukno.sheets.preferans.record_terms import MISERE_PRICE, PRICES, RecordTerms
from sukno.sheets.preferans.terms import (
    GORA_PRICE,
    MISERE,
    QUOTA,
    QUOTA_ALONE,
    QUOTA_EACH,
    WHIST_PRICE,
    PulkaTerms,
)
from sukno.sheets.referee import Judged

Terms = PulkaTerms | RecordTerms
ALL_TRICKS = 10
MISERES: dict[str, tuple[bool, bool]] = {
    "small": (False, False),
    "big": (False, True),
    "small-uvert": (True, False),
    "big-uvert": (True, True),
}
"""(uvert, direct), the keys of MISERE_PRICE."""


class PreferansCase(Judged):
    """With prices and pencil at hand."""

    terms: Terms

    # who is who

    def check(self) -> None:
        for seat in (self["declarer"], self["also"]):
            if seat in self.idle:
                raise self.bad("", "sits-out", n=seat + 1)
        for fact, why in (("victim", "on-himself"), ("also", "another")):
            if self[fact] is not None and self[fact] == self["offender"]:
                raise self.bad(fact, why)

    @property
    def idle(self) -> tuple[int, ...]:
        return idle(self.players, self["dealer"]) if self.players >= 4 else ()

    @property
    def offender(self) -> int:
        found: int = self["offender"]
        return found

    @property
    def declarer(self) -> int:
        found: int = self["declarer"]
        return found

    @property
    def by_declarer(self) -> bool:
        return self.offender == self.declarer

    @property
    def opponents(self) -> tuple[int, ...]:
        """Clockwise from the declarer, without those who sit out."""
        round_ = ((self.declarer + i) % self.players for i in range(1, self.players))
        return tuple(seat for seat in round_ if seat not in self.idle)

    @property
    def whisters(self) -> tuple[int, ...]:
        said = self["whisters"] or ()
        if not set(said) <= set(self.opponents):
            raise self.bad("whisters", "only-opponents", may=numbers(self.opponents))
        return tuple(seat for seat in self.opponents if seat in said)

    @property
    def receiver(self) -> int:
        """Which opponent a forfeited trick of the declarer becomes."""
        asked: int | None = self["receiver"]
        if asked is None:
            return (self.whisters or self.opponents)[0]
        if asked not in self.whisters:
            raise self.bad("receiver", "to-a-whister", may=numbers(self.whisters))
        return asked

    def at_play(self) -> None:
        """Refuse an offender who took no part in the deal."""
        if self.offender in self.idle:
            raise self.bad("offender", "sits-out", n=self.offender + 1)

    def whisted(self) -> None:
        """Refuse a game that nobody played against, and an offender who had no say in it."""
        self.at_play()
        if self.whisters and self.checked:
            raise self.bad("whisters", "ten-unwhisted")
        if not self.whisters and not self.checked:
            raise self.bad("whisters", "name-whisters")
        playing = (self.declarer, *self.whisters)
        for seat in (self.offender, self["also"]) if self.level != ALL_TRICKS else ():
            if seat is not None and seat not in playing:
                raise self.bad("", "passed", n=seat + 1, may=numbers(playing))

    @property
    def checked(self) -> bool:
        """Is it a ten whose cards are looked over, not whisted?"""
        agreed = self.terms
        return self.level == ALL_TRICKS and (isinstance(agreed, RecordTerms) or agreed.ten == "check")

    @property
    def alone(self) -> bool:
        """Has a sole whister no other hand: the passer's, or in Hussar preferans his own talon's?"""
        agreed = self.terms
        if isinstance(agreed, PulkaTerms) or len(self.whisters) != 1:
            return False
        return not (self["invited"] and (agreed.invitation or agreed.penalties == "hussar"))

    # prices

    @property
    def level(self) -> int:
        found: int = self["level"]
        return found

    @property
    def times(self) -> int:
        """The multiplier of dark games and bombs."""
        return (self["bomb"] or 1) * (2 if self["dark"] else 1)

    @property
    def gora_price(self) -> int:
        """To the gora for a trick that the declarer lacks."""
        assert isinstance(self.terms, PulkaTerms)
        return GORA_PRICE[self.terms.gora_price][self.level] * self.times

    @property
    def whist_gora(self) -> int:
        """The same for a trick that a whister lacks."""
        assert isinstance(self.terms, PulkaTerms)
        return self.gora_price // (2 if self.terms.whist_gora == "half" else 1)

    @property
    def whist_price(self) -> int:
        assert isinstance(self.terms, PulkaTerms)
        return WHIST_PRICE[self.terms.whist_price][self.level] * self.times

    @property
    def misere_price(self) -> int:
        """A trick at misère."""
        if isinstance(self.terms, PulkaTerms):
            return self.terms.misere_gora * self.times
        return MISERE_PRICE[MISERES[self["misere"] or "small"]]

    @property
    def price(self) -> int:
        """Of a game by the old tables."""
        assert isinstance(self.terms, RecordTerms)
        return PRICES[self.terms.price_table][self["trump"] or "S"][self.level]

    # tricks

    @property
    def tricks(self) -> list[int]:
        """Of every seat, ten in all, none of those who sit out of a game."""
        tricks = list(self["tricks"] or ())
        if sum(tricks) != ALL_TRICKS:
            raise self.bad("tricks", "ten-in-all", n=sum(tricks))
        if self["declarer"] is not None:
            playing = {self.declarer, *(self.whisters or self.opponents)}
            for seat, taken in enumerate(tricks):
                if taken and seat not in playing:
                    raise self.bad("tricks", "has-no-tricks", n=seat + 1)
        return tricks

    def short(self, tricks: Sequence[int]) -> int:
        """How many tricks the whisting side lacks."""
        whisters = self.whisters
        if not whisters:
            return 0
        taken = [tricks[seat] for seat in whisters]
        if isinstance(self.terms, RecordTerms):
            return max(0, (QUOTA_ALONE if self.alone else QUOTA)[self.level] - sum(taken))
        agreed = self.terms.quota_each
        if len(whisters) == 2 and (agreed == "each" or (agreed == "soft" and self.level in (6, 9))):
            return sum(max(0, QUOTA_EACH["each"][self.level] - t) for t in taken)
        return max(0, QUOTA[self.level] - sum(taken))

    def charged(self, tricks: Sequence[int]) -> dict[int, int]:
        """What a sheet writes to the gora or kurochka of whisters short of tricks: a fresh one is asked."""
        game = self.contract(tricks)
        if isinstance(self.terms, PulkaTerms):
            put = pulka.write(self.terms, pulka.new(self.terms), game).gora
        else:
            terms = msgspec.structs.replace(self.terms, penalties="kurochka", stake=0)
            put = record.write(terms, record.new(terms), game).kurochka
        times = self["bomb"] or 1
        return {seat: int(put[seat]) * times for seat in self.whisters if put[seat]}

    # the pencil

    @property
    def may_open(self) -> bool:
        """Are hands ever laid open by these terms?"""
        agreed = self.terms
        if isinstance(agreed, RecordTerms):
            return agreed.penalties != "hussar"
        return agreed.open_play or self.players == 2

    @property
    def prelude(self) -> bool:
        """Is every deal one of the razboinik?"""
        return isinstance(self.terms, PulkaTerms) and self.terms.razboinik == "only"

    def contract(self, tricks: Sequence[int]) -> Contract:
        """The game with these tricks."""
        whisters = self.whisters
        how: How = "closed"
        if not whisters:
            how = "check"
        elif self.alone:
            how = "alone"
        elif len(whisters) == 1 and self.may_open:
            how = "open"
        said: dict[int, Whisting] = {s: "whist" if s in whisters else "pass" for s in self.opponents}
        whist = tuple(said.get(seat, "") for seat in range(self.players))
        return msgspec.structs.replace(self.made(), tricks=tuple(tricks), whist=whist, how=how)

    def made(self) -> Contract:
        """The game counted as made, without anybody's whists."""
        return Contract(
            declarer=self.declarer,
            level=self.level,
            trump=self["trump"] or "NT",
            how="unplayed",
            dealer=self._on_talon(),
            dark=bool(self["dark"]),
            razboinik=self.prelude,
        )

    def misere(self, taken: int) -> Contract:
        """A misère with so many tricks."""
        taken = max(0, min(ALL_TRICKS, taken))
        tricks = [0] * self.players
        tricks[self.declarer] = taken
        tricks[self.opponents[0]] = ALL_TRICKS - taken  # whose of the others' they were is nowhere written
        uvert, direct = MISERES[self["misere"] or "small"]
        return Contract(
            declarer=self.declarer,
            level=MISERE,
            tricks=tuple(tricks),
            how="check",
            dealer=self._on_talon(),
            dark=bool(self["dark"]),
            razboinik=self.prelude,
            direct=direct,
            uvert=uvert,
        )

    def raspasy(self, tricks: Sequence[int]) -> Raspasy:
        return Raspasy(tricks=tuple(tricks), dealer=self._on_talon(), prelude=self.prelude)

    def fine(
        self,
        gora: Mapping[int, int] | None = None,
        pulka: Mapping[int, int] | None = None,
        whists: Sequence[tuple[int, int, int]] = (),
    ) -> Fine:
        """Points by seat; whists as (writer, on whom, how many)."""

        def row(points: Mapping[int, int] | None) -> tuple[int, ...]:
            return tuple(points.get(seat, 0) for seat in range(self.players)) if points else ()

        return Fine(
            reason=self.reason, gora=row(gora), pulka=row(pulka), whists=tuple(w for w in whists if w[2])
        )

    def _on_talon(self) -> int | None:
        return self["dealer"] if self.players >= 4 else None


def numbers(seats: Sequence[int]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)
