"""Preferans (преферанс) on the pulka: common rules with helping, and every agreement of the modern family."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.families.dummies import mover
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans.auction import make_auction
from sukno.games.tricks.preferans.contract import ContractSlice
from sukno.games.tricks.preferans.course import bought, exchanged, passed, played, to_name, whisted
from sukno.games.tricks.preferans.deal import Dealing
from sukno.games.tricks.preferans.exchange import Exchange
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import PreferansOptions, pulka_customs
from sukno.games.tricks.preferans.paper import PulkaPaper
from sukno.games.tricks.preferans.prelude import Prelude
from sukno.games.tricks.preferans.raspasy import GAME, Raspasy
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.whisting import Whisting


class PulkaGame(PreferansGame[PreferansOptions]):
    """The modern family: three fields for everybody, pulka, gora and whists."""

    Options = PreferansOptions
    offers = ALL
    account: PulkaPaper
    raspasy: Raspasy
    prelude: Prelude

    def make_account(self) -> PulkaPaper:
        return PulkaPaper(self.options)

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        paper = self.account
        self.set_up(pulka_customs(self.options))
        places, ladder = self.places, self.ladder
        raspasy = self.raspasy = Raspasy(places, paper, self.playing)
        self.dealing = Dealing(places)
        self.auction = make_auction(places, ladder, paper, self.stopping)
        self.exchange = Exchange(places, ladder, paper)
        self.whisting = Whisting(places, ladder, paper)
        self.tricks = self.playing.tricks = Tricks(
            raspasy.ways if self.customs.give_way else GAME,
            last=self.go_ahead,
            taken=raspasy.taken,
            played=self.playing.played,
            takes=raspasy.takes,
            mover=mover,
            beside=(self.offer,),
        )
        self.prelude = Prelude(self.options, paper, fixed=self.go_on)
        return (
            self.prelude,
            self.dealing,
            self.auction,
            self.stopping,
            self.exchange,
            self.contract,
            self.whisting,
            self.playing,
            self.tricks,
            raspasy,
            self.offer,
            self.count,
        )

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
