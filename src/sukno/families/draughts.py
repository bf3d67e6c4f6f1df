"""Draughts (шашки): men and kings on squares of an 8×8 board, moves and compulsory captures.

A move is two squares, `c3d4`; a capture is every square touched, `c3:e5:g7`. Each step of a capture leaps
over exactly one enemy piece, so the text says all, and two routes are two texts.

A variant says in class attributes how its pieces go (`straight`, `flying` ...); the kernel lists the moves. They
are kept in the state, so that they are listed once and looked up afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import ClassVar, TypeVar

from sukno.engine import Game, IllegalMove, Options, Sheet, SheetRow, State, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, some
from sukno.engine.offers import Offers
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Board, PieceKind, SeatInfo, won_by
from sukno.families.draughts_lines import BETWEEN, BIT, BOARD, DARK, LONG_DIAGONAL, names
from sukno.solve.draughts import DraughtsRules, draughts_step, draughts_texts

O = TypeVar("O", bound=Options)  # noqa: E741


class DraughtsState(State, kw_only=True):
    white: int = 0
    """All pieces of White (seat 0), as a bit set; `black` likewise (seat 1)."""
    black: int = 0
    kings: int = 0
    turn: int = 0
    moves: tuple[str, ...] = ()
    """What may be played now; nothing when the game is over."""
    seen: tuple[int, ...] = ()
    """Positions since the last capture or move of a man: only these can come again."""
    end: str = ""
    """Why the game is over, a key of `ENDS`; nothing while it goes on."""
    winner: int | None = None


ENDS: dict[str, Text] = {
    "taken": Text("all pieces of one side are taken", "все шашки одной стороны сбиты"),
    "blocked": Text("one side cannot move", "одной стороне некуда ходить"),
    "kings": Text("a king against a king", "дамка против дамки"),
    "diagonal": Text(
        "two kings against a king on the main diagonal", "две дамки против дамки на большой диагонали"
    ),
    "repeated": Text("the same position for the third time", "позиция повторилась в третий раз"),
    "kings only": Text(
        "15 moves by each side with kings only and no capture",
        "по 15 ходов одними дамками без взятия",
    ),
}
KINDS = (
    PieceKind("w", Text("white man", "белая шашка"), "○", "#ffffff"),
    PieceKind("b", Text("black man", "чёрная шашка"), "●", "#000000"),
    PieceKind("W", Text("white king", "белая дамка"), "♕", "#ffffff"),
    PieceKind("B", Text("black king", "чёрная дамка"), "♛", "#000000"),
)
QUIET_LIMIT = 30
"""Half-moves with kings only and no capture that make a draw: 15 by each side."""


ONCE = (0,)
"""What was seen where there are no kings: nothing comes again."""


def key_of(s: DraughtsState) -> int:
    """Kings and turn: men have not moved while positions can come again."""
    kings = s.kings
    return (s.white & kings) << 65 | (s.black & kings) << 1 | s.turn


class DraughtsGame(Game[DraughtsState, O]):
    """Two sides, White begins from the lower end of the board."""

    State = DraughtsState
    offers = Offers(notation="sukno.families.draughts_pdn")

    straight: ClassVar[bool] = False
    """Along rows and files, men forward and sideways; else along diagonals, men forward."""
    men_back: ClassVar[bool] = True
    """Men capture backward too; along rows and files they never do."""
    flying: ClassVar[bool] = True
    """Kings go any distance; else one square, like men, but every way."""
    promoted_goes_on: ClassVar[bool] = True
    """A man that reaches the last row while capturing goes on capturing as a king."""
    crowned_after: ClassVar[bool] = False
    """Or it goes on as a man, and is a king only when the move is over."""
    removed_at_once: bool = False
    """Captured pieces leave at once, not after the whole move."""
    largest: bool = False
    """Only the captures of the most pieces are allowed."""
    king_prefers_man: bool = False
    """A king that may take a man or a king must take the man."""
    stuck_loses: ClassVar[bool] = True
    """The side that has no pieces or no move has lost."""
    material_draws: int = 2
    """What is drawn at once: 1, king against king; 2, also two kings against one on the main diagonal."""
    start_white: ClassVar[int] = DARK & 0xFFFFFF
    start_black: ClassVar[int] = DARK & 0xFFFFFF << 40

    @cached_property
    def rules(self) -> DraughtsRules:
        """All that as the kernel understands it."""
        return DraughtsRules(
            straight=self.straight,
            flying=self.flying,
            men_back=self.men_back,
            promoted_goes_on=self.promoted_goes_on,
            crowned_after=self.crowned_after,
            removed_at_once=self.removed_at_once,
            largest=self.largest,
            prefers_man=self.king_prefers_man,
            stuck_loses=self.stuck_loses,
            material_draws=self.material_draws,
        )

    # set-up

    def setup(self, s: DraughtsState) -> None:
        self.place(s, self.start_white, self.start_black)

    def place(self, s: DraughtsState, white: int, black: int, kings: int = 0, turn: int = 0) -> None:
        """Set up a position with a side to move, and list its moves."""
        s.white, s.black, s.kings, s.turn = white, black, kings, turn
        s.seen = (key_of(s),) if kings else ONCE
        s.end, s.winner = "", None
        self.settle(s, draughts_texts(white, black, kings, turn, self.rules))

    # the move

    def ask(self, s: DraughtsState) -> Ask | None:
        return Ask(s.turn, "move", [*s.moves]) if s.moves else None

    def play(self, s: DraughtsState, move: str) -> None:
        if move not in s.moves:
            raise self.refusal(s, move)
        turn = s.turn
        s.white, s.black, kings, quiet, moves = draughts_step(
            s.white, s.black, s.kings, turn, move, self.rules
        )
        s.kings = kings
        s.turn = 1 - turn
        s.log = (s.log, turn, "move", move)
        if not kings:
            s.seen = ONCE
        elif quiet:
            s.seen = (*s.seen, key_of(s))
        else:
            s.seen = (key_of(s),)
        self.settle(s, moves)

    def settle(self, s: DraughtsState, moves: tuple[str, ...]) -> None:
        """The moves of the side to move, or the game is over."""
        kings = s.kings
        if not moves:
            own = s.black if s.turn else s.white
            s.end = "blocked" if own else "taken"
            s.winner = 1 - s.turn if self.stuck_loses else s.turn
        elif kings:
            seen = s.seen
            if s.white | s.black == kings and len(moves[0]) == 4 and (why := self._material_draw(s)):
                s.end, moves = why, ()
            elif len(seen) > 8 and seen.count(seen[-1]) >= 3:
                s.end, moves = "repeated", ()
            elif len(seen) > QUIET_LIMIT:
                s.end, moves = "kings only", ()
        s.moves = moves

    def _material_draw(self, s: DraughtsState) -> str:
        """Only kings are left and nothing can be taken: is it a draw at once? The key of `ENDS`."""
        n = s.kings.bit_count()
        if n == 2 and self.material_draws:
            return "kings"
        if n == 3 and self.material_draws == 2:
            lone = s.white if s.white.bit_count() == 1 else s.black
            if lone & LONG_DIAGONAL:
                return "diagonal"
        return ""

    # words

    def refusal(self, s: DraughtsState, move: str) -> IllegalMove:
        """Why a move is not possible, and what is."""
        if not s.moves:
            return game_is_over(move)
        allowed = some(s.moves)
        if len(s.moves[0]) == 4:
            return IllegalMove(
                f"{move!r} is not possible now; you may play: {allowed}",
                f"{move!r} сейчас нельзя; можно: {allowed}",
            )
        if any(m.startswith(move + ":") for m in s.moves):
            return IllegalMove(
                f"{move!r} is not finished, you must capture on: {allowed}",
                f"{move!r} — не весь ход, бить надо до конца: {allowed}",
            )
        return IllegalMove(f"you must capture: {allowed}", f"надо бить: {allowed}")

    def describe(self, s: DraughtsState, move: str) -> Text:
        king = bool(BIT[move[:2]] & s.kings)
        en, ru = ("king", "дамка") if king else ("man", "шашка")
        if len(move) == 4:
            return Text(f"{en} {move[:2]} to {move[2:]}", f"{ru} {move[:2]} на {move[2:]}")
        route = move.split(":")
        opp = s.white if s.turn else s.black
        taken = " ".join(n for a, b in pairwise(route) for n in names(BETWEEN[a][b] & opp))
        return Text(
            f"{en} {route[0]} takes {taken}, landing on {', then on '.join(route[1:])}",
            f"{ru} {route[0]} бьёт {taken}, встаёт на {', затем на '.join(route[1:])}",
        )

    def seat_infos(self, s: DraughtsState) -> Iterable[SeatInfo]:
        yield SeatInfo(Text("White", "Белые"), 0, role=True)
        yield SeatInfo(Text("Black", "Чёрные"), 1, role=True)

    def sheet(self, s: DraughtsState) -> Sheet:
        sides = (s.white, s.black)
        return Sheet(
            (Text("White", "Белые"), Text("Black", "Чёрные")),
            (
                SheetRow(Text("Men", "Шашки"), tuple((x & ~s.kings).bit_count() for x in sides)),
                SheetRow(Text("Kings", "Дамки"), tuple((x & s.kings).bit_count() for x in sides)),
            ),
        )

    def zones(self, s: DraughtsState, seat: int | None) -> Iterable[AnyZone]:
        pieces = []
        for i, name in enumerate(BOARD.names):
            if (s.white | s.black) >> i & 1:
                face = "w" if s.white >> i & 1 else "b"
                pieces.append((name, face.upper() if s.kings >> i & 1 else face))
        last: str = s.log[3] if s.log else ""
        marks = last.split(":") if ":" in last else [last[:2], last[2:]] if last else []
        yield Board(
            id="board",
            label=Text("Board", "Доска"),
            skin="draughts",
            width=8,
            height=8,
            kinds=KINDS,
            pieces=tuple(pieces),
            marks=tuple(marks),
            way="sides",
        )

    def touch(self, s: DraughtsState, move: str, spots: Mapping[str, str]) -> Touch:
        squares = move.replace(":", "")
        return tuple(f"board/{squares[i : i + 2]}" for i in range(0, len(squares), 2))

    def standing(self, s: DraughtsState) -> tuple[float, float]:
        return won_by(s.winner)

    def verdict(self, s: DraughtsState, points: Sequence[float]) -> Text:
        words = (
            ("A draw", "Ничья"),
            ("White wins", "Белые выиграли"),
            ("Black wins", "Чёрные выиграли"),
        )
        (en, ru), why = words[0 if s.winner is None else 1 + s.winner], ENDS[s.end]
        return Text(f"{en}: {why.en}.", f"{ru}: {why.ru}.")
