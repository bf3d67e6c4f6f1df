"""A score sheet of Preferans in the terminal: what everybody has, the deals, the settlement."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from sukno.cli.lang import lang, of, say
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.numbers import shown
from sukno.sheets.preferans.score import Score, entry_words, minimum, multipliers, settled, settlement, totals


def draw_score(console: Console, score: Score) -> None:
    """Everything there is to see of a sheet."""
    file = score.file
    title = of(CONVENTIONS[file.convention].name)
    if file.title:
        title = f"{file.title} · {title}"
    if file.entries:
        lines = Table.grid(padding=(0, 1))
        for n, entry in enumerate(file.entries, 1):
            lines.add_row(f"[dim]{n}.[/dim]", escape(of(entry_words(entry, file.names))))
        console.print(lines)
    console.print(sheet_table(score, title))
    console.print(state_line(score), markup=False)
    if settled(score):
        console.print(settlement_table(score))


def sheet_table(score: Score, title: str) -> Table:
    found = totals(score)
    table = Table(border_style="green", title=escape(title))
    table.add_column("")
    for name in score.file.names:
        table.add_column(escape(name), justify="right")
    table.add_row(of(found.middle_name), *map(shown, found.middle), style="bold")
    table.add_row(of(found.top_name), *map(shown, found.top))
    for i, name in enumerate(score.file.names):
        cells = ["" if i == j else shown(found.whists[j][i]) for j in range(len(score.file.names))]
        table.add_row(escape(say(f"whists on {name}", f"висты на {name}")), *cells)
    return table


def state_line(score: Score) -> str:
    """Whether it is over, and what the next deal is like."""
    if score.over:
        return say("The sheet is closed.", "Пуля закрыта.")
    said = []
    low = minimum(score.terms, score.sheet)
    if low > 6:
        said.append(say(f"The next auction begins at {low}.", f"Следующая торговля — с {low}."))
    for name, m in zip(score.file.names, multipliers(score.terms, score.sheet), strict=True):
        if m > 1:
            said.append(say(f"{name} plays for {m} times.", f"Игра {name} — в {m}-кратном размере."))
    return " ".join(said) or say("The game goes on.", "Игра продолжается.")


def settlement_table(score: Score) -> Table:
    found = settlement(score)
    title = say("Settlement", "Расчёт") if score.over else say("If it stopped now", "Если закончить сейчас")
    table = Table(border_style="green", title=title)
    table.add_column("")
    for name in score.file.names:
        table.add_column(escape(name), justify="right")
    for step in found.steps:
        if step.kind == "rule":
            table.add_section()
            table.add_row(escape(of(step.label)), style="green italic")
        else:
            table.add_row(escape(of(step.label)), *step.cells, style="bold" if step.kind == "total" else "")
    table.add_section()
    table.add_row(say("in whole whists", "в целых вистах"), *(f"{n:+d}" for n in found.rounded), style="bold")
    if found.money:
        table.add_row(
            say("money", "деньги"), *(m.replace(".", "," if lang() == "ru" else ".") for m in found.money)
        )
    return table
