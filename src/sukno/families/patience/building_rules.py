"""The building engine: plays any patience whose description of building it is given.

Moves: `waste>S` (the top of the waste to the spades), `c1>c3` (one card), `c1>c3 4` (four cards as a unit),
`waste2>c1` (the lower card of an open pair), `turn`, `redeal`, `give up`.

A play is a card that comes to a place from which there is no way back, or a transfer that gives an
arrangement not seen since the last such play. Only plays keep the game going.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from sukno.engine import IllegalMove, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over
from sukno.families.patience import building_words
from sukno.families.patience.building_moves import BuildingMoves, any_of
from sukno.families.patience.compiled import Carry, CompiledBuilding
from sukno.families.patience.core import (
    BLOCKED,
    FACES,
    GIVE_UP,
    OUT,
    REDEAL,
    STILL,
    TURN,
    PatienceState,
    begin,
    see,
)
from sukno.families.patience.hooks import Hook, point

LOOKED_AT = 40
"""Arrangements looked through at most to see that only transfers are left, which lead nowhere."""


class BuildingRules(BuildingMoves):
    """The rules of one description, and of the hooks that go beyond it."""

    def __init__(self, plan: CompiledBuilding, hooks: tuple[Hook, ...] = ()) -> None:
        self.plan, self.hooks = plan, hooks
        hooked = set[str]()
        for hook in reversed(hooks):
            hook.rules, hook.plan = self, plan
            for name in hook.points():
                if not hasattr(getattr(type(self), name, None), "point"):
                    raise TypeError(f"{type(hook).__name__}: the engine has no point {name!r}")
                setattr(self, name, partial(getattr(hook, name), getattr(self, name)))
                hooked.add(name)
        self._guards = "may_leave" in hooked
        self._alone = "carries" not in hooked and not plan.late
        self._loose = plan.loose if "leads_back" in hooked else plan.loosest
        """What transfers arrange."""

    @point
    def ask(self, s: PatienceState) -> Ask | None:
        if s.end:
            return None
        texts = self.plan.texts
        moves = [texts[carry] for carry in self.carries(s)]
        if self.plan.repeats:
            moves = list(dict.fromkeys(moves))
        if self.plan.layout.forced:
            return Ask(0, "move", moves or self.from_stock(s))
        moves += self.from_stock(s)
        moves.append(GIVE_UP)
        return Ask(0, "move", moves, shunned=1)

    @point
    def refused(self, s: PatienceState, carry: Carry) -> IllegalMove:
        """Why these cards cannot go there."""
        return building_words.refused(self, s, carry)

    @point
    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        """Why this, which is no move of cards, cannot be done."""
        return building_words.refusal(self, s, move)

    @point
    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        carry = self.plan.moves.get(move)
        if carry is not None:
            if not self._may_go(s, carry):
                raise self.refused(s, carry)
            s.log = (s.log, 0, "move", move)
            self.carry(s, carry)
            s.roomy = s.roomy and self._undone(s, carry)
        elif move in self.from_stock(s) and not (self.plan.layout.forced and self.carries(s)):
            s.roomy = False
            self.do(s, move)
            self.look(s)
            s.roomy = False  # as it was when chance last had a say
            return
        elif move == GIVE_UP and not self.plan.layout.forced:
            s.log = (s.log, 0, GIVE_UP, "")
            s.end = GIVE_UP
            return
        else:
            raise self.refusal(s, move)
        self.look(s)

    @point
    def do(self, s: PatienceState, move: str) -> None:
        """One of the moves of `from_stock`."""
        if move == TURN:
            self.turn(s)
        else:
            self.redeal(s)

    @point
    def look(self, s: PatienceState) -> None:
        """Is it over?"""
        if self.is_out(s):
            s.end = OUT
        elif s.still >= STILL or (not s.roomy and self.blocked(s)):
            s.end = BLOCKED

    @point
    def is_out(self, s: PatienceState) -> bool:
        plan = self.plan
        if plan.cleared:
            return not any(s.piles[i] for i in plan.cleared)
        return self.home(s) >= plan.to_come

    @point
    def home(self, s: PatienceState) -> int:
        plan = self.plan
        if plan.cleared:
            return self.aim() - sum([len(s.piles[i]) for i in plan.cleared])
        return sum([len(s.piles[i]) for i in plan.goal])

    @point
    def aim(self) -> int:
        plan = self.plan
        if not plan.cleared:
            return plan.to_come
        return sum(sum(plan.layout.dealt(plan.layout.zone(z))) for z in plan.layout.cleared)

    @point
    def leads_back(self, s: PatienceState, carry: Carry) -> bool:
        """Is this a transfer that others may undo?"""
        plan = self.plan
        return (plan.zones[carry.source].id, plan.zones[carry.target].id) in plan.back

    @point
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
        if self.settle(s, source) or not back:
            s.earlier = ()
            s.played = True
            s.still = 0
            return
        s.still += 1
        now = self._arrangement(s)
        if now not in s.earlier:
            s.earlier = (*s.earlier, now)
            s.played = True

    @point
    def settle(self, s: PatienceState, source: int = -1) -> bool:
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
                    see(s, card)
                    changed = True
                    if supply == plan.waste:
                        s.open = 1 if piles[supply] else 0
                        s.fresh = False
        for i in plan.covered:
            if piles[i] and s.unseen >> piles[i][-1] & 1:
                see(s, piles[i][-1])
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

    @point
    def turn(self, s: PatienceState) -> None:
        """Deal a row or its next card, or turn a packet over as a block, so that its last card comes to the top."""
        plan, rule = self.plan, self.plan.layout.stock
        assert rule is not None
        stock = s.piles[plan.stock]
        s.log = (s.log, 0, TURN, "")
        self._gone_on(s)
        if rule.row:
            row = plan.turned[s.place :]
            for i in row[:1] if rule.singly else row:
                if stock:
                    s.piles[i].append(stock.pop())
                    see(s, s.piles[i][-1])
            if rule.singly:
                s.place = (s.place + 1) % len(plan.turned)
        else:
            waste = s.piles[plan.waste]
            n = min(rule.packet, len(stock))
            for _ in range(n):
                waste.append(stock.pop())
            s.open = 1
            s.fresh = True
            if n == 2 and rule.last_pair and not stock:
                s.open = 2
                see(s, waste[-2])
            see(s, waste[-1])
        self.settle(s)

    def _gone_on(self, s: PatienceState) -> None:
        """The stock was turned or made once more: there is no way back, unless this can be done without end."""
        rule = self.plan.layout.stock
        if rule is not None and (rule.passes or rule.row):
            s.earlier, s.still = (), 0
        else:
            s.still += 1

    @point
    def redeal(self, s: PatienceState) -> None:
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
        s.place = 0
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
            self.settle(s)
            begin(s)
        else:
            s.log = (s.log, 0, REDEAL, "")
            self.settle(s)

    @point
    def blocked(self, s: PatienceState) -> bool:
        """Nothing left: no turn, no redeal, and no way but through a few arrangements and back."""
        if self.from_stock(s):
            return False
        if self._leads_on(s):
            s.roomy = True
            return False
        seen = {self._arrangement(s)}
        paths = [s]
        while paths:
            at = paths.pop()
            for carry in self._unlike(at):
                t = at.copy()
                t.still = 0
                if self.leads_back(at, carry):
                    self.carry(t, carry)
                if not t.still or self.is_out(t):
                    s.roomy = True
                    return False
                if self.from_stock(t):
                    return False
                now = self._arrangement(t)
                if now not in seen:
                    seen.add(now)
                    if len(seen) > LOOKED_AT:
                        s.roomy = True
                        return False
                    paths.append(t)
        return True

    def _unlike(self, s: PatienceState) -> Iterable[Carry]:
        """The moves of cards; of spaces that might as well change places only the first is gone to, or a few cards and
        many spaces would make thousands of moves that lead to the same arrangement."""
        plan, found = self.plan, dict[tuple[object, ...], Carry]()
        for carry in self.carries(s):
            source, target, depth, count = carry
            alike = plan.alike[target] and not s.piles[target]
            found.setdefault((source, depth, count, plan.zones[target].id if alike else target), carry)
        return found.values()

    def _leads_on(self, s: PatienceState) -> bool:
        """Is there a move that cannot be undone straight away?"""
        if not self._alone:
            return not all(self._undoable(s, carry) for carry in self.carries(s))
        wants = self.wants(s)
        wanted = any_of(wants)
        for source in self.plan.sources:
            moves: list[Carry] = []
            self._leaving(s, (source,), wants, wanted, moves, moves)
            for carry in moves:
                if not self._undoable(s, carry):
                    return True
        return False

    def _undone(self, s: PatienceState, carry: Carry) -> bool:
        """May these cards, which have just come, go back to where they lay, with nothing changed?"""
        back = Carry(carry.target, carry.source, carry.cards, carry.cards)
        whole = carry.depth == carry.cards and s.still > 0
        return whole and back in self.plan.texts and self._may_go(s, back)

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


def _uncovered(number: int, pile: list[int], unseen: int) -> tuple[int, ...]:
    """A pile whose lowest cards are covered: how many, and of which pile, stands for them."""
    covered = 0
    for card in pile:
        if not unseen >> card & 1:
            break
        covered += 1
    return (-100 * number - covered, *pile[covered:]) if covered else tuple(pile)
