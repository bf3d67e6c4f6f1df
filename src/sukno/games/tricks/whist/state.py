"""A match of Whist in play."""

from __future__ import annotations

import msgspec

from sukno.families.dummies import OwnedState
from sukno.games.tricks.rubbers import Rubbers


class Revoked(msgspec.Struct, frozen=True, kw_only=True):
    """What a strict table remembers of a deal."""

    failed: tuple[tuple[int, int], ...] = ()
    """Place and suit, whenever somebody did not follow."""
    owed: tuple[int, ...] = ()
    """Places whose revokes have come out and await the opponents' choice."""
    found: tuple[tuple[int, int, str], ...] = ()
    """Revokes that have come out: place, suit and penalty, empty until it is chosen."""
    forfeits: tuple[int, int] = (0, 0)
    """Revokes of each side to be paid in tricks."""
    asked: tuple[int, ...] = ()
    """Cards of the trick on the table instead of which another has been demanded already."""


class WhistState(OwnedState, kw_only=True):
    """Everything of the table goes by places; partners are two places apart, so that `place % 2` is the side."""

    draw: tuple[int, ...] = ()
    """The card each seat has drawn for partners."""
    pairings: tuple[tuple[int, ...], ...] = ()
    """The order of the seats in every rubber so far."""
    turned: int = -1
    """The card turned up for trumps, which belongs to the dealer's hand, or -1."""
    revoked: Revoked = Revoked()
    account: Rubbers = msgspec.field(default_factory=Rubbers)


class HumbugState(WhistState, kw_only=True):
    """Two hands in play, and beside each a packet that is not."""

    asides: list[int] = []
    """By places: the packet at the right, or the hand that was thrown away for it."""
    changed: int = 0
    """Bits of the places that have changed their hands."""
