"""Rules of thumb for patiences of building, from their descriptions alone.

A novice lays home whatever goes home, and shifts cards on the table only for a reason: to turn a card up, to let the
next one home, to dig for a card that is wanted, to bring cards in order, to join two piles. With each such move less
lies on the cards that are wanted, or more cards lie in order, or there are fewer piles, until something goes home or
a new card comes: so a game ends.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.core import FACES, GIVE_UP, REDEAL, TURN
from sukno.materials.cards import RANKS
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

GO_ON = {TURN: 0, REDEAL: -1, GIVE_UP: -100}
"""Moves of cards worth less than turning a card are left alone as long as the stock goes on."""
NEVER = -1000
UNKNOWN = 50
"""A move that belongs to one game alone."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Home, then whatever uncovers a card or joins two piles; a run is not split."""
    moves = ask.moves
    if len(moves) == 1:
        return str(moves[0])
    wanted = _wanted(game, s)
    best, best_worth = GIVE_UP if GIVE_UP in moves else moves[0], NEVER
    for move in moves:
        worth = GO_ON.get(move)
        if worth is None:
            worth = worth_of(game, s, move, wanted)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _wanted(game: Any, s: Any) -> int:
    """The faces that could go home now."""
    wants = game.rules.wants(s)
    found = 0
    for pile in game.plan.goal:
        found |= wants[pile]
    return found


def worth_of(game: Any, s: Any, move: str, wanted: int) -> int:
    """What a move of cards is worth, seen from the table alone."""
    plan: CompiledBuilding = game.plan
    carry = plan.moves.get(move)
    if carry is None:
        return UNKNOWN
    source, target, depth, cards = carry
    pile = s.piles[source]
    card = pile[-depth]
    if target in plan.goal:
        return NEVER if source in plan.goal else 100 + cards + _next(plan, s, source, target, card)
    if source in plan.goal:
        return NEVER
    there = s.piles[target]
    if (plan.zones[source].id, plan.zones[target].id) not in plan.back:
        # from a waste or a reserve: it does not come back
        return _laid(plan, card, there, target) - 12 * _among(s, there, wanted)
    freed = _among(s, pile[:-cards], wanted) - _among(s, there, wanted)
    if cards == len(pile):
        useful = plan.zones[source].fill or plan.zones[source].start != "none"
        return NEVER if not there or freed < 0 else 60 if useful else 15
    below = pile[-cards - 1]
    if s.unseen >> below & 1:
        return 70 if there else 45
    if wanted >> FACES[below] & 1:
        return 65 if there else 40
    if freed > 0:
        return 30 + freed if there else 10
    in_order = plan.follow[source][FACES[below]] >> FACES[card] & 1
    return 12 if there and freed == 0 and not in_order else NEVER


def _among(s: Any, pile: list[int], wanted: int) -> int:
    """How many cards lie there that could go home if nothing covered them."""
    return sum([1 for c in pile if wanted >> FACES[c] & 1 and not s.unseen >> c & 1])


def _next(plan: CompiledBuilding, s: Any, source: int, target: int, card: int) -> int:
    """How many cards could follow this one home."""
    follow = plan.follow[target][FACES[card]]
    tops = [s.piles[x.pile] for x in plan.sources if x.pile != source]
    found = [pile for pile in (*tops, s.piles[source][:-1]) if pile and follow >> FACES[pile[-1]] & 1]
    return len(found)


def _laid(plan: CompiledBuilding, card: int, there: list[int], target: int) -> int:
    """A new card on the table: where any card may lie, the lower on the higher, and as close as can be."""
    order = plan.layout.order
    rank = _rank(order, card)
    if not there:
        return 5 + rank // 2
    if plan.follow[target][FACES[there[-1]]].bit_count() <= 8:
        return 20  # it is built on in order
    top, lowest = _rank(order, there[-1]), min(_rank(order, c) for c in there)
    return 20 - (top - rank) if rank < top else -10 - (rank - lowest)


def _rank(order: str, card: int) -> int:
    return order.index(RANKS[FACES[card] % 13])


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
