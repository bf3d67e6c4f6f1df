"""Blockade (Блокада): rows of ten, one under another; a card is free only with nothing above it or nothing below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.view import AnyZone
from sukno.families.patience import (
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
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import LOG_WORDS, TURN, WORDS, see
from sukno.families.patience.forms import Listing, faces, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.interchange import BASES, INTERCHANGE, BaseCards, Interchange, foundations
from sukno.families.patience.parts import single, stock
from sukno.solve.listed import ListedRules, Position, blockade_rules

WIDTH, ROWS = 10, 11
"""Even if nothing ever fits, 104 cards make no more than eleven rows."""
COLUMNS = "abcdefghij"
BESIDE = tuple(tuple(i for i in (n - WIDTH, n + WIDTH) if 0 <= i < WIDTH * ROWS) for n in range(WIDTH * ROWS))
EXTRACTED = "extracted"
APART = 1.02
"""From row to row, in heights of a card, where there is room enough."""


def blockade(each: int) -> Building:
    """With so many aces and kings of every suit as bases."""
    up, down = foundations("A", each)
    return Building(
        cards=Cards(copies=2),
        zones=(
            up,
            down,
            Piles(
                id="cells",
                label=Text("Place {name}", "Место {name}"),
                piles=tuple(f"{column}{row + 1}" for row in range(ROWS) for column in COLUMNS),
                deal=(1,) * WIDTH + (0,) * WIDTH * (ROWS - 1),
                capacity=1,
                free=Free(BESIDE, sides=2),
            ),
            single("aside", Text("Set aside", "Отложена"), capacity=1),
            stock(94),
        ),
        goal=("up", "down"),
        routes=(
            Route(source="cells", target="up"),
            Route(source="cells", target="down"),
            Route(source="aside", target="up"),
            Route(source="aside", target="down"),
            Route(source="cells", target="aside"),
            *INTERCHANGE,
        ),
        stock=Stock(to=("cells",), row=True, gather=()),
        table=(Line(("up", "", "down")), Line(("stock", "cells", "aside"))),
        figures=(Figure("cells", tuple((float(i % WIDTH), i // WIDTH * 0.3) for i in range(WIDTH * ROWS))),),
    )


BLOCKADE = {name: blockade(each) for name, each in BASES.items()}


@lru_cache
def kernel_rules(each: int) -> ListedRules:
    return blockade_rules(width=WIDTH, rows=ROWS, each=each)


class BlockadeOptions(Options, frozen=True):
    bases: BaseCards = "4+4"  # gap: the book says only that aces and kings are bases


class BlockadeState(PatienceState, kw_only=True):
    rows: int = 1
    """Rows that have been laid out."""


class Rows(Hook, kernel="own"):
    """Rows are filled and laid; once, when the stock is used up, any card may be set aside."""

    def __init__(self, each: int) -> None:
        self.each = each

    def _vacant(self, s: PatienceState) -> list[int]:
        """The empty places of the rows laid out so far, row by row from the left."""
        assert isinstance(s, BlockadeState)
        return [i for i in self.plan.turned[: s.rows * WIDTH] if not s.piles[i]]

    def turn(self, then: object, s: PatienceState) -> None:
        """Fill all vacant places in one go; if there is none, lay the next row."""
        assert isinstance(s, BlockadeState)
        stock = s.piles[self.plan.stock]
        s.log = (s.log, 0, TURN, "")
        s.earlier, s.still = (), 0
        places = self._vacant(s)
        if not places:
            s.rows += 1
            places = self._vacant(s)
        for i in places:
            if stock:  # gap: when the stock does not suffice the last places stay empty
                s.piles[i].append(stock.pop())
                see(s, s.piles[i][-1])

    def _may_extract(self, s: PatienceState) -> bool:
        """Once, after the stock is used up, any card of the layout may be set aside (004:2592)."""
        return not s.piles[self.plan.stock] and s.phase != EXTRACTED

    def carries(self, then: Callable[..., list[Carry]], s: PatienceState) -> list[Carry]:
        moves = then(s)
        if self._may_extract(s):
            (aside,) = self.plan.piles_of("aside")
            moves += [Carry(i, aside, 1, 1) for i in self.plan.turned if s.piles[i]]
        return moves

    def carry(self, then: Callable[..., None], s: PatienceState, carry: Carry) -> None:
        then(s, carry)
        if carry.target == self.plan.piles_of("aside")[0]:
            s.phase = EXTRACTED

    def listing(self) -> Listing:
        return Listing(
            kernel_rules(self.each),
            lambda s: Position(faces(s), [s.rows, int(s.phase == EXTRACTED)]),
            step_texts(self.plan, TURN),
        )

    def refused(self, then: Callable[..., IllegalMove], s: PatienceState, carry: Carry) -> IllegalMove:
        if carry.target == self.plan.piles_of("aside")[0] and s.piles[carry.source]:
            if s.phase == EXTRACTED:
                return IllegalMove("only one card may be set aside", "отложить можно только одну карту")
            return IllegalMove(
                "a card may be set aside only when the stock is used up",
                "отложить карту можно только тогда, когда кончилась колода",
            )
        return then(s, carry)


class Blockade(BuildingPatience[BlockadeOptions]):
    info = PatienceInfo(
        id="blockade",
        name=Text("Blockade", "Блокада"),
        summary=Text(
            "Rows of ten under one another: the middle ones are blocked until a neighbour goes home.",
            "Ряды по десять друг под другом: средние заблокированы, пока не уйдёт соседняя карта.",
        ),
        sources=("004:2549-2594",),
    )
    Options = BlockadeOptions
    State = BlockadeState
    log_words = LOG_WORDS | {
        TURN: Text("⟨lays|lay⟩ out cards from the stock", "⟨выкладывает|выкладываете⟩ карты из колоды")
    }
    words = WORDS | {
        TURN: Text("fill the gaps or lay the next row", "заполнить места или выложить новый ряд")
    }

    def layout(self) -> Building:
        return BLOCKADE[self.options.bases]

    def hooks(self) -> tuple[Hook, ...]:
        return (Rows(BASES[self.options.bases]), Interchange())

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        """A few rows lie apart, many are pressed together: they share the height that is kept for all eleven."""
        assert isinstance(s, BlockadeState)
        cells = self.plan.turned
        for i, zone in enumerate(super().zones(s, seat)):
            row = i - cells[0]
            if not 0 <= row < s.rows * WIDTH:
                yield zone
                continue
            moved = {}
            for name, places in zip(("at", "tall", "low"), self.plan.places[:3], strict=True):
                top, height = places[cells[0]][1], places[cells[-1]][1] - places[cells[0]][1]
                step = min(APART, height / max(1, s.rows - 1))
                moved[name] = (places[i][0], round(top + row // WIDTH * step, 2))
            yield msgspec.structs.replace(zone, **moved)
