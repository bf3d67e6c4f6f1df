"""Magic ring (Волшебное кольцо): what lies between two cards of one suit or one rank goes out."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.families.patience import PatienceInfo
from sukno.families.patience.between import Between, BetweenPatience
from sukno.families.patience.description import Cards, Line
from sukno.families.patience.parts import row, single


@cache
def description(begin: Literal["packets", "line"], max_block: int) -> Between:
    packets = begin == "packets"
    return Between(
        zones=(
            # each pack is cut in two, and the halves lie side by side, faces up (004:2403)
            # gap: they lie squared, so that one or two cards can lie between two others
            row("packets", Text("Packet {n}", "Пачка {n}"), "p", 4, deal=26 if packets else 0, seen="top"),
            # gap: the first packet from its top card down, then the others
            row("ring", Text("{n}", "{n}"), "r", 104, deal=0 if packets else 1, capacity=1),
            single("out", Text("Taken out", "Вышли")),
        ),
        cards=Cards(copies=2),
        begin=begin,
        max_block=max_block,
        table=(Line(("packets", "", "out")), Line(("ring",))),
    )


class MagicRingOptions(Options, frozen=True):
    max_block: Annotated[
        Literal["2", "any"],
        option(
            "Cards at once",
            "Карт за раз",
            "How many neighbouring cards of one suit may go out together.",
            "Сколько соседних карт одной масти можно вынуть вместе.",
            values={"2": Text("one or two", "одна или две"), "any": Text("any number", "сколько угодно")},
            main=True,
        ),
    ] = "2"
    phase1: Annotated[
        Literal["packets", "line"],
        option(
            "At first",
            "Вначале",
            "How the cards lie before the ring is laid.",
            "Как лежат карты, пока не разложено кольцо.",
            values={
                "packets": Text("in four packets", "в четырёх пачках"),
                "line": Text("all in one line", "все в одну линию"),
            },
            main=True,
        ),
    ] = "packets"


class MagicRing(BetweenPatience[MagicRingOptions]):
    info = PatienceInfo(
        id="magic-ring",
        name=Text("Magic ring", "Волшебное кольцо"),
        summary=Text(
            "What lies between two cards of one suit or one rank goes out; the rest is laid in a ring.",
            "Карты между двумя равными по масти или рангу уходят; остальное ложится кольцом.",
        ),
        sources=("004:2401-2409",),
    )
    Options = MagicRingOptions

    def __init__(self, options: MagicRingOptions | None = None) -> None:
        super().__init__(options)
        if self.options.phase1 == "line":  # every card lies open from the start
            self.info = msgspec.structs.replace(self.info, open=True)  # type: ignore[misc]

    def layout(self) -> Between:
        return description(self.options.phase1, 2 if self.options.max_block == "2" else 0)
