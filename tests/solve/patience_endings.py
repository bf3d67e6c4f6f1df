"""Small patiences for the tests of the solver: endings of real games, and games made up at random."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import msgspec

from sukno.engine import Info, Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.core import GIVE_UP
from sukno.families.patience.spec import supported
from sukno.games.patience.building.harem import HAREM

LABEL = Text("Pile {n}", "Стопка {n}")
ORDER = "A89T"
"""Sixteen cards: four ranks of four suits."""


def games() -> list[BuildingPatience[Any]]:
    """Every patience of building that the kernel knows."""
    folder: Any = import_module("sukno.games.patience.building")
    found: dict[str, BuildingPatience[Any]] = {}
    for module in iter_modules(folder.__path__):
        for value in vars(import_module(f"{folder.__name__}.{module.name}")).values():
            if isinstance(value, type) and issubclass(value, BuildingPatience) and hasattr(value, "info"):
                game = value()
                if supported(game):
                    found[game.info.id] = game
    return list(found.values())


def ending(game: BuildingPatience[Any], seed: int, rng: Random, back: int) -> Any:
    """A state near the end of a game that was played at random, mostly by bringing cards home."""
    s = game.start(seed)
    past: list[Any] = []
    for _ in range(400):
        ask = game.ask(s)
        moves = [] if ask is None else [m for m in ask.moves if m != GIVE_UP]
        if not moves:
            break
        past.append(s.copy())
        home = [m for m in moves if game.homeward(s, m)]
        game.play(s, rng.choice(home if home and rng.random() < 0.8 else moves))
    return past[max(0, len(past) - 1 - rng.randrange(back))] if past else None


class MadeUp(BuildingPatience[Options]):
    """A patience with a description made up at random."""

    info = Info(
        id="made-up",
        name=LABEL,
        family="patience",
        summary=LABEL,
        seats=(1,),
        sources=(),
        zero_sum=False,
    )
    Options = Options
    made: Building

    def layout(self) -> Building:
        return self.made


def made_up(rng: Random) -> BuildingPatience[Any]:
    """Sixteen cards, two to four columns, perhaps a reserve, perhaps a stock; every rule by chance."""
    columns = rng.randint(2, 4)
    deal = tuple(rng.randint(1, 3) for _ in range(columns))
    reserve = rng.choice([0, 0, 1, 3])
    left = 16 - sum(deal) - reserve
    suited = rng.random() < 0.7
    stocked = left > 0
    wrap = rng.random() < 0.3
    row = stocked and rng.random() < 0.2
    fill: tuple[str, ...] = ()
    if rng.random() < 0.25:
        fill = ("reserve",) if reserve else ("waste", "stock") if stocked and not row else ()
    zones = [
        Piles(
            id="foundations",
            label=LABEL,
            piles=("S", "C", "D", "H"),
            suits="SCDH" if suited else "",
            start=("A",),
            build=Build((1,), "same" if suited else "any"),
        ),
        Piles(
            id="columns",
            label=LABEL,
            piles=tuple(f"c{i}" for i in range(columns)),
            deal=deal,
            seen=rng.choice(["all", "all", "top"]),
            spread="column",
            build=Build(
                rng.choice([(-1,), (-1,), (1, -1), (0,)]), rng.choice(["alternating", "any", "same"]), wrap
            ),
            start=rng.choice(["any", "none", ("T",)]),
            capacity=rng.choice([0, 0, 0, 5]),
            fill=fill,
            fill_every=bool(fill) and rng.random() < 0.2,
        ),
        Piles(
            id="reserve",
            label=LABEL,
            piles=tuple(f"r{i}" for i in range(reserve)) or ("r0",),
            deal=1 if reserve else 0,
            start="any" if rng.random() < 0.2 else "none",
            capacity=1,
        ),
        Piles(id="waste", label=LABEL, piles=("waste",), seen=rng.choice(["all", "top"])),
        Piles(id="stock", label=LABEL, piles=("stock",), deal=left, seen="none"),
    ]
    if zones[1].capacity and 0 < reserve <= columns and rng.random() < 0.5:
        zones[2] = msgspec.structs.replace(zones[2], under="columns")
    routes = [
        Route(source="columns", target="foundations"),
        Route(source="reserve", target="foundations"),
        Route(source="waste", target="foundations"),
        Route(source="reserve", target="columns"),
        Route(source="waste", target="columns", fresh=rng.random() < 0.1),
        Route(
            source="columns",
            target="columns",
            unit=rng.choice(["card", "run", "whole", "pile", "either", "any"]),
            spaces=rng.choice(["too", "too", "never", "only"]),
            stuck=rng.random() < 0.1,
        ),
    ]
    if rng.random() < 0.3:
        routes.append(Route(source="foundations", target="columns"))
    if zones[2].start == "any":
        routes.append(Route(source="columns", target="reserve"))
    stock = None
    if stocked:
        passes = rng.choice([0, 1, 1, 2, 3])
        shuffled = passes > 0 and rng.random() < 0.4
        stock = Stock(
            to=("columns",) if row else ("waste",),
            row=row,
            singly=row and rng.random() < 0.5,
            no_spaces=row and rng.random() < 0.3,
            packet=1 if row else rng.choice([1, 1, 2, 3]),
            last_pair=not row and rng.random() < 0.3,
            stuck=rng.random() < 0.1,
            passes=1 if row else passes,
            idle_passes=rng.choice([1, 2]) if not passes and not row else 0,
            shuffled=shuffled and not row,
        )
    layout = Building(
        zones=tuple(zones),
        routes=tuple(routes),
        stock=stock,
        cards=Cards(size=28, without="JQK"),
        order=ORDER,
        forced=rng.random() < 0.1,
        table=(Line(("foundations", "columns")), Line(("reserve", "waste", "stock"))),
    )
    return type("Made", (MadeUp,), {"made": layout})()


def harem(rng: Random) -> BuildingPatience[Any]:
    """Four suits of four cards, dealt card by card in rows of two or three, once or twice."""
    zones = [
        msgspec.structs.replace(zone, deal=16)
        if zone.id == "stock"
        else msgspec.structs.replace(zone, piles=zone.piles[: rng.choice([2, 3])])
        if zone.id == "piles"
        else zone
        for zone in HAREM.zones
    ]
    assert HAREM.stock
    layout = msgspec.structs.replace(
        HAREM,
        cards=Cards(size=32, without="TJQK"),
        order="A789",
        zones=tuple(zones),
        stock=msgspec.structs.replace(HAREM.stock, passes=rng.choice([1, 2])),
    )
    return type("SmallHarem", (MadeUp,), {"made": layout})()


def piano(rng: Random) -> BuildingPatience[Any]:
    """A piano of sixteen to twenty-four cards: columns that move as runs, a talon that lies open in the end."""
    order = rng.choice(["A89T", "A789T", "A6789T"])
    columns = rng.randint(2, 4)
    deal = tuple(rng.randint(1, min(7, (4 * len(order) - 2) // columns)) for _ in range(columns))
    back = [Route(source="foundations", target="columns")] if rng.random() < 0.6 else []
    layout = Building(
        cards=Cards(without="".join(r for r in "A23456789TJQK" if r not in order)),
        order=order,
        zones=(
            Piles(
                id="foundations",
                label=LABEL,
                piles=("S", "C", "D", "H"),
                suits="SCDH",
                start=("A",),
                build=Build((1,), "same"),
            ),
            Piles(
                id="columns",
                label=LABEL,
                piles=tuple(f"c{i}" for i in range(columns)),
                deal=deal,
                seen=rng.choice(["all", "top"]),
                spread="column",
                build=Build((-1,), rng.choice(["alternating", "alternating", "any", "same"])),
                start=("T",),
            ),
            Piles(id="waste", label=LABEL, piles=("waste",)),
            Piles(
                id="window",
                label=LABEL,
                piles=tuple(f"w{i}" for i in range(rng.choice([1, 1, 1, 2, 3]))),
                capacity=1,
                fill=("packet",),
            ),
            Piles(id="packet", label=LABEL, piles=("packet",), seen="none"),
            Piles(id="stock", label=LABEL, piles=("stock",), deal=4 * len(order) - sum(deal), seen="none"),
        ),
        routes=(
            *(Route(source=zone, target="foundations") for zone in ("columns", "waste", "window")),
            Route(source="columns", target="columns", unit="run"),
            Route(source="waste", target="columns"),
            Route(source="window", target="columns"),
            *back,
        ),
        stock=Stock(passes=2, again="packet"),
        table=(Line(("stock", "waste", "packet", "window", "foundations")), Line(("columns",))),
    )
    return type("Piano", (MadeUp,), {"made": layout})()
