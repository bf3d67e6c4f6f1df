"""Makes the tables of the players of Skat anew: `python -m sukno.lab.skat_tables 60000 OUT`.

Deals are made as soloists meet them (ten good cards out of twelve) and solved with open cards. A table is what is left
for a holding when the others have had their share, gone over again and again; in a null the same is done with chances.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import cards_of, pack
from sukno.players.thumbs.tricks.skat.weighing import exposure, points
from sukno.players.thumbs.tricks.skat.worth import SEVENS, holding, jacks_of
from sukno.sheets.skat.tariff import GRAND, NULL, SUITS
from sukno.solve import skat

PACK = pack(32)
SHRINK = 6.0
"""So many deals without surprise are added to each holding: what is rarely met stays near the mean."""
ROUNDS = 40
WEAK = (25.0, 35.0, 45.0, 55.0)
"""Weaker hands than one of these are left out: nobody plays them."""
RISKY = (0.6, 1.2, 2.0, 3.0)
"""The same for nulls, by their exposure."""
WINDOW = (10, 110)
"""Points beyond are not told apart."""
NOT_JACK = 0xEF
Row = tuple[tuple[int, ...], ...]
"""Of one deal: for each table the holdings that count in it."""


class Fit(NamedTuple):
    base: float
    tables: list[list[float]]
    error: float
    """The mean squared error; of chances, the mean surprise."""


def backfit(rows: Sequence[Row], results: Sequence[float], sizes: Sequence[int]) -> Fit:
    """Tables whose sums come as near to the results as they can."""
    found = [[0.0] * size for size in sizes]
    base = sum(results) / len(results)
    rest = [y - base for y in results]
    for _ in range(ROUNDS):
        for k, size in enumerate(sizes):
            total, count = [0.0] * size, [SHRINK] * size
            for row, e in zip(rows, rest, strict=True):
                share = e / (1 + (len(row[k]) > 1))
                for i in row[k]:
                    total[i] += share
                    count[i] += 1
            step = [t / c for t, c in zip(total, count, strict=True)]
            found[k] = [v + d for v, d in zip(found[k], step, strict=True)]
            rest = [e - sum(step[i] for i in row[k]) for row, e in zip(rows, rest, strict=True)]
        shift = sum(rest) / len(rest)
        base += shift
        rest = [e - shift for e in rest]
    return Fit(base, found, sum(e * e for e in rest) / len(rest))


def chances(rows: Sequence[Row], won: Sequence[bool], size: int) -> Fit:
    """One table whose sums are the logarithms of the chance that a null is won: every suit must be safe. Small steps
    uphill, each holding of its own size, for a chance is one at most."""
    risk = [
        max(0.02, sum(risk for risk, _ in exposure(i << SEVENS["S"]))) for i in range(size)
    ]  # as -log(chance)
    slope = [0.0] * size
    for step in range(ROUNDS * 10):
        grown = [0.0] * size
        for (row,), y in zip(rows, won, strict=True):
            chance = min(0.999, exp(-sum(risk[i] for i in row)))
            pull = -1.0 if y else chance / (1 - chance)
            for i in row:
                grown[i] += pull
        slope = [0.6 * before + risk[i] * grown[i] for i, before in enumerate(slope)]
        rate = 0.004 / (1 + step / 100)
        risk = [
            min(4.0, max(0.001, v * exp(max(-0.5, min(0.5, rate * g)))))
            for v, g in zip(risk, slope, strict=True)
        ]
    surprise = 0.0
    for (row,), y in zip(rows, won, strict=True):
        chance = min(0.999, exp(-sum(risk[i] for i in row)))
        surprise -= log(chance if y else 1 - chance)
    return Fit(0.0, [[-v for v in risk]], surprise / len(won))


def row_of(kind: str, ten: int) -> Row:
    """The holdings of a soloist by table: of a suit jacks, trumps, their number, the other suits; of a grand jacks and
    suits; of a null its suits."""
    if kind == NULL:
        return (tuple(holding(ten, suit) for suit in SUITS),)
    plain = {suit: holding(ten, suit) & NOT_JACK for suit in SUITS}
    jacks = jacks_of(ten)
    if kind == GRAND:
        return (jacks,), tuple(plain.values())
    trumps = plain.pop(kind)
    return (jacks,), (trumps,), (trumps.bit_count() + jacks.bit_count(),), tuple(plain.values())


SIZES = {GRAND: (16, 256), NULL: (256,)} | dict.fromkeys(SUITS, (16, 256, 12, 256))
Worth = Callable[[str, int], float]


def guess(kind: str, ten: int) -> float:
    """Enough to choose hands by, before there are tables."""
    return -sum(risk for risk, _ in exposure(ten)) if kind == NULL else points(kind, ten)


def solved(
    n: int, kinds: Sequence[str], leads: bool, worth: Worth, rng: Random
) -> tuple[list[Row], list[int]]:
    """So many soloists with hands that they might play so, and what they made."""
    rows: list[Row] = []
    results: list[int] = []
    cards = list(PACK)
    while len(rows) < n:
        rng.shuffle(cards)
        kind = kinds[len(rows) % len(kinds)]
        if kind == NULL:
            most = rng.choice(RISKY)
            risks = [risk for risk, _ in exposure(sum(CARD_BITS[c] for c in cards[:12]))]
            if sum(risks[:-2]) > most:
                continue
            ten = _ten(kind, cards[:12], worth, rng)
        else:
            ten = _ten(kind, cards[:12], worth, rng)
            if guess(kind, ten) < rng.choice(WEAK):
                continue
        others = [sum(CARD_BITS[c] for c in cards[i : i + 10]) for i in (12, 22)]
        alone = 0 if leads else rng.choice((1, 2))
        others.insert(alone, ten)
        rows.append(row_of(kind, ten))
        found = skat.cards(others, kind, alone, 0, every=False, window=skat.WHOLE if kind == NULL else WINDOW)
        results.append(next(iter(found.values())))
    return rows, results


def _ten(kind: str, twelve: list[int], worth: Worth, rng: Random) -> int:
    """A good discard, not always the best."""
    whole = sum(CARD_BITS[c] for c in twelve)
    tens = [whole ^ CARD_BITS[a] ^ CARD_BITS[b] for a, b in combinations(twelve, 2)]
    found = sorted(((worth(kind, h) + _aside(kind, whole ^ h), h) for h in tens), reverse=True)
    return found[min(int(rng.expovariate(0.7)), 20)][1]


def _aside(kind: str, out: int) -> float:
    from sukno.games.tricks.skat.values import POINTS

    return 0.0 if kind == NULL else sum(POINTS[c] for c in cards_of(out))


def fitted(n: int, kinds: Sequence[str], leads: bool, rng: Random) -> Fit:
    kind = kinds[0]
    rows, results = solved(n, kinds, leads, guess, rng)
    if kind == NULL:
        fit = chances(rows, [not taken for taken in results], 256)
    else:
        fit = backfit(rows, results, SIZES[kind])
    print(f"{kind} leads {leads}: {n} deals, error {fit.error:.3f}", flush=True)
    return fit


def main(n: int, out: Path) -> None:
    rng = Random(1)
    found: dict[str, list[list[float]]] = {}
    for leads in (False, True):
        suit = fitted(n, tuple(SUITS), leads, rng)
        grand = fitted(n // 2, (GRAND,), leads, rng)
        null = fitted(n // 2, (NULL,), leads, rng)
        jacks, trumps, length, side = suit.tables
        named = {
            "jacks": [v + suit.base for v in jacks],
            "trumps": [trumps[i & NOT_JACK] for i in range(256)],
            "length": length,
            "side": [side[i & NOT_JACK] for i in range(256)],
            "grand_jacks": [v + grand.base for v in grand.tables[0]],
            "grand_side": [grand.tables[1][i & NOT_JACK] for i in range(256)],
            "null": null.tables[0],
        }
        for name, table in named.items():
            found.setdefault(name, []).append([round(v, 2) for v in table])
        out.write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
