"""Queens head over heels (Дамы кувырком): seven closed cards under the kings are released as their piles are turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from sukno.engine import Info, Options, Text
from sukno.engine.view import AnyZone
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.compiled import Carry, CompiledBuilding, compiled
from sukno.families.patience.core import FACES, LOG_WORDS
from sukno.families.patience.forms import Form
from sukno.materials.cards import CARD_TEXTS, RANKS

KING = RANKS.index("K")
WHOLE = 13


TO_BASES = ("columns", "waste", "hidden")  # what was hidden is used only in the base row (004:2263)
ROUTES = (
    *(Route(source=zone, target="foundations") for zone in TO_BASES),
    Route(source="columns", target="columns", unit="run"),
    Route(source="waste", target="columns"),
)
KINGS_FIRST = (
    *(Route(source=zone, target="foundations", spaces="only") for zone in TO_BASES),
    *(Route(source=zone, target="foundations", spaces="never", stuck=True) for zone in TO_BASES),
    Route(source="columns", target="columns", unit="run", stuck=True),
    Route(source="waste", target="columns", stuck=True),
)
"""The same for the kernel: a king that lies free goes before anything else."""


def queens(rows: int, spaces: str) -> Building:
    """With so many rows of eight cards; `spaces` are the ranks that may head an empty column, or all."""
    return Building(
        cards=Cards(copies=2),
        zones=(
            Piles(
                id="hidden",
                label=Text("Hidden card {n}", "Скрытая карта {n}"),
                piles=tuple(f"h{i + 1}" for i in range(7)),
                deal=1,
                under="foundations",
            ),
            Piles(
                id="foundations",  # kings over the hidden cards from the first on, the eighth on an empty place
                label=Text("Base place {n}", "Базовое место {n}"),
                piles=tuple(f"b{i + 1}" for i in range(8)),
                start=("K",),
                build=Build((1,), "same", wrap=True),
                length=WHOLE,
            ),
            Piles(
                id="columns",
                label=Text("Column {n}", "Столбец {n}"),
                piles=tuple(f"c{i + 1}" for i in range(8)),
                deal=rows,
                spread="column",
                build=Build((-1,), "same"),
                start=(spaces,) if spaces else "any",
            ),
            Piles(id="waste", label=Text("Waste", "Талон"), piles=("waste",), seen="top"),
            Piles(
                id="stock", label=Text("Stock", "Колода"), piles=("stock",), deal=97 - 8 * rows, seen="none"
            ),
        ),
        routes=ROUTES,
        stock=Stock(passes=3),
        table=(Line(("hidden", "")), Line(("foundations",)), Line(("stock", "waste", "columns"))),
    )


QUEENS = queens(rows=4, spaces="")
ROYAL_SECRETS = queens(rows=5, spaces="Q")  # only runs headed by a queen fill a space (004:2271)


@lru_cache
def kings_first(layout: Building) -> CompiledBuilding:
    assert layout.stock is not None
    stock = msgspec.structs.replace(layout.stock, pressing=True)
    return compiled(msgspec.structs.replace(layout, routes=KINGS_FIRST, stock=stock))


class QueensTumble(BuildingPatience[Options]):
    info = Info(
        id="queens-tumble",
        name=Text("Queens head over heels", "Дамы кувырком"),
        family="patience",
        summary=Text(
            "Kings cover seven hidden cards; a pile that has reached its queen is turned and gives its card back.",
            "Короли накрывают семь скрытых карт; стопку, дошедшую до дамы, переворачивают, и карта выходит.",
        ),
        seats=(1,),
        sources=("004:2255-2269",),
        zero_sum=False,
        undo=True,
    )
    Options = Options
    log_words = LOG_WORDS | {"king": Text("{move} goes to the base row", "{move} идёт в базовый ряд")}
    results = frozenset({"open", "king"})

    def layout(self) -> Building:
        return QUEENS

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        for i in self.plan.piles_of("hidden"):
            s.unseen |= 1 << s.piles[i][0]
        super()._dealt(s, pack)

    # hidden cards

    def released(self, s: PatienceState, hidden: int) -> bool:
        """Is the pile over this card complete, and turned?"""
        above = self.plan.goal[self.plan.at[hidden]]
        return len(s.piles[above]) == WHOLE

    def shown(self, s: PatienceState, pile: int) -> int:
        zone = self.plan.zones[pile].id
        if zone == "hidden":
            return int(self.released(s, pile))
        if zone == "foundations" and len(s.piles[pile]) == WHOLE:
            return 0  # turned over: the queen is at the bottom
        return super().shown(s, pile)

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        """Each hidden card lies above its base place, where these lie in one line."""
        plan = self.plan
        for i, zone in enumerate(super().zones(s, seat)):
            moved = {}
            if i < len(plan.zones) and plan.zones[i].id == "hidden":
                for name, places in zip(("at", "tall", "low"), plan.places[:3], strict=True):
                    if len({places[t][1] for t in plan.goal}) == 1:
                        moved[name] = (places[plan.goal[plan.at[i]]][0], places[i][1])
            yield msgspec.structs.replace(zone, **moved) if moved else zone

    # kings

    def kings(self, s: PatienceState) -> list[Carry]:
        """Kings that lie free; they go to the next base place."""
        plan, piles = self.plan, s.piles
        place = next((t for t in plan.goal if not piles[t]), None)
        if place is None:
            return []
        free = [i for i in (*plan.piles_of("columns"), plan.waste) if piles[i]]
        free += [i for i in plan.piles_of("hidden") if piles[i] and self.released(s, i)]
        return [Carry(i, place, 1, 1) for i in free if FACES[piles[i][-1]] % 13 == KING]

    def carries(self, s: PatienceState) -> list[Carry]:
        """Of several kings the player chooses the one that goes first: it decides what lies under which suit."""
        return self.kings(s) or super().carries(s)

    def _from_stock(self, s: PatienceState) -> list[str]:
        return [] if self.kings(s) else super()._from_stock(s)

    def _settle(self, s: PatienceState, source: int = -1) -> bool:
        """Hidden cards are released, and a king that lies free alone goes to the base row by itself."""
        changed = super()._settle(s, source)
        while True:
            for i in self.plan.piles_of("hidden"):
                if s.piles[i] and self.released(s, i):
                    self._see(s, s.piles[i][-1])
            kings = self.kings(s)
            if len(kings) != 1:
                return changed
            pile, place = s.piles[kings[0].source], s.piles[kings[0].target]
            place.append(pile.pop())
            s.log = (s.log, 0, "king", CARD_TEXTS[FACES[place[0]]])
            if kings[0].source == self.plan.waste:
                s.open, s.fresh = int(bool(pile)), False
                if pile:
                    self._see(s, pile[-1])
            s.played = changed = True

    def kernel_form(self, s: PatienceState) -> Form:
        """A king that lies free alone goes by itself: the kernel does that as a move."""
        plan = kings_first(self.plan.layout)

        def told(line: Sequence[str]) -> list[str]:
            at, out = s.copy(), []
            bases = {i for i in plan.goal if s.piles[i]}
            for text in line:
                carry = plan.moves.get(text)
                if carry is not None and carry.target in plan.goal and carry.target not in bases:
                    bases.add(carry.target)
                    if at.piles[carry.target]:
                        continue
                out.append(text)
                self.play(at, text)
            return out

        return Form(plan, s, (), told)


class RoyalSecrets(QueensTumble):
    info = Info(
        id="queens-tumble-royal-secrets",
        name=Text("Royal secrets", "Королевские тайны"),
        family="patience",
        summary=Text(
            "Queens head over heels with five rows, but only runs headed by a queen may fill a space.",
            "«Дамы кувырком» в пять рядов, но на свободное место идут только серии с дамой во главе.",
        ),
        seats=(1,),
        sources=("004:2271",),
        zero_sum=False,
        undo=True,
        kind_of="queens-tumble",
    )

    def layout(self) -> Building:
        return ROYAL_SECRETS
