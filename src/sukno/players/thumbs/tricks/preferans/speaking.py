"""Words weighed in imagined deals: bids, whists, how to play, and what an offer is worth.

Every word is tried in the same deals. What follows it is said by rules of thumb (`guide`), then the kernel
solves the play with open cards, or quick rules play raspasy out; the sheet says what it was worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask
from sukno.players.reasons import DEALS, ahead, because, unbeaten
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.estimate import promise
from sukno.players.thumbs.tricks.preferans.playout import Raspasy
from sukno.players.thumbs.tricks.preferans.solving import declarer_total
from sukno.players.thumbs.tricks.preferans.suits import caught
from sukno.players.thumbs.tricks.preferans.thumb import TABLES, decide
from sukno.players.thumbs.tricks.preferans.worlds import believed
from sukno.players.thumbs.tricks.preferans.worth import Points, Worth
from sukno.players.time_limit import TimeLimit

Totals = dict[tuple[Any, ...], int]
"""The declarer's tricks in worlds that were solved already."""

SLIP = 0.03
"""How often a card of raspasy is played otherwise than the quick rules say."""
LONG = 80
"""More words than any deal needs before cards are played."""


class Care(NamedTuple):
    """How long a player thinks."""

    words: int
    """Deals in which words are tried."""
    cards: int
    """Deals in which cards are weighed."""
    raspasy: int
    many: int
    """Deals imagined for each that is believed."""
    reads: int
    """Deals weighed by the cards played for each in which a card is weighed; 0: cards are not read."""
    plans: int
    """Discards looked at closely."""
    seconds: float


CLUB = Care(words=8, cards=6, raspasy=12, many=4, reads=0, plans=4, seconds=0.9)
MASTER = Care(words=160, cards=60, raspasy=200, many=5, reads=3, plans=8, seconds=3.5)


def speak(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """The word that is worth most on the sheet."""
    tried = candidates(game, s, ask)
    if len(tried) == 1:
        return tried[0]
    limit = TimeLimit(care.seconds)
    worth = Worth(game, s)
    usual = decide(TABLES, game, s, ask, rng)
    sums = dict.fromkeys(tried, 0.0)
    squares = dict.fromkeys(tried, 0.0)
    times = {move: [0, 0] for move in tried}
    n = 0
    for world in believed(game, s, ask.seat, care.words, care.many, rng):
        totals: Totals = {}
        found = {move: _after(game, world, move, worth, totals, rng)[ask.seat] for move in tried}
        base = found.get(usual, 0.0)
        for move, value in found.items():
            if value != base:
                times[move][value < base] += 1
            sums[move] += value - base
            squares[move] += (value - base) ** 2
        n += 1
        if limit.up:
            break
    # the rule of thumb is left only for what is better beyond chance
    best = max(
        tried, key=lambda m: sums[m] / n - (0.3 * _error(sums[m], squares[m], n) if m != usual else 0.0)
    )
    if best == usual or usual not in tried:
        return because(best, lambda: unbeaten(DEALS, n))
    return because(best, lambda: ahead(DEALS, game.describe(s, usual), n, *times[best]))


def _error(total: float, square: float, n: int) -> float:
    return sqrt(max(0.0, square / n - (total / n) ** 2) / n)


def candidates(game: AnyPreferans, s: Any, ask: Ask) -> list[str]:
    """Words worth trying: of the bids only the lowest, misere if it is not absurd."""
    moves = ask.moves
    if ask.kind != "bid":
        return list(moves)
    if "look" in moves:
        return ["look"]
    hand = s.hands[s.auction.turn]
    leads = s.auction.turn == 0
    found = ["pass"]
    lowest = next(
        (m for m in moves if m in game.ladder.index and not game.ladder.steps[game.ladder.index[m]].misere),
        None,
    )
    best = promise(hand, leads)
    for move in ("hold", lowest):
        if move is None or move not in moves:
            continue
        call = game.ladder.steps[s.auction.high if move == "hold" else game.ladder.index[move]]
        if best >= call.level - 1.2:
            found.append(move)
    risk = caught(hand, leads)
    found += [
        m
        for m in moves
        if m in game.ladder.index and game.ladder.steps[game.ladder.index[m]].misere and risk < 2.2
    ]
    return found


def _after(game: AnyPreferans, world: Any, move: str, worth: Worth, totals: Totals, rng: Random) -> Points:
    """What the deal comes to in this world if this is said now."""
    s = world.copy()
    deal = s.deal
    game.play(s, move)
    for _ in range(LONG):
        if s.over or s.deal != deal:
            points: Points = tuple(game.standing(s))
            return points
        if s.phase == "card":
            break
        ask = game.ask(s)
        assert ask is not None
        game.play(s, decide(TABLES, game, s, ask, rng))
    return result(game, s, worth, totals, rng)


def result(game: AnyPreferans, s: Any, worth: Worth, totals: Totals, rng: Random) -> Points:
    """The settlement after the cards are played: solved, or raspasy played out."""
    if s.raspasy.on:
        return worth.raspasy(s, raspasy_taken(game, s, rng))
    key = (*s.hands, s.contract.declarer, s.trump, s.contract.level == 0, s.idle)
    total = totals.get(key)
    if total is None:
        found = declarer_total(s)
        total = totals[key] = s.contract.level if found is None else found
    return worth.contract(s, total)


def raspasy_taken(game: AnyPreferans, s: Any, rng: Random) -> list[int]:
    """Tricks of the places when the rest is played by quick rules."""
    rest = raspasy_rest(game, s)
    rest.play_out(rng, SLIP)
    return rest.taken


def raspasy_rest(game: AnyPreferans, s: Any) -> Raspasy:
    """A state in raspasy as the quick rules see it."""
    return Raspasy(
        list(s.hands),
        list(s.tricks),
        s.turn,
        s.trick,
        s.led,
        s.exchange.talon[s.raspasy.turned :] if game.customs.talon_leads else (),
        game.seats > 3,
        s.idle.bit_length() - 1,
        game.customs.give_way,
    )


def answer(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """An offer is accepted if playing on promises no more."""
    worth = Worth(game, s)
    worlds = believed(game, s, ask.seat, max(8, care.cards // 2), care.many, rng)
    seat = ask.seat
    played = [worth.contract(w, t)[seat] for w in worlds if (t := declarer_total(w)) is not None]
    offered = worth.contract(s, s.offer.tricks)[seat]
    return "accept" if played and offered >= sum(played) / len(played) - 1e-9 else "refuse"


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
