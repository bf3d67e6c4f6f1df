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
from sukno.cli.common import Json, app, console, errors, options_from, print_json, read_text
from sukno.cli.draw_score import draw_score
from sukno.cli.lang import lang, of, say
from sukno.engine import SuknoError, UnknownGame
from sukno.engine.errors import reason, some
from sukno.engine.finding import Words, named, search
from sukno.engine.home import home_folder, make_folder
from sukno.engine.offers.find import NotOffered, offering, sheet_of
from sukno.engine.offers.sheet import ScoreFile, SheetConvention, SheetOffer, SheetSeen
from sukno.engine.registry import SUGGESTED, game_class, index
from sukno.materials.bounded import shortened
from sukno.sheets.files import with_deal, with_head, without_last

USUAL_NAMES = {
    "en": (
        "Anna",
        "Boris",
        "Vera",
        "Gleb",
        "Darya",
        "Yegor",
        "Zoya",
        "Ivan",
        "Kira",
        "Lev",
        "Maya",
        "Nikita",
    ),
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Зоя", "Иван", "Кира", "Лев", "Майя", "Никита"),
}
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
        typer.Argument(help=say("The game, or one of its conventions.", "Игра или одна из её конвенций.")),
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
            metavar=say("KEY=VALUE", "КЛЮЧ=ЗНАЧЕНИЕ"),
            help=say("Something agreed otherwise; may be repeated.", "Иной уговор; можно повторять."),
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(help=say("Players, as in Anna,Boris,Vera.", "Игроки: Анна,Борис,Вера."))
    ] = None,
    price: Annotated[
        str | None, typer.Option(help=say("Of a point: 0.1 or 1/20.", "Цена очка: 0,1 или 1/20."))
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
    book = book_of(game)
    old = read_text(file) if file is not None and file.exists() else None
    new = old if old is not None else ""
    # a file keeps its convention, unless another is named
    if old is None or convention or is_kind(game):
        new = with_head(new, "convention", convention or game)
    for key, value in options_from(agreed).items():
        new = with_head(new, "option", f"{key} = {value}")
    if names is not None:
        new = with_head(new, "players", book.names_line(book.read_names(names)))
    elif old is None:
        new = with_head(new, "players", book.names_line(usual_names(book, new)))
    if price is not None:
        new = with_head(new, "price", price)
    if undo:
        new = without_last(new)
    for line in add or ():
        new = with_line(book, new, line)
    found = book.read(new)
    seen = book.look(found)
    wants_file = add or undo or (file is not None and new != old)
    interactive = not (add or undo or json or svg) and sys.stdin.isatty() and console.is_terminal
    if file is None and (add or undo or interactive):
        file = new_file(game)
    if wants_file and file is not None and new != old:
        save(file, new)
    if svg is not None:
        save(svg, book.picture(found, lang()))
    if json:
        print_json(plain(found, seen))
        return
    draw_score(console, book, found, seen)
    if file is not None and (wants_file or interactive):
        console.print(say("Kept in ", "Записано в ") + str(file), markup=False)
    if interactive and file is not None:
        enter(book, file, new)


def book_of(game: str) -> SheetOffer:
    try:
        return sheet_of(game)
    except (UnknownGame, NotOffered):
        near = some(search(sheet_index(), game)[:SUGGESTED])
        name = shortened(game)
        raise SuknoError(
            f"there is no score sheet of {name!r}; "
            + (f"did you mean {near}?" if near else "see `sukno score`"),
            f"записи {name!r} нет; " + (f"может быть, {near}?" if near else "см. `sukno score`"),
        ) from None


def sheet_index() -> dict[str, Words]:
    """What the sheets are found by: as their games are, or by the names of the convention."""
    games = index()
    return {c.id: games.get(c.id) or named(c.name.en, c.name.ru, c.id) for c in conventions()}


def is_kind(game: str) -> bool:
    """Does the name say more than which sheet: a kind of a game, or a way to keep its score?"""
    try:
        return bool(game_class(game).info.kind_of)
    except UnknownGame:
        return True


def conventions() -> list[SheetConvention]:
    """Every way to keep a score, the sheets in the order of their games."""
    sheets = {id(found): found for found in map(sheet_of, offering("sheet"))}  # roots may share one
    return [c for found in sheets.values() for c in found.info().conventions]


def list_sheets(json: bool) -> None:
    listed = conventions()
    if json:
        print_json(listed)
        return
    table = Table("id", say("name", "имя"), "", border_style="green")
    for c in listed:
        table.add_row(c.id, of(c.name), of(c.summary))
    console.print(table)
    if listed:
        console.print(
            say("Begin one with: ", "Начать: ") + f"sukno score {listed[0].id} evening.txt", markup=False
        )


def usual_names(book: SheetOffer, head: str) -> tuple[str, ...]:
    """As many as the convention is played by, where nobody has been named."""
    listed = USUAL_NAMES[lang()]
    file = book.read(head + "players: " + ", ".join(listed[:3]) + "\n")
    usual = next(c.seats[0] for c in book.info().conventions if c.id == file.convention)
    return listed[: int(file.options.get("players", usual))]


def with_line(book: SheetOffer, before: str, line: str) -> str:
    """The file with a line more, which is understood and can have happened."""
    file = book.read(before)
    try:
        entry = book.read_line(line, file.names, file)
    except SuknoError as e:
        typed = shortened(line)
        raise SuknoError(f"{typed!r}: {e.text.en}", f"«{typed}»: {e.text.ru}") from None
    after = with_deal(before, book.line(entry, file.names, lang()))
    book.look(book.read(after))
    return after


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
            f"{str(path)!r} cannot be written ({reason(e).en})",
            f"не удаётся записать {str(path)!r} ({reason(e).ru})",
        ) from None


def new_file(game: str) -> Path:
    """A place for a sheet that has no file yet."""
    return make_folder(home_folder() / "scores") / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.txt"


def plain(file: ScoreFile, seen: SheetSeen) -> dict[str, object]:
    """The sheet for a program."""
    return {
        "convention": file.convention,
        "options": file.options,
        "names": file.names,
        "entries": file.entries,
        "lines": [line.words for line in seen.lines],
        **seen.numbers,
        "over": seen.over,
        "settlement": seen.result,
    }


def enter(book: SheetOffer, file: Path, now: str) -> None:
    """Deals typed one after another; a bad line is refused and nothing is lost."""
    hint(book)
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
                hint(book)
                continue
            if word.lower() in SVG and rest:
                save(Path(rest.strip()), book.picture(book.read(now), lang()))
                console.print(say("Drawn in ", "Нарисовано в ") + rest.strip(), markup=False)
                continue
            new = without_last(now) if line.lower() in UNDO else with_line(book, now, line)
            found = book.read(new)
            seen = book.look(found)
            save(file, new)
            now = new
        except SuknoError as e:
            errors.print(of(e.text), style="red", markup=False)
            continue
        draw_score(console, book, found, seen)


def hint(book: SheetOffer) -> None:
    console.print(say("Write a deal in a line, for example:", "Запишите сдачу строкой, например:"))
    for example in book.info().examples:
        console.print("  " + of(example), style="dim", markup=False)
    console.print(
        say(
            "`undo` takes the last one back, `svg FILE` draws the sheet, an empty line ends.",
            "«назад» снимает последнюю, «рисунок ФАЙЛ» рисует лист, пустая строка — конец.",
        ),
        markup=False,
    )
