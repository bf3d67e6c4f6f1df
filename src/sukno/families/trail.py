"""Cards that changed hands before the play (a talon taken, cards passed on), and where they may lie now.

Every move of cards from one room to another is kept: a room is a hand (its place) or whatever lies aside. A seat sees
a move if it is open, or if it watches one of the two rooms. `imagine` deals everything that the seat has not seen
anew, and with it the cards of the moves it did not see, so that the whole course agrees with what was seen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from sukno.engine.state import FrozenSlice
from sukno.families.unseen import deal_out
from sukno.materials.cards import cards_of

TRIES = 400
"""Courses tried at random; most agree at once, and hardly any needs more than a few dozen."""


class Moved(FrozenSlice, frozen=True):
    """Cards that went from one room to another."""

    frm: int
    to: int
    cards: int
    open: bool = False
    """All have seen them."""
    late: bool = False
    """They arrive together with those of the next move."""


class _Slip:
    """A card that lies somewhere; -1 as long as the seat has not seen which."""

    __slots__ = ("card",)

    def __init__(self, card: int = -1) -> None:
        self.card = card


def undone(rooms: Sequence[int], trail: Sequence[Moved]) -> list[int]:
    """The rooms as they were before all these moves."""
    before = list(rooms)
    for m in reversed(trail):
        before[m.to] &= ~m.cards
        before[m.frm] |= m.cards
    return before


def imagine(
    rng: Random,
    rooms: Sequence[int],
    trail: Sequence[Moved],
    watched: Collection[int],
    known: Sequence[int],
    banned: Sequence[int],
) -> tuple[list[int], tuple[Moved, ...]]:
    """The rooms and the moves as they may be for a seat that watched these rooms all the time.

    `known` are the cards that it can tell in each room now, `banned` those that cannot be there. Of `rooms` and
    `trail` nothing is used that the seat has not seen but how many cards there are.
    """
    course = _Course(rooms, trail, watched, known, banned)
    for _ in range(TRIES):
        found = course.attempt(rng)
        if found is not None:
            return found
    raise ValueError("no course of the cards agrees with what is known")


class _Course:
    """What a seat has seen, and one way after the other that it may have been."""

    def __init__(
        self,
        rooms: Sequence[int],
        trail: Sequence[Moved],
        watched: Collection[int],
        known: Sequence[int],
        banned: Sequence[int],
    ) -> None:
        self.trail, self.known, self.banned = trail, known, banned
        end = len(trail)
        self.arrives = [0] * end
        """At which time what each move took is in its new room."""
        for t in reversed(range(end)):
            late = trail[t].late and t + 1 < end
            self.arrives[t] = self.arrives[t + 1] if late else t + 1
        self.seen = [m.open or m.frm in watched or m.to in watched for m in trail]
        self.first = undone(rooms, trail)
        self.sizes = [r.bit_count() for r in self.first]
        self.room = [r.bit_count() - k.bit_count() for r, k in zip(rooms, known, strict=True)]
        self.pool = 0
        for r, k in zip(rooms, known, strict=True):
            self.pool |= r & ~k
        self.facts: dict[int, list[tuple[int, int]]] = {}
        """Of a card, at which times (before which move) it was seen where, in order."""
        at = self.first
        self.at_first = [r if i in watched else 0 for i, r in enumerate(at)]
        for i, bits in enumerate(self.at_first):
            self._fact(bits, 0, i)
        for t, (m, seen) in enumerate(zip(trail, self.seen, strict=True)):
            if seen:
                self._fact(m.cards, t, m.frm)
                self._fact(m.cards, t + 1, m.to)
        for i, bits in enumerate(known):
            self._fact(bits, end, i)

    def _fact(self, bits: int, time: int, room: int) -> None:
        for c in cards_of(bits):
            self.facts.setdefault(c, []).append((time, room))

    def attempt(self, rng: Random) -> tuple[list[int], tuple[Moved, ...]] | None:
        """One course at random; None if it does not agree."""
        lie: list[list[_Slip]] = []
        for bits, n in zip(self.at_first, self.sizes, strict=True):
            told = [_Slip(c) for c in cards_of(bits)]
            lie.append(told + [_Slip() for _ in range(n - len(told))])
        moved: list[list[_Slip]] = []
        waiting: list[tuple[int, list[_Slip]]] = []
        for t, m in enumerate(self.trail):
            there = lie[m.frm]
            if self.seen[t]:
                gone = _told(there, m.cards, rng)
            else:
                gone = self._hidden(there, t, m, rng)
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
        return self._named(lie, moved, rng)

    def _hidden(self, there: list[_Slip], t: int, m: Moved, rng: Random) -> list[_Slip] | None:
        """Cards for a move that was not seen: those that must have gone with it, and others at random."""
        must: list[_Slip] = []
        may: list[_Slip] = []
        there_at = self.arrives[t]
        for slip in there:
            if slip.card < 0:
                may.append(slip)
            elif any(t < time < there_at for time, _ in self.facts[slip.card]):
                continue  # it was seen elsewhere while these were on their way
            elif self._leads(slip.card, there_at, m.to):
                (may if self._leads(slip.card, t + 1, m.frm) else must).append(slip)
        n = m.cards.bit_count() - len(must)
        if not 0 <= n <= len(may):
            return None
        return must + rng.sample(may, n)

    def _leads(self, card: int, t: int, room: int) -> bool:
        """Can a card that lies here at this time be where it was seen next, or anywhere at the end?"""
        later = next((fact for fact in self.facts[card] if fact[0] >= t), None)
        end = len(self.trail) if later is None else later[0]
        since = {room: t}
        for i in range(t, end):
            m = self.trail[i]
            if not self.seen[i] and since.get(m.frm, end) <= i and m.to not in since:
                since[m.to] = self.arrives[i]
        reached = [r for r, time in since.items() if time <= end]
        if later is not None:
            return later[1] in reached
        return any(self.room[r] > 0 and not self.banned[r] >> card & 1 for r in reached)

    def _named(
        self, lie: list[list[_Slip]], moved: list[list[_Slip]], rng: Random
    ) -> tuple[list[int], tuple[Moved, ...]] | None:
        """Every card that is still untold gets its place; None if that cannot be."""
        pool = self.pool
        slips: list[_Slip] = []
        banned: list[int] = []
        for room, there in enumerate(lie):
            told = 0
            free: list[_Slip] = []
            for slip in there:
                if slip.card < 0:
                    free.append(slip)
                else:
                    told |= 1 << slip.card
            late = cards_of(self.known[room] & ~told)
            if len(late) > len(free):
                return None
            rng.shuffle(free)
            for c in late:
                free.pop().card = c
            if told & ~self.known[room] & self.banned[room]:
                return None
            pool &= ~told
            slips += free
            banned += [self.banned[room]] * len(free)
        try:
            for slip, card in zip(slips, deal_out(cards_of(pool), banned, rng), strict=True):
                slip.card = card
        except ValueError:
            return None
        new = tuple(
            m if seen else replace(m, cards=_bits(gone))
            for m, seen, gone in zip(self.trail, self.seen, moved, strict=True)
        )
        return [_bits(there) for there in lie], new


def _told(there: list[_Slip], cards: int, rng: Random) -> list[_Slip] | None:
    """The slips of these cards; those not known by now are any."""
    gone = [slip for slip in there if slip.card >= 0 and cards >> slip.card & 1]
    left = cards
    for slip in gone:
        left &= ~(1 << slip.card)
    free = [slip for slip in there if slip.card < 0]
    missing = cards_of(left)
    if len(missing) > len(free):
        return None
    for card, slip in zip(missing, rng.sample(free, len(missing)), strict=True):
        slip.card = card
        gone.append(slip)
    return gone


def _bits(slips: Sequence[_Slip]) -> int:
    bits = 0
    for slip in slips:
        bits |= 1 << slip.card
    return bits
