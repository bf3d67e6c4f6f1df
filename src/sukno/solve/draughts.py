"""Draughts analysed: all moves, and the best one by alpha-beta with captures followed to their end.

Pieces are bit sets over the squares a1 = bit 0 .. h8 = bit 63; `turn` is 0 for White, who goes up the board.

>>> moves(squares("c3 h2"), squares("d4 d6 a7"), 0, 0)
['c3:e5:c7']
>>> found = best(squares("c3"), squares("d4 d6"), 0, 0)
>>> found.move, found.decided
('c3:e5:c7', True)
"""

from __future__ import annotations

from typing import NamedTuple

from sukno._kernel import (
    DraughtsEndgames,
    DraughtsRules,
    draughts_best,
    draughts_moves,
    draughts_step,
    draughts_texts,
)
from sukno.materials.boards import square_board
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check, check_bits

__all__ = [
    "RUSSIAN",
    "Answer",
    "DraughtsEndgames",
    "DraughtsRules",
    "best",
    "draughts_step",
    "draughts_texts",
    "moves",
    "squares",
]

BOARD = square_board(8, 8)
RUSSIAN = DraughtsRules()
"""The official Russian rules, with the book's two material draws."""
WIN = 90.0


class Answer(NamedTuple):
    """What the search found for the side to move."""

    value: float
    """In men; beyond 90 a win, below -90 a loss is in sight."""
    move: str | None
    """As in `c3d4` and `c3:e5:g7`; None: there is no move."""
    nodes: int
    """Positions looked at."""
    depth: int
    """Half-moves ahead in the last finished search; 0: not even one was finished."""

    @property
    def decided(self) -> bool:
        """Is the value a forced win or loss rather than a judgement?"""
        return abs(self.value) > WIN


def squares(text: str) -> int:
    """A bit set from names of squares."""
    mask = 0
    for name in text.split():
        mask |= 1 << BOARD.index(name)
    return mask


def moves(white: int, black: int, kings: int, turn: int, rules: DraughtsRules = RUSSIAN) -> list[str]:
    """All moves; captures that take the same pieces from the same square to the same square stand once."""
    check_bits(white=white, black=black, kings=kings)
    check("turn", turn, 0, 1)
    found = draughts_moves(white, black, kings, turn, rules)
    return [_text(path, bool(taken)) for path, taken in found]


def best(
    white: int,
    black: int,
    kings: int,
    turn: int,
    *,
    rules: DraughtsRules = RUSSIAN,
    quiet: int = 0,
    depth: int = 40,
    nodes: int = 300_000,
    milliseconds: int = 0,
    endgames: DraughtsEndgames | None = None,
) -> Answer:
    """The best move: searches deeper and deeper, up to `depth` half-moves, about `nodes` positions or milliseconds.

    `quiet` is how many half-moves have been made in a row with kings only and no capture; thirty draw.
    `endgames` of the same rules are looked up: then wins and losses are seen as far off as they are.
    `nodes=0, milliseconds=0` set no limit: that may last for hours, and Ctrl-C ends it.
    """
    check_bits(white=white, black=black, kings=kings)
    check("turn", turn, 0, 1)
    check("quiet", quiet, 0, 29)
    check("depth", depth, 1, 60)
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    value, path, capture, looked, reached = draughts_best(
        white, black, kings, turn, quiet, rules, endgames, depth, nodes, milliseconds
    )
    return Answer(value / 100, _text(path, capture) if path else None, looked, reached)


def _text(path: list[int], capture: bool) -> str:
    return (":" if capture else "").join(BOARD.names[i] for i in path)
