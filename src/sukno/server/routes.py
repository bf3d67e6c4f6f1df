"""What can be asked of the house over HTTP. All bodies are JSON; their types are the structs themselves."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sukno.engine import Record, SuknoError
from sukno.rules.article import RulesPage
from sukno.server import catalogue
from sukno.server.asked import Asked, Asker, GameId, InLang, Owned, People, TableId, Tables
from sukno.server.identity import Identity, new_guest
from sukno.server.limits import limited
from sukno.server.problems import PROBLEMS
from sukno.server.ready import send
from sukno.server.refereeing import REFEREEING
from sukno.server.reviewing import REVIEWING
from sukno.server.scoring import SCORING
from sukno.server.snapshots import EncodedSnapshot, encode
from sukno.server.wire import (
    Analysis,
    Catalogue,
    CommonWords,
    Frame,
    GameDescription,
    Hint,
    Introduce,
    Lobby,
    Me,
    Played,
    SearchWords,
    SignIn,
    SignUp,
)
from sukno.table import Act, Snapshot, Table, TablePlan
from sukno.table.snapshot import GameView
from sukno.table.table import Person, Refusal
from sukno.table.views import game_view, open_view

ALL = "all"


def me_of(identity: Identity) -> Me:
    return Me(name=identity.name, lang=identity.lang, login=identity.login)


def person_of(identity: Identity) -> Person:
    guest = {"en": "Guest", "ru": "Гость"}[identity.lang]
    return Person(identity.who, identity.name or guest)


def snapshot_reply(seen: EncodedSnapshot, status: int = 200) -> Response[Any]:
    """The snapshot as it was encoded for the table's watchers."""
    return Response(encode(seen), status_code=status, media_type="application/json")


@get("/api/words", operation_id="words", sync_to_thread=True)
def get_words(request: Asked, lang: InLang = "en") -> CommonWords:
    """The words of the house that all pages share."""
    return send(request, catalogue.common_words(lang))  # type: ignore[return-value]


@get("/api/games", operation_id="games", sync_to_thread=True)
def get_games(request: Asked, lang: InLang = "en") -> Catalogue:
    """All games: what the first page shows of them."""
    return send(request, catalogue.catalogue(lang))  # type: ignore[return-value]


@get("/api/search", operation_id="searchWords", sync_to_thread=True)
def get_search_words(request: Asked, lang: InLang = "en") -> SearchWords:
    """What games can be found by besides the catalogue."""
    return send(request, catalogue.search_words(lang))  # type: ignore[return-value]


@get("/api/games/{game:str}", operation_id="game", sync_to_thread=True)
def get_game(request: Asked, game: GameId, lang: InLang = "en") -> GameDescription:
    """A game with its options."""
    return send(request, catalogue.description(game, lang))  # type: ignore[return-value]


@get("/api/games/{game:str}/rules", operation_id="rules", sync_to_thread=True)
def get_rules(request: Asked, game: GameId, lang: InLang = "en") -> RulesPage:
    """A rule page as HTML."""
    return send(request, catalogue.rules(game, lang))  # type: ignore[return-value]


@get("/api/me", operation_id="me")
async def get_me(identity: Asker) -> Me:
    """Who you are."""
    return me_of(identity)


@post("/api/me", operation_id="introduce", status_code=200)
async def introduce(data: JSONBody[Introduce], request: Asked, identity: Asker, identities: People) -> Me:
    """Give your name, or choose the language."""
    return me_of(become(request, await identities.introduce(identity, data.name, data.lang)))


@post("/api/accounts", operation_id="signUp")
async def sign_up(data: JSONBody[SignUp], request: Asked, identity: Asker, identities: People) -> Me:
    """Make an account; what you have played as a guest stays yours."""
    return me_of(become(request, await identities.sign_up(identity, data)))


@post("/api/login", operation_id="signIn", status_code=200)
async def sign_in(data: JSONBody[SignIn], request: Asked, identity: Asker, identities: People) -> Me:
    """Come back to an account."""
    return me_of(become(request, await identities.sign_in(data)))


@post("/api/logout", operation_id="signOut", status_code=200)
async def sign_out(request: Asked, identity: Asker) -> Me:
    """Be a new guest on this device."""
    return me_of(become(request, new_guest(identity.lang)))


def become(request: Asked, identity: Identity) -> Identity:
    """The cookie of this identity goes with the answer."""
    request.scope["state"]["become"] = identity
    return identity


