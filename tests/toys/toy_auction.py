"""A game with an auction: Whist after calls in a box, each of which has a meaning. Three passes in a row end it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from sukno.engine import Text
from sukno.engine.offers import Offers
from sukno.engine.offers.calls import CallMeaning, called
from sukno.engine.view import AnyZone, View
from sukno.families.bidding import Bidding, Levels, PassesInARow
from sukno.families.stages import Stage
from sukno.families.stages.calling import PASS, Bids, Calling
from sukno.games.tricks.whist.game import Whist
from sukno.games.tricks.whist.state import WhistState
from sukno.materials.strains import RUSSIAN


class ToyState(WhistState, kw_only=True):
    auction: Bidding = msgspec.field(default_factory=Bidding)


class ToyAuction(Whist):
    info = msgspec.structs.replace(Whist.info, id="toy-auction", name=Text("Toy auction", "Игрушечный торг"))
    offers = Offers(calls="toy_auction:MEANINGS")
    State = ToyState
    moves_in_log: ClassVar[tuple[str, ...]] = (*Whist.moves_in_log, "bid", "pass")

    def make_stages(self) -> Iterable[Stage[ToyState]]:
        passes = PASS._replace(kind="pass")
        bids = Bids(Levels(range(1, 8), RUSSIAN, no_trumps="N"))
        self.calling = Calling(bids, PassesInARow(again=False), phase="bid", kind="bid", after=(passes,))
        return (*super().make_stages(), self.calling)

    def zones(self, s: ToyState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield from self.calling.zones(s, seat)

    def begin_play(self, s: ToyState) -> None:
        self.calling.done = lambda s: self.tricks.begin(s, (s.dealer + 1) % 4)
        self.calling.begin(s)


class ToyMeanings:
    """A bid promises five cards; a pass says nothing at first."""

    def meaning(self, call: str) -> CallMeaning | None:
        if call == "pass":
            return None
        facts = (Text("5 or more cards of this suit", "5 карт этой масти или больше"),)
        return CallMeaning(Text("a long suit, to be played in", "длинная масть, в ней и играть"), facts)

    def said(self, view: View) -> tuple[CallMeaning | None, ...]:
        auction = called(view)
        assert auction is not None
        return tuple(self.meaning(call.move) for call in auction.calls)

    def possible(self, view: View, moves: Sequence[str]) -> dict[str, CallMeaning]:
        found = {move: self.meaning(move) for move in moves}
        return {move: meaning for move, meaning in found.items() if meaning is not None}


MEANINGS = ToyMeanings()
