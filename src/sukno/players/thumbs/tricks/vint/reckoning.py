"""Bids where no code is spoken: what every contract brings in imagined deals.

Dummies, everybody for himself, the last bid after an exchange. The hidden hands are imagined so that the others might
have bid what they have bid. In each deal the cards change hands as they would, the tricks are solved or guessed, and
the sheet prices every level. A pass is worth what stands. Nobody raises himself over passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from sukno._kernel import LimitReached, tricks_solve
from sukno.engine import Ask
from sukno.games.tricks.vint.calls import LADDER, PASS, bid_of, level_of, trump_of
from sukno.games.tricks.vint.state import OUT, VintState
from sukno.players.belief import drawn
from sukno.players.bidding.auction import HIGHEST
from sukno.players.bidding.estimate import chances, expected, most
from sukno.players.scale import ahead
from sukno.players.thumbs.tricks.vint import alone, exchanging
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.solving import MEGABYTES, declarers, rules
from sukno.players.thumbs.tricks.vint.table import AnyVint, auction_of
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.thumbs.tricks.vint.worlds import believed
from sukno.players.thumbs.tricks.vint.worth import Worth, counted_hands
from sukno.players.time_limit import TimeLimit
from sukno.sheets.vint.terms import BOOK, lowest_level

MANY, MANY_OF_TWO = 5, 12
"""Deals imagined for each that is believed; more where two hands play, for what was laid away tells much."""
SHORT = 0.3
"""What a trick that a bid is short of leaves of a deal's likelihood, or one that a pass leaves unused."""
EVEN = 0.5
"""So much of a trick either way says nothing."""
NEAR, STRAINS = 1.5, 3
"""Strains with so many tricks less than the best are not tried, nor more than so many."""
HOPELESS = 0.2
"""Contracts that are made in fewer deals than this are not priced."""
GAIN, NAMED = 50.0, 600.0
"""Points by which a bid must be ahead of a pass, beyond chance; and where the partner has named the contract."""
LONG = 200
"""More words than any deal needs."""
Taken = Sequence[tuple[int, float]]
"""Numbers of tricks, and how likely they are."""


class Thought(NamedTuple):
    """How long one thinks."""

    deals: int
    """In which contracts are priced."""
    solved: int
    """Those of them that are solved; in the others tricks are guessed."""
    seconds: float


