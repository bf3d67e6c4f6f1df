"""A party of Mushka-Kopilka in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice
from sukno.families.accounts.pot import Pot
from sukno.families.rounds import RoundState

NOBODY = -1
FREE = -1
"""No suit is forbidden to the leader."""
VOID, DRAW, CARD, BACK, FINED = range(5)
"""Kinds of events: a suit that a place shows not to have, a card drawn, a card played, a card taken back, a pass with
the suit in hand."""


class Offer(FrozenSlice, frozen=True):
    """Suited cards that lie face down."""

    owner: int = NOBODY
    laid: int = 0
    """Those that still lie there."""
    asked: int = 0
    """How many of the others have been asked, from the owner's left."""


class Mark(FrozenSlice, frozen=True):
    """What was when a card was last taken by chance: from there the past can be played again."""

    offer: Offer
    taker: int
    stock: int
    """How many cards the stock had."""


class KopilkaState(RoundState, kw_only=True):
    hands: list[int] = []
    stock: tuple[int, ...] = ()
    """Face down, the top first."""
    leader: int = 0
    turn: int = 0
    forbidden: int = FREE
    """The suit that may not be led."""
    trick: tuple[tuple[int, int], ...] = ()
    """Places and cards, the lead first."""
    answers: int = 0
    """How many of the others have answered the lead, by a card or a pass."""
    failed: int = 0
    """Leads in a row to which nobody gave a card."""
    last_trick: tuple[tuple[int, int], ...] = ()
    ended: tuple[tuple[int, int], ...] = ()
    """The trick with which the deal before this one ended."""
    played: int = 0
    tricks: tuple[tuple[int, int, bool], ...] = ()
    """Of this deal: who took each, its suit, and whether it was taken with the ace of spades."""
    noted: tuple[int, ...] = ()
    """What the tricks of the deals before are worth to every seat."""
    fines: tuple[int, ...] = ()
    """Passes of this deal with the suit in hand."""
    events: tuple[tuple[int, int, int], ...] = ()
    """What was seen in this deal: kind, place, and suit or card; of a draw the card, which its place alone has seen."""
    offer: Offer = Offer()
    judged: tuple[tuple[int, int], ...] = ()
    """Since chance last took a card: which places were found to hold so many suited cards (0, 3 or 4)."""
    given: tuple[tuple[int, int, int], ...] = ()
    """Owner, taker and card of everything taken; what a seat cannot know is -1 where it imagines."""
    mark: Mark | None = None
    away: list[int] = []
    """What each has laid away for a card that he took."""
    gave: int = NOBODY
    """The card laid away for the last one taken."""
    account: Pot = msgspec.field(default_factory=Pot)
