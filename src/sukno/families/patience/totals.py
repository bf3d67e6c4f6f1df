"""Patiences in which top cards are moved from pile to pile until those that are seen make a total.

Moves: `g1>g5` (the top card of the first pile to the fifth).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, TypeVar, final

from sukno.engine import IllegalMove, Options, Sheet, SheetRow, Text
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience.compiled import CompiledLayout
from sukno.families.patience.core import BLOCKED, FACES, OUT, STILL, PatienceState, see
from sukno.families.patience.description import Layout
from sukno.families.patience.listed import VALUES, ListedPatience, rank_of
from sukno.materials.cards import CARD_SYMBOLS

O = TypeVar("O", bound=Options)  # noqa: E741


class Totals(Layout, frozen=True, kw_only=True):
    """It comes out when the top cards of the piles count so much; the last card of a pile never leaves it."""

    piles: str
    """The zone of the piles."""
    total: int
    feared: str = ""
    """Ranks of which too many must not be seen at once."""
    too_many: int = 3
    strict: bool = False
    """Then it is lost; otherwise one of them must be laid on another, and it is lost if that cannot be done."""


class CompiledTotals(CompiledLayout):
    layout: Totals

    def __init__(self, layout: Totals) -> None:
        super().__init__(layout)
        self.piles = self.groups[layout.piles]
        self.moves: dict[str, tuple[int, int]] = {
            f"{self.names[a]}>{self.names[b]}": (a, b) for a in self.piles for b in self.piles if a != b
        }


class TotalsPatience(ListedPatience[O]):
    """One player, one total, a layout given by `layout`."""

    description: ClassVar[Totals]
    plan: CompiledTotals
    compiler = CompiledTotals

    def playable(self, s: PatienceState) -> bool:
        return not self.finished(s) and not self.crowd(s)

    # what may be done

    @final
    def total(self, s: PatienceState) -> int:
        """What the top cards count together."""
        return sum(VALUES[s.piles[i][-1]] for i in self.plan.piles)

    @final
    def crowd(self, s: PatienceState) -> str:
        """The ranks of which too many are seen."""
        layout = self.plan.layout
        ranks = [rank_of(s.piles[i][-1]) for i in self.plan.piles]
        return "".join(rank for rank in layout.feared if ranks.count(rank) >= layout.too_many)

    @final
    def listed(self, s: PatienceState) -> list[str]:
        crowd, piles = self.crowd(s), s.piles
        return [
            move
            for move, (a, b) in self.plan.moves.items()
            if len(piles[a]) > 1
            and (
                not crowd
                or (rank_of(piles[a][-1]) in crowd and rank_of(piles[a][-1]) == rank_of(piles[b][-1]))
            )
        ]

    # what is done

    @final
    def apply(self, s: PatienceState, move: str) -> None:
        source, target = self.plan.moves[move]
        s.piles[target].append(s.piles[source].pop())
        below = s.piles[source][-1]
        s.still = 0 if s.unseen >> below & 1 else s.still + 1
        see(s, below)

    @final
    def finished(self, s: PatienceState) -> str:
        if self.crowd(s):  # gap: the total does not count while too many are seen
            return BLOCKED if self.plan.layout.strict or not self.listed(s) else ""
        if self.total(s) == self.plan.layout.total:
            return OUT
        return BLOCKED if s.still >= STILL or not self.listed(s) else ""

    def home(self, s: PatienceState) -> int:
        """How near the total is."""
        return max(0, self.aim() - abs(self.aim() - self.total(s)))

    def aim(self) -> int:
        return self.plan.layout.total

    # words

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return Text(f"The patience has come out: {all_}.", f"Пасьянс сошёлся: {all_}.")
        now = self.total(s)
        en, ru = f"the top cards total {now}, not {all_}.", f"сумма верхних карт {now}, а не {all_}."
        if s.end == BLOCKED:
            return Text(f"The patience is blocked: {en}", f"Пасьянс не сошёлся: {ru}")
        return Text(f"Given up: {en}", f"Пасьянс оставлен: {ru}")

    def sheet(self, s: PatienceState) -> Sheet:
        rows = [SheetRow(Text("Total of the top cards", "Сумма верхних карт"), (self.total(s),), "total")]
        return Sheet(self.columns(), tuple(rows))

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        now, all_ = self.total(s), self.aim()
        en, ru = f"{now} of {all_}", f"{now} из {all_}"
        yield Note(id="total", label=Text("Total", "Сумма"), text=Text(en, ru), says=(now,))

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        carry = self.plan.moves.get(move)
        if carry is None:
            return super().refusal(s, move)
        if len(s.piles[carry[0]]) < 2:
            label = self.plan.labels[carry[0]]
            return IllegalMove(
                f"{label.en}: the last card of a group stays", f"{label.ru}: последняя карта группы не уходит"
            )
        rank = self.crowd(s)[:1]
        return IllegalMove(
            f"too many of one rank are seen ({rank}): lay one of them on another",
            f"открыто слишком много карт одного ранга ({rank}): положите одну из них на другую",
        )

    def tell(self, kind: str, move: str) -> Text:
        carry = self.plan.moves.get(move)
        if kind != "move" or carry is None:
            return super().tell(kind, move)
        here, there = (self.plan.labels[i] for i in carry)
        return Text(f"{here.en} → {there.en}", f"{here.ru} → {there.ru}")

    def describe(self, s: PatienceState, move: str) -> Text:
        carry = self.plan.moves.get(move)
        if carry is None:
            return super().describe(s, move)
        card = CARD_SYMBOLS[FACES[s.piles[carry[0]][-1]]]
        words = self.tell("move", move)
        return Text(f"{card}: {words.en}", f"{card}: {words.ru}")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(self.plan.names[i] for i in self.plan.moves.get(move, ()))
