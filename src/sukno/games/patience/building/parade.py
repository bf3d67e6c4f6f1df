"""Parade, or Picture gallery (Парад): twos, threes and fours in rows of their own, built up by threes to pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sukno.engine import Options, Text
from sukno.engine.touch import Home
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
from sukno.families.patience.compiled import Carry, CompiledBuilding, Source
from sukno.families.patience.core import FACES, LOG_WORDS, TURN, WORDS
from sukno.families.patience.forms import Listing, faces, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import row, single, stock
from sukno.materials.cards import CARD_TEXTS, RANKS
from sukno.solve.listed import ListedRules, Position, parade_rules

BASES = {"row1": "2", "row2": "3", "row3": "4"}
"""2-5-8-jack, 3-6-9-queen, 4-7-10-king (004:2541)."""
ACE = RANKS.index("A")
WIDTH = 8

PARADE = Building(
    cards=Cards(copies=2),
    zones=(
        *(
            Piles(
                id=row,
                label=Text(f"Row {n}, place {{n}}", f"Ряд {n}, место {{n}}"),
                piles=tuple(f"{letter}{i + 1}" for i in range(WIDTH)),
                deal=1,
                start=("".join(BASES.values()),),  # any base may be parked in a vacant place
                build=Build((3,), "same"),
                length=4,
            )
            for n, row, letter in zip((1, 2, 3), BASES, "abc", strict=True)
        ),
        row("reserve", Text("Reserve {n}", "Резерв {n}"), "r", WIDTH, spread="column"),
        single("aces", Text("Aces", "Тузы")),
        stock(80),
    ),
    goal=tuple(BASES),
    rest="A",
    routes=tuple(Route(source=source, target=target) for source in (*BASES, "reserve") for target in BASES),
    stock=Stock(to=("reserve",), row=True, gather=()),
    table=(Line(("row1",)), Line(("row2",)), Line(("row3",)), Line(("aces", "reserve", "stock"))),
)


@lru_cache
def kernel_rules() -> ListedRules:
    return parade_rules(width=WIDTH, to_come=len(PARADE.cards.numbers()) - 2 * 4)


def own(plan: CompiledBuilding, row: int, card: int) -> bool:
    """Is this card a base in the row of this pile?"""
    return RANKS[FACES[card] % 13] == BASES[plan.zones[row].id]


def founded(plan: CompiledBuilding, s: PatienceState, place: int) -> bool:
    """Does a base of this row lie in this place, so that it is a foundation?"""
    return bool(s.piles[place]) and own(plan, place, s.piles[place][0])


class OwnRows(Hook, kernel="own"):
    """A place is a foundation when a base of its own row lies there; aces are put away."""

    def wants(self, then: Callable[..., list[int]], s: PatienceState) -> list[int]:
        """A card in the wrong row takes nothing."""
        found = then(s)
        for place in self.plan.goal:
            if s.piles[place] and not founded(self.plan, s, place):
                found[place] = 0
        return found

    def may_leave(self, then: Callable[..., bool], s: PatienceState, source: Source) -> bool:
        """Nothing leaves a foundation, nor does the base itself (gap: that would be pointless)."""
        if source.pile in self.plan.goal and founded(self.plan, s, source.pile):
            return False
        return then(s, source)

    def leads_back(self, then: object, s: PatienceState, carry: Carry) -> bool:
        """A base shifted from one foreign row to another may come back; all else is done for good."""
        if s.piles[carry.target] or carry.source not in self.plan.goal:
            return False
        return not own(self.plan, carry.target, s.piles[carry.source][-1])

    def settle(self, then: Callable[..., bool], s: PatienceState, source: int = -1) -> bool:
        """Aces are put away wherever they lie open."""
        changed = then(s, source)
        plan = self.plan
        (aces,) = plan.piles_of("aces")
        for i in (*plan.goal, *plan.piles_of("reserve")):
            while s.piles[i] and FACES[s.piles[i][-1]] % 13 == ACE:
                s.piles[aces].append(s.piles[i].pop())
                s.log = (s.log, 0, "ace", CARD_TEXTS[FACES[s.piles[aces][-1]]])
                changed = True
        return changed

    def home(self, then: object, s: PatienceState) -> int:
        return sum([len(s.piles[i]) for i in self.plan.goal if founded(self.plan, s, i)])

    def listing(self) -> Listing:
        return Listing(kernel_rules(), lambda s: Position(faces(s), []), step_texts(self.plan, TURN))


class Parade(BuildingPatience[Options]):
    info = PatienceInfo(
        id="parade",
        name=Text("Parade", "Парад"),
        also=("Picture gallery", "Картинная галерея", "Royal parade"),
        summary=Text(
            "Three rows of eight become a gallery of jacks, queens and kings, built up in steps of three.",
            "Три ряда по восемь превращаются в галерею валетов, дам и королей.",
        ),
        sources=("004:2541-2547",),
    )
    log_words = LOG_WORDS | {
        TURN: Text("⟨deals|deal⟩ eight cards on the reserve", "⟨сдаёт|сдаёте⟩ восемь карт в резерв"),
        "ace": Text("{move} is put away", "{move} убран"),
    }
    results = frozenset({"open", "ace"})
    words = WORDS | {TURN: Text("deal eight cards on the reserve", "сдать восемь карт в резерв")}
    description = PARADE

    def hooks(self) -> tuple[Hook, ...]:
        return (OwnRows(),)

    def homeward(self, s: PatienceState, move: str) -> Home:
        """On a foundation, or to a place in the own row; nothing is safe, for places are scarce."""
        carry = self.plan.moves.get(move)
        if carry is None or not s.piles[carry.source]:
            return ""
        return (
            "home" if s.piles[carry.target] or own(self.plan, carry.target, s.piles[carry.source][-1]) else ""
        )

    def sends_home(self) -> Home:
        return "home"
