"""A call chosen by looking ahead: in deals that go with the auction every call is followed by the system to its end,
and what the contract brings is guessed; the best call and the system's are then solved with open cards in some deals.

The system's own call is left only for one that brings more by a margin and beyond chance, and that is nearly true of
the hand: partners who cannot believe each other bid no better than strangers. Until the own side has bid, jumps that
the system does not know are not tried: in deals where the others bid by the system nobody punishes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import NamedTuple

from msgspec.structs import replace

from sukno._kernel import LimitReached, bidding_tricks, tricks_solve
from sukno.engine import Ask
from sukno.games.tricks.bridge.game import Bridge
from sukno.games.tricks.bridge.makeable import Prices
from sukno.games.tricks.bridge.state import BridgeState, Contract
from sukno.players.bidding.auction import HIGHEST, NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.estimate import chances, most
from sukno.players.bidding.meaning import SUIT, weight
from sukno.players.reasons import DEALS, ahead, because, unbeaten
from sukno.players.thumbs.tricks.bridge.deals import bidder, imagined
from sukno.players.thumbs.tricks.bridge.natural import first_fitting, offered, read
from sukno.players.thumbs.tricks.bridge.placing import is_game
from sukno.players.thumbs.tricks.bridge.table import auction_of, contract_of, is_over
from sukno.players.thumbs.tricks.bridge.terms import DOUBLE
from sukno.players.time_limit import TimeLimit
from sukno.solve.trick_rules import trick_rules

TRUE = 0.2
"""The least weight that a hand must have in what its call says."""
HOPELESS = 0.2
"""Bids that would be made in fewer deals than this are not tried."""
SHORTEST = 2
"""With fewer cards a suit is not proposed."""
PUNISHED = 0.5
"""How often a contract is doubled that should be."""
OVER = 2.0
"""Over a bid of the others so many times the margin is wanted: what they hold is guessed worse."""
MEGABYTES = 16


class Care(NamedTuple):
    """How much is looked at."""

    tried: int
    """Deals in which calls are tried."""
    confirmed: int
    """Other deals, in which the best must be ahead of the system's again: the best of many guesses is too high."""
    solved: int
    """Of these the deals in which the two are also solved with open cards."""
    gain: float
    """Points by which it must be ahead."""
    seconds: float


MASTER = Care(tried=40, confirmed=60, solved=12, gain=30.0, seconds=4.0)


class Lead(NamedTuple):
    """By how much a call is ahead of another, deal by deal."""

    values: list[float]

    def beyond(self, gain: float, off: Lead | None = None) -> bool:
        """More than this, and beyond chance; `off` is by how much guesses were off where the cards were solved."""
        leads = [self] if off is None else [self, off]
        mean = sum(fmean(lead.values) for lead in leads)
        error = sqrt(sum(pvariance(lead.values) / len(lead.values) for lead in leads))
        return mean > gain + error


def speak(care: Care, game: Bridge, s: BridgeState, ask: Ask, rng: Random) -> str:
    """The system's call, unless another brings more."""
    auction = auction_of(s)
    hand = s.hands[auction.turn]
    usual = first_fitting(auction, hand)
    if ask.forced is not None:
        return usual
    limit = TimeLimit(care.seconds)
    prices = Prices(game.account, s.account, last=game.options.deals == s.deal + 1)
    worlds = imagined(auction, hand, care.tried, rng)
    tried = candidates(auction, hand, usual, worlds, ask.moves)
    if len(tried) < 2:
        return usual
    sign = -1 if auction.turn % 2 else 1
    gain = care.gain * (OVER if not_ours(auction) else 1.0)
    sums = {call: sign * sum(guesses(ends(auction, call, worlds), worlds, prices)) for call in tried}
    best = max(tried, key=sums.__getitem__)
    if sums[best] - sums[usual] <= gain * len(worlds):
        return because(usual, lambda: unbeaten(DEALS, len(worlds)))
    worlds = imagined(auction, hand, care.confirmed, rng)
    ones, others = ends(auction, best, worlds), ends(auction, usual, worlds)
    pairs = zip(guesses(ones, worlds, prices), guesses(others, worlds, prices), strict=True)
    lead = Lead([sign * (a - b) for a, b in pairs])
    if not lead.beyond(gain):
        return because(usual, lambda: unbeaten(DEALS, len(worlds)))
    exact = solved_leads(ones, others, worlds[: care.solved], prices, limit)
    off = [sign * e - guess for e, guess in zip(exact, lead.values, strict=False)]
    if off and not lead.beyond(gain, Lead(off)):
        return because(usual, lambda: unbeaten(DEALS, len(worlds)))
    better, worse = (sum(sign * x > 0 for x in lead.values) for sign in (1, -1))
    return because(best, lambda: ahead(DEALS, game.describe(s, usual), len(worlds), better, worse))


# what is tried


