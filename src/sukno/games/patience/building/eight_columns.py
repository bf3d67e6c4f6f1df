"""The Eight (Восьмёрка): eight columns headed by kings, and eight cards in the hand."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceState,
    Piles,
    Route,
)
from sukno.families.patience.core import FACES
from sukno.families.patience.parts import suits_of_two_packs
from sukno.materials.cards import RANKS

KING = RANKS.index("K")

EIGHT = Building(
    cards=Cards(copies=2),
    zones=(
        suits_of_two_packs(),
        Piles(
            id="columns",
            label=Text("Column {n}", "Столбец {n}"),
            piles=tuple(f"c{n}" for n in range(1, 9)),
            deal=(104, 0, 0, 0, 0, 0, 0, 0),  # as they come; the kings divide them
            spread="column",
            build=Build((-1,), "alternating"),
            # nothing is laid in the place of a column that is gone (004:2303)
        ),
        Piles(
            id="hand",  # "taken into the hand, no more than eight" (004:2303)
            label=Text("In hand {n}", "В руке {n}"),
            piles=tuple(f"h{n}" for n in range(1, 9)),
            capacity=1,
            start="any",
        ),
    ),
    routes=(
        Route(source="columns", target="foundations"),
        Route(source="hand", target="foundations"),
        # gap: a run is the longest tail in order; a single card goes alone only if it does not continue the one above
        Route(source="columns", target="columns", unit="whole"),
        Route(source="hand", target="columns"),
        Route(source="columns", target="hand"),
    ),
    table=(Line(("foundations",)), Line(("columns",)), Line(("hand",))),
)


class EightColumns(BuildingPatience[Options]):
    info = Info(
        id="eight-columns",
        name=Text("The Eight", "Восьмёрка"),
        also=("Freecell", "Eight off", "Свободная ячейка", "Фриселл"),
        family="patience",
        summary=Text(
            "Eight columns that begin with kings, all cards open, and eight places in the hand.",
            "Восемь столбцов с королями во главе, все карты открыты и восемь мест в руке.",
        ),
        seats=(1,),
        sources=("004:2297-2309",),
        zero_sum=False,
        open=True,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return EIGHT

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
