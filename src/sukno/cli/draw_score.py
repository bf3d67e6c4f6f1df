"""A score sheet in the terminal: the deals and what they changed, what everybody has, the settlement."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from sukno.cli.lang import lang, of, say
from sukno.cli.offered import with_names
from sukno.engine.figures import signed
from sukno.engine.offers.sheet import ScoreFile, Settlement, SheetOffer, SheetSeen

EXPLAINED = 12
"""So many of the last lines are told with what they changed."""


def draw_score(console: Console, book: SheetOffer, file: ScoreFile, seen: SheetSeen) -> None:
    """Everything there is to see of a sheet."""
    title = next(of(c.name) for c in book.info().conventions if c.id == file.convention)
    if file.title:
        title = f"{file.title} · {title}"
    if seen.lines:
        lines = Table.grid(padding=(0, 1))
        for n, line in enumerate(seen.lines, 1):
            lines.add_row(f"[dim]{n}.[/dim]", escape(of(line.words)))
            if n > len(seen.lines) - EXPLAINED and line.effects:
                told = " · ".join(with_names(effect, file.names) for effect in line.effects)
                lines.add_row("", f"[dim]{escape(told)}[/dim]")
        console.print(lines)
    table = columns(title, file)
    for row in seen.totals:
        style = "bold" if row.kind == "total" else ""
        table.add_row(escape(with_names(row.label, file.names)), *map(minus, row.cells), style=style)
    console.print(table)
    notes = [with_names(note, file.names) for note in seen.notes]
    console.print(" ".join(notes) or say("The game goes on.", "Игра продолжается."), markup=False)
    if seen.result is not None:
        now = say("Settlement", "Расчёт") if seen.over else say("If it stopped now", "Если закончить сейчас")
        console.print(settlement(now, file, seen.result))


def minus(number: str) -> str:
    """A number with the sign that is printed."""
    return number.replace("-", "−")


def columns(title: str, file: ScoreFile) -> Table:
    table = Table(border_style="green", title=escape(title))
    table.add_column("")
    for name in file.names:
        table.add_column(escape(name), justify="right")
    return table


def settlement(title: str, file: ScoreFile, result: Settlement) -> Table:
    table = columns(title, file)
    for step in result.steps:
        label = escape(with_names(step.label, file.names))
        if step.kind == "rule":
            table.add_section()
            table.add_row(label, style="green italic")
        else:
            table.add_row(label, *map(minus, step.cells), style="bold" if step.kind == "total" else "")
    table.add_section()
    table.add_row(of(result.label), *(signed(n) for n in result.rounded), style="bold")
    if result.money:
        table.add_row(
            say("money", "деньги"),
            *(minus(m).replace(".", "," if lang() == "ru" else ".") for m in result.money),
        )
    return table
