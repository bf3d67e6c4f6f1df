"""Bridge beside other people's programs: `sukno lab match bridge`."""

from __future__ import annotations

from typing import Annotated

import typer

from sukno.cli.common import FirstSeed, Json, Workers, console, print_json
from sukno.cli.laboratory import at_work
from sukno.cli.laboratory_match import match_app
from sukno.cli.lang import say
from sukno.players import LEVELS

_LEVELS = ", ".join(LEVELS)


@match_app.command(
    help=say(
        "Bridge and endplay: deals written as Portable Bridge Notation, with auction and play, and read back.",
        "Бридж и endplay: сдачи, записанные в Portable Bridge Notation с торговлей и розыгрышем, прочитанные заново.",
    )
)
def bridge(
    level: Annotated[
        str, typer.Option(help=say(f"Who plays them: {_LEVELS}.", f"Кто их играет: {_LEVELS}."))
    ] = "random",
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=1, max=100_000)] = 200,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    json: Json = False,
) -> None:
    from sukno.lab.endplay.match import match

    with at_work(deals, json, workers) as many:
        found = match(level, deals, seed=seed, many=many)
    if json:
        print_json(found)
    elif found.differ:
        for line in found.differ:
            console.print(line, markup=False)
    else:
        console.print(
            say(
                f"{found.deals} deals, {found.passed} of them passed out: {found.calls} calls and {found.cards} cards "
                "read back as they were played",
                f"сдач {found.deals}, из них без торговли {found.passed}: слов {found.calls} и карт {found.cards} "
                "прочитано так, как сыграно",
            )
        )
    if found.differ:
        raise typer.Exit(1)
