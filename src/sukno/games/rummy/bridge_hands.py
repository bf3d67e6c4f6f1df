"""Hands of rummy bridge: what is left over, and what a hand of ten achieves.

Sets are three or four cards of a rank, sequences three or more of a suit, the ace above the king; no card is twice in a
meld, and no more than half of it are jokers.

>>> from sukno.families.counted import counted
>>> remik, five = counted("S2 S3 S4 H7 H8 H9 DK CK HK S5".split()), counted("S2 S3 S4 H7 H8 H9 DK CK HK D5".split())
>>> achieved(remik), left_over(five)
('remik', 5)
>>> [achieved(counted(c.split())) for c in ("S2 S3 S4 S7 S8 S9 SK SA SJ X1", "SK HK DK CK SA HA SJ DJ HJ X1")]
['colour', 'figures']
>>> achieved(counted("S4 S5 S6 S7 S8 S9 X1 SJ SQ SK".split()))
'full'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from sukno.families.counted import ONE, WILD, count, listed, listed_faces
from sukno.materials.cards import RANKS
from sukno.solve.melds import PIPS, Melding

Achieved = Literal["", "knock", "remik", "colour", "figures", "full"]
JOKER = 20
LIMIT = 5
"""With no more left over one may knock."""
EACH = 10
PRICE = {**PIPS, "A": 10}
"""What an unmatched card counts: figures ten, the ace among them."""
COUNTS = (*(PRICE[r] for r in RANKS),) * 4 + (JOKER, JOKER)
MELDING = Melding(ace="high", left=PRICE, wild=4, wild_half=True, wild_left=JOKER)
FIGURES = 9
"""The jack and what is higher."""


@lru_cache(1 << 16)
def left_over(hand: int) -> int:
    """What the best division leaves unmatched."""
    return -MELDING.all_best([hand.to_bytes(54, "little")], melds=False)[0].value  # type: ignore[union-attr]


def whole(hand: int) -> int:
    """What all cards of a hand count."""
    return sum([COUNTS[face] for face in listed(hand)])


@lru_cache(1 << 16)
def achieved(hand: int) -> Achieved:
    """The highest that these ten cards achieve; nothing: they may not be laid out."""
    special = special_hand(hand)
    if special:
        return special
    left = left_over(hand)
    return "remik" if left == 0 else "knock" if left <= LIMIT else ""


def special_hand(hand: int) -> Achieved:
    """A hand of one suit, or of figures; jokers stand for whatever is wanted."""
    own = listed_faces(hand & ~(255 << 8 * WILD))
    if all(face % 13 >= FIGURES for face in own):
        return "figures"
    if len({face // 13 for face in own}) > 1:
        return ""
    ranks = [face % 13 for face in own]
    twice = any(count(hand, face) > 1 for face in own)
    return "colour" if twice or max(ranks) - min(ranks) >= EACH else "full"


def knocking(hand: int) -> list[tuple[int, Achieved]]:
    """The cards of eleven with which one may end the deal, and what is achieved then."""
    if left_over(hand) > LIMIT + JOKER and not _near_special(hand):
        return []
    found = ((face, achieved(hand - ONE[face])) for face in listed_faces(hand))
    return [(face, what) for face, what in found if what]


def _near_special(hand: int) -> bool:
    """All cards but one are of a suit, or figures; in doubt yes."""
    own: Sequence[int] = [face for face in listed(hand) if face != WILD]
    figures = sum([face % 13 >= FIGURES for face in own])
    suits = [sum([face // 13 == suit for face in own]) for suit in range(4)]
    return max(figures, *suits) >= len(own) - 1
