"""Gin rummy against players of OpenSpiel: `sukno lab match gin`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from sukno.cli.common import FirstSeed, Json, Results, Workers, console, print_json
from sukno.cli.laboratory import at_work
from sukno.cli.laboratory_match import match_app, within
from sukno.cli.lang import figure, say
from sukno.players import LEVELS

_LEVELS = ", ".join(LEVELS)


class Against(StrEnum):
    rules = "rules"
    simple = "simple"
    ismcts = "ismcts"


@match_app.command(
    help=say(
        "Gin rummy and OpenSpiel: do both rules agree; a match with its simple player or with its ISMCTS.",
        "Ремик джин и OpenSpiel: сходятся ли правила; встреча с его простым игроком или с его ISMCTS.",
    )
)
def gin(
    against: Annotated[
        Against,
        typer.Argument(
            help=say(
                "rules: deals by chance under both rules; simple, ismcts: OpenSpiel's players.",
                "rules — случайные сдачи по тем и другим правилам; simple, ismcts — игроки OpenSpiel.",
            )
        ),
    ] = Against.simple,
    level: Annotated[str, typer.Option(help=say(f"Ours: {_LEVELS}.", f"Наш: {_LEVELS}."))] = "master",
    simulations: Annotated[
        int,
        typer.Option(help=say("Of ISMCTS for every move.", "Проб у ISMCTS на ход."), min=2, max=10_000_000),
    ] = 200,
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=2, max=1_000_000)] = 400,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab.openspiel.gin import SIMPLE, compare, match
    from sukno.lab.skat.measuring import figure_of

    if against == Against.rules:
        with at_work(deals, json, workers) as many:
            rows = compare(deals, seed=seed, many=many)
        drawn = rows.count(0)
        if json:
            print_json({"deals": len(rows), "drawn": drawn})
            return
        console.print(
            say(
                f"{len(rows)} deals, {drawn} of them drawn: the same moves, and the same counts",
                f"сдач {len(rows)}, из них вничью {drawn}: те же ходы и тот же счёт",
            )
        )
        return
    strength = SIMPLE if against == Against.simple else simulations
    with at_work(deals, json, workers, results=results) as many:
        found = match(level, strength, deals, seed=seed, many=many)
    if json:
        print_json(found)
        return
    ahead = within(figure_of([m.ahead for m in found]), "+.2f")
    other = say("the simple player", "простого игрока")
    if against == Against.ismcts:
        other = say(f"ISMCTS of {simulations} simulations", f"ISMCTS в {simulations} проб")
    console.print(
        say(
            f"{level} over {other}: [bold]{ahead}[/] points a deal",
            f"{level} против {other}: [bold]{ahead}[/] очка за сдачу",
        )
    )
    for side, who in enumerate((level, "OpenSpiel")):
        each = sum(m.seconds[side] for m in found) / max(1, sum(m.moves[side] for m in found))
        console.print(
            say(
                f"{who}: {figure(1000 * each, '.1f')} ms of processor time a move",
                f"{who}: {figure(1000 * each, '.1f')} мс процессора на ход",
            )
        )
