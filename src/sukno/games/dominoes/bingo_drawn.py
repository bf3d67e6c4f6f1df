"""What the other may hold in Bingo, and in which order he drew it: by what he played and which doubles he named.

Of the tiles that a player has had seven were dealt, and one more came after every trick as long as there was a reserve.
What he played at a trick he had before it; and whoever named his doubles had just so many of them then.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sukno.materials.dominoes import DOUBLES, TILES

TRIES = 40
"""Lays that are tried before one is put together; hardly ever are all of them in vain."""
IS_DOUBLE = tuple(t in DOUBLES for t in range(len(TILES)))


class Known(NamedTuple):
    """What everybody knows of the tiles that a player has had."""

    played: tuple[int, ...]
    """In their order."""
    draws: int
    """How often he has drawn."""
    last: int
    """The tile that he drew last, if that lay open; else -1."""
    named: tuple[tuple[int, int], ...]
    """Before which of the tiles he played, from 0, he named how many doubles."""


def came(known: Known, count: int, may: Sequence[int], rng: Random) -> tuple[list[int], list[int]]:
    """A hand of so many tiles, out of those it may hold, and what its owner has drawn, in order.

    >>> known = Known(played=(5,), draws=1, last=-1, named=((0, 3),))
    >>> hand, drawn = came(known, 7, range(6, 28), Random(1))
    >>> doubles_before(known, hand, drawn, 0), drawn[0] in hand
    (3, True)
    """
    for _ in range(TRIES):
        hand = rng.sample(may, count)
        drawn = drawn_from(known, hand, rng)
        if all(doubles_before(known, hand, drawn, at) == n for at, n in known.named):
            return hand, drawn
    return composed(known, count, may, rng)


def drawn_from(known: Known, hand: Sequence[int], rng: Random) -> list[int]:
    """What was drawn, in order: all that the order of play allows is equally likely."""
    drawn: list[int] = []
    may = [*hand]
    at = len(known.played)
    for draw in range(known.draws, 0, -1):
        while at > draw:  # what was played later than this draw may have come with it
            at -= 1
            may.append(known.played[at])
        last = draw == known.draws and known.last >= 0
        tile = known.last if last else may[int(rng.random() * len(may))]
        may.remove(tile)
        drawn.append(tile)
    drawn.reverse()
    return drawn


def doubles_before(known: Known, hand: Sequence[int], drawn: Sequence[int], at: int) -> int:
    """How many doubles he held before he played this tile of his, from 0."""
    had = sum(IS_DOUBLE[t] for t in (*known.played[at:], *hand))
    return had - sum(IS_DOUBLE[t] for t in drawn[at:])


def composed(known: Known, count: int, may: Sequence[int], rng: Random) -> tuple[list[int], list[int]]:
    """A lay that fits, put together draw by draw, the last one first: what matters is only what is a double."""
    plain, doubles = ([t for t in may if IS_DOUBLE[t] is double] for double in (False, True))
    least, most = max(0, count - len(plain)), min(count, len(doubles))
    for n in rng.sample(range(least, most + 1), most + 1 - least):
        hand = rng.sample(plain, count - n) + rng.sample(doubles, n)
        drawn = _earlier(known, hand, known.draws, [], rng)
        if drawn is not None:
            return hand, drawn
    raise ValueError("no way of drawing agrees with what was said")


def _earlier(known: Known, hand: list[int], draw: int, later: list[int], rng: Random) -> list[int] | None:
    """All draws, if those up to this one can be found for the later ones."""
    for at, n in known.named:
        now = at == draw or (draw == known.draws and at > draw)
        if now and doubles_before(known, hand, [*([0] * draw), *later], at) != n:
            return None
    if not draw:
        return later
    may = [t for t in (*hand, *known.played[draw:]) if t not in later]
    if draw == known.draws and known.last >= 0:
        may = [known.last]
    rng.shuffle(may)
    for double in rng.sample((False, True), 2):
        tile = next((t for t in may if IS_DOUBLE[t] is double), None)
        found = None if tile is None else _earlier(known, hand, draw - 1, [tile, *later], rng)
        if found is not None:
            return found
    return None
