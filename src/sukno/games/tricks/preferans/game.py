"""A match of Preferans from deal to deal, whatever sheet it is written on; what follows what in a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

from sukno.engine import Text, chance
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Hand, Note, SeatInfo
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.families.stages.calling import Calling
from sukno.families.stages.tricks import Tricks
from sukno.games.tricks.preferans import unseen
from sukno.games.tricks.preferans.auction import make_auction
from sukno.games.tricks.preferans.auction import standing as auction_standing
from sukno.games.tricks.preferans.calls import MISERE, CallLadder
from sukno.games.tricks.preferans.contract import Contract
from sukno.games.tricks.preferans.count import Count
from sukno.games.tricks.preferans.deal import Dealing
from sukno.games.tricks.preferans.exchange import Exchange, OwnTalons
from sukno.games.tricks.preferans.hussar_stages import HussarDeal, HussarWhisting
from sukno.games.tricks.preferans.laid import Laid, check_laid, read_seed
from sukno.games.tricks.preferans.offer import Offer
from sukno.games.tricks.preferans.options import Customs, HussarOptions, OldOptions, PreferansOptions
from sukno.games.tricks.preferans.paper import Paper
from sukno.games.tricks.preferans.past import past
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.play import Play
from sukno.games.tricks.preferans.raspasy import GAME, Raspasy
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.stopping import Stopping
from sukno.games.tricks.preferans.whisting import Whisting
from sukno.games.tricks.preferans.whisting import standing as whist_standing

O = TypeVar("O", bound=PreferansOptions | OldOptions | HussarOptions)  # noqa: E741

ORDER = (
    "trick",
    "last",
    "talon",
    "discard",
    "whister-discard",
    "bought",
    "calls",
    "box",
    "contract",
    "tricks",
)
"""The zones behind the hands."""


class PreferansGame(Rounds[PreferansState, O]):
    """The round of deals, and the parts that all games of the family share.

    A game of the family makes them with `set_up` or `set_up_raspasy`, and adds what is its own.
    """

    State: type[PreferansState] = PreferansState
    customs: Customs
    places: Places
    ladder: CallLadder
    account: Paper
    dealing: Dealing | HussarDeal
    auction: Calling
    stopping: Stopping
    exchange: Exchange
    contract: Contract
    whisting: Whisting | HussarWhisting
    playing: Play
    tricks: Tricks[PreferansState]
    raspasy: Raspasy
    offer: Offer
    count: Count

    def set_up(self, customs: Customs, hands: int = 3, own_talons: OwnTalons | None = None) -> None:
        """The facts that all stages share, and the stages that are the same in all games."""
        self.customs = customs
        self.places = Places(self.seats, customs, hands)
        self.ladder = CallLadder(customs.order)
        self.stopping = Stopping(self.seats, agreed=self.finish, refused=lambda s: self.auction.resume(s))
        self.auction = make_auction(self.places, self.ladder, self.account, self.stopping)
        self.exchange = Exchange(self.places, self.ladder, self.account, own_talons)
        self.contract = Contract(self.places, self.ladder)
        self.playing = Play(self.places, self.ladder)
        self.count = Count(self.places, write=self.write)
        self.offer = Offer(self.places, agreed=self.count.begin)

    def set_up_raspasy(self, customs: Customs) -> None:
        """All stages of a game for three in which raspasy follow when nobody buys."""
        self.set_up(customs)
        raspasy = self.raspasy = Raspasy(self.places, self.account, self.playing)
        self.dealing = Dealing(self.places)
        self.whisting = Whisting(self.places, self.ladder, self.account)
        self.tricks = self.playing.tricks = Tricks(
            raspasy.ways if customs.give_way else GAME,
            last=self.go_ahead,
            taken=raspasy.taken,
            played=self.playing.played,
            takes=raspasy.takes,
            owned=True,
            beside=(self.offer,),
        )

    def parts(self, *own: Stage[PreferansState]) -> tuple[Stage[PreferansState], ...]:
        """The stages in their order, with those of the game's own."""
        return (
            self.dealing,
            self.auction,
            self.stopping,
            self.exchange,
            self.contract,
            self.whisting,
            self.playing,
            self.tricks,
            *own,
            self.offer,
            self.count,
        )

    # the round of deals

    def start(self, seed: int | str) -> PreferansState:
        """A seed may name the cards of the first deal (see `laid`)."""
        laid = read_seed(seed)
        if laid is None:
            return super().start(seed)
        self.check_laid(laid)
        s = self.State(key=chance.seed_key(seed), dealer=laid.dealer, laid=(laid.hands, laid.talons))
        self.setup(s)
        if laid.row:
            self.account.begin_after(s.account, laid.row)
        return s

    def check_laid(self, laid: Laid) -> None:
        """BadRecord if this cannot be a deal of this game."""
        check_laid(laid, self.dealing.whole_pack, self.places.hands, self.seats)

    def laid(self, s: PreferansState) -> Laid:
        """The deal in a state before its first move."""
        return Laid(*self.dealing.dealt(s), s.dealer, self.account.raspasy_row(s.account))

    def first_dealer(self, s: PreferansState) -> int:
        """Seat 0, or as the seed says."""
        return s.dealer

    def deal(self, s: PreferansState) -> None:
        """Everything of the last deal is put away."""
        s.order = self.places.order(s.dealer)
        for stage in self.stages:
            stage.renew(s)
        self.begin_course(s)

    def is_over(self, s: PreferansState) -> bool:
        """The control or the pulka is past; while the same player deals again a round goes on."""
        return super().is_over(s) or (not self.account.dealer_stays(s.account) and self.last_round_is_over(s))

    def next_dealer(self, s: PreferansState) -> int:
        return s.dealer if self.account.dealer_stays(s.account) else super().next_dealer(s)

    def last_round_is_over(self, s: PreferansState) -> bool:
        """The control is past, and the round has been dealt to its end (001:365)."""
        o = self.options
        enough = bool(o.rounds) and s.deal >= o.rounds * self.seats
        return enough and not s.account.prelude.part and s.dealer == self.seats - 1

    # what is seen

    def matter(self, s: PreferansState) -> str:
        if s.raspasy.on:
            return "raspasy"
        return "misere" if s.contract.declarer >= 0 and s.contract.level == MISERE else ""

    def redeal(self, s: PreferansState, n: PreferansState, seat: int, rng: Random) -> None:
        unseen.redeal(self.places, s, n, seat, rng)

    def unseen(self, s: PreferansState, seat: int) -> unseen.Unseen:
        """Which cards this seat cannot see, and what it knows of where they lie."""
        return unseen.unseen(self.places, s, seat)

    def past(self, s: PreferansState) -> tuple[PreferansState, list[tuple[int, str]]]:
        return past(self, s)

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        found: dict[str, AnyZone] = {}
        for zone in super().zones(s, seat):
            if isinstance(zone, Hand):
                yield zone
            else:
                found[zone.id] = zone
        c, label = s.contract, Text("Game", "Игра")
        says = (c.declarer, c.level, s.trump, c.uvert)
        found["contract"] = Note(id="contract", label=label, text=self.note(s), says=says, you=True)
        for id in ORDER:
            if id in found:
                yield found[id]

    def note(self, s: PreferansState) -> Text:
        """What is played just now, in words."""
        if s.contract.declarer < 0:
            return auction_standing(s.auction, self.ladder, s.order)
        game, named = self.contract.standing(s)
        return Text("{game}{how}", "{game}{how}").fill(game=game, how=whist_standing(s)) if named else game

    def seat_infos(self, s: PreferansState) -> Iterable[SeatInfo]:
        for info in super().seat_infos(s):
            i = info.side
            marks = ["dealer"] if i == s.dealer else []
            for stage in self.stages:
                marks += stage.marks(s, i)
            idle = i not in s.order and "whister" not in marks
            if idle and not (i == s.dealer and s.raspasy.on and self.customs.talon_leads):
                marks.append("idle")
            side = i
            if s.play.begun:
                side = 0 if "declarer" in marks else 2 + i if idle else 1
            place = self.places.place_of(s, i) if self.places.doll else None
            yield SeatInfo(info.name, side, tuple(marks), place)

    def touch(self, s: PreferansState, move: str, spots: Mapping[str, str]) -> Touch:
        touched = self.playing.touch(s, move, spots) if s.phase == "card" else None
        return super().touch(s, move, spots) if touched is None else touched
