"""The best moves of Bezique tried in imagined deals: played on by the rules of thumb for some tricks, and estimated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.counted import BYTES, FACE
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.players.thumbs.tricks.bezique.keeping import keeping
from sukno.players.time_limit import TimeLimit

Policy = Callable[[Any, Any, Ask, Random], str]
WORLDS = 24
FIRST = 6
"""Worlds before a move may be given up."""
TRICKS = 9
"""Tricks that are played on."""
MOST = 5
"""Moves that are tried."""
SECONDS = 2.5
DOUBT = 0.6
HOPELESS = 2.0
HOPE = 0.35
"""Share of what the cards may still bring that counts at the end of a trial."""


def candidates(game: Any, s: BeziqueState, ask: Ask, usual: str) -> list[str]:
    """The usual move and the cheapest others; a declaration and drawing are all tried."""
    if s.phase == "declare":
        offers = sorted(
            (m for m in ask.moves if m not in ("draw", "exchange")), key=lambda m: -int(m.split()[-1])
        )
        rest = [*offers[:MOST], *(m for m in ask.moves if m in ("draw", "exchange"))]
    else:
        in_hand, lying = keeping(game, s, s.turn)
        cost = {m: (lying if m[4:5] == " " else in_hand)[FACE[m.rpartition(" ")[2]]] for m in ask.moves}
        rest = sorted(ask.moves, key=cost.__getitem__)[:MOST]
        if s.trick:
            beats = game.tricks.beats(game.ways[0])[s.trump][s.trick[game.tricks.best(s, game.ways[0])]]
            taking = [m for m in ask.moves if beats >> FACE[m.rpartition(" ")[2]] & 1]
            rest += sorted(taking, key=cost.__getitem__)[:2]
    return list(dict.fromkeys([usual, *rest]))


def tried(game: Any, s: BeziqueState, ask: Ask, rng: Random, policy: Policy) -> str:
    """The usual move, unless another is better beyond chance."""
    usual = policy(game, s, ask, rng)
    if s.strict and not game.last_trick_worth():
        return usual
    moves = candidates(game, s, ask, usual)
    if len(moves) == 1:
        return usual
    limit = TimeLimit(SECONDS)
    sums = dict.fromkeys(moves[1:], 0.0)
    squares = dict.fromkeys(moves[1:], 0.0)
    n = 0
    while n < WORLDS and sums and not (n >= FIRST and limit.up):
        world = game.imagine(s, ask.seat, rng)
        base = trial(game, world.copy(), usual, ask.seat, rng, policy)
        for move in sums:
            d = trial(game, world.copy(), move, ask.seat, rng, policy) - base
            sums[move] += d
            squares[move] += d * d
        n += 1
        if n >= FIRST:
            for move in list(sums):
                mean, error = _spread(sums[move], squares[move], n)
                if mean + HOPELESS * error < 0:
                    del sums[move]
    best, most = usual, 0.0
    for move, total in sums.items():
        mean, error = _spread(total, squares[move], n)
        if mean - DOUBT * error > most:
            best, most = move, mean - DOUBT * error
    return best


def _spread(total: float, squares: float, n: int) -> tuple[float, float]:
    mean = total / n
    return mean, sqrt((max(0.0, squares / n - mean * mean) + 1.0) / n)


def trial(game: Any, s: BeziqueState, move: str, seat: int, rng: Random, policy: Policy) -> float:
    """Play a move and some tricks more; what the seat's side is ahead then, in points and in hopes."""
    deal = s.deal
    before = _scored(game, s)
    game.play(s, move)
    steps = TRICKS * (game.places + 1)
    while steps and s.deal == deal:
        ask = game.ask(s)
        if ask is None:
            break
        game.play(s, ask.forced or policy(game, s, ask, rng))
        steps -= 1
    if s.deal != deal or not s.phase:
        now = [float(n) for n in s.rows[deal]]
    else:
        now = _scored(game, s)
        if not s.strict:
            hopes = [hope(game, s, place) for place in range(game.places)]
            for place, owner in enumerate(s.order):
                now[owner] += hopes[place]
                if game.kind.partners:
                    now[(owner + 2) % 4] += hopes[place]
    return _lead(game, now, seat) - _lead(game, before, seat)


def _scored(game: Any, s: BeziqueState) -> list[float]:
    return [float(n) for n in game.seat_points(s)]


def _lead(game: Any, points: Sequence[float], seat: int) -> float:
    """What a seat is ahead of the best other."""
    if game.kind.partners:
        return points[seat] - points[(seat + 1) % 4]
    others = [n for i, n in enumerate(points) if i != seat]
    return float(points[seat] - sum(others) / max(1, game.places - 1))


def hope(game: Any, s: BeziqueState, place: int) -> float:
    """What the cards of a place may still bring."""
    in_hand, lying = keeping(game, s, place)
    held = s.hands[place].to_bytes(BYTES, "little")
    cards = sum(value * held[face] for face, value in in_hand.items()) + 0.5 * sum(lying.values())
    ready = game.declaring.combinations.offers(s, place)
    return float(HOPE * cards / 2) + (0.3 * max(offer.worth for offer in ready) if ready else 0.0)
