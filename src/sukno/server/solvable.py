"""Deals that come out: a small stock of numbers of every patience that somebody has asked for, found beforehand.

Whoever asks gets one from the stock, or has some deals looked through while he waits. How it comes out is told to the
solutions of the house, so that a hint need not be looked for again. The house fills the stock up when
nobody waits for the workers; for games that nobody opens nothing is looked for. Each number is given once. The stock
is kept in a file (`solvable_kept.py`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict, deque
from pathlib import Path

import msgspec

from sukno.engine import AnyGame, Record, SuknoError
from sukno.engine.numbers import any_number
from sukno.engine.options import Chosen, changed
from sukno.server import thinking_solutions
from sukno.server.brains import Brains
from sukno.server.owner import Owner
from sukno.server.slow import SLOW
from sukno.server.solutions import Solutions
from sukno.server.solvable_kept import FIRST, Found, Kept, read_kept, write_kept
from sukno.table.plan import EFFORTS, Dealt, Effort
from sukno.table.table import Refusal

log = logging.getLogger(__name__)
HOUSE = Owner("the house", "the house")
"""Who looks for deals that nobody waits for: beyond its budget it is served last, as anybody is."""
SLICE = 0.5
"""Seconds of looking at a time, so that others get their turn."""
DEAL_MILLISECONDS, MOST_MILLISECONDS = 400 * SLOW, 1600 * SLOW
"""For one deal: what takes longer is left for another. Where nothing is found, deals get more time, up to a bound."""
AT_ONCE = 200
"""Deals in a slice, at most."""
WAIT = 8.0 * SLOW
"""Seconds that somebody waits for a deal that comes out."""
CHOOSE = 1.5
"""Seconds after which the nearest is good enough for whoever wants an easy one or a hard one."""
STOCK = 12
"""Deals kept ready of a game under the same options."""
SHELVES = 96
"""Games and options of which there is a stock."""
SAMPLE = 200
"""Deals by which easy and hard are told apart, the latest."""
FEW = 6
"""Fewer deals than this say nothing of what is easy."""
FILLING = 30.0
"""Seconds that the house looks for more of a game after somebody has taken one."""
PAUSE = 0.25
"""Seconds between two looks of the house."""


class Shelf:
    """The stock of one game under the same options."""

    def __init__(self, game: str, version: int, options: Chosen) -> None:
        self.game, self.version, self.options = game, version, options
        self.stock: list[Found] = []
        self.seen: deque[int] = deque(maxlen=SAMPLE)
        self.filling = 0.0
        """Seconds that the house will still look for more."""
        self.milliseconds = DEAL_MILLISECONDS

    @classmethod
    def of(cls, kept: Kept) -> Shelf:
        shelf = cls(kept.game, kept.version, kept.options)
        shelf.stock = kept.stock[: 2 * STOCK]
        shelf.seen.extend(kept.seen)
        shelf.milliseconds = max(DEAL_MILLISECONDS, min(MOST_MILLISECONDS, kept.milliseconds))
        return shelf

    def kept(self) -> Kept:
        return Kept(
            game=self.game,
            version=self.version,
            options=self.options,
            milliseconds=self.milliseconds,
            seen=list(self.seen),
            stock=self.stock,
        )

    @property
    def key(self) -> bytes:
        return msgspec.json.encode([self.game, self.version, self.options], order="deterministic")

    @property
    def slice(self) -> float:
        """Seconds of looking at a time."""
        return max(SLICE, self.milliseconds / 1000)

    def add(self, found: list[Found]) -> None:
        """Put these by; of more than enough only the effort is remembered."""
        if not found:
            self.milliseconds = min(MOST_MILLISECONDS, 2 * self.milliseconds)
        for deal in found:
            self.seen.append(deal.nodes)
            if len(self.stock) < 2 * STOCK:
                self.stock.append(deal)

    def effort(self, nodes: int) -> Effort | None:
        """Which third it belongs to; None while too few are known, or all are alike."""
        known = sorted(self.seen)
        if len(known) < FEW or known[0] == known[-1]:
            return None
        return EFFORTS[min(2, 3 * sum(other < nodes for other in known) // len(known))]

    def take(self, wanted: Effort | None, *, nearest: bool = False) -> Found | None:
        """One of the wanted effort, or the nearest to it; None: there is none."""
        if not self.stock:
            return None
        place = None if wanted is None else EFFORTS.index(wanted)
        if place is None:
            return self.stock.pop(secrets.randbelow(len(self.stock)))

        def off(found: Found) -> int:
            effort = self.effort(found.nodes)
            return 1 if effort is None else abs(EFFORTS.index(effort) - place)

        best = min(self.stock, key=off)
        if off(best) and not nearest:
            return None
        self.stock.remove(best)
        return best


class SolvableDeals:
    """Numbers of deals that come out, for all who ask."""

    def __init__(self, brains: Brains, file: Path | None = None, solutions: Solutions | None = None) -> None:
        self.brains = brains
        self.file = file
        self.solutions = solutions or Solutions(brains)
        known = [*read_kept(FIRST), *read_kept(file)] if file else []
        shelves = map(Shelf.of, known[-SHELVES:])
        self.shelves: OrderedDict[bytes, Shelf] = OrderedDict((shelf.key, shelf) for shelf in shelves)
        """The one asked for last is the last."""
        self.filler: asyncio.Task[None] | None = None

    async def take(self, g: AnyGame, effort: Effort | None, owner: Owner) -> Dealt:
        """A deal that comes out; Refusal if none was found while one waits."""
        shelf = self.shelf(g)
        found = shelf.take(effort)
        if found is None:
            with self.brains.asked(owner):
                found = await self.search(shelf, effort, owner)
        shelf.filling = FILLING
        self.fill()
        if found is None:
            raise Refusal(
                f"no deal of {g.info.id} that comes out was found within {WAIT:g} s; the house goes on looking: "
                "try again in a while, or take any deal",
                f"за {WAIT:g} с не нашлось расклада {g.info.id}, который сходится; дом ищет дальше: "
                "попробуйте чуть позже или возьмите любой расклад",
            )
        if found.line:
            await self.solutions.told(Record.of(g, found.number), found.line, hidden=found.hidden)
        return Dealt(number=found.number, solvable=True, effort=shelf.effort(found.nodes))

    def shelf(self, g: AnyGame) -> Shelf:
        fresh = Shelf(g.info.id, g.info.version, changed(g.options))
        shelf = self.shelves.setdefault(fresh.key, fresh)
        self.shelves.move_to_end(shelf.key)
        if len(self.shelves) > SHELVES:
            self.shelves.popitem(last=False)
        return shelf

    async def search(self, shelf: Shelf, effort: Effort | None, owner: Owner) -> Found | None:
        """Look through deals while somebody waits."""
        begun = time.monotonic()
        while (waited := time.monotonic() - begun) < WAIT:
            await self.look(shelf, owner, AT_ONCE if effort else 1)
            found = shelf.take(effort, nearest=waited > CHOOSE)
            if found is not None:
                return found
        return None

    async def look(self, shelf: Shelf, owner: Owner, enough: int = AT_ONCE) -> float:
        """Look through some deals until so many come out; how long it took."""
        numbers = [any_number() for _ in range(AT_ONCE)]
        took, found = await self.brains.long.run(
            owner,
            shelf.slice,
            thinking_solutions.solvable,
            shelf.game,
            shelf.options,
            numbers,
            shelf.slice,
            shelf.milliseconds,
            enough,
            about="deals that come out",
        )
        shelf.add([deal for deal in found if deal.number in numbers])
        return took

    # the house

    def fill(self) -> None:
        """See that the stock is filled up."""
        if self.filler is None or self.filler.done():
            self.filler = asyncio.create_task(self.filling())

    async def filling(self) -> None:
        """Look for deals of the games lately asked for, one slice at a time, while nobody else needs the workers."""
        while short := [s for s in self.shelves.values() if s.filling > 0 and len(s.stock) < STOCK]:
            await asyncio.sleep(PAUSE)
            if self.brains.long.waiting:
                continue
            shelf = short[-1]
            shelf.filling -= shelf.slice  # also where it fails: nobody looks for ever
            try:
                await self.look(shelf, HOUSE)
            except SuknoError as e:
                log.warning("no deals of %s are looked for: %s", shelf.game, e)
                shelf.filling = 0.0
            except Exception:
                log.exception("deals of %s that come out", shelf.game)
                shelf.filling = 0.0
        await self.keep()

    async def keep(self) -> None:
        if self.file is not None:
            await asyncio.to_thread(write_kept, self.file, [shelf.kept() for shelf in self.shelves.values()])

    async def close(self) -> None:
        if self.filler is not None:
            self.filler.cancel()
            await asyncio.gather(self.filler, return_exceptions=True)
        if self.shelves:
            await self.keep()
