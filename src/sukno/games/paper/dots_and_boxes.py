"""Embroidery, dots and boxes (вышивка): draw a side of a cell in turn; whoever closes a cell signs it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar

from sukno.engine import Ask, Game, IllegalMove, Info, Options, Sheet, SheetRow, State, Text, option
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone
from sukno.engine.zones import Dots
from sukno.engine.zones.pencil import dot_lines
from sukno.materials.boards import FILES

LINE, BOX, TWO = "line", "box", "two"
"""Kinds of log lines: a line that closes nothing, a cell, or two."""
SIGNS = "xo"
CHUNK = 12


class DotsOptions(Options, frozen=True):
    # gap: the table is lost with its figure; 6 × 6 cells are ours
    width: Annotated[
        int,
        option("Columns", "Столбцов", "Cells in a row.", "Клеток в ряду.", ge=2, le=7, main=True),
    ] = 6
    height: Annotated[
        int,
        option("Rows", "Рядов", "Rows of cells.", "Рядов клеток.", ge=2, le=7, main=True),
    ] = 6
    extra_turn: Annotated[
        bool,
        option(
            "Another line",
            "Ещё один ход",
            "Whoever closes a cell draws another line; otherwise it is always the other's turn.",
            "Замкнувший клетку проводит ещё одну черту; иначе ход всегда переходит.",
            main=True,
        ),
    ] = False
    # gap: nothing is said of the border either
    border: Annotated[
        bool,
        option(
            "Border drawn",
            "Край проведён",
            "The outer lines are drawn before the game begins.",
            "Внешние черты проведены ещё до игры.",
        ),
    ] = False


class Table:
    """The lines of a table and the cells between them, as bits."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.names = dot_lines(width, height)
        self.number = {name: i for i, name in enumerate(self.names)}
        self.all = (1 << len(self.names)) - 1
        self.cells: list[int] = []
        """The four sides of each."""
        self.corners: list[str] = []
        """Their left upper dots."""
        self.border = 0
        sides: list[list[int]] = [[] for _ in self.names]
        for y in range(height):
            for x in range(width):
                up, left = y * width + x, (height + 1) * width + y * (width + 1) + x
                cell = [up, up + width, left, left + 1]
                for side in cell:
                    sides[side].append(len(self.cells))
                self.cells.append(sum(1 << side for side in cell))
                self.corners.append(f"{FILES[x]}{y + 1}")
        self.sides = tuple(map(tuple, sides))
        """The cells on both sides of each line, or on one."""
        self.border = sum(1 << i for i, cells in enumerate(self.sides) if len(cells) == 1)
        never = 1 << len(self.names)
        self.beside = {}
        """Of each line its bit, and of the cells on both sides of it theirs; no lines at all ever make the cell that is
        not there."""
        for name, i in self.number.items():
            first, *second = self.sides[i]
            self.beside[name] = (1 << i, self.cells[first], self.cells[second[0]] if second else never)
        self.chunks = [self._chunk(i) for i in range(0, len(self.names), CHUNK)]

    def _chunk(self, first: int) -> list[tuple[str, ...]]:
        names = self.names[first : first + CHUNK]
        table: list[tuple[str, ...]] = [()]
        for m in range(1, 1 << len(names)):
            low = (m & -m).bit_length() - 1
            table.append((names[low], *table[m & (m - 1)]))
        return table

    def names_of(self, lines: int) -> list[str]:
        """The names of the lines in a set, in their order."""
        out: list[str] = []
        for table in self.chunks:
            out += table[lines & (1 << CHUNK) - 1]
            lines >>= CHUNK
        return out


@cache
def table(width: int, height: int) -> Table:
    return Table(width, height)


class DotsState(State, kw_only=True):
    drawn: int = 0
    """The lines drawn, as bits."""
    free: list[str] = []
    """The others by name, in their order; never changed, but made anew."""
    signed: list[int] = []
    """Each seat's cells, as bits."""
    turn: int = 0


