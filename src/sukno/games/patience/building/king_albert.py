"""King Albert (Король Альберт): nine columns from nine cards to one, seven cards in reserve, everything open."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route

KING_ALBERT = Building(
    zones=(
        Piles(
            id="foundations",  # базовые карты
            label=Text("Foundation {n}", "Базовая {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",
            start=("A",),
            build=Build((1,), "same"),
        ),
        Piles(
            id="columns",  # столбцы
            label=Text("Column {n}", "Столбец {n}"),
            piles=tuple(f"c{i}" for i in range(1, 10)),
            deal=(9, 8, 7, 6, 5, 4, 3, 2, 1),
            spread="column",
            build=Build((-1,), "alternating"),
            start="any",
        ),
        Piles(
            id="reserve",  # резерв
            label=Text("Reserve {n}", "Резерв {n}"),
            piles=tuple(f"r{i}" for i in range(1, 8)),
            deal=1,
            capacity=1,
        ),
    ),
    routes=(
        Route(source="columns", target="foundations"),
        Route(source="reserve", target="foundations"),
        Route(source="columns", target="columns"),  # one card only (004:2676)
        Route(source="reserve", target="columns"),
        # gap: the book takes cards back when it speaks of empty columns; here they go wherever they fit
        Route(source="foundations", target="columns"),
    ),
    table=(Line(("foundations", "", "reserve")), Line(("columns",))),
)


class KingAlbert(BuildingPatience[Options]):
    info = Info(
        id="king-albert",
        name=Text("King Albert", "Король Альберт"),
        also=("Idiot's delight", "Король Бельгии"),
        family="patience",
        summary=Text(
            "All cards lie open in nine columns and a reserve of seven; they move one at a time.",
            "Все карты открыты: девять столбцов и семь карт резерва; перекладывают по одной.",
        ),
        seats=(1,),
        sources=("004:2674-2676",),
        zero_sum=False,
        open=True,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return KING_ALBERT
