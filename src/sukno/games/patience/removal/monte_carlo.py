"""Monte Carlo (Монте-Карло): equal ranks that touch are taken out, and the rows close up; with one pack or two."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Cards, Figure, Line, Piles
from sukno.families.patience.listed import grid, places
from sukno.families.patience.parts import single, stock
from sukno.families.patience.removal import Removal, RemovalPatience


@cache
def description(rows: int, columns: int, packs: int, close_any_time: bool) -> Removal:
    """A grid of open cards, the rest in the stock."""
    return Removal(
        zones=(
            Piles(
                id="grid",
                label=Text("{name}", "{name}"),
                piles=grid(rows, columns),
                deal=1,
                capacity=1,
            ),
            stock(52 * packs - rows * columns),
            single("out", Text("Pairs", "Пары")),
        ),
        cards=Cards(copies=packs),
        by="rank",
        play=("grid",),
        width=columns,  # "touching by a short or long side or by corners" (004:2670)
        stock="stock",  # filled only when nothing touches after closing up (004:2670)
        close_any_time=close_any_time,
        table=(Line(("stock", "grid", "out")),),
        figures=(Figure("grid", places(rows, columns), rigid=True),),
    )


class MonteCarloOptions(Options, frozen=True):
    close_any_time: Annotated[
        bool,
        option(
            "Close up at any time",
            "Сдвигать в любое время",
            "The rows may be closed up while there are still pairs that touch.",
            "Ряды можно сдвигать и тогда, когда ещё есть соприкасающиеся пары.",
            main=True,
        ),
    ] = False


class MonteCarlo(RemovalPatience[MonteCarloOptions]):
    info = PatienceInfo(
        id="monte-carlo",
        name=Text("Monte Carlo", "Монте-Карло"),
        also=("Weddings", "Good neighbours", "Свадьба"),
        audience=("kids", "easy"),
        summary=Text(
            "Equal cards that touch go out, the rows close up: will the whole layout melt away?",
            "Соприкасающиеся равные карты уходят, ряды смыкаются: растает ли вся раскладка?",
        ),
        sources=("004:2666-2672",),
    )
    Options = MonteCarloOptions

    def layout(self) -> Removal:
        return description(4, 5, 1, self.options.close_any_time)  # 004:2668


class MonteCarloTwoPacks(RemovalPatience[MonteCarloOptions]):
    info = PatienceInfo(
        id="monte-carlo-two-packs",
        name=Text("Monte Carlo with two packs", "Монте-Карло, две колоды"),
        summary=Text(
            "Monte Carlo with 104 cards, six rows of six.",
            "Монте-Карло на 104 карты: шесть рядов по шесть.",
        ),
        sources=("004:2666-2672",),
        kind_of="monte-carlo",
    )
    Options = MonteCarloOptions

    def layout(self) -> Removal:
        return description(6, 6, 2, self.options.close_any_time)