class DotsAndBoxes(Game[DotsState, DotsOptions]):
    info = Info(
        id="dots-and-boxes",
        name=Text("Embroidery (dots and boxes)", "Вышивка"),
        also=("Dots and Boxes", "Pigs in a pen", "Палочки", "Точки и квадраты", "Заборчики"),
        audience=("kids", "easy"),
        family="combinatorial",
        summary=Text(
            "Draw a line between two dots in turn; whoever closes a cell puts a sign in it, and most signs win.",
            "Проводите черту между точками; замкнул клетку — она ваша, у кого больше, выиграл.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:3867-3871",),
        open=True,
        undo=True,
    )
    State = DotsState
    Options = DotsOptions
    prompts: ClassVar[dict[str, Text]] = {LINE: Text("Draw a line", "Проведите черту")}
    log_words: ClassVar[dict[str, Text]] = {
        LINE: Text("⟨draws|draw⟩ {move}", "⟨проводит|проводите⟩ {move}"),
        BOX: Text("⟨draws|draw⟩ {move}: a cell", "⟨проводит|проводите⟩ {move}: клетка"),
        TWO: Text("⟨draws|draw⟩ {move}: two cells", "⟨проводит|проводите⟩ {move}: две клетки"),
    }

    def __init__(self, options: DotsOptions | None = None) -> None:
        super().__init__(options)
        self.table = table(self.options.width, self.options.height)
        self.names_of = self.table.names_of
        self.all = self.table.all
        self.again = self.options.extra_turn

    def setup(self, s: DotsState) -> None:
        s.drawn = self.table.border if self.options.border else 0
        s.free = self.table.names_of(self.all ^ s.drawn)
        s.signed = [0, 0]
        s.turn = roll(s, 2)  # gap: by lot, as in the games beside it

    def ask(self, s: DotsState) -> Ask | None:
        free = s.free
        return Ask(s.turn, LINE, free) if free else None

    def play(self, s: DotsState, move: str) -> None:
        drawn = s.drawn
        try:
            line, one, other = self.table.beside[move]
        except KeyError:
            raise self.refusal(s, move) from None
        if line & drawn:
            raise self.refusal(s, move)
        s.drawn = drawn = drawn | line
        turn = s.turn
        free = s.free.copy()
        free.remove(move)
        s.free = free
        if one & drawn == one or other & drawn == other:
            self.sign(s, turn, move)
        else:
            s.log = (s.log, turn, LINE, move)
            s.turn = 1 - turn

    def sign(self, s: DotsState, turn: int, move: str) -> None:
        """The cells that this line has closed are signed."""
        closed = 0
        for c in self.table.sides[self.table.number[move]]:
            cell = self.table.cells[c]
            if cell & s.drawn == cell:
                s.signed[turn] |= 1 << c
                closed += 1
        s.log = (s.log, turn, BOX if closed == 1 else TWO, move)
        if not self.again:
            s.turn = 1 - turn

    def refusal(self, s: DotsState, move: str) -> IllegalMove:
        ask = self.ask(s)
        if ask is None:
            return game_is_over(move)
        if move in self.table.number:
            return IllegalMove(f"{move} is drawn already", f"черта {move} уже проведена")
        return not_among(move, ask.moves)

    def spelled(self, s: DotsState, typed: str) -> str:
        """A line may be named from either end."""
        text = "-".join(typed.lower().replace("-", " ").split())
        return text if text in self.table.number else "-".join(reversed(text.split("-")))

    def ends_turn(self, s: DotsState, move: str) -> bool:
        line = self.table.beside.get(move)
        if line is None or not self.again:
            return True
        drawn = s.drawn | line[0]
        return drawn == self.all or all(cell & drawn != cell for cell in line[1:])

    # the end

    def counts(self, s: DotsState) -> tuple[int, int]:
        """Signs of both seats."""
        return s.signed[0].bit_count(), s.signed[1].bit_count()

    def standing(self, s: DotsState) -> tuple[float, float]:
        one, other = self.counts(s)
        return float(one - other), float(other - one)

    def verdict(self, s: DotsState, points: Sequence[float]) -> Text:
        one, other = self.counts(s)
        if one == other:
            return Text("A draw: {n} cells each.", "Ничья: клеток поровну, по {n}.").fill(n=one)
        return Text("{who} wins, {more} to {less}.", "Победа: {who}, {more} : {less}.").fill(
            who=who(int(other > one)), more=max(one, other), less=min(one, other)
        )

    # what is seen

    def zones(self, s: DotsState, seat: int | None) -> Iterable[AnyZone]:
        t = self.table
        signs = []
        for i, corner in enumerate(t.corners):
            for owner, sign in enumerate(SIGNS):
                if s.signed[owner] >> i & 1:
                    signs.append((corner, sign))
        yield Dots(
            id="paper",
            label=Text("Paper", "Бумага"),
            width=t.width,
            height=t.height,
            drawn=tuple(t.names_of(s.drawn)),
            signs=tuple(signs),
            marks=(s.log[3],) if s.log else (),
        )

    def sheet(self, s: DotsState) -> Sheet:
        rows = [SheetRow(Text("Cells", "Клеток"), self.counts(s), "total")]
        return Sheet(self.columns(), tuple(rows))

    def describe(self, s: DotsState, move: str) -> Text:
        return Text(f"draw {move}", f"провести {move}")

    def touch(self, s: DotsState, move: str, spots: Mapping[str, str]) -> Touch:
        return (f"paper/{move}",)
