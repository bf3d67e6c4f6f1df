"""What a patience is, as data. `Layout` says which piles lie where: it is common to all kinds of play. `Building`
adds how cards follow one another, which way they may go, and how the stock is gone through."""

from __future__ import annotations

from typing import Literal

import msgspec

from sukno.engine import Text
from sukno.materials.cards import PACK, RANKS, SUITS, pack

ORDER = "A23456789TJQK"
"""The ranks going up, where a description does not name others."""
BLACK = (True, True, False, False)
"""Colour by suit, in the order ♠ ♣ ♦ ♥."""


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one card follows another on a pile: its rank is `times` the rank of the other plus a step.

    >>> down = Build((-1,), "alternating", wrap=True)
    >>> down.follows("HK", "SA"), down.follows("HK", "DA"), down.follows("SA", "HK")
    (True, False, False)
    >>> Build((0,), "any", times=2, wrap=True).follows("HA", "S7")
    True
    """

    steps: tuple[int, ...] = (1,)
    """1 is up (восходящая линия), -1 down (нисходящая), 0 an equal rank; any of several."""
    suit: Literal["same", "any", "alternating"] = "same"
    wrap: bool = False
    """After the last rank the first comes again."""
    times: int = 1
    last: str = ""
    """Nothing is laid on cards of these ranks."""

    def follows(self, card: str, on: str, order: str = ORDER) -> bool:
        """May this card be laid on that one?"""
        return self.follows_suit(card, on) and self.follows_rank(card[1], on[1], order)

    def follows_suit(self, card: str, on: str) -> bool:
        """Do their suits fit?"""
        a, b = SUITS.index(card[0]), SUITS.index(on[0])
        return self.suit == "any" or (a == b if self.suit == "same" else BLACK[a] != BLACK[b])

    def follows_rank(self, rank: str, on: str, order: str = ORDER) -> bool:
        """Do their ranks?"""
        if on in self.last:
            return False
        above, below = order.index(rank) + 1, order.index(on) + 1
        beyond = [above - self.times * below - step for step in self.steps]
        return any(d == 0 or (self.wrap and d % len(order) == 0) for d in beyond)


class Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards that are played with."""

    size: Literal[52, 36, 32, 28] = 52
    copies: int = 1
    without: str = ""
    """Ranks that are taken out."""
    suits: str = SUITS
    """Suits that are played with."""

    def numbers(self) -> tuple[int, ...]:
        """As in `sukno.materials.cards`: every card has a number of its own."""
        return tuple(
            c
            for c in pack(self.size, self.copies)
            if RANKS[c % PACK % 13] not in self.without and SUITS[c % PACK // 13] in self.suits
        )


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a figure may leave when enough of the places beside it are empty."""

    beside: tuple[tuple[int, ...], ...]
    """For each pile of the zone the piles of the zone beside it, by number; what lies outside is left out."""
    sides: int
    """Sides that each place has: those that lead outside are always free."""
    needed: int = 1
    """So many sides must be free."""


class Piles(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Piles of one kind: how they lie, what may be laid on them, what may leave."""

    id: str
    label: Text
    """`{n}` in it is the number of the pile, or its suit; `{name}` its name."""
    piles: tuple[str, ...]
    """A name for each pile, as it stands in the moves."""
    deal: int | tuple[int, ...] = 0
    """Cards dealt to each pile, or to each of them in order."""
    first: tuple[str, ...] = ()
    """Cards that are laid out before the rest is shuffled, one on each pile, as far as there are any."""
    seen: Literal["all", "top", "none", "later"] = "all"
    """`top`: a card is turned up when nothing lies on it any more; `later`: all lie covered until they are opened."""
    open: int = 0
    """So many cards from the top lie open from the start, where the rest do not (`seen` is `top`)."""
    spread: Literal["pile", "column", "row"] = "pile"
    suits: str = ""
    """For each pile the suit that it takes, where it takes only one."""
    build: Build | tuple[Build, ...] | None = None
    """What may be laid on a card, or that for each pile; None: nothing."""
    start: Literal["none", "any", "base"] | tuple[str, ...] = "none"
    """What may be laid in a space: a card of the base rank, or of the ranks named (`("K",)`), or for each pile its
    ranks if there are as many as piles."""
    start_after: str = ""
    """A space takes cards only when this zone is empty."""
    capacity: int = 0
    """Most cards on a pile; 0: no limit."""
    length: int = 0
    """A pile of so many cards is complete: nothing more is laid on it. 0: no such end."""
    keeps: int = 0
    """So many cards at the bottom never leave."""
    fill: tuple[str, ...] = ()
    """Zones from which a space is filled at once: the first of them that has cards."""
    fill_every: bool = False
    """Not only spaces: every card that leaves is replaced."""
    opens: tuple[str, ...] = ()
    """Cards leave only when one of these zones is empty."""
    under: str = ""
    """Each pile lies under the pile of this zone with the same number: cards leave when that one is complete."""
    free: Free | None = None
    """Where the piles are places of a figure: which cards may leave."""
    clears: str = ""
    """A whole run of all ranks at the end of a pile goes to this zone at once."""


class Route(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards of one zone may go to another."""

    source: str
    target: str
    unit: Literal["card", "run", "whole", "pile", "either", "any"] = "card"
    """`run`: ordered tails too, as a unit; `whole`: only the longest ordered tail; `pile`: all cards of the pile,
    its lowest continuing the target; `either`: the top card or the whole pile; `any`: each card of the
    pile alone, wherever it lies in it."""
    after: str = ""
    """Only when this zone is empty."""
    stuck: bool = False
    """Only when no other route gives a move."""
    spaces: Literal["too", "never", "only"] = "too"
    """May they go into spaces?"""
    fresh: bool = False
    """Only the card just turned, as long as none has left the waste since."""


class Stock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the stock is gone through."""

    zone: str = "stock"
    """Empty: there is no stock, the cards on the table are gathered and laid out again at any time."""
    to: tuple[str, ...] = ("waste",)
    """Where cards go: to a waste, or one to each pile of these zones (`row`)."""
    row: bool = False
    singly: bool = False
    """A row is dealt card by card: cards may be played before the next one comes."""
    no_spaces: bool = False
    """A row is not dealt while there is a space that could be filled."""
    packet: int = 1
    """Cards turned at a time; only the top one is seen."""
    last_pair: bool = False
    """Of a last packet of two both cards are open and may be used."""
    stuck: bool = False
    """Cards are turned only when none can be played."""
    passes: int = 1
    """How often the stock is gone through; 0: as often as one likes."""
    idle_passes: int = 0
    """So many passes running without any play, and there is no further redeal; 0: no such limit."""
    gather: tuple[str, ...] = ("waste",)
    """The zones whose cards make the next stock: turned over as they lie, the first pile on top."""
    shuffled: bool = False
    """The gathered cards are shuffled."""
    again: str = ""
    """Where the gathered cards go instead of the stock; then they lie there for the rest of the game."""
    each: int = 0
    """So many of them to each pile there, as far as they go; 0: all to the first pile."""
    pressing: bool = False
    """The stock is not touched while a route gives a move that is not only for the `stuck`."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table: zones side by side, from the left."""

    zones: tuple[str, ...]
    """A number of piles each; an empty text leaves a place free."""
    height: float = 1.0
    """In cards; columns get what is left over besides."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone whose piles lie in a figure: for each its place, in widths of a card from the left and in heights of a
    card from the top."""

    zone: str
    places: tuple[tuple[float, float], ...]
    turned: tuple[int, ...] = ()
    """Which of them hold cards that lie sideways."""
    rigid: bool = False
    """It is not pressed together where the table is small: its cards would cover one another."""
    folds: bool = False
    """It is a grid whose lines may be broken in two on a tall table."""
    inside: str = ""
    """It shares its corner with the figure of this zone, in whose gaps it lies; then no line names it."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table: the piles of all zones, in the order of the deal."""

    zones: tuple[Piles, ...]
    table: tuple[Line, ...]
    """The zones as they lie, line by line."""
    figures: tuple[Figure, ...] = ()
    cards: Cards = Cards()
    order: str = ORDER
    """The ranks going up."""

    def zone(self, id: str) -> Piles:
        return next(z for z in self.zones if z.id == id)

    def dealt(self, zone: Piles) -> tuple[int, ...]:
        """How many cards each pile of a zone is dealt."""
        return zone.deal if isinstance(zone.deal, tuple) else (zone.deal,) * len(zone.piles)


class Building(Layout, frozen=True, kw_only=True):
    """A patience of building. It comes out when every card lies in the zones `goal`."""

    routes: tuple[Route, ...]
    stock: Stock | None = None
    goal: tuple[str, ...] = ("foundations",)
    rest: str = ""
    """Ranks that need not come home."""
    cleared: tuple[str, ...] = ()
    """Instead of that: it comes out when these zones are empty."""
    base: Literal["fixed", "turned", "choice"] = "fixed"
    """The base rank: named in the description, that of a card dealt to the goal, or of a card that the player lays
    there first."""
    chosen_from: str = ""
    """The zone from which the player chooses it."""
    forced: bool = False
    """What can be played must be played: the stock is turned only when nothing fits, and nobody gives up."""
