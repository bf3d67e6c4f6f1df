"""Go thought through by random games: what each move is worth, and what becomes of every point.

A board is bytes, one for each point from a1 row by row: 0 empty, 1 black, 2 white. Points are numbers from 0.

>>> found = search(5, bytes(25), BLACK, komi=0.5, playouts=2000, seed=1)
>>> found.moves[0].point in (11, 12, 13, 7, 17), found.playouts <= 2000
(True, True)
>>> after(5, [(BLACK, 0), (WHITE, 1), (BLACK, 12), (WHITE, 5)]).captured
(0, 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sukno._kernel import GoStones, go_moves, go_owners, go_replay, go_search
from sukno.solve.bounds import MOST_MILLISECONDS, check

__all__ = [
    "BLACK",
    "LARGEST",
    "WHITE",
    "Answer",
    "GoStones",
    "Position",
    "Tried",
    "after",
    "moves",
    "owners",
    "search",
]

BLACK, WHITE = 1, 2
LARGEST = 19
MOST_PLAYOUTS = 10**9
MOST_GAMES = 10**6


class Tried(NamedTuple):
    """A move that was looked at."""

    point: int | None
    """None: a pass."""
    visits: int
    value: float
    """The share of games won, for who is to move."""


class Answer(NamedTuple):
    moves: list[Tried]
    """The most tried first."""
    black: list[float]
    """For each point the share of games in which Black has it in the end."""
    playouts: int
    lead: float
    """By how many points Black leads on the board in the mean."""


class Position(NamedTuple):
    """After some moves from the empty board."""

    stones: bytes
    ko: int | None
    captured: tuple[int, int]
    """What Black and White have captured."""


def after(size: int, moves: Iterable[tuple[int, int | None]]) -> Position:
    """Play moves, each a colour and a point; None is a pass. ValueError if one is not legal."""
    check("size", size, 2, LARGEST)
    stones, ko, black, white = go_replay(size, [(c, -1 if at is None else at) for c, at in moves])
    return Position(stones, None if ko < 0 else ko, (black, white))


def moves(size: int, stones: bytes, colour: int, ko: int | None = None) -> list[int]:
    """The points where a stone of this colour may be laid."""
    check("size", size, 2, LARGEST)
    return go_moves(size, stones, colour, -1 if ko is None else ko)


def search(
    size: int,
    stones: bytes,
    colour: int,
    *,
    ko: int | None = None,
    komi: float = 0.0,
    passed: bool = False,
    last: Sequence[int] = (),
    barred: Sequence[int] = (),
    playouts: int = 20_000,
    seed: int = 0,
    milliseconds: int = 0,
) -> Answer:
    """What each move is worth, by at most so many random games or for so many milliseconds (0: no limit).

    `komi` is White's, counted by area; `last` are the points of the last moves, the latest first; `barred` may not be
    played. Without any limit the search goes on until Ctrl-C.
    """
    check("size", size, 2, LARGEST)
    check("playouts", playouts, 0, MOST_PLAYOUTS)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    one, two = (*last, -1, -1)[:2]
    tried, black, done, lead = go_search(
        size=size,
        stones=stones,
        colour=colour,
        ko=-1 if ko is None else ko,
        komi=komi,
        passed=passed,
        last=one,
        before=two,
        barred=list(barred),
        playouts=playouts,
        seed=seed,
        milliseconds=milliseconds,
    )
    return Answer([Tried(None if at < 0 else at, n, won) for at, n, won in tried], black, done, lead)


def owners(size: int, stones: bytes, colour: int, games: int, seed: int = 0) -> list[float]:
    """For each point the share of random games in which Black has it in the end; `colour` begins every other game."""
    check("size", size, 2, LARGEST)
    check("games", games, 1, MOST_GAMES)
    return go_owners(size, stones, colour, games, seed)
