"""Games of taking from rows (Nim and its kin): two players, `take COUNT ROW`, the last chip decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeVar

from sukno.engine import Game, IllegalMove, Options, State, Text, option
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Heaps, won_by

O = TypeVar("O", bound=Options)  # noqa: E741

MAX_ROW = 120
TAKES: tuple[tuple[str, ...], ...] = tuple(
    tuple(f"take {n} {row + 1}" for n in range(1, MAX_ROW + 1)) for row in range(10)
)
"""`TAKES[row][n - 1]`: take n from this row (rows are numbered from 1 for people)."""
TAKE_INDEX: dict[str, tuple[int, int]] = {
    text: (row, n) for row, texts in enumerate(TAKES) for n, text in enumerate(texts, 1)
}


WINS = Text("{who} wins.", "Победа: {who}.")


LastWins = Annotated[
    bool,
    option(
        "Last chip wins",
        "Последняя выигрывает",
        "Who takes the last chip wins instead of losing.",
        "Взявший последнюю фишку не проигрывает, а выигрывает.",
        main=True,
    ),
]


class HeapState(State, kw_only=True):
    rows: list[int] = []
    turn: int = 0
    winner: int | None = None


class TakeGame(Game[HeapState, O]):
    """Take one or more chips of one row; `winner_after` decides when the rows are empty."""

    State = HeapState

    def winner_after(self, s: HeapState) -> int | None:
        """Who has won now that `s.turn` has taken; None: play on."""
        raise NotImplementedError

    def ask(self, s: HeapState) -> Ask | None:
        if s.winner is not None:
            return None
        return Ask(s.turn, "take", [text for t, n in zip(TAKES, s.rows, strict=False) for text in t[:n]])

    def play(self, s: HeapState, move: str) -> None:
        if s.winner is not None:
            raise game_is_over(move)
        row, n = TAKE_INDEX.get(move, (-1, 0))
        if row < 0 or row >= len(s.rows):
            raise not_among(move, self.ask(s).moves)  # type: ignore[union-attr]
        if n > s.rows[row]:
            raise IllegalMove(
                f"row {row + 1} has only {s.rows[row]}; you cannot take {n}",
                f"в ряду {row + 1} только {s.rows[row]}; взять {n} нельзя",
            )
        s.rows[row] -= n
        s.log = (s.log, s.turn, "take", move[5:])
        s.winner = self.winner_after(s)
        s.turn = 1 - s.turn

    def standing(self, s: HeapState) -> tuple[float, float]:
        return won_by(s.winner)

    def verdict(self, s: HeapState, points: Sequence[float]) -> Text:
        return WINS.fill(who=who(int(points[1] > 0)))

    def zones(self, s: HeapState, seat: int | None) -> Iterable[AnyZone]:
        yield Heaps(id="rows", label=Text("Rows", "Ряды"), rows=tuple((1,) * n for n in s.rows), tails=True)

    def tell(self, kind: str, move: str) -> Text:
        n, row = move.split(" ")
        return Text(f"⟨takes|take⟩ {n} from row {row}", f"⟨берёт|берёте⟩ {n} из ряда {row}")

    def describe(self, s: HeapState, move: str) -> Text:
        row, n = TAKE_INDEX[move]
        return Text(f"take {n} from row {row + 1}", f"взять {n} из ряда {row + 1}")

    def touch(self, s: HeapState, move: str, spots: Mapping[str, str]) -> Touch:
        """A touched chip is taken with all behind it."""
        row, n = TAKE_INDEX[move]
        return (f"rows/{row + 1}/{s.rows[row] - n + 1}",)
