"""Small piano (Малое пианино, Клондайк), its open kind, and big piano (Большое пианино) for two packs.

The stock is gone through once; then the waste is turned over and its three top cards lie open to the end.
"""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Cards, Line, Piles, Route, Stock
from sukno.families.patience.core import REDEAL, WORDS

END = ("waste", "", "packet", "window", "", "foundations")


def piano(columns: int, packs: int, open_: bool = False) -> Building:
    """So many columns, the first of them as long as there are columns."""
    covered = columns * (columns + 1) // 2
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
            Piles(
                id="columns",  # вертикальные ряды
                label=Text("Column {n}", "Столбец {n}"),
                piles=tuple(f"c{i}" for i in range(1, columns + 1)),
                deal=tuple(range(columns, 0, -1)),
                seen="all" if open_ else "top",
                spread="column",
                build=Build((-1,), "alternating"),
                start=("K",),
            ),
            Piles(
                id="waste",  # талон
                label=Text("Waste", "Талон"),
                piles=("waste",),
            ),
            Piles(
                id="window",  # the three open cards of the end (004:2628)
                label=Text("Open card {n}", "Открытая карта {n}"),
                piles=("w1", "w2", "w3"),
                capacity=1,
                fill=("packet",),
            ),
            Piles(
                id="packet",
                label=Text("Rest", "Остаток"),
                piles=("packet",),
                seen="none",
            ),
            Piles(
                id="stock",  # колода
                label=Text("Stock", "Колода"),
                piles=("stock",),
                deal=52 * packs - covered,
                seen="all" if open_ else "none",  # "all cards face up" (004:2630)
                spread="row" if open_ else "pile",
            ),
        ),
        routes=(
            Route(source="columns", target="foundations"),
            Route(source="waste", target="foundations"),
            Route(source="window", target="foundations"),
            Route(source="columns", target="columns", unit="run"),  # gap: any open tail of a column
            Route(source="waste", target="columns"),
            Route(source="window", target="columns"),
            Route(source="foundations", target="columns"),  # 004:2624
        ),
        stock=Stock(passes=2, again="packet"),  # gap: nothing comes back to the packet
        table=(
            *([Line(("stock",)), Line(END)] if open_ else [Line(("stock", *END))]),
            Line(("columns",)),
        ),
    )


class SmallPiano(BuildingPatience[Options]):
    info = Info(
        id="small-piano",
        name=Text("Small piano", "Малое пианино"),
        also=("Klondike", "Solitaire", "Patience", "Клондайк", "Косынка", "Солитер"),
        family="patience",
        summary=Text(
            "Klondike with one pass through the stock and three open cards at the end.",
            "Клондайк: колоду просматривают один раз, а в конце открыты три карты талона.",
        ),
        seats=(1,),
        sources=("004:2606-2630",),
        zero_sum=False,
        undo=True,
    )
    Options = Options
    words = {
        **WORDS,
        REDEAL: Text("turn the waste over and open three cards", "перевернуть талон и открыть три карты"),
    }

    def layout(self) -> Building:
        return piano(7, 1)


class SmallPianoOpen(SmallPiano):
    info = Info(
        id="small-piano-open",
        kind_of="small-piano",
        name=Text("Open small piano", "Малое пианино, открыто"),
        also=("Open Klondike", "Thoughtful solitaire", "Косынка", "Клондайк"),
        family="patience",
        summary=Text(
            "Klondike with every card face up: the course is yours alone to plan.",
            "Клондайк, в котором все карты открыты: весь ход можно рассчитать заранее.",
        ),
        seats=(1,),
        sources=("004:2630",),
        zero_sum=False,
        open=True,
        undo=True,
    )

    def layout(self) -> Building:
        return piano(7, 1, open_=True)


class BigPiano(SmallPiano):
    info = Info(
        id="big-piano",
        kind_of="small-piano",
        name=Text("Big piano", "Большое пианино"),
        also=("Double Klondike", "Двойной Клондайк"),
        family="patience",
        summary=Text(
            "Klondike with two packs, ten columns and eight aces.",
            "Клондайк с двумя колодами, десятью столбцами и восемью тузами.",
        ),
        seats=(1,),
        sources=("004:2626",),
        zero_sum=False,
        undo=True,
    )

    def layout(self) -> Building:
        return piano(10, 2)
