"""The command that keeps a house full and kills it every minute: `sukno lab soak`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from sukno.cli.common import Json, console, errors, print_json
from sukno.cli.laboratory_load import lab_app, listed, words
from sukno.cli.lang import figure, say

if TYPE_CHECKING:
    from sukno.lab.soak import Now, Soaked

EVERY = 10.0
"""Seconds between two lines of progress."""


@lab_app.command(
    help=say(
        "Keep a house full of people who come, go, chat, claim, take back and lose connections, and kill it"
        " every minute: is anything lost, shown or leaking?",
        "Держать дом полным людей, которые приходят, уходят, болтают, объявляют, берут назад и теряют связь, и"
        " убивать его каждую минуту: не потеряно ли что, не показано ли, не течёт ли?",
    )
)
def soak(
    minutes: Annotated[float, typer.Option(help=say("How long.", "Сколько минут."), min=0.01)] = 60.0,
    tables: Annotated[
        int, typer.Option(help=say("How many tables.", "Сколько столов."), min=1, max=1000)
    ] = 100,
    seed: Annotated[
        int, typer.Option(help=say("Of what people do.", "Зерно того, что делают люди."), min=0)
    ] = 1,
    rate: Annotated[
        float,
        typer.Option(help=say("Deeds a second in all.", "Сколько действий в секунду всего."), min=1.0),
    ] = 60.0,
    every: Annotated[
        float,
        typer.Option(help=say("Seconds from kill to kill.", "Секунд от убийства до убийства."), min=1.0),
    ] = 60.0,
    folder: Annotated[
        Path | None,
        typer.Option(
            help=say("Keep the database and the log of the house here.", "Где оставить базу и журнал дома."),
            file_okay=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    from sukno.lab.soak import soak as soak_house  # the server and its libraries: not for every command

    told = 0.0

    def progress(now: Now) -> None:
        nonlocal told
        if now.seconds >= told + EVERY:
            told = now.seconds
            errors.print(progress_line(now), highlight=False)

    found = soak_house(
        minutes, tables=tables, seed=seed, every=every, rate=rate, folder=folder, progress=progress
    )
    if json:
        print_json(found)
    else:
        console.print(soak_table(found))
    if found.lost or found.errors:
        raise typer.Exit(1)


def progress_line(now: Now) -> str:
    minutes, seconds = divmod(int(now.seconds), 60)
    memory = "?" if now.memory is None else f"{now.memory:.0f}"
    return say(
        f"{minutes:3}:{seconds:02}  {now.people} people, {figure(now.moves)} moves, {now.kills} kills,"
        f" {memory} MB, p99 {now.p99_ms:.0f} ms, lost {now.lost}, errors {now.errors}",
        f"{minutes:3}:{seconds:02}  людей {now.people}, ходов {figure(now.moves)}, убийств {now.kills},"
        f" {memory} МБ, p99 {now.p99_ms:.0f} мс, потеряно {now.lost}, ошибок {now.errors}",
    )


def soak_table(found: Soaked) -> Table:
    """The report as a table of two columns."""
    table = Table(border_style="green", show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row(say("minutes, kills", "минут, убийств"), listed(found.minutes, found.kills, form="g"))
    table.add_row(
        say("tables at a time, opened, games finished", "столов сразу, открыто, игр окончено"),
        listed(found.tables, found.opened, found.games),
    )
    table.add_row(say("acknowledged", "подтверждено"), counts(found.acts))
    table.add_row(say("refused, as expected", "отказано, как и следовало"), counts(found.refusals))
    table.add_row(
        say("acknowledged, ms: half, 99%, worst", "подтверждён, мс: половина, 99%, худший"),
        words(found.ack_ms),
    )
    table.add_row(
        say("seen by all, ms: half, 99%, worst", "виден всем, мс: половина, 99%, худший"),
        words(found.views_ms),
    )
    table.add_row(
        say("open again, ms: half, 99%, worst", "снова открыт, мс: половина, 99%, худший"),
        words(found.restart_ms),
    )
    if found.memory_mb:
        first, last = found.memory_mb[0], found.memory_mb[-1]
        table.add_row(
            say("memory, MB: start, end, peak", "память, МБ: начало, конец, пик"),
            listed(first.server, last.server, found.memory_peak_mb or 0),
        )
        table.add_row(
            say("before each kill", "перед каждым убийством"),
            " ".join(f"{it.server:.0f}" for it in found.memory_mb[1:]),
        )
        table.add_row(
            say("of its workers; of the soak: start, end", "её работников; самой проверки: начало, конец"),
            f"{listed(first.workers, last.workers)}; {listed(first.soak, last.soak)}",
        )
    table.add_row(say("lost", "потеряно"), str(found.lost))
    for what, times in found.errors.items():
        table.add_row(f"[red]{say('error', 'ошибка')}[/]: {what}", str(times))
    return table


def counts(found: dict[str, int]) -> str:
    return ", ".join(f"{what} {figure(times)}" for what, times in found.items())
