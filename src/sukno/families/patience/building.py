"""The building engine: plays any patience whose description of building it is given.

Moves: `waste>S` (the top of the waste to the spades), `c1>c3` (one card), `c1>c3 4` (four cards as a unit),
`waste2>c1` (the lower card of an open pair), `turn`, `redeal`, `give up`.

A play is a card that comes to a place from which there is no way back, or a transfer that gives an
arrangement not seen since the last such play. Only plays keep the game going.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience.compiled import Carry, CompiledBuilding, Source, Way, compiled
from sukno.families.patience.core import (
    BLOCKED,
    FACES,
    GIVE_UP,
    OUT,
    REDEAL,
    STILL,
    TURN,
    Patience,
    PatienceState,
    spot,
)
from sukno.families.patience.description import Building
from sukno.families.patience.homeward import homeward
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, RANKS, hand_texts

O = TypeVar("O", bound=Options)  # noqa: E741

LOOKED_AT = 40
"""Arrangements looked through at most to see that only transfers are left, which lead nowhere."""


class BuildingPatience(Patience[O]):
    """One player, one layout, given by `layout`."""

    plan: CompiledBuilding

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.plan = compiled(self.layout())
        own = type(self)
        self._guards = own.may_leave is not BuildingPatience.may_leave
        plain = own.leads_back is BuildingPatience.leads_back
        self._loose = self.plan.loosest if plain else self.plan.loose
        self._alone = own.carries is BuildingPatience.carries and not self.plan.late
        """Can the moves of one pile be found without looking at the others?"""

    def layout(self) -> Building:
        """The description, under these options."""
        raise NotImplementedError

    # the deal

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        plan = self.plan
        if plan.layout.base == "turned":
            card = pack.pop()
            s.base = FACES[card] % 13
            s.piles[next(t for t in plan.goal if plan.start[s.base][t] >> FACES[card] & 1)].append(card)
        elif plan.layout.base == "fixed":
            s.base = 0
        self._settle(s)

    def hidden_among(self) -> tuple[int, ...]:
        plan = self.plan
        again = plan.layout.stock.again if plan.layout.stock else ""
        return (
            (plan.stock, *plan.gathered, *(plan.piles_of(again) if again else ())) if plan.stock >= 0 else ()
        )

    def shown(self, s: PatienceState, pile: int) -> int:
        return s.open if pile == self.plan.waste and s.open else 1

    # what may be done

    def ask(self, s: PatienceState) -> Ask | None:
        if s.end:
            return None
        texts = self.plan.texts
        moves = [texts[carry] for carry in self.carries(s)]
        if self.plan.layout.forced:
            return Ask(0, "move", moves or self._from_stock(s))
        moves += self._from_stock(s)
        moves.append(GIVE_UP)
        return Ask(0, "move", moves, shunned=1)

    def _from_stock(self, s: PatienceState) -> list[str]:
        return [TURN] if self._may_turn(s) else [REDEAL] if self._may_redeal(s) else []

    def carries(self, s: PatienceState) -> list[Carry]:
        """All moves of cards from pile to pile."""
        wants = self.wants(s)
        moves: list[Carry] = []
        late: list[Carry] = []
        self._leaving(s, self.plan.sources, wants, _any_of(wants), moves, late)
        return moves or late

    def _leaving(
        self,
        s: PatienceState,
        sources: Iterable[Source],
        wants: list[int],
        wanted: int,
        moves: list[Carry],
        late: list[Carry],
    ) -> None:
        """The moves of the cards of some piles. This runs more often than anything else."""
        piles, guards = s.piles, self._guards
        for source in sources:
            pile = piles[source.pile]
            if not pile or ((source.guarded or guards) and not self.may_leave(s, source)):
                continue
            face = FACES[pile[-1]]
            if wanted >> face & 1:
                for t, carry in source.singles:
                    if wants[t] >> face & 1 and (
                        piles[t] or len(pile) > 1 or not self._swaps(source.pile, t)
                    ):
                        moves.append(carry)
            for way in source.ways:
                if way.plain_run:
                    self._runs(s, source, way.targets, wants, wanted, moves)
                else:
                    self._by(s, source, way, wants, wanted, late if way.stuck else moves)

    def wants(self, s: PatienceState) -> list[int]:
        """For each pile the set of faces that may be laid on it."""
        plan, piles = self.plan, s.piles
        if s.base < 0:
            return [(1 << 52) - 1 if t == plan.goal[0] else 0 for t in range(len(piles))]
        starts, follow, room, spaces = plan.start[s.base], plan.follow, plan.room, plan.spaces
        found = [0] * len(piles)
        for t in plan.targets:
            pile = piles[t]
            if pile:
                if len(pile) < room[t]:
                    found[t] = follow[t][FACES[pile[-1]]]
            elif t not in spaces or self._takes(s, t):
                found[t] = starts[t]
        return found

    def _takes(self, s: PatienceState, space: int) -> bool:
        """Is this space open? Of foundations that are the same only the first is."""
        after, twins = self.plan.spaces[space]
        return not any(s.piles[i] for i in after) and all(s.piles[i] for i in twins)

    def may_leave(self, s: PatienceState, source: Source) -> bool:
        """Are the cards of this pile free?"""
        piles, chosen_from = s.piles, self.plan.layout.chosen_from
        if s.base < 0 and chosen_from and self.plan.zones[source.pile].id != chosen_from:
            return False
        if len(piles[source.pile]) <= source.keeps:
            return False
        if source.opens and not any(all(not piles[i] for i in group) for group in source.opens):
            return False
        return not source.beside or sum([1 for i in source.beside if piles[i]]) <= source.taken

    def _by(
        self, s: PatienceState, source: Source, way: Way, wants: list[int], wanted: int, moves: list[Carry]
    ) -> None:
        """The moves of one pile by one route."""
        piles, plan = s.piles, self.plan
        if way.after and any(piles[i] for i in way.after):
            return
        if way.fresh and not s.fresh:
            return
        number, pile = source.pile, piles[source.pile]
        free = len(pile) - source.keeps
        for n in self._units(s, source, way, free):
            card = pile[-n]
            face = FACES[card]
            if not wanted >> face & 1:
                continue
            count = 1 if way.unit == "any" else n
            for t in way.targets:
                if way.spaces != "too" and (way.spaces == "only") is bool(piles[t]):
                    continue
                if not wants[t] >> face & 1 or len(piles[t]) + count > plan.room[t]:
                    continue
                if n == len(pile) and not piles[t] and self._swaps(number, t):
                    continue
                moves.append(Carry(number, t, n, count))
        if s.open == 2 and number == plan.waste:
            face = FACES[pile[-2]]
            moves += [Carry(number, t, 2, 1) for t in way.targets if wants[t] >> face & 1]

    def _runs(
        self,
        s: PatienceState,
        source: Source,
        targets: tuple[int, ...],
        wants: list[int],
        wanted: int,
        moves: list[Carry],
    ) -> None:
        """The last card, and with it as many as follow one another."""
        number, piles, room = source.pile, s.piles, self.plan.room
        pile = piles[number]
        free = len(pile) - source.keeps
        follow, unseen = self.plan.follow[number], s.unseen
        n, face = 1, FACES[pile[-1]]
        while True:
            if wanted >> face & 1:
                for t in targets:
                    if not wants[t] >> face & 1 or len(piles[t]) + n > room[t]:
                        continue
                    if piles[t] or n < len(pile) or not self._swaps(number, t):
                        moves.append(Carry(number, t, n, n))
            if n == free:
                return
            below = pile[-n - 1]
            lower = FACES[below]
            if not follow[lower] >> face & 1 or unseen >> below & 1:
                return
            n, face = n + 1, lower

    def _swaps(self, source: int, target: int) -> bool:
        """Would a whole pile that goes to this space only change places with it?"""
        plan = self.plan
        return plan.zones[source] is plan.zones[target] and plan.alike[target]

    def _units(self, s: PatienceState, source: Source, way: Way, free: int) -> Iterable[int]:
        """How many cards may go at once."""
        if way.unit == "card":
            return (1,)
        pile = s.piles[source.pile]
        if way.unit == "any":
            return range(1, free + 1)
        if way.unit == "pile":
            return (len(pile),)
        if way.unit == "either":
            return (1,) if len(pile) == 1 else (1, len(pile))
        longest = self.run_length(s, source.pile, free)
        return (longest,) if way.unit == "whole" else range(1, longest + 1)

    def run_length(self, s: PatienceState, number: int, free: int) -> int:
        """How many cards at the end of the pile follow one another."""
        pile, follow = s.piles[number], self.plan.follow[number]
        n = 1
        while n < free and not s.unseen >> pile[-n - 1] & 1:
            if not follow[FACES[pile[-n - 1]]] >> FACES[pile[-n]] & 1:
                break
            n += 1
        return n

    def _may_turn(self, s: PatienceState) -> bool:
        plan, stock = self.plan, self.plan.layout.stock
        if stock is None or plan.stock < 0 or not s.piles[plan.stock] or s.base < 0:
            return False
        if not stock.row and len(s.piles[plan.waste]) >= plan.room[plan.waste]:
            return False  # the card turned before must be placed first
        if stock.no_spaces and self.may_fill(s):
            return False
        return not stock.stuck or not self.carries(s)

    def may_fill(self, s: PatienceState) -> bool:
        """Is there a space among the piles of a row, and a card that could be spared for it?"""
        sizes = [len(s.piles[i]) for i in self.plan.turned]
        return 0 in sizes and max(sizes) > 1

    def _may_redeal(self, s: PatienceState) -> bool:
        plan, stock = self.plan, self.plan.layout.stock
        if stock is None or (plan.stock >= 0 and s.piles[plan.stock]):
            return False
        if not any(s.piles[i] for i in plan.gathered):
            return False
        if stock.passes and s.passes >= stock.passes:
            return False
        if plan.waste >= 0 and plan.room[plan.waste] == 1 and s.piles[plan.waste]:
            return False
        return not stock.idle_passes or s.played or s.idle + 1 < stock.idle_passes

    # what is done

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        carry = self.plan.moves.get(move)
        if carry is not None:
            if not self._may_go(s, carry):
                raise self._refused(s, carry)
            s.log = (s.log, 0, "move", move)
            s.roomy = s.roomy and self._undoable(s, carry)
            self.carry(s, carry)
        elif move in self._from_stock(s) and not (self.plan.layout.forced and self.carries(s)):
            s.roomy = False
            self.do(s, move)
            self._look(s)
            s.roomy = False  # as it was when chance last had a say
            return
        elif move == GIVE_UP and not self.plan.layout.forced:
            s.log = (s.log, 0, GIVE_UP, "")
            s.end = GIVE_UP
            return
        else:
            raise self._refusal(s, move)
        self._look(s)

    def _may_go(self, s: PatienceState, carry: Carry) -> bool:
        if not self._alone:
            return carry in self.carries(s)
        moves: list[Carry] = []
        wants = self.wants(s)
        self._leaving(s, (self.plan.source_of[carry.source],), wants, wants[carry.target], moves, moves)
        return carry in moves

    def do(self, s: PatienceState, move: str) -> None:
        """One of the moves of `_from_stock`."""
        if move == TURN:
            self._turn(s)
        else:
            self._redeal(s)

    def _look(self, s: PatienceState) -> None:
        """Is it over?"""
        if self.is_out(s):
            s.end = OUT
        elif s.still >= STILL or (not s.roomy and self._blocked(s)):
            s.end = BLOCKED

    def is_out(self, s: PatienceState) -> bool:
        plan = self.plan
        if plan.cleared:
            return not any(s.piles[i] for i in plan.cleared)
        return self.home(s) >= plan.to_come

    def home(self, s: PatienceState) -> int:
        plan = self.plan
        if plan.cleared:
            return self.aim() - sum([len(s.piles[i]) for i in plan.cleared])
        return sum([len(s.piles[i]) for i in plan.goal])

    def aim(self) -> int:
        plan = self.plan
        if not plan.cleared:
            return plan.to_come
        return sum(sum(plan.layout.dealt(plan.layout.zone(z))) for z in plan.layout.cleared)

    def leads_back(self, s: PatienceState, carry: Carry) -> bool:
        """Is this a transfer that others may undo?"""
        plan = self.plan
        return (plan.zones[carry.source].id, plan.zones[carry.target].id) in plan.back

    def carry(self, s: PatienceState, carry: Carry) -> None:
        """Move the cards, and all that follows from it."""
        plan, piles = self.plan, s.piles
        source, target, depth, count = carry
        pile = piles[source]
        back = self.leads_back(s, carry)
        if back and not s.earlier:
            s.earlier = (self._arrangement(s),)
        if s.base < 0:
            s.base = FACES[pile[-1]] % 13
        if depth != count:
            piles[target].append(pile.pop(-depth))
        else:
            piles[target] += pile[-count:]
            del pile[-count:]
        if source == plan.waste:
            s.open = 1 if pile else 0
            s.fresh = False
        if self._settle(s, source) or not back:
            s.earlier = ()
            s.played = True
            s.still = 0
            return
        s.still += 1
        now = self._arrangement(s)
        if now not in s.earlier:
            s.earlier = (*s.earlier, now)
            s.played = True

    def _settle(self, s: PatienceState, source: int = -1) -> bool:
        """What happens by itself after a move: runs are cleared, spaces filled, covered cards turned up."""
        plan, piles = self.plan, s.piles
        changed = False
        for pile, target in plan.clears.items():
            n = len(plan.layout.order)
            if len(piles[pile]) >= n and self.run_length(s, pile, len(piles[pile])) == n:
                piles[target] += piles[pile][-n:]
                del piles[pile][-n:]
                changed = True
        for space, supplies, every in plan.fills:
            if not piles[space] or (every and space == source):
                supply = next((i for i in supplies if piles[i]), -1)
                if supply >= 0 and supply != space:
                    card = piles[supply].pop()
                    piles[space].append(card)
                    self._see(s, card)
                    changed = True
                    if supply == plan.waste:
                        s.open = 1 if piles[supply] else 0
                        s.fresh = False
        for i in plan.covered:
            if piles[i] and s.unseen >> piles[i][-1] & 1:
                self._see(s, piles[i][-1])
                changed = True
        return changed

    def _arrangement(self, s: PatienceState) -> int:
        """How the cards lie outside the stock and the waste, as a number; piles that are alike may change places.
        A covered card stays where it is, and so its place stands for it."""
        piles, unseen, zones = s.piles, s.unseen, self.plan.zones
        found = []
        for group, alike in self._loose:
            seen = zones[group[0]].seen
            if unseen and seen == "top":
                rows = [_uncovered(i, piles[i], unseen) for i in group]
            elif unseen and seen != "all":
                rows = [
                    tuple([-100 * i - j - 1 if unseen >> c & 1 else c for j, c in enumerate(piles[i])])
                    for i in group
                ]
            else:
                rows = [tuple(piles[i]) for i in group]
            if alike:
                rows.sort()
            found.append(tuple(rows))
        return hash(tuple(found))

    def _turn(self, s: PatienceState) -> None:
        """Deal a row, or turn a packet over as a block, so that its last card comes to the top."""
        plan, rule = self.plan, self.plan.layout.stock
        assert rule is not None
        stock = s.piles[plan.stock]
        s.log = (s.log, 0, TURN, "")
        self._gone_on(s)
        if rule.row:
            for i in plan.turned:
                if stock:
                    s.piles[i].append(stock.pop())
                    self._see(s, s.piles[i][-1])
        else:
            waste = s.piles[plan.waste]
            n = min(rule.packet, len(stock))
            for _ in range(n):
                waste.append(stock.pop())
            s.open = 1
            s.fresh = True
            if n == 2 and rule.last_pair and not stock:
                s.open = 2
                self._see(s, waste[-2])
            self._see(s, waste[-1])
        self._settle(s)

    def _gone_on(self, s: PatienceState) -> None:
        """The stock was turned or made once more: there is no way back, unless this can be done without end."""
        rule = self.plan.layout.stock
        if rule is not None and (rule.passes or rule.row):
            s.earlier, s.still = (), 0
        else:
            s.still += 1

    def _redeal(self, s: PatienceState) -> None:
        """The gathered cards make the stock once more."""
        plan, rule = self.plan, self.plan.layout.stock
        assert rule is not None
        cards = [card for i in plan.gathered for card in s.piles[i]]
        cards.reverse()
        for i in plan.gathered:
            s.piles[i] = []
        if rule.shuffled:
            cards = chance.shuffled(s, cards)
        to = plan.piles_of(rule.again) if rule.again else (plan.stock,)
        hidden = plan.zones[to[0]].seen != "all"
        if rule.each:
            for n, i in enumerate(to):
                s.piles[i] = cards[n * rule.each : (n + 1) * rule.each]
        else:
            s.piles[to[0]] = cards
        s.open = 0
        s.fresh = False
        s.passes += 1
        s.idle = 0 if s.played else s.idle + 1
        s.played = False
        self._gone_on(s)
        if rule.shuffled:  # the player still knows which cards these are, but not where they are
            for card in cards if hidden else ():
                bit = 1 << card
                if not s.unseen & bit:
                    s.unseen |= bit
                    s.returned |= bit
            s.log = ((), 0, REDEAL, "")  # each pass has a log of its own: the order of the last one is void
            self._settle(s)
            self._begin(s)
        else:
            s.log = (s.log, 0, REDEAL, "")
            self._settle(s)

    def _blocked(self, s: PatienceState) -> bool:
        """Nothing left: no turn, no redeal, and no way but through a few arrangements and back."""
        if self._from_stock(s):
            return False
        if self._leads_on(s):
            s.roomy = True
            return False
        seen = {self._arrangement(s)}
        paths = [s]
        while paths:
            at = paths.pop()
            for carry in self.carries(at):
                t = at.copy()
                t.still = 0
                if self.leads_back(at, carry):
                    self.carry(t, carry)
                if not t.still:
                    s.roomy = True
                    return False
                if self._from_stock(t):
                    return False
                now = self._arrangement(t)
                if now not in seen:
                    seen.add(now)
                    if len(seen) > LOOKED_AT:
                        s.roomy = True
                        return False
                    paths.append(t)
        return True

    def _leads_on(self, s: PatienceState) -> bool:
        """Is there a move that cannot be undone straight away?"""
        if not self._alone:
            return not all(self._undoable(s, carry) for carry in self.carries(s))
        wants = self.wants(s)
        wanted = _any_of(wants)
        for source in self.plan.sources:
            moves: list[Carry] = []
            self._leaving(s, (source,), wants, wanted, moves, moves)
            for carry in moves:
                if not self._undoable(s, carry):
                    return True
        return False

    def _undoable(self, s: PatienceState, carry: Carry) -> bool:
        """Could these cards go straight back? Then the move alone does not show that the game goes on."""
        plan = self.plan
        source, target, depth, count = carry
        if (plan.zones[target].id, plan.zones[source].id) not in plan.direct or depth != count:
            return False
        if not self.leads_back(s, carry):
            return False
        rest, face = s.piles[source][:-count], FACES[s.piles[source][-count]]
        if not rest:
            return bool(plan.start[max(s.base, 0)][source] >> face & 1) and not plan.zones[source].fill
        return not s.unseen >> rest[-1] & 1 and bool(plan.follow[source][FACES[rest[-1]]] >> face & 1)

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
            yield Note(id="base", label=Text("Base rank", "Базовый ранг"), text=Text(rank, rank))
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

    def describe(self, s: PatienceState, move: str) -> Text:
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


def _uncovered(number: int, pile: list[int], unseen: int) -> tuple[int, ...]:
    """A pile whose lowest cards are covered: how many, and of which pile, stands for them."""
    covered = 0
    for card in pile:
        if not unseen >> card & 1:
            break
        covered += 1
    return (-100 * number - covered, *pile[covered:]) if covered else tuple(pile)


def _any_of(wants: list[int]) -> int:
    """The faces that are wanted anywhere."""
    wanted = 0
    for faces in wants:
        wanted |= faces
    return wanted
