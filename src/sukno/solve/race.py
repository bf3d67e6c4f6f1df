"""Races with dice: where a throw leads, and what positions are worth by small networks that we have trained ourselves.

A position is 52 bytes: the men of whoever throws on each place, then those of the other, each by the steps they have
to go: 0 is off, 1 to 24 are lines, 25 is the bar.

>>> kind = RaceKind(BACKGAMMON, book=False)
>>> len(plays(kind, BACKGAMMON, (3, 1))), len(plays(kind, BACKGAMMON, (1, 1, 1, 1)))
(16, 42)
>>> best = ranked(kind, weights("backgammon"), BACKGAMMON, (3, 1))[0]  # makes the fifth line
>>> {n: best.position[n] for n in (5, 6, 8)}
{5: 2, 6: 4, 8: 2}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from sukno._kernel import (
    RaceKind,
    RaceNets,
    RaceTrainer,
    race_chances,
    race_equity,
    race_plays,
    race_ranked,
)
from sukno.solve.bounds import MOST_MILLISECONDS, check

__all__ = [
    "BACKGAMMON",
    "BAR",
    "PLACES",
    "Chances",
    "RaceKind",
    "RaceNets",
    "RaceTrainer",
    "Way",
    "chances",
    "equity",
    "known",
    "packed",
    "plays",
    "ranked",
    "side",
    "weights",
]

BAR, PLACES = 25, 26
MOST_PLIES = 3
MOST_NODES = 1 << 62


class Chances(NamedTuple):
    """Of the side that throws: to win at all, to win a second, third, fourth grade at least, to lose these.

    By the books the grades count 1, 2, 4 and 8; as is usual elsewhere 1, 2 and 3.
    """

    win: float
    win_second: float
    win_third: float
    win_fourth: float
    lose_second: float
    lose_third: float
    lose_fourth: float


class Way(NamedTuple):
    """One way to play a throw."""

    position: bytes
    """Seen by the one who has played."""
    value: float
    """Points that he can expect."""
    plies: int
    """How many throws ahead it was looked for that."""
    chances: Chances


def side(men: Mapping[int, int]) -> bytes:
    """The men of one side by the steps they have to go.

    >>> side({6: 5, 24: 2})[6]
    5
    """
    out = bytearray(PLACES)
    for place, n in men.items():
        out[place] = n
    return bytes(out)


def packed(mine: Mapping[int, int], theirs: Mapping[int, int]) -> bytes:
    """A position by the places of both sides."""
    return side(mine) + side(theirs)


def turned(position: bytes) -> bytes:
    """The same seen by the other side."""
    return position[PLACES:] + position[:PLACES]


BACKGAMMON = packed({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})


def plays(
    kind: RaceKind, position: bytes, numbers: Sequence[int], *, any_double: bool = False
) -> list[bytes]:
    """The positions that these numbers can lead to, each once, seen by the one who plays them.

    An equal throw is four equal numbers. `any_double`: a double of one's choice follows.
    """
    return race_plays(kind, position, numbers, any_double)


def ranked(
    kind: RaceKind,
    nets: RaceNets,
    position: bytes,
    numbers: Sequence[int],
    *,
    any_double: bool = False,
    again: bool = False,
    plies: int = 0,
    keep: int = 5,
    nodes: int = 0,
    milliseconds: int = 0,
) -> list[Way]:
    """All ways to play these numbers, the best first.

    The `keep` best at a look are weighed again `plies` throws ahead; `again`: the same side throws then. A look of
    a network is a node; 0 nodes or milliseconds set no limit.
    """
    check("plies", plies, 0, MOST_PLIES)
    check("keep", keep, 1, 1000)
    _check_limits(nodes, milliseconds)
    found = race_ranked(kind, nets, position, numbers, any_double, again, plies, keep, nodes, milliseconds)
    return [Way(place, value, deep, Chances(*told)) for place, value, deep, told in found]


def chances(
    kind: RaceKind, nets: RaceNets, position: bytes, *, plies: int = 0, nodes: int = 0, milliseconds: int = 0
) -> Chances:
    """What the side that throws now can expect."""
    check("plies", plies, 0, MOST_PLIES)
    _check_limits(nodes, milliseconds)
    return Chances(*race_chances(kind, nets, position, plies, nodes, milliseconds))


def equity(kind: RaceKind, told: Chances) -> float:
    """What these chances are worth in points."""
    return race_equity(kind, told)


def _check_limits(nodes: int, milliseconds: int) -> None:
    check("nodes", nodes, 0, MOST_NODES)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)


def file_of(id: str) -> Traversable:
    """Where the weights of a game are."""
    return files("sukno.solve") / "races" / f"{id}.net"


def known(id: str) -> bool:
    """Are there weights for this game?"""
    return file_of(id).is_file()


@cache
def weights(id: str) -> RaceNets:
    """The networks of a game, or of `backgammon` as it is usually counted."""
    return RaceNets.unpacked(file_of(id).read_bytes())
