"""Brains: where computer players think, in processes of their own, so that the web process never waits.

Two pools: a quick one for those a person waits for, and one for long thoughts (`master`, what was best), so
that these are never in the way; both may think on other machines (`elsewhere.py`). In both, owners are served in turn
(`turns.py`), and a person may have only so much worked out at a time. `club` gets simpler when its owner would wait:
rather a quick answer than a late one. Nobody thinks beyond a limit: then a rule of thumb moves, or chance, and the case
is kept (`stalled.py`).
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sukno.engine import Record, SuknoError
from sukno.engine.registry import game_class
from sukno.players import USUAL, Advice, Finding, claimable, judged
from sukno.players.judge import SECONDS, collected
from sukno.server import thinking
from sukno.server.meter import NOBODY
from sukno.server.owner import Owner
from sukno.server.pool import NoThought, OutOfTime, Pool
from sukno.server.slow import SLOW
from sukno.server.stalled import Stalled
from sukno.server.turns import Asks
from sukno.server.wire import Analysis, Judged

if TYPE_CHECKING:
    from sukno.server.elsewhere import Elsewhere

T = TypeVar("T")

FEWER = f"{USUAL}:150"
"""The usual player with a quarter of its playouts."""
SIMPLE = "novice"
CHANCE = "random"
LONG = "master"
QUICK_LIMIT, LONG_LIMIT = 15.0 * SLOW, 90.0 * SLOW
"""Seconds that a job may take: ten times what the longest takes, for a machine may be busy."""
FULL_UP_TO = 0.4
"""Expected seconds of waiting up to which the usual player thinks as long as it likes: a second at most."""
FEWER_UP_TO = 0.9
"""And up to which it thinks less; beyond, rules of thumb play."""
LONG_UP_TO = 10.0
"""And up to which `master` is waited for; beyond, the usual player plays for it."""
GUESS = {USUAL: 0.2, FEWER: 0.08, SIMPLE: 0.01}
"""Seconds a move takes, before any has been measured."""
MEMORY = 0.8
"""How much of what was measured before stays in the expectation when a new time comes."""
SLICE = 0.5
"""Seconds of analysis at a time, so that others get their turn."""
QUICK_NICE, LONG_NICE = 5, 10


class Brains:
    """Computer players for all tables. A record handed to them must not change any more: `Record.copy`."""

    def __init__(
        self, workers: int | None = None, cases: Path | None = None, elsewhere: Elsewhere | None = None
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.stalled = Stalled(cases)
        """What took too long is kept in the folder `cases`."""
        self.quick = Pool(self.workers, QUICK_NICE, QUICK_LIMIT, self.stalled)
        self.long = Pool(max(1, self.workers - 1), LONG_NICE, LONG_LIMIT, self.stalled)
        self.elsewhere = elsewhere
        if elsewhere is None:
            self.quick.wake()
        else:
            self.quick.think_elsewhere(elsewhere, "quick")
            self.long.think_elsewhere(elsewhere, "long")
        self._paces: dict[tuple[str, str], float] = {}
        """Seconds a move of this game takes at this level, lately."""
        self._judging: dict[str, asyncio.Task[Analysis]] = {}
        """What is being analysed: whoever asks for the same waits for the same."""
        self._asks = Asks()
        self.meter = NOBODY

    @classmethod
    def open(cls, workers: int | None, cases: Path | None, redis: str | None) -> Brains:
        """Those of a house; where it has a Redis, workers of other machines are looked for."""
        if redis is None:
            return cls(workers, cases)
        from sukno.server.elsewhere import Elsewhere

        elsewhere = Elsewhere(redis)
        elsewhere.start()
        return cls(workers, cases, elsewhere)

    async def let_go(self) -> None:
        """Close, and leave the connection to those elsewhere."""
        self.close()
        if self.elsewhere is not None:
            await self.elsewhere.close()

    def __enter__(self) -> Brains:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all thinking."""
        self.quick.close()
        self.long.close()
        if self.elsewhere is not None:
            self.elsewhere.leave()

    async def choose(
        self,
        record: Record,
        level: str,
        owner: Owner,
        *,
        seat: int,
        fits: Callable[[str], bool] | None = None,
    ) -> str:
        """The move of a computer player; a simpler one answers where a better one would be too late, or does not fit:
        what comes from elsewhere may be anything."""
        return await self._decided(thinking.choose, record, level, owner, seat, fits)

    async def _decided(
        self,
        think: Callable[[Record, str, int], T],
        record: Record,
        level: str,
        owner: Owner,
        seat: int,
        fits: Callable[[T], bool] | None,
    ) -> T:
        here = False
        for each in dict.fromkeys((self.affordable(record.game, level, owner), SIMPLE, CHANCE)):
            try:
                found = await self._thought(think, record, each, owner, seat, here)
                if fits is None or fits(found):
                    return found
                self.stalled.keep(f"move of {each}, which is none", (record, each, seat, found), 0, "")
                here = True
            except OutOfTime:
                continue
            except SuknoError:
                raise
            except Exception:
                stack = traceback.format_exc()
                self.stalled.keep(f"move of {each}, which failed", (record, each, seat), 0, stack)
        raise NoThought

    async def _thought(
        self,
        think: Callable[[Record, str, int], T],
        record: Record,
        level: str,
        owner: Owner,
        seat: int,
        here: bool,
    ) -> T:
        played = record.game, level
        seconds, found = await self.pool_for(*played).run(
            owner,
            self._expected(*played),
            think,
            record,
            level,
            seat,
            about=f"move of {level}",
            limit=LONG_LIMIT if is_long(level) else QUICK_LIMIT,
            here=here,
        )
        before = self._paces.get(played, seconds)
        self.meter.thought(level, seconds)
        self._paces[played] = MEMORY * before + (1 - MEMORY) * seconds
        return found

    def pool_for(self, game: str, level: str) -> Pool:
        """Where a move is thought about; of rules that a guest wrote nobody knows how long one takes."""
        return self.long if is_long(level) or game_class(game).draft is not None else self.quick

    def affordable(self, game: str, level: str, owner: Owner) -> str:
        """How well a computer player may play for this owner now, with so much waiting."""
        if is_long(level) and self.long.wait(owner) > LONG_UP_TO:
            level = USUAL
        if level != USUAL:
            return level
        wait = self.pool_for(game, level).wait(owner)
        if wait + self._expected(game, USUAL) / 2 <= FULL_UP_TO:
            return USUAL
        return FEWER if wait <= FEWER_UP_TO else SIMPLE

    def _expected(self, game: str, level: str) -> float:
        return self._paces.get((game, level), GUESS.get(level, 1.0))

    @contextmanager
    def asked(self, owner: Owner) -> Iterator[None]:
        """While several jobs answer one question; TooMany if this owner has enough under way."""
        with self._asks.one(owner):
            yield

    async def work_out(
        self, owner: Owner, expected: float, work: Callable[..., T], *args: Any, long: bool = False
    ) -> T:
        """What somebody has asked for; TooMany if this owner has enough under way."""
        with self._asks.one(owner):
            _, found = await (self.long if long else self.quick).run(owner, expected, work, *args)
        return found

    async def hint(
        self, record: Record, owner: Owner, seat: int, fits: Callable[[Advice], bool] | None = None
    ) -> Advice:
        """What a good computer player would do in this seat, and why."""
        with self._asks.one(owner):
            return await self._decided(thinking.advise, record, USUAL, owner, seat, fits)

    async def claim(self, record: Record, owner: Owner, seat: int) -> list[str] | None:
        """The moves that play the deal out, if all its tricks are this side's; None: that is not shown."""
        if not claimable(record.game):
            return None
        return await self.work_out(owner, GUESS[FEWER], thinking.claim, record, seat)

    async def judge(self, record: Record, owner: Owner, *, seconds: float = SECONDS) -> Analysis | None:
        """What was best, move by move, for a game that is over; None if there is no solver for it.

        It is found in slices, between which others have their turns.
        """
        if not judged(record.game):
            return None
        key = record.sum()
        with self._asks.one(owner):
            task = self._judging.get(key)
            if task is None:
                task = self._judging[key] = asyncio.create_task(self._analysed(key, record, owner, seconds))
            return await asyncio.shield(task)

    async def _analysed(self, key: str, record: Record, owner: Owner, seconds: float) -> Analysis:
        try:
            return await self._found(record, owner, seconds)
        finally:
            del self._judging[key]

    async def _found(self, record: Record, owner: Owner, seconds: float) -> Analysis:
        found: list[Finding] = []
        reached, spent = 0, 0.0
        while reached < len(record.moves) and spent < seconds:
            try:
                took, (more, now) = await self.long.run(owner, SLICE, thinking.judge, record, reached, SLICE)
            except OutOfTime:
                break
            if now <= reached:  # no worker of ours says that
                break
            found, reached = found + more, now
            spent += took
        whole = collected(record, found, reached)
        return Analysis(
            unit=whole.unit,
            moves=tuple(
                Judged(n=f.n, seat=f.seat, words=f.words, cost=f.cost, best=f.best_words, lead=f.lead)
                for f in whole.moves
            ),
            note=whole.note,
        )


def is_long(level: str) -> bool:
    return level.partition(":")[0] == LONG
