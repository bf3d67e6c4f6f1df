"""What is agreed before a game: the game, its options, who sits where, the clock, the pace."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import AnyGame, BadOption, game
from sukno.engine.options import Chosen
from sukno.players import LEVELS, make_player

OPEN = "open"
"""A seat that waits for a person."""
HOST = "me"
"""The seat of whoever opens the table."""
Pace = Literal["instant", "fast", "natural", "slow"]
PACES: dict[Pace, float] = {"instant": 0.0, "fast": 0.25, "natural": 0.8, "slow": 1.8}
"""Seconds from one move to a computer player's next, at least."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's thinking time for the whole game, and what each move adds. When it is used up, a computer
    player plays on in that seat."""

    minutes: Annotated[float, msgspec.Meta(gt=0, le=600)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds."""


class TablePlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    options: Chosen = {}
    seats: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=32)], ...], msgspec.Meta(max_length=16)
    ] = ()
    """Per seat `me`, `open`, or a level of computer player; empty: you first, then `club`."""
    public: bool = False
    """Shown in the lobby; otherwise only those who have the link find it."""
    clock: Clock | None = None
    pace: Pace = "natural"
    hints: bool | None = None
    """May a hint be asked for; by default only where one person plays."""

    def check(self) -> tuple[AnyGame, TablePlan]:
        """The game, and this plan with nothing left open; BadOption says what does not fit."""
        g = game(self.game, **self.options)
        seats = self.seats or (HOST, *("club",) * (g.seats - 1))
        if len(seats) != g.seats:
            raise BadOption(
                f"{self.game} has {g.seats} seats under these options, and {len(seats)} are named",
                f"в {self.game} с этими настройками мест: {g.seats}, а названо: {len(seats)}",
            )
        if seats.count(HOST) > 1:
            raise BadOption("you can sit in one seat only", "сесть можно только на одно место")
        for seat in seats:
            if seat not in (HOST, OPEN):
                check_level(seat, g)
        people = sum(seat in (HOST, OPEN) for seat in seats)
        if not people:
            raise BadOption("somebody must be able to sit down", "хотя бы одно место нужно оставить людям")
        return g, msgspec.structs.replace(self, seats=seats)


def check_level(level: str, g: AnyGame) -> None:
    """Only the named levels: a budget of one's own is for the laboratory, not for a house with guests."""
    if level not in LEVELS:
        raise BadOption(
            f"there is no level {level!r}; choose from {', '.join(LEVELS)}",
            f"нет уровня {level!r}; есть {', '.join(LEVELS)}",
        )
    make_player(level, g)