def reckon(thought: Thought, game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """The best bid of the place in turn, or a pass."""
    place = s.auction.turn
    bids = [m for m in ask.moves if m in LADDER.index]
    named = last_named(game, s, place)
    if named:
        bids = [m for m in bids if alone.strain(m) == alone.strain(named)]
    if PASS in ask.moves and (not bids or has_spoken(s, place)):
        return PASS
    limit = TimeLimit(thought.seconds)
    worlds = imagined(game, s, place, thought.deals, rng)
    if len(s.hands) == 2:  # solved as quickly as guessed
        thought = thought._replace(solved=thought.deals)
    worth = Worth(game, s, place)
    found: dict[str, list[float]] = {}
    if PASS in ask.moves:
        found[PASS] = [
            value(game, worth, end, likely(game, end, limit if i < thought.solved else None))
            for i, end in enumerate(settled(game, w, PASS, rng) for w in worlds)
        ]
    for call in cheapest(game, s, place, bids):
        found |= levels(game, worth, worlds, call, thought, limit, rng)
    usual = PASS if PASS in found else max(found, key=lambda call: sum(found[call]))
    gain = NAMED if named else 0.0 if len(s.hands) == 2 else GAIN
    return ahead(found, usual, gain) if usual == PASS else usual


def has_spoken(s: VintState, place: int) -> bool:
    """The highest bid is one's own; after an exchange, if it was made since."""
    return alone.holds(s, place) and (s.phase != "final" or s.auction.spoken[s.auction.holder])


def last_named(game: AnyVint, s: VintState, place: int) -> str:
    """The bid with which a partner has named the contract after the exchange: he knew more than is told of his hand."""
    holder = s.auction.holder
    if s.phase != "final" or not s.auction.spoken[holder] or alone.holds(s, place):
        return ""
    return LADDER.calls[s.auction.high] if s.sides[holder] == s.sides[place] else ""


def cheapest(game: AnyVint, s: VintState, place: int, bids: Sequence[str]) -> list[str]:
    """The lowest bid in each strain that is worth trying, the best first."""
    tricks = alone.estimates(game, s, place)
    by_strain = {alone.strain(call): call for call in reversed(bids)}
    best = max(tricks[x] for x in by_strain)
    near = [x for x in by_strain if tricks[x] >= best - NEAR]
    return [by_strain[x] for x in sorted(near, key=lambda x: -tricks[x])[:STRAINS]]


# deals that one believes


def imagined(game: AnyVint, s: VintState, place: int, n: int, rng: Random) -> list[VintState]:
    """Deals in which the others might have bid as they have."""
    seat = s.owner[place]
    if read(auction_of(game, s)).coded:
        return believed(game, s, seat, n, rng)
    two = len(s.hands) == 2
    worlds = [game.imagine(s, seat, rng) for _ in range(n * (MANY_OF_TWO if two else MANY))]
    weights = [heard(game, w, seat) * (exchanged(w, seat) if two else 1.0) for w in worlds]
    return drawn(worlds, weights, n, rng)


def heard(game: AnyVint, w: VintState, seat: int) -> float:
    """How well what the others have bid goes with their hands in this deal, and that they let stand what stands."""
    highest: dict[int, str] = {}
    silent: set[int] = set()
    for said in w.auction.said:
        if said.call in LADDER.index:
            highest[said.place] = said.call
            silent.clear()
        else:
            silent.add(said.place)
    weight = 1.0
    for p in {*highest, *silent}:
        if w.owner[p] == seat or w.hands[p].bit_count() + w.gone[p].bit_count() > 13:
            continue
        tricks = alone.estimates(game, w, p)
        if p in highest:
            call = highest[p]
            short = BOOK + level_of(call) - tricks[alone.strain(call)]
            weight *= SHORT ** max(0.0, short - EVEN)
        if p in silent and not alone.holds(w, p):
            over = max(tricks[x] - BOOK - lowest(game, w, x) for x in tricks)
            weight *= SHORT ** max(0.0, over - EVEN)
    return weight


def exchanged(w: VintState, seat: int) -> float:
    """How well what another has laid away or kept, before anything was said, goes with what his cards were."""
    weight = 1.0
    other = next(p for p in range(2) if w.owner[p] != seat)
    swapped = False
    for m in w.trail:
        if m.frm == other and m.to == OUT:
            swapped = True
            if m.cards.bit_count() > 1:
                weight *= SHORT ** max(0.0, exchanging.strength(m.cards) - exchanging.KEEPS)
            elif (m.cards.bit_length() - 1) % 13 >= exchanging.SMALL:
                weight *= SHORT
    if not swapped:
        weight *= SHORT ** max(0.0, exchanging.KEEPS - exchanging.strength(w.hands[other]))
    return weight


def lowest(game: AnyVint, w: VintState, x: int) -> int:
    """The lowest level at which this strain could be bid and would be played."""
    trump = -1 if x == 4 else x
    least = lowest_level(game.terms)
    return next(
        (
            max(level, least)
            for level in range(game.kind.lowest, HIGHEST + 1)
            if LADDER.index[bid_of(level, trump)] > w.auction.high
        ),
        HIGHEST + 1,
    )


# what comes of a call


def settled(game: AnyVint, world: VintState, call: str, rng: Random) -> VintState:
    """The deal about to be played if this is the last bid, exchanges made by rule of thumb."""
    s = world.copy()
    deal = s.deal
    game.play(s, call)
    for _ in range(LONG):
        if s.deal != deal or not s.phase or s.phase == "card":
            break
        ask = game.ask(s)
        assert ask is not None
        if PASS in ask.moves and ask.kind != "overbid":
            game.play(s, PASS)
        elif ask.kind == "final":  # it must be raised: in the same strain
            high = trump_of(LADDER.calls[s.auction.high])
            game.play(s, next(m for m in ask.moves if m in LADDER.index and trump_of(m) == high))
        else:
            game.play(s, decide(game, s, ask, rng))
    return s


def over(s: VintState) -> bool:
    """Nobody has bid, or it has been played out."""
    return s.phase != "card" or s.contract.declarer < 0


def likely(game: AnyVint, s: VintState, limit: TimeLimit | None) -> Taken:
    """Tricks that the declarers take: solved while there is time for it, else guessed."""
    if over(s):
        return ()
    side = declarers(s)
    if limit is not None and not limit.up:
        total = solved(tuple(s.hands), side, s.trump, s.leader, limit.milliseconds)
        if total is not None:
            return ((total, 1.0),)
    hands = [h for p, h in enumerate(s.hands) if side >> p & 1]
    strain = s.trump % 5
    if len(s.hands) == 2:
        fits = alone.fits_of(game)
        return chances(round(10 * expected(hands[0], 0, strain, fits)), s.trump < 0, fits=fits)
    a, b = hands
    return chances(round(10 * expected(a, b, strain)), s.trump < 0, most(a, b, strain))


@lru_cache(maxsize=4_000)
def _kept(hands: tuple[int, ...], side: int, trump: int, leader: int) -> list[int]:
    return []


def solved(hands: tuple[int, ...], side: int, trump: int, leader: int, milliseconds: int) -> int | None:
    """The declarers' tricks with open cards; None if time was short. A deal that was met before is not solved again."""
    kept = _kept(hands, side, trump, leader)
    if not kept:
        kernel = rules(len(hands), side, trump).kernel
        try:
            kept.append(tricks_solve(kernel, hands, leader, [], 0, milliseconds, MEGABYTES)[0])
        except LimitReached:
            return None
    return kept[0]


def value(game: AnyVint, worth: Worth, end: VintState, taken: Taken, level: int = 0) -> float:
    """What the contract of this deal brings, or the same strain at another level."""
    if over(end):
        return 0.0
    c = replace(end.contract, level=level or end.contract.level)
    declaring = tuple(p for p, side in enumerate(end.sides) if not side)
    hands = counted_hands(game, end)
    return sum(chance * worth.price(end, c, declaring, hands, n) for n, chance in taken)


def levels(
    game: AnyVint,
    worth: Worth,
    worlds: Sequence[VintState],
    call: str,
    thought: Thought,
    limit: TimeLimit,
    rng: Random,
) -> dict[str, list[float]]:
    """What a strain brings at every level from a bid on, as far as it has hope."""
    found: dict[str, list[float]] = {}
    trump, least, ready = trump_of(call), lowest_level(game.terms), game.terms.ready_tricks
    ends: list[VintState] = []
    taken: list[Taken] = []
    for level in range(level_of(call), HIGHEST + 1):
        call = bid_of(level, trump)
        if not ends or any(end.auction.high > LADDER.index[call] for end in ends):  # somebody has answered
            ends = [settled(game, w, call, rng) for w in worlds]
            taken = [likely(game, end, limit if i < thought.solved else None) for i, end in enumerate(ends)]
        played = max(level, least)
        ours = [end.contract.trump == trump and worth.declares(end) for end in ends]
        made = sum(
            p
            for mine, each in zip(ours, taken, strict=True)
            for n, p in each
            if mine and n + ready >= BOOK + played
        )
        if found and made < HOPELESS * sum(ours):
            break
        found[call] = [
            value(game, worth, end, each, played if mine else 0)
            for end, each, mine in zip(ends, taken, ours, strict=True)
        ]
    return found
