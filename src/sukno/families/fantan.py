"""Card dominoes (карточное домино, фантан): four suits are laid out up and down from a starting rank.

The table is one bit set of laid cards; which cards fit is a matter of two shifts. Whoever can lay a
card must; whoever cannot passes, which is not a decision and so happens by itself, but is written in
the log, and tells everybody which cards that seat does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

from sukno.engine import IllegalMove, Text
from sukno.engine.state import Log
from sukno.engine.view import Row
from sukno.families.tricks import CARD_BITS, SUIT_BITS, not_in_hand
from sukno.families.unseen import deal_out, deal_out_with
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, cards_of, hand_texts

ACES = sum(1 << 13 * suit + 12 for suit in range(4))
TWOS = sum(1 << 13 * suit for suit in range(4))
EIGHTS = sum(1 << 13 * suit + RANKS.index("8") for suit in range(4))

SUIT_ROWS: tuple[tuple[str, Text], ...] = (
    ("spades", Text("Spades", "Пики")),
    ("clubs", Text("Clubs", "Трефы")),
    ("diamonds", Text("Diamonds", "Бубны")),
    ("hearts", Text("Hearts", "Червы")),
)


class Layout(Protocol):
    """What a state must have to lay out suits."""

    hands: list[int]
    turn: int
    log: Log
    laid: int
    """All cards on the table."""
    starts: int
    """The cards that begin a suit."""
    out: tuple[int, ...]
    """Seats that have played out, in order."""
    voids: list[int]
    """Per seat the cards it has shown not to have."""


def fitting(laid: int, starts: int) -> int:
    """The cards that may be laid now: next above, next below, or the beginning of a suit.

    >>> from sukno.materials.cards import hand
    >>> hand_texts(fitting(hand(["S8", "S9", "HA"]), EIGHTS))
    ['ST', 'S7', 'C8', 'D8', 'HK', 'H8']
    """
    return ((laid & ~ACES) << 1 | (laid & ~TWOS) >> 1 | starts) & ~laid


def lay_moves(s: Layout) -> list[str]:
    """What the seat in turn may lay; never empty once `pass_on` has found the seat."""
    return hand_texts(s.hands[s.turn] & fitting(s.laid, s.starts))


def lay(s: Layout, move: str) -> None:
    """The seat in turn lays a card; who has none left is out."""
    seat = s.turn
    hand = s.hands[seat]
    card = CARD_INDEX.get(move, 63)
    if not hand >> card & 1:
        raise not_in_hand(move, hand)
    bit = CARD_BITS[card]
    if not bit & fitting(s.laid, s.starts):
        able = ", ".join(lay_moves(s))
        raise IllegalMove(
            f"{move} does not fit yet; you may lay: {able}", f"{move} пока не подходит; можно: {able}"
        )
    s.hands[seat] = hand ^ bit
    s.laid |= bit
    s.log = (s.log, seat, "card", move)
    if hand == bit:
        s.out = (*s.out, seat)


def pass_on(s: Layout, seat: int) -> None:
    """Give the turn to the first seat, from this one on, that can lay a card; the others pass."""
    hands = s.hands
    n = len(hands)
    fits = fitting(s.laid, s.starts)
    while not hands[seat] & fits:
        if hands[seat]:
            s.log = (s.log, seat, "skip", "")
            s.voids[seat] |= fits
        seat = (seat + 1) % n
    s.turn = seat


def imagine_hands(s: Layout, seat: int, rng: Random, unseen: int, needs: Sequence[int]) -> list[int]:
    """Deal the unseen cards as this seat may imagine them: nobody holds what he would have laid instead of
    passing, and whoever is on turn can lay a card."""
    owners = [i for i, need in enumerate(needs) for _ in range(need)]
    banned = [s.voids[i] for i in owners]
    cards = cards_of(unseen)
    if s.turn == seat:
        dealt = deal_out(cards, banned, rng)
    else:
        mine = [k for k, i in enumerate(owners) if i == s.turn]
        dealt = deal_out_with(cards, banned, rng, mine, fitting(s.laid, s.starts))
    hands = [0] * len(needs)
    for i, card in zip(owners, dealt, strict=True):
        hands[i] |= CARD_BITS[card]
    return hands


def layout_rows(laid: int) -> Iterator[Row]:
    """The table as a view shows it: a row per suit, lowest card first."""
    for suit, (id, label) in enumerate(SUIT_ROWS):
        yield Row(id=id, label=label, cards=tuple(CARD_TEXTS[c] for c in cards_of(laid & SUIT_BITS[suit])))
