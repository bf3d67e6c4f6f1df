"""A natural system for Bridge: what each call says, as data, from the opening to the last raise.

High cards count 4 3 2 1. Suits are opened from four cards on, the longest first; one no trump is 15 to 17, two are 20
to 22, three are more; answers look for eight trumps together and for 25 points for a game, 33 for a slam. Doubles of
low suit bids ask for a suit.

`offered` lists the calls of whoever is in turn, best first, each with what it says to others and with what else a hand
needs to choose it; `read` explains an auction by the same lists.
"""

from __future__ import annotations

from functools import lru_cache

from sukno.players.bidding.auction import NT, PASS, Auction, is_bid, strain_of
from sukno.players.bidding.meaning import (
    SUIT,
    AnyOf,
    Fact,
    Meaning,
    Points,
    Test,
    least,
    length,
    points,
    refine,
    test,
)
from sukno.players.thumbs.tricks.bridge import sayings as say
from sukno.players.thumbs.tricks.bridge.contested import against
from sukno.players.thumbs.tricks.bridge.opening import answers, opening, rebids
from sukno.players.thumbs.tricks.bridge.placing import placing
from sukno.players.thumbs.tricks.bridge.terms import DOUBLE, REDOUBLE, At, Option, Reading, says


@lru_cache(maxsize=20_000)
def at(auction: Auction) -> At:
    me = auction.turn
    partner = auction.partner(me)
    said = [*zip(auction.speakers, auction.calls, strict=True)]
    return At(
        auction,
        me,
        partner,
        read(auction).known,
        next((place for place, call in said if is_bid(call)), -1),
        tuple(call for place, call in said if place == me and call != PASS),
        tuple(call for place, call in said if place == partner and call != PASS),
    )


@lru_cache(maxsize=20_000)
def read(auction: Auction) -> Reading:
    """What everybody has said."""
    if not auction.calls:
        return Reading((), ((),) * 4)
    before = Auction(
        auction.first, auction.calls[:-1], auction.voices, auction.sides, auction.low, auction.order
    )
    meanings, known = read(before)
    call, place = auction.calls[-1], auction.speakers[-1]
    meaning = either([o.meaning for o in offered(before) if o.call == call]) or guess(before, call)
    facts = list(known)
    facts[place] = refine(known[place], meaning.facts)
    return Reading((*meanings, meaning), tuple(facts))


def either(meanings: list[Meaning]) -> Meaning | None:
    """A call that may be made with several kinds of hands: what is true of all of them, and that it is one of them."""
    different = list(dict.fromkeys(meanings))
    if len(different) < 2:
        return different[0] if different else None
    spans = [points(m.facts) for m in different]
    facts: list[Fact] = [Points(min(low for low, _ in spans), max(high for _, high in spans))]
    for suit in range(4):
        low = min(least(m.facts, SUIT[suit]) for m in different)
        if low:
            facts.append(length(suit, low))
    return Meaning(
        different[-1].kind, different[-1].words, (*facts, AnyOf(tuple(m.facts for m in different)))
    )


def guess(auction: Auction, call: str) -> Meaning:
    """A call that the system does not know here."""
    if call == PASS:
        return says(say.NOTHING_TO_ADD)
    if call == REDOUBLE:
        return says(say.WILL_BE_MADE)
    if call == DOUBLE:
        return says(say.FOR_PENALTIES)
    strain = strain_of(call)
    if strain == NT:
        return says(say.WITHOUT_TRUMPS)
    return says(say.LONG_SUIT, length(strain, 5))


@lru_cache(maxsize=20_000)
def offered(auction: Auction) -> tuple[Option, ...]:
    """All calls that the system knows for whoever is in turn, best first; a pass is the last, where one may pass."""
    now = at(auction)
    if now.openers < 0:
        found = opening(auction)
    elif auction.sides[now.openers] != auction.sides[now.me]:
        found = against(now)
    elif now.openers == now.partner and not now.mine:
        found = answers(now)
    elif now.openers == now.me and len(now.mine) == 1 and now.his:
        found = rebids(now)
    else:
        found = placing(now)
    legal = {PASS, DOUBLE, REDOUBLE}
    return tuple(o for o in found if o.call in legal or auction.allows(o.call))


@lru_cache(maxsize=20_000)
def _ready(auction: Auction) -> tuple[tuple[str, Test, Test | None], ...]:
    """The same made ready for many hands."""
    return tuple((o.call, test(o.meaning.facts), test(o.also) if o.also else None) for o in offered(auction))


def first_fitting(auction: Auction, hand: int) -> str:
    """The first call of the system that fits the hand; a pass for want of any."""
    for call, meant, also in _ready(auction):
        if meant(hand) == 1.0 and (also is None or also(hand) == 1.0):
            return call
    return PASS
