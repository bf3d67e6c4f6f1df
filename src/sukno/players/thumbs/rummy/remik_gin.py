"""Gin rummy: take from the pile what makes a meld, lay down the dearest card that leads nowhere, knock early."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.rummy.melds import COUNTS, best
from sukno.games.rummy.turns import FROM_PILE, KNOCK
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.policies import Levels

WORTH = 3
"""What a pair or two neighbours are worth, in points kept."""


def hope(cards: int, card: int) -> int:
    """How many cards of a hand may still make a meld with this one: of its rank, and near it in its suit."""
    suit, low = 13 * (card // 13), (card % 13 + 1) % 13
    friends = 0
    for c in cards_of(cards & ~(1 << card)):
        same_suit = 13 * (c // 13) == suit
        friends += c % 13 == card % 13 or (same_suit and abs((c % 13 + 1) % 13 - low) <= 2)
    return friends


def left_over(cards: int) -> float:
    """What a hand counts, less what may yet come of it."""
    d = best(cards)
    return d.left - WORTH * sum(hope(d.rest, c) for c in cards_of(d.rest)) / 2


def after_discard(held: int, barred: int = 0) -> tuple[float, int]:
    """The best that can be left of eleven cards, and what is laid down for it."""
    return min((left_over(held & ~(1 << c)), c) for c in cards_of(held & ~barred))


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Knocks at once; takes from the pile only what makes a meld; lays down the dearest card without company."""
    held = s.cards.hands[ask.seat]
    if ask.kind == "discard":
        knocks = [move for move in ask.moves if move.startswith(f"{KNOCK} ")]
        if knocks:
            return min(knocks, key=lambda move: best(held & ~(1 << CARD_INDEX[move.split(" ")[1]])).left)
        free = sum(1 << CARD_INDEX[move] for move in ask.moves if move in CARD_INDEX)
        _, card = after_discard(held, held & ~free)
        return next(move for move in ask.moves if CARD_INDEX.get(move) == card)
    if FROM_PILE in ask.moves and makes_meld(held, s.cards.piles[1][-1]):
        return FROM_PILE
    return next(move for move in ask.moves if move != FROM_PILE)


def makes_meld(held: int, card: int) -> bool:
    """Does this card leave less over, once another is laid down for it?"""
    bit = 1 << card
    now = best(held).left
    return best(held | bit).rest & bit == 0 and after_discard(held | bit, bit)[0] < now


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What speaks for a move, by the same counts."""
    held = s.cards.hands[ask.seat]
    if move.startswith(f"{KNOCK} "):
        n = best(held & ~(1 << CARD_INDEX[move.split(" ")[1]])).left
        return EARLY.fill(n=n) if n else GIN
    if move in CARD_INDEX:
        card = CARD_INDEX[move]
        words = GROWS if hope(best(held).rest, card) else ALONE
        return words.fill(n=best(held & ~(1 << card)).left, worth=COUNTS[card])
    return MELD if move == FROM_PILE else NO_MELD


GIN = Text(
    "every card is in a meld: 25 more, and nothing is laid off",
    "все карты в комбинациях: ещё 25, и приложить к ним нельзя",
)
EARLY = Text("{n} left over, before the other is ready", "лишнего {n}, пока противник не готов")
ALONE = Text(
    "it counts {worth} and has no company; left over: {n}",
    "стоит {worth}, а пары ей нет; лишнего останется {n}",
)
GROWS = Text(
    "left over: {n}, and the rest may still grow", "лишнего останется {n}, остальное ещё может сложиться"
)
MELD = Text("it makes a meld", "она даёт комбинацию")
NO_MELD = Text("the card on the pile makes no meld", "карта в банке комбинации не даёт")
LEVELS = Levels(novice=novice, why=why)
