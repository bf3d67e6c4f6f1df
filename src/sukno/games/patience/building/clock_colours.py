"""Clock of two packs (Часы): cards go to their hours, red on black and black on red; it plays itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import ClassVar

from sukno.engine import Options, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.touch import Home, Touch
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.counting import NEXT
from sukno.families.patience.description import ORDER
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import row, stock, waste

FACE = tuple(
    (round(2.85 + 2.85 * sin(pi * hour / 6), 2), round(2 - 2 * cos(pi * hour / 6), 2))
    for hour in range(1, 13)
)
"""Where the hours lie: the ace at one o'clock, the queen at twelve."""

CLOCK = Building(
    cards=Cards(copies=2),
    zones=(
        row(
            "hours",
            Text("{n} o'clock", "{n} ч."),
            "h",
            12,
            first=tuple(f"S{rank}" for rank in ORDER[:12]),
            build=Build((0,), "alternating"),
            length=8,
        ),
        Piles(
            id="middle",
            label=Text("Kings", "Короли"),
            piles=("K",),
            first=("SK",),
            build=Build((0,), "alternating"),
            length=8,
        ),
        waste(),
        stock(91),
    ),
    goal=("hours", "middle"),
    # gap: the top of the waste is at hand at any time
    routes=(Route(source="waste", target="hours"), Route(source="waste", target="middle")),
    stock=Stock(passes=3),
    forced=True,
    table=(Line(("hours", "", "stock", "waste")),),
    figures=(
        Figure("hours", FACE, rigid=True),
        Figure("middle", ((2.85, 2.0),), inside="hours"),
    ),
)


class ByItself(Hook, kernel="no"):
    """One step follows another: there is nothing to choose."""

    def ask(self, then: object, s: PatienceState) -> Ask | None:
        return None if s.end else Ask(0, "move", [NEXT])

    def play(self, then: Callable[..., None], s: PatienceState, move: str) -> None:
        """A card goes home if it can; else the next one is turned, or the waste turned over."""
        if s.end:
            raise game_is_over(move)
        if move != NEXT:
            raise not_among(move, [NEXT])
        (step,) = [self.plan.texts[carry] for carry in self.rules.carries(s)] or self.rules.from_stock(s)
        then(s, step)


class ClockColours(BuildingPatience[Options]):
    info = PatienceInfo(
        id="clock-colours",
        name=Text("Clock of two packs", "Часы на две колоды"),
        also=("Clock", "Grandfather's clock", "Часы"),
        audience=("easy",),
        summary=Text(
            "Every card goes to its hour, black and red by turns; there is nothing to choose, only to watch.",
            "Каждая карта ложится на свой час, чёрная и красная по очереди; выбирать нечего.",
        ),
        sources=("004:2385-2391",),
        skill=False,
    )
    words: ClassVar[dict[str, Text]] = BuildingPatience.words | {NEXT: Text("next step", "следующий шаг")}
    description = CLOCK

    def hooks(self) -> tuple[Hook, ...]:
        return (ByItself(),)

    def past(self, s: PatienceState) -> tuple[PatienceState, list[tuple[int, str]]]:
        n, steps = super().past(s)
        return n, [(0, NEXT)] * len(steps)

    def homeward(self, s: PatienceState, move: str) -> Home:
        return ""

    def sends_home(self) -> Home:
        return ""

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return ("stock",) if move == NEXT else ()
