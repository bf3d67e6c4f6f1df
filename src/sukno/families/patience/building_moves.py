"""What may be done in a patience of building: which cards may go where, and whether the stock may be turned."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.families.patience.compiled import Carry, CompiledBuilding, Source, Way
from sukno.families.patience.core import FACES, REDEAL, TURN, PatienceState
from sukno.families.patience.hooks import point


class BuildingMoves:
    """The moves of a description made ready, with what hooks make of them."""

    plan: CompiledBuilding
    _guards: bool
    """Is there another rule for which cards are free?"""
    _alone: bool
    """Can the moves of one pile be found without looking at the others?"""

    @point
    def from_stock(self, s: PatienceState) -> list[str]:
        stock = self.plan.layout.stock
        if stock is not None and stock.pressing and self._by_rank(s)[0]:
            return []
        return [TURN] if self.may_turn(s) else [REDEAL] if self.may_redeal(s) else []

    @point
    def carries(self, s: PatienceState) -> list[Carry]:
        """All moves of cards from pile to pile."""
        moves, late = self._by_rank(s)
        return moves or late

    def _by_rank(self, s: PatienceState) -> tuple[list[Carry], list[Carry]]:
        """The moves of cards, and those for which one must be stuck."""
        wants = self.wants(s)
        moves: list[Carry] = []
        late: list[Carry] = []
        self._leaving(s, self.plan.sources, wants, any_of(wants), moves, late)
        return moves, late

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

    @point
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

    @point
    def may_leave(self, s: PatienceState, source: Source) -> bool:
        """Are the cards of this pile free?"""
        piles, chosen_from = s.piles, self.plan.layout.chosen_from
        if s.base < 0 and chosen_from and self.plan.zones[source.pile].id != chosen_from:
            return False
        if len(piles[source.pile]) <= source.keeps:
            return False
        if source.opens and not any(all(not piles[i] for i in group) for group in source.opens):
            return False
        if source.under >= 0 and len(piles[source.under]) < self.plan.room[source.under]:
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

    def _may_go(self, s: PatienceState, carry: Carry) -> bool:
        if not self._alone:
            return carry in self.carries(s)
        moves: list[Carry] = []
        wants = self.wants(s)
        self._leaving(s, (self.plan.source_of[carry.source],), wants, wants[carry.target], moves, moves)
        return carry in moves

    @point
    def may_turn(self, s: PatienceState) -> bool:
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

    @point
    def may_redeal(self, s: PatienceState) -> bool:
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


def any_of(wants: list[int]) -> int:
    """The faces that are wanted anywhere."""
    wanted = 0
    for faces in wants:
        wanted |= faces
    return wanted
