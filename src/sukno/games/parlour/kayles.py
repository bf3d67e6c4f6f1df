"""Kayles (кейлс), by H. E. Dudeney: take one chip, or two that lie side by side; the last taker wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Literal

from sukno.engine import Ask, IllegalMove, Info, Options, Text, option
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, some
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Heaps
from sukno.families.heaps import HeapState, TakeGame

Start = Literal["11-1", "11-2", "12-1", "12-2", "12-4", "12-6", "12-8", "12-10", "12"]
# The book sets out "twelve in a row, one apart" and calls this 11-1 (004:3781-3783): twelve chips in
# all agree with Dudeney, so 11-1 is the usual start and 12-1 the other reading. 12-6, 12-10 and 12
# fill up the book's "and so on".

LONGEST = 12
ROWS_AT_MOST = 2


class KaylesOptions(Options, frozen=True):
    start: Annotated[
        Start,
        option(
            "Rows",
            "Ряды",
            "How many chips lie in each row at the beginning.",
            "Сколько фишек в каждом ряду в начале игры.",
            main=True,
        ),
    ] = "11-1"


def _takes() -> dict[str, tuple[int, int]]:
    """Every move text with its row and its chips as bits."""
    out = {}
    for row in range(ROWS_AT_MOST):
        for place in range(1, LONGEST + 1):
            out[f"take {place} {row + 1}"] = (row, 1 << (place - 1))
            if place < LONGEST:
                out[f"take {place}-{place + 1} {row + 1}"] = (row, 3 << (place - 1))
    return out


TAKES = _takes()


@cache
def takes(row: int, chips: int) -> tuple[str, ...]:
    """The moves in a row where these chips are left."""
    return tuple(text for text, (r, bits) in TAKES.items() if r == row and bits & chips == bits)


class Kayles(TakeGame[KaylesOptions]):
    """`rows` holds each row as bits, the first place lowest: a gap is a bit that is off."""

    info = Info(
        id="kayles",
        name=Text("Kayles", "Кейлс"),
        also=("Skittles", "Кегли"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Take one chip or two neighbours from the rows; whoever takes the last wins.",
            "Берите из рядов одну фишку или две соседние; взявший последнюю выигрывает.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3777-3783",),
        open=True,
        undo=True,
    )
    Options = KaylesOptions
    any_order = True

    def __init__(self, options: KaylesOptions | None = None) -> None:
        super().__init__(options)
        self.lengths = tuple(map(int, self.options.start.split("-")))

    def setup(self, s: HeapState) -> None:
        s.rows = [(1 << n) - 1 for n in self.lengths]
        s.turn = roll(s, 2)  # the book does not say who begins: by lot, as in the games after it

    def ask(self, s: HeapState) -> Ask | None:
        if s.winner is not None:
            return None
        moves: list[str] = []
        for row, chips in enumerate(s.rows):
            moves += takes(row, chips)
        return Ask(s.turn, "take", moves)

    def play(self, s: HeapState, move: str) -> None:
        if s.winner is not None:
            raise game_is_over(move)
        row, bits = TAKES.get(move, (ROWS_AT_MOST, 0))
        rows = s.rows
        if row >= len(rows) or bits & rows[row] != bits:
            raise self.refusal(s, move)
        rows[row] ^= bits
        s.log = (s.log, s.turn, "take", move[5:])
        if not any(rows):
            s.winner = s.turn
        s.turn = 1 - s.turn

    def refusal(self, s: HeapState, move: str) -> IllegalMove:
        row, bits = TAKES.get(move, (ROWS_AT_MOST, 0))
        allowed = some(m for r, chips in enumerate(s.rows) for m in takes(r, chips))
        if row < len(s.rows) and bits >> self.lengths[row] == 0:
            return IllegalMove(
                f"{move!r}: there is no chip there any more; you may play: {allowed}",
                f"{move!r}: фишки там уже нет; можно: {allowed}",
            )
        return IllegalMove(
            f"{move!r} is not one chip or two neighbours of a row; you may play: {allowed}",
            f"{move!r} — не одна фишка и не две соседние; можно: {allowed}",
        )

    def zones(self, s: HeapState, seat: int | None) -> Iterable[AnyZone]:
        rows = tuple(
            tuple(chips >> i & 1 for i in range(n)) for chips, n in zip(s.rows, self.lengths, strict=True)
        )
        yield Heaps(id="rows", label=Text("Rows", "Ряды"), rows=rows)

    def tell(self, kind: str, move: str) -> Text:
        places, row = move.split(" ")
        if "-" in places:
            a, b = places.split("-")
            return Text(
                f"⟨takes|take⟩ chips {a} and {b} of row {row}",
                f"⟨берёт|берёте⟩ фишки {a} и {b} из ряда {row}",
            )
        return Text(
            f"⟨takes|take⟩ chip {places} of row {row}", f"⟨берёт|берёте⟩ фишку {places} из ряда {row}"
        )

    def describe(self, s: HeapState, move: str) -> Text:
        _, places, row = move.split(" ")
        if "-" in places:
            a, b = places.split("-")
            return Text(f"take chips {a} and {b} of row {row}", f"взять фишки {a} и {b} из ряда {row}")
        return Text(f"take chip {places} of row {row}", f"взять фишку {places} из ряда {row}")

    def touch(self, s: HeapState, move: str, spots: Mapping[str, str]) -> Touch:
        _, places, row = move.split(" ")
        return tuple(f"rows/{row}/{place}" for place in places.split("-"))
