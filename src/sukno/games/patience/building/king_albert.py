"""King Albert (Король Альберт): nine columns from nine cards to one, seven cards in reserve, everything open."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, PatienceInfo, Route
from sukno.families.patience.parts import columns, routes, row, suits

KING_ALBERT = Building(
    zones=(
        suits(),
        columns(9, deal=(9, 8, 7, 6, 5, 4, 3, 2, 1), build=Build((-1,), "alternating"), start="any"),
        row("reserve", Text("Reserve {n}", "Резерв {n}"), "r", 7, deal=1, capacity=1),
    ),
    routes=(
        *routes("foundations", "columns", "reserve"),
        Route(source="columns", target="columns"),  # one card only (004:2676)
        Route(source="reserve", target="columns"),
        # gap: the book takes cards back when it speaks of empty columns; here they go wherever they fit
        Route(source="foundations", target="columns"),
    ),
    table=(Line(("foundations", "", "reserve")), Line(("columns",))),
)


class KingAlbert(BuildingPatience[Options]):
    info = PatienceInfo(
        id="king-albert",
        name=Text("King Albert", "Король Альберт"),
        also=("Idiot's delight", "Король Бельгии"),
        summary=Text(
            "All cards lie open in nine columns and a reserve of seven; they move one at a time.",
            "Все карты открыты: девять столбцов и семь карт резерва; перекладывают по одной.",
        ),
        sources=("004:2674-2676",),
        open=True,
    )
    description = KING_ALBERT
