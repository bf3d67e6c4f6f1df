"""Groups with a command for every game that offers something: `sukno referee GAME`, `sukno solve GAME`."""

from __future__ import annotations

from typing import Any, ClassVar

import typer
from typer.main import get_command

from sukno.cli.helping import Commands, Group
from sukno.cli.lang import of
from sukno.engine.offers import Part
from sukno.engine.offers.find import offered, offering
from sukno.engine.text import named, player


class OfferGroup(Group):
    """Commands of its own, and one for each game, made when it is asked for."""

    part: ClassVar[Part]

    def make(self, game: str, into: typer.Typer) -> None:
        """Add the command of a game to an application of its own."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *offering(self.part)]

    def get_command(self, ctx: Any, name: str) -> Any:
        found = super().get_command(ctx, name)
        if found is not None or name.startswith("-"):
            return found
        offered(name, self.part)
        single = Commands(add_completion=False)
        self.make(name, single)
        command = get_command(single)
        command.name = name
        return command


def with_names(words: Any, names: tuple[str, ...] | list[str], seats: int | None = None) -> str:
    """A text in the language of this run; who has no name is "Player 2"."""
    roles = [of(player(i)) for i in range(max(seats or 0, len(names), 12))]
    return named(of(words), [*names, *[""] * (len(roles) - len(names))], roles)
