"""Why a move of a patience of building is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sukno.engine import IllegalMove
from sukno.engine.errors import not_among, some
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import FACES, REDEAL, TURN, PatienceState
from sukno.materials.cards import CARD_TEXTS, hand_texts

if TYPE_CHECKING:
    from sukno.families.patience.building_rules import BuildingRules


def refused(rules: BuildingRules, s: PatienceState, carry: Carry) -> IllegalMove:
    """Why these cards cannot go there."""
    plan = rules.plan
    source, target, depth, count = carry
    pile, label = s.piles[source], plan.labels[source]
    if len(pile) < depth:
        n = len(pile)
        return IllegalMove(
            f"{label.en}: only {n} card{'s' * (n > 1)} there" if n else f"{label.en} is empty",
            f"{label.ru}: карт там только {n}" if n else f"{label.ru}: карт там нет",
        )
    if depth != count and source == plan.waste and s.open < depth:
        return IllegalMove("only the top card of the waste is open", "в талоне открыта только верхняя карта")
    if not rules.may_leave(s, next(x for x in plan.sources if x.pile == source)):
        return IllegalMove(f"{label.en}: this card is not free yet", f"{label.ru}: эта карта ещё не свободна")
    if count > 1 and rules.run_length(s, source, len(pile)) < count:
        return IllegalMove(
            f"{label.en}: the last {count} cards are not a run",
            f"{label.ru}: последние карты ({count}) не составляют серии",
        )
    card, there = pile[-depth], plan.labels[target]
    wants = rules.wants(s)[target]
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
    return not_among(plan.texts[carry], [plan.texts[c] for c in rules.carries(s)])


def refusal(rules: BuildingRules, s: PatienceState, move: str) -> IllegalMove:
    """Why this, which is no move of cards, cannot be done."""
    plan = rules.plan
    rule = plan.layout.stock
    if rule and move in (TURN, REDEAL):
        left = len(s.piles[plan.stock]) if plan.stock >= 0 else 0
        if move == TURN and not left:
            return IllegalMove("the stock is used up", "колода кончилась")
        if move == TURN and plan.waste >= 0 and len(s.piles[plan.waste]) >= plan.room[plan.waste]:
            return IllegalMove("first place the card just turned", "сначала положите снятую карту")
        if move == TURN and rule.no_spaces and rules.may_fill(s):
            return IllegalMove(
                "before a row is dealt every space must be filled",
                "перед новым рядом надо занять все свободные места",
            )
        if move == REDEAL and left:
            return IllegalMove(
                f"first the stock must be gone through; cards left in it: {left}",
                f"сначала надо просмотреть колоду; в ней ещё карт: {left}",
            )
        if move == TURN and rule.stuck and rules.carries(s):
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
    ask = rules.ask(s)
    return not_among(move, ask.moves if ask and ask.moves else ())
