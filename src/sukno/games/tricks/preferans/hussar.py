"""Hussar Preferans (гусарский преферанс): two players, 24 cards, a talon for each; nothing is played open."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans import hussar_stages
from sukno.games.tricks.preferans.auction import Auction
from sukno.games.tricks.preferans.calls import Order
from sukno.games.tricks.preferans.exchange import Exchange
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.hussar_stages import HussarDeal, HussarWhisting
from sukno.games.tricks.preferans.offers import HUSSAR
from sukno.games.tricks.preferans.options import Customs, HussarOptions
from sukno.games.tricks.preferans.paper import RecordPaper
from sukno.games.tricks.preferans.raspasy import GAME
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.unseen import Unseen


class HussarGame(PreferansGame[HussarOptions]):
    """Both passed: new cards; there are no raspasy, no stake, no misere (000:3367-3371)."""

    Options = HussarOptions
    offers = HUSSAR

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        paper = RecordPaper(self.options.terms)
        self.set_up(
            Customs(order=Order(old=True, miseres=False), hold="all", bound=False, bare_check=True),
            paper,
            hands=2,
        )
        places, ladder = self.places, self.ladder
        self.dealing = HussarDeal(places)
        self.auction = Auction(
            places, ladder, paper, self.stopping, bought=self.bought, passed=self.next_deal
        )
        self.exchange = Exchange(places, ladder, paper, own_talons=hussar_stages.lying, done=self.discarded)
        self.whisting = HussarWhisting(places, played=self.playing.begin, unplayed=self.count.begin)
        self.tricks = self.playing.tricks = Tricks(
            GAME, last=self.last_trick, played=self.playing.played, beside=(self.offer,)
        )
        return (
            self.dealing,
            self.auction,
            self.stopping,
            self.exchange,
            self.contract,
            self.whisting,
            self.playing,
            self.tricks,
            self.offer,
            self.count,
        )

    def imagine(self, s: PreferansState, seat: int, rng: Random) -> PreferansState:
        return hussar_stages.imagine(self.places, s, seat, rng)

    def unseen(self, s: PreferansState, seat: int) -> Unseen:
        return hussar_stages.unseen(self.places, s, seat)
