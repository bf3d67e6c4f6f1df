"""For want of something to do (От нечего делать): a short pack, nine cards, a base rank drawn at random."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    Stock,
)
from sukno.families.patience.parts import routes, row, stock, suits, waste

PASSES = {"none": 1, "one": 2, "two": 3, "unlimited": 0}


class IdleHoursOptions(Options, frozen=True):
    redeals: Annotated[
        Literal["none", "one", "two", "unlimited"],
        option(
            "Redeals",
            "Пересдачи",
            "How often the waste is turned over and gone through again; the book says nothing of it.",
            "Сколько раз талон переворачивают и просматривают снова; книга об этом молчит.",
            values={
                "none": Text("none", "нет"),
                "one": Text("one", "одна"),
                "two": Text("two", "две"),
                "unlimited": Text("as long as something is played", "пока что-нибудь играется"),
            },
            main=True,
        ),
    ] = "none"


def idle_hours(passes: int) -> Building:
    return Building(
        cards=Cards(size=32),
        order="A789TJQK",
        zones=(
            suits(
                # базовые карты: the card drawn gives the rank (004:2873)
                start="base",
                build=Build((1,), "same", wrap=True),  # gap: upwards, and round from the ace to the seven
            ),
            # gap: from the waste once the stock is out
            row(
                "auxiliary",
                Text("Place {n}", "Место {n}"),
                "a",
                9,
                deal=1,
                capacity=1,
                fill=("stock", "waste"),
            ),
            waste(),
            stock(22),
        ),
        base="turned",
        routes=(*routes("foundations", "auxiliary", "waste"),),
        stock=Stock(passes=passes, idle_passes=0 if passes else 1),
        table=(Line(("auxiliary", "", "foundations")), Line(("stock", "waste"))),
        figures=(
            Figure("auxiliary", tuple((float(i % 3), float(i // 3)) for i in range(9))),
            Figure("foundations", ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))),
        ),
    )


class IdleHours(BuildingPatience[IdleHoursOptions]):
    info = PatienceInfo(
        id="idle-hours",
        name=Text("For want of something to do", "От нечего делать"),
        summary=Text(
            "A short pack and nine open cards; the suits begin with a rank drawn at random.",
            "Короткая колода и девять открытых карт; масти начинаются с ранга, вынутого наудачу.",
        ),
        sources=("004:2871-2877",),
    )
    Options = IdleHoursOptions

    def layout(self) -> Building:
        return idle_hours(PASSES[self.options.redeals])
