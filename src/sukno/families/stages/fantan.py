"""Card dominoes (карточное домино, фантан): four suits are laid out up and down from a starting rank.

The table is one bit set of laid cards; which cards fit is a matter of two shifts. Whoever can lay a
card must; whoever cannot passes, which is not a decision and so happens by itself, but is written in
the log, and tells everybody which cards that seat does not hold. The first card makes its rank the one
that begins the other suits: with eights alone to begin with, that is the eight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by
from sukno.engine.state import Log
from sukno.engine.text import either
from sukno.engine.view import Row
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, SUIT_BITS, not_in_hand, of_rank
from sukno.families.unseen import deal_out, deal_out_with
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, cards_of, hand_texts, symbols

SAME_RANK: tuple[int, ...] = tuple(of_rank(rank) for rank in RANKS)
ACES, TWOS, EIGHTS = (of_rank(rank) for rank in "A28")
ENDS = ACES | TWOS
"""The outermost cards of a suit."""
STOP = "stop"
"""The move of one who might lay another card and does not."""

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
    again: bool = False
    """Whoever is in turn has just laid an ace or a two, and is asked whether to lay another card; also one who could
    not, so that the others learn nothing from a refusal."""


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
    log_words: ClassVar[dict[str, Text]] = {
        "skip": Text("cannot lay", "ход пропущен"),
        STOP: Text("⟨lays|lay⟩ no second card", "второй карты не ⟨кладёт|кладёте⟩"),
    }
    prompts: ClassVar[dict[str, Text]] = {
        "again": Text("Lay another card, or leave it", "Положите ещё карту или закончите ход"),
    }

    def __init__(self, until: int, *, opens: int = EIGHTS, extra: bool = False) -> None:
        self.until = until
        """How many must be out for the deal to end."""
        self.opens = opens
        """The cards that may be laid first."""
        self.extra = extra
        """Whoever lays an ace or a two may lay another card at once."""

    def renew(self, s: Laying) -> None:
        s.layout = Layout(starts=self.opens)

    def begin(self, s: Laying, seat: int) -> None:
        """This seat begins, or the first one after it that can."""
        s.phase = "lay"
        self.pass_on(s, seat)

    def ask(self, s: Laying) -> Ask:
        if s.layout.again:
            return Ask(s.turn, "again", [*self.moves(s), STOP])
        return Ask(s.turn, "card", self.moves(s))

    def describe(self, s: Laying, move: str) -> Text | None:
        return Text("lay no other card", "больше не класть") if move == STOP else None

    def bound(self, s: Laying) -> Text | None:
        fits = s.hands[s.turn] & fitting(s.layout.laid, s.layout.starts)
        if fits == s.hands[s.turn]:
            return None
        if not fits:
            return Text("nothing fits now", "сейчас ничего не подходит")
        return Text(
            "it does not fit yet; you may lay {cards}", "пока не подходит; можно положить {cards}"
        ).fill(cards=either([symbols(card) for card in hand_texts(fits)]))

    def moves(self, s: Laying) -> list[str]:
        """What the seat in turn may lay; never empty where a card must be laid."""
        return hand_texts(s.hands[s.turn] & fitting(s.layout.laid, s.layout.starts))

    def do(self, s: Laying, move: str) -> None:
        seat = s.turn
        held = s.hands[seat]
        if move == STOP and s.layout.again:
            s.layout = replace(s.layout, again=False)
            s.log = (s.log, seat, STOP, "")
            self.pass_on(s, (seat + 1) % len(s.hands))
            return
        card = CARD_INDEX.get(move, 63)
        if not held >> card & 1:
            raise not_in_hand(move, held)
        bit = CARD_BITS[card]
        lay = s.layout
        if not bit & fitting(lay.laid, lay.starts):
            duty = self.bound(s)
            assert duty is not None
            raise bound_by(symbols(move), duty)
        s.hands[seat] = held ^ bit
        s.gone[seat] |= bit
        out = (*lay.out, seat) if held == bit else lay.out
        laid = lay.laid | bit
        starts = lay.starts if lay.laid else SAME_RANK[card % 13]
        again = self.extra and bool(bit & ENDS) and held != bit
        s.layout = Layout(laid=laid, starts=starts, out=out, again=again)
        s.log = (s.log, seat, "card", move)
        if len(out) == self.until:
            self.done(s)
        elif not again:
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
    passing, and whoever must lay a card can."""
    owners = [i for i, need in enumerate(needs) for _ in range(need)]
    banned = [s.voids[i] for i in owners]
    cards = cards_of(unseen)
    if s.turn == seat or s.layout.again:
        dealt = deal_out(cards, banned, rng)
    else:
        mine = [k for k, i in enumerate(owners) if i == s.turn]
        dealt = deal_out_with(cards, banned, rng, mine, fitting(s.layout.laid, s.layout.starts))
    hands = [0] * len(needs)
    for i, card in zip(owners, dealt, strict=True):
        hands[i] |= CARD_BITS[card]
    return hands
