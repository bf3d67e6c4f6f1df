"""Makes the suit tables of the players of Preferans anew: `python -m sukno.lab.preferans_tables 60000 OUT`.

Deals are made as declarers meet them (ten good cards out of twelve) and solved with open cards. A table is
what is left for a holding when the others have had their share, gone over again and again (backfitting).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec

from sukno._kernel import tricks_batch
from sukno.materials.cards import pack
from sukno.players.thumbs.tricks.preferans.suits import holding, holes
from sukno.solve.trick_rules import trick_rules

Worth = Callable[[int], float]
PACK = pack(32)
SHRINK = 4.0
"""So many deals without surprise are added to each holding: what is rarely met stays near the mean."""
ROUNDS = 30
MEGABYTES = 16
WEAK = (3.5, 4.5, 5.5)
"""Weaker hands than one of these are mostly left out: nobody declares on them."""
DEEP = (0, 1, 2, 3, 4, 6)
"""The same for miseres, by the holes of the hand."""
Fit = tuple[float, list[list[float]], float]


def backfit(rows: Sequence[tuple[int, ...]], results: Sequence[int], kinds: Sequence[int]) -> Fit:
    """Base, a table for each kind of suit, and the mean squared error; `kinds[i]` is the i-th suit's."""
    n = max(kinds) + 1
    found = [[0.0] * 256 for _ in range(n)]
    base = sum(results) / len(results)
    rest = [y - base for y in results]
    for _ in range(ROUNDS):
        for kind in range(n):
            places = [i for i, k in enumerate(kinds) if k == kind]
            total, count = [0.0] * 256, [SHRINK] * 256
            share = 1 if len(places) == 1 else 2
            for row, e in zip(rows, rest, strict=True):
                for i in places:
                    total[row[i]] += e / share
                    count[row[i]] += 1
            step = [t / c for t, c in zip(total, count, strict=True)]
            found[kind] = [v + d for v, d in zip(found[kind], step, strict=True)]
            rest = [e - sum(step[row[i]] for i in places) for row, e in zip(rows, rest, strict=True)]
        shift = sum(rest) / len(rest)
        base += shift
        rest = [e - shift for e in rest]
    return base, found, sum(e * e for e in rest) / len(rest)


def first_guess(trump: int) -> Worth:
    """Enough to choose discards by, before there are tables."""

    def worth(hand: int) -> float:
        total = 0.0
        for suit in range(4):
            cards = holding(hand, suit)
            n = cards.bit_count()
            if suit == trump:
                total += 0.8 * n + 0.5 * (cards >> 5).bit_count()
            else:
                total += bool(cards & 128) + 0.6 * (bool(cards & 64) and n > 1) + 0.4 * max(0, n - 3)
        return total

    return worth


def by_tables(fit: Fit, kinds: Sequence[int]) -> Worth:
    base, found, _ = fit
    return lambda hand: base + sum(found[kind][holding(hand, suit)] for suit, kind in enumerate(kinds))


def solved(
    n: int, trump: int, places: Sequence[int], worth: Worth, rng: Random
) -> tuple[list[tuple[int, ...]], list[int]]:
    """So many declarers: their holdings, spades (the trumps) first, and their tricks."""
    rows: list[tuple[int, ...]] = []
    hands = [array("Q") for _ in places]
    of_place: list[list[tuple[int, ...]]] = [[] for _ in places]
    cards = list(PACK)
    for i in range(n):
        which = i % len(places)
        while True:
            rng.shuffle(cards)
            ten = _ten(cards[:12], worth, rng)
            if worth(ten) >= rng.choice(WEAK) or rng.random() < 0.2:
                break
        row = [sum(1 << c for c in cards[12:22]), sum(1 << c for c in cards[22:])]
        row.insert(places[which], ten)
        hands[which].extend(row)
        of_place[which].append(tuple(holding(ten, s) for s in range(4)))
    results: list[int] = []
    for which, place in enumerate(places):
        rules = trick_rules(3, 1 << place, trump=trump if trump >= 0 else "NT", must_trump=True)
        rows += of_place[which]
        results += tricks_batch(rules.kernel, hands[which], 0, [], 0, 0, 0, MEGABYTES)
    return rows, results


