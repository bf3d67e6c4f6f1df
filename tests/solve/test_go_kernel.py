"""The kernel of go against a slow, obvious twin, and what its search must see."""

from __future__ import annotations

from random import Random

import pytest

from sukno.solve import go
from sukno.solve.go import BLACK, WHITE, GoStones

Stones = dict[tuple[int, int], int]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Slow:
    """Go from its rules: chains and liberties are looked for anew every time."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones: Stones = {}
        self.captured = [0, 0, 0]
        self.ko: tuple[int, int] | None = None

    def copy(self) -> Slow:
        twin = Slow(self.size)
        twin.stones, twin.captured, twin.ko = dict(self.stones), [*self.captured], self.ko
        return twin

    def beside(self, p: tuple[int, int]) -> list[tuple[int, int]]:
        all = [(p[0] + dx, p[1] + dy) for dx, dy in WAYS]
        return [(x, y) for x, y in all if 0 <= x < self.size and 0 <= y < self.size]

    def chain(self, p: tuple[int, int]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
        """The stones that hang together with this one, and the empty points beside them."""
        chain, free, todo = {p}, set(), [p]
        while todo:
            for q in self.beside(todo.pop()):
                if q not in self.stones:
                    free.add(q)
                elif self.stones[q] == self.stones[p] and q not in chain:
                    chain.add(q)
                    todo.append(q)
        return chain, free

    def play(self, p: tuple[int, int], colour: int) -> bool:
        """Lays a stone if that is allowed."""
        if p in self.stones or p == self.ko:
            return False
        before = dict(self.stones)
        self.stones[p] = colour
        taken: set[tuple[int, int]] = set()
        for q in self.beside(p):
            if self.stones.get(q, colour) != colour:
                chain, free = self.chain(q)
                taken |= set() if free else chain
        for q in taken:
            del self.stones[q]
        chain, free = self.chain(p)
        if not free:
            self.stones = before
            return False
        self.captured[colour] += len(taken)
        self.ko = next(iter(taken)) if len(taken) == 1 and len(chain) == 1 and len(free) == 1 else None
        return True

    def board(self) -> bytes:
        n = self.size
        return bytes(self.stones.get((x, y), 0) for y in range(n) for x in range(n))


@pytest.mark.parametrize("size", [2, 3, 5, 9])
def test_random_games_go_as_by_the_rules(size: int) -> None:
    """The same stones, captures, ko and legal points after every move, with passes between."""
    for seed in range(12 // size):
        rng, slow, moves = Random(seed), Slow(size), []
        for n in range(size * size * 2):
            colour = BLACK + n % 2
            here = go.after(size, moves)
            assert here.stones == slow.board()
            assert here.captured == (slow.captured[BLACK], slow.captured[WHITE])
            assert here.ko == (None if slow.ko is None else slow.ko[1] * size + slow.ko[0])
            legal = []
            for at in range(size * size):
                twin = Slow(size)
                twin.stones, twin.ko = dict(slow.stones), slow.ko
                if twin.play((at % size, at // size), colour):
                    legal.append(at)
            assert go.moves(size, here.stones, colour, here.ko) == legal
            played = rng.choice(legal) if legal and rng.random() < 0.95 else None
            moves.append((colour, played))
            if played is None:
                slow.ko = None
            else:
                assert slow.play((played % size, played // size), colour)


def board(rows: str) -> tuple[int, bytes]:
    """Rows from above, as they are drawn."""
    lines = rows.split()
    return len(lines), bytes(".XO".index(c) for line in reversed(lines) for c in line)


def test_stones_in_atari_are_taken_or_saved() -> None:
    size, stones = board("..... .XX.. XOOX. .X... .....")
    assert go.search(size, stones, BLACK, playouts=1500, seed=1, komi=0.5).moves[0].point == 1 * 5 + 2


def test_what_is_barred_is_not_played() -> None:
    found = go.search(5, bytes(25), BLACK, playouts=300, barred=[12], komi=0.5)
    assert 12 not in {one.point for one in found.moves}
    assert len(found.moves) == 24


def test_a_board_that_is_finished_is_passed() -> None:
    size, stones = board(".XO.O XXOOO XXO.O XXOOO .XOO.")
    found = go.search(size, stones, BLACK, komi=0.0, passed=True, playouts=400)
    assert found.moves[0].point is None
    assert found.black[0] > 0.95
    assert found.black[4] < 0.05


def test_the_same_seed_gives_the_same_answer_and_few_playouts_are_enough() -> None:
    one, other = (go.search(9, bytes(81), BLACK, playouts=200, seed=5) for _ in range(2))
    assert one == other
    assert one.playouts <= 200
    assert sum(m.visits for m in one.moves) <= one.playouts


def test_the_clock_ends_a_search() -> None:
    assert go.search(5, bytes(25), WHITE, playouts=0, milliseconds=20).playouts > 0


def test_what_random_games_leave_belongs_to_somebody() -> None:
    size, stones = board(".XO.. XXO.. .XO.. XXO.. .XO..")
    shares = go.owners(size, stones, BLACK, 200, seed=1)
    assert all(shares[y * 5] > 0.9 for y in range(5))
    assert all(shares[y * 5 + 4] < 0.5 for y in range(5))


@pytest.mark.parametrize(
    ("size", "stones", "colour", "more"),
    [
        (1, bytes(1), BLACK, {}),
        (20, bytes(400), BLACK, {}),
        (9, bytes(80), BLACK, {}),
        (9, b"\3" + bytes(80), BLACK, {}),
        (9, bytes(81), 0, {}),
        (9, bytes(81), 3, {}),
        (9, bytes(81), BLACK, {"ko": 81}),
        (9, bytes(81), BLACK, {"last": [-2]}),
        (9, bytes(81), BLACK, {"barred": [99]}),
        (9, bytes(81), BLACK, {"komi": float("nan")}),
        (9, bytes(81), BLACK, {"komi": 1e9}),
        (9, bytes(81), BLACK, {"playouts": -1}),
        (9, bytes(81), BLACK, {"seed": -1}),
        (9, bytes(81), BLACK, {"milliseconds": -1}),
        (2, b"\1\1\1\1", BLACK, {}),
    ],
)
def test_nonsense_is_refused(size: int, stones: bytes, colour: int, more: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        go.search(size, stones, colour, **{"playouts": 10, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("moves", [[(BLACK, 0), (WHITE, 0)], [(3, 0)], [(BLACK, 25)], [(BLACK, -2)]])
def test_moves_that_are_not_legal_are_refused(moves: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        go.after(5, moves)


@pytest.mark.parametrize("size", [2, 5, 9, 19])
def test_stones_of_the_rules_lie_as_the_slow_ones_do(size: int) -> None:
    """Stones, captures, ko, where one may lay; and what was before is as it was."""
    rng = Random(size)
    slow, laid, captured = Slow(size), GoStones(size, bytes(size * size)), [0, 0, 0]
    ko: tuple[int, int] | None = None
    for n in range(60 * size):
        colour = BLACK + n % 2
        free, shut = laid.places(colour)
        empty = [p for p in ((x, y) for y in range(size) for x in range(size)) if p not in slow.stones]
        assert bits(free, size) | bits(shut, size) == {*empty}
        allowed = []
        for p in empty:
            trial = slow.copy()
            trial.ko = None
            if trial.play(p, colour):
                allowed.append(p)
        assert bits(free, size) == {*allowed}
        assert ko == slow.ko
        moves = [p for p in allowed if p != ko]
        if not moves:
            slow.ko = ko = None
            continue
        p = rng.choice(moves)
        before = laid
        found = laid.lay(colour, p[1] * size + p[0])
        assert found is not None
        laid, taken, at = found
        ko = None if at < 0 else (at % size, at // size)
        assert before != laid
        assert before.places(colour) == (free, shut)
        captured[colour] += taken
        assert slow.play(p, colour)
        assert captured == slow.captured
        for each in (BLACK, WHITE):
            assert bits(laid.of(each), size) == {q for q, c in slow.stones.items() if c == each}


def bits(points: bytes, size: int) -> set[tuple[int, int]]:
    number = int.from_bytes(points, "little")
    return {(i % size, i // size) for i in range(size * size) if number >> i & 1}


def test_where_nothing_may_be_laid_nothing_is() -> None:
    stones = GoStones(2, bytes([0, 1, 1, 1]))
    assert stones.lay(WHITE, 1) is None
    assert stones.lay(WHITE, -1) is None
    assert stones.lay(BLACK, 0) is None
    assert stones.lay(WHITE, 0) is not None
    assert stones == GoStones(2, bytes([0, 1, 1, 1]))
    assert stones != GoStones(3, bytes(9))
    assert stones != "stones"


def test_nonsense_makes_no_stones() -> None:
    for size, board in (
        (1, b"\0"),
        (20, bytes(400)),
        (2, b""),
        (2, bytes([3, 0, 0, 0])),
        (2, bytes([1] * 4)),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            GoStones(size, board)
    stones = GoStones(2, bytes(4))
    for colour, point in ((0, 0), (3, 0), (1, 4), (1, -2), (1 << 40, 0)):
        with pytest.raises(ValueError, match=r"\w"):
            stones.lay(colour, point)
    with pytest.raises(ValueError, match="colour"):
        stones.of(0)
    with pytest.raises(ValueError, match="colour"):
        stones.places(5)
