"""Robin (Робин): a hexagon of cards that touch at their corners; free corners decide what a card may do."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.touch import Home
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    PatienceState,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.compiled import Carry, CompiledBuilding, Source
from sukno.families.patience.core import FACES, LOG_WORDS, TURN, WORDS, see
from sukno.families.patience.description import ORDER
from sukno.families.patience.forms import Listing, faces, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.interchange import BASES, INTERCHANGE, BaseCards, Interchange, foundations
from sukno.families.patience.parts import stock
from sukno.materials.cards import CARD_SYMBOLS, RANKS
from sukno.solve.listed import ListedRules, Position, robin_rules

ROWS = (4, 5, 6, 7, 8, 7, 6, 5, 4)
"""Gap: the colour plate is lost. This hexagon has exactly the free corners that the text tells of."""
PLACES = tuple((row, i) for row, n in enumerate(ROWS) for i in range(n))
CORNERS = 4


def beside(row: int, i: int) -> tuple[int, ...]:
    """The places that touch a corner of this one: those half a card to the left and right in the next rows."""
    found = []
    for other in (row - 1, row + 1):
        if 0 <= other < len(ROWS):
            left = i - 1 if ROWS[other] < ROWS[row] else i
            found += [PLACES.index((other, j)) for j in (left, left + 1) if 0 <= j < ROWS[other]]
    return tuple(found)


BESIDE = tuple(beside(*place) for place in PLACES)


def robin(each: int) -> Building:
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
                piles=tuple(f"{'abcdefghi'[row]}{i + 1}" for row, i in PLACES),
                deal=1,
                build=Build((1, -1), "same"),  # gap: "серии по 5 или" is damaged and read as "по масти"
            ),
            stock(52),
        ),
        goal=("up", "down"),
        routes=(
            Route(source="cells", target="up"),
            Route(source="cells", target="down"),
            Route(source="cells", target="cells"),
            *INTERCHANGE,
        ),
        stock=Stock(to=("cells",), row=True, gather=()),
        table=(Line(("up", "cells", "down")), Line(("stock",))),
        figures=(
            Figure("cells", tuple(((8 - ROWS[row]) * 0.7 + i * 1.4, row * 0.7) for row, i in PLACES)),
            *(
                Figure(zone, tuple((float(i % each), float(i // each)) for i in range(4 * each)), rigid=True)
                for zone in ("up", "down")
            ),
        ),
    )


ROBIN = {name: robin(each) for name, each in BASES.items()}


@lru_cache
def kernel_rules(each: int) -> ListedRules:
    return robin_rules(beside=BESIDE, each=each)


class RobinOptions(Options, frozen=True):
    bases: BaseCards = "4+4"  # gap: the book says only that aces and kings are bases


def rank(card: int) -> int:
    return ORDER.index(RANKS[FACES[card] % 13])


def direction(pile: list[int]) -> int:
    """Which way a run goes: 1 up, -1 down, 0 while it is a single card."""
    return rank(pile[1]) - rank(pile[0]) if len(pile) > 1 else 0


def is_cell(plan: CompiledBuilding, pile: int) -> bool:
    return plan.zones[pile].id == "cells"


def free_corners(plan: CompiledBuilding, s: PatienceState, cell: int) -> int:
    """How many corners of this place touch no card."""
    return CORNERS - sum(bool(s.piles[plan.turned[i]]) for i in BESIDE[plan.at[cell]])


def whole(plan: CompiledBuilding, s: PatienceState, cell: int) -> bool:
    """Is this a run on a card with one free corner? It goes as a whole.

    Gap: a run is the card of the layout with all that was laid on it, so its place becomes vacant.
    """
    return len(s.piles[cell]) > 1 and free_corners(plan, s, cell) == 1


class Corners(Hook, kernel="own"):
    """Free corners decide what a card may do."""

    def __init__(self, each: int) -> None:
        self.each = each

    def may_leave(self, then: Callable[..., bool], s: PatienceState, source: Source) -> bool:
        """Two free corners let the top card go; a run on a card with two free corners goes card by card (gap)."""
        if is_cell(self.plan, source.pile):
            return bool(s.piles[source.pile]) and free_corners(self.plan, s, source.pile) >= 2
        return then(s, source)

    def wants(self, then: Callable[..., list[int]], s: PatienceState) -> list[int]:
        """On a card with one free corner a run is built, in suit, up or down; a run keeps its direction."""
        found = then(s)
        for cell in self.plan.turned:
            if not s.piles[cell] or free_corners(self.plan, s, cell) != 1:
                found[cell] = 0
            elif way := direction(s.piles[cell]):
                after = rank(s.piles[cell][-1]) + way
                face = FACES[s.piles[cell][0]] // 13 * 13
                found[cell] = 1 << face + RANKS.index(ORDER[after]) if 0 <= after < len(ORDER) else 0
        return found

    def carries(self, then: Callable[..., list[Carry]], s: PatienceState) -> list[Carry]:
        moves = then(s)
        wants = self.rules.wants(s)
        ends = [cell for cell in self.plan.turned if wants[cell]]
        for cell in self.plan.turned:
            if whole(self.plan, s, cell):
                pile = s.piles[cell]
                moves += [
                    Carry(cell, t, 1, 1)
                    for t in ends
                    if t != cell
                    and wants[t] >> FACES[pile[0]] & 1
                    and rank(pile[0]) - rank(s.piles[t][-1]) == direction(pile)
                ]
        return moves

    def leads_back(self, then: Callable[..., bool], s: PatienceState, carry: Carry) -> bool:
        """Nothing returns to a place that it has left: it is vacant, or has two free corners."""
        return not is_cell(self.plan, carry.source) and then(s, carry)

    def carry(self, then: Callable[..., None], s: PatienceState, carry: Carry) -> None:
        if is_cell(self.plan, carry.target) and whole(self.plan, s, carry.source):
            n = len(s.piles[carry.source])
            carry = Carry(carry.source, carry.target, n, n)
        then(s, carry)

    def may_turn(self, then: object, s: PatienceState) -> bool:
        return bool(s.piles[self.plan.stock]) and not all(s.piles[i] for i in self.plan.turned)

    def turn(self, then: object, s: PatienceState) -> None:
        """The figure is restored from the stock, at any moment (004:2602)."""
        stock = s.piles[self.plan.stock]
        s.log = (s.log, 0, TURN, "")
        s.earlier, s.still = (), 0
        for i in self.plan.turned:
            if stock and not s.piles[i]:
                s.piles[i].append(stock.pop())
                see(s, s.piles[i][-1])

    def listing(self) -> Listing:
        return Listing(
            kernel_rules(self.each),
            lambda s: Position(faces(s), []),
            step_texts(self.plan, TURN),
        )

    def refused(self, then: Callable[..., IllegalMove], s: PatienceState, carry: Carry) -> IllegalMove:
        source, target = carry.source, carry.target
        if is_cell(self.plan, source) and s.piles[source]:
            free, label = free_corners(self.plan, s, source), self.plan.labels[source]
            if free < 2 and not (is_cell(self.plan, target) and whole(self.plan, s, source)):
                return IllegalMove(
                    f"{label.en}: to go, a card needs two free corners; this one has {free}",
                    f"{label.ru}: чтобы уйти, карте нужны два свободных угла; у этой их {free}",
                )
            if (
                is_cell(self.plan, target)
                and s.piles[target]
                and (free := free_corners(self.plan, s, target)) != 1
            ):
                there = self.plan.labels[target]
                return IllegalMove(
                    f"{there.en}: runs are built on cards with one free corner; this one has {free}",
                    f"{there.ru}: серии составляют на картах с одним свободным углом; у этой их {free}",
                )
        return then(s, carry)

    def refusal(self, then: Callable[..., IllegalMove], s: PatienceState, move: str) -> IllegalMove:
        if move == TURN and s.piles[self.plan.stock]:
            return IllegalMove("no place is vacant", "свободных мест нет")
        return then(s, move)


class Robin(BuildingPatience[RobinOptions]):
    info = PatienceInfo(
        id="robin",
        name=Text("Robin", "Робин"),
        summary=Text(
            "A hexagon of 52 cards touching at the corners: two free corners let a card go.",
            "Шестиугольник из 52 карт, касающихся углами: карту отпускают два свободных угла.",
        ),
        sources=("004:2596-2602",),
    )
    Options = RobinOptions
    log_words = LOG_WORDS | {
        TURN: Text("⟨fills|fill⟩ the vacant places", "⟨заполняет|заполняете⟩ свободные места")
    }
    words = WORDS | {TURN: Text("fill all vacant places", "заполнить все свободные места")}

    def layout(self) -> Building:
        return ROBIN[self.options.bases]

    def hooks(self) -> tuple[Hook, ...]:
        return (Corners(BASES[self.options.bases]), Interchange())

    # words

    def shown(self, s: PatienceState, pile: int) -> int:
        return max(1, len(s.piles[pile])) if is_cell(self.plan, pile) else super().shown(s, pile)

    def homeward(self, s: PatienceState, move: str) -> Home:
        """Nothing is safe: a card that leaves its place also changes what its neighbours may do."""
        return "home" if super().homeward(s, move) else ""

    def sends_home(self) -> Home:
        return "home"

    def describe(self, s: PatienceState, move: str) -> Text:
        carry = self.plan.moves.get(move)
        if carry is None or not is_cell(self.plan, carry.target) or not whole(self.plan, s, carry.source):
            return super().describe(s, move)
        pile = s.piles[carry.source]
        cards = f"{CARD_SYMBOLS[FACES[pile[0]]]}–{CARD_SYMBOLS[FACES[pile[-1]]]}"
        here, there = self.plan.labels[carry.source], self.plan.labels[carry.target]
        return Text(f"{cards}: {here.en} → {there.en}", f"{cards}: {here.ru} → {there.ru}")
