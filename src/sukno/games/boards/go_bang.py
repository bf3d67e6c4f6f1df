"""Go-bang (го-бан): twelve pieces each are laid, then moved by one square; every new five in a row is a point.

A move is the square where a piece is laid, `d4`, or from where to where it is moved, `d4e5`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated

import msgspec

from sukno.engine import Game, IllegalMove, Info, Options, Sheet, SheetRow, State, Text, option
from sukno.engine.ask import Ask, Family
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, some
from sukno.engine.points import AnyPoint
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Board, PieceKind, SeatInfo
from sukno.materials.boards import FILES, square_board

SIDE = 8
BOARD = square_board(SIDE, SIDE)
ALL = (1 << SIDE * SIDE) - 1
PIECES, FIVE, BONUS = 12, 5, 3
QUIET = 80
"""Moves in a row, of both sides, without a new five: then nobody gets on (not in the source)."""
WAYS = ((1, 0), (0, 1), (1, 1), (-1, 1))
KINDS = (
    PieceKind("w", Text("white piece", "белая шашка"), "○", "#ffffff"),
    PieceKind("b", Text("black piece", "чёрная шашка"), "●", "#000000"),
)
MADE = "five"
Bits = tuple[int, ...]


@cache
def fives() -> Bits:
    """All lines of five squares.

    >>> len(fives())
    96
    """
    rays = (BOARD.ray(at, *way)[: FIVE - 1] for at in range(SIDE * SIDE) for way in WAYS)
    starts = (at for at in range(SIDE * SIDE) for _ in WAYS)
    return tuple(
        1 << at | sum(1 << q for q in ray)
        for at, ray in zip(starts, rays, strict=True)
        if len(ray) == FIVE - 1
    )


FIVES_AT: tuple[Bits, ...] = tuple(
    tuple(line for line in fives() if line >> at & 1) for at in range(SIDE * SIDE)
)
NEAR: Bits = tuple(
    sum(
        1 << ray[0]
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if dx or dy
        for ray in (BOARD.ray(at, dx, dy),)
        if ray
    )
    for at in range(SIDE * SIDE)
)
"""The squares beside each, in all eight directions."""


class GoBangOptions(Options, frozen=True):
    target: Annotated[
        int,
        option(
            "Target", "До скольких", "Points that win.", "Сколько очков выигрывают.", ge=1, le=20, main=True
        ),
    ] = 10


class GoBangState(State, kw_only=True):
    pieces: tuple[int, int] = (0, 0)
    """White's and Black's, as bit sets."""
    white: int = 0
    """The seat that has White and begins."""
    colour: int = 0
    made: tuple[Bits, Bits] = ((), ())
    """The fives that each colour has scored."""
    seen: dict[tuple[int, int, int], int] = msgspec.field(default_factory=dict)
    """How often each position has come since the last new five: colour to move, White's, Black's pieces."""
    quiet: int = 0
    end: str = ""
    """Why the game is over, a key of `ENDS`; nothing while it goes on."""


class GoBang(Game[GoBangState, GoBangOptions]):
    info = Info(
        id="go-bang",
        name=Text("Go-bang", "Го-бан"),
        also=("Gobang", "Five in a row", "Пять в ряд"),
        audience=("kids",),
        family="board",
        summary=Text(
            "Lay twelve pieces, then move them: every new line of five is a point.",
            "Выставьте двенадцать шашек, потом двигайте их: каждая новая пятёрка в ряд — очко.",
        ),
        seats=(2,),
        longest=4_000,
        sources=("004:4170-4184",),
        open=True,
        undo=True,
        concede=10.0,
    )
    State = GoBangState
    Options = GoBangOptions
    prompts = {
        "lay": Text("Lay a piece", "Поставьте шашку"),
        "move": Text("Move a piece by one square", "Передвиньте шашку на соседнюю клетку"),
    }
    log_words = {
        "pass": Text("pass", "пас"),
        MADE: Text("a new five: {move}", "новая пятёрка: {move}"),
    }
    doings = {MADE: "told"}

    def setup(self, s: GoBangState) -> None:
        s.white = roll(s, 2)

    def place(self, s: GoBangState, white: int, black: int, colour: int = 0) -> None:
        """Set up a position with a side to move; fives that stand already are not counted."""
        s.pieces, s.colour = (white, black), colour
        s.made = tuple(tuple(f for f in fives() if f & own == f) for own in s.pieces)  # type: ignore[assignment]
        s.seen, s.quiet, s.end = {}, 0, ""

    def seat(self, s: GoBangState) -> int:
        return s.white ^ s.colour

    def laying(self, s: GoBangState) -> bool:
        """Is the side to move still laying its pieces?"""
        return s.pieces[s.colour].bit_count() < PIECES

    def ask(self, s: GoBangState) -> Ask | None:
        if s.end:
            return None
        white, black = s.pieces
        free = ALL ^ white ^ black
        if self.laying(s):
            point = AnyPoint("", "board", FILES[:SIDE], free.to_bytes(SIDE, "little"))
            return Ask(self.seat(s), "lay", [], (point,))
        return Ask(self.seat(s), "move", list(shifts(s.pieces[s.colour], free)))

    def play(self, s: GoBangState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            raise self.refusal(s, ask, move)
        colour = s.colour
        to = BOARD.index(move[-2:])
        own = s.pieces[colour] | 1 << to
        if len(move) == 4:
            own ^= 1 << BOARD.index(move[:2])
        s.note(self.seat(s), "move", move)
        s.pieces = (own, s.pieces[1]) if colour == 0 else (s.pieces[0], own)
        new = tuple(line for line in FIVES_AT[to] if line & own == line and line not in s.made[colour])
        if new:
            self.score(s, new)
        elif len(move) == 4:
            s.quiet += 1
        s.colour = 1 - colour
        if not s.end:
            self.turn(s)

    def score(self, s: GoBangState, new: Bits) -> None:
        """Every five that was not there before is a point, several by one move too."""
        for line in new:
            s.note(
                self.seat(s), MADE, " ".join(name for at, name in enumerate(BOARD.names) if line >> at & 1)
            )
        fives = (*s.made[s.colour], *new)
        s.made = (fives, s.made[1]) if s.colour == 0 else (s.made[0], fives)
        s.seen, s.quiet = {}, 0
        if len(fives) >= self.options.target:
            s.end = "target"

    def turn(self, s: GoBangState) -> None:
        """Whoever cannot move passes; a position that comes the third time ends the game (not in the source)."""
        if self.laying(s):
            return
        white, black = s.pieces
        free = ALL ^ white ^ black
        if not any(True for _ in shifts(s.pieces[s.colour], free)):
            s.note(self.seat(s), "pass", "")
            s.colour = 1 - s.colour
        here = (s.colour, white, black)
        n = s.seen.get(here, 0) + 1
        s.seen[here] = n
        if n == 3:
            s.end = "repeated"
        elif s.quiet >= QUIET:
            s.end = "quiet"

    # the end

    def points(self, s: GoBangState) -> tuple[int, int]:
        """What each seat has: fives, and three more for the one who has reached the target."""
        n = [len(found) for found in s.made]
        if s.end == "target":
            n[1 - s.colour] += BONUS
        return (n[0], n[1]) if s.white == 0 else (n[1], n[0])

    def standing(self, s: GoBangState) -> tuple[float, float]:
        one, other = self.points(s)
        return float(one - other), float(other - one)

    def verdict(self, s: GoBangState, points: Sequence[float]) -> Text:
        n, k = self.points(s)
        text = DRAW.fill(n=n) if n == k else WON[s.white ^ int(k > n)].fill(n=max(n, k), k=min(n, k))
        return ENDS[s.end].fill(text=text) if s.end in ENDS else text

    # words and the board

    def refusal(self, s: GoBangState, ask: Ask, move: str) -> IllegalMove:
        white, black = s.pieces
        known = len(move) in (2, 4) and all(move[i : i + 2] in BOARD.names for i in range(0, len(move), 2))
        if known and (white | black) >> BOARD.index(move[-2:]) & 1:
            return IllegalMove(f"{move[-2:]} is taken", f"клетка {move[-2:]} занята")
        if ask.kind == "lay":
            return ask.refusal(move)
        if known and len(move) == 4:
            if not s.pieces[s.colour] >> BOARD.index(move[:2]) & 1:
                return IllegalMove(
                    f"no piece of yours stands on {move[:2]}", f"на {move[:2]} нет вашей шашки"
                )
            return IllegalMove(
                f"{move[2:]} is not beside {move[:2]}", f"клетка {move[2:]} не соседняя с {move[:2]}"
            )
        allowed = some(ask.moves)
        return IllegalMove(
            f"{move!r} is not possible now; you may play: {allowed}",
            f"{move!r} сейчас нельзя; можно: {allowed}",
        )

    def describe(self, s: GoBangState, move: str) -> Text:
        return same(f"{move[:2]}–{move[2:]}" if len(move) == 4 else move)

    def tell(self, kind: str, move: str) -> Text:
        return (
            same(f"{move[:2]}–{move[2:]}") if kind == "move" and len(move) == 4 else super().tell(kind, move)
        )

    def family_words(self, s: GoBangState, family: Family) -> Text:
        return Text("lay a piece", "поставить шашку")

    def touch(self, s: GoBangState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(f"board/{move[i : i + 2]}" for i in range(0, len(move), 2))

    def seat_infos(self, s: GoBangState) -> Iterable[SeatInfo]:
        for seat in (0, 1):
            yield SeatInfo(COLOURS[seat ^ s.white], seat, role=True)

    def sheet(self, s: GoBangState) -> Sheet:
        n = tuple(len(s.made[seat ^ s.white]) for seat in (0, 1))
        rows = [SheetRow(Text("Fives", "Пятёрки"), n, "total")]
        if s.end == "target":
            bonus = tuple(a - b for a, b in zip(self.points(s), n, strict=True))
            rows = [
                SheetRow(Text("Fives", "Пятёрки"), n, "line"),
                SheetRow(Text("Bonus", "Премия"), bonus, "line"),
                SheetRow(Text("Together", "Вместе"), self.points(s), "total"),
            ]
        return Sheet(self.columns(), tuple(rows))

    def zones(self, s: GoBangState, seat: int | None) -> Iterable[AnyZone]:
        white, black = s.pieces
        log, lit = s.log, ""
        while log and log[2] == MADE:
            lit += f" {log[3]}"
            log = log[0]
        while log and log[2] != "move":
            log = log[0]
        last = log[3] if log else ""
        lit = lit or " ".join(last[i : i + 2] for i in range(0, len(last), 2))
        yield Board(
            id="board",
            label=Text("Board", "Доска"),
            skin="stones",
            width=SIDE,
            height=SIDE,
            kinds=KINDS,
            pieces=tuple(
                (name, "w" if white >> at & 1 else "b")
                for at, name in enumerate(BOARD.names)
                if (white | black) >> at & 1
            ),
            marks=tuple(dict.fromkeys(lit.split())),
            made_of="discs",
        )


def shifts(own: int, free: int) -> Iterable[str]:
    """Every move of a piece to a free square beside it."""
    while own:
        at = (own & -own).bit_length() - 1
        own &= own - 1
        to = NEAR[at] & free
        while to:
            yield BOARD.names[at] + BOARD.names[(to & -to).bit_length() - 1]
            to &= to - 1


COLOURS = (Text("White", "Белые"), Text("Black", "Чёрные"))
WON = (
    Text("White wins by {n} to {k}.", "Белые выиграли {n} : {k}."),
    Text("Black wins by {n} to {k}.", "Чёрные выиграли {n} : {k}."),
)
DRAW = Text("A draw, {n} to {n}.", "Ничья, {n} : {n}.")
ENDS = {
    "repeated": Text(
        "The same position for the third time. {text}", "Позиция повторилась в третий раз. {text}"
    ),
    "quiet": Text(
        f"{QUIET // 2} moves by each side without a new five. {{text}}",
        f"По {QUIET // 2} ходов без новой пятёрки. {{text}}",
    ),
}
