"""Othello or Reversi (отелло, реверс): enclose the enemy's discs between two of yours and turn them over.

A move is the square where a disc is laid, `e6`; the first move takes two squares of the centre, `d4 e5`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from sukno.engine import Game, IllegalMove, Info, Options, Sheet, SheetRow, State, Text, option
from sukno.engine.ask import Ask
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, some
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Board, PieceKind, SeatInfo
from sukno.materials.boards import square_board
from sukno.solve.reversi import reversi_moves, reversi_turned

BOARD = square_board(8, 8)
KINDS = (
    PieceKind("w", Text("white disc", "белая фишка"), "○", "#ffffff"),
    PieceKind("b", Text("black disc", "чёрная фишка"), "●", "#000000"),
)
SQUARE: dict[str, int] = {name: i for i, name in enumerate(BOARD.names)}


def squares(text: str) -> int:
    """A bit set from names of squares: `squares("d4 e5")`."""
    mask = 0
    for name in text.split():
        mask |= 1 << SQUARE[name]
    return mask


CENTRE = squares("d4 e4 d5 e5")
OPENINGS: dict[str, int] = {
    text: squares(text) for text in ("d4 e5", "d5 e4", "d4 e4", "d5 e5", "d4 d5", "e4 e5")
}
"""A diagonal pair or two squares along one side of the centre (004:4196)."""


class OthelloOptions(Options, frozen=True):
    opening: Annotated[
        Literal["free_centre", "fixed_diagonal"],
        option(
            "Opening",
            "Начало",
            "How the four centre squares are filled.",
            "Как занимают четыре центральные клетки.",
            values={
                "free_centre": Text(
                    "the first player chooses two squares", "первый игрок выбирает две клетки"
                ),
                "fixed_diagonal": Text("crosswise, as today", "крест-накрест, как сейчас"),
            },
            main=True,
        ),
    ] = "free_centre"


class OthelloState(State, kw_only=True):
    white: int = 0
    """White's discs, as a bit set."""
    black: int = 0
    first: int = 0
    """The seat that has White and begins."""
    turn: int = 0
    legal: int = 0
    """Squares where the seat to move may play; 0 before the opening and when the game is over."""


