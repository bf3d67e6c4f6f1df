"""Score sheets over HTTP: for games with real cards, and the drawn sheet of a table in play."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ValidationException
from litestar.params import JSONBody, QueryParameter

from sukno.engine.offers.find import drawing_of, sheet_of
from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile, SheetInfo, SheetOffer, SheetSeen
from sukno.engine.options import Chosen
from sukno.engine.text import Lang
from sukno.engine.words import GUEST
from sukno.players.cast import company
from sukno.server.asked import Asked, Asker, GameId, InLang, Owned, TableId, Tables
from sukno.server.limits import limited
from sukno.server.ready import Ready, once, ready_json, send
from sukno.server.replaying import check_reached, state_after
from sukno.server.wire import Name, Request
from sukno.table.plain import plain_line
from sukno.table.table import Refusal, Table

MOST_ENTRIES = 300
"""More than a long evening; a sheet of so many lines takes some 50 ms to work out and draw."""
Short = Annotated[str, msgspec.Meta(max_length=80)]
Entry = dict[str, Any]
"""A line of a sheet; its shape is the game's own."""


class ScoreAsked(Request, frozen=True, kw_only=True):
    """A sheet to be worked out: what was agreed, who plays, what was written."""

    convention: Annotated[str, msgspec.Meta(max_length=64)]
    options: Chosen = {}
    names: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=12)]
    entries: tuple[Entry, ...] = ()
    title: Short = ""
    price: Annotated[str, msgspec.Meta(max_length=20)] = ""
    lang: Lang = "en"
    small: bool = False
    """Is it drawn for a narrow window?"""


class ScoreForm(ScoreAsked, frozen=True, kw_only=True):
    """The questions about a deal of a sheet."""

    values: Annotated[dict[str, Any], msgspec.Meta(max_length=64)] | None = None
    """What has been entered, by fields; None: nothing yet, or what stands in the line."""
    changed: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The field that was touched last; of a field of several numbers also which: `tricks.2`."""
    line: Annotated[int, msgspec.Meta(ge=0, lt=MOST_ENTRIES)] | None = None
    """The line that is corrected; None: a new one."""


class ScoreText(Request, frozen=True, kw_only=True):
    """A score file, as people write it."""

    text: Annotated[str, msgspec.Meta(max_length=16_000)]


class ScoreEntries(msgspec.Struct, frozen=True, kw_only=True):
    """What a score file says."""

    convention: str
    options: dict[str, bool | int | str]
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    title: str
    price: str


class ScoreSeen(SheetSeen, frozen=True, kw_only=True):
    """The sheet worked out, drawn and written."""

    svg: str
    """Empty if it is not drawn."""
    text: str
    """The score file."""


@once
def info(game: str) -> Ready:
    return ready_json(sheet_of(game).info())


def check_lines(n: int) -> None:
    """Before any of them is worked out."""
    if n > MOST_ENTRIES:
        raise Refusal(
            f"this sheet has {n} lines; here it may have {MOST_ENTRIES}, `sukno score` keeps longer ones",
            f"на этом листе строк: {n}; здесь можно не больше {MOST_ENTRIES}, длиннее — через `sukno score`",
        )


def file_of(offer: SheetOffer, data: ScoreAsked, lines: int | None = None) -> ScoreFile:
    """What was sent, in the game's own structs; only so many lines of it if that is said."""
    check_lines(len(data.entries))
    try:
        entries = tuple(offer.entry(entry) for entry in data.entries[:lines])
    except msgspec.ValidationError as e:
        raise ValidationException(str(e)) from e
    return ScoreFile(
        convention=data.convention,
        options={key: value for key, value in data.options.items() if key != "players"},
        names=tuple(plain_line(name) for name in data.names),
        entries=entries,
        title=plain_line(data.title),
        price=data.price,
    )


@get("/api/score/{game:str}", operation_id="scoreInfo")
async def get_info(request: Asked, game: GameId) -> SheetInfo:
    """Every way to keep the sheet of a game, with what may be agreed."""
    return send(request, await info.soon(game))  # type: ignore[return-value]


@post(
    "/api/score/{game:str}", operation_id="score", opt=limited("work"), status_code=200, sync_to_thread=True
)
def post_score(game: GameId, data: JSONBody[ScoreAsked]) -> ScoreSeen:
    """Work a sheet out: totals, settlement, the drawing. Refusals name the entry."""
    offer = sheet_of(game)
    file = file_of(offer, data)
    seen = offer.look(file)
    return ScoreSeen(
        **{name: getattr(seen, name) for name in SheetSeen.__struct_fields__},
        svg=offer.picture(file, data.lang, data.small),
        text=offer.write(file, data.lang),
    )


@post(
    "/api/score/{game:str}/form",
    operation_id="scoreForm",
    opt=limited("work"),
    status_code=200,
    sync_to_thread=True,
)
def post_form(game: GameId, data: JSONBody[ScoreForm]) -> Form:
    """Which fields come next, after what has been entered, and the entry that they make."""
    offer = sheet_of(game)
    if data.line is not None and data.line >= len(data.entries):
        raise Refusal(f"there is no line {data.line + 1}", f"строки {data.line + 1} нет")
    values = data.values
    if values is None and data.line is not None:
        whole = file_of(offer, data)
        values = offer.values(whole, whole.entries[data.line])
    return offer.form(file_of(offer, data, data.line), values or {}, data.changed)


@post(
    "/api/score/{game:str}/text",
    operation_id="scoreText",
    opt=limited("work"),
    status_code=200,
    sync_to_thread=True,
)
def post_text(game: GameId, data: JSONBody[ScoreText]) -> ScoreEntries:
    """Read a score file. Refusals name the line."""
    offer = sheet_of(game)
    file = offer.read(data.text)
    check_lines(len(file.entries))
    offer.look(file)
    return ScoreEntries(**{name: getattr(file, name) for name in ScoreEntries.__struct_fields__})


@get(
    "/api/tables/{table:str}/sheet.svg",
    operation_id="sheet",
    opt=limited("replays"),
    media_type="image/svg+xml",
)
async def get_sheet(
    table: TableId,
    identity: Asker,
    owner: Owned,
    tables: Tables,
    lang: InLang = "en",
    n: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    small: Annotated[bool, QueryParameter(description="For a narrow place.")] = False,
) -> Response[str]:
    """The score sheet of a table as it lies on it, or as it lay after n moves; your side is nearest. Small, it is for a
    narrow place. Sheets are public: the same for all, turned to whoever looks."""
    it = (await tables.settled(table)).table
    check_reached(it, n or 0)
    s = it.state.copy() if n is None else await state_after(tables, owner, it, n)
    seat = it.seat_of(identity.who) or 0
    draw, names = drawing_of(it.plan.game), seat_names(it, lang)
    drawn = await asyncio.to_thread(draw, it.game, s, names, lang, seat, small)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


def seat_names(table: Table, lang: Lang) -> list[str]:
    """People and computer players by their names, numbered where several are called alike."""
    cast = company(table.company, len(table.seats))
    named = [
        s.name or GUEST.of(lang) if s.kind == "person" else one.called(lang)
        for s, one in zip(table.seats, cast, strict=True)
    ]
    return [
        f"{name} {named[: i + 1].count(name)}" if named.count(name) > 1 else name
        for i, name in enumerate(named)
    ]


SCORING: list[Any] = [get_info, post_score, post_form, post_text, get_sheet]
