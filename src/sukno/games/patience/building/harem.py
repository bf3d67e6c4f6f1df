"""Harem (Гарем): a short pack without kings, dealt three times in rows of four; aces go up to queens."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.core import REDEAL, TURN, WORDS
from sukno.families.patience.parts import row, stock

HAREM = Building(
    cards=Cards(size=32, without="K"),
    order="A789TJQ",
    zones=(
        Piles(
            id="foundations",  # тузы
            label=Text("Ace {n}", "Туз {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",
            start=("A",),
            build=Build((1,), "same"),
        ),
        row("piles", Text("Pile {n}", "Пачка {n}"), "p", 4, spread="column"),
        stock(28),
    ),
    routes=(Route(source="piles", target="foundations"),),
    # gap: cards may be played at any moment of the deal; a place left empty gets its card in the next row;
    # the first pile is dealt again from its bottom, then the second, third and fourth
    stock=Stock(to=("piles",), row=True, singly=True, passes=3, gather=("piles",)),
    table=(Line(("stock", "", "foundations")), Line(("piles",))),
)


class Harem(BuildingPatience[Options]):
    info = PatienceInfo(
        id="harem",
        name=Text("Harem", "Гарем"),
        also=("Auld lang syne",),
        summary=Text(
            "Four piles, dealt three times in the same order; every ace gathers its suit up to the queen.",
            "Четыре пачки, три раскладки без тасовки; к каждому тузу собирают его масть до дамы.",
        ),
        sources=("004:2879-2889",),
        version=2,
    )
    words = {
        **WORDS,
        TURN: Text("deal the next card: {pile}", "выложить следующую карту: {pile}"),
        REDEAL: Text("gather the piles and deal again", "собрать пачки и раскладывать снова"),
    }
    description = HAREM
