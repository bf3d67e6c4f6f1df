"""A finished game deal by deal: the list of its deals, each under the solver, and all of them as a text or as PBN."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter

from sukno.engine.offers.find import deals_of, notation_of, pbn_of, review_of
from sukno.engine.offers.review import DealLine, DealReview
from sukno.server.asked import InLang, Owned, TableId, Tables
from sukno.server.limits import limited
from sukno.server.thinking_offers import deals, deals_pbn, deals_text, noted, reviewed

EXPECTED = 1.0
"""Seconds that a deal usually takes."""
LISTED = 0.1
"""And the list of all."""


class Deals(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a game in order."""

    deals: tuple[DealLine, ...]


@get("/api/tables/{table:str}/deals", operation_id="deals", opt=limited("work"))
async def get_deals(table: TableId, owner: Owned, tables: Tables) -> Deals:
    """The deals of a game that is over."""
    it = (await tables.settled(table)).table
    review_of(it.plan.game)
    return Deals(deals=await tables.brains.work_out(owner, LISTED, deals, it.finished_record(), long=True))


@get("/api/tables/{table:str}/deals/{number:int}", operation_id="dealReview", opt=limited("thoughts"))
async def get_review(
    table: TableId, number: Annotated[int, PathParameter(ge=1, le=10_000)], owner: Owned, tables: Tables
) -> DealReview:
    """What each hand of the deal could have made, with open cards."""
    it = (await tables.settled(table)).table
    review_of(it.plan.game)
    record, work_out = it.finished_record(), tables.brains.work_out
    return await tables.analyses.once(
        "review",
        (record, number),
        DealReview,
        lambda: work_out(owner, EXPECTED, reviewed, record, number, long=True),
    )


@get(
    "/api/tables/{table:str}/deals.txt",
    operation_id="dealsText",
    opt=limited("work"),
    media_type="text/plain",
)
async def get_text(table: TableId, owner: Owned, tables: Tables, lang: InLang = "en") -> str:
    """The deals of a game that is over as a text that `sukno deals read` reads back."""
    it = (await tables.settled(table)).table
    deals_of(it.plan.game)
    text = await tables.brains.work_out(owner, LISTED, deals_text, it.finished_record(), lang, long=True)
    return _file(text, f"{it.plan.game}-{it.id}.txt")


@get(
    "/api/tables/{table:str}/deals.pbn",
    operation_id="dealsPbn",
    opt=limited("work"),
    media_type="text/plain",
)
async def get_pbn(table: TableId, owner: Owned, tables: Tables) -> str:
    """The deals of a game that is over as Portable Bridge Notation, for bridge tools."""
    it = (await tables.settled(table)).table
    pbn_of(it.plan.game)
    text = await tables.brains.work_out(owner, LISTED, deals_pbn, it.finished_record(), long=True)
    return _file(text, f"{it.plan.game}-{it.id}.pbn")


@get(
    "/api/tables/{table:str}/notation",
    operation_id="notation",
    opt=limited("work"),
    media_type="text/plain",
)
async def get_notation(table: TableId, owner: Owned, tables: Tables) -> str:
    """A game that is over as other programs write it: SGF, PDN."""
    it = (await tables.settled(table)).table
    suffix = notation_of(it.plan.game).suffix
    text = await tables.brains.work_out(owner, LISTED, noted, it.finished_record(), long=True)
    return _file(text, f"{it.plan.game}-{it.id}.{suffix}")


def _file(text: str, name: str) -> str:
    return Response(  # type: ignore[return-value]
        text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


REVIEWING: list[Any] = [get_deals, get_review, get_text, get_pbn, get_notation]
