"""Demon: the beginner plays whatever fits; the club player holds cards back and never lets a pass go idle.

Playouts show that a single choice seldom changes the result by more than a card or two, while chance
changes it by twenty. A search would need hundreds of them for each move; these rules answer at once.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.patience.compiled import compiled
from sukno.families.patience.core import GIVE_UP, REDEAL, TURN
from sukno.games.patience.building.demon import DEMON
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.words import why

PLAN = compiled(DEMON)
HOME = PLAN.goal
COLUMNS = PLAN.piles_of("columns")
(RESERVE,) = PLAN.piles_of("reserve")
WASTE, STOCK = PLAN.waste, PLAN.stock
FITS = PLAN.follow[COLUMNS[0]]
"""`FITS[card]`: the cards that may be laid on it in a column."""

GO_ON = {TURN: 0, REDEAL: 0, GIVE_UP: -100}
"""Moves of cards worth less than nothing are left alone as long as the stock goes on."""
SOON = 2
"""A card so few steps from its foundation is soon home."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Out of the reserve, home, columns together, from the waste; never split a run."""
    piles = s.piles
    best, best_worth = "", -1000
    for move in ask.moves:
        worth = GO_ON.get(move)
        if worth is None:
            source, target, _, cards = PLAN.moves[move]
            if target in HOME:
                worth = 100 if source == RESERVE else 90
            elif source == RESERVE:
                worth = 95
            elif source == WASTE:
                worth = 40 if piles[target] else -1
            else:
                worth = 70 if cards == len(piles[source]) else -200
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The most useful move; when nothing is useful, one that at least earns another pass."""
    best, best_worth = "", -1000
    for move in ask.moves:
        worth = GO_ON.get(move)
        if worth is None:
            worth = worth_of(s, move)
        if worth > best_worth:
            best, best_worth = move, worth
    return best if best_worth >= 0 else save_the_pass(game, s, ask)


def worth_of(s: Any, move: str) -> int:
    piles = s.piles
    source, target, depth, cards = PLAN.moves[move]
    pile = piles[source]
    if source == RESERVE:
        return 100 if target in HOME else 95
    if target in HOME:
        return 80 if source == WASTE else 90 if len(pile) == 1 else 85
    if source == WASTE:
        return from_waste(s, pile[-depth], target)
    if cards == len(pile):
        return 70  # the reserve fills the column, or there is a space
    return 65 if piles[target] and steps_home(s, pile[-cards - 1]) == 0 else -10


def from_waste(s: Any, card: int, column: int) -> int:
    """A card from the waste comes round again, and in a column it buries others: lay it if something follows,
    or if this pass has brought nothing yet; but a card that is soon home is neither moved nor covered,
    unless the game would end."""
    piles = s.piles
    if not piles[column]:
        return -5
    fits = FITS[card]
    if piles[RESERVE] and fits >> piles[RESERVE][-1] & 1:
        return 50
    for c in COLUMNS:
        if c != column and piles[c] and fits >> piles[c][0] & 1:
            return 50
    if s.played:
        if not s.idle:
            return -5
    elif s.idle:
        return 40
    return 40 if steps_home(s, card) > SOON and steps_home(s, piles[column][-1]) > SOON else -5


def steps_home(s: Any, card: int) -> int:
    """How many cards of its suit must come home before this one."""
    return int((card % 13 - s.base) % 13 - len(s.piles[HOME[card // 13]]))


def save_the_pass(game: AnyGame, s: Any, ask: Ask) -> str:
    """A new arrangement of the columns, or any card laid, earns another redeal."""
    for move in ask.moves:
        if move in PLAN.moves:
            t = s.copy()
            t.played = False
            game.play(t, move)
            if t.played:
                return move
    return GIVE_UP


def evaluate(game: AnyGame, s: Any) -> tuple[float]:
    """Cards home at the end. Either it comes out or it sticks soon: the odds by logistic regression over
    twenty thousand positions of good play."""
    piles = s.piles
    heights = [len(piles[h]) for h in HOME]
    tops = [piles[c][-1] for c in COLUMNS if piles[c]]
    x = (
        -4.27
        - 0.33 * len(piles[RESERVE])
        + 0.18 * (len(piles[STOCK]) + len(piles[WASTE]))  # better there than in the columns
        - 0.055 * s.still
        + 0.7 * min(heights)
        + 0.7 * len({(card % 13, card // 26) for card in tops})  # columns that take different cards
        + 1.75 * (len(COLUMNS) - len(tops))
    )
    out = 1 / (1 + exp(-x))
    return (52 * out + min(52, sum(heights) + 4) * (1 - out),)


LEVELS = Levels(novice=novice, club=club, evaluate=evaluate, why=why)
