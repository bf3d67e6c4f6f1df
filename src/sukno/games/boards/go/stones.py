"""Stones on a board of crossing lines, in bit sets: chains, their liberties, what a stone captures.

Points are numbered row by row from a1. A chain (цепочка) is one number: its stones, and above them, from bit
`lines²` on, its liberties (дамэ).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

LETTERS = "abcdefghiklmnopqrstuvwxyz"
"""The files, without j (004:4454)."""
BLACK, WHITE = 0, 1
Chains = tuple[int, ...]


class Lines:
    """A board of so many lines each way, and all that is known of its points beforehand."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.size = lines * lines
        self.all = (1 << self.size) - 1
        self.bytes = (self.size + 7) // 8
        self.files = LETTERS[:lines]
        self.names = tuple(f"{file}{row + 1}" for row in range(lines) for file in self.files)
        self.index = {name: i for i, name in enumerate(self.names)}
        first = sum(1 << lines * row for row in range(lines))
        self.not_first = self.all ^ first
        self.not_last = self.all ^ first << lines - 1
        self.near = tuple(self.beside(1 << i) for i in range(self.size))
        """The neighbours of every point."""
        self.sides = tuple(tuple(each(near)) for near in self.near)

    def beside(self, points: int) -> int:
        """The points next to these, along the lines."""
        n = self.lines
        return (
            points << 1 & self.not_first | points >> 1 & self.not_last | points << n & self.all | points >> n
        )

    def points(self, text: str) -> int:
        """A bit set from names: `points("d4 k10")`."""
        return sum(1 << self.index[name] for name in text.split())

    def named(self, points: int) -> list[str]:
        return [self.names[i] for i in each(points)]

    def connected(self, seed: int, within: int) -> int:
        """All points of a set that hang together with these of it."""
        while True:
            more = (seed | self.beside(seed)) & within
            if more == seed:
                return seed
            seed = more

    def regions(self, points: int) -> Iterator[int]:
        """The parts of a set that hang together."""
        while points:
            region = self.connected(points & -points, points)
            yield region
            points ^= region

    def chains(self, own: int, other: int) -> Chains:
        """The chains of these stones, found anew."""
        free = self.all & ~(own | other)
        return tuple(part | (self.beside(part) & free) << self.size for part in self.regions(own))

    def handicap(self, stones: int) -> int:
        """Where the stones of a handicap stand (004:4523): of a great board the book says it; on smaller ones the same
        places, on the third line of the smallest (not in the source)."""
        a = 3 if self.lines > 11 else 2
        m, z = self.lines // 2, self.lines - 1 - a
        order = ((a, z), (z, z), (z, a), (a, a), (m, z), (z, m), (m, a), (a, m), (m, m))
        return sum(1 << y * self.lines + x for x, y in order[:stones])


lines_of = cache(Lines)


def each(points: int) -> Iterator[int]:
    """The numbers of the points of a set."""
    while points:
        low = points & -points
        yield low.bit_length() - 1
        points ^= low


def laid(board: Lines, own: Chains, other: Chains, taken: int, at: int) -> tuple[Chains, Chains, int] | None:
    """A stone on an empty point: the chains of both sides after it, its own the last, and the stones it captures; None:
    it would have no liberty and capture nothing, and that is forbidden (004:4470)."""
    size = board.size
    stone = 1 << at
    gone = stone << size
    captured = 0
    if hit := [chain for chain in other if chain & gone]:
        rest = [chain for chain in other if not chain & gone]
        for chain in hit:
            chain ^= gone
            if chain >> size:
                rest.append(chain)
            else:
                captured |= chain
        other = tuple(rest)
    new = stone | (board.near[at] & ~taken) << size
    if joined := [chain for chain in own if chain & gone]:
        own = tuple([chain for chain in own if not chain & gone])
        for chain in joined:
            new |= chain
        new ^= gone
    if captured:
        edge, beside = board.beside(captured), board.beside
        own = tuple([c | (beside(c & board.all) & captured) << size if c & edge else c for c in own])
        new |= (beside(new & board.all) & captured) << size
    elif not new >> size:
        return None
    return (*own, new), other, captured


def suicides(board: Lines, own: Chains, other: Chains, empty: int) -> int:
    """The empty points where a stone would have no liberty and capture nothing."""
    n = board.lines
    shut = empty & ~(
        empty << 1 & board.not_first | empty >> 1 & board.not_last | empty << n | empty >> n
    )  # none beside it is empty
    if not shut:
        return 0
    size = board.size
    above = shut << size
    for chain in own:
        if chain & above:
            free = chain >> size
            if free & free - 1:  # it has another liberty, and takes the stone in
                shut &= ~free
    for chain in other:
        if chain & above:
            free = chain >> size
            if not free & free - 1:  # it is captured
                shut &= ~free
    return shut


def stones_of(board: Lines, chains: Iterable[int]) -> int:
    """All stones of these chains."""
    out = 0
    for chain in chains:
        out |= chain
    return out & board.all
