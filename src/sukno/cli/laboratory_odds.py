"""The command that computes what the bets of a banking game are worth: `sukno lab odds`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from sukno.cli.common import GameId, Json, Scheduler, Workers, console, print_json
from sukno.cli.laboratory_load import lab_app
from sukno.cli.lang import figure, lang, of, say
from sukno.engine.registry import game_class
from sukno.lab import bets as lab
from sukno.lab.many import Many
from sukno.rules.bets import evening_words


@lab_app.command(
    help=say(
        "Compute what every bet of a banking game is worth, and how an evening of it may end.",
        "Подсчитать, чего стоит каждая ставка банковой игры и чем может кончиться вечер.",
    )
)
def odds(
    id: GameId,
    write: Annotated[
        bool,
        typer.Option(
            "--write",
            help=say("Write it down for the rule page.", "Записать для страницы правил."),
        ),
    ] = False,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    json: Json = False,
) -> None:
    found = lab.bets_of(id, Many(workers, scheduler))
    if write:
        lab.keep(id, found)
    if json:
        print_json(found)
        return
    table = Table(title=of(game_class(id).info.name), border_style="green")
    heads = (
        say("bet", "ставка"),
        say("won", "выигрыш"),
        say("back", "возврат"),
        say("lost", "проигрыш"),
        say("a chip brings", "фишка приносит"),
        "95%",
    )
    for head in heads:
        table.add_column(head, justify="left" if head == heads[0] else "right")
    for bet in found.bets:
        chances = (figure(bet.chance(sign), ".3%") for sign in (1, 0, -1))
        error = f"± {figure(bet.error, '.5f')}" if bet.error else say("exact", "точно")
        table.add_row(of(bet.name), *chances, figure(bet.mean, "+.5f"), error)
    console.print(table)
    for bet in found.bets:
        if bet.evening:
            console.print(evening_words(bet, lang()))
