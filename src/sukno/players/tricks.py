"""Exact play with open cards, asked of one state: what each card is worth, or the whole rest of the deal; and what the
players who ask it share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno._kernel import LimitReached, tricks_cards, tricks_solve
from sukno.engine import Ask, Text
from sukno.families.tricks import SUIT_BITS, TrickState
from sukno.families.ways import ALL_CARDS
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Question, Tricks, Values
from sukno.solve.sure import Lay

MEGABYTES = 64
JUDGED_MS = 4000
"""The longest that all cards of one decision may be judged; a full deal takes a tenth of a second."""
FEW_CARDS, FEW_MEGABYTES = 9, 8
"""With few cards a hand less memory is enough, and is sooner at hand."""

STILL_TAKE = Text(
    "All hands lie open to the solver: what counts is how many tricks the side could still take if everybody "
    "saw all cards and played best.",
    "Решателю открыты все руки: считается, сколько взяток ещё могла взять сторона, если бы все видели "
    "все карты и играли лучшим образом.",
)
"""What a judge of cards says of himself."""


def card_values(asked: Tricks, s: Any, milliseconds: int) -> dict[str, int] | None:
    """What the side gets after each card that may be played now; None if it takes too long."""
    try:
        found, _ = tricks_cards(
            asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, _megabytes(s)
        )
    except LimitReached:
        return None
    return {CARD_TEXTS[c]: value for c, value in found}


def _megabytes(s: Any) -> int:
    return FEW_MEGABYTES if s.hands[s.turn].bit_count() <= FEW_CARDS else MEGABYTES


def side_gets(asked: Tricks, s: Any, milliseconds: int) -> int | None:
    """What the side gets from now on; None if it takes too long."""
    try:
        value, _, _ = tricks_solve(
            asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, _megabytes(s)
        )
    except LimitReached:
        return None
    return value


def alike(a: int, b: int, known: int) -> bool:
    """Are two cards the same to everybody: of one suit, and all between them own or gone?"""
    if a == b:
        return True
    if a // 13 != b // 13:
        return False
    low, high = min(a, b), max(a, b)
    between = ((1 << high) - 1) & ~((2 << low) - 1)
    return not between & ~known


def judged(question: Question) -> Values:
    """What the side in turn still takes after each card that the question knows."""

    def values(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
        asked = question(game, s)
        found = None if asked is None else card_values(asked, s, JUDGED_MS)
        return None if found is None else {card: float(value) for card, value in found.items()}

    return values


def different(s: TrickState, legal: int) -> int:
    """Of cards between which none is still out the lowest; a card on the table parts them too: one beats it and the
    other does not."""
    out = ALL_CARDS & ~(s.played | s.hands[s.turn])
    found = 0
    for bits in SUIT_BITS:
        apart = True
        rest = (legal | out) & bits
        while rest:
            low = rest & -rest
            if low & out:
                apart = True
            elif apart:
                found |= low
                apart = False
            rest ^= low
    return found


def lay_of(
    s: TrickState,
    known: Sequence[int],
    pool: int,
    *,
    mine: int,
    side: int,
    aside: tuple[tuple[int, int], ...] = (),
) -> Lay:
    """What somebody knows who has seen these cards of every hand; the pool is what nobody has played or shown."""
    for cards in known:
        pool &= ~cards
    return Lay(
        hands=tuple(known),
        hidden=tuple(h.bit_count() - k.bit_count() for h, k in zip(s.hands, known, strict=True)),
        banned=tuple(s.voids),
        pool=pool,
        aside=aside,
        mine=mine,
        side=side,
        leader=s.leader,
        trick=tuple(s.trick),
        trump=s.trump,
    )
