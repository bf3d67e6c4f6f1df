"""Diamond (Бриллиант): a rhombus of 41 cards that is built up again twice, three wastes, and a last small diamond."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.options import option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Free,
    Line,
    PatienceInfo,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.core import LOG_WORDS, REDEAL, TURN, WORDS, begin
from sukno.families.patience.forms import Listing, numbers, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import routes, row, single, stock
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
        # a free long side: nothing lies left or right of the card (004:2219)
        row(
            "rhombus",
            Text("Place {n} of the diamond", "Бриллиант, место {n}"),
            "r",
            len(PLACES),
            deal=1,
            capacity=1,
            free=Free(BESIDE, sides=2),
        ),
        single("hand", Text("Card turned", "Снятая карта"), capacity=1),
        row("wastes", Text("Waste {n}", "Талон {n}"), "w", 3, start="any", build=ANYTHING),
        stock(63),
    ),
    routes=(
        *routes("foundations", "rhombus", "hand", "wastes"),
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


class SmallDiamond(Hook, kernel="own"):
    """The diamond is built up again from the wastes, and at last a small one may be laid."""

    def __init__(self, rescue: bool) -> None:
        self.rescue = rescue

    def from_stock(self, then: Callable[..., list[str]], s: PatienceState) -> list[str]:
        return then(s) or ([RESCUE] if self._may_rescue(s) else [])

    def may_redeal(self, then: Callable[..., bool], s: PatienceState) -> bool:
        return not s.phase and then(s)

    def _may_rescue(self, s: PatienceState) -> bool:
        """When no round is left, and the last card of the stock has found its place."""
        plan = self.plan
        if not self.rescue or s.phase or s.piles[plan.stock] or s.piles[plan.waste]:
            return False
        return not self.rules.may_redeal(s)

    def do(self, then: Callable[..., None], s: PatienceState, move: str) -> None:
        if move == RESCUE:
            self._rescue(s)
        else:
            then(s, move)

    def redeal(self, then: object, s: PatienceState) -> None:
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
        begin(s)

    def listing(self) -> Listing:
        def position(s: PatienceState) -> Position:
            small = s.phase == RESCUE
            to_come = 0 if small else DEALS - s.passes + self.rescue
            left = len(self.plan.cards) - self.rules.home(s)
            return Position(numbers(s), [s.passes, 1 if small else 0], *shuffles(s, to_come, left))

        return Listing(kernel_rules(self.rescue), position, step_texts(self.plan, TURN, REDEAL, RESCUE))

    def refusal(self, then: Callable[..., IllegalMove], s: PatienceState, move: str) -> IllegalMove:
        if move == RESCUE and s.phase:
            return IllegalMove(
                "the small diamond is laid out only once", "малый бриллиант выкладывают один раз"
            )
        return then(s, move)


class Diamond(BuildingPatience[DiamondOptions]):
    info = PatienceInfo(
        id="diamond",
        name=Text("Diamond", "Бриллиант"),
        summary=Text(
            "Take a rhombus of 41 cards apart from its sides, with three wastes to sort the stock into.",
            "Разберите с боков ромб из 41 карты; колоду раскладывают по трём талонам.",
        ),
        sources=("004:2215-2229",),
    )
    Options = DiamondOptions
    log_words = LOG_WORDS | {
        REDEAL: Text(
            "⟨completes|complete⟩ the diamond, next round",
            "⟨достраивает|достраиваете⟩ бриллиант, следующий круг",
        ),
        RESCUE: Text("⟨lays|lay⟩ out the small diamond", "⟨выкладывает|выкладываете⟩ малый бриллиант"),
    }
    words = WORDS | {
        REDEAL: Text("complete the diamond and go on", "достроить бриллиант и продолжать"),
        RESCUE: Text("lay out the small diamond", "выложить малый бриллиант"),
    }
    description = DIAMOND

    def hooks(self) -> tuple[Hook, ...]:
        return (SmallDiamond(self.options.rescue),)
