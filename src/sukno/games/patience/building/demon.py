"""Demon (Демон): thirteen cards in reserve, four columns, a stock in threes, shuffled again and again."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, PatienceInfo, Route, Stock
from sukno.families.patience.parts import columns, routes, single, stock, suits, waste

DEMON = Building(
    zones=(
        # базовые карты: the first one fixes the rank of all four (004:2653)
        # gap: "lines on the base cards for all suits" is read as a pile for each suit
        suits(start="base", build=Build((1,), "same", wrap=True)),
        columns(
            4,
            deal=1,
            build=Build((-1,), "alternating", wrap=True),  # gap: the king goes on the ace, as is usual
            fill=("reserve",),
            start="any",  # gap: once the reserve is used up a space takes any card or run, as is usual
        ),
        single("reserve", Text("Reserve", "Резерв"), deal=13, seen="top"),
        waste(seen="top"),
        stock(34),
    ),
    base="turned",
    routes=(
        *routes("foundations", "reserve", "columns", "waste"),
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
    info = PatienceInfo(
        id="demon",
        name=Text("Demon", "Демон"),
        also=("Canfield", "Solitaire", "Кэнфилд", "Канфилд", "Солитер"),
        summary=Text(
            "Build four suits up from a rank that chance has chosen, and free the reserve of thirteen.",
            "Соберите четыре масти от случайного ранга и вызволите тринадцать карт из резерва.",
        ),
        sources=("004:2651-2664",),
    )
    description = DEMON
