"""The fortune-teller's marriage (Марьяж гадальщицы): twelve cards around four bases; the first card is their rank."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    Piles,
    Route,
    Stock,
)

RING: tuple[tuple[float, float], ...] = tuple(
    (x, y) for y in range(4) for x in range(4) if x in (0, 3) or y in (0, 3)
)
"""A square of sixteen places without the four in the middle, where the bases lie."""

FORTUNE_MARRIAGE = Building(
    cards=Cards(size=32),
    order="A789TJQK",
    zones=(
        Piles(
            id="foundations",  # базовые карты
            label=Text("Foundation {n}", "Базовая {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",
            start="base",
            build=Build((1,), "same", wrap=True),  # 004:2943: from a ten round to the nine
        ),
        Piles(
            id="reserve",  # резерв
            label=Text("Reserve {n}", "Резерв {n}"),
            piles=tuple(f"r{i}" for i in range(1, 13)),
            deal=1,
            capacity=1,
            fill=("stock", "waste"),  # 004:2939-2941
        ),
        Piles(
            id="waste",  # талон
            label=Text("Waste", "Талон"),
            piles=("waste",),
        ),
        Piles(
            id="stock",  # колода
            label=Text("Stock", "Колода"),
            piles=("stock",),
            deal=19,
            seen="none",
        ),
    ),
    base="turned",
    routes=(
        Route(source="reserve", target="foundations"),
        Route(source="waste", target="foundations"),  # gap: the top of the waste may be played
    ),
    stock=Stock(),
    table=(Line(("reserve", "stock", "waste")),),
    figures=(
        Figure("reserve", RING),
        Figure("foundations", ((1.0, 1.0), (2.0, 1.0), (1.0, 2.0), (2.0, 2.0)), inside="reserve"),
    ),
)


class FortuneMarriage(BuildingPatience[Options]):
    info = Info(
        id="fortune-marriage",
        name=Text("The fortune-teller's marriage", "Марьяж гадальщицы"),
        family="patience",
        summary=Text(
            "A short pack: twelve cards lie round four bases, and chance has named the rank that begins.",
            "Короткая колода: двенадцать карт вокруг четырёх базовых, а с какого ранга начинать, решил случай.",
        ),
        seats=(1,),
        sources=("004:2933-2943",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return FORTUNE_MARRIAGE
