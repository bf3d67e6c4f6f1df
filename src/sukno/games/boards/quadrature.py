"""Quadrature (квадратура): do not let four of your stones stand at the corners of a square, straight or tilted.

A move is a free point, `d4`. Where squares are not counted by themselves, `corner d4` points at a stone of the other;
four corners of a square are a claim, and `never mind` takes the pointing back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Literal

from sukno.engine import Game, IllegalMove, Info, Options, Sheet, SheetRow, State, Text, option
from sukno.engine.ask import Ask, Family
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.points import AnyPoint
from sukno.engine.text import same
from sukno.engine.view import AnyZone, Board, PieceKind, SeatInfo
from sukno.materials.boards import FILES, square_board

CORNER, NEVER_MIND, DONE, NO_SQUARE, MADE = "corner", "never mind", "nothing more", "no square", "square"
TRIES = 3
"""How many claims of a turn may come to nothing (not in the source)."""
KINDS = (
    PieceKind("w", Text("white stone", "белая фишка"), "○", "#ffffff"),
    PieceKind("b", Text("black stone", "чёрная фишка"), "●", "#000000"),
)


class QuadratureOptions(Options, frozen=True):
    board_size: Annotated[
        int,
        option("Board", "Доска", "Squares along a side.", "Клеток по стороне доски.", ge=4, le=8, main=True),
    ] = 8
    end: Annotated[
        Literal["first_square_loses", "fill_board"],
        option(
            "End",
            "Конец",
            "What decides.",
            "Что решает.",
            values={
                "first_square_loses": Text("the first square loses", "первый квадрат проигрывает"),
                "fill_board": Text(
                    "a full board: fewer squares win", "полная доска: у кого квадратов меньше"
                ),
            },
            main=True,
        ),
    ] = "first_square_loses"
    auto_detect: Annotated[
        bool,
        option(
            "The house sees squares",
            "Дом видит квадраты",
            "Otherwise only a square that the other player points out counts.",
            "Иначе считается только квадрат, который заметил и показал соперник.",
        ),
    ] = True


class QuadratureState(State, kw_only=True):
    stones: tuple[int, int] = (0, 0)
    """White's and Black's, as bit sets."""
    white: int = 0
    """The seat that has White and begins."""
    colour: int = 0
    found: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The squares of each colour that count, as bit sets."""
    pointed: tuple[int, ...] = ()
    """Corners that a claim has shown so far."""
    tries: int = 0
    """Claims of this turn that came to nothing."""
    done: int = 0
    """Who found nothing more on the full board."""


@cache
def squares_of(size: int) -> tuple[int, ...]:
    """All squares that points of the board make, straight and tilted: n²(n²-1)/12 of them.

    >>> [len(squares_of(n)) for n in range(4, 9)]
    [20, 50, 105, 196, 336]
    """
    out = set()
    for y in range(size):
        for x in range(size):
            for dx in range(1, size):
                for dy in range(size):
                    corners = ((x, y), (x + dx, y + dy), (x + dx - dy, y + dy + dx), (x - dy, y + dx))
                    if all(0 <= a < size and 0 <= b < size for a, b in corners):
                        out.add(sum(1 << b * size + a for a, b in corners))
    return tuple(sorted(out))


@cache
def squares_at(size: int) -> tuple[tuple[int, ...], ...]:
    """For each point the other three corners of every square that it belongs to."""
    return tuple(tuple(q ^ (1 << at) for q in squares_of(size) if q >> at & 1) for at in range(size * size))


