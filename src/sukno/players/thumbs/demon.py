"""Demon: empty the reserve, bring cards home, and do not bury the columns without need."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.patience.plan import GIVE_UP, REDEAL, TURN, plan_of
from sukno.games.demon import DEMON

PLAN = plan_of(DEMON)
HOME = PLAN.goal
COLUMNS = PLAN.piles_of("columns")
(RESERVE,) = PLAN.piles_of("reserve")
WASTE, STOCK = PLAN.waste, PLAN.stock
FITS = PLAN.follow[COLUMNS[0]]
"""`FITS[card]`: the cards that may be laid on it in a column."""

TEMPO = -10
"""Worth of moves that change nothing for the better."""
IDLE_MOVES = {TURN: 0, REDEAL: 0, GIVE_UP: -100}


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The most useful move by a fixed order of preference; the first of equals."""
    best, best_worth = "", -1000
    for move in ask.moves or ():
        worth = IDLE_MOVES.get(move)
        if worth is None:
            worth = worth_of(s, move)
        if worth > best_worth:
            best, best_worth = move, worth
    return best if best_worth > TEMPO else tempo(game, s, ask)


def tempo(game: AnyGame, s: Any, ask: Ask) -> str:
    """Nothing is useful any more: a new arrangement of the columns at least earns another pass."""
    for move in ask.moves or ():
        if move in PLAN.moves:
            t = s.copy()
            t.played = False
            game.play(t, move)
            if t.played:
                return move
    return GIVE_UP


def worth_of(s: Any, move: str) -> int:
    """How much a move of cards is wanted; below nothing, it is better to turn."""
    piles = s.piles
    source, target, depth, count = PLAN.moves[move]
    pile = piles[source]
    if source == RESERVE:
        return 100 if target in HOME else 95
    if target in HOME:
        return 80 if source == WASTE else 90 if len(pile) == 1 else 85
    if source == WASTE:
        return from_waste(s, pile[-depth], target)
    if count == len(pile):
        return 70  # a column gets free: the reserve fills it, or there is a space
    return 65 if piles[target] and comes_home(s, pile[-count - 1]) else TEMPO


def from_waste(s: Any, card: int, column: int) -> int:
    """Cards from the waste bury the columns: only if others can follow, or if nothing else goes."""
    piles = s.piles
    if not piles[column]:
        return -5
    fits = FITS[card]
    if piles[RESERVE] and fits >> piles[RESERVE][-1] & 1:
        return 50
    for c in COLUMNS:
        if c != column and piles[c] and fits >> piles[c][0] & 1:
            return 50
    return 40 if s.idle or not s.played else -1


def comes_home(s: Any, card: int) -> bool:
    """Can this card go to its foundation now?"""
    home = HOME[card // 13]
    pile = s.piles[home]
    return bool((PLAN.follow[home][pile[-1]] if pile else PLAN.start[s.base][home]) >> card & 1)


def evaluate(game: AnyGame, s: Any) -> tuple[float]:
    """Cards home at the end. Either it comes out or it sticks soon: the odds by logistic regression over
    twenty thousand positions of the novice's games."""
    piles = s.piles
    heights = [len(piles[h]) for h in HOME]
    tops = [piles[c][-1] for c in COLUMNS if piles[c]]
    x = (
        -4.2
        - 0.32 * len(piles[RESERVE])
        + 0.18 * (len(piles[STOCK]) + len(piles[WASTE]))  # better there than in the columns
        - 0.055 * s.still
        + 0.7 * min(heights)
        + 0.7 * len({(card % 13, card // 26) for card in tops})  # columns that take different cards
        + 1.7 * (len(COLUMNS) - len(tops))
    )
    out = 1 / (1 + exp(-x))
    return (52 * out + min(52, sum(heights) + 4) * (1 - out),)
