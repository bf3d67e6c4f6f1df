"""Magic ring: a beginner takes what he sees; the club player tries the ring, where all lies open, many times over.

Rules of thumb for the ring were tried and found wanting: lines that keep many blocks open end sooner than lines played
at random. Of a hundred lines at random one or two come out, so the best of many is worth having.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask
from sukno.families.patience.between import Block, blocks
from sukno.families.patience.core import FACES
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.planning import by_planning
from sukno.players.thumbs.patience.words import why

TRIES, MORE = 60, 20
"""Lines tried at first, and again before each move as long as none comes out."""
REMEMBERED = 5_000


class Known(NamedTuple):
    """What to take out of a ring: the first block of the best line that was found."""

    block: Block
    left: int
    """Cards left in the end."""
    tried: bool
    """This very ring was tried, not only met on the way."""


_lines: dict[tuple[tuple[int, ...], int], Known] = {}


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Any block that can go."""
    return rng.choice(ask.moves[:-1] or ask.moves)


def trying(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """In the ring the line that leaves the fewest cards."""
    if len(ask.moves) <= 2 or s.phase != "ring":
        return novice(game, s, ask, rng)
    line = game.line(s)
    faces = tuple(FACES[s.piles[i][-1]] for i in line)
    most = game.plan.layout.max_block
    block = try_out(faces, most, rng)
    names = game.plan.names
    first, last = names[line[block.first]], names[line[(block.first + block.cards - 1) % len(line)]]
    return first if block.cards == 1 else f"{first}-{last}"


club = by_planning(trying, worlds=2)


def try_out(faces: tuple[int, ...], most: int, rng: Random) -> Block:
    """The first block of the best line found, and all others of it remembered."""
    known = _lines.get((faces, most))
    if known is not None and (known.left <= 2 or known.tried):
        return known.block
    best: list[tuple[tuple[int, ...], Block]] = []
    fewest = len(faces) if known is None else known.left
    for _ in range(TRIES if known is None else MORE):
        line = []
        ring = faces
        while found := blocks(list(ring), True, most):
            block = found[int(rng.random() * len(found))]
            line.append((ring, block))
            ring = without(ring, block)
        if len(ring) < fewest:
            best, fewest = line, len(ring)
        if fewest <= 2:
            break
    if len(_lines) > REMEMBERED:
        _lines.clear()
    for ring, block in best:
        _lines[ring, most] = Known(block, fewest, ring == faces)
    if known is not None and not best:
        _lines[faces, most] = known._replace(tried=True)
    return _lines[faces, most].block


def without(faces: tuple[int, ...], block: Block) -> tuple[int, ...]:
    """The ring after a block is taken out; it begins where it began, or with the next card."""
    first, end = block.first, block.first + block.cards
    n = len(faces)
    return faces[:first] + faces[end:] if end <= n else faces[end - n : first]


LEVELS = Levels(novice=novice, club=club, why=why)
