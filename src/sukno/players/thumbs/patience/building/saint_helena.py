"""Saint Helena: cards in order, covered cards turned up, columns emptied; a row is dealt when nothing helps."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.core import FACES, GIVE_UP, TURN
from sukno.materials.cards import RANKS
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The move after which the table looks best, if that is better than now; else deal."""
    now = looks(game, s)
    best, most = "", now
    for move in ask.moves:
        if move in (TURN, GIVE_UP):
            continue
        t = s.copy()
        game.rules.carry(t, game.plan.moves[move])
        there = looks(game, t)
        if there > most:
            best, most = move, there
    if best:
        return best
    return TURN if TURN in ask.moves else fallback(game, s, ask)


def fallback(game: Any, s: Any, ask: Ask) -> str:
    """Spaces that must be filled before the deal get the shortest run there is."""
    moves = [m for m in ask.moves if m != GIVE_UP and not s.piles[game.plan.moves[m].target]]
    if not s.piles[game.plan.stock]:
        return GIVE_UP
    return max(moves, key=lambda m: -game.plan.moves[m].cards, default=GIVE_UP)


def looks(game: Any, s: Any) -> int:
    """How good the table looks; covered cards count alike, whatever they are. The weights are found by trying."""
    plan = game.plan
    worth = 40 * len(s.piles[plan.goal[0]])
    for column in plan.turned:
        pile = s.piles[column]
        if not pile:
            worth += 30
            continue
        covered = sum(1 for c in pile if s.unseen >> c & 1)
        if covered:
            worth += 20 // covered - 20 * covered
        elif RANKS[FACES[pile[0]] % 13] == "K":
            worth += 60
        follow = plan.follow[column]
        run = 1
        for below, card in pairwise(pile[covered:]):
            if follow[FACES[below]] >> FACES[card] & 1:
                worth += 8
                run += 1
            else:
                worth -= 20
                run = 1
        worth += run * run
    return worth


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
