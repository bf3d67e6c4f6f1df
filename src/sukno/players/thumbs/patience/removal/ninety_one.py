"""Ninety-one: a card laid on another changes the total by what opens less what is covered."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.listed import VALUES
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.words import why


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The last step if it is known; otherwise a new card is opened, or any is moved."""
    moves = ask.moves[:-1] or ask.moves
    return sure(game, s, moves) or rng.choice(opening(game, s, moves) or moves)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The last step; a step after which the last one is known; the likeliest card to open."""
    moves = ask.moves[:-1] or ask.moves
    if move := sure(game, s, moves):
        return move
    for move in moves:
        if known(game, s, move):
            t = s.copy()
            game.play(t, move)
            if not t.end and not game.crowd(t) and sure(game, t, game.listed(t)):
                return move
    lacking = game.aim() - game.total(s)
    fresh = opening(game, s, moves) or moves
    covered = {move: VALUES[s.piles[game.plan.moves[move][1]][-1]] for move in fresh if ">" in move}
    # seven is what a covered card counts on average
    return min(covered, key=lambda move: abs(lacking - (7 - covered[move])), default=fresh[0])


def known(game: Any, s: Any, move: str) -> bool:
    """Has the player seen the card that this move opens?"""
    if ">" not in move:
        return False
    pile = s.piles[game.plan.moves[move][0]]
    return len(pile) > 1 and not s.unseen >> pile[-2] & 1


def opening(game: Any, s: Any, moves: list[str]) -> list[str]:
    """Moves that open a card for the first time."""
    return [move for move in moves if ">" in move and not known(game, s, move)]


def sure(game: Any, s: Any, moves: list[str]) -> str:
    """A move that is known to make the total."""
    lacking = game.aim() - game.total(s)
    for move in moves:
        if known(game, s, move):
            source, target = game.plan.moves[move]
            if VALUES[s.piles[source][-2]] - VALUES[s.piles[target][-1]] == lacking:
                t = s.copy()
                game.play(t, move)
                if t.end == "out":
                    return move
    return ""


LEVELS = Levels(novice=novice, club=club, why=why)
