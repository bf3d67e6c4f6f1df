"""Wish (Желание): fourteen piles down in suit, and a side stack of twelve that fills their places."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Cards, Line, Piles, Route, Stock
from sukno.families.patience.parts import stock, suits_of_two_packs, waste

WISH = Building(
    cards=Cards(copies=2),
    zones=(
        suits_of_two_packs(),  # eight aces, each collects its suit up to the king (004:2453)
        Piles(
            id="piles",  # 26 cards are counted off, 14 of them laid out in two rows of seven
            label=Text("Pile {n}", "Кучка {n}"),
            piles=tuple(f"p{n}" for n in range(1, 15)),
            deal=1,
            spread="column",
            build=Build((-1,), "same"),
            fill=("side",),
            start="any",  # gap: after the side stack a space takes the top of the waste
        ),
        Piles(
            id="side",  # the other twelve; they only fill spaces
            label=Text("Side stack", "Боковая стопка"),
            piles=("side",),
            deal=12,
            seen="none",
        ),
        waste(),
        stock(78),
    ),
    routes=(
        Route(source="piles", target="foundations"),
        Route(source="waste", target="foundations"),
        Route(source="piles", target="piles", spaces="never"),  # gap: one card at a time
        Route(source="waste", target="piles"),
    ),
    stock=Stock(),
    table=(Line(("foundations",)), Line(("piles",)), Line(("side", "stock", "waste"))),
)


class Wish(BuildingPatience[Options]):
    info = Info(
        id="wish",
        name=Text("Wish", "Желание"),
        also=("Forty thieves", "Napoleon at Saint Helena", "Сорок разбойников"),
        family="patience",
        summary=Text(
            "Fourteen piles go down in suit, eight aces go up: make a wish and see whether it comes true.",
            "Четырнадцать кучек вниз по масти, восемь тузов вверх: загадайте желание и смотрите, сбудется ли.",
        ),
        seats=(1,),
        sources=("004:2453-2465",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return WISH
