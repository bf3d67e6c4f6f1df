"""Lion and sun (Лев и солнце): thirteen rays around four packets that fill their places."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.compiled import Carry
from sukno.families.patience.parts import foundations, stock, waste

LEFT = ((0.0, 3.3), (0.0, 2.2), (0.0, 1.1), (0.7, 0.1))
SUN = (*LEFT, *((x, 0.0) for x in (1.75, 2.8, 3.85, 4.9, 5.95)), *((7.7 - x, y) for x, y in reversed(LEFT)))
"""The rays, in a half circle around the packets."""
LION = tuple((x, 1.15) for x in (1.75, 3.15, 4.55, 5.95))

LION_AND_SUN = Building(
    cards=Cards(copies=2),
    zones=(
        foundations(("A",), Build((1,), "any")),
        Piles(
            id="rays",
            label=Text("Ray {n}", "Луч {n}"),
            piles=tuple(f"r{n}" for n in range(1, 14)),
            deal=1,
            capacity=1,
            start="any",
        ),
        Piles(
            id="packets",  # кучки, open
            label=Text("Packet {n}", "Кучка {n}"),
            piles=("p1", "p2", "p3", "p4"),
            deal=12,
            spread="column",
        ),
        waste(),
        stock(43),
    ),
    routes=(
        Route(source="rays", target="foundations"),
        Route(source="packets", target="foundations"),
        Route(source="waste", target="foundations"),
        Route(source="packets", target="rays"),  # "replaced by cards of the packets" (004:2379)
    ),
    stock=Stock(passes=3),  # gap: not shuffled
    table=(Line(("rays",)), Line(("foundations", "", "stock", "waste"))),
    figures=(Figure("rays", SUN, rigid=True), Figure("packets", LION, inside="rays")),
)


class LionSun(BuildingPatience[Options]):
    info = Info(
        id="lion-sun",
        name=Text("Lion and sun", "Лев и солнце"),
        family="patience",
        summary=Text(
            "Thirteen rays of a sun, four packets that replace them, and eight aces to build up.",
            "Тринадцать лучей солнца, четыре кучки им на замену и восемь тузов, на которые всё собирается.",
        ),
        seats=(1,),
        sources=("004:2371-2383",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return LION_AND_SUN

    def carries(self, s: PatienceState) -> list[Carry]:
        """A ray that is gone is replaced before anything else; the player chooses the packet."""
        found = super().carries(s)
        rays = self.plan.groups["rays"]
        return [c for c in found if c.target in rays] or found

    def _from_stock(self, s: PatienceState) -> list[str]:
        return [] if self._waits(s) else super()._from_stock(s)

    def _waits(self, s: PatienceState) -> bool:
        """Is there a place to fill, and a packet to fill it from? Gap: after the packets places stay empty."""
        plan = self.plan
        return any(not s.piles[i] for i in plan.groups["rays"]) and any(
            s.piles[i] for i in plan.groups["packets"]
        )

    def _settle(self, s: PatienceState, source: int = -1) -> bool:
        """There is nothing to choose when one packet is left."""
        changed = super()._settle(s, source)
        packets = [i for i in self.plan.groups["packets"] if s.piles[i]]
        space = next((i for i in self.plan.groups["rays"] if not s.piles[i]), -1)
        if space >= 0 and len(packets) == 1:
            s.piles[space].append(s.piles[packets[0]].pop())
            return True
        return changed
