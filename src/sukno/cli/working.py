"""The command that thinks for houses elsewhere."""

from __future__ import annotations

import asyncio
import os
from typing import Annotated

import typer

from sukno.cli.commands import about
from sukno.cli.common import app, console
from sukno.cli.lang import say
from sukno.engine import SuknoError


@app.command(help=about("work"))
def work(
    redis: Annotated[
        str,
        typer.Option(
            metavar=say("URL", "АДРЕС"),
            envvar="SUKNO_REDIS",
            show_envvar=False,
            help=say(
                "The Redis of the house, for example redis://host:6379.",
                "Redis дома, например redis://узел:6379.",
            ),
        ),
    ],
    processes: Annotated[
        int | None,
        typer.Option(
            help=say(
                "Processes for those who wait, and one fewer for long thoughts; by default one per core.",
                "Процессов для тех, кто ждёт; для долгих мыслей — на один меньше; обычно по числу ядер.",
            ),
            min=1,
            max=256,
        ),
    ] = None,
) -> None:
    try:
        from sukno.server.working import work as think
    except ModuleNotFoundError as e:
        raise SuknoError(
            "workers need more packages: pip install 'sukno[many]'",
            "работникам нужны ещё пакеты: pip install 'sukno[many]'",
        ) from e
    many = processes or os.cpu_count() or 1
    words = say(
        "Thinking for the house: {} processes  (Ctrl+C stops)",
        "Думаем для дома: процессов {}  (Ctrl+C — конец)",
    )
    asyncio.run(think(redis, many, lambda: console.print(words.format(many), soft_wrap=True)))
    console.print(say("The worker has stopped.", "Работник остановился."))
