"""A finished game deal by deal: the list of its deals, each under the solver, and all of them as a text."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from sukno.engine.text import Lang
from sukno.games.tricks.preferans import exchange
from sukno.players.thumbs.tricks.preferans.review import DealLine, DealReview, deals, review, reviewed
from sukno.server.brains import still
from sukno.server.house import House
from sukno.table.table import Refusal

EXPECTED = 1.0
"""Seconds that a deal usually takes."""
TableId = Annotated[str, Parameter(max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]


class Deals(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a game in order."""

    deals: tuple[DealLine, ...]


def check(game: str) -> None:
    if not reviewed(game):
        raise Refusal("deals of this game are not reviewed", "сдачи этой игры не разбираются")


@get("/api/tables/{table:str}/deals", operation_id="deals")
async def get_deals(table: TableId, tables: House) -> Deals:
    """The deals of a game that is over."""
    it = (await tables.settled(table)).table
    check(it.plan.game)
    return Deals(deals=tuple(await asyncio.to_thread(deals, still(it.finished_record()))))


@get("/api/tables/{table:str}/deals/{number:int}", operation_id="dealReview")
async def get_review(
    table: TableId, number: Annotated[int, Parameter(ge=1, le=10_000)], tables: House
) -> DealReview:
    """What each hand of the deal could have made, and what the contract was worth, with open cards."""
    it = (await tables.settled(table)).table
    check(it.plan.game)
    _, found = await tables.brains.long.run(EXPECTED, review, still(it.finished_record()), number)
    return found


@get("/api/tables/{table:str}/deals.txt", operation_id="dealsText", media_type="text/plain")
async def get_text(table: TableId, tables: House, lang: Lang = "en") -> str:
    """The deals of a game that is over as a text that `sukno deals read` reads back."""
    it = (await tables.settled(table)).table
    record = still(it.finished_record())
    text = await asyncio.to_thread(exchange.write, record, lang)
    name = f"{it.plan.game}-{it.id}.txt"
    return Response(  # type: ignore[return-value]
        text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


REVIEWING: list[Any] = [get_deals, get_review, get_text]
