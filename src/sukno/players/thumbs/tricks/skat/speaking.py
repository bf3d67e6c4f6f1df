"""Bids, the skat, what is laid away and named: by tables, and by open cards in deals that may be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sukno.engine import Ask
from sukno.families.stages.widow import DISCARD
from sukno.games.tricks.skat.declaring import CLOSED, CONTRACT, TAKE
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import FOREHAND, SkatState
from sukno.games.tricks.skat.values import card_points
from sukno.materials.cards import hand_texts
from sukno.players.thumbs.tricks.skat.plans import Plan, Prices, plans, prospect
from sukno.players.thumbs.tricks.skat.score import blurred, gains_of, run_of
from sukno.players.thumbs.tricks.skat.worlds import worlds
from sukno.players.time_limit import TimeLimit
from sukno.sheets.skat.tariff import NULL, WHOLE, Contract
from sukno.sheets.skat.words import OPEN, PLAIN
from sukno.solve import skat

SEEN = 3
"""So many games are tried once more when two cards have been laid away."""


class Words(NamedTuple):
    """How much thought a player takes before the first card."""

    skats: int
    """Skats that he imagines before he bids."""
    tried: int
    """Games that are tried with open cards; 0: the tables decide."""
    deals: int
    """Imagined deals in which they are."""
    reserve: float
    """So much less than nothing a game may be expected to bring: if he passes, somebody else may win."""
    seconds: float


BLUR = 9.0
"""As far the points end up from what open cards say."""
LOW, HIGH = 47, 76
"""Points beyond these are not told apart when games are tried."""
SURE_SCHNEIDER, SURE_SCHWARZ = 0.9, 0.95


def speak(words: Words, game: Skat, s: SkatState, ask: Ask, rng: Random) -> str:
    """Anything before the first card."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "call":
        return call(words, game, s, ask, rng)
    if ask.kind == "skat":
        return closed_or_not(words, game, s, rng)
    if ask.kind == DISCARD:
        return " ".join([DISCARD, *hand_texts(chosen(words, game, s, rng).out)])
    if ask.kind == CONTRACT:
        return f"play {chosen(words, game, s, rng).kind}"
    return announced(words, game, s, ask, rng)


def call(words: Words, game: Skat, s: SkatState, ask: Ask, rng: Random) -> str:
    """The next number, or yes, as long as a game at it is expected to bring enough."""
    place = s.auction.turn
    yes = next_bid(ask)[0]
    bid = game.numbers[s.auction.high] if yes == "yes" else int(yes)
    prices = Prices(game.options)
    found = prospect(prices, s.hands[place], bid, place == FOREHAND, words.skats, rng)
    return yes if max(found) > -words.reserve else "pass"


def next_bid(ask: Ask) -> list[str]:
    """Yes, or the next number, and pass: numbers that skip others bring nothing."""
    yes = "yes" if "yes" in ask.moves else next((move for move in ask.moves if move != "pass"), "pass")
    return list(dict.fromkeys([yes, "pass"]))


def closed_or_not(words: Words, game: Skat, s: SkatState, rng: Random) -> str:
    solo = s.declarer
    opened, closed = prospect(
        Prices(game.options), s.hands[solo], s.bid, solo == FOREHAND, 2 * words.skats, rng
    )
    return CLOSED if closed > opened else TAKE


def chosen(words: Words, game: Skat, s: SkatState, rng: Random) -> Plan:
    """The game, and what is laid away for it."""
    solo = s.declarer
    leads = solo == FOREHAND
    found = plans(Prices(game.options), s.hands[solo], s.bid, leads, hand=s.closed, out=s.widow.out)
    few = found[: words.tried]
    if s.phase == CONTRACT:  # what lies away was chosen for one of them
        few = few[:SEEN]
    if len(few) < 2:
        return found[0]
    return few[best_of(game, s, few, words, rng)]


def best_of(game: Skat, s: SkatState, few: Sequence[Plan], words: Words, rng: Random) -> int:
    """Which of these brings most in imagined deals with open cards."""
    solo = s.declarer
    limit = TimeLimit(words.seconds)
    sums = [0.0] * len(few)
    for w in worlds(game, s, solo, words.deals, 1, rng):
        if limit.up:
            break
        for i, plan in enumerate(few):
            hands = [*w.hands]
            hands[solo] &= ~plan.out
            away = plan.out or w.out
            c = Contract(kind=plan.kind, hand=plan.hand, open=plan.open)
            gains = blurred(gains_of(game.options, c, run_of(c, hands[solo] | away), s.bid), BLUR)
            aside = 0 if c.kind == NULL else card_points(away)
            window = (0, WHOLE) if c.kind == NULL else (max(0, LOW - aside), max(0, HIGH - aside))
            value = next(iter(skat.cards(hands, c.kind, solo, FOREHAND, every=False, window=window).values()))
            sums[i] += gains[value + aside]
    return max(range(len(few)), key=sums.__getitem__)


def announced(words: Words, game: Skat, s: SkatState, ask: Ask, rng: Random) -> str:
    """Nothing, unless it is as good as sure."""
    c, solo = s.contract, s.declarer
    assert c is not None
    found = plans(
        Prices(game.options), s.hands[solo], s.bid, solo == FOREHAND, (c.kind,), hand=c.hand, out=s.widow.out
    )
    return (
        OPEN
        if c.kind == NULL and found[0].open and OPEN in ask.moves
        else PLAIN
        if PLAIN in ask.moves
        else OPEN
    )
