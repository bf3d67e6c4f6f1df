"""What may be played with a hand, what it is worth and how likely it is won, by the tables of `worth`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.skat.options import SkatOptions
from sukno.games.tricks.skat.values import POINTS, card_points, matadors
from sukno.materials.cards import cards_of
from sukno.players.thumbs.tricks.skat.score import normal
from sukno.players.thumbs.tricks.skat.worlds import PACK
from sukno.players.thumbs.tricks.skat.worth import worth
from sukno.sheets.skat.tariff import BASES, GRAND, HALF, KINDS, NULL, NULLS, SCHNEIDER, SUITS, WHOLE

SPREAD = 12.0
"""How far the points end up from what is hoped for."""
EDGE = 6.0
"""So many points more a soloist makes than with open cards: the others do not see his."""
HIDDEN = 1.0
"""The same of a closed null, as a logarithm of odds."""


class Plan(NamedTuple):
    """A game that may be played, and what lies away."""

    kind: str
    out: int
    """What is laid away; nothing in a hand game."""
    value: int
    """Without schneider."""
    hopes: float
    """Card points in the end; of a null the logarithm of the odds."""
    gain: float
    """What will be written, on average."""
    hand: bool = False
    open: bool = False


class Prices:
    """What is won and lost, by the rules of this table."""

    def __init__(self, options: SkatOptions) -> None:
        self.hand_once = options.losses == "old"
        self.by_bid = options.loss_basis == "bid"

    def gain(self, kind: str, value: int, base: int, hopes: float, bid: int, hand: bool) -> float:
        """Expected, for a game of suits or a grand that hopes for so many points."""
        won = normal((hopes + EDGE - HALF - 0.5) / SPREAD)
        schneider = normal((hopes + EDGE - WHOLE + SCHNEIDER + 0.5) / SPREAD)
        loss = value
        if value < bid:  # schneider may still make up for it
            won = schneider if value + base >= bid else 0.0
            loss = -(-bid // base) * base
        if self.by_bid:
            loss = bid
        times = 1 if hand and self.hand_once else 2
        return won * value + schneider * base - (1 - won) * times * loss


def plans(
    prices: Prices,
    cards: int,
    bid: int,
    leads: bool,
    kinds: Iterable[str] = KINDS,
    *,
    hand: bool = False,
    out: int = 0,
) -> list[Plan]:
    """Every game with these twelve cards, or with ten if two lie away already or it is a hand game; the best first."""
    found: list[Plan] = []
    twelve = cards | out
    away = [(bits, card_points(bits)) for bits in (pairs(cards) if cards.bit_count() > 10 else [out])]
    if hand:  # the skat has its share of what is out
        away = [(0, round(2 * (WHOLE - card_points(cards)) / 22))]
    for kind in kinds:
        if kind == NULL:
            found += nulls(prices, cards, bid, leads, [bits for bits, _ in away], hand)
            continue
        base = BASES[kind]
        value = base * (abs(matadors(kind, twelve)) + 1 + hand)
        for bits, points in away:
            hopes = worth(kind, cards & ~bits, leads) + points
            found.append(
                Plan(kind, bits, value, hopes, prices.gain(kind, value, base, hopes, bid, hand), hand)
            )
    found.sort(key=lambda plan: -plan.gain)
    return found


def nulls(prices: Prices, cards: int, bid: int, leads: bool, away: Sequence[int], hand: bool) -> list[Plan]:
    """The best null of each kind that the bid allows."""
    found: list[Plan] = []
    tens = sorted(((worth(NULL, cards & ~bits, leads), bits) for bits in away), reverse=True)
    for hopes, bits in tens[:3]:
        for opened in (False, True):
            value = NULLS[hand, opened]
            if value < bid:
                continue
            won = 1 / (1 + exp(-hopes - (0 if opened else HIDDEN)))
            times = 1 if hand and prices.hand_once else 2
            gain = won * value - (1 - won) * times * (bid if prices.by_bid else value)
            found.append(Plan(NULL, bits, value, hopes, gain, hand, opened))
    return found


def pairs(twelve: int) -> list[int]:
    """What may be laid away."""
    return [CARD_BITS[a] | CARD_BITS[b] for a, b in combinations(cards_of(twelve), 2)]


def skats(ten: int, n: int, rng: Random) -> list[int]:
    """So many skats that may lie there."""
    others = cards_of(PACK & ~ten)
    return [CARD_BITS[a] | CARD_BITS[b] for a, b in (rng.sample(others, 2) for _ in range(n))]


def prospect(prices: Prices, ten: int, bid: int, leads: bool, n: int, rng: Random) -> tuple[float, float]:
    """What this hand will write on average if it plays at this bid: with the skat, and without."""
    kinds = likely_kinds(ten, leads)
    with_skat = 0.0
    for skat in skats(ten, n, rng):
        with_skat += plans(prices, ten | skat, bid, leads, kinds)[0].gain
    closed = plans(prices, ten, bid, leads, hand=True)
    return with_skat / n, closed[0].gain


def likely_kinds(ten: int, leads: bool) -> list[str]:
    """The games that are worth a look: the three that suit a hand best."""
    kinds = sorted((*SUITS, GRAND), key=lambda kind: worth(kind, ten, leads), reverse=True)[:3]
    return [*kinds, NULL] if worth(NULL, ten, leads) > -4 else kinds


def points_left(cards: int) -> int:
    return sum(POINTS[c] for c in cards_of(cards))
