"""Eternal wanderer: cards leave neighbours they do not follow, short fans are dispersed first."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import FACES, GIVE_UP
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

TURN_IT = 0.0
"""Moves that are worth less than this are left alone while a fan can be turned."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The move that uncovers most; never back to an arrangement that has been there."""
    best, best_worth = "", -1000.0
    for move in ask.moves:
        carry = game.plan.moves.get(move)
        if move == GIVE_UP:
            worth = -100.0
        elif carry is None:
            worth = TURN_IT + promise(game, s, game.plan.numbers[move.split()[1]])
        else:
            worth = worth_of(game, s, carry)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of(game: Any, s: Any, carry: Carry) -> float:
    pile = s.piles[carry.source]
    if len(pile) == 1:
        return 100.0
    t = s.copy()
    game.rules.carry(t, carry)
    if game.rules._arrangement(t) in s.earlier:
        return -60.0
    top, under = pile[-1], pile[-2]
    joined = game.plan.follow[carry.source][FACES[under]] >> FACES[top] & 1
    own = 20 if carry.source == s.fan else 0
    return 10.0 if joined else 50.0 + own - len(pile)


def promise(game: Any, s: Any, fan: int) -> float:
    """Which part of the cards of a fan would find a place on the other tops."""
    pile, follow = s.piles[fan], game.plan.follow[fan]
    taken = 0
    for i, other in enumerate(s.piles):
        if i != fan and other:
            taken |= follow[FACES[other[-1]]]
    return float(sum(taken >> FACES[card] & 1 for card in pile)) / len(pile)


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
