"""Waters: a board and the fleet that hides on it, with every place of every ship as bits of squares."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sukno.engine import Text
from sukno.materials.bits import bits_of
from sukno.materials.boards import SquareBoard

CHUNK = 10
DRAWS = 8
"""How often a ship is dropped at random before its free places are counted."""
THROWS = 40
"""How often a fleet is thrown at random before one is searched for."""
EFFORT = 50
"""How many positions the first search for a fleet looks at."""


class ShipKind(NamedTuple):
    """Ships of one shape: how many there are, and every place (bits of squares) where one can lie."""

    name: Text
    number: int
    places: tuple[int, ...]


def straight(board: SquareBoard, length: int) -> tuple[int, ...]:
    """Every place of a straight ship, as bits of squares, in the order of their first squares."""
    out = []
    for square in range(board.width * board.height):
        for dx, dy in ((1, 0), (0, 1)) if length > 1 else ((1, 0),):
            cells = (square, *board.ray(square, dx, dy))[:length]
            if len(cells) == length:
                out.append(sum(1 << c for c in cells))
    return tuple(out)


class Known(NamedTuple):
    """What a shooter has learnt of the other fleet."""

    sunk: list[int]
    """The ships that are known whole, in one fixed order."""
    missed: int
    hits: int
    """Squares hit of ships still afloat."""


class Waters:
    """A board and its fleet, largest ships first, with tables of all places of all ships."""

    def __init__(self, board: SquareBoard, kinds: Sequence[ShipKind]) -> None:
        self.board = board
        self.kinds = tuple(kinds)
        self.squares = board.width * board.height
        self.all = (1 << self.squares) - 1
        self.bits = {name: 1 << i for i, name in enumerate(board.names)}
        self.order = tuple(k for k, kind in enumerate(kinds) for _ in range(kind.number))
        """The kind of each ship in the order of placing."""
        self.ships = len(self.order)
        self.around = tuple(self._near(i, corners=True) for i in range(self.squares))
        """Each square with its eight neighbours."""
        self.beside = tuple(self._near(i, corners=False) for i in range(self.squares))
        """Each square with its four neighbours in row and file."""
        self.cells: dict[int, tuple[int, ...]] = {}
        """The squares of each place."""
        self.halo: dict[int, int] = {}
        """Each place with the squares next to it, where no other ship may lie."""
        self.kind_of: dict[int, int] = {}
        self.texts: list[tuple[tuple[int, str], ...]] = []
        self.covering: list[tuple[tuple[int, ...], ...]] = []
        """By kind and square: the places that contain the square."""
        for k, kind in enumerate(kinds):
            covering: list[list[int]] = [[] for _ in range(self.squares)]
            for place in kind.places:
                self.cells[place] = tuple(bits_of(place))
                self.halo[place] = self.spread(place)
                self.kind_of[place] = k
                for c in self.cells[place]:
                    covering[c].append(place)
            self.covering.append(tuple(tuple(c) for c in covering))
            self.texts.append(tuple((p, self.place_text(p)) for p in kind.places))
        self.place_of = {text: place for table in self.texts for place, text in table}
        self.bent = any(not self._in_line(place) for place in self.cells)
        """Are there ships that turn a corner?"""
        self._chunks = [self._chunk(i) for i in range(0, self.squares, CHUNK)]
        self._free: dict[int, tuple[tuple[int, ...], ...]] = {}

    def _in_line(self, place: int) -> bool:
        cells, width = self.cells[place], self.board.width
        return len({c % width for c in cells}) == 1 or len({c // width for c in cells}) == 1

    def _near(self, square: int, corners: bool) -> int:
        b = self.board
        x, y = square % b.width, square // b.width
        return sum(
            1 << (v * b.width + u)
            for v in range(max(y - 1, 0), min(y + 2, b.height))
            for u in range(max(x - 1, 0), min(x + 2, b.width))
            if corners or u == x or v == y
        )

    def _chunk(self, first: int) -> list[tuple[str, ...]]:
        names = self.board.names[first : first + CHUNK]
        table: list[tuple[str, ...]] = [()]
        for m in range(1, 1 << len(names)):
            low = (m & -m).bit_length() - 1
            table.append((names[low], *table[m & (m - 1)]))
        return table

    def names_of(self, mask: int) -> list[str]:
        """The names of the squares in a set, in their order."""
        out: list[str] = []
        for table in self._chunks:
            out += table[mask & (1 << CHUNK) - 1]
            mask >>= CHUNK
        return out

    def spread(self, mask: int) -> int:
        """A set of squares with everything that touches it."""
        out = 0
        for c in bits_of(mask):
            out |= self.around[c]
        return out

    def place_text(self, place: int) -> str:
        """A place as a move: the ends of a straight ship, `place a1-a4`, or its only square.

        A game with other shapes says here how they are written.
        """
        cells = bits_of(place)
        names = self.board.names
        return f"place {names[cells[0]]}" + (f"-{names[cells[-1]]}" if len(cells) > 1 else "")

    def free(self, blocked: int) -> tuple[tuple[int, ...], ...]:
        """By kind, the places that avoid the blocked squares; the last answers are kept."""
        found = self._free.get(blocked)
        if found is None:
            if len(self._free) >= 512:
                self._free.clear()
            found = self._free[blocked] = tuple(
                tuple(p for p in kind.places if not p & blocked) for kind in self.kinds
            )
        return found

    # a fleet that might be there

    def imagine(self, known: Known, placed: int, rng: Random) -> list[int]:
        """Ships that agree with what is known: a fleet like the true one, for all the shooter can tell.

        First every hit gets its ship, then the other ships are dropped, the largest first. Where that
        fails again and again, a search is made, broken off when it goes astray, and made longer the next
        time: so it always ends with a fleet, and soon.
        """
        left = [0] * len(self.kinds)
        for k in self.order[:placed]:
            left[k] += 1
        blocked = known.missed
        for ship in known.sunk:
            left[self.kind_of[ship]] -= 1
            blocked |= self.halo[ship]
        effort = EFFORT
        while True:
            for _ in range(THROWS):
                fleet = self._throw(left[:], blocked, known.hits, rng)
                if fleet is not None:
                    return known.sunk + fleet
            budget = [effort]
            fleet = self._search(left, blocked, known.hits, known.hits, self.free(blocked), rng, budget)
            if fleet is not None:
                return known.sunk + fleet
            assert budget[0] < 0, "what is known contradicts itself"
            effort *= 2

    def finders(self, square: int, kind: int, blocked: int, hits: int) -> list[int]:
        """The places of a kind that explain a hit and every hit beside it, and leave something to sink."""
        halo = self.halo
        return [
            p
            for p in self.covering[kind][square]
            if not p & blocked and p & ~hits and not halo[p] & hits & ~p
        ]

    def _throw(self, left: list[int], blocked: int, hits: int, rng: Random) -> list[int] | None:
        random = rng.random
        halo = self.halo
        fleet = []
        open_to_all = self.free(blocked)
        todo = hits
        while todo:
            square = (todo & -todo).bit_length() - 1
            # a ship lies in one of its free places, so each of them counts the less the more there are
            found = [
                (places, n * len(places) / len(open_to_all[k]))
                for k, n in enumerate(left)
                if n and (places := self.finders(square, k, blocked, hits))
            ]
            if not found:
                return None
            ((finders, _),) = rng.choices(found, [weight for _, weight in found])
            p = finders[int(random() * len(finders))]
            fleet.append(p)
            left[self.kind_of[p]] -= 1
            blocked |= halo[p]
            todo &= ~p
        for k, n in enumerate(left):
            free: Sequence[int] = open_to_all[k]
            if n and not free:
                return None
            for _ in range(n):
                for _ in range(DRAWS):
                    p = free[int(random() * len(free))]
                    if not p & blocked:
                        break
                else:
                    free = [p for p in free if not p & blocked]
                    if not free:
                        return None
                    p = free[int(random() * len(free))]
                fleet.append(p)
                blocked |= halo[p]
        return fleet

    def _search(
        self,
        left: list[int],
        blocked: int,
        hits: int,
        todo: int,
        free: Sequence[Sequence[int]],
        rng: Random,
        budget: list[int],
    ) -> list[int] | None:
        """The first fleet of a full search in random order; None if there is none within the budget."""
        budget[0] -= 1
        if budget[0] < 0:
            return None
        if todo:
            square = (todo & -todo).bit_length() - 1
            places = [p for k, n in enumerate(left) if n for p in self.finders(square, k, blocked, hits)]
        else:
            free = [
                [p for p in places if not p & blocked] if n else ()
                for places, n in zip(free, left, strict=True)
            ]
            if any(len(places) < n for places, n in zip(free, left, strict=True)):
                return None
            k = next((k for k, n in enumerate(left) if n), None)
            if k is None:
                return []
            places = list(free[k])
        rng.shuffle(places)
        for i, p in enumerate(places):
            k = self.kind_of[p]
            left[k] -= 1
            # ships of a kind are alike: what was tried for one need not be tried for the next
            rest = free if todo else [*free[:k], places[i + 1 :], *free[k + 1 :]]
            found = self._search(left, blocked | self.halo[p], hits, todo & ~p, rest, rng, budget)
            left[k] += 1
            if found is not None:
                return [p, *found]
        return None
