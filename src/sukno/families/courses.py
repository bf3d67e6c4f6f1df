"""Courses of cards: where everything may lie, and how it came there, for whoever saw only some of the movements.

The work behind `sukno.families.ledger`. Every hidden movement is filled in at random with cards that can have gone with
it; where that makes some courses likelier than others they are weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import comb, perm
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from sukno.engine.state import FrozenSlice
from sukno.families import counted
from sukno.families.unseen import deal_out
from sukno.materials.bits import bit_set
from sukno.materials.cards import PACK, cards_of

TRIES = 400
"""Courses tried at random; most agree at once, and hardly any needs more than a few dozen."""
SAMPLES = 4
"""Where courses are not equally likely to be tried, one is taken of so many, by weight."""


class Moved(FrozenSlice, frozen=True):
    """Cards that went from one room to another."""

    frm: int
    to: int
    cards: int
    open: bool = False
    """All have seen them."""
    late: bool = False
    """They arrive together with those of the next movement."""


Ledger = tuple[Moved, ...]


class Packing(NamedTuple):
    """How a number holds cards; adding and taking away are sums in any case."""

    listed: Callable[[int], list[int]]
    gathered: Callable[[list[int]], int]
    lacking: Callable[[int, int], int]
    """What must be added to the second so that it holds the first."""
    faces: Callable[[int], int]
    numbered: Callable[[int], list[int]]
    """Cards that can all be told apart: a face, and so many packs on top of it."""
    everywhere: Callable[[int], int]
    """The bits of these faces, however often numbered."""
    single: bool


def _same(bits: int) -> int:
    return bits


ONE_PACK = Packing(cards_of, bit_set, lambda want, have: want & ~have, _same, cards_of, _same, True)
"""Bit sets of cards."""
MANY_PACKS = Packing(
    counted.listed,
    counted.counted,
    counted.lacking,
    counted.faces,
    counted.unmistakable,
    counted.every_copy,
    False,
)
"""Cards counted by faces."""


def undone(rooms: Sequence[int], ledger: Sequence[Moved]) -> list[int]:
    """The rooms as they were before all these movements."""
    before = list(rooms)
    for m in reversed(ledger):
        before[m.to] -= m.cards
        before[m.frm] += m.cards
    return before


def imagine(
    rng: Random,
    rooms: Sequence[int],
    ledger: Sequence[Moved],
    watched: Collection[int],
    known: Sequence[int],
    banned: Sequence[int],
    packing: Packing = ONE_PACK,
) -> tuple[list[int], Ledger]:
    """The rooms and the movements as they may be for a seat that watched these rooms all the time.

    `known` are the cards that it can tell in each room now, `banned` the faces that cannot be there. Of `rooms` and
    `ledger` nothing is used that the seat has not seen but how many cards there are. All that may be is equally
    likely, or nearly so where cards are banned.
    """
    course = _Course(rooms, ledger, watched, known, banned, packing)
    for _ in range(TRIES):
        found = course.chosen(rng)
        done = found and course.named(found, rng)
        if done:
            return done
    raise ValueError("no course of the cards agrees with what is known")


class _Slip:
    """A card that lies somewhere; -1 as long as the seat has not seen which."""

    __slots__ = ("card",)

    def __init__(self, card: int = -1) -> None:
        self.card = card


class _Walk(NamedTuple):
    """One course: where all slips lie in the end, what went with each movement, how often it is too seldom tried."""

    lie: list[list[_Slip]]
    moved: list[list[_Slip]]
    weight: int


class _Course:
    """What a seat has seen, and one way after the other that it may have been."""

    def __init__(
        self,
        rooms: Sequence[int],
        ledger: Sequence[Moved],
        watched: Collection[int],
        known: Sequence[int],
        banned: Sequence[int],
        packing: Packing,
    ) -> None:
        self.ledger, self.known, self.banned, self.packing = ledger, known, banned, packing
        listed = packing.listed
        end = len(ledger)
        self.arrives = [0] * end
        """At which time what each movement took is in its new room."""
        for t in reversed(range(end)):
            late = ledger[t].late and t + 1 < end
            self.arrives[t] = self.arrives[t + 1] if late else t + 1
        self.seen = [m.open or m.frm in watched or m.to in watched for m in ledger]
        self.moved = [listed(m.cards) for m in ledger]
        first = undone(rooms, ledger)
        self.at_first = [listed(r) if i in watched else [] for i, r in enumerate(first)]
        self.untold = [len(listed(r)) - len(told) for r, told in zip(first, self.at_first, strict=True)]
        self.known_lists = [listed(cards) for cards in known]
        self.room = [len(listed(r)) - len(k) for r, k in zip(rooms, self.known_lists, strict=True)]
        self.pool = sum(rooms) - sum(known)
        self.facts: dict[int, list[tuple[int, int]]] = {}
        """Of a card, at which times (before which movement) it was seen where, in order. Equal cards have none."""
        if packing.single:
            for i, cards in enumerate(self.at_first):
                self._fact(cards, 0, i)
            for t, m in enumerate(ledger):
                if self.seen[t]:
                    self._fact(self.moved[t], t, m.frm)
                    self._fact(self.moved[t], t + 1, m.to)
            for i, cards in enumerate(self.known_lists):
                self._fact(cards, end, i)
        self.weight = 1
        """Of the course that is tried: how many ways there were to choose, multiplied."""
        self.weighed = False
        """Do courses differ in it? Only where a card that was seen may or may not have gone on unseen."""
        self.reached: dict[tuple[int, int, int], bool] = {}

    def _fact(self, cards: Iterable[int], time: int, room: int) -> None:
        for c in cards:
            self.facts.setdefault(c, []).append((time, room))

    def chosen(self, rng: Random) -> _Walk | None:
        """A course at random, each as likely as any other; None if none was found that agrees."""
        walk = self.attempt(rng)
        if walk is None or not self.weighed:
            return walk
        walks = [walk, *(w for _ in range(SAMPLES - 1) if (w := self.attempt(rng)) is not None)]
        most = max(w.weight for w in walks)
        return rng.choices(walks, [w.weight / most for w in walks])[0]

    def attempt(self, rng: Random) -> _Walk | None:
        """One course at random; None if it does not agree."""
        self.weight, self.weighed = 1, False
        lie = [
            [_Slip(c) for c in told] + [_Slip() for _ in range(n)]
            for told, n in zip(self.at_first, self.untold, strict=True)
        ]
        moved: list[list[_Slip]] = []
        waiting: list[tuple[int, list[_Slip]]] = []
        for t, m in enumerate(self.ledger):
            there = lie[m.frm]
            gone = self._told(there, t, rng) if self.seen[t] else self._hidden(there, t, m, rng)
            if gone is None:
                return None
            lie[m.frm] = [slip for slip in there if slip not in gone]
            moved.append(gone)
            waiting.append((m.to, gone))
            if not m.late:
                for room, slips in waiting:
                    lie[room] = lie[room] + slips
                waiting = []
        for room, slips in waiting:
            lie[room] = lie[room] + slips
        for known, there in zip(self.known_lists, lie, strict=True):
            if known:
                told = [slip.card for slip in there if slip.card >= 0]
                late = len(known) - len(_common(known, told))
                free = len(there) - len(told)
                if late > free:
                    return None
                self.weight *= perm(free, late)
        return _Walk(lie, moved, self.weight)

    def _told(self, there: list[_Slip], t: int, rng: Random) -> list[_Slip] | None:
        """The slips of a movement that was seen; those not known by now are any."""
        gone: list[_Slip] = []
        missing: list[int] = []
        for card in self.moved[t]:
            slip = next((slip for slip in there if slip.card == card and slip not in gone), None)
            if slip is None:
                missing.append(card)
            else:
                gone.append(slip)
        if not missing:
            return gone
        free = [slip for slip in there if slip.card < 0]
        if len(missing) > len(free):
            return None
        self.weight *= perm(len(free), len(missing))
        for card, slip in zip(missing, rng.sample(free, len(missing)), strict=True):
            slip.card = card
            gone.append(slip)
        return gone

    def _hidden(self, there: list[_Slip], t: int, m: Moved, rng: Random) -> list[_Slip] | None:
        """Cards for a movement that was not seen: those that must have gone with it, and others at random."""
        must: list[_Slip] = []
        may: list[_Slip] = []
        there_at = self.arrives[t]
        for slip in there:
            if slip.card < 0:
                may.append(slip)
                continue
            facts = self.facts.get(slip.card, ())
            if any(t < time < there_at for time, _ in facts):
                continue  # it was seen elsewhere while these were on their way
            if self._leads(slip.card, there_at, m.to):
                self.weighed = True
                (may if self._leads(slip.card, t + 1, m.frm) else must).append(slip)
        n = len(self.moved[t]) - len(must)
        if not 0 <= n <= len(may):
            return None
        self.weight *= comb(len(may), n)
        return must + rng.sample(may, n)

    def _leads(self, card: int, t: int, room: int) -> bool:
        """Can a card that lies here at this time be where it was seen next, or anywhere at the end?"""
        if not self.packing.single:
            return True
        found = self.reached.get((card, t, room))
        if found is None:
            found = self.reached[card, t, room] = self._reaches(card, t, room)
        return found

    def _reaches(self, card: int, t: int, room: int) -> bool:
        later = next((fact for fact in self.facts[card] if fact[0] >= t), None)
        end = len(self.ledger) if later is None else later[0]
        since = {room: t}
        for i in range(t, end):
            m = self.ledger[i]
            if not self.seen[i] and since.get(m.frm, end) <= i and m.to not in since:
                since[m.to] = self.arrives[i]
        reached = [r for r, time in since.items() if time <= end]
        if later is not None:
            return later[1] in reached
        return any(self.room[r] > 0 and not self.banned[r] >> card & 1 for r in reached)

    def named(self, walk: _Walk, rng: Random) -> tuple[list[int], Ledger] | None:
        """Every card that is still untold gets its place; None if that cannot be."""
        packing = self.packing
        lie, moved, _ = walk
        pool = self.pool
        slips: list[_Slip] = []
        banned: list[int] = []
        for room, there in enumerate(lie):
            free: list[_Slip] = []
            named: list[int] = []
            for slip in there:
                if slip.card < 0:
                    free.append(slip)
                else:
                    named.append(slip.card)
            told = packing.gathered(named)
            late = packing.listed(packing.lacking(self.known[room], told))
            for c, slip in zip(late, rng.sample(free, len(late)) if late else (), strict=True):
                slip.card = c
                free.remove(slip)
            more = packing.lacking(told, self.known[room])
            if more and (packing.lacking(more, pool) or packing.faces(more) & self.banned[room]):
                return None
            pool -= more
            slips += free
            banned += [packing.everywhere(self.banned[room])] * len(free)
        try:
            for slip, card in zip(slips, deal_out(packing.numbered(pool), banned, rng), strict=True):
                slip.card = card % PACK
        except ValueError:
            return None
        new = tuple(
            m if seen else replace(m, cards=_cards(gone, packing))
            for m, seen, gone in zip(self.ledger, self.seen, moved, strict=True)
        )
        return [_cards(there, packing) for there in lie], new


def _cards(slips: Sequence[_Slip], packing: Packing) -> int:
    return packing.gathered([slip.card for slip in slips])


def _common(some: list[int], others: list[int]) -> list[int]:
    """Those of the second that are in the first, equal ones as often as there."""
    left = list(some)
    out = []
    for card in others:
        if card in left:
            left.remove(card)
            out.append(card)
    return out
