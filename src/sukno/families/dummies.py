"""Whose hand is played by whom and which lie open; hands that nobody sits behind (болван, кукла)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sukno.engine import Text
from sukno.engine.text import who
from sukno.engine.view import BACK, Hand
from sukno.families.tricks import TrickState
from sukno.materials.cards import hand_texts

DUMMY = -1
"""The seat of a hand that nobody sits behind (болван)."""


class OwnedState(TrickState, kw_only=True):
    """Where somebody may play the cards of another place; `order` has DUMMY where nobody sits."""

    owner: tuple[int, ...] = ()
    """The seat that plays the cards of each place; -1: nobody yet."""
    opened: int = 0
    """Bits of the places whose hands lie open."""


def give(s: OwnedState, place: int, seat: int) -> None:
    """From now on this hand is played by the seat."""
    s.owner = tuple(seat if p == place else owner for p, owner in enumerate(s.owner))


def lay_open(s: OwnedState, places: int) -> None:
    """These hands lie open, and all know what was in them."""
    s.opened = places
    for place, held in enumerate(s.hands):
        if places >> place & 1:
            s.known[place] |= held | s.gone[place]


def dummy_of(seat: int) -> Text:
    """What a dummy is called, once somebody plays its cards."""
    return Text(f"Dummy: {who(seat)}", f"Болван: {who(seat)}") if seat >= 0 else Text("Dummy", "Болван")


def dummy_zones(
    s: OwnedState,
    seen: Callable[[int], bool],
    ids: Sequence[str] = ("dummy0", "dummy1"),
    label: Callable[[int], Text] = dummy_of,
) -> Iterator[Hand]:
    """The hands that nobody sits behind, each at its place."""
    lonely = (place for place, seat in enumerate(s.order) if seat == DUMMY)
    for id, place in zip(ids, lonely, strict=False):
        held = s.hands[place]
        cards = tuple(hand_texts(held)) if seen(place) else (BACK,) * held.bit_count()
        yield Hand(id=id, label=label(s.owner[place]), cards=cards, place=place)
