"""What cribbage is played with: cards or tiles, by their order and their pips."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sukno._kernel import chosen
from sukno.games.matching.cribbage.counting import CARDS, LIMIT, TILES, Counting
from sukno.materials.cards import CARD_TEXTS, pack, symbols
from sukno.materials.dominoes import PIPS, TILE_TEXTS

JACK = 11


class Kit(NamedTuple):
    """Things that are dealt, numbered."""

    counting: Counting
    all: tuple[int, ...]
    row: bytes
    """The same by their order."""
    row_texts: tuple[str, ...]
    row_orders: tuple[int, ...]
    texts: tuple[str, ...]
    number: dict[str, int]
    bits: dict[str, int]
    order: tuple[int, ...]
    """Of every thing: ace 1 to king 13, or the pips of a tile."""
    value: tuple[int, ...]
    """What it adds to the count."""
    upto: tuple[int, ...]
    """`upto[n]`: the things of a value of n at most, as bits."""
    fits: tuple[int, ...]
    """`fits[n]`: those that may be laid where the count stands at n."""
    shown: Callable[[Iterable[str]], str]
    """Their texts as people read them."""

    def listed(self, held: int) -> list[int]:
        """The things of a set, by their order."""
        return chosen(self.row, tuple(self.row), held)

    def words(self, held: int) -> list[str]:
        """Their texts."""
        return chosen(self.row, self.row_texts, held)


def kit(counting: Counting, texts: tuple[str, ...], order: tuple[int, ...], all: Iterable[int]) -> Kit:
    value = tuple(min(n, counting.most) for n in order)
    things = tuple(all)
    row = sorted(things, key=lambda i: (order[i], i))
    return Kit(
        counting,
        things,
        bytes(row),
        tuple(texts[i] for i in row),
        tuple(order[i] for i in row),
        texts,
        {text: i for i, text in enumerate(texts)},
        {text: 1 << i for i, text in enumerate(texts)},
        order,
        value,
        tuple(sum(1 << i for i in things if value[i] <= n) for n in range(LIMIT + 1)),
        tuple(sum(1 << i for i in things if value[i] <= LIMIT - n) for n in range(LIMIT + 1)),
        lambda words: symbols(" ".join(words)),
    )


CARD_ORDER = tuple((c % 13 + 1) % 13 + 1 for c in range(52))
CARD_KIT = kit(CARDS, tuple(CARD_TEXTS), CARD_ORDER, sorted(pack(52)))
TILE_KIT = kit(TILES, TILE_TEXTS, PIPS, range(28))
