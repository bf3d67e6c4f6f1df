"""Decisions of Norman Piquet while three play: imagined deals played out by rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.games.tricks.piquet.exchange import SHOW, STAND
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import CARD_TEXTS
from sukno.players.thumbs.tricks.piquet import thumb
from sukno.players.thumbs.tricks.piquet.weighing import kept
from sukno.players.thumbs.tricks.piquet.worlds import worlds
from sukno.players.time_limit import TimeLimit


def choose(game: Any, s: PiquetState, ask: Ask, rng: Random, deals: int, many: int, seconds: float) -> str:
    """The move that does best on the average."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "declare":
        return ask.moves[0]
    if SHOW in ask.moves:
        return SHOW
    moves = candidates(s, ask)
    usual = thumb.novice(game, s, ask, rng)
    moves = list(dict.fromkeys([usual, *moves]))
    limit = TimeLimit(seconds)
    sums = dict.fromkeys(moves, 0.0)
    for world in worlds(game, s, ask.seat, deals, many, rng):
        for move in moves:
            sums[move] += played_out(game, world.copy(), move, ask.seat, rng)
        if limit.up:
            break
    return max(moves, key=lambda move: sums[move])


def candidates(s: PiquetState, ask: Ask) -> list[str]:
    if ask.kind != "discard":
        return ask.moves
    best = kept(s.hands[s.turn], 2, False)[:8]
    return [STAND, *(thumb.discard_text(laid) for _, laid in best)]


def played_out(game: Any, s: PiquetState, move: str, seat: int, rng: Random) -> float:
    """What the seat counts in the deal more than the others on the average."""
    deals = len(s.written)
    game.play(s, move)
    while len(s.written) == deals:
        ask = game.ask(s)
        if ask.kind == "card" and len(ask.moves) > 1:
            game.play(s, CARD_TEXTS[thumb.card(game, s)])
        else:
            game.play(s, thumb.novice(game, s, ask, rng))
    counts = s.written[-1].counts
    return counts[seat] - (sum(counts) - counts[seat]) / 2
