"""Drawing a View in the terminal: any game, from its zones alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.lang import figure, of, say
from sukno.engine.text import Forms, Text, named, names_seat, same, who
from sukno.engine.view import (
    BACK,
    Amounts,
    AnyZone,
    Board,
    Box,
    Calls,
    Chain,
    Column,
    Dice,
    Hand,
    Heaps,
    Melds,
    Note,
    Pile,
    Points,
    Row,
    SeatInfo,
    Sheet,
    Trick,
    View,
)
from sukno.engine.words import MARKS
from sukno.materials.boards import FILES, ROMAN
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS
from sukno.materials.dice import throw_symbol

RED, BLACK, BACK_STYLE = "bold red", "bold", "blue"
PILE_TOP = 4
"""How many of a pile's visible cards are worth the room."""


class NamedSeat(SeatInfo, frozen=True):
    """A seat with somebody of a known name in it."""

    called: str | Forms = ""


def with_names(infos: Iterable[SeatInfo], names: Sequence[str | Forms]) -> tuple[SeatInfo, ...]:
    """The seats with those who sit there; an empty name is none."""
    pairs = zip(infos, names, strict=True)
    return tuple(NamedSeat(**asdict(info), called=name) if name else info for info, name in pairs)


def told(text: Text, seats: Sequence[SeatInfo]) -> str:
    """A text of the game with the players' names; who has none is called as the seat is."""
    names = [info.called if isinstance(info, NamedSeat) else "" for info in seats]
    return named(of(text), names, [of(info.name) for info in seats])


def face(text: str) -> tuple[str, str]:
    """How a card or tile is written, and in which colour."""
    if text == BACK:
        return "░░", BACK_STYLE
    if text in CARD_INDEX:
        return CARD_SYMBOLS[CARD_INDEX[text]], RED if text[0] in "DH" else BLACK
    return text, BLACK


def fan(cards: tuple[str, ...]) -> Rich:
    """Cards side by side, overlapping like a fan."""
    if not cards:
        return Rich("—", style="dim")
    lines = [Rich(), Rich(), Rich()]
    last = len(cards) - 1
    for i, c in enumerate(cards):
        words, style = face(c)
        wide = max(3, len(words))
        corner = ("╮", "│", "╯") if i == last else ("", "", "")
        lines[0].append("╭" + "─" * wide + corner[0], style="dim")
        lines[1].append("│", style="dim").append(words.ljust(wide), style=style).append(
            corner[1], style="dim"
        )
        lines[2].append("╰" + "─" * wide + corner[2], style="dim")
    return Rich("\n").join(lines)


def pile(z: Pile) -> Rich:
    shown = fan(z.seen[-PILE_TOP:]) if z.seen else fan((BACK,)) if z.count else Rich("—", style="dim")
    return Rich.assemble(shown, Rich(f"\n× {z.count}" if z.counted else "", style="dim"))


def column(z: Column) -> Rich:
    lines = [Rich(*face(c)) for c in z.cards] or [Rich("—", style="dim")]
    return Rich("\n").join(lines)


def trick(z: Trick, view: View) -> RenderableType:
    if not z.cards:
        return Rich("—", style="dim")
    table = Table.grid(padding=(0, 2))
    table.add_row(*(fan((c,)) for _, c in z.cards))
    table.add_row(*(Rich(seat_name(view, s), style="dim") for s, _ in z.cards))
    return table


GROUNDS = {
    "draughts": ("on rgb(222,196,150)", "on rgb(134,94,58)"),
    "paper": ("on rgb(36,82,124)",) * 2,
    "go": ("on rgb(206,164,96)",) * 2,
}
"""The colours of a board, by its skin; otherwise it is green."""
MARKED = "on rgb(190,160,40)"


def board(z: Board, colour: bool, seat: int | None) -> Rich:
    """A board as it lies before the viewer; the last move is marked."""
    pieces, kinds = dict(z.pieces), {kind.face: kind for kind in z.kinds}
    pair = GROUNDS.get(z.skin, ("on rgb(34,110,62)", "on rgb(30,98,55)"))
    turned = z.way == "sides" and seat == 1
    files = range(z.width)[:: -1 if turned else 1]
    out = Rich()
    for y in range(z.height)[:: 1 if turned or z.way == "down" else -1]:
        out.append(f"{y + 1:>2} ", style="dim")
        for x in files:
            name = f"{FILES[x]}{y + 1}"
            face = pieces.get(name)
            kind = kinds[face] if face else None
            empty = "+" if name in z.dots else "·" if name in z.marks or z.grid == "points" else " "
            sign = kind.sign if kind else empty
            marked = kind is not None and name in z.marks
            if colour:
                ground = MARKED if marked else pair[(x + y + 1) % 2]
                out.append(f" {sign} ", style=f"bold {kind.ink if kind else ''} {ground}")
            else:
                out.append(f"{'>' if marked else ' '}{'.' if sign == ' ' else sign}")
        out.append("\n")
    letters = of(z.files) if z.files else FILES
    out.append("   " + "".join(f" {letters[x]} " if colour else f" {letters[x]}" for x in files), style="dim")
    return out


