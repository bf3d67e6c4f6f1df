"""`sukno solve patience GAME --deal N`: does a numbered deal come out, and how."""

from __future__ import annotations

from typing import Annotated

import typer

from sukno.cli.alone import Helper
from sukno.cli.common import (
    MOST_MILLISECONDS,
    Json,
    OptionalId,
    OptionList,
    PatienceFile,
    console,
    options_from,
    own_or_named,
    print_json,
)
from sukno.cli.lang import of, say
from sukno.engine import SuknoError
from sukno.engine.numbers import DEALS
from sukno.engine.registry import game_from_texts
from sukno.players.coming_out import NODES, prospect, told


def patience_command(into: typer.Typer) -> None:
    """Add the command to those of the solvers."""

    @into.command(
        "patience",
        help=say(
            "A numbered deal of a patience, all cards known: does it come out, and how.",
            "Расклад пасьянса по номеру при всех известных картах: сходится ли он и как.",
        ),
        epilog=say("For example: ", "Например: ") + "sukno solve patience demon --deal 123",
    )
    def command(
        id: OptionalId = None,
        *,
        deal: Annotated[
            int, typer.Option(help=say("Number of the deal.", "Номер расклада."), min=1, max=DEALS)
        ],
        option: OptionList = None,
        patience: PatienceFile = None,
        milliseconds: Annotated[
            int,
            typer.Option(help=say("Most time.", "Предел времени, мс."), min=1, max=MOST_MILLISECONDS),
        ] = 10_000,
        nodes: Annotated[
            int, typer.Option(help=say("Most positions.", "Предел позиций."), min=1, max=10**15)
        ] = NODES,
        json: Json = False,
    ) -> None:
        id, option = own_or_named(id, option, patience)
        g = game_from_texts(id, options_from(option))
        if not Helper.knows(g):
            raise SuknoError(f"deals of {id} are not solved", f"расклады игры {id} не решаются")
        s = g.start(deal)
        found = prospect(g, s, nodes=nodes, milliseconds=milliseconds)
        if json:
            print_json(found)
            return
        console.print(of(found.words), style="bold green" if found.status == "solvable" else "yellow")
        for n, step in enumerate(told(g, s, found.line), start=1):
            console.print(f"  [dim]{n}[/] {of(step.words)}")
