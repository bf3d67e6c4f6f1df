"""How moves of the shedding games are written, and sets of faces: tables, so that no move is spelt twice."""

from __future__ import annotations

from functools import lru_cache

from sukno.materials.cards import CARD_TEXTS, RANKS, SUIT_MASK, SUITS

FACES = 52
NONE = -1
"""No card, no suit, no seat."""


class Lays(dict[int, tuple[str, ...]]):
    """Moves that lay cards of one suit, by their bits, written down when first asked for.

    `left` is the size of the hand: with two cards the word may be said, with the last no suit is named.
    """

    def __init__(self, suit: int, wild: str, word: str, left: int) -> None:
        self.suit, self.wild, self.word, self.left = suit, wild, word, left

    def __missing__(self, bits: int) -> tuple[str, ...]:
        out = []
        for r in range(12, -1, -1):
            if bits >> r & 1:
                card = SUITS[self.suit] + RANKS[r]
                named = [f"{card} {x}" for x in SUITS] if RANKS[r] in self.wild and self.left > 1 else [card]
                for text in named:
                    out += [f"{text} {self.word}", text] if self.left == 2 else [text]
        found = self[bits] = tuple(out)
        return found


@lru_cache(maxsize=8)
def lays(wild: str, word: str) -> tuple[tuple[Lays, ...], ...]:
    """`lays(...)[left][suit][bits]` for hands of 1, 2 and 3 or more cards (index 0 is not used)."""
    return tuple(tuple(Lays(suit, wild, word, left) for suit in range(4)) for left in range(4))


@lru_cache(maxsize=8)
def readings(word: str) -> dict[str, tuple[int, int, bool]]:
    """Every text that lays a card: its face, the suit named, and whether the word was said."""
    out = {}
    for face, card in enumerate(CARD_TEXTS[:FACES]):
        for named, suit in ((NONE, ""), *((i, f" {x}") for i, x in enumerate(SUITS))):
            out[card + suit] = (face, named, False)
            out[f"{card}{suit} {word}"] = (face, named, True)
    return out


def suit_bits(suit: int) -> int:
    return SUIT_MASK << 13 * suit


def rank_bits(rank: str) -> int:
    return sum(1 << 13 * suit + RANKS.index(rank) for suit in range(4))
