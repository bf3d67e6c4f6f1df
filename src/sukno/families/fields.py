"""Games of taking neighbours from a field of stacks (Tactix, Cubo): two players, and the last piece decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal, TypeVar

from sukno.engine import Ask, Game, IllegalMove, Options, State, Text
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Heaps, won_by
from sukno.families.heaps import WINS
from sukno.materials.boards import FILES

O = TypeVar("O", bound=Options)  # noqa: E741
Shape = Literal["square", "triangle"]
WAYS: dict[Shape, tuple[tuple[int, int], ...]] = {
    "square": ((0, 1), (1, 0)),
    "triangle": ((0, 1), (1, 0), (1, 1)),
}
"""Which way lines go, by rows down and places to the right."""
TAKE, STACK = "take", "stack"


class Field:
    """Places in rows, `a1` the first of the uppermost row, and every line of neighbours as bits of places."""

    def __init__(self, shape: Shape, size: int, longest: int) -> None:
        self.shape: Shape = shape
        self.size = size
        self.places = tuple(
            (row, at) for row in range(size) for at in range(row + 1 if shape == "triangle" else size)
        )
        self.number = {place: i for i, place in enumerate(self.places)}
        self.names = tuple(f"{FILES[at]}{row + 1}" for row, at in self.places)
        self.lines: dict[str, int] = {}
        """By name: `b2`, or the ends of a line, `b2-b4`."""
        self.ends: dict[str, tuple[int, ...]] = {}
        for first, (row, at) in enumerate(self.places):
            self._add((first,))
            for down, right in WAYS[shape]:
                line = [first]
                while len(line) < longest:
                    n = len(line)
                    last = self.number.get((row + n * down, at + n * right))
                    if last is None:
                        break
                    line.append(last)
                    self._add(tuple(line))
        self.masks = tuple(self.lines.values())

    def _add(self, line: tuple[int, ...]) -> None:
        ends = (line[0], line[-1]) if len(line) > 1 else line
        name = "-".join(self.names[i] for i in ends)
        self.lines[name] = sum(1 << i for i in line)
        self.ends[name] = ends

    def spot(self, i: int) -> str:
        row, at = self.places[i]
        return f"rows/{row + 1}/{at + 1}"


@cache
def field(shape: Shape, size: int, longest: int) -> Field:
    return Field(shape, size, longest)


class FieldState(State, kw_only=True):
    heights: list[int] = []
    """How much lies at each place of the field."""
    turn: int = 0
    winner: int | None = None


class FieldGame(Game[FieldState, O]):
    """`take LINE` takes the uppermost piece of each stack of a line, `stack PLACE` the whole of a stack."""

    State = FieldState
    any_order = True  # the ends of a line

    field: Field
    height = 1
    whole = False
    """May a stack be taken whole?"""
    last_wins: bool

    def setup(self, s: FieldState) -> None:
        s.heights = [self.height] * len(self.field.places)
        s.turn = roll(s, 2)  # by lot

    def standing_at(self, s: FieldState) -> int:
        """The places where something lies, as bits."""
        return sum(1 << i for i, height in enumerate(s.heights) if height)

    def lines(self, s: FieldState) -> list[str]:
        """The names of the lines that may be taken."""
        there = self.standing_at(s)
        return [name for name, line in self.field.lines.items() if line & there == line]

    def ask(self, s: FieldState) -> Ask | None:
        if s.winner is not None:
            return None
        moves = [f"{TAKE} {name}" for name in self.lines(s)]
        if self.whole:
            moves += [
                f"{STACK} {name}"
                for name, height in zip(self.field.names, s.heights, strict=True)
                if height > 1
            ]
        return Ask(s.turn, TAKE, moves)

    def play(self, s: FieldState, move: str) -> None:
        if s.winner is not None:
            raise game_is_over(move)
        ask = self.ask(s)
        assert ask is not None
        if move not in ask.moves:
            raise self.refusal(s, move) or not_among(move, ask.moves)
        s.heights = self.left(s, move)
        verb, name = move.split(" ")
        s.note(s.turn, verb, name)
        if not any(s.heights):
            s.winner = s.turn if self.last_wins else 1 - s.turn
        s.turn = 1 - s.turn

    def left(self, s: FieldState, move: str) -> list[int]:
        """What lies there after a legal move."""
        verb, name = move.split(" ")
        line = self.field.lines[name]
        if verb == STACK:
            return [0 if line >> i & 1 else height for i, height in enumerate(s.heights)]
        return [height - (line >> i & 1) for i, height in enumerate(s.heights)]

    def refusal(self, s: FieldState, move: str) -> IllegalMove | None:
        """Why a line cannot be taken: there is a gap in it."""
        verb, _, name = move.partition(" ")
        line = self.field.lines.get(name)
        if line is None or verb != TAKE:
            return None
        gaps = " ".join(n for i, n in enumerate(self.field.names) if line >> i & 1 and not s.heights[i])
        if not gaps:
            return None
        return IllegalMove(
            f"{name}: nothing lies at {gaps}, and a line has no gaps",
            f"{name}: на {gaps} ничего не лежит, а ряд берут без пропусков",
        )

    def spelled(self, s: FieldState, typed: str) -> str:
        """A line may be named from either end, and without the verb."""
        words = typed.lower().split()
        if len(words) == 1:
            words = [TAKE, *words]
        if len(words) == 2 and words[1] not in self.field.lines:
            words[1] = "-".join(reversed(words[1].split("-")))
        return " ".join(words)

    def standing(self, s: FieldState) -> tuple[float, float]:
        return won_by(s.winner)

    def verdict(self, s: FieldState, points: Sequence[float]) -> Text:
        return WINS.fill(who=who(int(points[1] > 0)))

    def zones(self, s: FieldState, seat: int | None) -> Iterable[AnyZone]:
        rows: list[list[int]] = [[] for _ in range(self.field.size)]
        for (row, _), height in zip(self.field.places, s.heights, strict=True):
            rows[row].append(height)
        yield Heaps(
            id="rows",
            label=Text("Field", "Поле"),
            rows=tuple(map(tuple, rows)),
            field=self.field.shape,
        )

    def touch(self, s: FieldState, move: str, spots: Mapping[str, str]) -> Touch:
        """The ends of the line."""
        return tuple(map(self.field.spot, self.field.ends[move.split(" ")[1]]))
