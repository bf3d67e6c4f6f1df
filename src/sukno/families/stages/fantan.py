"""Card dominoes (карточное домино, фантан): four suits are laid out up and down from a starting rank.

The table is one bit set of laid cards; which cards fit is a matter of two shifts. Whoever can lay a
card must; whoever cannot passes, which is not a decision and so happens by itself, but is written in
the log, and tells everybody which cards that seat does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.state import Log
from sukno.engine.view import Row
from sukno.families.stages import Stage
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


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The suits as they lie."""

    laid: int = 0
    """All cards on the table."""
    starts: int = EIGHTS
    """The cards that begin a suit."""
    out: tuple[int, ...] = ()
    """Seats that have played out, in order."""


class Laying(Protocol):
    """What a state must have to lay out suits."""

    phase: str
    hands: list[int]
    gone: list[int]
    voids: list[int]
    turn: int
    log: Log
    layout: Layout


def fitting(laid: int, starts: int) -> int:
    """The cards that may be laid now: next above, next below, or the beginning of a suit.

    >>> from sukno.materials.cards import hand
    >>> hand_texts(fitting(hand(["S8", "S9", "HA"]), EIGHTS))
    ['ST', 'S7', 'C8', 'D8', 'HK', 'H8']
    """
    return ((laid & ~ACES) << 1 | (laid & ~TWOS) >> 1 | starts) & ~laid


class Fantan(Stage[Any]):
    """Cards are laid until so many players are out."""

    phases: ClassVar[tuple[str, ...]] = ("lay",)
    log_words: ClassVar[dict[str, Text]] = {"skip": Text("cannot lay", "ход пропущен")}

    def __init__(self, until: int) -> None:
        self.until = until
        """How many must be out for the deal to end."""

    def renew(self, s: Laying) -> None:
        s.layout = Layout()

    def begin(self, s: Laying, seat: int) -> None:
        """This seat begins, or the first one after it that can."""
        s.phase = "lay"
        self.pass_on(s, seat)

    def ask(self, s: Laying) -> Ask:
        return Ask(s.turn, "card", self.moves(s))

    def moves(self, s: Laying) -> list[str]:
        """What the seat in turn may lay; never empty once `pass_on` has found the seat."""
        return hand_texts(s.hands[s.turn] & fitting(s.layout.laid, s.layout.starts))

    def do(self, s: Laying, move: str) -> None:
        seat = s.turn
        held = s.hands[seat]
        card = CARD_INDEX.get(move, 63)
        if not held >> card & 1:
            raise not_in_hand(move, held)
        bit = CARD_BITS[card]
        lay = s.layout
        if not bit & fitting(lay.laid, lay.starts):
            able = ", ".join(self.moves(s))
            raise IllegalMove(
                f"{move} does not fit yet; you may lay: {able}", f"{move} пока не подходит; можно: {able}"
            )
        s.hands[seat] = held ^ bit
        s.gone[seat] |= bit
        out = (*lay.out, seat) if held == bit else lay.out
        s.layout = Layout(laid=lay.laid | bit, starts=lay.starts, out=out)
        s.log = (s.log, seat, "card", move)
        if len(out) == self.until:
            self.done(s)
        else:
            self.pass_on(s, (seat + 1) % len(s.hands))

    def pass_on(self, s: Laying, seat: int) -> None:
        """Give the turn to the first seat, from this one on, that can lay a card; the others pass."""
        hands = s.hands
        n = len(hands)
        fits = fitting(s.layout.laid, s.layout.starts)
        while not hands[seat] & fits:
            if hands[seat]:
                s.log = (s.log, seat, "skip", "")
                s.voids[seat] |= fits
            seat = (seat + 1) % n
        s.turn = seat

    def zones(self, s: Laying, seat: int | None) -> Iterator[Row]:
        """A row per suit, lowest card first."""
        for suit, (id, label) in enumerate(SUIT_ROWS):
            cards = tuple(CARD_TEXTS[c] for c in cards_of(s.layout.laid & SUIT_BITS[suit]))
            yield Row(id=id, label=label, cards=cards)

    def marks(self, s: Laying, seat: int) -> Iterator[str]:
        if seat in s.layout.out:
            yield "out"


def imagine_hands(s: Laying, seat: int, rng: Random, unseen: int, needs: Sequence[int]) -> list[int]:
    """Deal the unseen cards as this seat may imagine them: nobody holds what he would have laid instead of
    passing, and whoever is on turn can lay a card."""
    owners = [i for i, need in enumerate(needs) for _ in range(need)]
    banned = [s.voids[i] for i in owners]
    cards = cards_of(unseen)
    if s.turn == seat:
        dealt = deal_out(cards, banned, rng)
    else:
        mine = [k for k, i in enumerate(owners) if i == s.turn]
        dealt = deal_out_with(cards, banned, rng, mine, fitting(s.layout.laid, s.layout.starts))
    hands = [0] * len(needs)
    for i, card in zip(owners, dealt, strict=True):
        hands[i] |= CARD_BITS[card]
    return hands
