"""Referees over HTTP: everything that can go wrong in a game, what must be told of it, and rulings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.exceptions import ValidationException
from litestar.params import JSONBody

from sukno.engine.offers.find import referee_of
from sukno.engine.offers.forms import Form
from sukno.engine.offers.referee import Case, RefereeBook, Ruling
from sukno.engine.options import Chosen
from sukno.engine.text import Lang
from sukno.server.asked import Asked, GameId
from sukno.server.limits import limited
from sukno.server.ready import Ready, once, ready_json, send
from sukno.server.wire import Request

Id = Annotated[str, msgspec.Meta(max_length=64)]


class RefereeCase(Request, frozen=True, kw_only=True):
    """What happened, and by whose rules it is to be judged."""

    event: Id
    regime: Id | None = None
    """None: the convention's own."""
    convention: Id | None = None
    players: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None
    options: Chosen = {}
    """What is agreed otherwise than by the convention."""
    facts: Annotated[dict[str, Any], msgspec.Meta(max_length=64)]
    lang: Lang = "en"
    """Of the reason that is written on the sheet."""

    @property
    def case(self) -> Case:
        return Case(**{name: getattr(self, name) for name in Case.__struct_fields__})


@once
def book(game: str) -> Ready:
    return ready_json(referee_of(game).book())


@get("/api/referee/{game:str}", operation_id="refereeBook")
async def get_book(request: Asked, game: GameId) -> RefereeBook:
    """Every irregularity of a game that is judged."""
    return send(request, await book.soon(game))  # type: ignore[return-value]


@post(
    "/api/referee/{game:str}",
    operation_id="referee",
    opt=limited("work"),
    status_code=200,
    sync_to_thread=True,
)
def post_case(game: GameId, data: JSONBody[RefereeCase]) -> Ruling:
    """Judge a case. Refusals say which fact is missing or impossible, and what is allowed."""
    try:
        return referee_of(game).rule(data.case, data.lang)
    except msgspec.ValidationError as e:
        raise ValidationException(str(e)) from e


@post(
    "/api/referee/{game:str}/form",
    operation_id="refereeForm",
    opt=limited("work"),
    status_code=200,
    sync_to_thread=True,
)
def post_form(game: GameId, data: JSONBody[RefereeCase]) -> Form:
    """Which facts must be told, after those that have been."""
    return referee_of(game).form(data.case)


REFEREEING: list[Any] = [get_book, post_case, post_form]
