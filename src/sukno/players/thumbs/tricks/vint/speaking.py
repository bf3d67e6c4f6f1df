"""Calls weighed in imagined deals: the code says what follows, the kernel solves the play, the sheet prices it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from sukno.engine import Ask
from sukno.games.tricks.vint.calls import LADDER, LOOK, PASS, bid_of, level_of, trump_of
from sukno.games.tricks.vint.state import Contract, VintState
from sukno.players.bidding.auction import NT, Auction
from sukno.players.bidding.counting import doubtful
from sukno.players.bidding.estimate import LONE, chances, expected, most
from sukno.players.reasons import DEALS, ahead, because, unbeaten
from sukno.players.thumbs.tricks.vint.choose import UNKNOWN, choose
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.contracts import best_call
from sukno.players.thumbs.tricks.vint.mind import Mind, Situation
from sukno.players.thumbs.tricks.vint.raising import last_raise
from sukno.players.thumbs.tricks.vint.reckoning import Thought, reckon
from sukno.players.thumbs.tricks.vint.solving import declarers, declarers_total
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of, reading_of, situation_of
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.thumbs.tricks.vint.truth import meaning_of, true_enough
from sukno.players.thumbs.tricks.vint.worlds import believed
from sukno.players.thumbs.tricks.vint.worth import Worth, counted_hands
from sukno.players.time_limit import TimeLimit
from sukno.sheets.vint.terms import BOOK, TRICKS, lowest_level

LONG = 200
"""More words than any auction needs."""
FEW = 4
"""Fewer deals than this say nothing."""
HABIT = 40.0
"""Points by which another call must be better than the code's, if it is sure."""
SURE = 100.0
"""With a standard error of so many points it must be better by twice as much."""
TOP = LADDER.calls[-1]
SHORT_OF_LOWEST = 0.6
"""Where low bids must be raised to the lowest contract nobody opens who, with a usual partner, counts so many
tricks less than it needs (chosen on 100 deals from seed 28100000)."""
HOPE = 2.0
"""Tricks that a contract may lie above the count and still be looked at."""


class Care(NamedTuple):
    """How long a player thinks."""

    calls: int
    """Deals in which calls are tried, their tricks guessed."""
    solved: int
    """And where cards change hands first, so that they must be solved."""
    tried: int
    """Calls that are tried."""
    cards: int
    """Deals in which cards are weighed."""
    opening: int
    """And while hands are long: whole deals take longest."""
    reads: bool
    """Cards played are read, and cards are weighed with everybody blind too: by habits, or by the maxims where cards
    have changed hands."""
    prices: bool
    """Contracts are looked for by what they bring, not by the count of tricks."""
    call_seconds: float
    card_seconds: float
    thought: Thought
    """How bids are reckoned where no code is spoken."""


CLUB = Care(
    calls=40,
    solved=5,
    tried=4,
    cards=12,
    opening=8,
    reads=False,
    prices=False,
    call_seconds=1.4,
    card_seconds=0.95,
    thought=Thought(deals=40, solved=0, seconds=0.8),
)
MASTER = Care(
    calls=160,
    solved=24,
    tried=8,
    cards=40,
    opening=8,
    reads=True,
    prices=True,
    call_seconds=4.0,
    card_seconds=3.5,
    thought=Thought(deals=40, solved=12, seconds=3.5),
)


