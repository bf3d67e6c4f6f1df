"""The count: what happened in a deal, as an entry for the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import MISERE, TRUMPS
from sukno.games.tricks.preferans.cards import hand_bits
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.prelude import RASPASY, RAZBOINIK
from sukno.games.tricks.preferans.underbid import may_be_held
from sukno.games.tricks.preferans.whisting import PASS, UNPLAYED, WHIST
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.preferans import deals
from sukno.sheets.preferans.deals import AnyEntry, Totus

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState


class Count(Stage["PreferansState"]):
    """The deal is over: it is written down."""

    def __init__(self, places: Places, *, write: Callable[[PreferansState, AnyEntry], None]) -> None:
        self.places = places
        self.customs = places.customs
        self.write = write

    def begin(self, s: PreferansState) -> None:
        self.write(s, self.entry(s))

    def entry(self, s: PreferansState) -> AnyEntry:
        if s.raspasy.on:
            return self.raspasy(s)
        if s.exchange.totus:
            return self.totus(s)
        entry = self.contract(s)
        return replace(entry, underbid=self.underbid(s)) if self.may_be_underbid(s) else entry

    def raspasy(self, s: PreferansState) -> deals.Raspasy:
        tricks = [0] * self.places.seats
        dark = [False] * self.places.seats
        for place, seat in enumerate(s.order):
            if seat >= 0:
                tricks[seat] = s.tricks[place]
                dark[seat] = bool(s.auction.dark_passed >> place & 1)
        dealer = self.places.idle_dealer(s)
        if dealer is not None:
            tricks[dealer] = s.raspasy.dealer_tricks
        return deals.Raspasy(
            tricks=tuple(tricks),
            dealer=dealer,
            dealt=s.dealer if dealer is None else None,
            dark=tuple(dark) if any(dark) else (),
            prelude=s.account.prelude.part == RASPASY,
        )

    def contract(self, s: PreferansState) -> deals.Contract:
        """The tricks of a passer's hand, or a doll's, are the whister's."""
        c, w, x = s.contract, s.whisting, s.exchange
        whist: list[Any] = [""] * self.places.seats
        tricks = [0] * self.places.seats
        whisters = [p for p, word in enumerate(w.said) if word == WHIST]
        for place, seat in enumerate(s.order):
            to = s.owner[place]
            if w.said[place] == PASS and whisters:
                to = s.order[whisters[0]]
            tricks[to] += s.tricks[place]
            if seat >= 0:
                whist[seat] = w.said[place]
        if w.dealer_whists:
            whist[s.dealer] = WHIST
        return deals.Contract(
            declarer=s.order[c.declarer],
            level=c.level,
            trump=TRUMPS[s.trump] if c.level else "NT",
            tricks=() if w.how == UNPLAYED else tuple(tricks),
            whist=tuple(whist),
            how=w.how,  # type: ignore[arg-type]
            dealer=self.places.idle_dealer(s),
            dealt=s.dealer if self.places.seats < 4 else None,
            talon=tuple(CARD_TEXTS[t] for t in sorted(x.talon)) if x.shown else (),
            dark=c.dark,
            direct=c.direct,
            uvert=c.uvert,
            off_gora=w.off_gora,
            razboinik=s.account.prelude.part == RAZBOINIK,
            returned=self.returned(s),
        )

    def returned(self, s: PreferansState) -> bool:
        """Has the declarer laid away what the dealer sold him (001:607)?"""
        fined = self.customs.talon_fine and self.places.idle_dealer(s) is not None
        return fined and s.exchange.discard == hand_bits(s.exchange.talon)

    def totus(self, s: PreferansState) -> Totus:
        declarer = s.contract.declarer
        return Totus(
            declarer=s.order[declarer],
            made=s.tricks[declarer] == 10,
            partners=s.exchange.partners,
            dealer=self.places.idle_dealer(s),
        )

    def may_be_underbid(self, s: PreferansState) -> bool:
        """A game bought by light bidding (001:508); in the razboinik one may have no other left."""
        c = s.contract
        if not self.customs.underbid or c.level == MISERE or s.whisting.how == UNPLAYED:
            return False
        return s.tricks[c.declarer] > c.level and not c.dark and not s.account.prelude.part

    def underbid(self, s: PreferansState) -> Any:
        hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        c = s.contract
        held = may_be_held(hands, s.exchange.discard, c.declarer, s.trump, c.level)
        return "shown" if held else "set"
