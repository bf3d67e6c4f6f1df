"""What the line of dominoes and its log tell of every hand: which tiles it cannot hold, and whence they came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.chain_moves import LAY_INDEX
from sukno.families.rounds import RoundState
from sukno.families.unseen import settled
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import parse_tile

OPEN, LAY, DRAW, SKIP, STOP = "open", "tile", "draw", "skip", "stop"
"""Kinds of log lines: the opening tile, a tile laid, so many drawn, nothing to lay, no more tiles in this turn."""


class ChainState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    hands: list[int] = []
    """Bit sets of tiles."""
    stock: list[int] = []
    """The reserve (базар), drawn from the end."""
    line: tuple[str, ...] = ()
    """The tiles as they lie, left to right."""
    ends: tuple[int, ...] = ()
    """The numbers at the open ends."""
    turned: int = 0
    """Tiles that do not lie as usual: doubles along the line, others across it (a bit set)."""
    spinner: str = ""
    """In a cross: the double from which four arms grow."""
    up: tuple[str, ...] = ()
    """The tiles of this arm from the spinner on, each as it lies, its inner half first."""
    down: tuple[str, ...] = ()
    turn: int = 0
    leader: int = 0
    drawn: int = -1
    """The fitting tile just drawn, which must be laid now; only its owner has seen it."""
    shown: tuple[int, ...] = ()
    """The hands that were left at the end of the last deal, shown to all."""


class Draw(NamedTuple):
    """One visit to the reserve."""

    line: int
    """Which line of the log tells of it."""
    tiles: list[int]
    """The fitting tile with which it ended, if it did; before it come those that did not fit."""


class Held:
    """The tiles that one seat has had in this deal, in the groups in which they came: dealt, then draw by draw.

    A tile that was found by drawing and laid at once is in no group.
    """

    def __init__(self, dealt: int, nobodys: int) -> None:
        self.counts = [dealt]
        self.masks = [nobodys]
        """Per group the tiles that are not in it, or the seat would have laid them."""
        self.draws: list[Draw] = []
        self.laid: list[tuple[int, int]] = []
        """The tiles laid, each with the groups (bits) it may have come from."""

    def no_fit(self, fits: int) -> None:
        """The seat shows that it holds none of these."""
        self.masks = [mask | fits for mask in self.masks]

    def lay(self, tile: int) -> None:
        whence = sum(1 << g for g, mask in enumerate(self.masks) if not mask >> tile & 1)
        self.laid.append((tile, whence))

    @property
    def unsure(self) -> int:
        """The tiles laid of which one cannot tell from which group they came."""
        return sum(1 << tile for tile, whence in self.laid if whence & whence - 1)

    def banned(self, unsure: int) -> Iterator[int]:
        """For each tile of the hand, and each one laid of which one is not sure, the tiles it cannot be.

        `unsure` are the unsure tiles of all seats.
        """
        counts = self.counts[:]
        may = [0] * len(counts)
        for tile, whence in self.laid:
            if whence & whence - 1:
                for g in bits_of(whence):
                    may[g] |= 1 << tile
            else:
                counts[whence.bit_length() - 1] -= 1
        for g, count in enumerate(counts):
            for _ in range(count):
                yield self.masks[g] & ~unsure | unsure & ~may[g]

    def came(self, hand: int) -> list[list[int]]:
        """The groups, with the tiles laid since and those still in this hand put where they may have been."""
        tiles = dict(self.laid)
        found = self.draws[-1].tiles if self.draws else []
        for tile in bits_of(hand):
            if tile not in found:
                tiles[tile] = sum(1 << g for g, mask in enumerate(self.masks) if not mask >> tile & 1)
        places = [g for g, count in enumerate(self.counts) for _ in range(count)]
        banned = [sum(1 << tile for tile, whence in tiles.items() if not whence >> g & 1) for g in places]
        out: list[list[int]] = [[] for _ in self.counts]
        for g, tile in zip(places, settled(list(tiles), banned), strict=True):
            out[g].append(tile)
        return out


def hands_of(s: ChainState, opening: Sequence[int], fits: Sequence[int]) -> list[Held]:
    """What everybody knows of every hand, from the log of the deal.

    `fits[i]`: the tiles that could be laid when line i was written.
    """
    lines = s.lines()
    dealt = [hand.bit_count() for hand in s.hands]
    for seat, kind, move in lines:
        if kind == LAY:
            dealt[seat] += 1
        elif kind == DRAW:
            dealt[seat] -= int(move)
    nobodys = 0
    if opening and lines and lines[0][1] == OPEN:
        nobodys = sum(1 << t for t in opening[: opening.index(parse_tile(lines[0][2]))])
    out = [Held(n, nobodys) for n in dealt]
    found = False
    for i, (seat, kind, move) in enumerate(lines):
        held = out[seat]
        if kind == LAY:
            tile = LAY_INDEX[move][0]
            if found:
                held.draws[-1].tiles.append(tile)
            else:
                held.lay(tile)
            found = False
        elif kind == DRAW:
            found = i + 1 == len(lines) or lines[i + 1][1] != SKIP
            held.no_fit(fits[i])
            held.counts.append(int(move) - found)
            held.masks.append(fits[i])
            held.draws.append(Draw(i, []))
        elif kind == SKIP:
            held.no_fit(fits[i])
    if found:
        out[s.turn].draws[-1].tiles.append(s.drawn)
    return out
