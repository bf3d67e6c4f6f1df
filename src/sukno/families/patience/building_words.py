"""The words of a patience of building: why a move is refused, what a move does, what is noted beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.errors import not_among, some
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience.building_moves import BuildingMoves
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import FACES, REDEAL, TURN, PatienceState, spot
from sukno.families.patience.homeward import homeward, sends_home
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, RANKS, hand_texts

O = TypeVar("O", bound=Options)  # noqa: E741


class BuildingWords(BuildingMoves[O]):
    """The moves, and what is said of them."""

    # what may not be done

    def _refused(self, s: PatienceState, carry: Carry) -> IllegalMove:
        """Why these cards cannot go there."""
        plan = self.plan
        source, target, depth, count = carry
        pile, label = s.piles[source], plan.labels[source]
        if len(pile) < depth:
            n = len(pile)
            return IllegalMove(
                f"{label.en}: only {n} card{'s' * (n > 1)} there" if n else f"{label.en} is empty",
                f"{label.ru}: карт там только {n}" if n else f"{label.ru}: карт там нет",
            )
        if depth != count and source == plan.waste and s.open < depth:
            return IllegalMove(
                "only the top card of the waste is open", "в талоне открыта только верхняя карта"
            )
        if not self.may_leave(s, next(x for x in plan.sources if x.pile == source)):
            return IllegalMove(
                f"{label.en}: this card is not free yet", f"{label.ru}: эта карта ещё не свободна"
            )
        if count > 1 and self.run_length(s, source, len(pile)) < count:
            return IllegalMove(
                f"{label.en}: the last {count} cards are not a run",
                f"{label.ru}: последние карты ({count}) не составляют серии",
            )
        card, there = pile[-depth], plan.labels[target]
        wants = self.wants(s)[target]
        if not wants >> FACES[card] & 1:
            takes = some(hand_texts(wants))
            text = CARD_TEXTS[FACES[card]]
            return IllegalMove(
                f"{text} does not go there; {there.en} takes: {takes or 'nothing'}",
                f"{text} туда не идёт; {there.ru} принимает: {takes or 'ничего'}",
            )
        if count == len(pile) and not s.piles[target] and plan.zones[source] is plan.zones[target]:
            return IllegalMove(
                "a whole pile moved into a space would only change places",
                "целая стопка на свободном месте просто сменила бы место",
            )
        return not_among(plan.texts[carry], [plan.texts[c] for c in self.carries(s)])

    def _refusal(self, s: PatienceState, move: str) -> IllegalMove:
        plan = self.plan
        rule = plan.layout.stock
        if rule and move in (TURN, REDEAL):
            left = len(s.piles[plan.stock]) if plan.stock >= 0 else 0
            if move == TURN and not left:
                return IllegalMove("the stock is used up", "колода кончилась")
            if move == TURN and plan.waste >= 0 and len(s.piles[plan.waste]) >= plan.room[plan.waste]:
                return IllegalMove("first place the card just turned", "сначала положите снятую карту")
            if move == TURN and rule.no_spaces and self.may_fill(s):
                return IllegalMove(
                    "before a row is dealt every space must be filled",
                    "перед новым рядом надо занять все свободные места",
                )
            if move == REDEAL and left:
                return IllegalMove(
                    f"first the stock must be gone through; cards left in it: {left}",
                    f"сначала надо просмотреть колоду; в ней ещё карт: {left}",
                )
            if move == TURN and rule.stuck and self.carries(s):
                return IllegalMove(
                    "a card is turned only when nothing fits",
                    "карту открывают, только когда ничто не подходит",
                )
            if move == REDEAL and rule.again and not rule.each and s.passes >= rule.passes:
                return IllegalMove("the waste has been turned over already", "талон уже перевёрнут")
            if move == REDEAL and rule.passes and s.passes >= rule.passes:
                return IllegalMove(
                    f"no further redeal: the stock is gone through {rule.passes} times at most",
                    f"больше пересдавать нельзя: колоду просматривают не больше {rule.passes} раз",
                )
            if move == REDEAL and rule.idle_passes and any(s.piles[i] for i in plan.gathered):
                n = rule.idle_passes
                return IllegalMove(
                    f"no further redeal: nothing was played in {n} passes running",
                    f"больше пересдавать нельзя: проходов подряд без единого хода: {n}",
                )
        ask = self.ask(s)
        return not_among(move, ask.moves if ask and ask.moves else ())

    # words

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        layout = self.plan.layout
        if layout.base != "fixed":
            rank = RANKS[s.base].replace("T", "10") if s.base >= 0 else "—"
            yield Note(id="base", label=Text("Base card", "Базовая карта"), text=Text(rank, rank))
        rule = layout.stock
        if rule and rule.passes != 1 and (rule.each or not rule.again):
            label = Text("Layout", "Раскладка") if rule.row or not rule.zone else Text("Pass", "Проход")
            yield Note(id="pass", label=label, text=self._pass(s))

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
