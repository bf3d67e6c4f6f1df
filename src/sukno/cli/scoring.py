"""`sukno score`: the score sheet for a game with real cards, kept in a file that people can read."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, app, console, errors, options_from, print_json
from sukno.cli.draw_score import draw_score
from sukno.cli.lang import lang, of, say
from sukno.engine import SuknoError
from sukno.engine.home import home_folder, make_folder
from sukno.engine.options import describe
from sukno.sheets.preferans import text
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.entries_read import read_entry
from sukno.sheets.preferans.entries_text import entry_text
from sukno.sheets.preferans.numbers import shown
from sukno.sheets.preferans.score import (
    Score,
    entry_words,
    minimum,
    multipliers,
    picture,
    play,
    settled,
    settlement,
    totals,
)

USUAL_NAMES = {
    "en": ("Anna", "Boris", "Vera", "Gleb", "Darya"),
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дарья"),
}
EXAMPLES = (
    ("Anna 7H, Boris whist 3, Vera pass, open", "Анна 7Ч, Борис вист 3, Вера пас, в открытую"),
    ("Anna 6S, Boris pass, Vera pass", "Анна 6П, Борис пас, Вера пас"),
    ("Vera misere 0", "Вера мизер 0"),
    ("raspasy 2 3 5", "распасы 2 3 5"),
    ("fine Boris gora 4: revoke", "штраф Борис гора 4: ренонс"),
)
QUIT, UNDO, HELP, SVG = ("quit", "выход", ""), ("undo", "назад"), ("help", "?", "помощь"), ("svg", "рисунок")


@app.command(
    help=about("score"),
    epilog=say(
        'For example: sukno score preferans evening.txt --names Anna,Boris,Vera --add "raspasy 2 3 5"',
        "Например: sukno score preferans вечер.txt --names Анна,Борис,Вера --add «распасы 2 3 5»",
    ),
)
def score(
    game: Annotated[
        str | None,
        typer.Argument(help=say("preferans, or one of its conventions.", "preferans или одна из конвенций.")),
    ] = None,
    file: Annotated[Path | None, typer.Argument(help=say("The score file.", "Файл записи."))] = None,
    convention: Annotated[
        str | None,
        typer.Option(help=say("As in preferans-leningrad.", "Например preferans-leningrad.")),
    ] = None,
    agreed: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help=say("Something agreed otherwise; may be repeated.", "Иной уговор; можно повторять."),
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(help=say("Players, as in Anna,Boris,Vera.", "Игроки: Анна,Борис,Вера."))
    ] = None,
    price: Annotated[
        str | None, typer.Option(help=say("Of a whist: 0.1 or 1/20.", "Цена виста: 0,1 или 1/20."))
    ] = None,
    add: Annotated[
        list[str] | None,
        typer.Option(help=say("A deal to write; may be repeated.", "Записать сдачу; можно повторять.")),
    ] = None,
    undo: Annotated[
        bool, typer.Option("--undo", help=say("Take the last line back.", "Снять последнюю строку."))
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(help=say("Draw the sheet into this file.", "Нарисовать лист в файл."))
    ] = None,
    json: Json = False,
) -> None:
    if game is None:
        list_sheets(json)
        return
    if game not in CONVENTIONS:
        raise SuknoError(
            f"there is no score sheet of {game!r}; see `sukno score`",
            f"записи {game!r} нет; см. `sukno score`",
        )
    old = read(file) if file is not None and file.exists() else None
    new = old if old is not None else ""
    if old is None or convention or game != "preferans":
        new = text.with_head(new, "convention", convention or game)
    for key, value in options_from(agreed).items():
        new = text.with_head(new, "option", f"{key} = {value}")
    if names is not None:
        new = text.with_head(new, "players", text.names_line(text.read_names(names)))
    elif old is None:
        new = text.with_head(new, "players", text.names_line(usual_names(new, convention or game)))
    if price is not None:
        new = text.with_head(new, "price", price)
    if undo:
        new = text.without_last(new)
    for line in add or ():
        new = with_line(new, line)
    found = play(text.loads(new))
    wants_file = add or undo or (file is not None and new != old)
    interactive = not (add or undo or json or svg) and sys.stdin.isatty() and console.is_terminal
    if file is None and (add or undo or interactive):
        file = new_file()
    if wants_file and file is not None and new != old:
        save(file, new)
    if svg is not None:
        save(svg, picture(found, lang(), results=found.over))
    if json:
        print_json(plain(found))
        return
    draw_score(console, found)
    if file is not None and (wants_file or interactive):
        console.print(say("Kept in ", "Записано в ") + str(file), markup=False)
    if interactive and file is not None:
        enter(file, new, found)


def list_sheets(json: bool) -> None:
    if json:
        print_json(
            [
                {"id": id, "name": c.name, "model": c.model, "options": describe(text.terms_class(id))}
                for id, c in CONVENTIONS.items()
            ]
        )
        return
    table = Table(border_style="green")
    for head in ("id", say("name", "имя"), ""):
        table.add_column(head)
    for id, c in CONVENTIONS.items():
        table.add_row(id, of(c.name), of(c.summary))
    console.print(table)
    console.print(say("Begin one with: ", "Начать: ") + "sukno score preferans evening.txt", markup=False)


def usual_names(head: str, convention: str) -> tuple[str, ...]:
    """As many as the convention is played by, where nobody has been named."""
    listed = USUAL_NAMES[lang()]
    file = text.loads(head + "players: " + ", ".join(listed[:3]) + "\n")
    usual = CONVENTIONS[convention].values.get("players")
    if "players" in file.options:
        usual = file.options["players"]
    default = next(o.default for o in describe(text.terms_class(convention)) if o.key == "players")
    return listed[: int(usual if usual is not None else default)]


def with_line(before: str, line: str) -> str:
    """The file with a line more, which is understood and can have happened."""
    file = text.loads(before)
    try:
        entry = read_entry(line, file.names)
    except SuknoError as e:
        raise SuknoError(f"{line!r}: {e.text.en}", f"«{line}»: {e.text.ru}") from None
    after = text.with_deal(before, entry_text(entry, file.names, lang()))
    play(text.loads(after))
    return after


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise SuknoError(
            f"{str(path)!r} cannot be read ({e})", f"не удаётся прочесть {str(path)!r} ({e})"
        ) from None


def save(path: Path, new: str) -> None:
    """Write so that the file is always whole, whatever happens in between."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8") as f:
            f.write(new)
            f.flush()
            os.fsync(f.fileno())
        part.replace(path)
    except OSError as e:
        raise SuknoError(
            f"{str(path)!r} cannot be written ({e.strerror})",
            f"не удаётся записать {str(path)!r} ({e.strerror})",
        ) from None


