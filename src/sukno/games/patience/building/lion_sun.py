"""Lion and sun (Лев и солнце): thirteen rays around four packets that fill their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
    Stock,
)
from sukno.families.patience.forms import Form
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import foundations, row, stock, waste

LEFT = ((0.0, 3.3), (0.0, 2.2), (0.0, 1.1), (0.7, 0.1))
SUN = (*LEFT, *((x, 0.0) for x in (1.75, 2.8, 3.85, 4.9, 5.95)), *((7.7 - x, y) for x, y in reversed(LEFT)))
"""The rays, in a half circle around the packets."""
LION = tuple((x, 1.15) for x in (1.75, 3.15, 4.55, 5.95))

LION_AND_SUN = Building(
    cards=Cards(copies=2),
    zones=(
        foundations(("A",), Build((1,), "any")),
        row("rays", Text("Ray {n}", "Луч {n}"), "r", 13, deal=1, capacity=1, start="any"),
        row("packets", Text("Packet {n}", "Кучка {n}"), "p", 4, deal=12, spread="column"),
        waste(),
        stock(43),
    ),
    routes=(
        Route(source="rays", target="foundations", stuck=True),
        Route(source="packets", target="foundations", stuck=True),
        Route(source="waste", target="foundations", stuck=True),
        # a ray that is gone is replaced before anything else (004:2379); the player chooses the packet
        Route(source="packets", target="rays"),
    ),
    # gap: not shuffled; after the packets places stay empty
    stock=Stock(passes=3, pressing=True),
    table=(Line(("rays",)), Line(("foundations", "", "stock", "waste"))),
    figures=(Figure("rays", SUN, rigid=True), Figure("packets", LION, inside="rays")),
)


class LastPacket(Hook, kernel="form"):
    """The last packet fills the places by itself."""

    def settle(self, then: Callable[..., bool], s: PatienceState, source: int = -1) -> bool:
        """There is nothing to choose when one packet is left."""
        changed = then(s, source)
        packets = [i for i in self.plan.groups["packets"] if s.piles[i]]
        space = next((i for i in self.plan.groups["rays"] if not s.piles[i]), -1)
        if space >= 0 and len(packets) == 1:
            s.piles[space].append(s.piles[packets[0]].pop())
            return True
        return changed

    def form(self, s: PatienceState) -> Form:
        """The last packet fills the places by itself: the kernel does that as a move."""
        plan = self.plan
        rays, packets = plan.groups["rays"], plan.groups["packets"]

        def told(line: Sequence[str]) -> list[str]:
            at, out = s.copy(), []
            for text in line:
                carry = plan.moves.get(text)
                done = carry is not None and carry.source in packets and carry.target in rays
                if done and all(at.piles[i] for i in rays):
                    continue
                out.append(text)
                self.rules.play(at, text)
            return out

        return Form(plan, s, (), told)


class LionSun(BuildingPatience[Options]):
    info = PatienceInfo(
        id="lion-sun",
        name=Text("Lion and sun", "Лев и солнце"),
        summary=Text(
            "Thirteen rays of a sun, four packets that replace them, and eight aces to build up.",
            "Тринадцать лучей солнца, четыре кучки им на замену и восемь тузов в основании.",
        ),
        sources=("004:2371-2383",),
    )
    description = LION_AND_SUN

    def hooks(self) -> tuple[Hook, ...]:
        return (LastPacket(),)
