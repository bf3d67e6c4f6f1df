"""The command that checks the database of a house."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sukno.cli.commands import about
from sukno.cli.common import Database, Folder, Json, app, console, errors, print_json
from sukno.cli.lang import of, say
from sukno.engine.errors import SuknoError

DAMAGED, NOT_DONE = 1, 2


@app.command(help=about("check"))
def check(
    database: Database = None,
    folder: Folder = None,
    save: Annotated[
        str | None,
        typer.Option(
            metavar=say("FILE", "ФАЙЛ"),
            help=say(
                "Save what can be read into a new SQLite file, or into an empty database named by its URL.",
                "Спасти всё, что читается, в новый файл SQLite или в пустую базу, названную её адресом.",
            ),
        ),
    ] = None,
    json: Json = False,
) -> None:
    from sukno.server.checking import Check, count_tables, open_reading
    from sukno.server.saving import Saved

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with (
            open_reading(database, folder) as engine,
            Progress(*columns, console=errors, transient=True, disable=json) as progress,
        ):
            saved = Saved(save) if save is not None else None
            bar = progress.add_task(say("tables", "столы"), total=count_tables(engine))
            report = Check(engine, lambda: progress.advance(bar), saved).run()
            if saved is not None:
                saved.close()
    except SuknoError as e:
        errors.print(of(e.text), markup=False, soft_wrap=True)
        raise typer.Exit(NOT_DONE) from None
    if json:
        print_json(report)
    else:
        for problem in report.unknown:
            console.print(f"? {problem.table}: {of(problem.error)}", markup=False, soft_wrap=True)
        for problem in report.problems:
            where = say("database", "база данных") if problem.table is None else problem.table
            bad = (
                "" if problem.event is None else say(f", event {problem.event}", f", событие {problem.event}")
            )
            console.print(f"! {where}{bad}: {of(problem.error)}", markup=False, soft_wrap=True)
        console.print(
            say(
                f"Tables: {report.tables}, events: {report.events}, accounts: {report.accounts}; ",
                f"Столов: {report.tables}, событий: {report.events}, учётных записей: {report.accounts}; ",
            )
            + (
                say(f"problems: {len(report.problems)}", f"неполадок: {len(report.problems)}")
                if report.problems
                else say("everything is in order", "всё в порядке")
            ),
            markup=False,
            soft_wrap=True,
        )
        if saved is not None:
            console.print(
                say(f"Saved {saved.tables} tables to {save}", f"Спасено столов: {saved.tables}, в {save}"),
                markup=False,
                soft_wrap=True,
            )
    if report.problems:
        raise typer.Exit(DAMAGED)
