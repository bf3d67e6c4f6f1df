"""Peacock's tail (Павлиний хвост): the stock is sorted into a tail of twelve ranks, and then all goes on eight aces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin
from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text
from sukno.engine.options import option
from sukno.engine.touch import Home
from sukno.engine.view import AnyZone
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.compiled import Carry, Source
from sukno.families.patience.core import FACES, LOG_WORDS, TURN, WORDS, see
from sukno.families.patience.description import BLACK
from sukno.families.patience.forms import Form
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import routes, row, stock, waste
from sukno.materials.cards import RANKS

TAIL = "KQJT98765432"
"""From left to right (004:2335)."""
SORTING = "sorting"


def peacock_tail(tail_use: str) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            Piles(
                id="tail",
                label=Text("Tail {name}", "Хвост {name}"),
                piles=tuple(rank.replace("T", "10") for rank in TAIL),
            ),
            row(
                "foundations",
                Text("Foundation {n}", "Базовая {n}"),
                "f",
                8,
                start=("A",),
                build=Build((1,), "any"),
            ),
            row("magazines", Text("Magazine {n}", "Магазин {n}"), "m", 4, deal=10, seen="top"),
            waste(),
            stock(64),
        ),
        routes=(
            *routes("foundations", "magazines", "waste"),
            Route(source="tail", target="foundations", stuck=tail_use == "when_stuck"),
        ),
        stock=Stock(gather=()),
        table=(Line(("tail",)), Line(("foundations",)), Line(("magazines", "waste", "stock"))),
    )


USES = {use: peacock_tail(use) for use in ("when_stuck", "last", "free")}


def arc(n: int, width: float, height: float) -> list[tuple[float, float]]:
    """Places of so many cards on a half circle, from left to right."""
    turns = [pi * (1 - i / (n - 1)) for i in range(n)]
    return [(round(7 + width * cos(t), 2), round(3.4 - height * sin(t), 2)) for t in turns]


FEATHERS = (
    *arc(12, 7.0, 3.4),
    *arc(8, 4.6, 2.3),
    *((5.35 + 1.1 * i, 2.3) for i in range(4)),
    (6.45, 3.4),
    (7.55, 3.4),
)
"""On a wide table the tail is a half circle, with the aces in a smaller one and the magazines in the middle."""


class PeacockTailOptions(Options, frozen=True):
    tail_use: Annotated[
        Literal["when_stuck", "last", "free"],
        option(
            "Use of the tail",
            "Карты хвоста",
            "When cards of the tail may be built: when no other card fits, when all others are used up, or always.",
            "Когда можно класть карты хвоста: когда не подходит ничто другое, когда другого не осталось или всегда.",
            values={
                "when_stuck": Text("when nothing else fits", "когда не подходит другое"),
                "last": Text("when all else is used up", "когда другого не осталось"),
                "free": Text("always", "всегда"),
            },
            main=True,
        ),
    ] = "when_stuck"  # gap: "used up" (004:2341) taken literally is practically hopeless


class Sorting(Hook, kernel="form"):
    """First the stock is sorted into the tail and the waste, then all is built."""

    def __init__(self, last: bool) -> None:
        self.last = last

    def turn(self, then: object, s: PatienceState) -> None:
        """An ace is a base; another card goes to the tail if colours alternate there, or else to the waste."""
        plan = self.plan
        card = s.piles[plan.stock].pop()
        s.log = (s.log, 0, TURN, "")
        see(s, card)
        s.piles[self._sorted_to(s, card)].append(card)
        if not s.piles[plan.stock]:
            s.phase = ""
            s.open = int(bool(s.piles[plan.waste]))

    def _sorted_to(self, s: PatienceState, card: int) -> int:
        plan = self.plan
        suit, rank = divmod(FACES[card], 13)
        if RANKS[rank] == "A":
            return next(i for i in plan.goal if not s.piles[i])
        feather = plan.piles_of("tail")[TAIL.index(RANKS[rank])]
        pile = s.piles[feather]
        fits = not pile or BLACK[FACES[pile[-1]] // 13] != BLACK[suit]
        return feather if fits else plan.waste

    def carries(self, then: Callable[..., list[Carry]], s: PatienceState) -> list[Carry]:
        return [] if s.phase == SORTING else then(s)

    def wants(self, then: Callable[..., list[int]], s: PatienceState) -> list[int]:
        """Of foundations that have come equally far the first takes the card: suits do not matter."""
        found = then(s)
        heights: set[int] = set()
        for i in self.plan.goal:
            if len(s.piles[i]) in heights:
                found[i] = 0
            heights.add(len(s.piles[i]))
        return found

    def may_leave(self, then: Callable[..., bool], s: PatienceState, source: Source) -> bool:
        plan = self.plan
        last = self.last and plan.zones[source.pile].id == "tail"
        if last and any(s.piles[i] for i in plan.piles_of("magazines", "waste")):
            return False
        return then(s, source)

    def form(self, s: PatienceState) -> Form | None:
        """Sorting leaves no choice, so it is done before; and the kernel lets foundations change places."""
        if self.last:
            return None
        at, before = s.copy(), 0
        while at.phase == SORTING and not at.end:
            self.rules.play(at, TURN)
            before += 1
        if at.end:
            return None
        plan = self.plan

        def told(line: Sequence[str]) -> list[str]:
            heights = {i: len(at.piles[i]) for i in plan.goal}
            place = {i: i for i in plan.goal}
            out = []
            for text in line:
                carry = plan.moves[text]
                mine = place[carry.target]
                first = next(i for i in plan.goal if heights[i] == heights[mine])
                other = next(i for i in plan.goal if place[i] == first)
                place[carry.target], place[other] = first, mine
                heights[first] += 1
                out.append(plan.texts[carry._replace(target=first)])
            return out

        return Form(plan, at, (TURN,) * before, told)


class PeacockTail(BuildingPatience[PeacockTailOptions]):
    info = PatienceInfo(
        id="peacock-tail",
        name=Text("Peacock's tail", "Павлиний хвост"),
        summary=Text(
            "Sort the stock into a tail of ranks, then build everything on eight aces, whatever the suit.",
            "Разложите колоду в хвост по рангам, а потом соберите всё на восьми тузах.",
        ),
        sources=("004:2331-2345",),
    )
    Options = PeacockTailOptions
    log_words = LOG_WORDS | {TURN: Text("⟨turns|turn⟩ a card", "⟨снимает|снимаете⟩ карту")}
    words = WORDS | {TURN: Text("turn the next card", "снять следующую карту")}

    def layout(self) -> Building:
        return USES[self.options.tail_use]

    def hooks(self) -> tuple[Hook, ...]:
        return (Sorting(last=self.options.tail_use == "last"),)

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        super()._dealt(s, pack)
        s.phase = SORTING

    def homeward(self, s: PatienceState, move: str) -> Home:
        """Every card goes home; which one first is the whole question."""
        return "home" if move in self.plan.moves else ""

    def sends_home(self) -> Home:
        return "home"

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        for i, zone in enumerate(super().zones(s, seat)):
            yield msgspec.structs.replace(zone, at=FEATHERS[i]) if i < len(FEATHERS) else zone
