"""Nim (ним): chips in groups of any size; take as many as you like of one group; the last chip loses."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import BadOption, Info, Options, Text, option
from sukno.engine.chance import roll, shuffled
from sukno.families.heaps import MAX_ROW, HeapState, LastWins, TakeGame


class NimOptions(Options, frozen=True):
    groups: Annotated[
        int,
        option(
            "Groups",
            "Групп",
            "How many groups the chips are divided into.",
            "На сколько групп делят фишки.",
            ge=3,
            le=10,
            main=True,
        ),
    ] = 3
    chips: Annotated[
        int,
        option(
            "Chips",
            "Фишек",
            "All chips together; many make a long game.",
            "Всего фишек; если их много, игра длинная.",
            ge=15,
            le=MAX_ROW,
            main=True,
        ),
    ] = 15
    last_wins: LastWins = False
    penultimate: Annotated[
        bool,
        option(
            "Last but one loses",
            "Предпоследняя проигрывает",
            "The literal reading of the book's second way: removing the last but one chip loses.",
            "Буквальное чтение второго способа книги: снявший предпоследнюю фишку проигрывает.",
        ),
    ] = False

    def check(self) -> None:
        if self.last_wins and self.penultimate:
            raise BadOption(
                "last_wins and penultimate are two readings of one rule; choose one",
                "last_wins и penultimate — два чтения одного правила; выберите одно",
            )


class Nim(TakeGame[NimOptions]):
    info = Info(
        id="nim",
        name=Text("Nim", "Ним"),
        also=("Tac Tix", "Heaps", "Спички", "Камешки"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Take chips from one group at a time and leave the last one to your opponent.",
            "Берите фишки из одной группы за раз и оставьте последнюю сопернику.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3797-3807",),
        open=True,
        undo=True,
    )
    Options = NimOptions

    def setup(self, s: HeapState) -> None:
        """Groups of arbitrary size: the chips lie in a line, cut at random places (004:3803)."""
        o = self.options
        cuts = sorted(shuffled(s, range(1, o.chips))[: o.groups - 1])
        s.rows = [b - a for a, b in zip([0, *cuts], [*cuts, o.chips], strict=True)]
        s.turn = roll(s, 2)  # the first player by lot

    def winner_after(self, s: HeapState) -> int | None:
        left = sum(s.rows)
        if self.options.penultimate:
            return 1 - s.turn if left <= 1 else None
        if left:
            return None
        return s.turn if self.options.last_wins else 1 - s.turn
