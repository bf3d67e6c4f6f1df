"""Cards drawn one after another from a known pack: all that may come, by what a card counts, and how likely it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def draws(counts: Sequence[int], n: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """All ways to draw `n` cards in order from a pack with so many cards of each value.

    >>> sorted(draws([1, 2], 2))
    [((0, 1), 0.3333333333333333), ((1, 0), 0.3333333333333333), ((1, 1), 0.3333333333333333)]
    """
    left = list(counts)

    def go_on(drawn: tuple[int, ...], chance: float) -> Iterator[tuple[tuple[int, ...], float]]:
        if len(drawn) == n:
            yield drawn, chance
            return
        whole = sum(left)
        for value, k in enumerate(left):
            if k:
                left[value] -= 1
                yield from go_on((*drawn, value), chance * k / whole)
                left[value] += 1

    yield from go_on((), 1.0)
