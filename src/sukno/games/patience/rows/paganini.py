"""Paganini (Паганини): rows with gaps behind the aces, to be ordered by suit; with one pack or two."""

from __future__ import annotations

from functools import cache

from sukno.engine import Options, Text
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Cards, Figure, Line, Piles
from sukno.families.patience.listed import grid, places
from sukno.families.patience.rows import Rows, RowsPatience


@cache
def paganini(packs: int) -> Rows:
    rows = 4 * packs
    return Rows(
        zones=(
            Piles(
                id="rows",  # 13 cards in a row; the aces come to the heads, which makes 14 places (004:2709)
                label=Text("{name}", "{name}"),
                piles=grid(rows, 14),
                deal=(0, *(1,) * 13) * rows,
                capacity=1,
            ),
        ),
        cards=Cards(copies=packs),
        width=14,
        heads=True,
        redeals=2,  # "this may be done twice" (004:2711)
        redeal_any_time=packs > 1,  # gap: a card can be shuttled between two equal neighbours without end
        table=(Line(("rows",)),),
        figures=(Figure("rows", places(rows, 14), rigid=packs == 1, folds=True),),
    )


class Paganini(RowsPatience[Options]):
    info = PatienceInfo(
        id="paganini",
        name=Text("Paganini", "Паганини"),
        also=("Gaps", "Montana", "Spaces", "Пробелы", "Монтана"),
        summary=Text(
            "Four rows with gaps: bring each suit in order behind its ace, card by card.",
            "Четыре ряда с пропусками: карта за картой соберите за каждым тузом его масть.",
        ),
        sources=("004:2705-2713",),
        open=True,
    )
    description = paganini(1)


class PaganiniTwoPacks(RowsPatience[Options]):
    info = PatienceInfo(
        id="paganini-two-packs",
        name=Text("Paganini with two packs", "Паганини, две колоды"),
        summary=Text(
            "Paganini with 104 cards in eight rows; every card has a double.",
            "Паганини на 104 карты в восьми рядах; у каждой карты есть двойник.",
        ),
        sources=("004:2705-2713",),
        open=True,
        kind_of="paganini",
    )
    description = paganini(2)
