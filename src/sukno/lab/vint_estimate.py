"""Fits the guess of tricks of `players/bidding/estimate.py` anew: `python -m sukno.lab.vint_estimate 1500`.

Random deals are solved in every strain, or with `--played` played out by habit, nobody seeing the other hands; the
worth of each feature of two partners' hands is the least-squares answer.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random

from sukno._kernel import habits_play_outs
from sukno.materials.cards import SUIT_MASK
from sukno.materials.strains import LETTERS
from sukno.players.bidding.auction import NT
from sukno.players.bidding.estimate import features
from sukno.solve.trick_batch import tables

SEATS = "NESW"
RIDGE = 0.5
"""Keeps the worth of what is rarely met small."""
FEW, FEW_PLAYED = 6, 7
"""With fewer trumps nobody plays in a suit."""
BATCH = 20
FourHands = tuple[int, ...]
Sample = tuple[list[float], float]
Taken = Callable[[int, int], float]
"""What a side takes in a strain."""


def solved(deals: Sequence[FourHands]) -> Iterable[Taken]:
    """With open cards, on average over the two declarers."""
    for found in tables(deals):

        def taken(side: int, x: int, by: dict[str, dict[str, int]] = found) -> float:
            return (by[LETTERS[x]][SEATS[side]] + by[LETTERS[x]][SEATS[side + 2]]) / 2

        yield taken


def played(deals: Sequence[FourHands]) -> Iterable[Taken]:
    """By habit, everybody seeing his own hand."""
    for deal in deals:

        def taken(side: int, x: int, deal: FourHands = deal) -> float:
            trump, hands = -1 if x == NT else x, array("Q", deal)
            (even,) = habits_play_outs(hands, trump, side + 1, [], 0, [0] * 4, [-1] * 4, [])
            return 13 - even if side else even

        yield taken


def samples(
    n: int, seed: int, by: Callable[[Sequence[FourHands]], Iterable[Taken]], few: int
) -> Iterable[tuple[int, Sample]]:
    """Strain, features and tricks of each side of random deals."""
    rng = Random(seed)
    for _ in range(n // BATCH):
        deals = [_deal(rng) for _ in range(BATCH)]
        for hands, taken in zip(deals, by(deals), strict=True):
            for side in (0, 1):
                a, b = hands[side], hands[side + 2]
                for x in range(5):
                    if x == NT or _count(a, x) + _count(b, x) >= few:
                        yield x, (features(a, b, x), taken(side, x))


def _deal(rng: Random) -> tuple[int, ...]:
    cards = list(range(52))
    rng.shuffle(cards)
    return tuple(sum(1 << c for c in cards[13 * i : 13 * i + 13]) for i in range(4))


def _count(hand: int, suit: int) -> int:
    return (hand >> 13 * suit & SUIT_MASK).bit_count()


def fitted(rows: Sequence[Sample]) -> list[float]:
    """Least squares with a ridge."""
    n = len(rows[0][0])
    matrix = [[RIDGE * (i == j) for j in range(n)] + [0.0] for i in range(n)]
    for f, y in rows:
        for i in range(n):
            if f[i]:
                row = matrix[i]
                for j in range(n):
                    row[j] += f[i] * f[j]
                row[n] += f[i] * y
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(matrix[k][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for k in range(n):
            if k != i:
                by = matrix[k][i] / matrix[i][i]
                matrix[k] = [a - by * b for a, b in zip(matrix[k], matrix[i], strict=True)]
    return [matrix[i][n] / matrix[i][i] for i in range(n)]


def spread(rows: Sequence[Sample], by: Sequence[float]) -> float:
    """Standard deviation of what is left."""
    return sqrt(sum((y - sum(a * b for a, b in zip(f, by, strict=True))) ** 2 for f, y in rows) / len(rows))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=1500)
    parser.add_argument("--played", action="store_true")
    given = parser.parse_args()
    how = (played, FEW_PLAYED) if given.played else (solved, FEW)
    found = list(samples(given.deals, 1905, *how))
    for name, rows in (
        ("TRUMPS", [row for x, row in found if x != NT]),
        ("WITHOUT", [row for x, row in found if x == NT]),
    ):
        by = fitted(rows)
        print(name, "spread", round(spread(rows, by), 2), [round(b, 3) for b in by])


if __name__ == "__main__":
    main()
