"""Cubo (кубо), by Brooke: stacks of coins in a square; take tops side by side or a whole stack; the last coin loses."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sukno.engine import BadOption, Info, Options, Text, option
from sukno.families.fields import STACK, FieldGame, FieldState, field


class CuboOptions(Options, frozen=True):
    size: Annotated[
        int,
        option(
            "Size",
            "Размер",
            "Stacks of a row, and coins of a stack: 27 coins in all, or 64.",
            "Столбиков в ряду и монет в столбике: всего 27 монет или 64.",
            ge=3,
            le=4,
            main=True,
        ),
    ] = 3
    last_wins: Annotated[
        bool,
        option(
            "Last coin wins",
            "Последняя выигрывает",
            "Who takes the last coin wins instead of losing.",
            "Взявший последнюю монету не проигрывает, а выигрывает.",
            main=True,
        ),
    ] = False
    # gap: the book says "two or three" of nine stacks; with sixteen it may mean four as well
    max_run: Annotated[
        int,
        option(
            "Longest line",
            "Самый длинный ряд",
            "From how many neighbouring stacks the uppermost coins may be taken together.",
            "С какого числа соседних столбиков можно снять верхние монеты разом.",
            ge=2,
            le=4,
        ),
    ] = 3

    def check(self) -> None:
        if self.max_run > self.size:
            raise BadOption(
                "a line is no longer than the field: max_run is at most size",
                "ряд не длиннее поля: max_run не больше size",
            )


class Cubo(FieldGame[CuboOptions]):
    info = Info(
        id="cubo",
        name=Text("Cubo", "Кубо"),
        also=("Coins in stacks", "Столбики монет"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Nine stacks of coins: take tops side by side or a whole stack; whoever must take the last coin loses.",
            "Снимайте верхние монеты подряд или столбик целиком; взявший последнюю проигрывает.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3817-3829",),
        open=True,
        undo=True,
    )
    Options = CuboOptions
    prompts: ClassVar[dict[str, Text]] = {
        "take": Text("Take coins from a stack or a line", "Снимите монеты со столбика или ряда")
    }
    whole = True

    def __init__(self, options: CuboOptions | None = None) -> None:
        super().__init__(options)
        o = self.options
        # gap: neighbours may be of different heights, and an empty place parts them
        self.field = field("square", o.size, o.max_run)
        self.height = o.size
        self.last_wins = o.last_wins

    def tell(self, kind: str, move: str) -> Text:
        if kind == STACK:
            return Text(f"⟨takes|take⟩ the whole stack {move}", f"⟨снимает|снимаете⟩ весь столбик {move}")
        if "-" in move:
            return Text(
                f"⟨takes|take⟩ the uppermost coins {move}", f"⟨снимает|снимаете⟩ верхние монеты {move}"
            )
        return Text(f"⟨takes|take⟩ a coin from {move}", f"⟨снимает|снимаете⟩ монету с {move}")

    def describe(self, s: FieldState, move: str) -> Text:
        verb, name = move.split(" ")
        if verb == STACK:
            return Text(f"take the whole stack {name}", f"снять весь столбик {name}")
        if "-" in name:
            return Text(f"take the uppermost coins {name}", f"снять верхние монеты {name}")
        return Text(f"take a coin from {name}", f"снять монету с {name}")
