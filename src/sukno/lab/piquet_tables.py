"""What the cards of one suit are worth in Piquet: `python -m sukno.lab.piquet_tables`.

The answer stands in `players.thumbs.tricks.piquet.tables`.

Random deals of twelve cards each are solved with open hands. What the leader counts more than the other is then
explained as a sum over the four suits of his hand (and, for the other table, of the other hand), as well as squares
allow; a holding that was seldom met is drawn towards nothing.
"""

from __future__ import annotations

import sys
from random import Random

from sukno.materials.cards import hand, pack
from sukno.solve.piquet import cards

DEALS = 12_000
RARE = 3.0
"""So many deals in which a holding was worth nothing are added to those that were met."""
SWEEPS = 40
SEVEN = 5

Sample = tuple[tuple[int, int, int, int], float]


def sample(rng: Random) -> tuple[Sample, Sample]:
    """A solved deal from both sides: the holdings of the four suits, and what was counted more."""
    dealt = rng.sample(pack(32), 24)
    hands = hand(dealt[:12]), hand(dealt[12:])
    value = float(max(cards(hands, 0).values()))
    return (holdings(hands[0]), value), (holdings(hands[1]), -value)


def holdings(held: int) -> tuple[int, int, int, int]:
    a, b, c, d = (held >> 13 * suit + SEVEN & 0xFF for suit in range(4))
    return a, b, c, d


def fitted(samples: list[Sample]) -> list[float]:
    """The worth of each holding, beside the mean: sweeps of one holding after another."""
    mean = sum(value for _, value in samples) / len(samples)
    rest = [value - mean for _, value in samples]
    where: list[list[int]] = [[] for _ in range(256)]
    for i, (held, _) in enumerate(samples):
        for h in held:
            where[h].append(i)
    worth = [0.0] * 256
    for _ in range(SWEEPS):
        for h, found in enumerate(where):
            now = (sum(rest[i] for i in found) + len(found) * worth[h]) / (len(found) + RARE)
            for i in found:
                rest[i] -= now - worth[h]
            worth[h] = now
    return worth


def main() -> None:
    rng = Random(11)
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    both = [sample(rng) for _ in range(deals)]
    for name, samples in (("ELDER", [a for a, _ in both]), ("DEALER", [b for _, b in both])):
        worth = [round(10 * x) for x in fitted(samples)]
        print(f"{name}: tuple[int, ...] = (")
        for row in range(0, 256, 16):
            print("    " + ", ".join(map(str, worth[row : row + 16])) + ",")
        print(")")


if __name__ == "__main__":
    main()
