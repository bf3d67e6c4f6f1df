"""What is agreed before a game: the game, its options, who sits where, the clock, the pace."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import AnyGame, BadOption, game
from sukno.engine.levels import LEVELS, USUAL
from sukno.engine.numbers import DealNumber
from sukno.engine.options import Chosen
from sukno.rules.lesson import taught

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


Effort = Literal["easy", "medium", "hard"]
"""How much a solver had to look at, among deals of the same game that come out."""
EFFORTS: tuple[Effort, ...] = ("easy", "medium", "hard")


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """Which of the numbered deals is played at a table."""

    number: DealNumber
    solvable: bool = False
    """Has a solver shown that it comes out?"""
    effort: Effort | None = None


class TablePlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    options: Chosen = {}
    seats: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=32)], ...], msgspec.Meta(max_length=16)
    ] = ()
    """Per seat `me`, `open`, or a level of computer player; empty: as `friends` and `level` say."""
    level: Annotated[str, msgspec.Meta(max_length=32)] = USUAL
    """Of the computer players, where seats are not named."""
    friends: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Seats that wait for people, where seats are not named: those after yours, or first that of your partner."""
    public: bool = False
    """Shown in the lobby; otherwise only those who have the link find it."""
    clock: Clock | None = None
    pace: Pace = "natural"
    hints: bool | None = None
    """May a hint be asked for; by default only where one person plays."""
    deal_number: DealNumber | None = None
    """Which deal, in a game whose deals have numbers; by default the house picks one."""
    solvable: bool = False
    """Only a deal that a solver has shown to come out."""
    effort: Effort | None = None
    """And one of these; by default any."""
    lesson: bool = False
    """The first deal of this game, or of the one it is a kind of, told as it is played: the lesson says all else."""

    def check(self) -> tuple[AnyGame, TablePlan]:
        """The game, and this plan with nothing left open; BadOption says what does not fit."""
        if self.lesson:
            return self.check_lesson()
        g = game(self.game, **self.options)
        seats = self.seats or self.usual_seats(g)
        if len(seats) != g.seats:
            raise BadOption(
                f"{self.game} has {g.seats} seats under these options, and {len(seats)} are named",
                f"в {self.game} с этими настройками мест: {g.seats}, а названо: {len(seats)}",
            )
        if seats.count(HOST) > 1:
            raise BadOption("you can sit in one seat only", "сесть можно только на одно место")
        for seat in seats:
            if seat not in (HOST, OPEN):
                check_level(seat)
        people = sum(seat in (HOST, OPEN) for seat in seats)
        if not people:
            raise BadOption("somebody must be able to sit down", "хотя бы одно место нужно оставить людям")
        self.check_deal(g)
        return g, msgspec.structs.replace(self, seats=seats)

    def check_lesson(self) -> tuple[AnyGame, TablePlan]:
        """The plan of a lesson: against novices, without haste, with hints."""
        if self != TablePlan(game=self.game, lesson=True):
            raise BadOption(
                "a lesson decides itself how it is played: name the game alone",
                "урок сам решает, как играть: назовите одну только игру",
            )
        game(self.game)
        found = taught(self.game)
        if found is None:
            raise BadOption(f"there is no lesson for {self.game} yet", f"урока игры {self.game} пока нет")
        g = found.open()
        seats = (HOST, *("novice",) * (g.seats - 1))
        deal = int(found.seed) if numbered(g) else None
        plan = TablePlan(
            game=found.game, options=found.options, seats=seats, pace="slow", deal_number=deal, lesson=True
        )
        return g, plan

    def usual_seats(self, g: AnyGame) -> tuple[str, ...]:
        """You first, then friends, then computer players; where partners sit opposite, the first friend is yours."""
        if self.friends >= max(g.seats, 1):
            raise BadOption(
                f"{self.game} has {g.seats} seats under these options: too few for you and {self.friends} more",
                f"в {self.game} с этими настройками мест: {g.seats}; вам и ещё {self.friends} не сесть",
            )
        others = [2, 1, 3] if g.info.pairs else range(1, g.seats)
        people = others[: self.friends]
        return (HOST, *(OPEN if seat in people else self.level for seat in range(1, g.seats)))

    def check_deal(self, g: AnyGame) -> None:
        """Can a deal be had as this plan wants it?"""
        named = self.deal_number is not None
        if (named or self.solvable or self.effort is not None) and not numbered(g):
            raise BadOption(
                f"deals of {self.game} have no numbers: others are dealt to, and nobody chooses the cards",
                f"у раскладов {self.game} нет номеров: сдают и другим, и карт никто не выбирает",
            )
        if self.solvable and not g.offers.solution:
            raise BadOption(
                f"which deals of {self.game} come out is not known",
                f"какие расклады {self.game} сходятся, неизвестно",
            )
        if self.solvable and named:
            raise BadOption(
                "name a deal, or ask for one that comes out, not both",
                "назовите расклад или попросите такой, что сходится, но не то и другое",
            )
        if self.effort is not None and not self.solvable:
            raise BadOption(
                "how hard a deal is is known only of those that come out",
                "трудность известна только у раскладов, которые сходятся",
            )


def numbered(g: AnyGame) -> bool:
    """Have the deals of this game numbers: does one person play it alone?"""
    return g.numbered and g.seats == 1


def check_level(level: str) -> None:
    """Only the named levels: a budget of one's own is for the laboratory, not for a house with guests."""
    if level not in LEVELS:
        raise BadOption(
            f"there is no level {level!r}; choose from {', '.join(LEVELS)}",
            f"нет уровня {level!r}; есть {', '.join(LEVELS)}",
        )
