"""Rules that guests write themselves are read in a worker, within the budgets of whoever wrote them; the web process
only keeps what came of it."""

from __future__ import annotations

from sukno.engine.registry import game_class
from sukno.server import thinking
from sukno.server.brains import Brains
from sukno.server.limits import Buckets
from sukno.server.loading import imported
from sukno.server.owner import Owner
from sukno.table.plan import TablePlan

BURST, RATE = 20, 0.2
"""New texts that an address may bring at once, and a second in the long run."""
EXPECTED = 0.1
"""Seconds that one takes."""


class Drafting:
    """Makes drafts ready before a table needs them."""

    def __init__(self, brains: Brains, *, strict: bool = True) -> None:
        self.brains = brains
        scale = 1.0 if strict else 1000.0
        self.brought = Buckets(BURST * scale, RATE * scale)

    async def read(self, plan: TablePlan, owner: Owner) -> None:
        """A plan that somebody brings: TooMany if it is one too many, BadOption if its text makes no sense."""
        await self._ready(plan, owner, brought=True)

    async def read_again(self, plan: TablePlan, owner: Owner) -> None:
        """One that was played by before."""
        await self._ready(plan, owner, brought=False)

    async def _ready(self, plan: TablePlan, owner: Owner, *, brought: bool) -> None:
        await imported.soon(plan.game)
        draft = game_class(plan.game).draft
        text = None if draft is None else draft.unknown(plan.options)
        if draft is None or text is None:
            return
        if brought:
            self.brought.take(owner.address)
            with self.brains.asked(owner):
                made = await self._made(plan.game, text, owner)
        else:
            made = await self._made(plan.game, text, owner)
        draft.keep(text, made)

    async def _made(self, game: str, text: str, owner: Owner) -> object:
        _, made = await self.brains.quick.run(owner, EXPECTED, thinking.drafted, game, text, about="a draft")
        return made
