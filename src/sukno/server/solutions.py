"""Solutions of numbered deals in play, found by the workers and remembered, in memory and in the database: a hint on a
known line costs nothing.

A deal that can come out after some moves can before them, along the same line; one that cannot, cannot after more.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from sukno.engine import Record
from sukno.engine.offers.solution import Answer
from sukno.players import USUAL
from sukno.players.coming_out import MILLISECONDS, Since, Told, cut, lost_since
from sukno.server import thinking_solutions
from sukno.server.analyses import Analyses
from sukno.server.brains import Brains
from sukno.server.owner import Owner
from sukno.server.pool import Pool
from sukno.server.slow import SLOW

EXPECTED = 0.5
"""Seconds that a position is expected to take."""
REPLAY = 0.05
"""And a game to be played through."""
LOOK_MILLISECONDS = MILLISECONDS * SLOW
"""For the position that somebody asks about."""
STEP_MILLISECONDS = 1000 * SLOW
"""For each place that is looked at to say since when a deal is lost."""
DEALS_KEPT = 256
DEAL = "numbered deal"
"""What it is kept as."""
LINES_KEPT = DEAD_KEPT = 4
LONGEST_KEPT = 2000
"""Moves of a game that is worth remembering."""


class KnownDeal(msgspec.Struct):
    """What has been found out about one deal."""

    won: list[tuple[str, ...]] = []
    """Whole games, from the start, in which it comes out."""
    hidden: bool = False
    dead: list[tuple[str, ...]] = []
    """Beginnings after which it cannot."""

    def prospect(self, moves: list[str]) -> Answer | None:
        """What is known of the place after these moves."""
        so_far = tuple(moves)
        for line in self.won:
            if line[: len(so_far)] == so_far:
                return Answer(status="solvable", line=line[len(so_far) :], hidden=self.hidden)
        if any(so_far[: len(beginning)] == beginning for beginning in self.dead):
            return Answer(status="impossible", hidden=self.hidden)
        return None

    def learn(self, moves: list[str], found: Answer) -> bool:
        """Remember this, if it is worth it."""
        if len(moves) + len(found.line) > LONGEST_KEPT or found.status == "unknown":
            return False
        self.hidden = self.hidden or found.hidden
        if found.status == "solvable":
            self.won = [(*moves, *found.line), *self.won][:LINES_KEPT]
        else:
            self.dead = [tuple(moves), *self.dead[: DEAD_KEPT - 1]]
        return True

    def rests(self, moves: list[str]) -> list[tuple[str, ...]]:
        """What is left of the games in which it comes out, from where this one took another way."""
        return [line[_together(line, moves) :] for line in self.won]


def deal_of(record: Record) -> list[Any]:
    """Which deal it is, whatever was played of it."""
    return [record.game, record.rules, record.options, record.seed]


def _together(a: Sequence[str], b: Sequence[str]) -> int:
    """How many moves two games have in common.

    >>> _together(["turn", "c1>S"], ["turn", "c2>S"])
    1
    """
    for n, (one, other) in enumerate(zip(a, b, strict=False)):
        if one != other:
            return n
    return min(len(a), len(b))


class Solutions:
    """Solves deals for those who play them, in the pool of long thoughts, within their budgets."""

    def __init__(self, brains: Brains, kept: Analyses | None = None) -> None:
        self.brains = brains
        self.kept = kept
        self._known: OrderedDict[bytes, KnownDeal] = OrderedDict()

    async def told(self, record: Record, line: tuple[str, ...], *, hidden: bool) -> None:
        """Somebody has found out before how this deal comes out from where it stands."""
        await self._learn(record, Answer(status="solvable", line=line, hidden=hidden))

    async def look(self, record: Record, owner: Owner, milliseconds: int = LOOK_MILLISECONDS) -> Answer:
        """Can this deal come out from where it stands?"""
        with self.brains.asked(owner):
            return await self._look(record, owner, milliseconds)

    async def lost(self, record: Record, owner: Owner, *, over: bool) -> tuple[Since, int]:
        """Since when it is lost, and how many moves were made. Each place is a job of its own, between which others
        have their turns."""
        with self.brains.asked(owner):
            if over:
                _, record = await self._pool(record).run(
                    owner, REPLAY, thinking_solutions.without_giving_up, record
                )
            total = len(record.moves)
            search = lost_since(total, await self._look(record, owner, LOOK_MILLISECONDS))
            try:
                place = next(search)
                while True:
                    place = search.send(await self._look(cut(record, place), owner, STEP_MILLISECONDS))
            except StopIteration as found:
                since: Since = found.value
                return since, total

    async def line(self, record: Record, owner: Owner) -> tuple[Answer, tuple[Told, ...]]:
        """A line from where the record stands, in words."""
        with self.brains.asked(owner):
            found = await self._look(record, owner, LOOK_MILLISECONDS)
            if not found.line:
                return found, ()
            told = thinking_solutions.in_words
            _, words = await self._pool(record).run(owner, REPLAY, told, record, found.line)
            return found, words

    def _pool(self, record: Record) -> Pool:
        """Where a game is played through."""
        return self.brains.pool_for(record.game, USUAL)

    async def _look(self, record: Record, owner: Owner, milliseconds: int) -> Answer:
        known = await self._deal(record)
        remembered = known.prospect(record.moves)
        if remembered is not None:
            return remembered
        _, found = await self.brains.long.run(
            owner,
            EXPECTED,
            thinking_solutions.look,
            record,
            milliseconds,
            known.rests(record.moves),
            about="a numbered deal",
        )
        await self._learn(record, found)
        return found

    async def _learn(self, record: Record, found: Answer) -> None:
        known = await self._deal(record)
        if known.learn(record.moves, found) and self.kept is not None:
            await self.kept.keep(DEAL, deal_of(record), known)

    async def _deal(self, record: Record) -> KnownDeal:
        key = msgspec.json.encode(deal_of(record), order="deterministic")
        if key not in self._known and self.kept is not None:
            found = await self.kept.find(DEAL, deal_of(record), KnownDeal)
            if found is not None:
                self._known.setdefault(key, found)
        known = self._known.setdefault(key, KnownDeal())
        self._known.move_to_end(key)
        if len(self._known) > DEALS_KEPT:
            self._known.popitem(last=False)
        return known
