"""Wish (Желание): fourteen piles down in suit, and a side stack of twelve that fills their places."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    Route,
    Stock,
)
from sukno.families.patience.parts import routes, row, single, stock, suits_of_two_packs, waste

WISH = Building(
    cards=Cards(copies=2),
    zones=(
        suits_of_two_packs(),  # eight aces, each collects its suit up to the king (004:2453)
        # gap: after the side stack a space takes the top of the waste
        row(
            "piles",
            Text("Pile {n}", "Кучка {n}"),
            "p",
            14,
            deal=1,
            spread="column",
            build=Build((-1,), "same"),
            fill=("side",),
            start="any",
        ),
        single("side", Text("Side stack", "Боковая стопка"), deal=12, seen="none"),
        waste(),
        stock(78),
    ),
    routes=(
        *routes("foundations", "piles", "waste"),
        Route(source="piles", target="piles", spaces="never"),  # gap: one card at a time
        Route(source="waste", target="piles"),
    ),
    stock=Stock(),
    table=(Line(("foundations",)), Line(("piles",)), Line(("side", "stock", "waste"))),
)


class Wish(BuildingPatience[Options]):
    info = PatienceInfo(
        id="wish",
        name=Text("Wish", "Желание"),
        also=("Forty thieves", "Napoleon at Saint Helena", "Сорок разбойников"),
        summary=Text(
            "Fourteen piles go down in suit, eight aces go up: make a wish and see whether it comes true.",
            "Четырнадцать кучек вниз по масти, восемь тузов вверх: сбудется ли желание?",
        ),
        sources=("004:2453-2465",),
    )
    description = WISH
