"""Carpet (Ковёр): eight by eight cards, upright and sideways; a free short side lets one go."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Free,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.parts import stock, waste

SIDE = 8
CELLS = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
SIDEWAYS = tuple(i for i, (row, column) in enumerate(CELLS) if (row + column) % 2)
"""Upright and sideways by turns; the even rows begin sideways (004:2349)."""
STEP = (1.24, 0.89)
"""From cell to cell, in widths and heights of a card: a square into which a card goes either way."""


def beside(row: int, column: int) -> tuple[int, ...]:
    """The cells at the short sides of a card: above and below it, or left and right if it lies sideways.

    >>> beside(0, 0), beside(0, 1), beside(4, 4)
    ((8,), (0, 2), (28, 44))
    """
    ways = ((0, -1), (0, 1)) if (row + column) % 2 else ((-1, 0), (1, 0))
    found = [(row + y, column + x) for y, x in ways]
    return tuple(CELLS.index(cell) for cell in found if cell in CELLS)


CARPET = Building(
    cards=Cards(copies=2),
    zones=(
        Piles(
            id="aces",
            label=Text("Up {n}", "Вверх {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",
            first=("SA", "CA", "DA", "HA"),
            build=Build((1,), "same"),
        ),
        Piles(
            id="kings",
            label=Text("Down {n}", "Вниз {n}"),
            piles=("KS", "KC", "KD", "KH"),
            suits="SCDH",
            first=("SK", "CK", "DK", "HK"),
            build=Build((-1,), "same"),
        ),
        Piles(
            id="carpet",
            label=Text("Carpet {name}", "Ковёр {name}"),
            piles=tuple(f"{'abcdefgh'[column]}{row + 1}" for row, column in CELLS),
            deal=1,
            capacity=1,
            free=Free(tuple(beside(*cell) for cell in CELLS), sides=2),
        ),
        waste(Build((1, -1), "same")),  # gap: no king on an ace
        stock(32),
    ),
    goal=("aces", "kings"),
    routes=(
        Route(source="carpet", target="aces"),
        Route(source="carpet", target="kings"),
        Route(source="waste", target="aces"),
        Route(source="waste", target="kings"),
        Route(source="carpet", target="waste"),
    ),
    stock=Stock(passes=2),
    table=(Line(("aces", "kings")), Line(("carpet",)), Line(("stock", "waste"))),
    figures=(
        Figure(
            "carpet",
            tuple((round(0.2 + column * STEP[0], 2), round(row * STEP[1], 2)) for row, column in CELLS),
            turned=SIDEWAYS,
            rigid=True,
        ),
    ),
)


class Carpet(BuildingPatience[Options]):
    info = PatienceInfo(
        id="carpet",
        name=Text("Carpet", "Ковёр"),
        also=("Crazy quilt", "Japanese rug", "Одеяло"),
        summary=Text(
            "Unpick a carpet of sixty-four cards woven upright and sideways: only a free short side lets one go.",
            "Распустите ковёр из 64 карт: карта свободна, когда открыт её короткий край.",
        ),
        sources=("004:2347-2361",),
    )
    description = CARPET
