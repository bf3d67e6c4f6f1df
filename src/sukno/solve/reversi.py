"""Reversi solved: legal squares, turned discs, the best move with its value, exact near the end.

Discs are bit sets over the squares a1 = bit 0 .. h8 = bit 63; `own` is the side to move.

>>> own, opp = squares("d5 e4"), squares("d4 e5")
>>> names(moves(own, opp))
['d3', 'c4', 'f5', 'e6']
>>> names(turned(own, opp, "e6"))
['e5']
>>> best(own, opp, depth=4).move in ('d3', 'c4', 'f5', 'e6')
True

Where few squares are empty, the value is exact:

>>> own, last = squares("a8"), squares("h8")
>>> found = best(own, FULL ^ own ^ last)
>>> found.move, found.value, found.exact
('h8', -48.0, True)
"""

from __future__ import annotations

from typing import NamedTuple

from sukno._kernel import reversi_best, reversi_moves, reversi_turned
from sukno.materials.boards import square_board
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check, check_bits

__all__ = ["FULL", "Answer", "best", "moves", "names", "reversi_moves", "reversi_turned", "squares", "turned"]

BOARD = square_board(8, 8)


class Answer(NamedTuple):
    """What the solver found for the side to move."""

    value: float
    """Expected difference of discs at the end; the true one if `exact`."""
    move: str | None
    """The square; None: there is no move (a pass, or the end)."""
    nodes: int
    """Positions looked at."""
    depth: int
    """Discs laid ahead in the last finished search."""
    exact: bool


def squares(text: str) -> int:
    """A bit set from names of squares."""
    mask = 0
    for name in text.split():
        mask |= 1 << BOARD.index(name)
    return mask


def names(mask: int) -> list[str]:
    """The names of the squares in a bit set, in the order of the board."""
    return [BOARD.names[i] for i in range(64) if mask >> i & 1]


def moves(own: int, opp: int) -> int:
    """The squares where `own` may play, as a bit set."""
    _check(own, opp)
    return reversi_moves(own, opp)


def turned(own: int, opp: int, square: str) -> int:
    """The discs that a move on this square turns, as a bit set; none if it is not a move."""
    _check(own, opp)
    return reversi_turned(own, opp, BOARD.index(square))


def best(
    own: int, opp: int, *, depth: int = 8, ending: int = 14, nodes: int = 20_000_000, milliseconds: int = 0
) -> Answer:
    """The best move of `own`.

    Looks up to `depth` discs ahead, and to the very end where at most `ending` squares are empty. After
    about `nodes` positions or so many milliseconds (0: no limit) it stops and gives what the last finished search
    found. A search without limit may last for hours; Ctrl-C ends it.
    """
    _check(own, opp)
    check("depth", depth, 1, 60)
    check("ending", ending, 0, 60)
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    value, square, looked, reached, exact = reversi_best(own, opp, depth, ending, nodes, milliseconds)
    return Answer(value / 100, None if square < 0 else BOARD.names[square], looked, reached, exact)


def _check(own: int, opp: int) -> None:
    check_bits(own=own, opp=opp)
    if own & opp:
        raise ValueError(f"both sides have a disc on {', '.join(names(own & opp))}")
