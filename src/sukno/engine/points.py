"""Any free point of a board: a family of moves that each put something on a point, or touch what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from sukno.engine.ask import Family, Part
from sukno.engine.text import Text
from sukno.materials.boards import FILES
from sukno.materials.bounded import whole

SPARSE = 5
"""Of few points one is found by counting them off, of many by trying: few, while their square is less than so many
times the board."""


class AnyPoint(Family, frozen=True, gc=False):
    """A point of a board zone, `d16`, after the verb if it has one: `mark d16`. Without a verb each point is as likely
    as a listed move.

    Points are bits, numbered row by row from the first file of row 1, and travel as bytes, the lowest first.

    >>> near = AnyPoint("", "board", "abc", points(0b110_001_010), ((points(0b1), Text("ko", "ко")),))
    >>> near.allows("b1"), near.allows("a1"), near.allows("a2"), near.allows("d9")
    (True, False, True, False)
    >>> near.why("a1"), near.share, [*near.names()]
    (Text(en='ko', ru='ко'), 4, ['b1', 'a2', 'b3', 'c3'])
    """

    zone: str
    files: str
    """The letters of the files as moves name them, from the left; the board zone has its own (`materials.boards`)."""
    free: bytes
    barred: tuple[tuple[bytes, Text], ...] = ()
    """Points that one might think of too, and why they are not to be had."""
    ends: bool = True
    """The turn is over with such a move, as in `touch.Choice`."""

    def allows(self, move: str) -> bool:
        at = self.number(move)
        return at is not None and bool(int.from_bytes(self.free, "little") >> at & 1)

    def number(self, move: str) -> int | None:
        """Which point the move names; None: none of this board."""
        point = move.removeprefix(f"{self.verb} ") if self.verb else move
        if (point == move) == bool(self.verb):
            return None
        file = self.files.find(point[:1] or " ")
        row = whole(point[1:], 1, 8 * len(self.free))
        if file < 0 or row is None or point[1:] != str(row):
            return None
        return (row - 1) * len(self.files) + file

    def text(self, at: int) -> str:
        """The move that names this point."""
        row, file = divmod(at, len(self.files))
        point = f"{self.files[file]}{row + 1}"
        return f"{self.verb} {point}" if self.verb else point

    def why(self, move: str) -> Text | None:
        """Why this point is not to be had, where there is more to say than that it is not free."""
        at = self.number(move)
        if at is None:
            return None
        return next((why for bits, why in self.barred if int.from_bytes(bits, "little") >> at & 1), None)

    def numbers(self) -> Iterator[int]:
        """All points of the family."""
        bits = int.from_bytes(self.free, "little")
        while bits:
            yield (bits & -bits).bit_length() - 1
            bits &= bits - 1

    def names(self) -> Iterator[str]:
        """All moves of the family."""
        return map(self.text, self.numbers())

    def pick(self, rng: Random) -> str:
        free, random = self.free, rng.random
        bits = int.from_bytes(free, "little")
        n, size = bits.bit_count(), bits.bit_length()
        if n * n < SPARSE * size:
            for _ in range(int(random() * n)):
                bits &= bits - 1
            at = (bits & -bits).bit_length() - 1
        else:
            at = int(random() * size)
            while not free[at >> 3] >> (at & 7) & 1:
                at = int(random() * size)
        return self.text(at)

    @property
    def share(self) -> int:
        return 1 if self.verb else int.from_bytes(self.free, "little").bit_count()

    def help(self) -> Text:
        n, one = int.from_bytes(self.free, "little").bit_count(), next(self.names())
        return Text(f"a point of the board: {one} (there are {n})", f"пункт доски: {one} (всего {n})")

    def part(self, words: Text, lie: tuple[str, ...]) -> PointPart:
        return PointPart(words, self)

    def meant(self, typed: str, alike: Callable[[str], str]) -> str:
        """In small letters, with the verb or without.

        >>> AnyPoint("mark", "board", "abc", points(1)).meant("A1", str)
        'mark a1'
        """
        point = typed.lower().removeprefix(f"{self.verb} ")
        return f"{self.verb} {point}" if self.verb else point

    def __str__(self) -> str:
        said = [f"any of {int.from_bytes(self.free, 'little').bit_count()} points"]
        for bits, why in self.barred:
            said.append(f"not {' '.join(AnyPoint('', '', self.files, bits).names())}: {why.en}")
        return f"{self.verb} {'; '.join(said)}".lstrip()


class PointPart(Part, frozen=True, tag="point"):
    """A point of a board to touch."""

    family: AnyPoint

    def touch_of(self, move: str) -> tuple[str, ...]:
        at = self.family.number(move)
        return () if at is None else (self.spot(at),)

    def all_spots(self) -> Iterable[str]:
        return map(self.spot, self.family.numbers())

    def spot(self, at: int) -> str:
        row, file = divmod(at, len(self.family.files))
        return f"{self.family.zone}/{FILES[file]}{row + 1}"


def points(bits: int) -> bytes:
    """A set of points as it travels."""
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")
