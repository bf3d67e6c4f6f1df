"""What a patience is, as data: zones of piles, how cards follow one another, and which way they may go."""

from __future__ import annotations

from typing import Literal

import msgspec

from sukno.engine import Text
from sukno.materials.cards import RANKS, SUITS

BLACK = (True, True, False, False)
"""Colour by suit, in the order ♠ ♣ ♦ ♥."""


class Build(msgspec.Struct, frozen=True):
    """How one card follows another on a pile.

    >>> down = Build(-1, "alternating", wrap=True)
    >>> down.follows("HK", "SA"), down.follows("HK", "DA"), down.follows("SA", "HK")
    (True, False, False)
    """

    step: Literal[1, -1]
    """Up (восходящая линия) or down (нисходящая)."""
    suit: Literal["same", "alternating"]
    wrap: bool = False
    """Going up the ace follows the king, going down the king follows the ace."""

    def follows(self, card: str, on: str, ranks: str = "A23456789TJQK") -> bool:
        """May this card be laid on that one?"""
        a, b = SUITS.index(card[0]), SUITS.index(on[0])
        if not (a == b if self.suit == "same" else BLACK[a] != BLACK[b]):
            return False
        height, below = ranks.index(card[1]), ranks.index(on[1])
        return height - below == self.step or (self.wrap and (height - below - self.step) % len(ranks) == 0)


class Piles(msgspec.Struct, frozen=True, kw_only=True):
    """Piles of one kind."""

    id: str
    label: Text
    """`{n}` in it is the number of the pile, or its suit."""
    piles: tuple[str, ...]
    """A name for each pile, as it stands in the moves."""
    deal: int = 0
    """Cards dealt to each pile."""
    seen: Literal["all", "top", "none"] = "all"
    """`top`: a card is turned up when nothing lies on it any more."""
    spread: Literal["pile", "column"] = "pile"
    suits: bool = False
    """Each pile takes one suit only, that of its name."""
    build: Build | None = None
    """What may be laid on a card; None: nothing."""
    start: Literal["none", "any", "base"] = "none"
    """What may be laid in a space; `base` is a card of the base rank."""
    fill: str = ""
    """The zone from which a space is filled at once, as long as it has cards."""


class Route(msgspec.Struct, frozen=True):
    """The top cards of one zone may go to another; `run`: ordered tails too, as a unit."""

    source: str
    target: str
    run: bool = False


class Stock(msgspec.Struct, frozen=True, kw_only=True):
    """How the stock is gone through; a redeal shuffles the waste and makes it the stock again."""

    zone: str
    waste: str
    packet: int
    """Cards turned at a time; only the top one is seen."""
    last_pair: bool = False
    """Of a last packet of two both cards are open and may be used."""
    idle_passes: int
    """So many passes running without any play, and there is no further redeal."""


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A whole patience. It comes out when every card lies in the zone `goal`."""

    zones: tuple[Piles, ...]
    """In the order of the deal."""
    routes: tuple[Route, ...]
    stock: Stock
    goal: str
    base_turned: bool = False
    """One card is dealt to the goal; its rank is the base rank."""
    ranks: str = "A23456789TJQK"
    """The ranks of the pack, going up."""

    def zone(self, id: str) -> Piles:
        return next(z for z in self.zones if z.id == id)

    def cards(self) -> tuple[int, ...]:
        """The pack: numbers as in `sukno.materials.cards`, in order."""
        return tuple(sorted(13 * s + RANKS.index(r) for s in range(4) for r in self.ranks))

    def check(self) -> None:
        """Every layout adds up to its pack, and names only zones that there are."""
        dealt = sum(z.deal * len(z.piles) for z in self.zones) + self.base_turned
        if dealt != len(self.cards()):
            raise ValueError(f"the layout has {dealt} cards, the pack {len(self.cards())}")
        ids = {z.id for z in self.zones}
        named = {self.goal, self.stock.zone, self.stock.waste}
        named |= {i for r in self.routes for i in (r.source, r.target)} | {z.fill for z in self.zones} - {""}
        if named - ids:
            raise ValueError(f"there is no zone {', '.join(sorted(named - ids))}")
