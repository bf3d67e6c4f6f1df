"""Games of card points and marriages (Sixty-six, Thousand): 24 cards, king and queen declared by a lead.

A marriage (марьяж) is declared in the move that leads its king or queen: `SK 20` leads the king of spades
and declares 20 points, plain `SK` leads it and says nothing. Any number of seats, with or without a stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Game, IllegalMove, Options, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.families.tricks import CARD_BITS, SUIT_BITS, TrickState, must_follow
from sukno.materials.cards import (
    CARD_INDEX,
    CARD_SYMBOLS,
    CARD_TEXTS,
    RANKS,
    SUIT_MASK,
    SUIT_TEXTS,
    SYMBOLS,
    RankOrder,
    cards_of,
    hand,
    hand_texts,
    pack,
)

PACK = pack(24)
FULL = hand(PACK)
ORDER = RankOrder("ATKQJ9")
RANK_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
VALUES: tuple[int, ...] = tuple(RANK_VALUES.get(RANKS[c % 13], 0) for c in range(52))
"""Points of each card; 120 in the pack."""
PACK_POINTS = sum(VALUES[c] for c in PACK)
QUEENS = hand(["SQ", "CQ", "DQ", "HQ"])
KINGS = QUEENS << 1
NO_CARD = 60
"""A place in a bit set where no card is."""


def _beaters(trump: int, card: int) -> int:
    suit, power = card // 13, ORDER.power[card % 13]
    higher = hand([c for c in PACK if c // 13 == suit and ORDER.power[c % 13] > power])
    return higher | (FULL & SUIT_BITS[trump] if trump not in (-1, suit) else 0)


BEATS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_beaters(trump, card) for card in range(52)) for trump in (0, 1, 2, 3, -1)
)
"""`BEATS[trump][card]`: the cards that take a trick which this card is winning; trump -1 is the last row."""

MARRIAGE_VALUES = (20, 40, 60, 80, 100)
"""Every value a marriage has in one of these games."""
DECLARATIONS: dict[int, tuple[str, ...]] = {
    v: tuple(f"{text} {v}" for text in CARD_TEXTS) for v in MARRIAGE_VALUES
}
"""`DECLARATIONS[value][card]`: the move that leads this card and declares its marriage."""
_DECLARED: dict[str, tuple[int, int]] = {
    DECLARATIONS[v][c]: (c, v) for v in MARRIAGE_VALUES for c in cards_of(KINGS | QUEENS)
}


class MarriageState(TrickState, kw_only=True):
    scores: list[int] = []
    """Points of each seat in this deal: cards, marriages, the last trick."""
    strict: bool = False
    """The duties hold: follow suit, trump when void."""
    known: list[int] = []
    """Per seat the cards of its hand that everybody has seen there."""


S = TypeVar("S", bound=MarriageState)
O = TypeVar("O", bound=Options)  # noqa: E741


def pairs_in(cards: int) -> int:
    """The queens (as bits) whose king is there too."""
    return cards & cards >> 1 & QUEENS


def replies(cards: int, led: int, trump: int) -> int:
    """What may be played on a lead of this suit under the duties: the suit, else a trump, else anything."""
    return cards & SUIT_BITS[led] or (cards & SUIT_BITS[trump] if trump >= 0 else 0) or cards


def deal_two(rng: Random, unseen: int, size: int, known: int, void: int) -> tuple[int, list[int]]:
    """A hand of this size for the only opponent, with `known`, without `void`; and the rest, mixed.

    It depends on the arguments and rng alone.
    """
    cards = cards_of(unseen & ~known)
    rng.shuffle(cards)
    room = size - known.bit_count()
    if room and void & unseen:
        cards.sort(
            key=lambda c: void >> c & 1
        )  # cards he cannot hold come last; the sort keeps the rest mixed
        dealt, rest = cards[:room], cards[room:]
        rng.shuffle(rest)
    else:
        dealt, rest = cards[:room], cards[room:]
    for c in dealt:
        known |= CARD_BITS[c]
    return known, rest


class MarriageGame(Game[S, O]):
    """Leading, declaring and following; what a trick, a marriage and other moves mean is the game's own."""

    marriage_values: ClassVar[Sequence[Sequence[int]]]
    """`marriage_values[trump][suit]`; the last row is for no trumps."""

    # hooks

    def other_moves(self, s: S) -> list[str]:
        """What else the player on lead may do, apart from leading."""
        return []

    def play_other(self, s: S, move: str) -> bool:
        """Do such a move; False if it is none now."""
        return False

    def may_declare(self, s: S, seat: int) -> bool:
        """May the player on lead declare marriages?"""
        return True

    def declare(self, s: S, seat: int, suit: int, value: int) -> bool:
        """A marriage is declared with a lead; True if that ends the deal at once."""
        s.scores[seat] += value
        return False

    def end_trick(self, s: S, winner: int) -> None:
        """The trick is complete and counted, and it is the winner's lead."""
        raise NotImplementedError

    # play

    def ask(self, s: S) -> Ask | None:
        seat = s.turn
        if seat < 0:
            return None
        cards = s.hands[seat]
        if s.trick:
            if s.strict:
                cards = replies(cards, s.trick[0] // 13, s.trump)
            return Ask(seat, "card", hand_texts(cards))
        spades, clubs, diamonds, hearts = SUIT_TEXTS
        moves = [
            *spades[cards & SUIT_MASK],
            *clubs[cards >> 13 & SUIT_MASK],
            *diamonds[cards >> 26 & SUIT_MASK],
            *hearts[cards >> 39 & SUIT_MASK],
        ]
        pairs = cards & cards >> 1 & QUEENS
        if pairs and self.may_declare(s, seat):
            values = self.marriage_values[s.trump]
            for queen in cards_of(pairs):
                texts = DECLARATIONS[values[queen // 13]]
                moves.append(texts[queen + 1])
                moves.append(texts[queen])
        moves += self.other_moves(s)
        return Ask(seat, "card", moves)

    def play(self, s: S, move: str) -> None:
        seat = s.turn
        if seat < 0:
            raise game_is_over(move)
        card = CARD_INDEX.get(move, NO_CARD)
        cards = s.hands[seat]
        trick = s.trick
        if not cards >> card & 1:
            if trick or not (self._declared_lead(s, seat, move) or self.play_other(s, move)):
                raise self.refusal(s, move)
            return
        if trick:
            led = trick[0] // 13
            suit = card // 13
            if s.strict and suit != led:
                trump = s.trump
                if not replies(cards, led, trump) >> card & 1:
                    raise self.refusal(s, move)
                s.voids[seat] |= SUIT_BITS[led]
                if suit != trump and trump >= 0:
                    s.voids[seat] |= SUIT_BITS[trump]
        s.log = (s.log, seat, "card", move)
        s.hands[seat] = cards = cards ^ CARD_BITS[card]
        s.known[seat] &= cards
        trick.append(card)
        n = len(s.hands)
        if len(trick) < n:
            s.turn = seat + 1 if seat + 1 < n else 0
        else:
            self._count_trick(s)

    def _declared_lead(self, s: S, seat: int, move: str) -> bool:
        """Lead a card of a marriage and declare it; False if the move is not such a lead."""
        card, value = _DECLARED.get(move, (0, 0))
        suit = card // 13
        cards = s.hands[seat]
        pair = (KINGS | QUEENS) & SUIT_BITS[suit]
        if not value or cards & pair != pair or self.marriage_values[s.trump][suit] != value:
            return False
        if not self.may_declare(s, seat):
            return False
        s.log = (s.log, seat, "card", move)
        s.hands[seat] = cards ^ CARD_BITS[card]
        s.known[seat] = (s.known[seat] | pair) & ~CARD_BITS[card]
        s.trick.append(card)
        if not self.declare(s, seat, suit, value):
            s.turn = (seat + 1) % len(s.hands)
        return True

    def _count_trick(self, s: S) -> None:
        trick = s.trick
        beats = BEATS[s.trump]
        best = winner = 0
        points = bits = i = 0
        for c in trick:
            points += VALUES[c]
            bits |= CARD_BITS[c]
            if i == 0 or beats[best] >> c & 1:
                best = c
                winner = i
            i += 1
        winner = (s.leader + winner) % i
        s.scores[winner] += points
        s.tricks[winner] += 1
        s.played |= bits
        s.last_trick = tuple(trick)
        s.last_leader = s.leader
        trick.clear()
        s.leader = s.turn = winner
        self.end_trick(s, winner)

    def refusal(self, s: S, move: str) -> IllegalMove:
        """Why a move is not possible now, and what is."""
        cards = s.hands[s.turn]
        card = CARD_INDEX.get(move, NO_CARD)
        ask = self.ask(s)
        assert ask is not None
        if not cards >> card & 1 or not s.trick:
            return not_among(move, ask.moves)
        led = s.trick[0] // 13
        if cards & SUIT_BITS[led]:
            return must_follow(move, cards, led)
        held = ", ".join(CARD_SYMBOLS[c] for c in reversed(cards_of(cards & SUIT_BITS[s.trump])))
        return IllegalMove(
            f"{move}: you have no {SYMBOLS[led]} and must trump: {held}",
            f"{move}: у вас нет {SYMBOLS[led]}, надо бить козырем: {held}",
        )

    def describe(self, s: S, move: str) -> Text:
        card, _, value = move.partition(" ")
        if card not in CARD_INDEX:
            return super().describe(s, move)
        symbol = CARD_SYMBOLS[CARD_INDEX[card]]
        if not value:
            return Text(symbol, symbol)
        return Text(f"{symbol}, marriage: {value}", f"{symbol}, марьяж: {value}")