def points(z: Points) -> RenderableType:
    """The race board as it lies: XIII to 24 above, 12 to 1 below."""
    table = Table(show_header=False, box=None, padding=0)
    for _ in range(13):
        table.add_column(justify="center", min_width=5)

    def cell(p: int) -> Rich:
        who, n = z.points[p - 1]
        if not n:
            return Rich("·", style="dim")
        return Rich(("○" if who == "w" else "●") + str(n), style="bold" if who == "w" else "bold yellow")

    top, bottom = list(range(13, 25)), list(range(12, 0, -1))
    for numbers, names in ((top, [f"{ROMAN[24 - p]}" for p in top]), (bottom, [str(p) for p in bottom])):
        heads = [Rich(n, style="dim") for n in names]
        indexes = [Rich(f"({p})", style="dim") if p > 12 else Rich() for p in numbers]
        men = [cell(p) for p in numbers]
        bar = Rich("│", style="dim")
        rows = [heads, indexes, men] if numbers is top else [men, heads]
        for row in rows:
            table.add_row(*row[:6], bar, *row[6:])
        if numbers is top:
            table.add_row(*[Rich()] * 13)
    off = Rich(
        say(f"borne off: ○ {z.off[0]}  ● {z.off[1]}", f"снято: ○ {z.off[0]}  ● {z.off[1]}"), style="dim"
    )
    if any(z.bar):
        off.append(
            say(f"   on the bar: ○ {z.bar[0]}  ● {z.bar[1]}", f"   на борту: ○ {z.bar[0]}  ● {z.bar[1]}")
        )
    return Group(table, off)


def heaps(z: Heaps) -> Rich:
    lines = []
    for i, row in enumerate(z.rows, 1):
        sticks = " ".join("●" if n else "·" for n in row) or "—"
        lines.append(Rich.assemble((f"{i:>2}  ", "dim"), (sticks, "bold yellow"), (f"  {sum(row)}", "dim")))
    return Rich("\n").join(lines)


def amounts(z: Amounts, view: View) -> RenderableType:
    """Named numbers; a name that all share is not repeated."""
    table = Table.grid(padding=(0, 2))
    differ = len({of(name) for name, _, _ in z.amounts}) > 1 or any(seat is None for _, seat, _ in z.amounts)
    for name, seat, n in z.amounts:
        words = [told(name, view.seats)] if differ else []
        if seat is not None:
            words = [seat_name(view, seat)] if of(name) == who(seat) else [*words, seat_name(view, seat)]
        table.add_row(*words, Rich(str(n), style="bold"))
    return table


def suited(words: str, style: str = "") -> Rich:
    """Words of a call, its red suits in red."""
    out = Rich(words, style=style)
    out.highlight_regex("[♦♥]", "red")
    return out


def calls(z: Calls, view: View) -> RenderableType:
    """The auction: a column for each player, a row for each round; the standing bid in bold, passes dim."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for seat in z.seats:
        table.add_column(seat_name(view, seat), justify="center", header_style="dim")
    for row in z.rounds():
        table.add_row(*(_call(z, i, view) for i in row))
    return table


def _call(z: Calls, i: int | None, view: View) -> Rich:
    if i is None:
        return Rich()
    call = z.calls[i]
    style = "dim" if call.light else "bold underline" if i == z.standing else ""
    return suited(told(call.words, view.seats), style)


def box(z: Box, view: View) -> RenderableType:
    """The keys that may be touched now, a dot for the others; rows without any are left out."""
    legal = set(view.ask.moves) if view.ask is not None else set()
    broad = max(map(len, z.rows), default=0)
    wide = max((len(of(words)) for row in z.rows if len(row) == broad for _, words in row), default=0)
    lines = []
    for row in z.rows:
        shown = [of(words) if key in legal else "·" for key, words in row]
        if any(key in legal for key, _ in row):
            lines.append(suited("  ".join(word.ljust(wide) for word in shown)))
    return Rich("\n").join(lines)


def zone(z: AnyZone, view: View, colour: bool) -> RenderableType:
    """What lies in one place."""
    match z:
        case Hand():
            backs = z.cards and set(z.cards) == {BACK}
            return Rich(f"░░ × {len(z.cards)}", style=BACK_STYLE) if backs else fan(z.cards)
        case Row():
            return fan(z.cards)
        case Melds():
            return Rich("   ").join(fan(meld.cards) for meld in z.melds) if z.melds else Rich("—")
        case Trick():
            return trick(z, view)
        case Pile():
            return pile(z)
        case Column():
            return column(z)
        case Board():
            return board(z, colour, view.seat)
        case Points():
            return points(z)
        case Chain():
            return Rich(" ".join(f"[{t.replace('-', '|')}]" for t in z.tiles) or "—", style="bold")
        case Dice():
            left = say("  to use: ", "  осталось: ") + " ".join(map(str, z.left)) if z.left else ""
            numbers = " ".join(map(str, z.thrown))
            return Rich(f"{throw_symbol(z.thrown)}  {numbers}{left}" if z.thrown else "—", style="bold")
        case Heaps():
            return heaps(z)
        case Amounts():
            return amounts(z, view)
        case Note():
            return Rich(noted(z.text, view) if z.you else told(z.text, view.seats))
        case Calls():
            return calls(z, view)
        case Box():
            return box(z, view)


def seat_name(view: View, seat: int) -> str:
    if seat == view.seat and len(view.seats) > 1:
        return say("You", "Вы")
    return told(same(who(seat)), view.seats)


def noted(text: Text, view: View) -> str:
    """Words in which nobody's name is beside a verb: whoever looks is "You"."""
    names = [info.called if isinstance(info, NamedSeat) else "" for info in view.seats]
    if view.seat is not None:
        names[view.seat] = seat_name(view, view.seat)
    return named(of(text), names, [of(info.name) for info in view.seats])


