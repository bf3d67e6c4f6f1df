"""Exact play of Bezique where nothing is left to chance: the last tricks for two, the last declaration."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask
from sukno.families.counted import FACE, ONE, WILD, count
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.players.thumbs.tricks.bezique.ending import POSITIONS, LastTrick, TooLong
from sukno.players.thumbs.tricks.bezique.keeping import heights


def solvable(game: Any, s: BeziqueState) -> bool:
    """Two hands, nothing more to draw, and a last trick that counts; a wild card would not be worth the trouble."""
    return (
        s.strict
        and game.places == 2
        and game.last_trick_worth() > 0
        and not any(count(hand, WILD) for hand in s.hands)
    )


def values(game: Any, s: BeziqueState, ask: Ask, positions: int = POSITIONS) -> dict[str, float] | None:
    """Of every card what the last trick brings the player: its points, or as much lost."""
    worth = float(game.last_trick_worth())
    solver = LastTrick(game.ways[1], s.trump, positions)
    me = s.turn
    mine, other = s.hands[me], s.hands[1 - me]
    out: dict[str, float] = {}
    try:
        for move in ask.moves:
            card = FACE[move]
            if s.trick:
                good = not solver.after_answer(other, mine - ONE[card], s.trick[0], card)
            else:
                good = solver.after_lead(mine - ONE[card], other, card)
            out[move] = worth if good else -worth
    except TooLong:
        return None
    return out


def exact(game: Any, s: BeziqueState, ask: Ask) -> str | None:
    """A card that takes the last trick whatever the other does, the least one; None where that is not known."""
    if not solvable(game, s):
        return None
    found = values(game, s, ask)
    if found is None:
        return None
    most = max(found.values())
    best = [move for move, value in found.items() if value == most]
    high = heights(game.rank_order())
    return min(best, key=lambda move: (FACE[move] // 13 == s.trump, high[FACE[move] % 13]))


def judged(game: Any, s: BeziqueState, ask: Ask) -> dict[str, float] | None:
    """What every move brings, where that can be said."""
    if s.phase == "card":
        return values(game, s, ask, 4 * POSITIONS) if solvable(game, s) else None
    if game.drawing.left(s) >= 2 * game.places or s.trump < 0:
        return None
    out: dict[str, float] = {}
    for offer in game.declaring.combinations.offers(s, s.turn):  # the last that is declared in this deal
        out[offer.move] = float(offer.worth)
    out["draw"] = 0.0
    return out if out.keys() == set(ask.moves) else None
