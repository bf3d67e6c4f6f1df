"""Sixty-six: win counting cards with counting cards, keep marriages for the lead, close when 66 is in sight.

Every card has a worth of staying in the hand; a trick is weighed as its points, the lead, and what the card
that is played would have been worth later (000:5633-5644). The numbers were found by duels.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.stages.marriages import (
    BEATS,
    DECLARATIONS,
    FULL,
    KINGS,
    QUEENS,
    VALUES,
    pairs_in,
    replies,
)
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.sixty_six import HAND, TARGET, SixtySix, SixtySixState
from sukno.games.tricks.sixty_six.game import MARRIAGES
from sukno.materials.cards import CARD_TEXTS, RANKS, cards_of
from sukno.players.exact import Ending
from sukno.players.policies import Judge, Levels
from sukno.players.trick_words import card_why

PAIRED = KINGS | QUEENS
HIGHER = BEATS[-1]
"""The higher cards of the same suit."""
KEEP = {"A": 8, "T": 6, "K": 1, "Q": 1, "J": 0, "9": 0}
KEEP_TRUMP = {"A": 17, "T": 13, "K": 8, "Q": 7, "J": 6, "9": 5}
"""What a card is worth in the hand, in points, beside what it counts."""
STAYS: tuple[tuple[int, ...], ...] = tuple(
    tuple((KEEP_TRUMP if c // 13 == trump else KEEP).get(RANKS[c % 13], 0) for c in range(52))
    for trump in range(4)
)
MARRIAGE_IN_HAND = 14
MARRIAGE_HOPE = 3
"""A king or queen whose partner may still come; both double in trumps."""
LEAD_WITH_MARRIAGE = 12
"""Taking a trick when there is a marriage to lead."""
COMMON_DRAW = 5
"""What a card from the stock is worth: to be compared with the turned-up trump at the last draw."""
DECISIVE = 1000
TRICK_FILL = 3.5
"""What an opponent adds to a sure trick, on the average."""
TRUMPED = 0.6
"""Share of a side suit's sure tricks that come home while the opponent has trumps."""

