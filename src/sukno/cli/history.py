"""What was played in the terminal: the records that `sukno play` has kept, and how each ended for you."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, app, console, print_json
from sukno.cli.draw import plain
from sukno.cli.lang import of, say
from sukno.cli.session import ME
from sukno.engine import Record, SuknoError
from sukno.engine.home import records_folder
from sukno.engine.record import load
from sukno.engine.registry import game_class
from sukno.engine.view import places_of

SHOWN, MOST = 20, 1000
Ended = Literal["won", "lost", "drawn", "played", "unfinished"]


class KeptGame(msgspec.Struct, frozen=True, kw_only=True):
    """A record, as its player reads it."""

    game: str
    at: float
    """When it was last played, in seconds since 1970."""
    result: Ended
    points: float | None
    others: list[str]
    moves: int
    record: str
    """The file."""


@app.command(help=about("history"))
def history(
    game: Annotated[
        str | None,
        typer.Argument(help=say("Only this game, see `sukno games`.", "Только эта игра, см. `sukno games`.")),
    ] = None,
    most: Annotated[
        int, typer.Option("--most", help=say("How many games.", "Сколько игр."), min=1, max=MOST)
    ] = SHOWN,
    json: Json = False,
) -> None:
    if game is not None:
        game_class(game)  # its name may be misspelt
    folder = records_folder()
    found = list(islice(kept_games(folder, game), most))
    if json:
        print_json(found)
        return
    if not found:
        console.print(
            say(
                "Nothing yet: a game played with `sukno play` is kept by itself.",
                "Пока ничего: игры, сыгранные командой `sukno play`, сохраняются сами.",
            )
        )
        return
    console.print(drawn(found))
    ended = [it.result for it in found if it.result != "unfinished"]
    won = ended.count("won")
    console.print(
        say(f"Finished: {len(ended)}, won: {won}.", f"Доиграно: {len(ended)}, выиграно: {won}."),
        say(
            f"The files are in {folder}: `sukno replay FILE` shows one again, `sukno play --resume FILE` goes on.",
            f"Файлы в {folder}: `sukno replay ФАЙЛ` покажет игру снова, `sukno play --resume ФАЙЛ` продолжит её.",
        ),
        soft_wrap=True,
        markup=False,
    )


def kept_games(folder: Path, game: str | None) -> Iterator[KeptGame]:
    """The records in a folder, the latest first; what is no record of a game that is known here is left out."""
    for path in sorted(folder.glob("*.json"), key=lambda p: p.stat().st_mtime, reverse=True):
        try:
            record = load(path)
            if game in (None, record.game):
                yield kept_game(record, path)
        except SuknoError:
            continue


def kept_game(record: Record, path: Path) -> KeptGame:
    seat = record.seats.index(ME) if ME in record.seats else None
    return KeptGame(
        game=record.game,
        at=path.stat().st_mtime,
        result=result_of(record, seat),
        points=None if record.points is None or seat is None else record.points[seat],
        others=[name for i, name in enumerate(record.seats) if i != seat],
        moves=len(record.moves),
        record=str(path),
    )


def result_of(record: Record, seat: int | None) -> Ended:
    """How it ended for a seat. Whether a patience came out only its rules can tell."""
    if record.points is None:
        return "unfinished"
    if seat is None:
        return "played"
    if len(record.points) == 1:
        g = record.open()
        end = record.outcome(g, record.replay(g))
        return "played" if end is None or end.won is None else "won" if end.won else "lost"
    places = places_of(tuple(record.points))
    if len(set(places)) == 1:
        return "drawn"
    return "won" if places[seat] == 1 else "lost"


def drawn(found: list[KeptGame]) -> Table:
    words: dict[Ended, str] = {
        "won": say("won", "выигрыш"),
        "lost": say("lost", "проигрыш"),
        "drawn": say("draw", "ничья"),
        "played": say("played", "сыграно"),
        "unfinished": say("unfinished", "не доиграно"),
    }
    table = Table(box=None)
    heads = (
        say("When", "Когда"),
        say("Game", "Игра"),
        say("Result", "Итог"),
        say("Points", "Очки"),
        say("With", "С кем"),
        say("Moves", "Ходов"),
        say("File", "Файл"),
    )
    for head in heads:
        table.add_column(head, overflow="fold")
    for it in found:
        table.add_row(
            f"{datetime.fromtimestamp(it.at):%Y-%m-%d %H:%M}",
            escape(of(game_class(it.game).info.name)),
            words[it.result],
            "" if it.points is None else plain(it.points),
            escape(", ".join(it.others)),
            str(it.moves),
            escape(Path(it.record).name),
        )
    return table
