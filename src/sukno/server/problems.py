"""Problems over HTTP: a position comes as text or laid out, and goes back with the value of every move."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from sukno.engine import SuknoError
from sukno.engine.offers.find import problems_of
from sukno.engine.offers.problems import LIMIT, ProblemInfo, SetUp, TricksPosition, TricksSolution
from sukno.server.asked import Asked, GameId, Owned, Tables
from sukno.server.limits import limited
from sukno.server.ready import Ready, once, ready_json, send
from sukno.server.thinking_offers import solved
from sukno.server.wire import Request

EXPECTED = 0.05
"""Seconds that a problem usually takes."""
LONGEST = 2000
"""Characters of a text that anybody could mean."""
TableSummary = Annotated[str, msgspec.Meta(max_length=4)]
Cards = Annotated[tuple[TableSummary, ...], msgspec.Meta(max_length=52)]


class Position(Request, frozen=True, kw_only=True):
    """A position laid out. Hands are numbered clockwise and hold what is not yet played."""

    hands: Annotated[tuple[Cards, ...], msgspec.Meta(min_length=1, max_length=8)]
    leader: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """Who leads, or led to the trick on the table."""
    trick: Cards = ()
    asides: Annotated[dict[str, Cards], msgspec.Meta(max_length=8)] = {}
    facts: Annotated[dict[str, Any], msgspec.Meta(max_length=16)] = {}
    """The fields of the set-up."""

    @property
    def plain(self) -> TricksPosition:
        return TricksPosition(**{name: getattr(self, name) for name in self.__struct_fields__})


class Problem(Request, frozen=True, kw_only=True):
    """A position as text, or laid out, and what is played from there before anything is asked."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    position: Position | None = None
    played: Cards = ()


@once
def info(game: str) -> Ready:
    return ready_json(problems_of(game).info())


@get("/api/problems/{game:str}", operation_id="problemInfo")
async def get_info(request: Asked, game: GameId) -> ProblemInfo:
    """How positions of a game are set up, and some to begin with."""
    return send(request, await info.soon(game))  # type: ignore[return-value]


@post(
    "/api/problems/{game:str}/board",
    operation_id="problemBoard",
    opt=limited("work"),
    status_code=200,
    sync_to_thread=True,
)
def post_board(game: GameId, data: JSONBody[Position]) -> SetUp:
    """A position being set up: what must be said of it, and how it is written."""
    return problems_of(game).set_up(data.plain)


@post("/api/problems/{game:str}", operation_id="problem", opt=limited("thoughts"), status_code=200)
async def post_problem(game: GameId, data: JSONBody[Problem], owner: Owned, tables: Tables) -> TricksSolution:
    """Solve a problem with open cards."""
    await info.soon(game)  # by which it is imported
    offer = problems_of(game)
    if (data.text is None) == (data.position is None):
        raise SuknoError(
            "send a problem as text or as a position, one of the two",
            "пришлите задачу текстом или по картам, что-нибудь одно",
        )
    position = data.position.plain if data.position is not None else offer.read(data.text or "")
    offer.check(position, data.played)
    found = await tables.analyses.once(
        "problem",
        (game, position, data.played),
        TricksSolution,
        lambda: tables.brains.work_out(owner, EXPECTED, solved, game, position, data.played, LIMIT),
    )
    if found is None:
        raise SuknoError(
            "this position is too hard to solve at once; play a card and ask again",
            "эта позиция слишком трудна, чтобы решить её сразу; сыграйте карту и спросите снова",
        )
    return found


PROBLEMS: list[Any] = [get_info, post_board, post_problem]
