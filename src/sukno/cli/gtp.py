"""`sukno gtp`: a player of the house for programs that show a board and speak GTP."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from sukno.cli.commands import about
from sukno.cli.common import app
from sukno.cli.lang import say
from sukno.players import LEVELS


class Played(StrEnum):
    go = "go"
    othello = "othello"


@app.command(help=about("gtp"))
def gtp(
    game: Annotated[Played, typer.Argument(help=say("go or othello.", "go или othello."))] = Played.go,
    level: Annotated[
        str, typer.Option(help=say(f"The player: {', '.join(LEVELS)}.", f"Игрок: {', '.join(LEVELS)}."))
    ] = "master",
    seed: Annotated[
        int, typer.Option(help=say("Of the player's chance.", "Случайность игрока."), min=0, max=2**53 - 1)
    ] = 0,
) -> None:
    from sukno.lab.gtp.controller import CONTROLLERS

    CONTROLLERS[game.value](level, seed).serve(sys.stdin, sys.stdout)
