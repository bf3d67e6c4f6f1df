"""A finished game deal by deal: the list of its deals, each under the solver, and all of them as a text."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter

from sukno.engine.offers.find import deals_of, review_of
from sukno.engine.offers.review import DealLine, DealReview
from sukno.server.asked import InLang, TableId, Tables
from sukno.server.thinking_offers import reviewed

EXPECTED = 1.0
"""Seconds that a deal usually takes."""


class Deals(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a game in order."""

    deals: tuple[DealLine, ...]


@get("/api/tables/{table:str}/deals", operation_id="deals")
async def get_deals(table: TableId, tables: Tables) -> Deals:
    """The deals of a game that is over."""
    it = (await tables.settled(table)).table
    review = review_of(it.plan.game)
    return Deals(deals=tuple(await asyncio.to_thread(review.deals, it.finished_record())))


@get("/api/tables/{table:str}/deals/{number:int}", operation_id="dealReview")
async def get_review(
    table: TableId, number: Annotated[int, PathParameter(ge=1, le=10_000)], tables: Tables
) -> DealReview:
    """What each hand of the deal could have made, with open cards."""
    it = (await tables.settled(table)).table
    review_of(it.plan.game)
    _, found = await tables.brains.long.run(EXPECTED, reviewed, it.finished_record(), number)
    return found


@get("/api/tables/{table:str}/deals.txt", operation_id="dealsText", media_type="text/plain")
async def get_text(table: TableId, tables: Tables, lang: InLang = "en") -> str:
    """The deals of a game that is over as a text that `sukno deals read` reads back."""
    it = (await tables.settled(table)).table
    record = it.finished_record()
    text = await asyncio.to_thread(deals_of(it.plan.game).write, record, lang)
    name = f"{it.plan.game}-{it.id}.txt"
    return Response(  # type: ignore[return-value]
        text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


REVIEWING: list[Any] = [get_deals, get_review, get_text]