class Othello(Game[OthelloState, OthelloOptions]):
    info = Info(
        id="othello",
        name=Text("Othello", "Отелло"),
        also=("Reversi", "Реверси"),
        audience=("kids",),
        family="board",
        summary=Text(
            "Enclose lines of enemy discs to turn them over; most discs at the end win.",
            "Охватывайте ряды чужих фишек и переворачивайте их; побеждает, у кого их больше.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4186-4228",),
        open=True,
        undo=True,
        concede=64.0,
    )
    log_words = {"pass": Text("pass", "пас")}
    State = OthelloState
    Options = OthelloOptions

    def setup(self, s: OthelloState) -> None:
        """The first player by lot (004:4194); he has White, as in the book's examples."""
        s.first = s.turn = roll(s, 2)
        if self.options.opening == "fixed_diagonal":
            self.place(s, squares("d5 e4"), squares("d4 e5"), s.first)

    def place(self, s: OthelloState, white: int, black: int, turn: int) -> None:
        """Set up a position with a seat to move; if it cannot, the other moves on."""
        s.white, s.black, s.turn = white, black, turn
        own, opp = (white, black) if turn == s.first else (black, white)
        s.legal = reversi_moves(own, opp)
        if not s.legal and (answer := reversi_moves(opp, own)):
            s.log = (s.log, turn, "pass", "")
            s.turn, s.legal = 1 - turn, answer

    def ask(self, s: OthelloState) -> Ask | None:
        if legal := s.legal:
            a, b, c, d, e, f, g, h = legal.to_bytes(8, "little")
            return Ask(
                s.turn, "move",
                [*R1[a], *R2[b], *R3[c], *R4[d], *R5[e], *R6[f], *R7[g], *R8[h]],
            )  # fmt: skip
        return None if s.white | s.black else Ask(s.turn, "move", list(OPENINGS))

    def play(self, s: OthelloState, move: str) -> None:
        square = SQUARE.get(move, -1)
        if square < 0 or not s.legal >> square & 1:
            if s.white | s.black or move not in OPENINGS:
                raise self.refusal(s, move)
            return self._open(s, move)
        turn = s.turn
        white_moves = turn == s.first
        own, opp = (s.white, s.black) if white_moves else (s.black, s.white)
        turned = reversi_turned(own, opp, square)
        own |= turned | 1 << square
        opp ^= turned
        if white_moves:
            s.white, s.black = own, opp
        else:
            s.black, s.white = own, opp
        s.log = (s.log, turn, "move", move)
        # the opponent answers; if he cannot, he is passed over until he can (004:4216)
        if legal := reversi_moves(opp, own):
            s.turn = 1 - turn
        elif legal := reversi_moves(own, opp):
            s.log = (s.log, 1 - turn, "pass", "")
        s.legal = legal
        return None

    def _open(self, s: OthelloState, move: str) -> None:
        """The first player takes two centre squares; the second is left the other two, at once."""
        white = OPENINGS[move]
        black = CENTRE ^ white
        rest = next(text for text, mask in OPENINGS.items() if mask == black)
        s.log = ((s.log, s.first, "move", move), 1 - s.first, "move", rest)
        self.place(s, white, black, s.first)

    def counts(self, s: OthelloState) -> tuple[int, int]:
        """Discs of each seat."""
        n = (s.white.bit_count(), s.black.bit_count())
        return n if s.first == 0 else (n[1], n[0])

    def standing(self, s: OthelloState) -> tuple[float, float]:
        """The difference of discs, to and fro."""
        a, b = self.counts(s)
        return (float(a - b), float(b - a))

    def verdict(self, s: OthelloState, points: Sequence[float]) -> Text:
        w, b = s.white.bit_count(), s.black.bit_count()
        if w == b:
            return Text(f"A draw, {w} to {b}.", f"Ничья, {w} : {b}.")
        if w > b:
            return Text(f"White wins by {w} to {b}.", f"Белые выиграли {w} : {b}.")
        return Text(f"Black wins by {b} to {w}.", f"Чёрные выиграли {b} : {w}.")

    # words and the board

    def refusal(self, s: OthelloState, move: str) -> IllegalMove:
        ask = self.ask(s)
        if ask is None:
            return game_is_over(move)
        allowed = some(ask.moves)
        square = SQUARE.get(move)
        if square is None or not s.white | s.black:
            return IllegalMove(
                f"{move!r} is not possible now; you may play: {allowed}",
                f"{move!r} сейчас нельзя; можно: {allowed}",
            )
        if (s.white | s.black) >> square & 1:
            return IllegalMove(
                f"{move} is taken; you may play: {allowed}", f"клетка {move} занята; можно: {allowed}"
            )
        return IllegalMove(
            f"{move} encloses nothing; you may play: {allowed}",
            f"ход {move} ничего не охватывает; можно: {allowed}",
        )

    def describe(self, s: OthelloState, move: str) -> Text:
        if move in OPENINGS:
            return Text(f"take {move.replace(' ', ' and ')}", f"занять {move.replace(' ', ' и ')}")
        own, opp = (s.white, s.black) if s.turn == s.first else (s.black, s.white)
        n = reversi_turned(own, opp, SQUARE[move]).bit_count()
        return Text(f"{move}, turning {n}", f"{move}, перевернуть {n}")

    def touch(self, s: OthelloState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(f"board/{square}" for square in move.split(" ")) if move[-1].isdigit() else ()

    def seat_infos(self, s: OthelloState) -> Iterable[SeatInfo]:
        for seat in (0, 1):
            if seat == s.first:
                yield SeatInfo(Text("White", "Белые"), seat, role=True)
            else:
                yield SeatInfo(Text("Black", "Чёрные"), seat, role=True)

    def sheet(self, s: OthelloState) -> Sheet:
        return Sheet(self.columns(), (SheetRow(Text("Discs", "Фишки"), self.counts(s), "total"),))

    def zones(self, s: OthelloState, seat: int | None) -> Iterable[AnyZone]:
        pieces = []
        for i, name in enumerate(BOARD.names):
            if s.white >> i & 1:
                pieces.append((name, "w"))
            elif s.black >> i & 1:
                pieces.append((name, "b"))
        log = s.log
        while log and log[2] == "pass":
            log = log[0]
        yield Board(
            id="board",
            label=Text("Board", "Доска"),
            skin="othello",
            width=8,
            height=8,
            kinds=KINDS,
            pieces=tuple(pieces),
            marks=tuple(log[3].split()) if log else (),
            way="down",
            made_of="discs",
        )


R1, R2, R3, R4, R5, R6, R7, R8 = (
    tuple(tuple(BOARD.names[8 * row + x] for x in range(8) if bits >> x & 1) for bits in range(256))
    for row in range(8)
)
"""Names of the squares of a row, by its eight bits."""
