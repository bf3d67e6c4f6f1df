"""The command that loads a house with many tables of people: `sukno lab load`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, OptionList, app, console, errors, options_from, print_json
from sukno.cli.helping import Commands
from sukno.cli.lang import figure, say
from sukno.engine.options import changed
from sukno.engine.registry import game_from_texts

if TYPE_CHECKING:
    from sukno.lab.load import Load, Spread

lab_app = Commands(help=about("lab"), no_args_is_help=True)
app.add_typer(lab_app, name="lab")


@lab_app.command(
    help=say(
        "Load a house with many tables: how soon do all see a move, and is it kept when the house is killed?",
        "Нагрузить дом многими столами: скоро ли ход виден всем и цел ли он, если дом убить?",
    )
)
def load(
    tables: Annotated[int, typer.Option(help=say("How many tables.", "Сколько столов."), min=1)] = 100,
    seconds: Annotated[float, typer.Option(help=say("How long.", "Сколько секунд."), min=1.0)] = 20.0,
    rate: Annotated[
        float,
        typer.Option(
            help=say(
                "Moves a second wanted in all; 0: as fast as possible.",
                "Сколько ходов в секунду нужно всего; 0 — как можно быстрее.",
            ),
            min=0.0,
        ),
    ] = 500.0,
    game: Annotated[str, typer.Option(help=say("Which game.", "Какая игра."))] = "whist",
    option: OptionList = None,
    clients: Annotated[
        int,
        typer.Option(
            help=say("Processes that play the people.", "Процессов, играющих за людей."), min=1, max=64
        ),
    ] = 1,
    url: Annotated[
        list[str] | None,
        typer.Option(
            metavar=say("http://HOST:PORT", "http://УЗЕЛ:ПОРТ"),
            help=say(
                "Load this open house instead of one of our own; it is not killed, and its limits hold. "
                "To one on this machine everybody comes from another address. "
                "May be repeated for a house of many processes.",
                "Нагрузить этот открытый дом, а не свой; его не убивают, и его ограничения в силе. "
                "К дому на этой машине каждый приходит со своего адреса. "
                "Можно несколько, если в доме много процессов.",
            ),
        ),
    ] = None,
    json: Json = False,
) -> None:
    from sukno.lab.load import load as load_house  # the server and its libraries: not for every command

    options = changed(game_from_texts(game, options_from(option)).options)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=json or not errors.is_terminal,
    )
    task = bar.add_task(say("people come in", "люди входят"), total=seconds)

    def progress(passed: float, moves: int) -> None:
        bar.update(task, completed=passed, description=say(f"{moves} moves", f"ходов: {moves}"))

    with bar:
        found = load_house(
            game,
            options,
            tables=tables,
            seconds=seconds,
            rate=rate,
            clients=clients,
            urls=url or (),
            progress=progress,
        )
    if json:
        print_json(found)
    else:
        console.print(load_table(found))
    if found.errors or found.kept.lost:
        raise typer.Exit(1)


def load_table(found: Load) -> Table:
    """The report as a table of two columns."""
    table = Table(border_style="green", show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row(say("tables, people", "столов, людей"), f"{found.tables}, {found.people}")
    table.add_row(
        say("moves a second (wanted)", "ходов в секунду (нужно)"),
        f"{figure(found.moves_per_second)} ({figure(found.wanted)})",
    )
    table.add_row(
        say("seen by all, ms: half, 99%, worst", "виден всем, мс: половина, 99%, худший"),
        words(found.views_ms),
    )
    table.add_row(
        say("acknowledged, ms: half, 99%, worst", "подтверждён, мс: половина, 99%, худший"),
        words(found.ack_ms),
    )
    table.add_row(say("games finished", "игр окончено"), str(found.games))
    if found.memory_mb:
        first, last = found.memory_mb[0], found.memory_mb[-1]
        table.add_row(say("memory, MB: start, end", "память, МБ: начало, конец"), listed(first, last))
    if found.server_ms is not None and found.server_cores is not None:
        table.add_row(
            say("processor: cores, ms a move", "процессор: ядер, мс на ход"),
            listed(found.server_cores, found.server_ms, form=".2f"),
        )
    if found.server_waited is not None:
        table.add_row(
            say("kept waiting by other programs", "простой из-за других программ"),
            f"{found.server_waited:.0%}",
        )
    table.add_row(
        say("moves acknowledged, lost", "ходов подтверждено, потеряно"),
        listed(found.kept.acknowledged, found.kept.lost),
    )
    for what, times in found.errors.items():
        table.add_row(f"[red]{say('error', 'ошибка')}[/]: {what}", str(times))
    return table


def words(spread: Spread) -> str:
    return listed(spread.p50, spread.p99, spread.max, form=".1f")


def listed(*numbers: float, form: str = ".0f") -> str:
    """One after another: after a comma that is part of a number comes a semicolon."""
    return say(", ", "; ").join(figure(n, form) for n in numbers)
