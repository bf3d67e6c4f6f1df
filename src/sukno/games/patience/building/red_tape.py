"""Judicial red tape (Судебная волокита): nine piles, a closed reserve; on foundations four suits take turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sukno.engine import IllegalMove, Options, Text, chance
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
from sukno.families.patience.core import FACES, LOG_WORDS, REDEAL, TURN, WORDS, begin, see
from sukno.families.patience.forms import Listing, numbers, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import row, single, stock
from sukno.families.patience.spec import shuffles
from sukno.materials.cards import RANKS
from sukno.solve.listed import ListedRules, Position, tape_rules

OPEN = "open reserve"
PILES, DEALS = 9, 3
UP = "A23456789TJQK"
OTHER = (1, 0, 3, 2)
"""The other suit of the same colour, in the order ♠ ♣ ♦ ♥."""

RED_TAPE = Building(
    cards=Cards(copies=2),
    zones=(
        Piles(
            id="aces",
            label=Text("Ace of {n}", "Туз {n}"),
            piles=("aS", "aC", "aD", "aH"),
            suits="SCDH",  # gap: the second ace of a suit is never a base, nor is the second king
            start=("A",),
            build=Build((1,), "alternating"),
        ),
        Piles(
            id="kings",
            label=Text("King of {n}", "Король {n}"),
            piles=("kS", "kC", "kD", "kH"),
            suits="SCDH",
            start=("K",),
            build=Build((-1,), "alternating"),
        ),
        row("piles", Text("Pile {n}", "Стопка {n}"), "p", PILES, deal=1, spread="column"),
        single("reserve", Text("Reserve", "Запас"), deal=1, seen="none"),
        stock(94),
    ),
    routes=(Route(source="piles", target="aces"), Route(source="piles", target="kings")),
    goal=("aces", "kings"),
    stock=Stock(to=("piles",), row=True, passes=DEALS, gather=("piles", "reserve"), shuffled=True),
    table=(Line(("aces", "", "kings")), Line(("stock", "piles", "reserve"))),
)


@lru_cache
def kernel_rules() -> ListedRules:
    return tape_rules(piles=PILES, deals=DEALS)


class SuitsInTurn(Hook, kernel="own"):
    """On foundations four suits take turns; every tenth card is laid away closed."""

    def wants(self, then: Callable[..., list[int]], s: PatienceState) -> list[int]:
        found = then(s)
        for zone, up in (("aces", True), ("kings", False)):
            group = self.plan.piles_of(zone)
            for suit, t in enumerate(group):
                pile = s.piles[t]
                if pile:
                    found[t] = self._next_on(pile, s.piles[group[OTHER[suit]]], up)
        return found

    def _next_on(self, pile: list[int], twin: list[int], up: bool) -> int:
        """The cards that may be laid on a foundation; `twin` is the foundation of the other suit of its colour.

        s, t, s', t', s, t ...: the second card may be of either suit of the other colour, but not of the one that
        the twin has taken (004:2245-2249).
        """
        n = len(pile)
        if n >= len(UP):
            return 0
        rank = RANKS.index(UP[n if up else -1 - n])
        base = FACES[pile[0]] // 13
        if n == 1:
            suits = [suit for suit in range(4) if suit not in (base, OTHER[base])]
            taken = FACES[twin[1]] // 13 if len(twin) > 1 else -1
            return sum(1 << 13 * suit + rank for suit in suits if suit != taken)
        second = FACES[pile[1]] // 13
        suit = (base, second, OTHER[base], OTHER[second])[n % 4]
        return 1 << 13 * suit + rank

    def from_stock(self, then: Callable[..., list[str]], s: PatienceState) -> list[str]:
        (reserve,) = self.plan.piles_of("reserve")
        if not s.piles[self.plan.stock] and s.piles[reserve]:
            return [OPEN]
        return then(s)

    def do(self, then: Callable[..., None], s: PatienceState, move: str) -> None:
        if move == OPEN:
            self._open(s)
        else:
            then(s, move)

    def turn(self, then: object, s: PatienceState) -> None:
        s.log = (s.log, 0, TURN, "")
        self._row(s)

    def _row(self, s: PatienceState) -> None:
        """Nine cards open, the tenth closed in the reserve."""
        plan = self.plan
        stock = s.piles[plan.stock]
        for i in plan.turned:
            if stock:
                s.piles[i].append(stock.pop())
                see(s, s.piles[i][-1])
        if stock:
            s.piles[plan.piles_of("reserve")[0]].append(stock.pop())

    def _open(self, s: PatienceState) -> None:
        """Gap: the reserve is dealt face up from the first pile on, round and round, with no new reserve."""
        plan = self.plan
        reserve = s.piles[plan.piles_of("reserve")[0]]
        s.log = (s.log, 0, OPEN, "")
        for n in range(len(reserve)):
            card = reserve.pop()
            s.piles[plan.turned[n % PILES]].append(card)
            see(s, card)

    def redeal(self, then: object, s: PatienceState) -> None:
        """What is left is shuffled and dealt in the same manner."""
        plan = self.plan
        cards = [card for i in plan.turned for card in s.piles[i]]
        for i in plan.turned:
            s.piles[i] = []
        s.piles[plan.stock] = chance.shuffled(s, sorted(cards))
        for card in cards:
            s.unseen |= 1 << card
            s.returned |= 1 << card
        s.passes += 1
        s.log = ((), 0, REDEAL, "")
        self._row(s)
        begin(s)

    def listing(self) -> Listing:
        def position(s: PatienceState) -> Position:
            left = len(self.plan.cards) - self.rules.home(s)
            return Position(numbers(s), [s.passes], *shuffles(s, DEALS - s.passes, left))

        return Listing(kernel_rules(), position, step_texts(self.plan, TURN, OPEN, REDEAL))

    def refusal(self, then: Callable[..., IllegalMove], s: PatienceState, move: str) -> IllegalMove:
        if move == REDEAL and not s.piles[self.plan.stock] and self.rules.from_stock(s) == [OPEN]:
            return IllegalMove("first the reserve must be opened", "сначала надо открыть запас")
        if move == OPEN and s.piles[self.plan.stock]:
            return IllegalMove(
                "the reserve is opened when the stock is used up", "запас открывают, когда кончилась колода"
            )
        return then(s, move)


class RedTape(BuildingPatience[Options]):
    info = PatienceInfo(
        id="red-tape",
        name=Text("Judicial red tape", "Судебная волокита"),
        summary=Text(
            "Aces up and kings down, but each suit returns only with every fourth card of a pile.",
            "Тузы вверх, короли вниз, но масть возвращается лишь с каждой четвёртой картой.",
        ),
        sources=("004:2231-2253",),
    )
    log_words = LOG_WORDS | {
        TURN: Text("⟨deals|deal⟩ a row", "⟨сдаёт|сдаёте⟩ ряд"),
        OPEN: Text("⟨opens|open⟩ the reserve", "⟨открывает|открываете⟩ запас"),
    }
    words = WORDS | {
        TURN: Text("deal the next row", "сдать следующий ряд"),
        OPEN: Text("open the reserve", "открыть запас"),
        REDEAL: Text("shuffle and deal once more", "перетасовать и сдать снова"),
    }
    description = RED_TAPE

    def hooks(self) -> tuple[Hook, ...]:
        return (SuitsInTurn(),)

    # the suits

    def homeward(self, s: PatienceState, move: str) -> Home:
        """Nothing is safe: a card that goes to an ace may be missing on a king."""
        return "home" if super().homeward(s, move) else ""

    def sends_home(self) -> Home:
        return "home"

    # the deal
