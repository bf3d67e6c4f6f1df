"""The fortune-teller's marriage (Марьяж гадальщицы): twelve cards around four bases; the first card is their rank."""

from __future__ import annotations

from sukno.engine import Options, Text
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

RING: tuple[tuple[float, float], ...] = tuple(
    (x, y) for y in range(4) for x in range(4) if x in (0, 3) or y in (0, 3)
)
"""A square of sixteen places without the four in the middle, where the bases lie."""

FORTUNE_MARRIAGE = Building(
    cards=Cards(size=32),
    order="A789TJQK",
    zones=(
        suits(
            start="base",
            build=Build((1,), "same", wrap=True),  # 004:2943: from a ten round to the nine
        ),
        # 004:2939-2941
        row(
            "reserve", Text("Reserve {n}", "Резерв {n}"), "r", 12, deal=1, capacity=1, fill=("stock", "waste")
        ),
        waste(),
        stock(19),
    ),
    base="turned",
    routes=(
        *routes("foundations", "reserve", "waste"),  # gap: the top of the waste may be played
    ),
    stock=Stock(),
    table=(Line(("reserve", "stock", "waste")),),
    figures=(
        Figure("reserve", RING),
        Figure("foundations", ((1.0, 1.0), (2.0, 1.0), (1.0, 2.0), (2.0, 2.0)), inside="reserve"),
    ),
)


class FortuneMarriage(BuildingPatience[Options]):
    info = PatienceInfo(
        id="fortune-marriage",
        name=Text("The fortune-teller's marriage", "Марьяж гадальщицы"),
        summary=Text(
            "A short pack: twelve cards lie round four bases, and chance has named the rank that begins.",
            "Короткая колода: двенадцать карт вокруг четырёх базовых; первый ранг — дело случая.",
        ),
        sources=("004:2933-2943",),
    )
    description = FORTUNE_MARRIAGE
