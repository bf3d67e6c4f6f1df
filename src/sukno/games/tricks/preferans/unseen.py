"""What a seat cannot see, dealt out anew: hands, talon, discard."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import chance
from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.preferans.cards import hand_bits
from sukno.games.tricks.preferans.places import Places
from sukno.materials.cards import cards_of

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

TALON, DISCARD = -1, -2
"""Where an unseen card may lie beside the hands."""


def imagine(places: Places, s: PreferansState, seat: int, rng: Random) -> PreferansState:
    """Another state that this seat cannot tell from s."""
    n = s.copy()
    x = s.exchange
    unseen = 0
    slots: list[int] = []
    banned: list[int] = []
    declarer = s.contract.declarer if x.taken else -1
    mine = declarer >= 0 and s.order[declarer] == seat
    from_talon = hand_bits(x.talon) if x.taken and x.shown else 0
    for place, held in enumerate(s.hands):
        if held and not places.sees(s, seat, place):
            unseen |= held
            n.hands[place] = 0
            slots += [place] * held.bit_count()
            ban = s.voids[place] if place == declarer else s.voids[place] | from_talon
            banned += [ban] * held.bit_count()
    turned = s.raspasy.turned
    if not x.taken and not places.knows_talon(s, seat):
        lying = x.talon[turned:]
        unseen |= hand_bits(lying)
        slots += [TALON] * len(lying)
        banned += [0] * len(lying)
    discard = x.discard
    if discard and not mine and not x.totus:  # at totus all have seen what was laid away
        unseen |= discard
        discard = 0
        slots += [DISCARD] * 2
        banned += [0, 0]
    talon: list[int] = []
    for slot, card in zip(slots, deal_out(cards_of(unseen), banned, rng), strict=True):
        if slot == TALON:
            talon.append(card)
        elif slot == DISCARD:
            discard |= CARD_BITS[card]
        else:
            n.hands[slot] |= CARD_BITS[card]
    known = x.talon
    if talon:
        known = (*x.talon[:turned], *talon)
    elif x.taken and not x.shown and not mine:  # taken unseen: any two of the declarer's cards
        known = tuple(rng.sample(cards_of(n.hands[declarer] | n.gone[declarer] | discard), 2))
    n.exchange = replace(x, discard=discard, talon=known)
    chance.freshen(n, rng)
    return n
