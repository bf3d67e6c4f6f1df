"""Queens head over heels (Дамы кувырком): seven closed cards under the kings are released as their piles are turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import msgspec

from sukno.engine import Options, Text
from sukno.engine.view import AnyZone
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
from sukno.families.patience.compiled import Carry, CompiledBuilding, compiled
from sukno.families.patience.core import FACES, LOG_WORDS, see
from sukno.families.patience.forms import Form
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import columns, row, stock, waste
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
            row("hidden", Text("Hidden card {n}", "Скрытая карта {n}"), "h", 7, deal=1, under="foundations"),
            row(
                "foundations",
                Text("Base place {n}", "Базовое место {n}"),
                "b",
                8,
                start=("K",),
                build=Build((1,), "same", wrap=True),
                length=WHOLE,
            ),
            columns(8, deal=rows, build=Build((-1,), "same"), start=(spaces,) if spaces else "any"),
            waste(seen="top"),
            stock(97 - 8 * rows),
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


def released(plan: CompiledBuilding, s: PatienceState, hidden: int) -> bool:
    """Is the pile over this card complete, and turned?"""
    return len(s.piles[plan.goal[plan.at[hidden]]]) == WHOLE


class KingsFirst(Hook, kernel="form"):
    """A king that lies free goes to the base row before anything else; piles that are complete give cards back."""

    def _kings(self, s: PatienceState) -> list[Carry]:
        """Kings that lie free; they go to the next base place."""
        plan, piles = self.plan, s.piles
        place = next((t for t in plan.goal if not piles[t]), None)
        if place is None:
            return []
        free = [i for i in (*plan.piles_of("columns"), plan.waste) if piles[i]]
        free += [i for i in plan.piles_of("hidden") if piles[i] and released(self.plan, s, i)]
        return [Carry(i, place, 1, 1) for i in free if FACES[piles[i][-1]] % 13 == KING]

    def carries(self, then: Callable[..., list[Carry]], s: PatienceState) -> list[Carry]:
        """Of several kings the player chooses the one that goes first: it decides what lies under which suit."""
        return self._kings(s) or then(s)

    def from_stock(self, then: Callable[..., list[str]], s: PatienceState) -> list[str]:
        return [] if self._kings(s) else then(s)

    def settle(self, then: Callable[..., bool], s: PatienceState, source: int = -1) -> bool:
        """Hidden cards are released, and a king that lies free alone goes to the base row by itself."""
        changed = then(s, source)
        while True:
            for i in self.plan.piles_of("hidden"):
                if s.piles[i] and released(self.plan, s, i):
                    see(s, s.piles[i][-1])
            kings = self._kings(s)
            if len(kings) != 1:
                return changed
            pile, place = s.piles[kings[0].source], s.piles[kings[0].target]
            place.append(pile.pop())
            s.log = (s.log, 0, "king", CARD_TEXTS[FACES[place[0]]])
            if kings[0].source == self.plan.waste:
                s.open, s.fresh = int(bool(pile)), False
                if pile:
                    see(s, pile[-1])
            s.played = changed = True

    def form(self, s: PatienceState) -> Form:
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
                self.rules.play(at, text)
            return out

        return Form(plan, s, (), told)


class QueensTumble(BuildingPatience[Options]):
    info = PatienceInfo(
        id="queens-tumble",
        name=Text("Queens head over heels", "Дамы кувырком"),
        summary=Text(
            "Kings cover seven hidden cards; a pile that has reached its queen is turned and gives its card back.",
            "Короли накрывают семь скрытых карт; стопку, дошедшую до дамы, переворачивают.",
        ),
        sources=("004:2255-2269",),
    )
    log_words = LOG_WORDS | {"king": Text("{move} goes to the base row", "{move} идёт в базовый ряд")}
    results = frozenset({"open", "king"})
    description = QUEENS

    def hooks(self) -> tuple[Hook, ...]:
        return (KingsFirst(),)

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        for i in self.plan.piles_of("hidden"):
            s.unseen |= 1 << s.piles[i][0]
        super()._dealt(s, pack)

    def shown(self, s: PatienceState, pile: int) -> int:
        zone = self.plan.zones[pile].id
        if zone == "hidden":
            return int(released(self.plan, s, pile))
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


class RoyalSecrets(QueensTumble):
    info = PatienceInfo(
        id="queens-tumble-royal-secrets",
        name=Text("Royal secrets", "Королевские тайны"),
        summary=Text(
            "Queens head over heels with five rows, but only runs headed by a queen may fill a space.",
            "«Дамы кувырком» в пять рядов, но на свободное место идут только серии с дамой во главе.",
        ),
        sources=("004:2271",),
        kind_of="queens-tumble",
    )
    description = ROYAL_SECRETS