def candidates(
    auction: Auction, hand: int, usual: str, worlds: Sequence[Sequence[int]], legal: Sequence[str]
) -> list[str]:
    """The system's call, a pass, a double, and bids that are not hopeless; all nearly true."""
    found = dict.fromkeys([usual, PASS, DOUBLE, *bids(auction, hand, worlds)])
    return [c for c in found if c in legal and (c == usual or true_enough(auction, c, hand))]


def bids(auction: Auction, hand: int, worlds: Sequence[Sequence[int]]) -> Iterable[str]:
    """Of every strain those from the cheapest on."""
    me, sides = auction.turn, auction.sides
    partner = auction.partner(me)
    spoken = any(
        is_bid(c) and sides[p] == sides[me] for p, c in zip(auction.speakers, auction.calls, strict=True)
    )
    known = {option.call for option in offered(auction)}
    named = game_named(auction)
    for x in range(5):
        if named not in (-1, x):
            continue
        low = auction.lowest(x)
        if low > HIGHEST or (x != NT and (hand & SUIT[x]).bit_count() < SHORTEST):
            continue
        tricks = [bidding_tricks(bidder(), w[me], w[partner], x) for w in worlds]
        for level in range(low, HIGHEST + 1):
            if sum(n > 5.5 + level for n in tricks) < HOPELESS * len(tricks):
                break
            call = bid(level, x)
            if spoken or level == low or call in known:
                yield call


def game_named(auction: Auction) -> int:
    """The strain of a game that the own side has bid: nobody leaves it; -1: there is none."""
    found, sides, me = -1, auction.sides, auction.turn
    for place, call in zip(auction.speakers, auction.calls, strict=True):
        if is_bid(call) and sides[place] == sides[me]:
            found = strain_of(call) if is_game(call) else -1
    return found


def not_ours(auction: Auction) -> bool:
    """The highest bid is the others'."""
    said = zip(reversed(auction.speakers), reversed(auction.calls), strict=True)
    holder = next((place for place, call in said if is_bid(call)), auction.turn)
    return auction.sides[holder] != auction.sides[auction.turn]


def true_enough(auction: Auction, call: str, hand: int) -> bool:
    """The partner will not be misled much."""
    return weight(read(auction.plus(call)).meanings[-1].facts, hand) >= TRUE


# what it leads to


def followed(auction: Auction, hands: Sequence[int]) -> Contract:
    """The contract of an auction that goes on by the system."""
    while not is_over(auction):
        auction = auction.plus(first_fitting(auction, hands[auction.turn]))
    return contract_of(auction)


def ends(auction: Auction, call: str, worlds: Sequence[Sequence[int]]) -> list[Contract]:
    """The contracts that a call leads to."""
    return [followed(auction.plus(call), hands) for hands in worlds]


def guesses(contracts: Sequence[Contract], worlds: Sequence[Sequence[int]], prices: Prices) -> list[float]:
    """What they bring."""
    return [guessed(c, hands, prices) for c, hands in zip(contracts, worlds, strict=True)]


def guessed(c: Contract, hands: Sequence[int], prices: Prices) -> float:
    """What side 0 comes ahead by with this contract, the tricks guessed."""
    if not c.level:
        return 0.0
    a, b, x = hands[c.declarer], hands[(c.declarer + 2) % 4], c.trump % 5
    tenths = round(10 * bidding_tricks(bidder(), a, b, x))
    return brought(c, chances(tenths, x == NT, most(a, b, x)), prices)


def brought(c: Contract, likely: Iterable[tuple[int, float]], prices: Prices) -> float:
    """The same with so many tricks, each number as likely as that; where the others should double, they often do."""
    likely = tuple(likely)
    plain = sum(p * prices.lead(c, n) for n, p in likely)
    if c.doubled:
        return plain
    doubled = sum(p * prices.lead(replace(c, doubled=1), n) for n, p in likely)
    worse = max if c.declarer % 2 else min
    return plain + PUNISHED * (worse(plain, doubled) - plain)


def solved_leads(
    ones: Sequence[Contract],
    others: Sequence[Contract],
    worlds: Sequence[Sequence[int]],
    prices: Prices,
    limit: TimeLimit,
) -> list[float]:
    """By how much side 0 does better with the first contract than with the second in each deal, solved with open cards,
    as far as the time allows."""
    found = []
    for one, other, hands in zip(ones, others, worlds, strict=False):
        try:
            lead = (
                0.0
                if one == other
                else solved(one, hands, prices, limit) - solved(other, hands, prices, limit)
            )
        except LimitReached:
            break
        found.append(lead)
    return found


def solved(c: Contract, hands: Sequence[int], prices: Prices, limit: TimeLimit) -> float:
    """What side 0 comes ahead by with this contract and open cards."""
    if not c.level:
        return 0.0
    rules = trick_rules(4, 0b0101 << c.declarer % 2, trump="NT" if c.trump < 0 else c.trump)
    leader = (c.declarer + 1) % 4
    tricks, _, _ = tricks_solve(rules.kernel, hands, leader, [], 0, limit.milliseconds, MEGABYTES)
    return brought(c, [(tricks, 1.0)], prices)
