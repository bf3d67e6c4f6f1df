"""Commands of the house: games, rules, play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markdown import Markdown
from rich.table import Column, Table

from sukno.cli.alone import DealOption, named_deal, new_seed
from sukno.cli.commands import about
from sukno.cli.common import (
    GameId,
    Json,
    OptionList,
    PatienceFile,
    Seed,
    app,
    console,
    errors,
    options_from,
    own_or_named,
    print_json,
)
from sukno.cli.lang import lang, of, say
from sukno.cli.menu import by_family, seats_text
from sukno.cli.session import Session, new_record_path, seats_of
from sukno.engine import Record, SuknoError
from sukno.engine.options import describe
from sukno.engine.record import load
from sukno.engine.registry import broken, game_class, game_from_texts, infos
from sukno.engine.text import Text
from sukno.engine.words import FAMILIES
from sukno.players import LEVELS
from sukno.rules import page
from sukno.table.plan import Effort

WIDE = 60
"""A terminal of so many columns has room for every id in one line."""


@app.command(help=about("games"))
def games(json: Json = False) -> None:
    for problem in broken():
        errors.print(of(problem.text), style="red", markup=False)
    if json:
        print_json(
            [
                {
                    "id": i.id,
                    "name": i.name,
                    "family": i.family,
                    "seats": i.seats,
                    "summary": i.summary,
                    "sources": i.sources,
                    "version": i.version,
                    "options": describe(game_class(i.id).Options),
                    "schema": msgspec.json.schema(game_class(i.id).Options),
                }
                for i in infos()
            ]
        )
        return
    heads = [
        "id",
        say("name", "имя"),
        say("family", "семейство"),
        say("seats", "мест"),
        say("options", "настройки"),
    ]
    rows = []
    for i in by_family(infos()):
        family = of(FAMILIES.get(i.family, Text(i.family, i.family)))
        keys = ", ".join(o.key for o in describe(game_class(i.id).Options))
        rows.append([i.id, of(i.name), family, seats_text(i), keys])
    if not console.is_terminal:  # for a program, or a page to search: a line for each game, and nothing cut
        for line in plain([heads, *rows]):
            print(line)
        return
    table = Table(*(Column(head, overflow="fold") for head in heads), border_style="green")
    table.columns[0].no_wrap = console.width > WIDE
    for row in rows:
        table.add_row(*row)
    console.print(table)


def plain(rows: list[list[str]]) -> list[str]:
    """Rows as lines of text, their columns one below the other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


@app.command(help=about("rules"))
def rules(
    id: GameId,
    raw: Annotated[bool, typer.Option("--raw", help=say("Plain Markdown.", "Простой Markdown."))] = False,
) -> None:
    text = page(id, lang(), console=True)
    if raw:
        print(text)
    elif console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))


@app.command(help=about("play"))
def play(
    id: Annotated[
        str | None,
        typer.Argument(help=say("Game id; not needed with --resume.", "Имя игры; с --resume не нужно.")),
    ] = None,
    option: OptionList = None,
    seed: Seed = None,
    players: Annotated[
        str | None,
        typer.Option(
            help=say(
                f"Who sits where, for example me,club,novice; levels: {', '.join(LEVELS)}.",
                f"Кто где сидит, например me,club,novice; уровни: {', '.join(LEVELS)}.",
            )
        ),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help=say("Where to save the record.", "Куда сохранять запись."))
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help=say("Go on with a saved record.", "Продолжить сохранённую игру."))
    ] = None,
    patience: PatienceFile = None,
    deal: DealOption = None,
    solvable: Annotated[
        bool,
        typer.Option(
            "--solvable",
            help=say(
                "Only a deal that comes out (patiences with a solver).",
                "Только расклад, который сходится (пасьянсы с решателем).",
            ),
        ),
    ] = False,
    effort: Annotated[
        Effort | None,
        typer.Option(
            help=say(
                "A deal that comes out, by what it asks of a solver.",
                "Расклад, который сходится, по труду, какого он стоит решателю.",
            )
        ),
    ] = None,
) -> None:
    if patience is not None:
        if resume is not None:
            raise SuknoError(
                "--patience names the game; give no --resume",
                "--patience уже называет игру; --resume не нужен",
            )
        id, option = own_or_named(id, option, patience)
    if resume is not None:
        if (
            id is not None
            or option
            or seed is not None
            or players is not None
            or deal is not None
            or solvable
            or effort is not None
        ):
            raise SuknoError(
                "--resume takes game, options, seed and players from the record; give nothing else",
                "--resume берёт игру, настройки, зерно и игроков из записи; больше ничего не нужно",
            )
        session = Session(load(resume), record or resume, console)
    elif id is None:
        raise SuknoError(
            "name a game, for example: sukno play whist", "назовите игру, например: sukno play whist"
        )
    else:
        g = game_from_texts(id, options_from(option))
        path = record or new_record_path(id)
        if path.exists():
            raise SuknoError(
                f"{str(path)!r} exists; go on with it by --resume, or name another file",
                f"{str(path)!r} уже есть; продолжите его через --resume или назовите другой файл",
            )
        if not path.parent.is_dir():
            raise SuknoError(
                f"there is no folder {str(path.parent)!r} to save the record in",
                f"нет папки {str(path.parent)!r} для записи",
            )
        dealt = named_deal(g, seed, deal, solvable=solvable, effort=effort)
        session = Session(
            Record.of(g, new_seed(g) if dealt is None else dealt, seats_of(g, players)), path, console
        )
    try:
        end = session.run()
    except KeyboardInterrupt:
        console.print()
        leave(session.path)
        raise typer.Exit(130) from None
    if end is None:
        leave(session.path)


def leave(path: Path) -> None:
    console.print(
        say("Saved. Go on with: ", "Сохранено. Продолжить: ") + f"sukno play --resume {path}", markup=False
    )
