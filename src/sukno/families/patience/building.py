"""Patiences of building: a description, played by the building engine, with what hooks add to its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, TypeVar, final

from sukno.engine import Options, Text
from sukno.engine.ask import Ask
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience.building_rules import BuildingRules
from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.core import FACES, REDEAL, TURN, Patience, PatienceState, spot
from sukno.families.patience.description import Building
from sukno.families.patience.homeward import homeward, sends_home
from sukno.families.patience.hooks import Hook
from sukno.materials.cards import CARD_SYMBOLS, RANKS

O = TypeVar("O", bound=Options)  # noqa: E741


class BuildingPatience(Patience[O]):
    """One player, one description. What may be done is said by that and by hooks, and by nothing else."""

    description: ClassVar[Building]
    plan: CompiledBuilding
    compiler = CompiledBuilding

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.rules = BuildingRules(self.plan, self.hooks())

    def hooks(self) -> tuple[Hook, ...]:
        """Rules that the description has no words for; the first is the outermost."""
        return ()

    @final
    def ask(self, s: PatienceState) -> Ask | None:
        return self.rules.ask(s)

    @final
    def play(self, s: PatienceState, move: str) -> None:
        self.rules.play(s, move)

    @final
    def home(self, s: PatienceState) -> int:
        return self.rules.home(s)

    @final
    def aim(self) -> int:
        return self.rules.aim()

    # the deal

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        plan = self.plan
        if plan.layout.base == "turned":
            card = pack.pop()
            s.base = FACES[card] % 13
            s.piles[next(t for t in plan.goal if plan.start[s.base][t] >> FACES[card] & 1)].append(card)
        elif plan.layout.base == "fixed":
            s.base = 0
        self.rules.settle(s)

    def hidden_among(self) -> tuple[int, ...]:
        plan = self.plan
        again = plan.layout.stock.again if plan.layout.stock else ""
        if plan.stock < 0:
            return ()
        # cards may be gathered where they go again
        return tuple(dict.fromkeys((plan.stock, *plan.gathered, *(plan.piles_of(again) if again else ()))))

    def shown(self, s: PatienceState, pile: int) -> int:
        return s.open if pile == self.plan.waste and s.open else 1

    # words

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        layout = self.plan.layout
        if layout.base != "fixed":
            rank = RANKS[s.base].replace("T", "10") if s.base >= 0 else "—"
            yield Note(
                id="base", label=Text("Base card", "Базовая карта"), text=Text(rank, rank), says=(rank,)
            )
        rule = layout.stock
        if rule and rule.passes != 1 and (rule.each or not rule.again):
            label = Text("Layout", "Раскладка") if rule.row or not rule.zone else Text("Pass", "Проход")
            yield Note(id="pass", label=label, text=self._pass(s), says=(s.passes, s.played))

    def _pass(self, s: PatienceState) -> Text:
        """Which pass this is, and whether the player must still play something in it."""
        rule = self.plan.layout.stock
        assert rule is not None
        if rule.passes:
            return Text(f"{s.passes} of {rule.passes}", f"{s.passes} из {rule.passes}")
        if not rule.idle_passes or s.played:
            return Text(f"{s.passes}", f"{s.passes}")
        if s.idle + 1 < rule.idle_passes:
            return Text(f"{s.passes}, nothing played yet", f"{s.passes}, ещё ничего не сыграно")
        return Text(
            f"{s.passes}, nothing played yet: if it stays so, there is no further redeal",
            f"{s.passes}, ещё ничего не сыграно: если так и останется, новой пересдачи не будет",
        )

    def tell(self, kind: str, move: str) -> Text:
        if kind != "move" or move not in self.plan.moves:
            return super().tell(kind, move)
        source, target, _, count = self.plan.moves[move]
        here, there = self.plan.labels[source], self.plan.labels[target]
        en, ru = (f" ({count} cards)", f" (карт: {count})") if count > 1 else ("", "")
        return Text(f"{here.en} → {there.en}{en}", f"{here.ru} → {there.ru}{ru}")

    def homeward(self, s: PatienceState, move: str) -> Home:
        return homeward(self.plan, s, move)

    def sends_home(self) -> Home:
        return sends_home(self.plan)

    def describe(self, s: PatienceState, move: str) -> Text:
        if move == TURN and (stock := self.plan.layout.stock) and stock.singly:
            return super().describe(s, move).fill(pile=self.plan.labels[self.plan.turned[s.place]])
        carry = self.plan.moves.get(move)
        pair = carry is not None and carry.depth != carry.cards and carry.source == self.plan.waste
        covered = carry is not None and pair and s.open < carry.depth
        if carry is None or covered or len(s.piles[carry.source]) < carry.depth:
            return super().describe(s, move)
        source, target, depth, count = carry
        card = CARD_SYMBOLS[FACES[s.piles[source][-depth]]]
        here, there = self.plan.labels[source], self.plan.labels[target]
        en = f"{card} ({count} cards)" if count > 1 else card
        ru = f"{card} (карт: {count})" if count > 1 else card
        return Text(f"{en}: {here.en} → {there.en}", f"{ru}: {here.ru} → {there.ru}")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a card, then the pile it goes to; the stock is turned by touching it."""
        plan = self.plan
        carry = plan.moves.get(move)
        if carry is None:
            return (plan.names[plan.stock],) if move in (TURN, REDEAL) else ()
        source, target = plan.names[carry.source], plan.names[carry.target]
        if plan.zones[carry.source].spread != "pile" and len(s.piles[carry.source]) >= carry.depth:
            source = spot(source, s.piles[carry.source], carry.depth, s.unseen)
        return (source, target)
