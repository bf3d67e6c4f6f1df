"""May I: what is to be laid down in each deal, the melds on the table, and cards chosen to lay them down.

A set is three or more cards of a rank, equal ones too; a sequence four or more of a suit, circular (3-2-A-K), up to
thirteen. The melds of one lay-down are different: sets of different ranks, sequences of different suits.

>>> from sukno.families.counted import counted
>>> [str(m) for m in divided("SQ HQ DQ SJ HJ SJ".split(), 0)]
['SJ SJ HJ', 'SQ DQ HQ']
>>> divided("SJ HJ DJ CJ SJ HJ".split(), 0) is None  # six jacks are one set, not two
True
>>> [str(m) for m in divided("S3 S2 SA SK D9 H9 C9".split(), 1)]
['SK SA S2 S3', 'C9 D9 H9']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from sukno.engine.ask import PickCards, PickPart
from sukno.engine.state import FrozenSlice
from sukno.engine.text import Text
from sukno.families.counted import FACE, ONE, counted, faces, listed_faces, size, texts
from sukno.materials.cards import CARD_TEXTS, RANKS
from sukno.solve.melds import Division, Melding

CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1))
"""Sets and sequences that are laid down in each deal."""
LAST = len(CONTRACTS) - 1
"""The deal in which the last card must go to a meld."""
PRICE = {r: 15 if r == "A" else 10 if r in "KQJT" else 5 for r in RANKS}
"""What a card left in hand counts."""
PRICES = tuple(PRICE[r] for r in RANKS)
SET_MOST, RUN_MOST = 8, 13
MOST_HAND = 60
"""So many cards a hand may grow to (not in the source: more than anybody could want)."""
LAY = "lay"


def _melding(left: dict[str, int]) -> Melding:
    return Melding(
        sets=(3, SET_MOST),
        runs=(4, RUN_MOST),
        twins=True,
        ace="around",
        different=True,
        laid=PRICE,
        left=left,
    )


MELDING = _melding(PRICE)
"""The division that lays down most."""
EXACT = _melding(dict.fromkeys(RANKS, 1000))
"""That which leaves nothing over, if there is one: then it counts no less than nothing."""


class Spread(FrozenSlice, frozen=True):
    """A meld on the table."""

    run: bool
    cards: tuple[int, ...]
    """Their faces as they lie: of a sequence from below."""
    owner: int
    by: tuple[int, ...]
    """Who has laid each card."""

    def __str__(self) -> str:
        return " ".join([CARD_TEXTS[face] for face in self.cards])

    def takes(self) -> int:
        """The faces that may be added now, as bits."""
        if not self.run:
            return _of_rank(self.cards[0]) if len(self.cards) < SET_MOST else 0
        if len(self.cards) == RUN_MOST:
            return 0
        return 1 << beside(self.cards[0], -1) | 1 << beside(self.cards[-1], 1)

    def grown(self, face: int, by: int) -> Spread:
        low = self.run and face == beside(self.cards[0], -1)
        return Spread(
            run=self.run,
            cards=(face, *self.cards) if low else (*self.cards, face),
            owner=self.owner,
            by=(by, *self.by) if low else (*self.by, by),
        )


def beside(face: int, step: int) -> int:
    """The next card of the suit, above or below; the ace lies between king and two."""
    return face - face % 13 + (face % 13 + step) % 13


def _of_rank(face: int) -> int:
    return sum(1 << 13 * suit + face % 13 for suit in range(4))


def as_bytes(hand: int) -> bytes:
    return hand.to_bytes(54, "little")


def spreads(found: Division, owner: int) -> tuple[Spread, ...]:
    return tuple(
        Spread(run=m.run, cards=m.cards, owner=owner, by=(owner,) * len(m.cards)) for m in found.melds
    )


def divided(cards: Sequence[str], deal: int, owner: int = 0) -> tuple[Spread, ...] | None:
    """These cards as the melds of a deal; None: they are not."""
    return _divided(counted(cards), deal, owner)


@lru_cache(1 << 12)
def _divided(cards: int, deal: int, owner: int) -> tuple[Spread, ...] | None:
    sets, runs = CONTRACTS[deal]
    found = EXACT.best(as_bytes(cards), sets=sets, runs=runs)
    return None if found is None or found.value < 0 else spreads(found, owner)


@lru_cache(1 << 14)
def highest(hand: int, deal: int, keep: int) -> int:
    """The cards of the dearest lay-down; so many must be left. Nothing: there is none."""
    if size(hand) < fewest(deal) + keep:
        return 0
    found = _laid(hand, deal)
    if found is None:
        return 0
    if keep and found[1] == hand:
        less = [f for face in listed_faces(hand) if (f := _laid(hand - ONE[face], deal)) is not None]
        return max(less)[1] if less else 0
    return found[1]


def _laid(hand: int, deal: int) -> tuple[int, int] | None:
    sets, runs = CONTRACTS[deal]
    found = MELDING.best(as_bytes(hand), sets=sets, runs=runs)
    if found is None:
        return None
    return found.value, counted([face for m in found.melds for face in m.cards])


def fewest(deal: int) -> int:
    """The cards that a lay-down has at least."""
    sets, runs = CONTRACTS[deal]
    return 3 * sets + 4 * runs


def most(deal: int) -> int:
    sets, runs = CONTRACTS[deal]
    return SET_MOST * sets + RUN_MOST * runs


class LayDown(PickCards, frozen=True, gc=False):
    """Cards of the hand that make the melds of a deal, and no others."""

    contract: int = 0
    best: tuple[str, ...] = ()
    """The cards of the dearest."""

    @classmethod
    def of(cls, hand: int, deal: int, keep: int) -> LayDown | None:
        """What can be laid down when so many cards must be kept; None: nothing."""
        best = highest(hand, deal, keep)
        if not best:
            return None
        high = min(size(hand) - keep, most(deal))
        return cls(LAY, tuple(texts(hand)), fewest(deal), high, deal, tuple(texts(best)))

    @property
    def dearest(self) -> str:
        """As a move."""
        return " ".join([self.verb, *self.best])

    def allows(self, move: str) -> bool:
        return super().allows(move) and divided(move.split(" ")[1:], self.contract) is not None

    def pick(self, rng: Random) -> str:
        return self.dearest

    def help(self) -> Text:
        words = contract_words(self.contract)
        return Text(
            f"{self.verb} and the cards of {words.en}",
            f"{self.verb} и карты для выкладки: {words.ru}",
        )

    def part(self, words: Text, lie: tuple[str, ...]) -> PickPart:
        return PickPart(words, PickCards(self.verb, self.items, self.low, self.high), lie)


def worth(hand: int) -> int:
    """What the cards of a hand count against its holder."""
    counts = as_bytes(hand)
    return sum([n * PRICES[face % 13] for face, n in enumerate(counts[:52]) if n])


def fitting(hand: int, table: Iterable[Spread]) -> list[tuple[int, int]]:
    """The cards of a hand that may be added, each with the place of the meld."""
    bits = faces(hand)
    found = []
    for at, meld in enumerate(table):
        fits = meld.takes() & bits
        while fits:
            low = fits & -fits
            found.append((low.bit_length() - 1, at))
            fits ^= low
    return found


def contract_words(deal: int) -> Text:
    """What is laid down in a deal."""
    return WORDS[deal]


def faces_in(words: Iterable[str]) -> tuple[int, ...]:
    return tuple(FACE[word] for word in words)


WORDS = (
    Text("two sets", "два комплекта"),
    Text("a set and a sequence", "комплект и секвенция"),
    Text("two sequences", "две секвенции"),
    Text("three sets", "три комплекта"),
    Text("two sets and a sequence", "два комплекта и секвенция"),
)
