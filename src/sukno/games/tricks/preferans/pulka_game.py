"""Preferans (преферанс) on the pulka: common rules with helping, and every agreement of the modern family."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.families.stages import Stage, Step, step
from sukno.games.tricks.preferans.contract import ContractSlice
from sukno.games.tricks.preferans.course import bought, exchanged, passed, played, to_name, whisted
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import PreferansOptions, pulka_customs
from sukno.games.tricks.preferans.paper import PulkaPaper
from sukno.games.tricks.preferans.prelude import Prelude
from sukno.games.tricks.preferans.state import PreferansState


class PulkaGame(PreferansGame[PreferansOptions]):
    """The modern family: three fields for everybody, pulka, gora and whists."""

    Options = PreferansOptions
    offers = ALL
    account: PulkaPaper
    prelude: Prelude

    def make_account(self) -> PulkaPaper:
        return PulkaPaper(self.options)

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        self.set_up_raspasy(pulka_customs(self.options))
        self.prelude = Prelude(self.options, self.account, fixed=self.go_on)
        return (self.prelude, *self.parts(self.raspasy))

    def make_course(self) -> Iterable[Step]:
        """The razboinik has no auction: hand 1 plays what he has left. Its raspasy are dealt, not passed out."""
        return (
            step(self.must_play, self.prelude.robs),
            step(self.auction, self.prelude.usual),
            step(self.raspasy, passed),
            step(self.contract.buy, bought),
            step(self.exchange, exchanged),
            step(self.contract, to_name),
            step(self.prelude.named, self.prelude.robs),
            step(self.whisting, whisted),
            step(self.playing, played),
            step(self.count),
        )

    def must_play(self, s: PreferansState) -> None:
        s.contract = ContractSlice(declarer=0)
        self.places.declared(s)

    # the prelude: razboinik and rounds of raspasy

    def setup(self, s: PreferansState) -> None:
        self.prelude.setup(s)
        super().setup(s)

    def next_deal(self, s: PreferansState) -> None:
        s.next_deal()
        razboinik = self.options.razboinik
        if not self.prelude.dealt(s) or razboinik == "none" or s.deal == self.options.deals:
            self.go_on(s)
        elif razboinik == "only":
            self.finish(s)
        else:
            self.prelude.fix(s)

    def note(self, s: PreferansState) -> Text:
        if s.phase == "target":
            return Text("The pulka is to be fixed", "Назначается пуля")
        return self.raspasy.standing(s) if s.raspasy.on else super().note(s)
