"""Hussar Preferans (гусарский преферанс): two players, 24 cards, a talon for each; nothing is played open."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans import hussar_stages
from sukno.games.tricks.preferans.calls import Order
from sukno.games.tricks.preferans.course import exchanged, passed, played, whisted
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

    def make_account(self) -> RecordPaper:
        return RecordPaper(self.options.terms)

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        customs = Customs(order=Order(old=True, miseres=False), hold="all", bound=False, bare_check=True)
        self.set_up(customs, hands=2, own_talons=hussar_stages.lying)
        self.dealing = HussarDeal(self.places)
        self.whisting = HussarWhisting(self.places)
        self.tricks = self.playing.tricks = Tricks(
            GAME, last=self.go_ahead, played=self.playing.played, beside=(self.offer,)
        )
        return self.parts()

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.auction),
            Step(self.next_deal, passed, waits=True),
            step(self.contract.buy),
            step(self.exchange, exchanged),
            step(self.contract),
            step(self.whisting, whisted),
            step(self.playing, played),
            step(self.count),
        )

    def redeal(self, s: PreferansState, n: PreferansState, seat: int, rng: Random) -> None:
        hussar_stages.redeal(self.places, s, n, seat, rng)

    def unseen(self, s: PreferansState, seat: int) -> Unseen:
        return hussar_stages.unseen(self.places, s, seat)