class Quadrature(Game[QuadratureState, QuadratureOptions]):
    info = Info(
        id="quadrature",
        name=Text("Quadrature", "Квадратура"),
        also=("Squares", "Квадраты"),
        audience=("kids",),
        family="combinatorial",
        summary=Text(
            "Lay stones, but never four of yours at the corners of a square.",
            "Ставьте фишки, но так, чтобы четыре ваших не стали углами квадрата.",
        ),
        seats=(2,),
        longest=4_000,
        sources=("004:4230-4240",),
        open=True,
        undo=True,
    )
    State = QuadratureState
    Options = QuadratureOptions
    prompts = {
        "move": Text("Lay a stone", "Поставьте фишку"),
        CORNER: Text("Point at the other corners", "Покажите остальные углы"),
        "last": Text("The board is full: is there a square?", "Доска полна: нет ли квадрата?"),
    }
    log_words = {
        CORNER: Text("⟨points|point⟩ at {move}", "⟨показывает|показываете⟩ {move}"),
        NEVER_MIND: Text("⟨looks|look⟩ again", "⟨смотрит|смотрите⟩ ещё"),
        DONE: Text("⟨sees|see⟩ nothing more", "больше ничего не ⟨видит|видите⟩"),
        NO_SQUARE: Text("{move}: no square", "{move}: не квадрат"),
        MADE: Text("a square: {move}", "квадрат: {move}"),
    }
    doings = {**dict.fromkeys((CORNER, NEVER_MIND, DONE), "said"), NO_SQUARE: "told", MADE: "told"}

    def __init__(self, options: QuadratureOptions | None = None) -> None:
        super().__init__(options)
        self.size = self.options.board_size
        self.files = FILES[: self.size]
        self.board = square_board(self.size, self.size)
        self.all = (1 << self.size**2) - 1
        self.bytes = (self.size**2 + 7) // 8

    def setup(self, s: QuadratureState) -> None:
        s.white = roll(s, 2)

    def seat(self, s: QuadratureState) -> int:
        return s.white ^ s.colour

    def ask(self, s: QuadratureState) -> Ask | None:
        if self.over(s):
            return None
        white, black = s.stones
        free = self.all ^ white ^ black
        corners: tuple[Family, ...] = ()
        shown = s.stones[1 - s.colour] & ~sum(1 << at for at in s.pointed)
        if not self.options.auto_detect and s.tries < TRIES and shown:
            corners = (self.points(CORNER, shown),)
        if s.pointed:
            return Ask(self.seat(s), CORNER, [NEVER_MIND], corners, 1)
        if not free:
            return Ask(self.seat(s), "last", [DONE], corners)
        return Ask(self.seat(s), "move", [], (self.points("", free), *corners))

    def points(self, verb: str, bits: int) -> AnyPoint:
        return AnyPoint(verb, "board", self.files, bits.to_bytes(self.bytes, "little"), ends=not verb)

    def over(self, s: QuadratureState) -> bool:
        if self.options.end == "first_square_loses" and any(s.found):
            return True
        white, black = s.stones
        return white | black == self.all and (self.options.auto_detect or s.done == 2)

    def play(self, s: QuadratureState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            raise self.refusal(s, ask, move)
        if move == NEVER_MIND:
            s.pointed = ()
            s.tries += 1
            s.note(self.seat(s), NEVER_MIND)
        elif move == DONE:
            s.note(self.seat(s), DONE)
            s.done += 1
            s.tries = 0
            s.colour = 1 - s.colour
        elif move.startswith(CORNER):
            self.point(s, move.removeprefix(f"{CORNER} "))
        else:
            self.lay(s, move)

    def refusal(self, s: QuadratureState, ask: Ask, move: str) -> IllegalMove:
        at = move.removeprefix(f"{CORNER} ")
        if at in self.board.names and ask.kind == "move" and move == at:
            return IllegalMove(f"{move} is taken", f"клетка {move} занята")
        if at in self.board.names and move != at and not self.options.auto_detect:
            if s.tries == TRIES:
                return IllegalMove(
                    f"{TRIES} claims of this turn came to nothing: lay a stone",
                    f"{TRIES} раза в этом ходу квадрата не нашлось: ставьте фишку",
                )
            return IllegalMove(f"{at} is no stone of the other", f"на {at} нет чужой фишки")
        return ask.refusal(move) if ask.families else not_among(move, ask.moves)

    def lay(self, s: QuadratureState, move: str) -> None:
        at, colour = self.board.index(move), s.colour
        s.note(self.seat(s), "move", move)
        own = s.stones[colour]
        if self.options.auto_detect:
            for three in squares_at(self.size)[at]:
                if own & three == three:
                    self.count(s, colour, three | 1 << at)
        s.stones = (own | 1 << at, s.stones[1]) if colour == 0 else (s.stones[0], own | 1 << at)
        s.colour = 1 - colour
        s.tries = 0

    def point(self, s: QuadratureState, name: str) -> None:
        """The fourth corner makes the claim: right or not, the turn goes on."""
        s.note(self.seat(s), CORNER, name)
        shown = (*s.pointed, self.board.index(name))
        if len(shown) < 4:
            s.pointed = shown
            return
        s.pointed = ()
        square, owner = sum(1 << at for at in shown), 1 - s.colour
        if square in squares_of(self.size) and square not in s.found[owner]:
            self.count(s, owner, square)
            s.done = 0
        else:
            s.tries += 1
            s.note(self.seat(s), NO_SQUARE, self.named(square))

    def count(self, s: QuadratureState, colour: int, square: int) -> None:
        found = (*s.found[colour], square)
        s.found = (found, s.found[1]) if colour == 0 else (s.found[0], found)
        s.note(s.white ^ colour, MADE, self.named(square))

    def named(self, bits: int) -> str:
        return " ".join(name for at, name in enumerate(self.board.names) if bits >> at & 1)

    def ends_turn(self, s: QuadratureState, move: str) -> bool:
        return move != NEVER_MIND and not move.startswith(CORNER)

    # the end

    def counts(self, s: QuadratureState) -> tuple[int, int]:
        """Squares that count, by seats."""
        n = len(s.found[0]), len(s.found[1])
        return n if s.white == 0 else n[::-1]

    def standing(self, s: QuadratureState) -> tuple[float, float]:
        """One game lost and won, or the difference of squares."""
        one, other = self.counts(s)
        gain = float(other - one)
        if self.options.end == "first_square_loses":
            gain = float((gain > 0) - (gain < 0))
        return gain, -gain

    def verdict(self, s: QuadratureState, points: Sequence[float]) -> Text:
        if not points[0]:
            return super().verdict(s, points)
        colour = s.white ^ int(points[0] > points[1])  # who made the squares
        if self.options.end == "fill_board":
            return FEWER[1 - colour].fill(n=len(s.found[1 - colour]), k=len(s.found[colour]))
        return LOST[colour]

    # words and the board

    def describe(self, s: QuadratureState, move: str) -> Text:
        return WORDS[move] if move in WORDS else same(move.removeprefix(f"{CORNER} "))

    def family_words(self, s: QuadratureState, family: Family) -> Text:
        return WORDS[family.verb]

    def seat_infos(self, s: QuadratureState) -> Iterable[SeatInfo]:
        for seat in (0, 1):
            yield SeatInfo(COLOURS[seat ^ s.white], seat, role=True)

    def sheet(self, s: QuadratureState) -> Sheet:
        return Sheet(self.columns(), (SheetRow(Text("Squares", "Квадраты"), self.counts(s), "total"),))

    def zones(self, s: QuadratureState, seat: int | None) -> Iterable[AnyZone]:
        white, black = s.stones
        names = self.board.names
        log = s.log
        while log and log[2] not in ("move", MADE):
            log = log[0]
        marks = tuple(names[at] for at in s.pointed) or (tuple(log[3].split()) if log else ())
        yield Board(
            id="board",
            label=Text("Board", "Доска"),
            skin="stones",
            width=self.size,
            height=self.size,
            kinds=KINDS,
            pieces=tuple(
                (name, "w" if white >> at & 1 else "b")
                for at, name in enumerate(names)
                if (white | black) >> at & 1
            ),
            marks=marks,
            made_of="discs",
        )


COLOURS = (Text("White", "Белые"), Text("Black", "Чёрные"))
LOST = (
    Text("White has made a square: Black wins.", "Белые построили квадрат: выиграли чёрные."),
    Text("Black has made a square: White wins.", "Чёрные построили квадрат: выиграли белые."),
)
FEWER = (
    Text("White wins: {n} against {k} squares.", "Белые выиграли: квадратов {n} против {k}."),
    Text("Black wins: {n} against {k} squares.", "Чёрные выиграли: квадратов {n} против {k}."),
)
WORDS = {
    "": Text("lay a stone", "поставить фишку"),
    CORNER: Text(
        "touch four stones of the other that make a square",
        "коснитесь четырёх чужих фишек, стоящих квадратом",
    ),
    NEVER_MIND: Text("never mind", "неважно"),
    DONE: Text("nothing more", "больше нет"),
}
