"""Numbered deals in the terminal: a deal by its number, one that comes out, and what the solver says in play."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.console import Console

from sukno.cli.common import console
from sukno.cli.lang import of, say
from sukno.engine import AnyGame, Chair, Record, SuknoError
from sukno.engine.numbers import DEALS, any_number
from sukno.engine.offers.solution import Answer
from sukno.engine.state import State
from sukno.players.coming_out import along, cut, find_lost, prospect, told
from sukno.table.plan import EFFORTS, Effort

LOOKED = 30.0
"""Seconds that a deal which comes out is looked for."""
COMPARED, SAMPLE = 10.0, 12
"""Seconds that easy and hard deals are looked for, and how many are enough to tell them apart."""
STEP = 1000
"""Milliseconds for each place that is looked at to say since when a deal is lost, and for each deal looked through."""
DealOption = Annotated[
    int | None,
    typer.Option(
        help=say("Number of the deal, in games that one person plays.", "Номер расклада в играх для одного."),
        min=1,
        max=DEALS,
    ),
]


def new_seed(g: AnyGame) -> int:
    """Any deal; one that has a number, where deals have numbers."""
    return any_number() if g.numbered else secrets.randbelow(2**53)


def named_deal(
    g: AnyGame, seed: int | None, deal: int | None, *, solvable: bool, effort: Effort | None
) -> int | None:
    """The seed that was asked for, one way or another; None: any."""
    solvable = solvable or effort is not None
    if sum((seed is not None, deal is not None, solvable)) > 1:
        raise SuknoError(
            "name the deal in one way only: --seed, --deal or --solvable",
            "назовите расклад одним способом: --seed, --deal или --solvable",
        )
    if deal is not None and not g.numbered:
        raise SuknoError(
            f"deals of {g.info.id} have no numbers; --seed repeats one",
            f"у раскладов {g.info.id} нет номеров; повторит --seed",
        )
    if solvable:
        return solvable_deal(g, effort)
    return seed if deal is None else deal


def solvable_deal(g: AnyGame, effort: Effort | None) -> int:
    """The number of a deal that comes out; of a few such deals the one that gave the solver least to do, or most, or
    one in the middle."""
    if not Helper.knows(g):
        raise SuknoError(
            f"which deals of {g.info.id} come out is not known",
            f"какие расклады {g.info.id} сходятся, неизвестно",
        )
    begun = time.monotonic()
    found: list[tuple[int, int]] = []
    with console.status(say("looking for a deal that comes out ...", "ищу расклад, который сходится ...")):
        while (waited := time.monotonic() - begun) < LOOKED:
            number = any_number()
            seen = prospect(g, g.start(number), milliseconds=STEP)
            if seen.status == "solvable":
                found.append((seen.nodes, number))
            if found and (effort is None or len(found) == SAMPLE or waited > COMPARED):
                place = 0 if effort is None else EFFORTS.index(effort) * (len(found) - 1) // 2
                return sorted(found)[place][1]
    raise SuknoError(
        f"no deal that comes out was found within {LOOKED:g} s",
        f"за {LOOKED:g} с не нашлось расклада, который сходится",
    )


class Helper:
    """The solver for a deal in play."""

    def __init__(self, game: AnyGame, record: Record, console: Console) -> None:
        self.game, self.record, self.console = game, record, console
        self.won: list[str] = []
        """A whole game that comes out: who follows it is told the same line on."""
        self.known = Answer(status="unknown")

    @staticmethod
    def knows(game: AnyGame) -> bool:
        """Is there a solver for this game?"""
        return game.numbered and game.seats == 1 and bool(game.offers.solution)

    def prospect(self, s: State) -> Answer:
        """What the solver says of the deal as it stands."""
        moves = self.record.moves
        if self.won and self.won[: len(moves)] == moves:
            return replace(self.known, line=tuple(self.won[len(moves) :]))
        with self.console.status(say("thinking ...", "думаю ...")):
            found = prospect(self.game, s)
        if found.status == "solvable":
            self.won, self.known = [*moves, *found.line], found
        return found

    def hint(self, s: State) -> bool:
        """Say the next move by which the deal comes out; False: none is known, and a fair player may say his."""
        found = self.prospect(s)
        self.say(found)
        if not found.line:
            return False
        given = along(Chair(self.game, s, 0), found.line)
        self.console.print(f"  [bold]{of(self.game.describe(s, given.move))}[/] ({given.move})")
        if given.why is not None:
            self.console.print(f"  {of(given.why)}", markup=False)
        return True

    def tell(self, what: str, s: State) -> None:
        """`lost`: since when; `solution`: the whole line."""
        found = self.prospect(s)
        if what == "solution":
            self.say(found)
            for n, step in enumerate(told(self.game, s, found.line), start=len(self.record.moves) + 1):
                self.console.print(f"  [dim]{n}[/] {of(step.words)}")
            return
        with self.console.status(say("thinking ...", "думаю ...")):
            since = find_lost(len(self.record.moves), found, self.before)
        self.console.print(of(since.words), style="yellow")

    def before(self, n: int) -> Answer:
        """What the solver says of the deal after its first n moves."""
        s: Any = cut(self.record, n).replay(self.game)
        return prospect(self.game, s, milliseconds=STEP)

    def say(self, found: Answer) -> None:
        self.console.print(of(found.words), style="dim" if found.status == "solvable" else "yellow")
