"""What can be asked of the house over HTTP. All bodies are JSON; their types are the structs themselves."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from sukno.rules.article import RulesPage
from sukno.server import catalogue
from sukno.server.accounts import ACCOUNTS
from sukno.server.asked import Asked, Asker, GameId, InLang, Owned, TableId, Tables, person_of
from sukno.server.calling import CALLING
from sukno.server.guiding import GUIDING
from sukno.server.history import HISTORY
from sukno.server.leaving import LEAVING
from sukno.server.limits import limited
from sukno.server.lobby import PAGES
from sukno.server.names import is_local
from sukno.server.problems import PROBLEMS
from sukno.server.ready import send
from sukno.server.refereeing import REFEREEING
from sukno.server.replaying import REPLAYING
from sukno.server.reviewing import REVIEWING
from sukno.server.scoring import SCORING
from sukno.server.snapshots import encode
from sukno.server.solving import SOLVING
from sukno.server.wire import (
    Catalogue,
    CommonWords,
    GameDescription,
    Lobby,
    Reached,
    SearchWords,
)
from sukno.table import Act, Snapshot, TablePlan


def snapshot_reply(seen: bytes, status: int = 200) -> Response[Any]:
    """The snapshot as it was encoded for the table's watchers."""
    return Response(seen, status_code=status, media_type="application/json")


@get("/api/words", operation_id="words")
async def get_words(request: Asked, lang: InLang = "en") -> CommonWords:
    """The words of the house that all pages share."""
    return send(request, await catalogue.common_words.soon(lang))  # type: ignore[return-value]


@get("/api/games", operation_id="games")
async def get_games(request: Asked, lang: InLang = "en") -> Catalogue:
    """All games: what the first page shows of them."""
    return send(request, await catalogue.catalogue.soon(lang))  # type: ignore[return-value]


@get("/api/address", operation_id="address")
async def get_address(request: Asked) -> Reached:
    """Where others in the network reach this house."""
    found: tuple[str, ...] = request.app.state.addresses
    return Reached(addresses=found if request.client is not None and is_local(request.client.host) else ())


@get("/api/search", operation_id="searchWords")
async def get_search_words(request: Asked, lang: InLang = "en") -> SearchWords:
    """What games are found by."""
    return send(request, await catalogue.search_words.soon(lang))  # type: ignore[return-value]


@get("/api/games/{game:str}", operation_id="game")
async def get_game(request: Asked, game: GameId, lang: InLang = "en") -> GameDescription:
    """A game with its options."""
    return send(request, await catalogue.description.soon(game, lang))  # type: ignore[return-value]


@get("/api/games/{game:str}/rules", operation_id="rules")
async def get_rules(request: Asked, game: GameId, lang: InLang = "en") -> RulesPage:
    """A rule page as HTML."""
    return send(request, await catalogue.rules.soon(game, lang))  # type: ignore[return-value]


@get("/api/games/{game:str}/picture", operation_id="picture", media_type="image/svg+xml")
async def get_picture(request: Asked, game: GameId) -> bytes:
    """What its table looks like, where a game offers `picture`."""
    return send(request, await catalogue.picture.soon(game))  # type: ignore[return-value]


@get("/api/tables", operation_id="lobby")
async def get_lobby(
    identity: Asker,
    tables: Tables,
    page: Annotated[int, QueryParameter(ge=1, le=PAGES, description="Which page of public tables.")] = 1,
) -> Lobby:
    """Public tables, page by page; with the first page your own."""
    found = encode(await tables.lobby.of(identity.who, page))
    return Response(found, media_type="application/json")  # type: ignore[return-value]


@post("/api/tables", operation_id="openTable", opt=limited("openings"), responses=None)
async def open_table(data: JSONBody[TablePlan], identity: Asker, owner: Owned, tables: Tables) -> Snapshot:
    """Open a table."""
    live = await tables.open(person_of(identity), data, owner)
    return snapshot_reply(live.snapshot(identity.who), 201)  # type: ignore[return-value]


@get("/api/tables/{table:str}", operation_id="table")
async def get_table(table: TableId, identity: Asker, tables: Tables) -> Snapshot:
    """A table as you may see it."""
    live = await tables.settled(table)
    return snapshot_reply(live.snapshot(identity.who))  # type: ignore[return-value]


@post("/api/tables/{table:str}/acts", operation_id="act", status_code=200)
async def post_act(
    table: TableId, data: JSONBody[Act], identity: Asker, owner: Owned, tables: Tables
) -> Snapshot:
    """Do something at a table. Refusals are answered with 422 and change nothing."""
    await tables.act(table, person_of(identity), data, owner)
    live = await tables.settled(table)
    return snapshot_reply(live.snapshot(identity.who))  # type: ignore[return-value]


ROUTES: list[Any] = [
    get_words,
    get_address,
    get_games,
    get_search_words,
    get_game,
    get_rules,
    get_picture,
    *ACCOUNTS,
    get_lobby,
    open_table,
    get_table,
    post_act,
    *PROBLEMS,
    *SCORING,
    *REFEREEING,
    *REPLAYING,
    *REVIEWING,
    *CALLING,
    *GUIDING,
    *SOLVING,
    *HISTORY,
    *LEAVING,
]
