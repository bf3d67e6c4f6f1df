"""Raspasy (распасы): all have passed, every trick is bad; the talon leads the first two tricks
(000:3036-3098)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.state import FrozenSlice
from sukno.families.dummies import DUMMY
from sukno.families.stages import Stage
from sukno.families.ways import Ways
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.play import Play
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.paper import Paper
    from sukno.games.tricks.preferans.state import PreferansState

TALON_TRICKS = 2
GAME = Ways(trump=True)
"""Follow suit; without it, trump; without both, anything."""
UNDER = Ways(under=True)
"""Nothing is trumped, and one plays under the card led while one can (the doll's game)."""


class RaspasySlice(FrozenSlice, frozen=True):
    on: bool = False
    """This deal is played as raspasy."""
    turned: int = 0
    """How many cards of the talon have been led, or turned up."""
    dealer_tricks: int = 0
    """Tricks that cards of the talon have won."""


class Raspasy(Stage["PreferansState"]):
    """The dealer of four or five leads his talon; else it is turned up and shows the suit."""

    phases = ("talon",)
    prompts = {"talon": Text("Lead a card of the talon", "Ходите картой прикупа")}

    def __init__(self, places: Places, paper: Paper, play: Play) -> None:
        self.places = places
        self.customs = places.customs
        self.paper = paper
        self.around = play

    def renew(self, s: PreferansState) -> None:
        s.raspasy = RaspasySlice()

    def begin(self, s: PreferansState) -> None:
        s.raspasy = RaspasySlice(on=True)
        if self.places.doll:
            s.idle = 1 << s.order.index(DUMMY)
        self.around.lead(s)
        if self.customs.talon_leads:
            if self.places.idle_dealer(s) is not None:
                s.phase = "talon"  # the dealer leads his cards in the order he likes
            else:
                self.turn_up(s)

    def ask(self, s: PreferansState) -> Ask:
        return Ask(s.dealer, "talon", [CARD_TEXTS[c] for c in s.exchange.talon])

    def play(self, s: PreferansState, move: str) -> None:
        first, second = s.exchange.talon
        if CARD_INDEX[move] != first:
            s.exchange = replace(s.exchange, talon=(second, first))
        s.phase = "card"
        self.turn_up(s)

    def turn_up(self, s: PreferansState) -> None:
        """The next talon card leads the trick, or shows its suit."""
        s.led = s.exchange.talon[s.raspasy.turned]
        s.raspasy = replace(s.raspasy, turned=s.raspasy.turned + 1)
        s.note(s.dealer, "talon", CARD_TEXTS[s.led])

    # the tricks

    def ways(self, s: PreferansState) -> Ways:
        return UNDER if s.raspasy.on and self.customs.give_way else GAME

    def takes(self, s: PreferansState) -> int:
        """The place that takes a trick; -1: the dealer's talon card does."""
        tricks = self.around.tricks
        if s.led >= 0:
            suit = s.led // 13
            best = max((c for c in s.trick if c // 13 == suit), default=-1)
            if self.places.idle_dealer(s) is not None and s.led > best:
                return -1
            if best >= 0:
                return tricks.place_of(s, s.trick.index(best))
            # with two hands in play both may be without the suit shown: then the first card counts as led
        return tricks.place_of(s, GAME.winner(s.trick, s.trump))

    def taken(self, s: PreferansState, place: int) -> None:
        """Hand 1 plays first to the tricks of the talon, and leads to the third."""
        r = s.raspasy
        if not r.turned:
            return
        if place < 0:
            r = s.raspasy = replace(r, dealer_tricks=r.dealer_tricks + 1)
        if sum(s.tricks) + r.dealer_tricks <= TALON_TRICKS:
            s.leader = s.turn = self.places.next_in_play(s, self.places.hands - 1)
            if r.turned < TALON_TRICKS:
                self.turn_up(s)

    # words

    def standing(self, s: PreferansState) -> Text:
        row = self.paper.raspasy_row(s.account)
        text = Text("Raspasy", "Распасы")
        if row:
            text = Text("Raspasy, {n} in a row", "Распасы, {n}-е подряд").fill(n=row + 1)
        return Text("{text} · dark", "{text} · тёмные").fill(text=text) if s.auction.dark_passed else text
