"""A game with an auction: Whist after calls in a box, each of which has a meaning. Three passes in a row end it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from sukno.engine import Ask, Text
from sukno.engine.offers import Offers
from sukno.engine.offers.calls import CallMeaning, called
from sukno.engine.text import same
from sukno.engine.view import AnyZone, Box, Call, Calls, View
from sukno.families.stages import Stage
from sukno.games.tricks.whist.game import Whist
from sukno.games.tricks.whist.state import WhistState

STRAINS = {"S": same("♠"), "C": same("♣"), "D": same("♦"), "H": same("♥"), "N": Text("NT", "БК")}
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]
PASS = Text("pass", "пас")


def words(call: str) -> Text:
    return PASS if call == "pass" else Text("{n}{s}", "{n}{s}").fill(n=call[0], s=STRAINS[call[1]])


ROWS = (*(tuple((c, words(c)) for c in BIDS[i : i + 5]) for i in range(0, 35, 5)), (("pass", PASS),))


class ToyState(WhistState, kw_only=True):
    said: tuple[str, ...] = ()


class Calling(Stage[ToyState]):
    phases = ("bid",)
    log_words: ClassVar[dict[str, Text]] = {"bid": Text("bids {move}", "назначает {move}"), "pass": PASS}

    def __init__(self, game: ToyAuction) -> None:
        self.game = game

    def seat(self, s: ToyState, n: int) -> int:
        return s.order[(s.dealer + 1 + n) % 4]

    def ask(self, s: ToyState) -> Ask:
        high = max((BIDS.index(c) for c in s.said if c != "pass"), default=-1)
        return Ask(self.seat(s, len(s.said)), "bid", [*BIDS[high + 1 :], "pass"])

    def play(self, s: ToyState, move: str) -> None:
        s.note(self.seat(s, len(s.said)), "pass" if move == "pass" else "bid", move)
        s.said = (*s.said, move)
        if s.said[-3:] == ("pass",) * 3:
            self.game.tricks.begin(s, (s.dealer + 1) % 4)

    def describe(self, s: ToyState, move: str) -> Text:
        return words(move)

    def zones(self, s: ToyState, seat: int | None) -> Iterable[AnyZone]:
        yield Calls(
            id="calls",
            label=Text("Auction", "Переговоры"),
            seats=tuple(self.seat(s, n) for n in range(4)),
            calls=tuple(Call(self.seat(s, n), c, words(c), c == "pass") for n, c in enumerate(s.said)),
        )
        yield Box(id="box", label=Text("Calls", "Заявки"), rows=ROWS if s.phase == "bid" else ())


class ToyAuction(Whist):
    info = msgspec.structs.replace(Whist.info, id="toy-auction", name=Text("Toy auction", "Игрушечный торг"))
    offers = Offers(calls="toy_auction:MEANINGS")
    State = ToyState
    moves_in_log: ClassVar[tuple[str, ...]] = (*Whist.moves_in_log, "bid", "pass")

    def make_stages(self) -> Iterable[Stage[ToyState]]:
        self.calling = Calling(self)
        return (*super().make_stages(), self.calling)

    def zones(self, s: ToyState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield from self.calling.zones(s, seat)

    def begin_play(self, s: ToyState) -> None:
        s.said, s.phase = (), "bid"


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