@get("/api/tables", operation_id="lobby")
async def get_lobby(identity: Asker, tables: Tables) -> Lobby:
    """Public tables, and your own."""
    return await tables.lobby(identity.who)


@post("/api/tables", operation_id="openTable", opt=limited("openings"), responses=None)
async def open_table(data: JSONBody[TablePlan], identity: Asker, tables: Tables) -> Snapshot:
    """Open a table."""
    live = await tables.open(person_of(identity), data)
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


@post("/api/tables/{table:str}/hint", operation_id="hint", opt=limited("thoughts"), status_code=200)
async def post_hint(table: TableId, identity: Asker, tables: Tables) -> Hint:
    """What a club player would do in your place."""
    return await tables.hint(table, person_of(identity))


@get("/api/tables/{table:str}/replay/{n:int}", operation_id="replay", opt=limited("replays"))
async def get_replay(
    table: TableId,
    n: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    identity: Asker,
    tables: Tables,
    eyes: Annotated[
        str | None, QueryParameter(max_length=8, pattern=r"^(all|none|[0-9]{1,2})$(?!\n)")
    ] = None,
) -> Frame:
    """The game after n moves. While it is played: with your own eyes only. Afterwards with any seat's, a
    spectator's (`none`), or with everything open (`all`)."""
    it = (await tables.settled(table)).table
    return await asyncio.to_thread(frame, it, n, eyes_for(it, eyes, it.seat_of(identity.who)))


def eyes_for(table: Table, asked: str | None, own: int | None) -> int | str | None:
    """Whose eyes may look: a seat, None (a spectator), or `all`."""
    if asked is None:
        return own
    if asked == "none":
        return None
    if table.status != "over" and (asked == ALL or int(asked) != own):
        raise Refusal("other hands can be seen when it is over", "чужие карты видны, когда игра окончена")
    if asked == ALL:
        return ALL
    if int(asked) >= len(table.seats):
        raise Refusal(f"there is no seat {asked}", f"места {asked} нет")
    return int(asked)


def frame(table: Table, n: int, eyes: int | str | None) -> Frame:
    """The game after n moves, played again."""
    record, game = table.record_now(), table.game
    total = len(record.moves)
    if n > total:
        raise Refusal(f"the game has {total} moves", f"в игре ходов: {total}")
    played = None
    end = table.outcome() if n == total and table.status == "over" else None
    s = next(islice(record.steps(game), max(0, n - 1), None))
    if n > 0:
        ask, move = game.ask(s), record.moves[n - 1]
        assert ask is not None
        if eyes == ALL or eyes == ask.seat or table.status == "over":
            played = Played(n=n, seat=ask.seat, move=move, words=game.describe(s, move))
        game.play(s, move)
    view: GameView
    if eyes == ALL:
        view = open_view(game, s, end)
    else:
        view = game_view(game, s, eyes if isinstance(eyes, int) else None, end)
    return Frame(n=n, total=total, view=view, played=played)


@get("/api/tables/{table:str}/analysis", operation_id="analysis", opt=limited("thoughts"))
async def get_analysis(table: TableId, tables: Tables) -> Analysis:
    """What was best, move by move; only when the game is over and there is a solver for it."""
    it = (await tables.settled(table)).table
    found = await tables.brains.judge(it.finished_record())
    if found is None:
        raise SuknoError("there is no solver for this game yet", "для этой игры пока нет решателя")
    return found


@get("/api/tables/{table:str}/record", operation_id="record", opt=limited("work"), media_type="application/json")
async def get_record(table: TableId, tables: Tables) -> Record:
    """The record of a game that is over, as a file: `sukno verify` checks it, `sukno replay` shows it."""
    it = (await tables.settled(table)).table
    record = it.finished_record()
    name = f"{it.plan.game}-{it.id}.json"
    return Response(  # type: ignore[return-value]
        record.dumps(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


ROUTES: list[Any] = [
    get_words,
    get_games,
    get_search_words,
    get_game,
    get_rules,
    get_me,
    introduce,
    sign_up,
    sign_in,
    sign_out,
    get_lobby,
    open_table,
    get_table,
    post_act,
    post_hint,
    get_replay,
    get_analysis,
    get_record,
    *PROBLEMS,
    *SCORING,
    *REFEREEING,
    *REVIEWING,
]
