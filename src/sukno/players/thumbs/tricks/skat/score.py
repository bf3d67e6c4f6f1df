"""What the soloist writes, by the card points that he ends with; and the same seen from afar, when they are a guess."""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt

from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.skat.options import SkatOptions
from sukno.games.tricks.skat.state import SkatState
from sukno.games.tricks.skat.values import card_points, matadors
from sukno.sheets.skat.tariff import NULL, WHOLE, Contract, Played, counted, tournament

Gains = tuple[float, ...]
"""What is written, by what the kernel says: card points in the end, or, of a null, whether a trick is taken."""
FINE = 0.05
"""A card point for its own sake."""


@lru_cache(maxsize=512)
def written(c: Contract, run: int, bid: int, thirty_six: bool, always_double: bool, by_bid: bool) -> Gains:
    """By the points that he has in the end; all of them are taken for all tricks, and none for no trick."""
    null = c.kind == NULL
    return tuple(
        float(
            counted(
                c,
                Played(matadors=run, points=points, tricks=points > 0, others=points < WHOLE),
                bid,
                thirty_six=thirty_six,
                always_double=always_double,
                by_bid=by_bid,
            ).written
        )
        for points in range(2 if null else WHOLE + 1)
    )


@lru_cache(maxsize=512)
def blurred(gains: Gains, spread: float) -> Gains:
    """What is expected, if the points end up so far from the guess: else a card that keeps a lead of ten would be worth
    no more than one that keeps a lead of one."""
    if len(gains) == 2 or not spread:
        return gains
    steps = [(points, gains[points] - gains[points - 1]) for points in range(1, len(gains))]
    steps = [(points, more) for points, more in steps if more]
    return tuple(
        gains[0]
        + FINE * guess
        + sum(more * normal((guess - points + 0.5) / spread) for points, more in steps)
        for guess in range(len(gains))
    )


def normal(x: float) -> float:
    """How likely a normal deviate stays below.

    >>> round(normal(0), 2), round(normal(1.645), 2)
    (0.5, 0.95)
    """
    return (1 + erf(x / sqrt(2))) / 2


def gains_of(options: SkatOptions, c: Contract, run: int, bid: int) -> Gains:
    """What is written by these rules; in a tournament what the soloist is ahead of another by it."""
    found = list_of(options, c, run, bid)
    return ahead(found, options.players) if options.tournament else found


def list_of(options: SkatOptions, c: Contract, run: int, bid: int) -> Gains:
    """What the soloist writes for the game itself."""
    modern, by_bid = options.losses == "modern", options.loss_basis == "bid"
    return written(c, run, bid, options.open_grand == "36", modern, by_bid)


@lru_cache(maxsize=512)
def ahead(gains: Gains, players: int) -> Gains:
    rows = [tournament(round(gain), players) for gain in gains]
    return tuple(float(mine - others) for mine, others in rows)


def laid_out(s: SkatState) -> int:
    """The two cards that count for the soloist in the end: those laid away, or the skat."""
    return s.widow.out or sum(CARD_BITS[card] for card in s.widow.cards)


def run_of(c: Contract, twelve: int) -> int:
    return 0 if c.kind == NULL else matadors(c.kind, twelve)


def taken(s: SkatState, out: int) -> int:
    """Card points that the soloist has, if these two cards lie away; of a null nothing."""
    assert s.contract is not None
    return 0 if s.contract.kind == NULL else s.points[s.declarer] + card_points(out)
