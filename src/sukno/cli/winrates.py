"""The command `winrate`: how often a patience comes out."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import (
    CORES,
    Json,
    OptionalId,
    OptionList,
    PatienceFile,
    Scheduler,
    app,
    console,
    errors,
    options_from,
    own_or_named,
    print_json,
)
from sukno.cli.laboratory import at_work
from sukno.cli.lang import figure, of, say
from sukno.engine.home import home_folder
from sukno.engine.options import changed
from sukno.engine.registry import game_from_texts
from sukno.lab import winrate as rates

MOST_DEALS = 10_000_000


@app.command(help=about("winrate"))
def winrate(
    id: OptionalId = None,
    *,
    deals: Annotated[
        int, typer.Option(help=say("How many deals.", "Сколько раскладов."), min=1, max=MOST_DEALS)
    ] = 1000,
    first: Annotated[
        int,
        typer.Option(help=say("Number of the first deal.", "Номер первого расклада."), min=1, max=MOST_DEALS),
    ] = 1,
    player: Annotated[
        str,
        typer.Option(
            help=say("Level of the fair player; - for none.", "Уровень честного игрока; - если не нужен.")
        ),
    ] = "club",
    nodes: Annotated[
        int,
        typer.Option(
            help=say("Positions looked at for a deal.", "Просматривать позиций на расклад."), min=1, max=10**9
        ),
    ] = rates.NODES,
    option: OptionList = None,
    patience: PatienceFile = None,
    jobs: Annotated[int, typer.Option(help=say("Processes.", "Процессов."), min=1, max=256)] = CORES,
    scheduler: Scheduler = "",
    file: Annotated[
        Path | None,
        typer.Option(
            help=say(
                "Where results are kept; a run that was broken off goes on from there.",
                "Где хранить результаты; прерванный счёт продолжится оттуда.",
            )
        ),
    ] = None,
    json: Json = False,
) -> None:
    id, option = own_or_named(id, option, patience)
    g = game_from_texts(id, options_from(option))
    plan = rates.Plan(id, changed(g.options), "" if player == "-" else player, nodes, g.info.version)
    rates.patience(plan)
    kept = file or home_folder() / "winrates" / f"{id}-{_name(plan)}.jsonl"
    with at_work(deals, json, jobs, scheduler, kept) as many:
        found = rates.winrate(plan, deals, first=first, many=many)
    if json:
        print_json(found)
        return
    table = Table("", say("share", "доля"), "95%", title=of(g.info.name), border_style="green")
    undecided = rates.Share(0.0, 0.0, 1.0) if found.unknown else None
    known = found.solvable or undecided
    for name, share in (
        (say("can come out, all cards known", "может сойтись, если знать все карты"), known),
        (say("comes out by itself", "сходится сам"), found.won if found.choice_free else None),
        (say(f"won by {player}", f"сошёлся у игрока {player}"), None if found.choice_free else found.won),
    ):
        if share is not None:
            mean = "—" if share is known and found.doubtful else figure(share.mean, ".2%")
            table.add_row(name, mean, f"{figure(share.low, '.2%')} – {figure(share.high, '.2%')}")
    console.print(table)
    console.print(
        say(
            f"Deals {first} to {first + deals - 1}; not decided within {figure(nodes)} positions: {found.unknown}.",
            f"Расклады с {first} по {first + deals - 1}; не решено за {figure(nodes)} позиций: {found.unknown}.",
        )
    )
    errors.print(say(f"Kept in {kept}", f"Сохранено в {kept}"), style="dim", soft_wrap=True)


def _name(plan: rates.Plan) -> str:
    """A short name for the settings, so that each has a file of its own."""
    return blake2b(msgspec.json.encode(plan), digest_size=4).hexdigest()
