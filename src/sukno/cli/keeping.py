"""Commands for the keeper of a house: archives of old games, and backups."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress, TextColumn

from sukno.cli.commands import about
from sukno.cli.common import Database, Folder, app, console, errors
from sukno.cli.lang import of, say
from sukno.engine.errors import SuknoError

FILE = say("FILE", "ФАЙЛ")
Before = Annotated[
    str | None,
    typer.Option(
        metavar=say("DATE", "ДАТА"),
        help=say(
            "Move games that were over before this day (2026-01-31) to the file.",
            "Перенести в файл игры, оконченные до этого дня (2026-01-31).",
        ),
    ),
]
To = Annotated[
    Path | None,
    typer.Option(
        metavar=FILE, help=say("An archive, or a new file.", "Архив или новый файл."), dir_okay=False
    ),
]
Restore = Annotated[
    Path | None,
    typer.Option(
        metavar=FILE,
        help=say("Take all games out of this archive again.", "Вернуть все игры из этого архива."),
        dir_okay=False,
    ),
]
Found = Annotated[
    Path | None,
    typer.Option(
        metavar=FILE,
        help=say("An archive lies here now.", "Архив теперь лежит здесь."),
        dir_okay=False,
    ),
]


@app.command(help=about("archive"))
def archive(
    before: Before = None,
    to: To = None,
    restore: Restore = None,
    found: Found = None,
    database: Database = None,
    folder: Folder = None,
) -> None:
    from sukno.server import archives
    from sukno.server.store_engine import OPENING, open_engine

    asked = (before is not None or to is not None) + (restore is not None) + (found is not None)
    if asked > 1 or (before is None) != (to is None):
        raise SuknoError(
            "write --before DATE --to FILE, or --restore FILE, or --found FILE, or nothing for a list",
            "пишите --before ДАТА --to ФАЙЛ, или --restore ФАЙЛ, или --found ФАЙЛ, или ничего: список",
        )
    day = None if before is None else day_from(before)
    house = open_engine(database, folder, OPENING)
    try:
        if day is not None and to is not None:
            into = archives.enrol(house, to, new=True)
            count = counted(lambda step: archives.move_old(house, into, day, step))
            console.print(
                say(f"{count} games moved to {to}", f"Перенесено игр: {count}, в {to}"), soft_wrap=True
            )
        elif restore is not None:
            out = archives.enrol(house, restore, new=False)
            count = counted(lambda step: archives.restore(house, out, step))
            console.print(
                say(f"{count} games taken out of {restore}", f"Возвращено игр: {count}, из {restore}"),
                soft_wrap=True,
            )
        elif found is not None:
            archives.settle(house, archives.enrol(house, found, new=False))
        else:
            show(archives.survey(house))
    finally:
        house.dispose()


def day_from(typed: str) -> float:
    """The beginning of a day, in seconds since 1970."""
    try:
        return datetime.strptime(typed, "%Y-%m-%d").replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise SuknoError(
            f"{typed[:40]!r} is not a day; write it like 2026-01-31",
            f"{typed[:40]!r} — не день; пишите так: 2026-01-31",
        ) from None


def counted(work: Callable[[Callable[[int], None]], int]) -> int:
    """Do what takes long, with the number of games that are done."""
    columns = TextColumn("{task.description}"), TextColumn("{task.completed}")
    with Progress(*columns, console=errors, transient=True) as progress:
        bar = progress.add_task(say("games", "игры"))
        return work(lambda done: progress.update(bar, completed=done))


def show(rows: list[tuple[Any, int | SuknoError]]) -> None:
    """The archives of the house, with how many games are in each, or why that cannot be told."""
    if not rows:
        console.print(say("There are no archives.", "Архивов нет."))
    for it, count in rows:
        words = say(f"games: {count}", f"игр: {count}") if isinstance(count, int) else of(count.text)
        console.print(f"{it.path}: {words}", markup=False, soft_wrap=True)


@app.command(help=about("backup"))
def backup(
    file: Annotated[
        Path,
        typer.Argument(metavar=FILE, help=say("The copy: a new file.", "Копия: новый файл."), dir_okay=False),
    ],
    restore: Annotated[
        bool,
        typer.Option(
            "--restore",
            help=say(
                "Put the house back as it was in this copy.", "Вернуть дом к тому, каким он был в этой копии."
            ),
        ),
    ] = False,
    database: Database = None,
    folder: Folder = None,
) -> None:
    from sukno.server.backup import back_up, put_back

    if not restore:
        back_up(database, folder, file)
        console.print(say(f"Everything is in {file}", f"Всё сохранено в {file}"), soft_wrap=True)
        return
    kept = put_back(database, folder, file)
    console.print(
        say(f"The house is as it was in {file}.", f"Дом такой, каким был в {file}."), soft_wrap=True
    )
    if kept is not None:
        console.print(
            say(f"What it was until now is kept in {kept}", f"Каким он был до сих пор, хранит {kept}"),
            soft_wrap=True,
        )
