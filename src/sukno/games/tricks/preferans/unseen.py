"""What a seat cannot see, dealt out anew: hands, talon, discard."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.preferans.cards import hand_bits
from sukno.games.tricks.preferans.places import Places
from sukno.materials.cards import cards_of

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

TALON, DISCARD = -1, -2
"""Where an unseen card may lie beside the hands."""


class Unseen(NamedTuple):
    """The cards that a seat cannot see, and where they lie."""

    cards: int
    rooms: list[tuple[int, int, int]]
    """A place, or one of those below; how many of the cards are there, and which cannot be."""

    def deal(self, rng: Random) -> list[tuple[int, int]]:
        """Every card with a room for it, at random."""
        slots = [slot for slot, n, _ in self.rooms for _ in range(n)]
        banned = [no for _, n, no in self.rooms for _ in range(n)]
        return list(zip(slots, deal_out(cards_of(self.cards), banned, rng), strict=True))


def unseen(places: Places, s: PreferansState, seat: int) -> Unseen:
    """All that is certain of the hidden cards: how many, voids that were shown, a talon that all have seen."""
    x = s.exchange
    cards = 0
    rooms: list[tuple[int, int, int]] = []
    declarer = s.contract.declarer if x.taken else -1
    from_talon = hand_bits(x.talon) if x.taken and x.shown else 0
    for place, held in enumerate(s.hands):
        if held and not places.sees(s, seat, place):
            cards |= held
            ban = s.voids[place] if place == declarer else s.voids[place] | from_talon
            rooms.append((place, held.bit_count(), ban))
    if not x.taken and not places.knows_talon(s, seat):
        lying = x.talon[s.raspasy.turned :]
        cards |= hand_bits(lying)
        rooms.append((TALON, len(lying), 0))
    if x.discard and not (declarer >= 0 and s.order[declarer] == seat) and not x.totus:
        cards |= x.discard  # at totus all have seen what was laid away
        rooms.append((DISCARD, 2, 0))
    return Unseen(cards, rooms)


def redeal(places: Places, s: PreferansState, n: PreferansState, seat: int, rng: Random) -> None:
    """Lay all that this seat cannot see anew in its copy."""
    x = s.exchange
    hidden = unseen(places, s, seat)
    discard = x.discard
    for slot, _, _ in hidden.rooms:
        if slot >= 0:
            n.hands[slot] = 0
        elif slot == DISCARD:
            discard = 0
    talon: list[int] = []
    for slot, card in hidden.deal(rng):
        if slot == TALON:
            talon.append(card)
        elif slot == DISCARD:
            discard |= CARD_BITS[card]
        else:
            n.hands[slot] |= CARD_BITS[card]
    known = x.talon
    declarer = s.contract.declarer
    if talon:
        known = (*x.talon[: s.raspasy.turned], *talon)
    elif (
        x.taken and not x.shown and s.order[declarer] != seat
    ):  # taken unseen: any two of the declarer's cards
        known = tuple(rng.sample(cards_of(n.hands[declarer] | n.gone[declarer] | discard), 2))
    n.exchange = replace(x, discard=discard, talon=known)
