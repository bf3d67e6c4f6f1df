"""The Eight (Восьмёрка): eight columns headed by kings, and eight cards in the hand."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
)
from sukno.families.patience.core import FACES
from sukno.families.patience.parts import columns, routes, row, suits_of_two_packs
from sukno.materials.cards import RANKS

KING = RANKS.index("K")

EIGHT = Building(
    cards=Cards(copies=2),
    zones=(
        suits_of_two_packs(),
        columns(
            # nothing is laid in the place of a column that is gone (004:2303)
            8,
            deal=(104, 0, 0, 0, 0, 0, 0, 0),  # as they come; the kings divide them
            build=Build((-1,), "alternating"),
        ),
        # "taken into the hand, no more than eight" (004:2303)
        row("hand", Text("In hand {n}", "В руке {n}"), "h", 8, capacity=1, start="any"),
    ),
    routes=(
        *routes("foundations", "columns", "hand"),
        # gap: a run is the longest tail in order; a single card goes alone only if it does not continue the one above
        Route(source="columns", target="columns", unit="whole"),
        Route(source="hand", target="columns"),
        Route(source="columns", target="hand"),
    ),
    table=(Line(("foundations",)), Line(("columns",)), Line(("hand",))),
)


class EightColumns(BuildingPatience[Options]):
    info = PatienceInfo(
        id="eight-columns",
        name=Text("The Eight", "Восьмёрка"),
        also=("Freecell", "Eight off", "Свободная ячейка", "Фриселл"),
        summary=Text(
            "Eight columns that begin with kings, all cards open, and eight places in the hand.",
            "Восемь столбцов с королями во главе, все карты открыты и восемь мест в руке.",
        ),
        sources=("004:2297-2309",),
        open=True,
    )
    description = EIGHT

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        """Some king comes first; every further king begins another column (004:2299)."""
        super()._dealt(s, pack)
        columns = self.plan.piles_of("columns")
        cards = s.piles[columns[0]]
        first = next(i for i, card in enumerate(cards) if FACES[card] % 13 == KING)
        cards.insert(0, cards.pop(first))
        kings = [i for i, card in enumerate(cards) if FACES[card] % 13 == KING]
        for column, here, there in zip(columns, kings, [*kings[1:], len(cards)], strict=True):
            s.piles[column] = cards[here:there]
