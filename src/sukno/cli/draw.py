"""Drawing a View in the terminal: any game, from its zones alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import asdict
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.lang import figure, lang, of, say
from sukno.engine.text import Forms, Text, named, names_seat, same, who
from sukno.engine.view import LogLine, SeatInfo, Sheet, View
from sukno.engine.words import MARKS
from sukno.engine.zones import Zone


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


class Looking:
    """How a zone is looked at by whoever the view is for."""

    def __init__(self, view: View, colour: bool) -> None:
        self.view, self.colour, self.seat = view, colour, view.seat
        self.lang: str = lang()
        self.moves: Collection[str] = frozenset(view.ask.moves if view.ask is not None else ())

    def told(self, text: Text) -> str:
        return told(text, self.view.seats)

    def noted(self, text: Text) -> str:
        return noted(text, self.view)

    def name(self, seat: int) -> str:
        return seat_name(self.view, seat)


def zone(z: Zone, look: Looking) -> Rich:
    """What lies in one place."""
    return Rich("\n").join(Rich.assemble(*line) for line in z.lines(look))


def seat_name(view: View, seat: int) -> str:
    if seat == view.seat and len(view.seats) > 1:
        return say("You", "Вы")
    return told(same(who(seat)), view.seats)


def line_words(view: View, line: LogLine) -> Text:
    """A line of the log beside the name of its seat."""
    you = line.seat == view.seat and len(view.seats) > 1
    return line.you if you and line.you is not None else line.words


def noted(text: Text, view: View) -> str:
    """Words in which nobody's name is beside a verb: whoever looks is "You"."""
    names = [info.called if isinstance(info, NamedSeat) else "" for info in view.seats]
    if view.seat is not None:
        names[view.seat] = seat_name(view, view.seat)
    return named(of(text), names, [of(info.name) for info in view.seats])


def title(z: Zone, view: View) -> str:
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


def draw_view(view: View, *, colour: bool = True) -> RenderableType:
    """The table: zones side by side, the viewer's own hand last."""
    others: list[Panel] = []
    own: list[Panel] = []
    look = Looking(view, colour)
    for z in view.zones:
        if not z.shows(look):
            continue
        panel = Panel(
            zone(z, look),
            title=title(z, view),
            title_align="left",
            border_style="green",
            expand=False,
        )
        mine = z.held() is not None and z.seat is not None and z.seat == view.seat
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
