"""Contracts by what they bring: in imagined deals the tricks of every strain are guessed, the sheet prices each level.

The code is spoken as the book has it. Where it has nothing to say, or would name a contract, the master looks for the
best of all contracts, and bids it if the partner is not misled: the call must name a contract, or the hand must be
nearly what the call says. Once a contract is named the talk is over for both: it may be raised, but nobody leaves its
strain.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from sukno._kernel import bidding_deals, bidding_tricks, bidding_worths
from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.players.belief import drawn
from sukno.players.bidding.auction import HIGHEST, NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.rows import rows
from sukno.players.scale import ahead
from sukno.players.thumbs.tricks.vint.answering import NAMES, answer, cautious
from sukno.players.thumbs.tricks.vint.choose import choose
from sukno.players.thumbs.tricks.vint.code import Reading, read
from sukno.players.thumbs.tricks.vint.mind import Situation
from sukno.players.thumbs.tricks.vint.pricing import bidder, prices
from sukno.players.thumbs.tricks.vint.promises import BOOK
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of, situation_of
from sukno.players.thumbs.tricks.vint.truth import true_enough
from sukno.players.thumbs.tricks.vint.worth import Worth
from sukno.sheets.vint.terms import lowest_level

CONTRACTS = ("place", "return", "raise", "closing")
"""Kinds of bids that name a contract."""
DEALS, MANY = 60, 2
"""Deals in which contracts are priced, and how many are imagined for each."""
UNHEARD = 0.2
"""What a call that the code would not make with this hand leaves of a deal's likelihood."""
STRAINS, FIRST_BIDS = 3, 2
"""Strains that are priced, those with most tricks; and first bids whose auctions are followed."""
HOPELESS = 0.1
"""Contracts that would be made in fewer deals than this are not priced."""
GAIN = 150.0
"""Another call must be better by so many points, beyond chance: the best of many guesses is guessed too high."""
OPENS = 100.0
"""The first bid of all: light openings cost more than they found where nothing could be made."""
OVER = 300.0
"""Over a bid of the others more is wanted, and that the bid wins something: their hands may be guessed worse."""
AGAIN = 600.0
"""And where the contract was named already: who named it knew more than is told of his hand."""
SURELY = 100.0
"""What a call must be better by than the code's, where both are followed."""
LAST = bid(HIGHEST, NT)


def best_call(game: AnyVint, s: VintState, ask: Ask, usual: str, rng: Random) -> str:
    """The code's call, unless it is a pass or a contract and another contract brings more."""
    auction = auction_of(game, s)
    r, place = read(auction), auction.turn
    ours = r.holder >= 0 and auction.sides[r.holder] == auction.sides[place]
    opened = r.talks[place].opener >= 0
    if opened:
        named = placed(r, place)
        if usual != PASS and kind_of(auction, usual) not in CONTRACTS:
            if not named:
                stops = ours and confirmed(game, s, r, PASS, usual, rng)
                return PASS if stops else usual
            usual = PASS  # there is nothing more to show
        if usual == PASS and ours and not named and is_bid(r.voices[auction.partner(place)].last):
            answered = answer(game, s, ask, r, rng)
            if answered != PASS and confirmed(game, s, r, answered, PASS, rng):
                return answered
        # the partner may still have something to say; against the others it was thought of when they bid
        if usual == PASS and ours == (r.passes < len(auction.voices)):
            return usual
        allowed = finals(game, s, ask, auction)
        if usual == PASS and ours:
            allowed = [c for c in allowed if int(c[0]) == auction.lowest(strain_of(c))]
        gain = GAIN if ours else OVER
        if named:
            gain = AGAIN
            allowed = [c for c in allowed if strain_of(c) == strain_of(named)]
            if usual != PASS and strain_of(usual) != strain_of(named):
                usual = PASS
    elif usual != PASS:
        return usual
    else:
        allowed = openings(game, s, ask, auction)
        gain = OVER if auction.high else OPENS
    if not allowed:
        return usual
    situations = [situation_of(game, s, p) for p in range(4)]
    deals = imagined(r, s.hands[place], situations, rng)
    price = Price(Worth(game, s, place))
    found = priced(deals, auction, price, allowed)
    if opened:
        found[PASS] = [price.stands(r, hands) for hands in deals]
        if usual not in found:
            found[usual] = [price.contract(hands, place, usual) for hands in deals]
    else:
        likely = sorted(found, key=lambda call: -sum(found[call]))[:FIRST_BIDS]
        found = follow(deals, auction, price, situations, (PASS, *likely))
    if r.holder >= 0 and not ours:
        found = {c: values for c, values in found.items() if c in (PASS, usual) or sum(values) > 0}
    best = ahead(cautious(found), usual, gain)
    return best if best == usual or not opened or confirmed(game, s, r, best, usual, rng) else usual


