"""Oklahoma gin (ремик Оклахома): gin in which the first card turned up says how much one may knock with.

Rules: 004:1476-1479, as told in the digest of rummy; what is not said there is as in gin.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from sukno.engine import Info, Text, option
from sukno.engine.view import AnyZone, Note
from sukno.games.rummy.gin_account import GinAccount
from sukno.games.rummy.melds import COUNTS
from sukno.games.rummy.oklahoma_account import ThreeTables
from sukno.games.rummy.remik_gin import Gin, GinOptions, GinState

ACE, SPADE = 12, 0


class OklahomaOptions(GinOptions, frozen=True):
    target: Annotated[
        int,
        option(
            "Target", "Цель", "So many points win.", "Столько очков выигрывают.", ge=150, le=200, main=True
        ),
    ] = 150
    record: Annotated[
        Literal["single", "three-tables"],
        option(
            "Record",
            "Запись",
            "One game, or three beside each other.",
            "Одна партия или три рядом.",
            values={
                "single": Text("one game", "одна партия"),
                "three-tables": Text("three tables", "три таблицы"),
            },
            main=True,
        ),
    ] = "single"


class Oklahoma(Gin):
    info = Info(
        id="remik-oklahoma",
        name=Text("Oklahoma gin", "Ремик Оклахома"),
        also=("Gin", "Hollywood gin", "Джин", "Джин-рамми", "Оклахома"),
        family="rummy",
        summary=Text(
            "Gin in which the first card turned up says how much one may knock with; a spade doubles.",
            "Джин, где первая открытая карта решает, со сколькими очками стучат; пики удваивают.",
        ),
        seats=(2,),
        sources=("004:1476-1479",),
        longest=400_000,
        duel={"deals": 1},
        kind_of="remik-gin",
    )
    Options = OklahomaOptions
    options: OklahomaOptions

    def make_account(self) -> GinAccount:
        kind = ThreeTables if self.options.record == "three-tables" else GinAccount
        return kind(self.options.target, signed=self.options.signed_boxes)

    def limit(self, s: GinState) -> int:
        """What the first card turned up counts; at an ace nothing may be left over."""
        return 0 if s.upcard % 13 == ACE else COUNTS[s.upcard]

    def times(self, s: GinState) -> int:
        """A spade doubles all that the deal brings (gap: the 25 too)."""
        return 2 if s.upcard // 13 == SPADE else 1

    def zones(self, s: GinState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        n, twice = self.limit(s), self.times(s) == 2
        text = KNOCK_WITH.fill(n=n) if n else GIN_ONLY
        if twice:
            text = Text(f"{text.en}; points are doubled", f"{text.ru}; очки вдвойне")
        yield Note(id="limit", label=Text("Knock", "Стук"), text=text, says=(n, twice))


KNOCK_WITH = Text("a knock with {n} or less", "стук с {n} или меньше")
GIN_ONLY = Text("only gin may be laid down", "только джин")
