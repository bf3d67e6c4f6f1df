"""The state of a pulka in play."""

from __future__ import annotations

from typing import Any

from sukno.families.tricks import TrickState


class PreferansState(TrickState, kw_only=True):
    """Everything of the deal goes by places: 0, 1, 2 are hand 1, 2, 3, counted from the dealer's left.

    `dealer` is a seat; `order[place]` is the seat at a place, -1 a doll that nobody sits behind.
    """

    order: tuple[int, ...] = ()
    phase: str = ""
    """What is decided now; see `Preferans.asking`."""
    stage: str = ""
    """`razboinik` or `raspasy` while the prelude lasts."""
    stage_deals: int = 0
    """Deals of the prelude's raspasy that are left."""
    games_left: list[int] = []
    """In the razboinik, of every seat: bits of the levels (bit 0: misere) it has still to play."""
    talon: tuple[int, ...] = ()
    taken: bool = False
    """The declarer has the talon; where he took it unseen, `talon` is empty."""
    talon_led: int = 0
    """How many cards of the talon have been led, or turned up, in raspasy."""
    own_talons: tuple[tuple[int, ...], ...] = ()
    """Where every place has a talon of its own (hussar)."""
    shown: bool = False
    """Everybody has seen the talon."""
    discard: int = 0
    whister_discard: int = 0
    """What a whister laid away for his own talon (hussar)."""

    # the auction
    bid: int = -1
    """The highest call, as an index in the game's ladder."""
    bidder: int = -1
    opener: int = -1
    held: bool = False
    dark_bid: bool = False
    """The highest call was made without looking."""
    dark_pass: int = 0
    """How strong the dark pass is that stands as the highest call: 1, 2, 3; 0: none."""
    dark_passed: list[bool] = []
    """Who passed without looking, by place."""
    passed: list[bool] = []
    called: list[bool] = []
    """Who has called already, pass included."""
    looked: list[bool] = []
    miserers: int = 0
    """Bits of the places that have called misere."""
    stops: tuple[int, ...] = ()
    """Seats still to be asked whether the pulka shall end; the one who proposed it comes last, as ~seat."""
    stop_refused: bool = False

    # the contract
    declarer: int = -1
    level: int = 0
    floor: int = -1
    """The lowest game that may be named, as an index in the ladder."""
    dark_game: bool = False
    direct: bool = False
    uvert: bool = False
    totus: bool = False
    partners: tuple[int, ...] = ()
    """Seats that a totus helps."""
    whist: list[str] = []
    """What each place said."""
    dealer_whists: bool = False
    how: str = ""
    to_open: bool = False
    """The defenders' cards will lie open, at the latest after the first card."""
    opened: bool = False
    """They do."""
    bare: bool = False
    """The declarer's cards lie open too."""
    peek: int = -1
    """The place whose cards the dealer has looked at."""
    off_gora: bool = False

    # the play
    raspasy: bool = False
    led: int = -1
    """The talon card that leads a trick of raspasy, or shows its suit."""
    out: int = -1
    """A place whose cards are not in play."""
    dealer_tricks: int = 0
    gone: list[int] = []
    """The cards that each place has played."""
    first: int = 0
    """Who leads to the first trick."""
    offer: int = -1
    """How many tricks in all the declarer offers to take."""
    offered: int = -1
    """The trick in which he last offered something."""
    answers: tuple[int, ...] = ()
    """Seats that have still to answer the offer."""
    winner: int = -1
    """Who won the last trick, by place; -2: the talon."""

    laid: tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None = None
    """Hands and talons of the next deal, where the seed names them."""
    sheet: Any = None
    """The Pulka, or the OldRecord."""
    over: bool = False
