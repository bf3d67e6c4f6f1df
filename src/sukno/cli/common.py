"""What the commands share: the application, the console, the usual arguments."""

from __future__ import annotations

import os
import sys
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from sukno import __version__
from sukno.cli.commands import OPTIONS, WHAT
from sukno.cli.helping import Commands, Unfit
from sukno.cli.lang import say
from sukno.engine.errors import SuknoError, reason
from sukno.engine.options import LONGEST_TEXT
from sukno.materials.bounded import fraction, shown

app = Commands(help=say(*WHAT))
CORES = os.cpu_count() or 1
MOST_CHARACTERS = 1_000_000
MOST_MILLISECONDS = 7 * 24 * 3600 * 1000
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
        metavar=say("KEY=VALUE", "КЛЮЧ=ЗНАЧЕНИЕ"),
        help=say("An option of the game; may be repeated.", "Настройка игры; можно повторять."),
    ),
]
OptionalId = Annotated[
    str | None,
    typer.Argument(
        help=say(
            "Game id, see `sukno games`; not needed with --patience.",
            "Имя игры, см. `sukno games`; с --patience не нужно.",
        )
    ),
]
OWN_PATIENCE = "own-patience"
"""The game whose description is an option."""
PatienceFile = Annotated[
    Path | None,
    typer.Option(
        "--patience",
        help=say(
            "A patience of your own: its description in TOML.", "Свой пасьянс: его описание в формате TOML."
        ),
        metavar=say("FILE", "ФАЙЛ"),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=say("Print JSON.", "Напечатать JSON."))]
MOST_SEED = 2**53
Seed = Annotated[
    int | None,
    typer.Option(
        help=say("Seed of the deal; random if not given.", "Зерно раздачи; без него случайное."),
        min=0,
        max=MOST_SEED,
    ),
]
FirstSeed = Annotated[int, typer.Option(help=say("First seed.", "Первое зерно."), min=0, max=MOST_SEED)]
Workers = Annotated[int, typer.Option(help=say("Processes.", "Процессов."), min=1, max=256)]
Database = Annotated[
    str | None,
    typer.Option(
        metavar=say("URL", "АДРЕС"),
        envvar="SUKNO_DATABASE",
        show_envvar=False,
        help=say(
            "Another database, for example postgresql://user@host/sukno; by default a SQLite file.",
            "Другая база, например postgresql://user@host/sukno; обычно — файл SQLite.",
        ),
    ),
]
Folder = Annotated[
    Path | None,
    typer.Option(help=say("Folder of the SQLite file.", "Папка для файла SQLite."), file_okay=False),
]
Scheduler = Annotated[
    str,
    typer.Option(
        help=say(
            "Address of a Dask scheduler: its workers do it, not processes here.",
            "Адрес планировщика Dask: считать будут его исполнители, а не процессы здесь.",
        ),
        metavar=say("ADDRESS", "АДРЕС"),
    ),
]
Results = Annotated[
    Path | None,
    typer.Option(
        help=say(
            "Write every result down in this file, and do not do again what stands there.",
            "Записывать каждый результат в этот файл и не делать снова того, что в нём есть.",
        )
    ),
]
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


def seconds_from(typed: str | float) -> float:
    """Seconds as they are typed: 20 or 0.5, at least a hundredth and at most a day."""
    found = fraction(str(typed), 24 * 3600)
    if found is None or found < Fraction(1, 100):
        raise Unfit(
            say(
                f"{shown(typed)} is no number of seconds; write 20 or 0.5, up to 86400",
                f"{shown(typed)} — не число секунд; пишите 20 или 0.5, не больше 86400",
            )
        )
    return float(found)


def own_or_named(
    id: str | None, option: list[str] | None, patience: Path | None
) -> tuple[str, list[str] | None]:
    """The game and its options: the one that is named, or the one that a file describes."""
    if patience is not None:
        if id is not None:
            raise SuknoError(
                "--patience names the game; give no other", "--patience уже называет игру; другой не нужно"
            )
        return OWN_PATIENCE, [*(option or ()), f"description={read_text(patience, LONGEST_TEXT)}"]
    if id is None:
        raise SuknoError("name a game, or a file with --patience", "назовите игру или файл с --patience")
    return id, option


def read_text(file: str | Path, most: int = MOST_CHARACTERS) -> str:
    """The text of a file, or of standard input for `-`; not more of it than anybody could mean."""
    try:
        if str(file) == "-":
            text = sys.stdin.read(most + 1)
        else:
            with Path(file).open(encoding="utf-8-sig") as opened:
                text = opened.read(most + 1)
    except OSError as e:
        raise SuknoError(
            f"{str(file)!r} cannot be read: {reason(e).en}", f"{str(file)!r} не читается: {reason(e).ru}"
        ) from None
    except UnicodeDecodeError:
        raise SuknoError(
            f"{str(file)!r} is not a text in UTF-8", f"{str(file)!r} — не текст в UTF-8"
        ) from None
    if len(text) > most:
        raise SuknoError(
            f"{str(file)!r} is too long: {most} characters at most",
            f"{str(file)!r}: слишком длинный текст, можно не больше {most} знаков",
        )
    return text


def options_from(words: list[str] | None) -> dict[str, str]:
    """`key=value` words as a dictionary."""
    out = {}
    for word in words or ():
        key, sign, value = word.partition("=")
        if not sign:
            raise SuknoError(
                f"{shown(word)} is not an option; write key=value",
                f"{shown(word)} — не настройка; пишите ключ=значение",
            )
        out[key] = value
    return out
