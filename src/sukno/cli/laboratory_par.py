"""The command that tells how far contracts of Bridge are from par: `sukno lab par`."""

from __future__ import annotations

from typing import Annotated

import typer

from sukno.cli.common import FirstSeed, Json, Results, Scheduler, Workers, console, print_json
from sukno.cli.laboratory import MOST_GAMES, at_work
from sukno.cli.laboratory_load import lab_app
from sukno.cli.lang import figure, say
from sukno.lab import par as lab
from sukno.players import LEVELS

_LEVELS = ", ".join([lab.POINTS, *LEVELS])


@lab_app.command(
    help=say(
        "Bid deals of Bridge out and set what the contracts bring with open cards beside par.",
        "Проторговать сдачи бриджа и сравнить, что приносят контракты при открытых картах, с наилучшим для обеих "
        "сторон итогом.",
    )
)
def par(
    level: Annotated[
        list[str] | None,
        typer.Option(
            help=say(
                f"Of all seats: {_LEVELS}; may be repeated, each is compared with the one before it.",
                f"Всех игроков: {_LEVELS}; можно повторять, каждый сравнивается с предыдущим.",
            )
        ),
    ] = None,
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=2, max=MOST_GAMES)] = 100,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    results: Results = None,
    json: Json = False,
) -> None:
    levels = level or [lab.POINTS, "club"]
    with at_work(deals, json, workers, scheduler, results) as many:
        found = lab.pars(levels, deals, seed=seed, many=many)
    if json:
        print_json(found)
        return
    for one in found.levels:
        line = say(f"{one.level}: loses ", f"{one.level}: теряет ") + within(one.mean, one.interval, ".0f")
        if one.less is not None and one.less_interval is not None:
            line += say(", less by ", ", меньше на ") + within(one.less, one.less_interval, "+.0f")
        console.print(line)


def within(mean: float, interval: tuple[float, float], form: str) -> str:
    """A mean with its 95% interval."""
    low, high = (figure(x, form) for x in interval)
    return f"[bold]{figure(mean, form)}[/] \\[{low}; {high}]"
