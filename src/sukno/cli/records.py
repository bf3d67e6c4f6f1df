"""Commands over records: replay and verify."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.markup import escape

from sukno.cli.commands import about
from sukno.cli.common import Json, RecordPath, app, console, print_json
from sukno.cli.draw import draw_sheet, draw_view, plain, told
from sukno.cli.lang import of, say
from sukno.engine import SuknoError
from sukno.engine.record import load
from sukno.materials.bounded import whole
from sukno.table.fair import check
from sukno.table.plain import plain_line


@app.command(help=about("replay"))
def replay(
    record: RecordPath,
    seat: Annotated[
        int | None,
        typer.Option(
            help=say(
                "Whose eyes: 1, 2 ...; by default a spectator's.",
                "Чьими глазами: 1, 2 ...; иначе глазами зрителя.",
            ),
            min=1,
            max=16,
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help=say("Print everything at once.", "Всё сразу."))
    ] = False,
) -> None:
    r = load(record)
    g = r.open()
    if seat is not None and not 1 <= seat <= g.seats:
        raise SuknoError(
            f"there is no seat {seat}; choose from 1 to {g.seats}",
            f"места {seat} нет; есть от 1 до {g.seats}",
        )
    views, moves = [], []
    before, ask = None, None
    for i, s in enumerate(r.steps(g)):
        if before is not None and ask is not None:  # only what was played by the rules can be described
            moves.append((ask.seat, told(g.describe(before, r.moves[i - 1]), list(g.seat_infos(before)))))
        views.append(g.view(s, None if seat is None else seat - 1))
        if i < len(r.moves):
            before, ask = s.copy(), g.ask(s)
            if ask is None:
                raise SuknoError(
                    "the record has moves after the end of the game", "в записи есть ходы после конца игры"
                )
    end = r.outcome(g, s)
    names = list(g.seat_infos(g.start(r.seed)))
    at = 0
    interactive = sys.stdin.isatty() and not every
    while True:
        if at:
            who, what = moves[at - 1]
            player = plain_line(r.seats[who]) if who < len(r.seats) else ""
            console.rule(
                escape(f"{at}/{len(moves)}  {of(names[who].name)}{f' ({player})' if player else ''}: {what}"),
                style="green",
            )
        else:
            console.rule(f"{of(g.info.name)}  0/{len(moves)}", style="green")
        console.print(draw_view(views[at], colour=console.color_system is not None))
        if not interactive:
            if at == len(moves):
                break
            at += 1
            continue
        try:
            word = (
                console.input(
                    say(
                        "Enter next · b back · number · s sheet · q leave > ",
                        "Enter дальше · b назад · номер · s запись · q выход > ",
                    )
                )
                .strip()
                .lower()
            )
        except EOFError:
            break
        if word == "q":
            break
        if word == "s":
            console.print(draw_sheet(views[at].sheet, views[at].seats))
        elif word == "b":
            at = max(0, at - 1)
        elif (n := whole(word, 0, len(moves))) is not None:
            at = n
        elif at < len(moves):
            at += 1
    if end is not None and at == len(moves):
        console.print(draw_sheet(views[-1].sheet, views[-1].seats))
        console.print(told(end.text, views[-1].seats), style="bold", markup=False)


@app.command(help=about("verify"))
def verify(record: RecordPath, json: Json = False) -> None:
    r = load(record)
    r.verify()
    fair = check(r) is not None
    if json:
        print_json({"ok": True, "game": r.game, "moves": len(r.moves), "points": r.points, "fair": fair})
        return
    result = say("not finished", "не окончена") if r.points is None else ", ".join(plain(p) for p in r.points)
    console.print(
        say(
            f"In order: {r.game}, {len(r.moves)} moves, result: {result}",
            f"Всё верно: {r.game}, ходов {len(r.moves)}, результат: {result}",
        ),
        markup=False,
    )
    if fair:
        console.print(
            say(
                "The deal was fair: it comes from the secret promised before it and from the players' words.",
                "Сдача честная: она получена из обещанного до игры секрета и слов игроков.",
            ),
            soft_wrap=True,
        )
