"""Five cards as poker ranks them, by the table of Quintet (004:1414-1432)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from sukno.engine import Text
from sukno.materials.cards import CARD_INDEX, RANKS, cards_of

NOTHING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL, FOUR, POKER = range(9)
NAMES: tuple[Text, ...] = (
    Text("nothing", "шанс"),
    Text("a pair", "пара"),
    Text("two pairs", "две пары"),
    Text("three of a kind", "тройка"),
    Text("a straight", "стрит"),
    Text("a flush", "колер"),
    Text("a full house", "фул"),
    Text("four of a kind", "каре"),
    Text("a straight flush", "покер"),
)
"""From the lowest to the highest."""
SHAPES = {(4, 1): FOUR, (3, 2): FULL, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
DECIDES = {FOUR: 1, FULL: 1, THREE: 1, STRAIGHT: 1, POKER: 1}
"""How many ranks decide between two of a kind, as the source has it; in the others all do."""

Strength = tuple[int, ...]
"""The kind of hand, then what decides between two of a kind."""


@lru_cache(maxsize=1 << 17)
def strength(cards: int, kickers: bool = True) -> Strength:
    """How strong a packet of five is; equal strengths are equal packets. Without `kickers` four, full house and three
    are compared by the cards that are alike and no others.

    >>> from sukno.materials.cards import hand
    >>> strength(hand("SA SK SQ SJ ST".split())) > strength(hand("HJ HT H9 H8 H7".split()))
    True
    """
    held = cards_of(cards)
    counts = Counter(card % 13 for card in held)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    kind = SHAPES.get(tuple(counts[rank] for rank in ranks), NOTHING)
    if len(ranks) == 5:
        flush = len({card // 13 for card in held}) == 1
        # gap: the ace is only high in a straight
        straight = ranks[0] - ranks[4] == 4
        kind = POKER if flush and straight else FLUSH if flush else STRAIGHT if straight else NOTHING
    decides = 5 if kickers and kind not in (STRAIGHT, POKER) else DECIDES.get(kind, 5)
    return (kind, *ranks[:decides])


def packet(texts: Iterable[str]) -> int:
    """A packet as bits."""
    return sum(1 << CARD_INDEX[text] for text in texts)


def told(found: Strength) -> Text:
    """The kind of hand, and the rank that leads it.

    >>> told((FULL, RANKS.index("T"), RANKS.index("A"))).en
    'a full house (10)'
    """
    rank = RANKS[found[1]]
    return Text("{name} ({rank})", "{name} ({rank})").fill(
        name=NAMES[found[0]], rank=Text(_written(rank), _RUSSIAN.get(rank, _written(rank)))
    )


_RUSSIAN = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}


def _written(rank: str) -> str:
    return "10" if rank == "T" else rank
