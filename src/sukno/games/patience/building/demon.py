"""Demon (Демон): thirteen cards in reserve, four columns, a stock in threes, shuffled again and again."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route, Stock

DEMON = Building(
    zones=(
        Piles(
            id="foundations",  # базовые карты: the first one fixes the rank of all four (004:2653)
            label=Text("Foundation {n}", "Базовая {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",  # gap: "lines on the base cards for all suits" is read as a pile for each suit
            start="base",
            build=Build((1,), "same", wrap=True),
        ),
        Piles(
            id="columns",  # рабочие столбцы
            label=Text("Column {n}", "Столбец {n}"),
            piles=("c1", "c2", "c3", "c4"),
            deal=1,
            spread="column",
            build=Build((-1,), "alternating", wrap=True),  # gap: the king goes on the ace, as is usual
            fill=("reserve",),
            start="any",  # gap: once the reserve is used up a space takes any card or run, as is usual
        ),
        Piles(
            id="reserve",  # резерв
            label=Text("Reserve", "Резерв"),
            piles=("reserve",),
            deal=13,
            seen="top",
        ),
        Piles(
            id="waste",  # талон
            label=Text("Waste", "Талон"),
            piles=("waste",),
            seen="top",
        ),
        Piles(
            id="stock",  # колода
            label=Text("Stock", "Колода"),
            piles=("stock",),
            deal=34,
            seen="none",
        ),
    ),
    base="turned",
    routes=(
        Route(source="reserve", target="foundations"),
        Route(source="columns", target="foundations"),
        Route(source="waste", target="foundations"),
        Route(source="reserve", target="columns"),
        Route(source="columns", target="columns", unit="run"),  # gap: a run is any tail of a column
        Route(source="waste", target="columns"),
    ),
    stock=Stock(
        packet=3,
        passes=0,
        shuffled=True,
        last_pair=True,  # "of the last group of two both may be used" (004:2659): in either order
        idle_passes=2,  # gap: "until it is blocked for good" is taken as two passes running without a play
    ),
    table=(Line(("stock", "waste", "", "foundations")), Line(("reserve", "columns"))),
)


class Demon(BuildingPatience[Options]):
    info = Info(
        id="demon",
        name=Text("Demon", "Демон"),
        also=("Canfield", "Solitaire", "Кэнфилд", "Канфилд", "Солитер"),
        family="patience",
        summary=Text(
            "Build four suits up from a rank that chance has chosen, and free the reserve of thirteen.",
            "Соберите четыре масти от случайного ранга и вызволите тринадцать карт из резерва.",
        ),
        seats=(1,),
        sources=("004:2651-2664",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return DEMON
