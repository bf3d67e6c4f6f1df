"""What the commands share: the application, the console, the usual arguments."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from sukno.cli.house import parse_options
from sukno.cli.lang import say

app = typer.Typer(
    help=say(
        "Sukno, the house of games. Without a command it opens the house.",
        "Сукно, дом игр. Без команды открывает дом.",
    ),
    no_args_is_help=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    epilog=say("--lang en|ru may stand anywhere.", "--lang en|ru можно поставить где угодно."),
)
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


def print_json(value: Any) -> None:
    print(msgspec.json.encode(value).decode())


def options_from(words: list[str] | None) -> dict[str, str]:
    return parse_options(words or [])
