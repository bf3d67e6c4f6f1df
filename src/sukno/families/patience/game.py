"""The building engine: plays any patience whose description it is given.

Moves: `waste>S` (the top of the waste to the spades), `c1>c3` (one card), `c1>c3 4` (a run of four),
`waste2>c1` (the lower card of an open pair), `turn`, `redeal`, `give up`.

A play is a card that comes to a place from which there is no way back, or a transfer that gives an
arrangement not seen since the last such play. Only plays keep the game going.
"""

from __future__ import annotations

from typing import Any, TypeVar

from sukno.engine import IllegalMove, Options, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.families.patience.compiled import GIVE_UP, REDEAL, TURN, Carry
from sukno.families.patience.spread import PatienceState, Spread
from sukno.materials.cards import CARD_TEXTS, hand_texts

O = TypeVar("O", bound=Options)  # noqa: E741

STILL = 200
"""So many moves running without a play that cannot be undone by others, and the game is over."""


class Patience(Spread[O]):
    """One player, one layout, given by `layout`."""

    # the deal

    def setup(self, s: PatienceState) -> None:
        plan, layout = self.plan, self.plan.layout
        pack = chance.shuffled(s, plan.cards)
        s.piles = []
        s.unseen = 0
        for zone in plan.zones:
            s.piles.append([pack.pop() for _ in range(zone.deal)])
            if zone.seen != "all":
                for card in s.piles[-1]:
                    s.unseen |= 1 << card
        if layout.base_turned:
            card = pack.pop()
            s.base = card % 13
            starts = plan.start[s.base]
            s.piles[next(t for t in plan.goal if starts[t] >> card & 1)].append(card)
        for pile, uncovers in enumerate(plan.uncovers):
            if uncovers and s.piles[pile]:
                self._see(s, s.piles[pile][-1])
        self._begin(s)

    def _begin(self, s: PatienceState) -> None:
        """Keep what lies on the table: chance has had its say."""
        s.begun = None
        s.begun = s.copy()
        s.begun.key, s.begun.rolls = b"", 0

    def _see(self, s: PatienceState, card: int) -> None:
        """This card lies open now."""
        bit = 1 << card
        if s.unseen & bit:
            s.unseen ^= bit
            s.returned &= ~bit
            s.log = (s.log, 0, "open", CARD_TEXTS[card])

    # what may be done

    def ask(self, s: PatienceState) -> Ask | None:
        if s.end:
            return None
        moves = self._carries(s)
        if s.piles[self.plan.stock]:
            moves.append(TURN)
        elif self._may_redeal(s):
            moves.append(REDEAL)
        moves.append(GIVE_UP)
        return Ask(0, "move", moves, shunned=1)

    def _carries(self, s: PatienceState) -> list[str]:
        """All moves of cards."""
        plan, piles = self.plan, s.piles
        starts, follow = plan.start[s.base], plan.follow
        wants = [0] * len(piles)  # for each pile the set of cards that may be laid on it
        wanted = 0
        for t in plan.targets:
            pile = piles[t]
            wants[t] = takes = follow[t][pile[-1]] if pile else starts[t]
            wanted |= takes
        moves = []
        for source, targets, run_targets, kin, texts, lower_texts in plan.sources:
            pile = piles[source]
            if not pile:
                continue
            left = len(pile)
            if wanted >> pile[-1] & 1:
                card = pile[-1]
                for t in targets:
                    if wants[t] >> card & 1 and (left > 1 or piles[t] or t not in kin):
                        moves.append(texts[t][0])
            if lower_texts and s.open == 2:
                card = pile[-2]
                moves += [lower_texts[t] for t in targets if wants[t] >> card & 1]
            if run_targets and left > 1:
                whole = left
                for card in pile:
                    if left == 1:
                        break
                    if wanted >> card & 1 and self._is_run(source, pile, left):
                        for t in run_targets:
                            if wants[t] >> card & 1 and (left < whole or piles[t] or t not in kin):
                                moves.append(texts[t][left - 1])
                    left -= 1
        return moves

    def _is_run(self, pile_number: int, pile: list[int], n: int) -> bool:
        """Do the last n cards of the pile follow one another?"""
        follow = self.plan.follow[pile_number]
        below = pile[-n]
        for card in pile[1 - n :]:
            if not follow[below] >> card & 1:
                return False
            below = card
        return True

    def _may_redeal(self, s: PatienceState) -> bool:
        plan = self.plan
        return bool(
            s.piles[plan.waste]
            and not s.piles[plan.stock]
            and (s.played or s.idle + 1 < plan.layout.stock.idle_passes)
        )

    # what is done

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        plan = self.plan
        stock = s.piles[plan.stock]
        carry = plan.moves.get(move)
        if carry is not None:
            self._check(s, carry)
            s.still += 1
            s.log = (s.log, 0, "move", move)
            self._carry(s, carry)
            if carry.target in plan.goal and self.standing(s)[0] == len(plan.cards):
                s.end = "out"
        elif move == TURN and stock:
            s.still += 1
            self._turn(s)
        elif move == REDEAL and self._may_redeal(s):
            s.still += 1
            self._redeal(s)
        elif move == GIVE_UP:
            s.log = (s.log, 0, GIVE_UP, "")
            s.end = "given up"
        else:
            raise self._refusal(s, move)
        if not s.end and (s.still >= STILL or (not stock and self._blocked(s))):
            s.end = "blocked"

    def _check(self, s: PatienceState, carry: Carry) -> None:
        """Refuse a move of cards that is against the rules."""
        plan = self.plan
        source, target, depth, count = carry
        pile, label = s.piles[source], plan.labels[source]
        if len(pile) < depth:
            n = len(pile)
            raise IllegalMove(
                f"{label.en}: only {n} card{'s' * (n > 1)} there" if n else f"{label.en} is empty",
                f"{label.ru}: карт там только {n}" if n else f"{label.ru}: карт там нет",
            )
        if depth != count and s.open < depth:
            raise IllegalMove(
                "only the top card of the waste is open", "в талоне открыта только верхняя карта"
            )
        if count > 1 and not self._is_run(source, pile, count):
            raise IllegalMove(
                f"{label.en}: the last {count} cards are not a run",
                f"{label.ru}: последние карты ({count}) не составляют серии",
            )
        card, onto, there = pile[-depth], s.piles[target], plan.labels[target]
        wants = plan.follow[target][onto[-1]] if onto else plan.start[s.base][target]
        if not wants >> card & 1:
            takes = some(hand_texts(wants))
            raise IllegalMove(
                f"{CARD_TEXTS[card]} does not go there; {there.en} takes: {takes or 'nothing'}",
                f"{CARD_TEXTS[card]} туда не идёт; {there.ru} принимает: {takes or 'ничего'}",
            )
        if count == len(pile) and not onto and plan.zones[source] is plan.zones[target]:
            raise IllegalMove(
                "a whole column moved into a space would only change places",
                "целый столбец на свободном месте просто сменил бы место",
            )

    def _carry(self, s: PatienceState, carry: Carry) -> None:
        plan, piles = self.plan, s.piles
        source, target, depth, count = carry
        pile = piles[source]
        transfer = plan.zones[source] is plan.zones[target]
        if transfer and not s.earlier:
            s.earlier = (self._arrangement(s),)
        if depth != count:
            piles[target].append(pile.pop(-depth))
        else:
            piles[target] += pile[-count:]
            del pile[-count:]
        if source == plan.waste:
            s.open = 1 if pile else 0
        filled = False
        for space, supply in plan.fills:
            if not piles[space] and piles[supply]:
                piles[space].append(piles[supply].pop())
                filled = True
                if piles[supply] and plan.uncovers[supply]:
                    self._see(s, piles[supply][-1])
        if pile and plan.uncovers[source]:
            self._see(s, pile[-1])
        if transfer and not filled:
            now = self._arrangement(s)
            if now not in s.earlier:
                s.earlier = (*s.earlier, now)
                s.played = True
        else:
            s.earlier = ()
            s.played = True
            s.still = 0

    def _arrangement(self, s: PatienceState) -> tuple[Any, ...]:
        """How cards lie where they can go to and fro; the order of the columns does not matter."""
        return tuple(tuple(sorted(tuple(s.piles[i]) for i in group)) for group in self.plan.transfers)

    def _turn(self, s: PatienceState) -> None:
        """Turn a packet over as a block, so that its last card comes to the top."""
        plan = self.plan
        rule = plan.layout.stock
        stock, waste = s.piles[plan.stock], s.piles[plan.waste]
        n = min(rule.packet, len(stock))
        for _ in range(n):
            waste.append(stock.pop())
        s.log = (s.log, 0, TURN, "")
        s.open = 1
        if n == 2 and rule.last_pair and not stock:
            s.open = 2
            self._see(s, waste[-2])
        self._see(s, waste[-1])

    def _redeal(self, s: PatienceState) -> None:
        """Shuffle the waste: the player still knows which cards he has seen there, but not where they are."""
        plan = self.plan
        waste = s.piles[plan.waste]
        for card in waste:
            bit = 1 << card
            if not s.unseen & bit:
                s.unseen |= bit
                s.returned |= bit
        s.piles[plan.stock] = chance.shuffled(s, waste)
        s.piles[plan.waste] = []
        s.open = 0
        s.passes += 1
        s.idle = 0 if s.played else s.idle + 1
        s.played = False
        s.log = ((), 0, REDEAL, "")  # each pass has a log of its own: the order of the last one is void
        self._begin(s)

    def _blocked(self, s: PatienceState) -> bool:
        """Nothing left: no turn, no redeal, and no way but through earlier arrangements and back."""
        plan = self.plan
        if s.piles[plan.stock] or self._may_redeal(s):
            return False
        seen = {self._arrangement(s)}
        paths = [s]
        while paths:
            at = paths.pop()
            for text in self._carries(at):
                carry = plan.moves[text]
                if plan.zones[carry.source] is not plan.zones[carry.target]:
                    return False
                t = at.copy()
                t.played = False
                self._carry(t, carry)
                if t.played:
                    return False
                now = self._arrangement(t)
                if now not in seen:
                    seen.add(now)
                    paths.append(t)
        return True

    def _refusal(self, s: PatienceState, move: str) -> IllegalMove:
        stock = len(s.piles[self.plan.stock])
        if move == TURN:
            return IllegalMove("the stock is used up", "колода кончилась")
        if move == REDEAL and stock:
            return IllegalMove(
                f"first the stock must be gone through; cards left in it: {stock}",
                f"сначала надо просмотреть колоду; в ней ещё карт: {stock}",
            )
        if move == REDEAL and s.piles[self.plan.waste]:
            n = self.plan.layout.stock.idle_passes
            return IllegalMove(
                f"no further redeal: nothing was played in {n} passes running",
                f"больше пересдавать нельзя: проходов подряд без единого хода: {n}",
            )
        ask = self.ask(s)
        return not_among(move, ask.moves if ask and ask.moves else ())
