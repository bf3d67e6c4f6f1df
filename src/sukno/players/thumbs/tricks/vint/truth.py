"""Would a call mislead the partner? What it would say now, beside the hand that says it."""

from __future__ import annotations

from sukno.games.tricks.vint.state import VintState
from sukno.players.bidding.meaning import Meaning, weight
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of

TRUE = 0.25
"""The least weight that a hand must have in what its call says."""


def meaning_of(game: AnyVint, s: VintState, call: str) -> Meaning | None:
    """What a call would say now; None where no code is spoken."""
    auction = auction_of(game, s)
    if s.phase != "call" or not read(auction).coded:
        return None
    return read(auction.plus(call)).meanings[-1]


def true_enough(game: AnyVint, s: VintState, place: int, call: str) -> bool:
    """The partner will not be misled: the call names a contract, or the hand is nearly what it says."""
    meaning = meaning_of(game, s, call)
    if meaning is None or meaning.kind == "place":
        return True
    return weight(meaning.facts, s.hands[place]) >= TRUE
