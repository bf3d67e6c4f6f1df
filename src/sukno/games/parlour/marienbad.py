"""Marienbad (мариенбад): Nim with rows of one, three, five and seven; the last chip loses."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.engine.chance import roll
from sukno.families.heaps import HeapState, LastWins, TakeGame

ROWS = (1, 3, 5, 7)


class MarienbadOptions(Options, frozen=True):
    last_wins: LastWins = False


class Marienbad(TakeGame[MarienbadOptions]):
    info = Info(
        id="marienbad",
        name=Text("Marienbad", "Мариенбад"),
        also=("Nim", "Спички"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Rows of 1, 3, 5 and 7: take from one row at a time and leave the last chip to your opponent.",
            "Ряды из 1, 3, 5 и 7 фишек: берите из одного ряда, оставьте последнюю сопернику.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3785-3791",),
        open=True,
        undo=True,
    )
    Options = MarienbadOptions

    def setup(self, s: HeapState) -> None:
        s.rows = list(ROWS)
        s.turn = roll(s, 2)  # the first player by lot

    def winner_after(self, s: HeapState) -> int | None:
        if any(s.rows):
            return None
        return s.turn if self.options.last_wins else 1 - s.turn
