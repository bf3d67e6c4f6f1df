"""What is agreed before a game of go, and the state of one in play."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.text import same
from sukno.families.rounds import RoundState
from sukno.games.boards.go.series import Series, number
from sukno.games.boards.go.stones import BLACK, Chains, lines_of
from sukno.solve.go import GoStones

SIZES = {n: same(f"{n} × {n}") for n in (19, 13, 11, 9)}
KOMI = {n: number(float(n)) for n in ("5.5", "0", "6.5", "7.5")}


class GoOptions(Options, frozen=True):
    size: Annotated[
        Literal[19, 13, 11, 9],
        option(
            "Board",
            "Доска",
            "How many lines the board has each way; small ones are for training.",
            "Сколько линий в каждую сторону; малые доски — для тренировки.",
            values=SIZES,
            main=True,
        ),
    ] = 19
    handicap: Annotated[
        int,
        option(
            "Handicap",
            "Фора",
            "Stones that Black has on the board before the first game.",
            "Сколько камней чёрные ставят до начала первой партии.",
            ge=0,
            le=9,
            main=True,
        ),
    ] = 0
    komi: Annotated[
        Literal["5.5", "0", "6.5", "7.5"],
        option(
            "Komi",
            "Коми",
            "Points given to White for Black’s first move, in games without handicap.",
            "Очки белым за право первого хода чёрных, в партиях без форы.",
            values=KOMI,
        ),
    ] = "5.5"
    ko: Annotated[
        Literal["simple", "superko"],
        option(
            "Ko",
            "Ко",
            "What may not be repeated.",
            "Что нельзя повторять.",
            values={
                "simple": Text("the capture of one stone, at once", "взятие одного камня тотчас"),
                "superko": Text("any position of the board", "никакую позицию"),
            },
        ),
    ] = "simple"
    games: Annotated[
        int,
        option(
            "Games",
            "Партий",
            "How many games are played; what was lost gives a handicap in the next.",
            "Сколько партий играют; проигравший получает фору в следующей.",
            ge=1,
            le=10,
            main=True,
        ),
    ] = 1


class GoState(RoundState, kw_only=True):
    """`dealer` is the seat that has Black."""

    account: Series = msgspec.field(default_factory=Series)
    colour: int = BLACK
    """Whose turn it is, also while stones are marked."""
    position: GoStones = msgspec.field(default_factory=lambda: GoStones(2, bytes(4)))
    """What lies on the board, in the kernel."""
    captured: tuple[int, int] = (0, 0)
    """How many stones Black and White have captured."""
    ko: int = 0
    """The point where a stone was captured that may not be retaken now, as a bit."""
    passes: int = 0
    """In succession; after two stones are marked."""
    handicap: int = 0
    komi: float = 0.0
    dead: int = 0
    seki: int = 0
    agreed: bool = False
    """Has the other player agreed to the marks as they stand?"""
    marked: int = 0
    """Marks made in this turn."""
    seen: set[tuple[int, int]] = msgspec.field(default_factory=set)
    """Positions that may not come again, where none may."""

    @property
    def stones(self) -> tuple[int, int]:
        """Black's and White's, as bit sets."""
        of = self.position.of
        return int.from_bytes(of(1), "little"), int.from_bytes(of(2), "little")

    @property
    def chains(self) -> tuple[Chains, Chains]:
        """Black's and White's, found anew."""
        board, (black, white) = lines_of(self.position.size), self.stones
        return board.chains(black, white), board.chains(white, black)