def speak(care: Care, game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """The code's call, unless another is worth more beyond chance."""
    place = s.auction.turn
    usual = decide(game, s, ask, rng)
    if usual == LOOK:
        return usual
    if s.phase != "call" or not read(auction_of(game, s)).coded:
        return reckon(care.thought, game, s, ask, rng)
    if usual != PASS and PASS in ask.moves and too_weak(game, s):
        return PASS
    if plain(game, s):
        best = best_call(game, s, ask, usual, rng) if care.prices else usual
        if best == PASS:
            best = last_raise(game, s, ask, rng)
        if care.prices or best != usual:
            return best
    tried = candidates(game, s, ask, usual, care.tried)
    if len(tried) == 1:
        return usual
    limit = TimeLimit(care.call_seconds)
    follow, deals = ways(game, s, care)
    worth = Worth(game, s, place)
    sums, squares, n = dict.fromkeys(tried, 0.0), dict.fromkeys(tried, 0.0), 0
    times = {move: [0, 0] for move in tried}
    for world in believed(game, s, s.owner[place], deals, rng):
        found = follow(world, tried, worth, limit, rng)
        if found is None:
            break
        n += 1
        for move, value in found.items():
            d = value - found[usual]
            sums[move] += d
            squares[move] += d * d
            if d:
                times[move][d < 0] += 1
    if n < FEW:
        return usual
    best, furthest = usual, 0.0
    for move in tried:
        mean = sums[move] / n
        error = max(0.0, squares[move] / n - mean * mean) / (n - 1)
        lead = mean - HABIT * (1 + error / SURE**2)
        if move != usual and lead > furthest:
            best, furthest = move, lead
    if best == usual:
        return because(usual, lambda: unbeaten(DEALS, n))
    return because(best, lambda: ahead(DEALS, game.describe(s, usual), n, *times[best]))


def too_weak(game: AnyVint, s: VintState) -> bool:
    """Would an opening lead to a lowest contract that the hand is too weak for?"""
    least = lowest_level(game.terms)
    if s.auction.high >= 0 or least <= game.kind.lowest or s.trail or any(s.lying):
        return False  # or more cards are to come, whose tricks nobody knows
    hand = s.hands[s.auction.turn]
    return max(expected(hand, 0, x, LONE) for x in range(5)) < BOOK + least - SHORT_OF_LOWEST


Follow = Callable[[VintState, list[str], Worth, TimeLimit, Random], dict[str, float] | None]


def plain(game: AnyVint, s: VintState) -> bool:
    """Two pairs speak the code, and cards stay as they were dealt: the auction can be followed as plain data."""
    return (
        s.phase == "call"
        and read(auction_of(game, s)).coded
        and all(h.bit_count() == TRICKS for h in s.hands)
        and not s.trail
        and not any(s.lying)
        and game.terms.all_pass == "cross"
    )


def ways(game: AnyVint, s: VintState, care: Care) -> tuple[Follow, int]:
    """How to find what calls lead to, and in how many deals."""
    auction = auction_of(game, s)
    situations = [situation_of(game, s, place) for place in range(len(s.hands))]

    def spoken(
        w: VintState, tried: list[str], worth: Worth, limit: TimeLimit, rng: Random
    ) -> dict[str, float] | None:
        if limit.up:
            return None
        seen: dict[tuple[int, int, int], float] = {}
        return {m: guessed(game, w, auction.plus(m), situations, worth, seen) for m in tried}

    def played(
        w: VintState, tried: list[str], worth: Worth, limit: TimeLimit, rng: Random
    ) -> dict[str, float] | None:
        solved: dict[tuple[int, ...], int] = {}
        found: dict[str, float] = {}
        for move in tried:
            value = after(game, w, move, worth, solved, limit, rng)
            if value is None:
                return None
            found[move] = value
        return found

    return (spoken, care.calls) if plain(game, s) else (played, care.solved)


def guessed(
    game: AnyVint,
    w: VintState,
    auction: Auction,
    situations: Sequence[Situation],
    worth: Worth,
    seen: dict[tuple[int, int, int], float],
) -> float:
    """What an auction that goes on by the code is worth in this world, the tricks guessed."""
    r = read(auction)
    while r.passes < (auction.rounds if auction.high else 1) * 4 and auction.high != TOP:
        auction = auction.plus(choose(auction, w.hands[auction.turn], auction.turn, situations[auction.turn]))
        r = read(auction)
    if not auction.high:
        return 0.0
    level = max(level_of(auction.high), lowest_level(game.terms))
    trump = trump_of(auction.high)
    key = (r.holder, level, trump)
    if key not in seen:
        contract = Contract(declarer=r.holder, level=level, trump=trump)
        declaring = (r.holder, (r.holder + 2) % 4)
        a, b = (w.hands[p] for p in declaring)
        tricks, bound = expected(a, b, trump % 5), most(a, b, trump % 5)
        seen[key] = sum(
            p * worth.price(w, contract, declaring, w.hands, n)
            for n, p in chances(round(10 * tricks), trump < 0, bound)
        )
    return seen[key]


def candidates(game: AnyVint, s: VintState, ask: Ask, usual: str, at_most: int) -> list[str]:
    """The code's call, a pass, and contracts that are not absurd, the likeliest first."""
    place = s.auction.turn
    found = [usual]
    counts = outlooks(game, s, place)
    high = s.auction.high
    says = meaning_of(game, s, usual)
    if usual != PASS and says is not None and says.kind != "place":
        # the code has something to say: nothing that was tried instead did as well, but low contracts may not be played
        return [usual, PASS] if plain(game, s) and lowest_level(game.terms) > game.kind.lowest else found
    if usual != PASS and PASS in ask.moves:
        found.append(PASS)
    bids: list[tuple[float, str]] = []
    for x, tricks in counts.items():
        target = max(1, min(7, int(tricks + 0.5) - 6))
        for level in {target, target - 1, target + 1}:
            call = bid_of(level, -1 if x == NT else x) if 1 <= level <= 7 else ""
            if call not in ask.moves or LADDER.index[call] <= high or tricks + HOPE < 6 + level:
                continue
            if true_enough(game, s, place, call):
                bids.append((tricks - abs(level - target), call))
    found += [call for _, call in sorted(bids, reverse=True) if call not in found]
    return found[:at_most]


def outlooks(game: AnyVint, s: VintState, place: int) -> dict[int, float]:
    """Tricks that the side may have in the strains it would play in."""
    hand = s.hands[place]
    m = Mind(reading_of(game, s), hand, place, UNKNOWN)
    found: dict[int, float] = {}
    for x in range(5):
        own = x != NT and m.length(x) >= 5
        his = x != NT and m.talk.owner[x] >= 0 and m.length(x) >= 2
        if own or his or (x == NT and m.aces >= 2) or x in m.strains:
            more = 0.5 * doubtful(hand, x) + (1.5 if not m.partner.known else 0.5)
            found[x] = m.outlook.tricks(x) + more
    return found


def after(
    game: AnyVint,
    world: VintState,
    move: str,
    worth: Worth,
    solved: dict[tuple[int, ...], int],
    limit: TimeLimit,
    rng: Random,
) -> float | None:
    """What the deal brings in this world if this is said now; None if time is up."""
    s = world.copy()
    deal = s.deal
    game.play(s, move)
    for _ in range(LONG):
        if s.deal != deal or not s.phase or s.contract.played_out:
            return 0.0  # all have passed
        if s.phase == "card":
            break
        ask = game.ask(s)
        assert ask is not None
        game.play(s, decide(game, s, ask, rng))
    if limit.up:
        return None
    hands = counted_hands(game, s)
    declaring = [p for p, side in enumerate(s.sides) if not side]
    if len(declaring) == 2:
        a, b = (s.hands[p] for p in declaring)
        tricks, bound = expected(a, b, s.trump % 5), most(a, b, s.trump % 5)
        likely = chances(round(10 * tricks), s.trump < 0, bound)
        return sum(p * worth.contract(s, hands, n) for n, p in likely)
    key = (*s.hands, declarers(s), s.trump)
    if key not in solved:
        total = declarers_total(s, limit.milliseconds)
        if total is None:
            return None
        solved[key] = total
    return worth.contract(s, hands, solved[key])
