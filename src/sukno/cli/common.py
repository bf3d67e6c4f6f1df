"""What the commands share: the application, the console, the usual arguments."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from sukno import __version__
from sukno.cli.commands import OPTIONS, WHAT
from sukno.cli.lang import say
from sukno.engine.errors import SuknoError

app = typer.Typer(help=say(*WHAT), rich_markup_mode="rich", pretty_exceptions_enable=False)
CORES = os.cpu_count() or 1
console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

GameId = Annotated[
    str, typer.Argument(help=say("Game id, see `sukno games`.", "Имя игры, см. `sukno games`."))
]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help=say("An option of the game; may be repeated.", "Настройка игры; можно повторять."),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=say("Print JSON.", "Напечатать JSON."))]
Seed = Annotated[
    int | None,
    typer.Option(help=say("Seed of the deal; random if not given.", "Зерно раздачи; без него случайное.")),
]
Workers = Annotated[int, typer.Option(help=say("Processes.", "Процессов."), min=1, max=256)]
RecordPath = Annotated[
    Path, typer.Argument(help=say("A record saved by `sukno play`.", "Запись, сохранённая `sukno play`."))
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    language: Annotated[str, typer.Option("--lang", help=say(*OPTIONS["--lang"]))] = "",
    version: Annotated[bool, typer.Option("--version", help=say(*OPTIONS["--version"]))] = False,
) -> None:
    if version:
        print(f"sukno {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from sukno.cli.menu import choose_and_play

        try:
            choose_and_play(console)
        except KeyboardInterrupt:
            console.print()
        console.print(say("Until next time.", "До встречи."))


def print_json(value: Any) -> None:
    print(msgspec.json.encode(value).decode())


def options_from(words: list[str] | None) -> dict[str, str]:
    """`key=value` words as a dictionary."""
    out = {}
    for word in words or ():
        key, sign, value = word.partition("=")
        if not sign:
            raise SuknoError(
                f"{word!r} is not an option; write key=value",
                f"{word!r} — не настройка; пишите ключ=значение",
            )
        out[key] = value
    return out
