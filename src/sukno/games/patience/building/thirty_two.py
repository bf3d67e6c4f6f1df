"""32 cards (32 карты): a hand of thirty-two, all of them open, that the pack keeps full."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    Piles,
    Route,
)
from sukno.families.patience.parts import TWO_PACKS, row, stock

HAND = 32


class ThirtyTwoOptions(Options, frozen=True):
    bases: Annotated[
        Literal["4+4", "8+8"],
        option(
            "Base cards",
            "Базовых карт",
            "How many aces and kings begin piles: one of each suit, or all of both packs.",
            "Сколько тузов и королей начинают стопки: по одному каждой масти или все из обеих колод.",
            values={
                "4+4": Text("4 aces and 4 kings", "4 туза и 4 короля"),
                "8+8": Text("8 aces and 8 kings", "8 тузов и 8 королей"),
            },
            main=True,
        ),
    ] = "4+4"  # gap: the usual number


def thirty_two(all_bases: bool) -> Building:
    names = TWO_PACKS if all_bases else ("S", "C", "D", "H")
    suits = "".join(name[0] for name in names)
    return Building(
        cards=Cards(copies=2),
        zones=(
            Piles(
                id="aces",
                label=Text("Up {n}", "Вверх {n}"),
                piles=names,
                suits=suits,
                start=("A",),
                build=Build((1,), "same"),
            ),
            Piles(
                id="kings",
                label=Text("Down {n}", "Вниз {n}"),
                piles=tuple(f"K{name}" for name in names),
                suits=suits,
                start=("K",),
                build=Build((-1,), "same"),
            ),
            # gap: when the pack is used up the hand shrinks
            row("hand", Text("Hand {n}", "В руке {n}"), "h", HAND, deal=1, capacity=1, fill=("stock",)),
            stock(104 - HAND),
        ),
        goal=("aces", "kings"),
        routes=(Route(source="hand", target="aces"), Route(source="hand", target="kings")),
        table=(Line(("aces", "kings")), Line(("hand",)), Line(("stock",))),
        figures=(Figure("hand", tuple((i % 8, i // 8 * 1.05) for i in range(HAND))),),
    )


class ThirtyTwo(BuildingPatience[ThirtyTwoOptions]):
    info = PatienceInfo(
        id="thirty-two",
        name=Text("32 cards", "32 карты"),
        summary=Text(
            "Hold thirty-two open cards, build aces up and kings down, and draw for every card that goes.",
            "На руках 32 карты: тузы растут вверх, короли вниз, за каждую ушедшую — новая.",
        ),
        sources=("004:2837-2843",),
    )
    Options = ThirtyTwoOptions

    def layout(self) -> Building:
        return thirty_two(self.options.bases == "8+8")
