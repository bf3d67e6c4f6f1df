"""Small patiences of pairs, totals, rings and rows for the tests of the solver: games made up at random."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Info, Options, Text
from sukno.families.patience import Cards, Line, Piles
from sukno.families.patience.between import Between, BetweenPatience
from sukno.families.patience.core import GIVE_UP
from sukno.families.patience.listed import grid
from sukno.families.patience.removal import Removal, RemovalPatience
from sukno.families.patience.rows import Rows, RowsPatience
from sukno.families.patience.totals import Totals, TotalsPatience

LABEL = Text("Pile {n}", "Стопка {n}")
INFO = Info(
    id="made-up", name=LABEL, family="patience", summary=LABEL, seats=(1,), sources=(), zero_sum=False
)


def ending(game: Any, seed: int, rng: Random, back: int) -> Any:
    """A state near the end of a game that was played at random; None where the end came at once."""
    s = game.start(seed)
    past: list[Any] = []
    for _ in range(100):
        ask = game.ask(s)
        moves = [] if ask is None else [m for m in ask.moves if m != GIVE_UP]
        if not moves:
            break
        past.append(s.copy())
        game.play(s, rng.choice(moves))
    return past[max(0, len(past) - 1 - rng.randrange(back))] if past else None


def _made(engine: type, layout: Any) -> Any:
    body = {"info": INFO, "Options": Options, "layout": lambda self: layout}
    return type("Made", (engine,), body)()


def pairs(rng: Random) -> Any:
    """Sixteen cards in piles with perhaps a packet, or in a small grid with a stock."""
    cards = Cards(size=28, without="JQK", copies=rng.choice([1, 1, 2]), suits=rng.choice(["SCDH", "SH"]))
    all_ = len(cards.numbers())
    out = Piles(id="out", label=LABEL, piles=("out",))
    by: dict[str, Any] = rng.choice([{"by": "rank"}, {"by": "rank"}, {"by": "total", "total": 18}])
    if cards.copies == 2 and rng.random() < 0.3:
        by = {"by": "card"}
    if rng.random() < 0.5:
        width = rng.randint(2, 4)
        rows = rng.randint(1, max(1, min(3, all_ // width)))
        zones = (
            Piles(id="grid", label=LABEL, piles=grid(rows, width), deal=1, capacity=1),
            Piles(id="stock", label=LABEL, piles=("stock",), deal=all_ - rows * width, seen="none"),
            out,
        )
        return _made(
            RemovalPatience,
            Removal(
                zones=zones,
                cards=cards,
                play=("grid",),
                width=width,
                stock="stock",
                close_any_time=rng.random() < 0.5,
                table=(Line(("grid", "stock", "out")),),
                **by,
            ),
        )
    packets = rng.choice([0, 1, 2]) if all_ > 8 else 0
    left = all_ - 2 * packets
    columns = rng.randint(2, min(6, left))
    deal = [left // columns] * columns
    deal[0] += left % columns
    names = tuple(f"c{n}" for n in range(columns))
    zones = (
        Piles(
            id="columns",
            label=LABEL,
            piles=names,
            deal=tuple(deal),
            seen=rng.choice(["all", "top"]),
            spread="column",
        ),
        *(
            Piles(id=f"packet{n}", label=LABEL, piles=(f"p{n}a", f"p{n}b"), deal=1, seen="later")
            for n in range(packets)
        ),
        out,
    )
    ids = tuple(f"packet{n}" for n in range(packets))
    across = (("columns",), ids) if packets and rng.random() < 0.2 else None
    return _made(
        RemovalPatience,
        Removal(
            zones=zones,
            cards=cards,
            play=("columns", *ids),
            packets=ids,
            across=across,
            in_order=rng.random() < 0.5,
            table=(Line(tuple(zone.id for zone in zones)),),
            **by,
        ),
    )


def ring(rng: Random) -> Any:
    """Twelve to twenty cards in packets or in a line."""
    cards = rng.choice(
        [
            Cards(size=28, without="JQK"),
            Cards(size=28, without="QK"),
            Cards(size=28, without="9JQK", copies=2, suits="SCH"),
            Cards(size=28, without="JQK", suits="SCH"),
        ]
    )
    n = len(cards.numbers())
    packets = rng.random() < 0.5
    deal = (n - 3 * (n // 4), *(n // 4,) * 3) if packets else 0
    zones = (
        Piles(id="packets", label=LABEL, piles=("p1", "p2", "p3", "p4"), deal=deal, seen="top"),
        Piles(
            id="ring",
            label=LABEL,
            piles=tuple(f"r{i}" for i in range(n)),
            deal=0 if packets else 1,
            capacity=1,
        ),
        Piles(id="out", label=LABEL, piles=("out",)),
    )
    return _made(
        BetweenPatience,
        Between(
            zones=zones,
            cards=cards,
            begin="packets" if packets else "line",
            max_block=rng.choice([0, 1, 2, 2, 3]),
            table=(Line(("packets", "out")), Line(("ring",))),
        ),
    )


def totals(rng: Random) -> Any:
    """A few piles, and a total that may be out of reach."""
    cards = Cards(size=28, without="JQK", suits=rng.choice(["S", "SH"]))
    n = len(cards.numbers())
    piles = rng.randint(2, 3)
    deal = [n // piles] * piles
    deal[0] += n % piles
    return _made(
        TotalsPatience,
        Totals(
            zones=(
                Piles(
                    id="groups",
                    label=LABEL,
                    piles=tuple(f"g{i}" for i in range(piles)),
                    deal=tuple(deal),
                    seen="top",
                ),
            ),
            cards=cards,
            piles="groups",
            total=rng.randint(10, 27),
            feared=rng.choice(["", "A", "9T"]),
            too_many=2,
            strict=rng.random() < 0.5,
            table=(Line(("groups",)),),
        ),
    )


def rows(rng: Random) -> Any:
    """Short rows: runs from heads with redeals, or one line, joined at its ends."""
    order = rng.choice(["A8", "A8T", "A89T"])
    cards = Cards(size=28, without="".join(set("89TJQK") - set(order)))
    heads = rng.random() < 0.6
    n = len(order)
    deal = (0, *(1,) * n) if heads else (*(1,) * n, 0)
    layout = Rows(
        zones=(Piles(id="rows", label=LABEL, piles=grid(4, n + 1), deal=deal * 4, capacity=1),),
        cards=cards,
        order=order,
        width=n + 1,
        heads=heads,
        cyclic=not heads and rng.random() < 0.5,
        before=rng.random() < 0.5,
        anew=not heads and rng.random() < 0.7,
        redeals=rng.choice([0, 1, 2]) if heads else 0,
        redeal_any_time=rng.random() < 0.3,
        table=(Line(("rows",)),),
    )
    return _made(RowsPatience, layout)


KINDS = (pairs, ring, totals, rows)