JUDGED_POSITIONS = 100_000
"""The most positions looked at for one decision: two or three seconds."""
NOTE = Text(
    "Judged from where the stock is closed or used up, with both hands open: what counts is how many games "
    "the player writes, or his opponent.",
    "Разобрано с того места, где колода закрыта или разошлась, обе руки открыты: считается, сколько игр "
    "запишет игрок или его соперник.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    if s.trick:
        return CARD_TEXTS[_reply(s, ask.seat)]
    return _lead(game, s, ask.seat, moves)  # type: ignore[arg-type]


def _unseen(s: SixtySixState, seat: int) -> int:
    """Cards that may be in the opponent's hand; exactly his hand once the stock is used up."""
    cards = FULL & ~s.hands[seat] & ~s.played & ~s.voids[1 - seat]
    return cards & ~CARD_BITS[s.upcard] if s.upcard >= 0 else cards


def _stays(s: SixtySixState, card: int, cards: int, unseen: int) -> int:
    """What this card is worth if it stays in the hand."""
    trump = s.trump
    worth = STAYS[trump][card]
    bit = CARD_BITS[card]
    if bit & PAIRED:
        partner = bit << 1 if bit & QUEENS else bit >> 1
        if cards & partner:
            worth += MARRIAGE_IN_HAND * (2 if card // 13 == trump else 1)
        elif unseen & partner and not s.strict:
            worth += MARRIAGE_HOPE * (2 if card // 13 == trump else 1)
    return worth


def _reply(s: SixtySixState, seat: int) -> int:
    """Take if the trick, the lead and what is left are worth more than what a discard costs."""
    led = s.trick[0]
    trump = s.trump
    cards = s.hands[seat]
    legal = replies(cards, led // 13, trump) if s.strict else cards
    taking = BEATS[trump][led]
    unseen = _unseen(s, seat)
    mine, theirs = TARGET - s.points[seat], TARGET - s.points[1 - seat]
    draw = 0.0
    if len(s.stock) == 1:  # the loser of this trick gets the turned-up trump
        draw = (STAYS[trump][s.upcard] + VALUES[s.upcard] - COMMON_DRAW) / 2
    best, best_gain = 0, -9999.0
    for c in cards_of(legal):
        points = VALUES[led] + VALUES[c]
        gain = float(-_stays(s, c, cards, unseen))
        if taking >> c & 1:
            gain += points
            if pairs_in(cards ^ CARD_BITS[c]):
                gain += LEAD_WITH_MARRIAGE
            if points >= mine:
                gain += DECISIVE
        else:
            gain += draw - points
            if points >= theirs:
                gain -= DECISIVE
        if gain > best_gain:
            best, best_gain = c, gain
    return best


def _lead(game: SixtySix, s: SixtySixState, seat: int, moves: list[str]) -> str:
    """Exchange, close, a marriage; else a sure trick that wins, or the card that is missed least."""
    cards = s.hands[seat]
    trump = s.trump
    last = moves[-1]
    if last == "close" or last == "exchange":
        if "exchange" in moves and HIGHER[game.stock.exchanged[trump]] >> s.upcard & 1:
            return "exchange"
        if last == "close" and _closing_points(game, s, seat) >= TARGET:
            return "close"
    unseen = _unseen(s, seat)
    pairs = pairs_in(cards)
    if pairs:
        queen = (pairs & SUIT_BITS[trump] or pairs).bit_length() - 1
        king_takes = s.strict and not HIGHER[queen + 1] & unseen
        return DECLARATIONS[MARRIAGES[trump][queen // 13]][queen + king_takes]
    if s.strict:
        return CARD_TEXTS[_strict_lead(cards, unseen, trump)]
    mine = TARGET - s.points[seat]
    best, best_gain = 0, -9999
    for c in cards_of(cards):
        gain = -_stays(s, c, cards, unseen)
        if HIGHER[c] & unseen:
            gain -= VALUES[c]
        elif c // 13 == trump and VALUES[c] >= mine:
            gain += DECISIVE
        if gain > best_gain:
            best, best_gain = c, gain
    return CARD_TEXTS[best]


def _strict_lead(cards: int, unseen: int, trump: int) -> int:
    """Sure tricks first, trumps before side suits while he has trumps; else the card that loses least."""
    trumps = unseen & SUIT_BITS[trump]
    best, best_gain = 0, -9999
    for c in cards_of(cards):
        suit = c // 13
        if replies(unseen, suit, trump) & BEATS[trump][c]:
            gain = (-20 if suit == trump else -10) - VALUES[c]
        elif suit == trump:
            gain = (20 if trumps else -5) + VALUES[c]
        else:
            gain = 10 + VALUES[c]
        if gain > best_gain:
            best, best_gain = c, gain
    return best


def _closing_points(game: SixtySix, s: SixtySixState, seat: int) -> float:
    """What the hand may be expected to bring if no more cards are drawn."""
    cards = s.hands[seat]
    trump = s.trump
    total = float(s.points[seat])
    for queen in cards_of(pairs_in(cards)):
        total += MARRIAGES[trump][queen // 13]
    unseen = _unseen(s, seat)
    trumps = SUIT_BITS[trump]
    sure = 0
    for c in cards_of(cards & trumps):
        if not HIGHER[c] & unseen:
            total += VALUES[c] + TRICK_FILL
            sure += 1
    his_trumps = (unseen & trumps).bit_count() * HAND / max(HAND, unseen.bit_count())
    share = 1.0 if his_trumps <= sure else TRUMPED
    for c in cards_of(cards & ~trumps):
        if not HIGHER[c] & unseen:
            total += (VALUES[c] + TRICK_FILL) * share
    return total


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """Games written in this deal after each move; None while cards are drawn."""
    return Ending(game, s, _rest, JUDGED_POSITIONS).values(s) if s.strict else None


def _rest(s: SixtySixState) -> tuple[Any, ...]:
    """All that the end of a deal depends on once nobody draws."""
    return (*s.hands, s.turn, *s.trick, *s.points, s.tricks[0] > 0, s.tricks[1] > 0)


LEVELS = Levels(novice=novice, judge=Judge(values=judge, unit=Text("games", "игры"), note=NOTE), why=card_why)
