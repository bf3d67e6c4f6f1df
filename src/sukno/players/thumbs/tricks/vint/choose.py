"""A call chosen by Albov's code: what the hand fits, in the order of the book."""

from __future__ import annotations

from random import Random

from sukno.players.bidding.auction import PASS, Auction
from sukno.players.thumbs.tricks.vint import simple
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.mind import Mind, Situation
from sukno.players.thumbs.tricks.vint.opening import opening
from sukno.players.thumbs.tricks.vint.showing import showing
from sukno.players.thumbs.tricks.vint.supporting import suit_talk

UNKNOWN = Situation()


def choose(
    auction: Auction, hand: int, place: int, situation: Situation = UNKNOWN, rng: Random | None = None
) -> str:
    """The call of this place, whose turn it is."""
    r = read(auction)
    if not r.coded:
        return simple.choose(auction, hand, place, situation, rng)
    m = Mind(r, hand, place, situation)
    if r.holder == auction.partner(place) and m.partner.kind == "place":
        return PASS  # he has named the contract
    if m.talk.opener < 0:
        call = opening(m)
    elif m.talk.nt >= 0:
        call = showing(m)
    else:
        call = suit_talk(m)
    return call if auction.allows(call) else PASS
