"""What cribbage is played with: cards or tiles, by their order and their pips."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sukno.games.matching.cribbage.counting import CARDS, TILES, Counting
from sukno.materials.cards import CARD_TEXTS, pack, symbols
from sukno.materials.dominoes import PIPS, TILE_TEXTS

JACK = 11


class Kit(NamedTuple):
    """Things that are dealt, numbered."""

    counting: Counting
    all: tuple[int, ...]
    texts: tuple[str, ...]
    number: dict[str, int]
    order: tuple[int, ...]
    """Of every thing: ace 1 to king 13, or the pips of a tile."""
    value: tuple[int, ...]
    """What it adds to the count."""
    upto: tuple[int, ...]
    """`upto[n]`: the things of a value of n at most, as bits."""
    shown: Callable[[Iterable[str]], str]
    """Their texts as people read them."""

    def listed(self, held: int) -> list[int]:
        """The things of a set, by their order."""
        found = [i for i in self.all if held >> i & 1]
        return sorted(found, key=lambda i: (self.order[i], i))


def kit(counting: Counting, texts: tuple[str, ...], order: tuple[int, ...], all: Iterable[int]) -> Kit:
    value = tuple(min(n, counting.most) for n in order)
    things = tuple(all)
    return Kit(
        counting,
        things,
        texts,
        {text: i for i, text in enumerate(texts)},
        order,
        value,
        tuple(sum(1 << i for i in things if value[i] <= n) for n in range(32)),
        lambda words: symbols(" ".join(words)),
    )


CARD_ORDER = tuple((c % 13 + 1) % 13 + 1 for c in range(52))
CARD_KIT = kit(CARDS, tuple(CARD_TEXTS), CARD_ORDER, sorted(pack(52)))
TILE_KIT = kit(TILES, TILE_TEXTS, PIPS, range(28))