def title(z: AnyZone, view: View) -> str:
    label = told(z.label, view.seats)
    if z.seat is None or len(view.seats) == 1:
        return label
    if not names_seat(of(z.label), z.seat):
        label = f"{label} · {seat_name(view, z.seat)}"
    elif z.seat == view.seat:
        label = f"{label} ({seat_name(view, z.seat)})"
    marks = [of(MARKS.get(m, Text(m, m))) for m in view.seats[z.seat].marks]
    place = view.seats[z.seat].place
    if place is not None:
        marks.append(say(f"place {place + 1}", f"место {place + 1}"))
    if (
        view.seat is not None
        and z.seat != view.seat
        and view.seats[z.seat].side == view.seats[view.seat].side
    ):
        marks.insert(0, say("your partner", "ваш партнёр"))
    return label + (f" · {', '.join(marks)}" if marks else "")


class Flow:
    """Panels side by side, as many in a row as fit."""

    def __init__(self, panels: list[Panel]) -> None:
        self.panels = panels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row: list[Panel] = []
        room = options.max_width
        for panel in self.panels:
            wide = Measurement.get(console, options, panel).maximum + 1
            if row and wide > room:
                yield self._row(row)
                row, room = [], options.max_width
            row.append(panel)
            room -= wide
        if row:
            yield self._row(row)

    @staticmethod
    def _row(panels: list[Panel]) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_row(*panels)
        return table


def empty(z: AnyZone, view: View) -> bool:
    """Nothing to show: a note without words, an auction not begun, a box nobody is asked to touch."""
    match z:
        case Note():
            return not of(z.text)
        case Calls():
            return not z.calls
        case Box():
            return view.ask is None or not any(key in view.ask.moves for row in z.rows for key, _ in row)
    return False


def draw_view(view: View, *, colour: bool = True) -> RenderableType:
    """The table: zones side by side, the viewer's own hand last."""
    others: list[Panel] = []
    own: list[Panel] = []
    for z in view.zones:
        if empty(z, view):
            continue
        panel = Panel(
            zone(z, view, colour),
            title=title(z, view),
            title_align="left",
            border_style="green",
            expand=False,
        )
        mine = isinstance(z, Hand) and z.seat is not None and z.seat == view.seat
        (own if mine else others).append(panel)
    return Group(Flow(others), Flow(own))


def draw_sheet(sheet: Sheet, seats: Sequence[SeatInfo]) -> Table:
    """The score sheet as a table."""
    table = Table(title=say("Score sheet", "Запись"), title_justify="left", border_style="green")
    table.add_column("")
    for name in sheet.columns:
        table.add_column(told(name, seats), justify="right")
    for r in sheet.rows:
        cells = [told(c, seats) if isinstance(c, Text) else "" if c is None else plain(c) for c in r.cells]
        style = {"total": "bold", "rule": "dim italic"}.get(r.kind, "")
        table.add_row(told(r.label, seats), *cells, style=style, end_section=r.kind != "line")
    return table


def plain(value: object) -> str:
    """A number with two decimals at most, anything else as it is.

    >>> plain(8 / 3), plain(-0.5), plain(120.0), plain(7)
    ('2.67', '−0.5', '120', '7')
    """
    return figure(round(value, 2), ".12g") if isinstance(value, int | float) else str(value)
