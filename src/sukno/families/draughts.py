"""Draughts (шашки): men and kings on squares of an 8×8 board, moves and compulsory captures.

A move is two squares, `c3d4`; a capture is every square touched, `c3:e5:g7`. Each step of a capture leaps
over exactly one enemy piece, so the text says all, and two routes are two texts.

A variant says in class attributes how its pieces go (`ways`, `flying` ...) and overrides the few methods
that decide the end; the generator of moves is here, its tables are in `draughts_lines`. The moves are kept
in the state, so that they are generated once and looked up afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import ClassVar, TypeVar

from sukno.engine import Game, IllegalMove, Options, Outcome, Sheet, SheetRow, State, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, some
from sukno.engine.offers import Offers
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Board, PieceKind, SeatInfo
from sukno.families.draughts_lines import (
    ALL,
    BETWEEN,
    BIT,
    BOARD,
    DARK,
    DIAGONAL,
    LAST_ROW,
    LONG_DIAGONAL,
    NAME,
    Paths,
    Way,
    names,
)

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


class DraughtsGame(Game[DraughtsState, O]):
    """Two sides, White begins from the lower end of the board."""

    State = DraughtsState
    offers = Offers(notation="sukno.families.draughts_pdn")

    ways: ClassVar[tuple[Way, ...]] = DIAGONAL
    man_steps: ClassVar[tuple[set[Way], set[Way]]] = ({(1, 1), (-1, 1)}, {(1, -1), (-1, -1)})
    man_takes: ClassVar[tuple[set[Way], set[Way]]] = (set(DIAGONAL), set(DIAGONAL))
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

    paths: ClassVar[Paths] = Paths(DIAGONAL, man_steps, man_takes)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if {"ways", "man_steps", "man_takes"} & cls.__dict__.keys():
            cls.paths = Paths(cls.ways, cls.man_steps, cls.man_takes)

    # set-up

    def setup(self, s: DraughtsState) -> None:
        self.place(s, self.start_white, self.start_black)

    def place(self, s: DraughtsState, white: int, black: int, kings: int = 0, turn: int = 0) -> None:
        """Set up a position with a side to move, and list its moves."""
        s.white, s.black, s.kings, s.turn = white, black, kings, turn
        s.seen = ((white & kings) << 65 | (black & kings) << 1 | turn,)
        s.end, s.winner = "", None
        self.settle(s)

    # the move

    def ask(self, s: DraughtsState) -> Ask | None:
        return Ask(s.turn, "move", [*s.moves]) if s.moves else None

    def play(self, s: DraughtsState, move: str) -> None:
        if move not in s.moves:
            raise self.refusal(s, move)
        turn = s.turn
        kings = s.kings
        if turn:
            own, opp = s.black, s.white
        else:
            own, opp = s.white, s.black
        start = BIT[move[:2]]
        if len(move) == 4:
            finish = touched = BIT[move[2:]]
            quiet = start & kings
        else:
            route = move.split(":")
            taken = touched = 0
            at = route[0]
            for to in route[1:]:
                taken |= BETWEEN[at][to] & opp
                touched |= BIT[to]
                at = to
            finish = BIT[at]
            opp &= ~taken
            kings &= ~taken
            quiet = 0
        own = own ^ start | finish
        if start & kings:
            kings = kings ^ start | finish
        elif touched & LAST_ROW[turn]:
            kings |= finish
        s.kings = kings
        if turn:
            s.black, s.white = own, opp
        else:
            s.white, s.black = own, opp
        s.turn = turn = 1 - turn
        s.log = (s.log, 1 - turn, "move", move)
        key = (s.white & kings) << 65 | (s.black & kings) << 1 | turn
        s.seen = (*s.seen, key) if quiet else (key,)
        self.settle(s)

    def settle(self, s: DraughtsState) -> None:
        """List the moves of the side to move, or see that the game is over."""
        kings = s.kings
        if s.turn:
            own, opp = s.black, s.white
        else:
            own, opp = s.white, s.black
        moves = self.generate(own, opp, kings, s.turn)
        if not moves:
            s.end = "blocked" if own else "taken"
            s.winner = 1 - s.turn if self.stuck_loses else s.turn
        elif kings:
            seen = s.seen
            if own | opp == kings and len(moves[0]) == 4 and (why := self._material_draw(own, opp)):
                s.end, moves = why, ()
            elif len(seen) > 8 and seen.count(seen[-1]) >= 3:
                s.end, moves = "repeated", ()
            elif len(seen) > QUIET_LIMIT:
                s.end, moves = "kings only", ()
        s.moves = moves

    def _material_draw(self, own: int, opp: int) -> str:
        """Only kings are left and nothing can be taken: is it a draw at once? The key of `ENDS`."""
        n = (own | opp).bit_count()
        if n == 2 and self.material_draws:
            return "kings"
        if n == 3 and self.material_draws == 2:
            lone = own if own.bit_count() == 1 else opp
            if lone & LONG_DIAGONAL:
                return "diagonal"
        return ""

    def generate(self, own: int, opp: int, kings: int, turn: int) -> tuple[str, ...]:
        """All moves of a side; if it can capture, only captures."""
        paths = self.paths
        occupied = own | opp
        empty = ALL ^ occupied
        men = own & ~kings
        takers = 0
        for shift, twice, room in paths.leaps_up[turn]:
            takers |= ((((men & room) << shift) & opp) << shift & empty) >> twice
        for shift, twice, room in paths.leaps_down[turn]:
            takers |= ((((men & room) >> shift) & opp) >> shift & empty) << twice
        quiet: list[str] = []
        royal = own & kings
        king_takers = 0
        if royal:
            if self.flying:
                lines = paths.lines
                while royal:
                    king = royal & -royal
                    royal ^= king
                    for mask, line in lines[king]:
                        slide = line[occupied & mask]
                        quiet += slide[0]
                        if slide[1] & opp:
                            king_takers |= king
            else:
                king_takers = self._walk(royal, opp, empty, quiet)
        if takers | king_takers:
            return self._captures(takers, king_takers, occupied, opp, kings, turn)
        for shift, room, texts in paths.steps[turn]:
            arrivals = ((men & room) << shift if shift > 0 else (men & room) >> -shift) & empty
            while arrivals:
                to = arrivals & -arrivals
                arrivals ^= to
                quiet.append(texts[to])
        return tuple(quiet)

    def _walk(self, royal: int, opp: int, empty: int, quiet: list[str]) -> int:
        """Short kings: add their steps to `quiet`, return those that can capture."""
        takers = 0
        for shift, room, texts in self.paths.king_steps:
            arrivals = ((royal & room) << shift if shift > 0 else (royal & room) >> -shift) & empty
            while arrivals:
                to = arrivals & -arrivals
                arrivals ^= to
                quiet.append(texts[to])
        leaps = self.paths.king_leaps
        while royal:
            king = royal & -royal
            royal ^= king
            if any(over & opp and land & empty for over, land in leaps[king]):
                takers |= king
        return takers

    # captures: every route to its end

    def _captures(
        self, takers: int, king_takers: int, occupied: int, opp: int, kings: int, turn: int
    ) -> tuple[str, ...]:
        out: list[str] = []
        while takers:
            man = takers & -takers
            takers ^= man
            self._man_takes(man, NAME[man], occupied ^ man, opp, kings, turn, out)
        while king_takers:
            king = king_takers & -king_takers
            king_takers ^= king
            self._king_takes(king, NAME[king], occupied ^ king, opp, kings, -1, out)
        if self.largest:
            most = max(len(text) for text in out)
            return tuple(text for text in out if len(text) == most)
        return tuple(out)

    def _man_takes(
        self, at: int, text: str, occupied: int, prey: int, kings: int, turn: int, out: list[str]
    ) -> bool:
        """Add the routes that go on from here; False if there are none."""
        found = False
        for over, land in self.paths.man_leaps[turn][at]:
            if not over & prey or land & occupied:
                continue
            found = True
            longer = f"{text}:{NAME[land]}"
            left = occupied ^ over if self.removed_at_once else occupied
            if land & LAST_ROW[turn] and not self.crowned_after:
                if self.promoted_goes_on and self._king_takes(
                    land, longer, left, prey ^ over, kings, -1, out
                ):
                    continue
            elif self._man_takes(land, longer, left, prey ^ over, kings, turn, out):
                continue
            out.append(longer)
        return found

    def _king_takes(
        self, at: int, text: str, occupied: int, prey: int, kings: int, came: int, out: list[str]
    ) -> bool:
        """Like `_man_takes`; `came` is the way of the last leap: a king never turns straight back."""
        if self.flying:
            leaps = [
                leap
                for mask, line in self.paths.lines[at]
                for leap in line[occupied & mask][2]
                if leap[0] & prey and leap[2] + came != 3
            ]
        else:
            leaps = [
                (over, (land,), -1)
                for over, land in self.paths.king_leaps[at]
                if over & prey and not land & occupied
            ]
        if self.king_prefers_man and any(not leap[0] & kings for leap in leaps):
            leaps = [leap for leap in leaps if not leap[0] & kings]
        for over, landings, way in leaps:
            left = occupied ^ over if self.removed_at_once else occupied
            ends = []
            for land in landings:
                longer = f"{text}:{NAME[land]}"
                if not self._king_takes(land, longer, left, prey ^ over, kings, way, out):
                    ends.append(longer)
            if len(ends) == len(landings):  # where the capture can go on, it must
                out += ends
        return bool(leaps)

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

    def outcome(self, s: DraughtsState) -> Outcome | None:
        if not s.end:
            return None
        why = ENDS[s.end]
        if s.winner is None:
            return Outcome((0.0, 0.0), (1, 1), Text(f"A draw: {why.en}.", f"Ничья: {why.ru}."))
        points = (1.0, -1.0) if s.winner == 0 else (-1.0, 1.0)
        en, ru = (("White wins", "Белые выиграли"), ("Black wins", "Чёрные выиграли"))[s.winner]
        return Outcome(points, (1 + s.winner, 2 - s.winner), Text(f"{en}: {why.en}.", f"{ru}: {why.ru}."))
