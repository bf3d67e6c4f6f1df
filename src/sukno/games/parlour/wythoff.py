"""Wythoff's game (вариант Вихоффа): two unequal heaps; take from one, or the same from both; the last taker wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from sukno.engine import Ask, BadOption, IllegalMove, Info, Options, Text, option
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over
from sukno.engine.touch import Touch
from sukno.families.heaps import HeapState, TakeGame

MOST = 40
BOTH = tuple(f"both {n}" for n in range(1, MOST + 1))
"""`BOTH[n - 1]`: take n from each heap."""
BOTH_INDEX = {text: n for n, text in enumerate(BOTH, 1)}


class WythoffOptions(Options, frozen=True):
    # gap: the book says nothing of the sizes; 9 and 14 are ours, and won for whoever begins
    first: Annotated[
        int,
        option(
            "First heap", "Первая группа", "How many chips.", "Сколько в ней фишек.", ge=1, le=MOST, main=True
        ),
    ] = 9
    second: Annotated[
        int,
        option(
            "Second heap",
            "Вторая группа",
            "How many chips; not as many as in the first.",
            "Сколько в ней фишек; не столько, сколько в первой.",
            ge=1,
            le=MOST,
            main=True,
        ),
    ] = 14

    def check(self) -> None:
        if self.first == self.second:
            raise BadOption(
                "the heaps are unequal: first and second must differ",
                "группы неравные: first и second должны различаться",
            )


class Wythoff(TakeGame[WythoffOptions]):
    info = Info(
        id="wythoff",
        name=Text("Wythoff's game", "Вариант Вихоффа"),
        also=("Wythoff", "Corner the queen", "Цзяньшицзы", "Вихофф"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Take from one heap, or the same number from both; whoever takes the last chip wins.",
            "Берите из одной группы или поровну из обеих; взявший последнюю фишку выигрывает.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3793-3795",),
        open=True,
        undo=True,
    )
    Options = WythoffOptions
    any_order = True

    def setup(self, s: HeapState) -> None:
        s.rows = [self.options.first, self.options.second]
        s.turn = roll(s, 2)  # by lot, as in the games beside it

    def ask(self, s: HeapState) -> Ask | None:
        ask = super().ask(s)
        return None if ask is None else Ask(ask.seat, ask.kind, [*ask.moves, *BOTH[: min(s.rows)]])

    def play(self, s: HeapState, move: str) -> None:
        n = BOTH_INDEX.get(move)
        if n is None:
            super().play(s, move)
            return
        if s.winner is not None:
            raise game_is_over(move)
        least = min(s.rows)
        if n > least:
            raise IllegalMove(
                f"the same number from both heaps: at most {least} now, not {n}",
                f"из обеих групп берут поровну: сейчас не больше {least}, а не {n}",
            )
        s.rows = [left - n for left in s.rows]
        s.note(s.turn, "both", str(n))
        s.winner = self.winner_after(s)
        s.turn = 1 - s.turn

    def winner_after(self, s: HeapState) -> int | None:
        return None if any(s.rows) else s.turn

    def tell(self, kind: str, move: str) -> Text:
        if kind == "both":
            return Text(f"⟨takes|take⟩ {move} from each heap", f"⟨берёт|берёте⟩ по {move} из обеих групп")
        return super().tell(kind, move)

    def describe(self, s: HeapState, move: str) -> Text:
        n = BOTH_INDEX.get(move)
        return (
            super().describe(s, move) if n is None else Text(f"take {n} from each", f"взять по {n} из обеих")
        )

    def touch(self, s: HeapState, move: str, spots: Mapping[str, str]) -> Touch:
        """From both: a chip in each heap, with all behind them."""
        n = BOTH_INDEX.get(move)
        if n is None:
            return super().touch(s, move, spots)
        return tuple(f"rows/{row + 1}/{left - n + 1}" for row, left in enumerate(s.rows))
