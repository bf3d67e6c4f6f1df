"""Tactix (тактик), by Piet Hein: chips in a square; take neighbours of one line; the last chip loses."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Annotated, ClassVar

from sukno.engine import Info, Options, Text, option
from sukno.families.fields import FieldGame, FieldState, Shape, field
from sukno.families.heaps import LastWins


class TactixOptions(Options, frozen=True):
    # 4, 5, 6 or 7 in the book; a field of three rows is ours, for the youngest
    size: Annotated[
        int,
        option(
            "Rows", "Рядов", "How many rows the field has.", "Сколько рядов в поле.", ge=3, le=7, main=True
        ),
    ] = 4
    shape: Annotated[
        Shape,
        option(
            "Field",
            "Поле",
            "A square, or a triangle with one chip in the first row, two in the second and so on.",
            "Квадрат или треугольник: в первом ряду одна фишка, во втором две и так далее.",
            values={"square": Text("square", "квадрат"), "triangle": Text("triangle", "треугольник")},
            main=True,
        ),
    ] = "square"
    last_wins: LastWins = False
    outer_only: Annotated[
        bool,
        option(
            "Outer rows only",
            "Только крайние ряды",
            "After the first move only from the outer rows of each figure: a narrow reading of the book.",
            "После первого хода фишки берут только из крайних рядов каждой фигуры: узкое чтение книги.",
        ),
    ] = False


class Tactix(FieldGame[TactixOptions]):
    info = Info(
        id="tactix",
        name=Text("Tactix", "Тактик"),
        also=("Bulo", "Нимби", "Piet Hein"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Take neighbours of one row or file from a square of chips; whoever must take the last one loses.",
            "Снимайте с квадрата фишки, лежащие подряд; кому досталась последняя, проигрывает.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3809-3815",),
        open=True,
        undo=True,
    )
    Options = TactixOptions
    prompts: ClassVar[dict[str, Text]] = {
        "take": Text("Take chips that lie in a line", "Снимите фишки, лежащие подряд")
    }

    def __init__(self, options: TactixOptions | None = None) -> None:
        super().__init__(options)
        o = self.options
        # gap: the lines of a triangle go three ways, along each of its sides
        self.field = field(o.shape, o.size, o.size)
        self.last_wins = o.last_wins

    def lines(self, s: FieldState) -> list[str]:
        found = super().lines(s)
        # gap: "later" (004:3813) is from the second move on; beyond an outer row nothing of its figure lies
        if not self.options.outer_only or all(s.heights):
            return found
        outer = self.outer_rows(self.standing_at(s))
        return [
            name
            for name in found
            if any(self.field.lines[name] & row == self.field.lines[name] for row in outer)
        ]

    def outer_rows(self, there: int) -> list[int]:
        """The outer rows of every figure, as bits of places."""
        f = self.field
        pairs = [line for line in f.masks if line.bit_count() == 2 and line & there == line]
        sides: list[Callable[[int, int], int]] = [lambda row, at: row, lambda row, at: at]
        if f.shape == "triangle":
            sides.append(lambda row, at: row - at)
        out = []
        while there:
            figure = there & -there
            while more := [pair for pair in pairs if pair & figure and pair & ~figure]:
                figure |= reduce(or_, more)
            there &= ~figure
            for side in sides:
                at = {i: side(*place) for i, place in enumerate(f.places) if figure >> i & 1}
                out += [
                    sum(1 << i for i, n in at.items() if n == edge)
                    for edge in {min(at.values()), max(at.values())}
                ]
        return out

    def tell(self, kind: str, move: str) -> Text:
        return Text(f"⟨takes|take⟩ {move}", f"⟨снимает|снимаете⟩ {move}")

    def describe(self, s: FieldState, move: str) -> Text:
        name = move.split(" ")[1]
        return Text(f"take {name}", f"снять {name}")
