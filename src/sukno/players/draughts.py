"""Playing draughts, for every variant of the family: rules of thumb, and a search by the kernel."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.draughts_lines import BIT, DIAGONAL, LAST_ROW, STRAIGHT
from sukno.players.time_limit import TimeLimit
from sukno.solve import draughts as solver

NODES = 300_000
"""Positions the club player looks at: about a tenth of a second."""
MASTER_NODES = 6_000_000
"""About two seconds."""
SECONDS, MASTER_SECONDS = 2.0, 10.0
"""On a machine that is slower than that."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Take as much as can be taken; crown a man; else move where nothing can be taken in return."""
    moves = s.moves
    if len(moves) == 1:
        return str(moves[0])
    if len(moves[0]) > 4:
        most = max([len(m) for m in moves]) if game.stuck_loses else min([len(m) for m in moves])
        moves = [m for m in moves if len(m) == most]
        return str(moves[int(rng.random() * len(moves))])
    turn, kings = s.turn, s.kings
    own, opp = (s.black, s.white) if turn else (s.white, s.black)
    move = ""
    for _ in range(4):
        move = moves[int(rng.random() * len(moves))]
        start, to = BIT[move[:2]], BIT[move[2:]]
        crowned = kings
        if start & kings:
            crowned = kings ^ start | to
        elif to & LAST_ROW[turn]:
            crowned = kings | to
        answers = game.generate(opp, own ^ start | to, crowned, 1 - turn)
        if not answers or (len(answers[0]) == 4) is game.stuck_loses:
            break
    return str(move)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The kernel's alpha-beta; the very first move is any, so that games differ."""
    return searched(game, s, ask, rng, NODES, SECONDS)


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The same with more time."""
    return searched(game, s, ask, rng, MASTER_NODES, MASTER_SECONDS)


def searched(game: Any, s: Any, ask: Ask, rng: Random, nodes: int, seconds: float) -> str:
    if not s.log or len(s.moves) == 1:
        return ask.pick(rng)
    found = solver.best(
        s.white,
        s.black,
        s.kings,
        s.turn,
        rules=rules_of(game),
        quiet=len(s.seen) - 1,
        nodes=nodes,
        milliseconds=TimeLimit(seconds).milliseconds,
    )
    assert found.move is not None
    return found.move


def evaluate(game: Any, s: Any) -> tuple[float, float]:
    """Who is going to win, from -1 to 1, by the men and kings on the board."""
    kings = s.kings
    king = 2.5 if game.flying else 1.5
    white = (s.white & ~kings).bit_count() + king * (s.white & kings).bit_count()
    black = (s.black & ~kings).bit_count() + king * (s.black & kings).bit_count()
    lead = (white - black) / (1.5 + 0.12 * (white + black))
    if not game.stuck_loses:
        lead = -lead
    value = lead / (1 + abs(lead))
    return (value, -value)


def rules_of(game: Any) -> solver.DraughtsRules:
    """The rules of a variant as the kernel takes them."""
    return solver.DraughtsRules(
        straight=game.ways == STRAIGHT,
        flying=game.flying,
        men_back=game.man_takes[0] == set(DIAGONAL),
        promoted_goes_on=game.promoted_goes_on,
        removed_at_once=game.removed_at_once,
        largest=game.largest,
        prefers_man=game.king_prefers_man,
        stuck_loses=game.stuck_loses,
        material_draws=game.material_draws,
    )
