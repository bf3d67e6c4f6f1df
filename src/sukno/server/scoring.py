"""The score sheet over HTTP: for games with real cards, and the drawn sheet of a table in play."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from sukno.engine import SuknoError
from sukno.engine.options import OptionInfo, describe
from sukno.engine.registry import game_class
from sukno.engine.text import Lang, Text
from sukno.server.catalogue import LEVELS
from sukno.server.driver import copied
from sukno.server.house import House
from sukno.server.identity import Identity
from sukno.server.wire import Name, Request
from sukno.sheets.preferans import score
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.fields import AnySheet
from sukno.sheets.preferans.numbers import Num, shown
from sukno.sheets.preferans.pulka import Line, Pulka
from sukno.sheets.preferans.record_page import Line as OldLine
from sukno.sheets.preferans.record_page import OldRecord
from sukno.sheets.preferans.svg import draw
from sukno.sheets.preferans.text import ScoreFile, dumps, loads, terms_class
from sukno.table import Table
from sukno.table.plain import plain_line
from sukno.table.table import Refusal

TableId = Annotated[str, Parameter(max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]
Short = Annotated[str, msgspec.Meta(max_length=80)]


class ScoreConvention(msgspec.Struct, frozen=True, kw_only=True):
    """A way to keep the sheet."""

    id: str
    name: Text
    summary: Text
    model: str
    """`pulka`, `record` (the old one) or `hussar`."""
    seats: tuple[int, ...]
    """How many may play; the first is usual."""
    options: tuple[OptionInfo, ...]
    """What may be agreed; defaults are those of the convention."""


class ScoreConventions(msgspec.Struct, frozen=True, kw_only=True):
    """All of them."""

    conventions: tuple[ScoreConvention, ...]


class ScoreAsked(Request, frozen=True, kw_only=True):
    """A sheet to be worked out: what was agreed, who plays, what was written."""

    convention: Annotated[str, msgspec.Meta(max_length=64)]
    options: dict[str, bool | int | str] = {}
    names: Annotated[tuple[Name, ...], msgspec.Meta(min_length=2, max_length=5)]
    entries: Annotated[tuple[AnyEntry, ...], msgspec.Meta(max_length=score.MOST_ENTRIES)] = ()
    title: Short = ""
    price: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """Of a whist."""
    lang: Lang = "en"


class ScoreText(Request, frozen=True, kw_only=True):
    """A score file, as people write it."""

    text: Annotated[str, msgspec.Meta(max_length=50_000)]


class ScoreEntries(msgspec.Struct, frozen=True, kw_only=True):
    """What a score file says."""

    convention: str
    options: dict[str, bool | int | str]
    names: tuple[str, ...]
    entries: tuple[AnyEntry, ...]
    title: str
    price: str


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in words, and what it changed for every player."""

    words: Text
    top: tuple[str, ...]
    middle: tuple[str, ...]
    """As written, with their signs; empty where nothing changed."""
    whists: tuple[tuple[int, int, str], ...]
    """(writer, on whom, how many)."""


class ScoreTotals(msgspec.Struct, frozen=True, kw_only=True):
    """What stands last in every field."""

    top_name: Text
    """Gora, kurochka or cauldron."""
    top: tuple[str, ...]
    middle_name: Text
    """Pulka or record."""
    middle: tuple[str, ...]
    whists: tuple[tuple[str, ...], ...]


class ScoreSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet worked out."""

    totals: ScoreTotals
    lines: tuple[ScoreLine, ...]
    over: bool
    target: int
    """0: still to be fixed."""
    minimum: int
    """The lowest game of the next auction."""
    multipliers: tuple[int, ...]
    """By how much the next light game of every player counts."""
    dealer: int | None
    """Who deals next, if it is known."""
    settlement: score.Told | None
    """None while the pulka is not fixed."""
    svg: str
    text: str
    """The score file."""


def convention_card(id: str) -> ScoreConvention:
    found = CONVENTIONS[id]
    usual = found.values.get("players")
    options = tuple(
        msgspec.structs.replace(o, default=found.values.get(o.key, o.default))
        for o in describe(terms_class(id))
        if o.key != "players"
    )
    if usual is None:
        usual = next(o.default for o in describe(terms_class(id)) if o.key == "players")
    return ScoreConvention(
        id=id,
        name=found.name,
        summary=found.summary,
        model=found.model,
        seats=tuple(sorted(convention_seats(id), key=lambda n: (n != usual, n))),
        options=options,
    )


@get("/api/score/conventions", operation_id="scoreConventions", sync_to_thread=False)
def get_conventions() -> ScoreConventions:
    """Every way to keep a sheet of Preferans, with what may be agreed."""
    return ScoreConventions(conventions=tuple(convention_card(id) for id in CONVENTIONS))


@post("/api/score/preferans", operation_id="score", status_code=200, sync_to_thread=True)
def post_score(data: ScoreAsked) -> ScoreSeen:
    """Work a sheet out: totals, settlement, the drawing. Refusals name the entry."""
    names = tuple(plain_line(name) for name in data.names)
    file = ScoreFile(
        convention=data.convention,
        options={key: value for key, value in data.options.items() if key != "players"},
        names=names,
        entries=data.entries,
        title=plain_line(data.title),
        price=data.price,
    )
    if len(names) not in convention_seats(data.convention):
        raise SuknoError(
            f"this convention is not played by {len(names)}", f"в эту конвенцию не играют числом {len(names)}"
        )
    found = score.play(file)
    now = score.totals(found)
    return ScoreSeen(
        totals=ScoreTotals(
            top_name=now.top_name,
            top=tuple(map(shown, now.top)),
            middle_name=now.middle_name,
            middle=tuple(map(shown, now.middle)),
            whists=tuple(tuple(map(shown, row)) for row in now.whists),
        ),
        lines=tuple(told(line, names) for line in found.sheet.history),
        over=found.over,
        target=found.sheet.target if isinstance(found.sheet, Pulka) else found.terms.record,  # type: ignore[union-attr]
        minimum=score.minimum(found.terms, found.sheet),
        multipliers=score.multipliers(found.terms, found.sheet),
        dealer=score.next_dealer(found),
        settlement=score.settlement(found) if score.settled(found) else None,
        svg=score.picture(found, data.lang, results=found.over),
        text=dumps(file, data.lang),
    )


def convention_seats(id: str) -> tuple[int, ...]:
    """How many play it: as many as at a table."""
    terms_class(id)
    return game_class(id).info.seats


def told(line: Line | OldLine, names: tuple[str, ...]) -> ScoreLine:
    top, middle = (line.gora, line.pulka) if isinstance(line, Line) else (line.kurochka, line.record)

    def changes(numbers: tuple[Num, ...]) -> tuple[str, ...]:
        return tuple(score.signed(n) if n else "" for n in numbers)

    return ScoreLine(
        words=score.entry_words(line.entry, names),
        top=changes(top),
        middle=changes(middle),
        whists=tuple((a, b, score.signed(n)) for a, b, n in line.whists),
    )


@post("/api/score/preferans/text", operation_id="scoreText", status_code=200, sync_to_thread=True)
def post_text(data: ScoreText) -> ScoreEntries:
    """Read a score file. Refusals name the line."""
    file = loads(data.text)
    if len(file.names) not in convention_seats(file.convention):
        n = len(file.names)
        raise SuknoError(f"this convention is not played by {n}", f"в эту конвенцию не играют числом {n}")
    score.play(file)
    return ScoreEntries(
        convention=file.convention,
        options=file.options,
        names=file.names,
        entries=file.entries,
        title=file.title,
        price=file.price,
    )


@get("/api/tables/{table:str}/sheet.svg", operation_id="sheet", media_type="image/svg+xml")
async def get_sheet(
    table: TableId,
    identity: Identity,
    tables: House,
    lang: Lang = "en",
    n: Annotated[int | None, Parameter(ge=0, le=1_000_000)] = None,
) -> Response[str]:
    """The score sheet of a table as it lies on it, or as it lay after n moves; your side is nearest."""
    it = (await tables.settled(table)).table
    if it.record is None:
        raise Refusal("the game has not begun", "игра ещё не началась")
    drawn = await asyncio.to_thread(drawn_sheet, it, n, lang, it.seat_of(identity.who))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


def drawn_sheet(table: Table, n: int | None, lang: Lang, seat: int | None) -> str:
    """Sheets are public: the same for all, turned to whoever looks."""
    state: Any = table.state
    if n is not None:
        record, game = copied(table), table.game
        if n > len(record.moves):
            raise Refusal(f"the game has {len(record.moves)} moves", f"в игре ходов: {len(record.moves)}")
        state = next(islice(record.steps(game), n, None))
    sheet: AnySheet | None = getattr(state, "sheet", None)
    if not isinstance(sheet, Pulka | OldRecord):
        raise Refusal("this game has no sheet to draw", "у этой игры нет листа, чтобы рисовать")
    return draw(
        sheet,
        seat_names(table, lang),
        lang,
        responsible=bool(getattr(table.game.options, "responsible", False)),
        nearest=seat or 0,
    )


def seat_names(table: Table, lang: Lang) -> list[str]:
    """People by their names, computer players by their level, numbered where several are called alike."""
    levels = {level.id: level.name.of(lang) for level in LEVELS}
    guest = {"en": "Guest", "ru": "Гость"}[lang]
    named = [s.name or guest if s.kind == "person" else levels.get(s.player(), "?") for s in table.seats]
    return [
        f"{name} {named[: i + 1].count(name)}" if named.count(name) > 1 else name
        for i, name in enumerate(named)
    ]


SCORING = [get_conventions, post_score, post_text, get_sheet]