def new_file() -> Path:
    """A place for a sheet that has no file yet."""
    return make_folder(home_folder() / "scores") / f"preferans-{datetime.now():%Y%m%d-%H%M%S}.txt"


def plain(found: Score) -> dict[str, object]:
    """The sheet for a program."""
    file = found.file
    return {
        "convention": file.convention,
        "options": file.options,
        "names": file.names,
        "entries": file.entries,
        "lines": [entry_words(e, file.names) for e in file.entries],
        "totals": totals_plain(found),
        "over": found.over,
        "minimum": minimum(found.terms, found.sheet),
        "multipliers": multipliers(found.terms, found.sheet),
        "settlement": settlement(found) if settled(found) else None,
    }


def totals_plain(found: Score) -> dict[str, object]:
    now = totals(found)
    return {
        of_field.en: [shown(n) for n in numbers]
        for of_field, numbers in ((now.top_name, now.top), (now.middle_name, now.middle))
    } | {"whists": [[shown(n) for n in row] for row in now.whists]}


def enter(file: Path, now: str, found: Score) -> None:
    """Deals typed one after another; a bad line is refused and nothing is lost."""
    hint()
    while True:
        try:
            line = console.input("[green]>[/green] ").strip()
        except EOFError:
            console.print()
            return
        word, _, rest = line.partition(" ")
        try:
            if line.lower() in QUIT:
                return
            if line.lower() in HELP:
                hint()
                continue
            if word.lower() in SVG and rest:
                save(Path(rest.strip()), picture(found, lang(), results=found.over))
                continue
            new = text.without_last(now) if line.lower() in UNDO else with_line(now, line)
            found = play(text.loads(new))
            save(file, new)
            now = new
        except SuknoError as e:
            errors.print(of(e.text), style="red", markup=False)
            continue
        draw_score(console, found)


def hint() -> None:
    console.print(say("Write a deal in a line, for example:", "Запишите сдачу строкой, например:"))
    for example in EXAMPLES:
        console.print("  " + say(*example), style="dim", markup=False)
    console.print(
        say(
            "`undo` takes the last one back, `svg FILE` draws the sheet, an empty line ends.",
            "«назад» снимает последнюю, «рисунок ФАЙЛ» рисует лист, пустая строка — конец.",
        ),
        markup=False,
    )
