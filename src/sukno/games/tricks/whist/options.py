"""What may be agreed on before a match of Whist: the score (`sheets.whist.terms`), and how a deal goes."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option
from sukno.families.seating import Players
from sukno.sheets.whist.terms import FreeRuns, RubberBonus, Rubbers, Sequences, Trumps

Strict = Annotated[
    bool,
    option(
        "Strict table",
        "Строгий стол",
        "Any card may be played: a revoke is possible, and is punished when it comes out. Before the trick "
        "is closed the opponents may demand the highest or the lowest card of the suit instead.",
        "Можно положить любую карту: ренонс возможен и наказывается, когда обнаружится. Пока взятка не "
        "закрыта, противники могут потребовать взамен старшую или младшую карту масти.",
        main=True,
    ),
]
StrictForTwo = Annotated[
    bool,
    option(
        "Strict table",
        "Строгий стол",
        "Any card may be played: a revoke is possible, and is punished when it comes out.",
        "Можно положить любую карту: ренонс возможен и наказывается, когда обнаружится.",
        main=True,
    ),
]
"""Where the second card closes the trick, nothing can be demanded before."""
RevokePenalty = Annotated[
    Literal["chosen", "5 points", "3 tricks"],
    option(
        "Penalty for a revoke",
        "Штраф за ренонс",
        "What a revoke costs at a strict table.",
        "Чем наказывается ренонс за строгим столом.",
        values={
            "chosen": Text("the opponents choose", "по выбору противников"),
            "5 points": Text("5 points to the opponents", "5 очков противникам"),
            "3 tricks": Text("3 tricks to the opponents", "3 взятки противникам"),
        },
    ),
]
DummyOpened = Annotated[
    Literal["before", "after"],
    option(
        "Dummies are opened",
        "Болвана открывают",
        "When a dummy is laid open to all; its own player sees it from the deal on.",
        "Когда болвана открывают всем; играющий с ним видит его карты со сдачи.",
        values={
            "before": Text("before the first lead", "до первого хода"),
            "after": Text("after the first lead", "после первого хода"),
        },
    ),
]
AnyPlayers = Annotated[
    Literal[4, 2, 3, 5, 6],
    option(
        "Players",
        "Игроков",
        "Two have a dummy each, three one in turn; of five and six one or two sit out a rubber in turn.",
        "Вдвоём у каждого болван, втроём с ним играют по очереди; впятером один, вшестером двое пропускают робер.",
    ),
]
Deals = Annotated[int, deals_option()]


class WhistOptions(Options, frozen=True):
    """Four in two pairs."""

    players: Players = 4
    rubbers: Rubbers = 1
    trumps: Trumps = True
    strict: Strict = False
    revoke_penalty: RevokePenalty = "chosen"
    sequences: Sequences = "series"
    rubber_bonus: RubberBonus = "10"
    deals: Deals = 0


class DummyOptions(Options, frozen=True):
    """Two or three with dummies."""

    rubbers: Rubbers = 1
    trumps: Trumps = True
    dummy_opened: DummyOpened = "before"
    strict: Strict = False
    revoke_penalty: RevokePenalty = "chosen"
    sequences: Sequences = "series"
    rubber_bonus: RubberBonus = "10"
    deals: Deals = 0


class NoTrumpOptions(Options, frozen=True):
    """Any number of players, never a trump."""

    players: AnyPlayers = 4
    rubbers: Rubbers = 1
    dummy_opened: DummyOpened = "before"
    strict: Strict = False
    revoke_penalty: RevokePenalty = "chosen"
    sequences: Sequences = "series"
    rubber_bonus: RubberBonus = "10"
    deals: Deals = 0


class HumbugOptions(Options, frozen=True):
    """Two players who may change their hands."""

    rubbers: Rubbers = 1
    trumps: Trumps = True
    free_runs: FreeRuns = "trumps"
    strict: StrictForTwo = False
    revoke_penalty: RevokePenalty = "chosen"
    sequences: Sequences = "series"
    rubber_bonus: RubberBonus = "10"
    deals: Deals = 0


AnyWhistOptions = WhistOptions | DummyOptions | NoTrumpOptions | HumbugOptions
