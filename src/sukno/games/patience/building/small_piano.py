"""Small piano (Малое пианино, Клондайк), its open kind, and big piano (Большое пианино) for two packs.

The stock is gone through once; then the waste is turned over and its three top cards lie open to the end.
"""

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
from sukno.families.patience.core import REDEAL, WORDS
from sukno.families.patience.parts import columns, routes, row, single, waste

END = ("waste", "", "packet", "window", "", "foundations")


def piano(wide: int, packs: int, open_: bool = False) -> Building:
    """So many columns, the first of them as long as there are columns."""
    covered = wide * (wide + 1) // 2
    one = packs == 1
    return Building(
        cards=Cards(copies=packs),
        zones=(
            Piles(
                id="foundations",  # базовые карты
                label=Text("Foundation {n}", "Базовая {n}"),
                piles=("S", "C", "D", "H") if one else tuple(f"f{i}" for i in range(1, 9)),
                suits="SCDH" if one else "",
                start=("A",),
                build=Build((1,), "same"),
            ),
            columns(
                wide,
                deal=tuple(range(wide, 0, -1)),
                seen="all" if open_ else "top",
                build=Build((-1,), "alternating"),
                start=("K",),
            ),
            waste(),
            # the three open cards of the end (004:2628)
            row("window", Text("Open card {n}", "Открытая карта {n}"), "w", 3, capacity=1, fill=("packet",)),
            single("packet", Text("Rest", "Остаток"), seen="none"),
            # "all cards face up" (004:2630)
            single(
                "stock",
                Text("Stock", "Колода"),
                deal=52 * packs - covered,
                seen="all" if open_ else "none",
                spread="row" if open_ else "pile",
            ),
        ),
        routes=(
            *routes("foundations", "columns", "waste", "window"),
            Route(source="columns", target="columns", unit="run"),  # gap: any open tail of a column
            *routes("columns", "waste", "window", "foundations"),  # 004:2624
        ),
        stock=Stock(passes=2, again="packet"),  # gap: nothing comes back to the packet
        table=(
            *([Line(("stock",)), Line(END)] if open_ else [Line(("stock", *END))]),
            Line(("columns",)),
        ),
    )


class SmallPiano(BuildingPatience[Options]):
    info = PatienceInfo(
        id="small-piano",
        name=Text("Small piano", "Малое пианино"),
        also=("Klondike", "Solitaire", "Patience", "Клондайк", "Косынка", "Солитер"),
        summary=Text(
            "Klondike with one pass through the stock and three open cards at the end.",
            "Клондайк: колоду просматривают один раз, а в конце открыты три карты талона.",
        ),
        sources=("004:2606-2630",),
    )
    words = {
        **WORDS,
        REDEAL: Text("turn the waste over and open three cards", "перевернуть талон и открыть три карты"),
    }
    description = piano(7, 1)


class SmallPianoOpen(SmallPiano):
    info = PatienceInfo(
        id="small-piano-open",
        kind_of="small-piano",
        name=Text("Open small piano", "Малое пианино, открыто"),
        also=("Open Klondike", "Thoughtful solitaire", "Косынка", "Клондайк"),
        summary=Text(
            "Klondike with every card face up: the course is yours alone to plan.",
            "Клондайк, в котором все карты открыты: весь ход можно рассчитать заранее.",
        ),
        sources=("004:2630",),
        open=True,
    )
    description = piano(7, 1, open_=True)


class BigPiano(SmallPiano):
    info = PatienceInfo(
        id="big-piano",
        kind_of="small-piano",
        name=Text("Big piano", "Большое пианино"),
        also=("Double Klondike", "Двойной Клондайк"),
        summary=Text(
            "Klondike with two packs, ten columns and eight aces.",
            "Клондайк с двумя колодами, десятью столбцами и восемью тузами.",
        ),
        sources=("004:2626",),
    )
    description = piano(10, 2)
