"""The command that tells how good the contracts are that players reach: `sukno lab contracts`."""

from __future__ import annotations

from typing import Annotated

import typer

from sukno.cli.common import (
    FirstSeed,
    GameId,
    Json,
    OptionList,
    Results,
    Scheduler,
    Workers,
    console,
    options_from,
    print_json,
)
from sukno.cli.laboratory import MOST_GAMES, at_work
from sukno.cli.laboratory_load import lab_app
from sukno.cli.lang import figure, say
from sukno.engine.options import changed
from sukno.engine.registry import game_from_texts
from sukno.lab import contracts as lab
from sukno.players import LEVELS

_LEVELS = ", ".join(LEVELS)


@lab_app.command(
    help=say(
        "Bid deals out and compare the tricks promised with those that open cards make.",
        "Проторговать сдачи и сравнить назначенные взятки с теми, что берутся при открытых картах.",
    )
)
def contracts(
    id: GameId,
    level: Annotated[
        str, typer.Option(help=say(f"Of all seats: {_LEVELS}.", f"Всех игроков: {_LEVELS}."))
    ] = "club",
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=2, max=MOST_GAMES)] = 100,
    option: OptionList = None,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    results: Results = None,
    json: Json = False,
) -> None:
    chosen = None if option is None else changed(game_from_texts(id, options_from(option)).options)
    with at_work(deals, json, workers, scheduler, results) as many:
        found = lab.contracts(id, level, deals, chosen, seed=seed, many=many)
    if json:
        print_json(found)
        return
    low, high = found.interval
    least, most = found.makeable_interval
    console.print(
        f"{id}, {level}: [bold]{figure(found.mean, '+.2f')}[/] [{figure(low, '+.2f')}; {figure(high, '+.2f')}] (95%)"
    )
    console.print(
        say("makeable: ", "выполнимо: ")
        + f"[bold]{figure(found.makeable, '.0%')}[/] [{figure(least, '.0%')}; {figure(most, '.0%')}]"
    )
    played = found.deals - found.passed
    console.print(say(f"contracts {played}, passed {found.passed}", f"игр {played}, все пас {found.passed}"))
