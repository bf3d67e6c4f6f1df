"""Old Preferans (81 laws): the record written down, kurochka or cauldron, whist alone or by invitation."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.families.dummies import mover
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans.auction import make_auction
from sukno.games.tricks.preferans.course import bought, exchanged, passed, played, to_name, whisted
from sukno.games.tricks.preferans.deal import Dealing
from sukno.games.tricks.preferans.exchange import Exchange
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import OldOptions, old_customs
from sukno.games.tricks.preferans.paper import RecordPaper
from sukno.games.tricks.preferans.raspasy import GAME, Raspasy
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.whisting import Whisting


class OldGame(PreferansGame[OldOptions]):
    """The old game for two to five."""

    Options = OldOptions
    offers = ALL
    raspasy: Raspasy

    def make_account(self) -> RecordPaper:
        return RecordPaper(self.options)

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        paper = self.account
        self.set_up(old_customs(self.options))
        places, ladder = self.places, self.ladder
        raspasy = self.raspasy = Raspasy(places, paper, self.playing)
        self.dealing = Dealing(places)
        self.auction = make_auction(places, ladder, paper, self.stopping)
        self.exchange = Exchange(places, ladder, paper)
        self.whisting = Whisting(places, ladder, paper)
        self.tricks = self.playing.tricks = Tricks(
            GAME,
            last=self.go_ahead,
            taken=raspasy.taken,
            played=self.playing.played,
            takes=raspasy.takes,
            mover=mover,
            beside=(self.offer,),
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
            raspasy,
            self.offer,
            self.count,
        )

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.auction),
            step(self.raspasy, passed),
            step(self.contract.buy, bought),
            step(self.exchange, exchanged),
            step(self.contract, to_name),
            step(self.whisting, whisted),
            step(self.playing, played),
            step(self.count),
        )

    def note(self, s: PreferansState) -> Text:
        return self.raspasy.standing(s) if s.raspasy.on else super().note(s)
