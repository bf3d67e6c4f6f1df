"""Preferans (преферанс) on the pulka: common rules with helping, and every agreement of the modern family."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans.auction import Auction
from sukno.games.tricks.preferans.contract import ContractSlice
from sukno.games.tricks.preferans.deal import Deal
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
    raspasy: Raspasy
    prelude: Prelude

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        paper = PulkaPaper(self.options)
        self.set_up(pulka_customs(self.options), paper)
        places, ladder, count = self.places, self.ladder, self.count
        raspasy = self.raspasy = Raspasy(places, paper, self.playing)
        self.dealing = Deal(places)
        self.auction = Auction(places, ladder, paper, self.stopping, bought=self.bought, passed=raspasy.begin)
        self.exchange = Exchange(places, ladder, paper, done=self.discarded)
        self.whisting = Whisting(places, ladder, paper, played=self.playing.begin, unplayed=count.begin)
        self.tricks = self.playing.tricks = Tricks(
            raspasy.ways if self.customs.give_way else GAME,
            last=self.last_trick,
            taken=raspasy.taken,
            played=self.playing.played,
            takes=raspasy.takes,
            mover=places.mover,
            beside=(self.offer,),
        )
        self.prelude = Prelude(
            self.options,
            paper,
            razboinik=self.must_play,
            raspasy=raspasy.begin,
            usual=self.auction.begin,
            fixed=self.go_on,
        )
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
            count,
        )

    # the prelude: razboinik and rounds of raspasy

    def setup(self, s: PreferansState) -> None:
        self.prelude.setup(s)
        super().setup(s)

    def open_deal(self, s: PreferansState) -> None:
        self.prelude.begin(s)

    def must_play(self, s: PreferansState) -> None:
        """In the razboinik hand 1 plays what he has left, without an auction."""
        s.contract = ContractSlice(declarer=0)
        self.exchange.begin(s)

    def named(self, s: PreferansState) -> None:
        self.prelude.named(s)
        super().named(s)

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
