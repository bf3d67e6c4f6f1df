"""Dice poker II: as the first form, but a turn costs what the others gain meanwhile, and throws can be saved."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.dice.rows import NUMBERS
from sukno.players.policies import Levels
from sukno.players.reasons import because
from sukno.players.thumbs.dice.dice_poker_1 import aimed, best_of, novice, open_bits, told, values, why
from sukno.solve import dice as solved
from sukno.solve.dice import FIGURES_OPEN, PRICE, Weighed


def weighed(game: Any, s: Any, open: int) -> Weighed:
    unused = game.options.unused_throw_value
    return solved.saving(open, s.saved[s.turn], s.left, s.dice, unused=unused, price=PRICE)


def alone(game: Any, row: int) -> float:
    """What a row brings to who has no other, less the turns that it takes."""
    unused = game.options.unused_throw_value
    if row >= len(NUMBERS):
        return solved.saving(1 << row, unused=unused).worth
    rest = solved.saving(FIGURES_OPEN, unused=unused).worth
    return solved.saving(1 << row | FIGURES_OPEN, unused=unused).worth - rest


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Aims at one row at a time."""
    return aimed(game, s, ask, weighed, partial(alone, game))


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """By the whole card, with all that is saved and the price of the turns to come."""
    known = values(game, s, weighed(game, s, open_bits(s, s.turn)))
    move = best_of(known)
    return because(move, lambda: RACE.fill(n=told(PRICE)))


RACE = Text(
    "best for the whole card, if every turn is reckoned at {n}, which the others gain meanwhile",
    "лучшее для всей таблицы, если ход ценить в {n}: столько тем временем набирают другие",
)
LEVELS = Levels(novice=novice, club=club, master=master, why=why)
