"""Arrangements of cards in a square: any two change places until every line counts the same.

Moves: `a1-c2` (these two cards change places).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar, TypeVar, final

from sukno.engine import IllegalMove, Options, Sheet, SheetRow, Text
from sukno.engine.touch import Touch
from sukno.families.patience.compiled import CompiledLayout
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.description import Layout
from sukno.families.patience.listed import VALUES, ListedPatience
from sukno.materials.cards import CARD_SYMBOLS

O = TypeVar("O", bound=Options)  # noqa: E741


class Square(Layout, frozen=True, kw_only=True):
    """It comes out when every row, column and diagonal counts so much."""

    square: str = "square"
    """The zone of the places, row by row, one card on each."""
    width: int
    total: int
    diagonals: bool = True
    most_moves: int = 1000
    """After so many it is over: one may change places for ever."""


class CompiledSquare(CompiledLayout):
    layout: Square

    def __init__(self, layout: Square) -> None:
        super().__init__(layout)
        self.square = places = self.groups[layout.square]
        n = layout.width
        rows = [places[i * n : (i + 1) * n] for i in range(n)]
        self.lines: tuple[tuple[int, ...], ...] = (*rows, *(tuple(row[i] for row in rows) for i in range(n)))
        if layout.diagonals:
            self.lines += (tuple(rows[i][i] for i in range(n)), tuple(rows[i][-1 - i] for i in range(n)))
        self.moves: dict[str, tuple[int, int]] = {
            f"{self.names[a]}-{self.names[b]}": (a, b) for a, b in combinations(places, 2)
        }


class SquarePatience(ListedPatience[O]):
    """One player, one square, given by `layout`."""

    description: ClassVar[Square]
    plan: CompiledSquare
    compiler = CompiledSquare
    any_order = True

    @final
    def listed(self, s: PatienceState) -> list[str]:
        return list(self.plan.moves)

    @final
    def apply(self, s: PatienceState, move: str) -> None:
        a, b = self.plan.moves[move]
        s.piles[a], s.piles[b] = s.piles[b], s.piles[a]
        s.still += 1

    @final
    def finished(self, s: PatienceState) -> str:
        if self.home(s) == self.aim():
            return OUT
        return BLOCKED if s.still >= self.plan.layout.most_moves else ""

    @final
    def home(self, s: PatienceState) -> int:
        """Lines that count as they should."""
        total = self.plan.layout.total
        return sum(sum(VALUES[s.piles[i][-1]] for i in line) == total for line in self.plan.lines)

    def aim(self) -> int:
        return len(self.plan.lines)

    # words

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        total = self.plan.layout.total
        if s.end == OUT:
            return Text(
                f"It has come out: every line totals {total}.", f"Всё сошлось: каждая линия даёт {total}."
            )
        en, ru = f"{n} of {all_} lines total {total}.", f"линий с суммой {total}: {n} из {all_}."
        if s.end == BLOCKED:
            return Text(f"The moves are used up: {en}", f"Ходы исчерпаны: {ru}")
        return Text(f"Given up: {en}", f"Оставлено: {ru}")

    def sheet(self, s: PatienceState) -> Sheet:
        total = self.plan.layout.total
        label = Text(f"Lines that total {total}", f"Линий с суммой {total}")
        return Sheet(self.columns(), (SheetRow(label, (self.home(s),), "total"),))

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        a, _, b = move.partition("-")
        if a and a == b and a in self.plan.numbers:
            return IllegalMove("name two different places", "назовите два разных места")
        if f"{b}-{a}" in self.plan.moves:
            return IllegalMove(f"write {b}-{a}", f"пишите {b}-{a}")
        return super().refusal(s, move)

    def describe(self, s: PatienceState, move: str) -> Text:
        pair = self.plan.moves.get(move)
        if pair is None:
            return super().describe(s, move)
        a, b = (CARD_SYMBOLS[FACES[s.piles[i][-1]]] for i in pair)
        return Text(f"{a} and {b} change places", f"{a} и {b} меняются местами")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(self.plan.names[i] for i in self.plan.moves.get(move, ()))