def confirmed(game: AnyVint, s: VintState, r: Reading, call: str, usual: str, rng: Random) -> bool:
    """A call that seems better than the code's must also be better where both are followed by the code: who leaves it
    early does not hear what the partner would still have said."""
    situations = [situation_of(game, s, p) for p in range(4)]
    place = r.auction.turn
    deals = imagined(r, s.hands[place], situations, rng)
    found = follow(deals, r.auction, Price(Worth(game, s, place)), situations, (usual, call))
    return ahead(found, usual, SURELY) == call


# what may be said


def kind_of(auction: Auction, call: str) -> str:
    return read(auction.plus(call)).meanings[-1].kind


def placed(r: Reading, place: int) -> str:
    """The contract that the side has named last; empty if it has not."""
    found, sides = "", r.auction.sides
    for who, call, meaning in zip(r.auction.speakers, r.auction.calls, r.meanings, strict=True):
        if sides[who] == sides[place] and meaning.kind in NAMES:
            found = call
    return found


def openings(game: AnyVint, s: VintState, ask: Ask, auction: Auction) -> list[str]:
    """First bids of a side that are nearly true: the cheapest in each strain."""
    lowest = [bid(auction.lowest(x), x) for x in range(5)]
    return [call for call in lowest if call in ask.moves and true_enough(game, s, auction.turn, call)]


def finals(game: AnyVint, s: VintState, ask: Ask, auction: Auction) -> list[str]:
    """Bids that name a contract, and mislead nobody."""
    return [
        call
        for call in ask.moves
        if is_bid(call) and kind_of(auction, call) in CONTRACTS and true_enough(game, s, auction.turn, call)
    ]


# what it is worth


def imagined(r: Reading, hand: int, situations: Sequence[Situation], rng: Random) -> list[list[int]]:
    """Deals in which the others would have made their calls."""
    auction, place = r.auction, r.auction.turn
    said = [rows(voice.known) for voice in r.voices]
    deals = bidding_deals(bidder(), said, place, hand, DEALS * MANY, rng.getrandbits(63))
    return drawn(deals, [heard(auction, hands, place, situations) for hands in deals], DEALS, rng)


def heard(auction: Auction, hands: Sequence[int], place: int, situations: Sequence[Situation]) -> float:
    """How likely these hands have made all the calls so far by the code; the own calls say nothing."""
    product = 1.0
    so_far = replace(auction, calls=())
    for who, call in zip(auction.speakers, auction.calls, strict=True):
        if who != place and choose(so_far, hands[who], who, situations[who]) != call:
            product *= UNHEARD
        so_far = so_far.plus(call)
    return product


class Price:
    """What contracts are worth to one place in a deal, the tricks guessed."""

    def __init__(self, worth: Worth) -> None:
        self.place = worth.place
        self.lowest = lowest_level(worth.game.terms)
        self.table = prices(worth)

    def levels(self, hands: Sequence[int], declarer: int, strain: int) -> list[float]:
        """Contracts of one to seven in a strain."""
        ours = (declarer - self.place) % 2 == 0
        found = bidding_worths(bidder(), self.table, hands, declarer, ours, strain)
        return found if ours else [-lead for lead in found]

    def contract(self, hands: Sequence[int], declarer: int, call: str) -> float:
        return self.levels(hands, declarer, strain_of(call))[max(int(call[0]), self.lowest) - 1]

    def stands(self, r: Reading, hands: Sequence[int]) -> float:
        """What the highest bid so far is worth; nothing if there is none."""
        high = r.auction.high
        return self.contract(hands, r.holder, high) if high else 0.0


def followed(auction: Auction, hands: Sequence[int], situations: Sequence[Situation]) -> Reading:
    """An auction that goes on by the code to its end."""
    r = read(auction)
    while r.passes < (auction.rounds if auction.high else 1) * 4 and auction.high != LAST:
        turn = auction.turn
        auction = auction.plus(choose(auction, hands[turn], turn, situations[turn]))
        r = read(auction)
    return r


def follow(
    deals: Sequence[Sequence[int]],
    auction: Auction,
    price: Price,
    situations: Sequence[Situation],
    calls: Sequence[str],
) -> dict[str, list[float]]:
    """What calls lead to in each deal if all go on by the code."""
    return {
        call: [price.stands(followed(auction.plus(call), hands, situations), hands) for hands in deals]
        for call in calls
    }


def priced(
    deals: Sequence[Sequence[int]], auction: Auction, price: Price, allowed: Sequence[str]
) -> dict[str, list[float]]:
    """What each bid that is allowed brings in each deal if it becomes the contract, in the best strains."""
    place = price.place
    tricks = {
        x: [bidding_tricks(bidder(), hands[place], hands[(place + 2) % 4], x) for hands in deals]
        for x in range(5)
    }
    found: dict[str, list[float]] = {}
    for x in sorted(tricks, key=lambda x: -sum(tricks[x]))[:STRAINS]:
        levels = [price.levels(hands, place, x) for hands in deals]
        for level in range(auction.lowest(x), HIGHEST + 1):
            made = sum(n >= BOOK + level - 0.5 for n in tricks[x])
            if made < HOPELESS * len(deals):
                break
            call = bid(level, x)
            if call in allowed:
                found[call] = [each[max(level, price.lowest) - 1] for each in levels]
    return found
