"""Cards, packs and hands.

A card is a small integer, so that a hand can be a bit set: `13 * suit + rank`, suits in the order
♠ ♣ ♦ ♥ of the books, ranks 2 .. A; the jokers of the pack are 52 and 53. The cards of a second pack begin at 54,
of a third at 108: every card of a game has a number of its own, and `number % 54` is its face. Move texts and
views hold faces. `Card` is that integer with a face.

>>> Card.parse("SA"), Card.parse("♥10"), Card.parse("d7")
(Card('SA'), Card('HT'), Card('D7'))
>>> str(Card.parse("SA")), Card.parse("SA").symbol, int(Card.parse("SA"))
('SA', '♠A', 12)
>>> hand_texts(hand(["H7", "SA", "HK"]))
['SA', 'HK', 'H7']
>>> Card(54 + 12), Card(54 + 12).pack
(Card('SA'), 1)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from sukno._kernel import card_texts
from sukno.materials.bits import bits_of

SUITS = "SCDH"
RANKS = "23456789TJQKA"
SYMBOLS = "♠♣♦♥"

PACK = 54
"""Faces of a pack with its jokers: so much greater is the number of the same card of the next pack."""
JOKERS = (52, 53)
SUIT_MASK = (1 << 13) - 1
"""Thirteen low bits: the cards of a suit once shifted down."""


class Card(int):
    """One card: an integer that prints as `SA` and knows its suit and rank."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `SA`, `♠A`, `s10`, `X1`; ValueError says what a card looks like."""
        found = _PARSE.get(text.strip().upper().replace("10", "T"))
        if found is None:
            raise ValueError(
                f"{text!r} is not a card: write a suit (S C D H or ♠ ♣ ♦ ♥), then a rank "
                "(A K Q J T 9 8 7 6 5 4 3 2), for example SA; jokers are X1 and X2"
            )
        return cls(found)

    @property
    def pack(self) -> int:
        """Of which pack, from 0."""
        return self // PACK

    @property
    def suit(self) -> int:
        """0 to 3; 4 for a joker."""
        return self % PACK // 13

    @property
    def rank(self) -> int:
        return self % PACK % 13

    @property
    def symbol(self) -> str:
        return CARD_SYMBOLS[self % PACK]

    def __str__(self) -> str:
        return CARD_TEXTS[self % PACK]

    def __repr__(self) -> str:
        return f"Card({CARD_TEXTS[self % PACK]!r})"


CARD_TEXTS: tuple[str, ...] = (*(s + r for s in SUITS for r in RANKS), "X1", "X2")
CARD_SYMBOLS: tuple[str, ...] = (
    *(s + ("10" if r == "T" else r) for s in SYMBOLS for r in RANKS),
    "★1",
    "★2",
)
CARD_INDEX: dict[str, int] = {text: i for i, text in enumerate(CARD_TEXTS)}
_PARSE: dict[str, int] = CARD_INDEX | {text.replace("10", "T"): i for i, text in enumerate(CARD_SYMBOLS)}


def face(card: int) -> str:
    """How a card of any pack is written.

    >>> face(12), face(66), face(107)
    ('SA', 'SA', 'X2')
    """
    return CARD_TEXTS[card % PACK]


def symbols(text: str) -> str:
    """Put suit symbols in a move text: `discard S7 DT` becomes `discard ♠7 ♦10`."""
    return " ".join(CARD_SYMBOLS[CARD_INDEX[w]] if w in CARD_INDEX else w for w in text.split(" "))


_RUSSIAN = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}
_LETTER = re.compile(r"(?:(?<=[♠♣♦♥])|^(?=.$))[AKQJ](?![^\W\d_])")


def lettered(text: str, lang: str) -> str:
    """Cards in a text, or a rank alone, with the letters that stand on the cards of the language.

    >>> lettered("♠Q, ♥10", "ru"), lettered("♠Q", "en"), lettered("Q", "ru")
    ('♠Д, ♥10', '♠Q', 'Д')
    """
    return _LETTER.sub(lambda m: _RUSSIAN[m[0]], text) if lang == "ru" else text


_LOWEST_RANK = {52: "2", 36: "6", 32: "7", 28: "8", 24: "9", 20: "T"}


@lru_cache(maxsize=64)
def pack(size: int = 52, copies: int = 1, jokers: int = 0) -> tuple[int, ...]:
    """The cards of `copies` packs of 52, 36, 32, 28, 24 or 20, pack after pack, then so many jokers of them.

    >>> len(pack(36)), len(set(pack(52, copies=2, jokers=4)))
    (36, 108)
    """
    if size not in _LOWEST_RANK:
        raise ValueError(f"there is no pack of {size}: choose from {sorted(_LOWEST_RANK)}")
    if not 0 <= jokers <= 2 * copies:
        raise ValueError(f"{copies} packs have at most {2 * copies} jokers, not {jokers}")
    low = RANKS.index(_LOWEST_RANK[size])
    one = [13 * s + r for s in range(4) for r in range(low, 13)]
    cards = [PACK * n + c for n in range(copies) for c in one]
    return (*cards, *(PACK * (i // 2) + JOKERS[i % 2] for i in range(jokers)))


class RankOrder:
    """The strength of ranks in a game, highest first.

    >>> order = RankOrder("ATKQJ9")
    >>> order.power[RANKS.index("T")] > order.power[RANKS.index("K")]
    True
    """

    __slots__ = ("power", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.power: tuple[int, ...] = tuple(len(text) - text.index(r) if r in text else 0 for r in RANKS)

    def __repr__(self) -> str:
        return f"RankOrder({self.text!r})"


NATURAL_ORDER = RankOrder("AKQJT98765432")


def hand(cards: Iterable[str | int]) -> int:
    """A bit set from cards or their texts."""
    mask = 0
    for c in cards:
        mask |= 1 << (Card.parse(c) if isinstance(c, str) else c)
    return mask


cards_of = bits_of
"""The cards of a bit set, lowest first."""


def suit_of(mask: int, suit: int) -> int:
    """The part of a bit set in one suit, still in place; for games of one pack."""
    return mask & (SUIT_MASK << (13 * suit))


def hand_texts(mask: int) -> list[str]:
    """The texts of a hand, suit by suit, highest first; equal cards of several packs side by side."""
    if mask >> PACK:
        return [face(c) for c in sorted(cards_of(mask), key=_in_hand)]
    return card_texts(CARD_TEXTS, mask)


def _in_hand(card: int) -> tuple[int, int, int]:
    """Where a card stands in a hand: by suit, by rank from above, by pack; jokers last, in their order."""
    index = card % PACK
    return (index // 13, -index if index < JOKERS[0] else index, card)
