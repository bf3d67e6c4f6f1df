"""Diamond (Бриллиант): a rhombus of 41 cards that is built up again twice, three wastes, and a last small diamond."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from sukno.engine import IllegalMove, Info, Options, Text, chance
from sukno.engine.options import option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Free,
    Line,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.core import LOG_WORDS, REDEAL, TURN, WORDS
from sukno.families.patience.forms import Listing, numbers, step_texts
from sukno.families.patience.spec import shuffles
from sukno.solve.listed import ListedRules, Position, diamond_rules

RESCUE = "small"
DEALS = 3
PLACES = tuple((x, y) for y in range(-4, 5) for x in range(abs(y) - 4, 5 - abs(y)))
"""The rhombus 1-3-5-7-9-7-5-3-1 row by row, counted from its middle."""
SMALL = tuple(i for i, (x, y) in enumerate(PLACES) if abs(x) + abs(y) <= 2)
"""The small rhombus 1-3-5-3-1 in the middle of the large one."""
BESIDE = tuple(
    tuple(i for i, (px, py) in enumerate(PLACES) if py == y and abs(px - x) == 1) for x, y in PLACES
)
ANYTHING = Build(tuple(range(13)), "any", wrap=True)

DIAMOND = Building(
    cards=Cards(copies=2),
    zones=(
        Piles(
            id="foundations",
            label=Text("Foundation {n}", "Базовая {n}"),
            piles=("S1", "S2", "C1", "C2", "D1", "D2", "H1", "H2"),
            suits="SSCCDDHH",
            start=("A",),
            build=Build((1,), "same"),
        ),
        Piles(
            id="rhombus",
            label=Text("Place {n} of the diamond", "Бриллиант, место {n}"),
            piles=tuple(f"r{i + 1}" for i in range(len(PLACES))),
            deal=1,
            capacity=1,
            free=Free(BESIDE, sides=2),  # a free long side: nothing lies left or right of the card (004:2219)
        ),
        Piles(id="hand", label=Text("Card turned", "Снятая карта"), piles=("hand",), capacity=1),
        Piles(
            id="wastes",  # вспомогательные талоны
            label=Text("Waste {n}", "Талон {n}"),
            piles=("w1", "w2", "w3"),
            start="any",
            build=ANYTHING,
        ),
        Piles(id="stock", label=Text("Stock", "Колода"), piles=("stock",), deal=63, seen="none"),
    ),
    routes=(
        Route(source="rhombus", target="foundations"),
        Route(source="hand", target="foundations"),
        Route(source="wastes", target="foundations"),
        Route(source="hand", target="wastes"),
    ),
    stock=Stock(to=("hand",), passes=DEALS, gather=("wastes",), shuffled=True),
    table=(Line(("foundations",)), Line(("stock", "hand", "rhombus", "wastes"))),
    figures=(Figure("rhombus", tuple((x + 4.0, (y + 4) * 0.5) for x, y in PLACES)),),
)


FREE = DIAMOND.zone("rhombus").free


@lru_cache
def kernel_rules(rescue: bool) -> ListedRules:
    assert FREE is not None
    return diamond_rules(
        beside=FREE.beside,
        taken=FREE.sides - FREE.needed,
        small=SMALL,
        wastes=len(DIAMOND.zone("wastes").piles),
        deals=DEALS,
        rescue=rescue,
    )


class DiamondOptions(Options, frozen=True):
    rescue: Annotated[
        bool,
        option(
            "Small diamond",
            "Малый бриллиант",
            "After the third round the cards that are left may be shuffled once more and laid out as a small "
            "diamond of thirteen.",
            "После третьего круга оставшиеся карты можно ещё раз перетасовать и выложить малый бриллиант "
            "из тринадцати карт.",
            main=True,
        ),
    ] = True


class Diamond(BuildingPatience[DiamondOptions]):
    info = Info(
        id="diamond",
        name=Text("Diamond", "Бриллиант"),
        family="patience",
        summary=Text(
            "Take a rhombus of 41 cards apart from its sides, with three wastes to sort the stock into.",
            "Разберите с боков ромб из 41 карты; колоду раскладывают по трём талонам.",
        ),
        seats=(1,),
        sources=("004:2215-2229",),
        zero_sum=False,
        undo=True,
    )
    Options = DiamondOptions
    log_words = LOG_WORDS | {
        REDEAL: Text("completes the diamond, next round", "достраивает бриллиант, следующий круг"),
        RESCUE: Text("lays out the small diamond", "выкладывает малый бриллиант"),
    }
    words = WORDS | {
        REDEAL: Text("complete the diamond and go on", "достроить бриллиант и продолжать"),
        RESCUE: Text("lay out the small diamond", "выложить малый бриллиант"),
    }

    def layout(self) -> Building:
        return DIAMOND

    def _from_stock(self, s: PatienceState) -> list[str]:
        return super()._from_stock(s) or ([RESCUE] if self._may_rescue(s) else [])

    def _may_redeal(self, s: PatienceState) -> bool:
        return not s.phase and super()._may_redeal(s)

    def _may_rescue(self, s: PatienceState) -> bool:
        """When no round is left, and the last card of the stock has found its place."""
        plan = self.plan
        if not self.options.rescue or s.phase or s.piles[plan.stock] or s.piles[plan.waste]:
            return False
        return not self._may_redeal(s)

    def do(self, s: PatienceState, move: str) -> None:
        if move == RESCUE:
            self._rescue(s)
        else:
            super().do(s, move)

    def _redeal(self, s: PatienceState) -> None:
        """The diamond is completed from the first waste, then the second and third; the rest is the next stock."""
        wastes = self.plan.piles_of("wastes")
        for place in self.plan.piles_of("rhombus"):  # gap: row by row from the left, wastes from their tops
            supply = next((s.piles[w] for w in wastes if s.piles[w]), None)
            if not s.piles[place] and supply:
                s.piles[place].append(supply.pop())
        rest = [card for w in wastes for card in s.piles[w]]
        for w in wastes:
            s.piles[w] = []
        s.passes += 1
        self._shuffle(s, rest, REDEAL)

    def _rescue(self, s: PatienceState) -> None:
        """Everything that is not home, shuffled: thirteen cards in a small rhombus, the rest is gone through once."""
        plan = self.plan
        rhombus = plan.piles_of("rhombus")
        rest = []
        for i in (*rhombus, *plan.piles_of("wastes")):
            rest += s.piles[i]
            s.piles[i] = []
        s.phase = RESCUE
        self._shuffle(s, rest, RESCUE, tuple(rhombus[i] for i in SMALL))

    def _shuffle(self, s: PatienceState, cards: list[int], move: str, places: tuple[int, ...] = ()) -> None:
        """Shuffle these cards, lay them on the places, and make a stock of the rest."""
        pack = chance.shuffled(s, sorted(cards))
        for place in places:
            if pack:
                s.piles[place].append(pack.pop())
        s.piles[self.plan.stock] = pack
        for card in pack:
            s.unseen |= 1 << card
            s.returned |= 1 << card
        s.earlier, s.still = (), 0
        s.log = ((), 0, move, "")
        self._begin(s)

    def kernel_listing(self) -> Listing:
        def position(s: PatienceState) -> Position:
            small = s.phase == RESCUE
            to_come = 0 if small else DEALS - s.passes + self.options.rescue
            left = len(self.plan.cards) - self.home(s)
            return Position(numbers(s), [s.passes, 1 if small else 0], *shuffles(s, to_come, left))

        return Listing(
            kernel_rules(self.options.rescue), position, step_texts(self.plan, TURN, REDEAL, RESCUE)
        )

    def _refusal(self, s: PatienceState, move: str) -> IllegalMove:
        if move == RESCUE and s.phase:
            return IllegalMove(
                "the small diamond is laid out only once", "малый бриллиант выкладывают один раз"
            )
        return super()._refusal(s, move)
