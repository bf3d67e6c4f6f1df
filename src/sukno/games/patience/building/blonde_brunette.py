"""Blonde and brunette (Блондинка и брюнетка): eight piles down in any suit, three times through the pack."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
    Stock,
)
from sukno.families.patience.core import FACES
from sukno.families.patience.parts import routes, row, stock, suits_of_two_packs, waste


class BlondeBrunetteOptions(Options, frozen=True):
    transfers: Annotated[
        bool,
        option(
            "Transfers",
            "Переводы",
            "The top card of a pile may be moved to another pile where it fits.",
            "Верхнюю карту кучки можно перевести на другую, куда она подходит.",
            main=True,
        ),
    ] = False  # gap: the book does not mention them
    waste_to_piles: Annotated[
        bool,
        option(
            "Waste to piles",
            "Из талона на кучки",
            "A card that has lain in the waste may be laid on a pile later; otherwise only the card just turned.",
            "Карту, уже лежавшую в талоне, можно потом положить на кучку; иначе — только что снятую.",
            main=True,
        ),
    ] = True  # gap


def blonde_brunette(transfers: bool, waste_to_piles: bool) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            suits_of_two_packs(),
            # "a card of the waste, or of the pack if the waste is used up" (004:2277)
            row(
                "piles",
                Text("Pile {n}", "Кучка {n}"),
                "p",
                8,
                deal=1,
                spread="column",
                build=Build((-1,), "any"),
                fill=(
                    "waste",
                    "stock",
                ),
            ),
            waste(),
            stock(96),
        ),
        routes=(
            *routes("foundations", "piles", "waste"),
            Route(source="waste", target="piles", fresh=not waste_to_piles),
            *((Route(source="piles", target="piles"),) if transfers else ()),
        ),
        stock=Stock(passes=3),
        table=(Line(("stock", "waste", "", "foundations")), Line(("piles",))),
    )


class BlondeBrunette(BuildingPatience[BlondeBrunetteOptions]):
    info = PatienceInfo(
        id="blonde-brunette",
        name=Text("Blonde and brunette", "Блондинка и брюнетка"),
        summary=Text(
            "Eight piles down in any suit, eight aces up in suit, and three times through the pack.",
            "Восемь кучек вниз без масти, восемь тузов вверх по масти и три прохода колоды.",
        ),
        sources=("004:2273-2281",),
    )
    Options = BlondeBrunetteOptions

    def layout(self) -> Building:
        return blonde_brunette(self.options.transfers, self.options.waste_to_piles)

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        """Aces that turn up while the piles are laid are put aside, and others take their places (004:2275)."""
        super()._dealt(s, pack)
        plan = self.plan
        cards = s.piles[plan.stock]
        for i in plan.piles_of("piles"):
            while (home := self._begins(s, s.piles[i][-1])) >= 0:
                s.piles[home].append(s.piles[i].pop())
                s.piles[i].append(cards.pop())
                s.unseen &= ~(1 << s.piles[i][-1])

    def _begins(self, s: PatienceState, card: int) -> int:
        """The empty foundation that begins with this card; -1 if there is none."""
        wants = self.rules.wants(s)
        empty = (t for t in self.plan.goal if not s.piles[t])
        return next((t for t in empty if wants[t] >> FACES[card] & 1), -1)
