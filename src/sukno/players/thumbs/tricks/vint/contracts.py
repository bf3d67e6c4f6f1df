"""Contracts by what they bring: in imagined deals the tricks of every strain are guessed, the sheet prices each level.

The code is spoken as the book has it. Where it has nothing to say, or would name a contract, the master looks for the
best of all contracts, and bids it if the partner is not misled: the call must name a contract, or the hand must be
nearly what the call says. Once a contract is named the talk is over for both: it may be raised, but nobody leaves its
strain.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from msgspec.structs import replace

from sukno.engine import Ask
from sukno.games.tricks.vint.calls import level_of, trump_of
from sukno.games.tricks.vint.state import Contract, VintState
from sukno.players.belief import drawn
from sukno.players.bidding.auction import HIGHEST, NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.thumbs.tricks.vint.choose import choose
from sukno.players.thumbs.tricks.vint.code import Reading, read
from sukno.players.thumbs.tricks.vint.estimate import chances, expected, most
from sukno.players.thumbs.tricks.vint.mind import Situation
from sukno.players.thumbs.tricks.vint.promises import BOOK
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of, situation_of
from sukno.players.thumbs.tricks.vint.truth import true_enough
from sukno.players.thumbs.tricks.vint.worlds import believed
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
HOPELESS = 0.25
"""Contracts that are made less often than this are not priced."""
GAIN, ERRORS = 250.0, 1.0
"""Another call must be better by so many points, and by so many standard errors: the best of many guesses is guessed
too high."""
OPENS = -150.0
"""The first bid of all may seem to lose so much: what follows it by the code is not all that the partners can do."""
OVER = 300.0
"""Over a bid of the others more is wanted, and that the bid wins something: their hands may be guessed worse."""
AGAIN = 600.0
"""And where the contract was named already: who named it knew more than is told of his hand."""
LAST = bid(HIGHEST, NT)
Chances = tuple[tuple[int, float], ...]


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
                return usual
            usual = PASS  # there is nothing more to show
        # the partner may still have something to say; against the others it was thought of when they bid
        if usual == PASS and ours == (r.passes < len(auction.voices)):
            return usual
        allowed = finals(game, s, ask, auction)
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
    worlds = believed(game, s, s.owner[place], DEALS * MANY, rng)
    worlds = drawn(worlds, [heard(auction, w.hands, place, situations) for w in worlds], DEALS, rng)
    worth = Worth(game, s, place)
    found = priced(worlds, place, auction, worth, allowed)
    if opened:
        found[PASS] = [stands(game, w, r, worth) for w in worlds]
        if usual not in found:
            found[usual] = [value(w, place, usual, worth) for w in worlds]
    else:
        likely = sorted(found, key=lambda call: -sum(found[call]))[:FIRST_BIDS]
        found = {
            call: [followed(game, w, auction.plus(call), situations, worth) for w in worlds]
            for call in (PASS, *likely)
        }
    if r.holder >= 0 and not ours:
        found = {c: values for c, values in found.items() if c in (PASS, usual) or sum(values) > 0}
    return ahead(found, usual, gain)


def ahead(found: dict[str, list[float]], usual: str, gain: float) -> str:
    """The call that is furthest ahead of the usual one by more than `gain`, beyond chance.

    >>> ahead({"pass": [0.0, 0.0], "2S": [300.0, 320.0], "3S": [-500.0, 1200.0]}, "pass", 40.0)
    '2S'
    """
    best, furthest = usual, 0.0
    for call, values in found.items():
        if call == usual:
            continue
        gains = [a - b for a, b in zip(values, found[usual], strict=True)]
        n = len(gains)
        mean = sum(gains) / n
        error = sqrt(sum((g - mean) ** 2 for g in gains) / n / (n - 1))
        by = mean - gain - (ERRORS * error if gain > 0 else 0.0)
        if by > furthest:
            best, furthest = call, by
    return best


# what may be said


def kind_of(auction: Auction, call: str) -> str:
    return read(auction.plus(call)).meanings[-1].kind


def placed(r: Reading, place: int) -> str:
    """The contract that the side has named last; empty if it has not."""
    found, sides = "", r.auction.sides
    for who, call, meaning in zip(r.auction.speakers, r.auction.calls, r.meanings, strict=True):
        if sides[who] == sides[place] and meaning.kind == "place":
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


def heard(auction: Auction, hands: Sequence[int], place: int, situations: Sequence[Situation]) -> float:
    """How likely these hands have made all the calls so far by the code; the own calls say nothing."""
    product = 1.0
    so_far = replace(auction, calls=())
    for who, call in zip(auction.speakers, auction.calls, strict=True):
        if who != place and choose(so_far, hands[who], who, situations[who]) != call:
            product *= UNHEARD
        so_far = so_far.plus(call)
    return product


def guessed(a: int, b: int, x: int) -> Chances:
    """How likely two partners take each number of tricks in this strain."""
    return chances(round(10 * expected(a, b, x)), x == NT, most(a, b, x))


def value(w: VintState, place: int, call: str, worth: Worth, likely: Chances = ()) -> float:
    """What a contract of this place is worth in this world, the tricks guessed."""
    declaring = (place, (place + 2) % 4)
    a, b = (w.hands[p] for p in declaring)
    contract = Contract(declarer=place, level=level_of(call), trump=trump_of(call))
    likely = likely or guessed(a, b, strain_of(call))
    return sum(p * worth.price(w, contract, declaring, w.hands, n) for n, p in likely)


def stands(game: AnyVint, w: VintState, r: Reading, worth: Worth) -> float:
    """What the highest bid so far is worth; nothing if there is none."""
    high = r.auction.high
    if not high:
        return 0.0
    level = max(level_of(high), lowest_level(game.terms))
    return value(w, r.holder, bid(level, strain_of(high)), worth)


def followed(
    game: AnyVint, w: VintState, auction: Auction, situations: Sequence[Situation], worth: Worth
) -> float:
    """What an auction that goes on by the code is worth in this world."""
    r = read(auction)
    while r.passes < (auction.rounds if auction.high else 1) * 4 and auction.high != LAST:
        turn = auction.turn
        auction = auction.plus(choose(auction, w.hands[turn], turn, situations[turn]))
        r = read(auction)
    return stands(game, w, r, worth)


def priced(
    worlds: Sequence[VintState], place: int, auction: Auction, worth: Worth, allowed: Sequence[str]
) -> dict[str, list[float]]:
    """What each bid that is allowed brings in each world if it becomes the contract, in the best strains."""
    partner = (place + 2) % 4
    by_strain = []
    for x in range(5):
        likely = [guessed(w.hands[place], w.hands[partner], x) for w in worlds]
        by_strain.append((sum(n * p for each in likely for n, p in each), x, likely))
    by_strain.sort(key=lambda strain: -strain[0])
    found: dict[str, list[float]] = {}
    for _, x, all_likely in by_strain[:STRAINS]:
        for level in range(auction.lowest(x), HIGHEST + 1):
            made = sum(p for likely in all_likely for n, p in likely if n >= BOOK + level)
            if made < HOPELESS * len(worlds):
                break
            call = bid(level, x)
            if call in allowed:
                found[call] = [
                    value(w, place, call, worth, likely) for w, likely in zip(worlds, all_likely, strict=True)
                ]
    return found
