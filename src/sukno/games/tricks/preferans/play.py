"""The play of a contract: who leads, which hands lie open and when. The tricks are the shared stage `Tricks`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.state import FrozenSlice
from sukno.engine.touch import Touch
from sukno.engine.view import Amounts, AnyZone
from sukno.families.dummies import DUMMY, lay_open
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import clear_table
from sukno.games.tricks.preferans.calls import MISERE, CallLadder
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.whisting import CHECK, OPEN
from sukno.materials.cards import CARD_INDEX

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState


class PlaySlice(FrozenSlice, frozen=True):
    begun: bool = False
    to_open: bool = False
    """The defenders' cards are laid open after the first card."""
    bare: bool = False
    """The declarer's cards lie open too."""


class Play(Stage["PreferansState"]):
    """What stands around the tricks of a game or a misere."""

    def __init__(self, places: Places, ladder: CallLadder) -> None:
        self.places = places
        self.customs = places.customs
        self.ladder = ladder
        self.tricks: Tricks[PreferansState]
        """Set by the game, which puts the two together."""

    def renew(self, s: PreferansState) -> None:
        s.play = PlaySlice()
        s.owner, s.opened = s.order, 0
        clear_table(s, self.places.hands)
        s.idle = 0
        s.leader = s.turn = 0

    def begin(self, s: PreferansState) -> None:
        """Hand 1 leads. Cards are opened at once if the whisting side leads, else after the declarer's card
        (001:102)."""
        to_open = s.whisting.how == OPEN
        if s.contract.level == MISERE or s.exchange.totus or s.whisting.how == CHECK:
            s.whisting = replace(s.whisting, how=CHECK, said=("",) * self.places.hands)
            # a misere called dark is caught closed (001:546); a doll has nobody to hold its cards
            called_dark = s.contract.dark and self.ladder.misere_bought(s.contract.floor)
            to_open = self.places.doll or (self.customs.open_play and not called_dark)
        ten = s.contract.level == 10 and s.whisting.how == CHECK and not s.exchange.totus
        bare = s.contract.uvert or (ten and self.customs.bare_check)
        self.lead(s)
        at_once = bare or (to_open and s.turn != s.contract.declarer)
        s.play = PlaySlice(begun=True, to_open=to_open and not at_once, bare=bare)
        if at_once:
            self.open(s)

    def lead(self, s: PreferansState) -> None:
        """The first hand in play leads."""
        s.auction.unlooked = 0
        self.tricks.begin(s, self.places.next_in_play(s, self.places.hands - 1))

    def played(self, s: PreferansState, place: int, card: int) -> None:
        """After the declarer's first card the others' are opened."""
        if s.play.to_open:
            s.play = replace(s.play, to_open=False)
            self.open(s)

    def open(self, s: PreferansState) -> None:
        """All hands in play lie open, the declarer's if he plays bare or has shown it for a totus."""
        hidden = s.idle if s.play.bare or s.exchange.totus else s.idle | 1 << s.contract.declarer
        lay_open(s, self.places.everybody & ~hidden)
        self.places.opened(s)

    # what is seen

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        taken = tuple((Text("tricks", "взятки"), i, self.taken(s, i)) for i in range(self.places.seats))
        yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=taken)

    def taken(self, s: PreferansState, seat: int) -> int:
        """Tricks that lie before a seat, those of its doll among them."""
        place = self.places.place_of(s, seat)
        if place < 0:
            return s.raspasy.dealer_tricks if seat == s.dealer else 0
        tricks = s.tricks[place]
        if self.places.doll and s.contract.declarer >= 0 and place != s.contract.declarer:
            tricks += s.tricks[s.order.index(DUMMY)]
        return tricks

    def touch(self, s: PreferansState, move: str, spots: Mapping[str, str]) -> Touch | None:
        """Cards of a hand that lies open are touched where they lie."""
        if move in CARD_INDEX and move not in spots:
            seat = s.order[s.turn]
            return (f"hand{seat}/{move}" if seat != DUMMY else f"doll/{move}",)
        return None
