"""Ordinary double patience: what goes to the base goes; a good player keeps his heaps in falling order."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.patience.two.double_patience import BASE, HEAP, HEAPS, OWN, TALON
from sukno.games.patience.two.two_packs import END, TURN
from sukno.materials.cards import PACK
from sukno.players.policies import Levels

BASE_MOVES = ("talon>base", "hand>base", *(f"{heap}>base" for heap in HEAPS))


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The talon first, then whatever fits; other cards go where fewest lie."""
    moves = ask.moves
    for move in (*BASE_MOVES, TURN):
        if move in moves:
            return move
    if END in moves:
        return END
    own = OWN * s.turn + HEAP
    return min(moves, key=lambda move: len(s.piles[own + HEAPS.index(move[-2:])]))


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As the novice, but of equal cards that which frees another, and heaps that fall towards the base."""
    moves, piles = ask.moves, s.piles
    if "talon>base" in moves:
        return "talon>base"
    own = OWN * s.turn + HEAP
    fits = [move for move in moves if move in BASE_MOVES]
    if fits:
        return min(fits, key=lambda move: beneath(s, move, own))
    if TURN in moves:
        return TURN
    if END in moves:
        return END
    card = piles[OWN * s.turn][-1]
    return min(moves, key=lambda move: cost(s, card, piles[own + HEAPS.index(move[-2:])]))


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """What is worth a thought: a card of the talon goes, and of the heaps only two are likely."""
    moves = ask.moves
    if "talon>base" in moves:
        return ["talon>base"]
    fits = [move for move in moves if move in BASE_MOVES]
    go_on = [move for move in (TURN, END) if move in moves]
    if fits or go_on:
        return fits + go_on
    own = OWN * s.turn + HEAP
    card = s.piles[OWN * s.turn][-1]
    return sorted(moves, key=lambda move: cost(s, card, s.piles[own + HEAPS.index(move[-2:])]))[:2]


def away(s: Any, card: int) -> int:
    """How many cards the base wants before this one."""
    return int((card % PACK % 13 - s.piles[BASE][-1] % PACK % 13 - 1) % 13)


def beneath(s: Any, move: str, own: int) -> float:
    """How soon the card under this one is wanted, once it is played."""
    if move == "hand>base":
        return 6.5
    pile = s.piles[own + HEAPS.index(move[:2])]
    return float((away(s, pile[-2]) - 1) % 13) if len(pile) > 1 else 7.0


def cost(s: Any, card: int, heap: list[int]) -> float:
    """What it costs to lay a card on this heap: little if the card below is wanted just after it."""
    if not heap:
        return 5.0
    gap = away(s, heap[-1]) - away(s, card)
    if gap > 0:
        return gap - 1.0
    return 8.0 + 0.5 * (13 - away(s, heap[-1])) + 0.1 * len(heap) + (3.0 if gap == 0 else 0.0)


def evaluate(game: AnyGame, s: Any) -> tuple[float, float]:
    """Cards left, and those that lie under cards which are wanted later."""
    worth = []
    for own in (0, OWN):
        buried = 0
        for heap in s.piles[own + HEAP : own + OWN]:
            least = 13
            for card in reversed(heap):
                far = away(s, card)
                buried += far < least and least < 13
                least = min(least, far) if least == 13 else far
        worth.append(0.3 * buried + 0.3 * len(s.piles[own + TALON]))
    lead = float(game.standing(s)[0]) + worth[1] - worth[0]
    return lead, -lead


FITS = Text("goes to the base", "уходит на базу")
NEXT = Text("the next card is turned", "открывается следующая карта")
NO_MORE = Text("nothing fits any more", "больше ничего не подходит")
ON_HEAP = Text("nothing fits: laid on a heap of {n}", "никуда не подходит: на кучку, где карт {n}")
FROM_TALON = Text("a card of the talon goes to the base", "карта талона уходит на базу")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    """Where the card goes, and how much lies there."""
    if move == "talon>base":
        return FROM_TALON
    own = OWN * s.turn + HEAP
    if move in BASE_MOVES:
        return FITS
    if move in (TURN, END):
        return NEXT if move == TURN else NO_MORE
    return ON_HEAP.fill(n=len(s.piles[own + HEAPS.index(move[-2:])]))


LEVELS = Levels(novice=novice, guide=guide, evaluate=evaluate, candidates=candidates, why=why)