def _ten(twelve: list[int], worth: Worth, rng: Random) -> int:
    """A good discard, not always the best."""
    whole = sum(1 << c for c in twelve)
    found = sorted(((worth(h), h) for a, b in combinations(twelve, 2) for h in [whole ^ 1 << a ^ 1 << b]))
    return found[-1 - min(int(rng.expovariate(0.7)), 20)][1]


def declarer_tables(n: int, trump: int, places: Sequence[int], rng: Random) -> Fit:
    """Two rounds: discards by a guess, then by the tables found."""
    kinds = (0, 1, 1, 1) if trump >= 0 else (0, 0, 0, 0)
    fit = backfit(*solved(n // 3, trump, places, first_guess(trump), rng), kinds)
    fit = backfit(*solved(n, trump, places, by_tables(fit, kinds), rng), kinds)
    print(f"trump {trump} places {places}: {n} deals, mean squared error {fit[2]:.3f}", flush=True)
    return fit


def misere_tables(n: int, places: Sequence[int], rng: Random) -> Fit:
    """Tricks that a misere takes; hands that nobody would play so are left out."""
    rows: list[tuple[int, ...]] = []
    results: list[int] = []
    cards = list(PACK)
    for place in places:
        hands = array("Q")
        for _ in range(n // len(places)):
            while True:
                rng.shuffle(cards)
                ten = _ten(cards[:12], lambda hand: -holes(hand), rng)
                if holes(ten) <= rng.choice(DEEP):
                    break
            row = [sum(1 << c for c in cards[12:22]), sum(1 << c for c in cards[22:])]
            row.insert(place, ten)
            hands.extend(row)
            rows.append(tuple(holding(ten, s) for s in range(4)))
        rules = trick_rules(3, 1 << place, goal="fewest", must_trump=True)
        results += tricks_batch(rules.kernel, hands, 0, [], 0, 0, 0, 64)
    fit = backfit(rows, results, (0, 0, 0, 0))
    print(f"misere, places {places}: {n} deals, mean squared error {fit[2]:.3f}", flush=True)
    return fit


def hundredths(table: list[float], base: float) -> list[int]:
    return [round(100 * (v + base)) for v in table]


def main(n: int, out: Path) -> None:
    from sukno.players.thumbs.tricks.preferans.playout import raspasy_tricks

    rng = Random(1)
    found: dict[str, list[list[int]]] = {"trump": [], "side": [], "plain": [], "misere": []}
    for places in ((1, 2), (0,)):
        base, (trump, side), _ = declarer_tables(n, 0, places, rng)
        found["trump"].append(hundredths(trump, base))
        found["side"].append(hundredths(side, 0))
        base, (plain,), _ = declarer_tables(n, -1, places, rng)
        found["plain"].append(hundredths(plain, base / 4))
    rows, results = [], []
    cards = list(PACK)
    for _ in range(n):
        rng.shuffle(cards)
        hands = [sum(1 << c for c in cards[i : i + 10]) for i in (0, 10, 20)]
        for hand, taken in zip(hands, raspasy_tricks(hands, (cards[30], cards[31]), rng), strict=True):
            rows.append(tuple(holding(hand, s) for s in range(4)))
            results.append(taken)
    base, (raspasy,), error = backfit(rows, results, (0, 0, 0, 0))
    print(f"raspasy: {n} deals, mean squared error {error:.3f}")
    for places in ((1, 2), (0,)):
        base, (misere,), _ = misere_tables(n // 3, places, rng)
        found["misere"].append(hundredths(misere, base / 4))
    tables = {**found, "raspasy": hundredths(raspasy, base / 4)}
    out.write_bytes(msgspec.json.encode(tables) + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
