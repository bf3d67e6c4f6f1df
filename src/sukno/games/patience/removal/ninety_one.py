"""Ninety-one (Девяносто один): the thirteen cards that are seen must total 91."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Line
from sukno.families.patience.parts import row
from sukno.families.patience.totals import Totals, TotalsPatience


@cache
def description(strict: bool) -> Totals:
    return Totals(
        zones=(
            # "so that only the top card of each group is seen" (004:2642)
            row("groups", Text("Group {n}", "Группа {n}"), "g", 13, deal=4, seen="top"),
        ),
        piles="groups",
        total=91,
        feared="AK",  # three aces or three kings mean that it has not come out (004:2649)
        strict=strict,
        table=(Line(("groups",)),),
    )


class NinetyOneOptions(Options, frozen=True):
    strict: Annotated[
        bool,
        option(
            "Strict",
            "Строго",
            "Three aces or three kings seen at once end the game.",
            "Три открытых туза или короля сразу кончают игру.",
            main=True,
        ),
    ] = False


class NinetyOne(TotalsPatience[NinetyOneOptions]):
    info = PatienceInfo(
        id="ninety-one",
        name=Text("Ninety-one", "Девяносто один"),
        audience=("easy",),
        summary=Text(
            "Move top cards from group to group until the thirteen cards you see total 91.",
            "Перекладывайте верхние карты групп, пока тринадцать видимых карт не дадут в сумме 91.",
        ),
        sources=("004:2640-2649",),
        skill=False,  # unless it is strict, whoever plays on brings it out
    )
    Options = NinetyOneOptions

    def layout(self) -> Totals:
        return description(self.options.strict)
