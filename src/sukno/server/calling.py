"""What the calls of an auction say, over HTTP: for all who may see the table, from a spectator's view of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter

from sukno.engine.offers.calls import CallMeaning
from sukno.engine.offers.find import calls_of
from sukno.players.coming_out import cut
from sukno.server.asked import Owned, TableId, Tables
from sukno.server.limits import limited
from sukno.server.replaying import check_reached
from sukno.server.thinking_offers import meanings

EXPECTED = 0.1
"""Seconds that an auction usually takes to explain."""


class CallMeanings(msgspec.Struct, frozen=True, kw_only=True):
    """The calls of an auction explained."""

    n: int
    """After so many moves."""
    said: tuple[CallMeaning | None, ...] = ()
    """Of each call so far, in order."""
    possible: dict[str, CallMeaning] = {}
    """Of each call that could be made now."""


@get("/api/tables/{table:str}/calls", operation_id="calls", opt=limited("work"))
async def get_calls(
    table: TableId,
    owner: Owned,
    tables: Tables,
    n: Annotated[
        int | None, QueryParameter(ge=0, le=1_000_000, description="After so many moves; as it is now.")
    ] = None,
) -> CallMeanings:
    """What each call of this deal's auction said, and what each possible one would say."""
    it = (await tables.settled(table)).table
    calls_of(it.plan.game)
    reached = len(it.movers) if n is None else n
    record = cut(check_reached(it, reached), reached)
    said, possible = await tables.brains.work_out(owner, EXPECTED, meanings, record)
    return CallMeanings(n=reached, said=said, possible=possible)


CALLING: list[Any] = [get_calls]
