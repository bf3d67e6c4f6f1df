"""Commands of the laboratory: auto, duel, bench."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from sukno.cli.commands import about
from sukno.cli.common import (
    CORES,
    FirstSeed,
    GameId,
    Json,
    OptionList,
    Results,
    Scheduler,
    Workers,
    app,
    console,
    errors,
    options_from,
    print_json,
    seconds_from,
)
from sukno.cli.helping import Commands
from sukno.cli.lang import figure, of, say
from sukno.cli.session import seats_of
from sukno.engine.options import changed
from sukno.engine.registry import game_class, game_from_texts
from sukno.lab import bench as benches
from sukno.lab import bench_patience as patience_benches
from sukno.lab import bench_tricks as trick_benches
from sukno.lab import duel as duels
from sukno.lab import match as matches
from sukno.lab.many import Many
from sukno.players import LEVELS

_LEVELS = ", ".join(LEVELS)
MOST_GAMES = 10_000_000

bench_app = Commands(help=about("bench"), no_args_is_help=True)
app.add_typer(bench_app, name="bench")


def progress_bar(total: int, quiet: bool) -> tuple[Progress, Any]:
    """A bar on the error stream, so that output stays clean."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=quiet or not errors.is_terminal,
    )
    return bar, bar.add_task(say("games", "игры"), total=total)


@contextmanager
def at_work(
    total: int, quiet: bool, workers: int = 1, scheduler: str = "", results: Path | None = None
) -> Iterator[Many]:
    """Where so much work is done, with a bar."""
    bar, task = progress_bar(total, quiet)
    with bar:
        yield Many(workers, scheduler, results, lambda n: bar.advance(task, n))


@app.command(help=about("auto"))
def auto(
    id: GameId,
    games: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=1, max=MOST_GAMES)] = 10,
    players: Annotated[
        str | None,
        typer.Option(
            help=say(
                f"A level per seat, for example club,novice; levels: {_LEVELS}.",
                f"Уровень на каждое место, например club,novice; уровни: {_LEVELS}.",
            )
        ),
    ] = None,
    option: OptionList = None,
    seed: FirstSeed = 0,
    workers: Workers = CORES,
    scheduler: Scheduler = "",
    json: Json = False,
) -> None:
    g = game_from_texts(id, options_from(option))
    levels = [p.strip() for p in players.split(",")] if players else ["novice"] * g.seats
    if len(levels) == 1:
        levels *= g.seats
    seats_of(g, ",".join(levels))
    with at_work(games, json, workers, scheduler) as many:
        totals = matches.auto(id, levels, games, changed(g.options), seed=seed, many=many)
    if json:
        print_json(totals)
        return
    heads = (say("seat", "место"), say("player", "игрок"), say("mean points", "очков в среднем"))
    first = say("first", "первое место")
    table = Table(*heads, first, title=f"{of(g.info.name)}: {games}", border_style="green")
    for i, s in enumerate(totals.seats, 1):
        table.add_row(str(i), s.player, figure(s.mean, ".3f"), figure(s.wins, ".1%"))
    console.print(table)


@app.command(help=about("duel"))
def duel(
    id: GameId,
    a: Annotated[str, typer.Option(help=say(f"Level of A: {_LEVELS}.", f"Уровень A: {_LEVELS}."))] = "club",
    b: Annotated[str, typer.Option(help=say(f"Level of B: {_LEVELS}.", f"Уровень B: {_LEVELS}."))] = "novice",
    games: Annotated[int, typer.Option(help=say("Games in all.", "Всего игр."), min=4, max=MOST_GAMES)] = 100,
    option: OptionList = None,
    seed: FirstSeed = 0,
    workers: Workers = CORES,
    scheduler: Scheduler = "",
    results: Results = None,
    json: Json = False,
) -> None:
    chosen = None if option is None else changed(game_from_texts(id, options_from(option)).options)
    game_class(id)
    with at_work((games + 1) // 2, json, workers, scheduler, results) as many:
        result = duels.duel(id, a, b, games, chosen, seed=seed, many=many)
    if json:
        print_json(result)
        return
    shown = " ".join(f"{k}={v}" for k, v in result.options.items())
    console.print(
        f"{id} {shown}: {a} − {b} = [bold]{figure(result.mean, '+.3f')}[/] "
        f"[{figure(result.low, '+.3f')}; {figure(result.high, '+.3f')}] (95%), n = {result.n}"
    )
    verdict = (say(f"{a} is stronger.", f"{a} сильнее."), say(f"{b} is stronger.", f"{b} сильнее."))
    console.print(verdict[result.mean < 0] if result.decided else say("Not decided.", "Не решено."))


@bench_app.command(
    help=say(
        "Steps per second of random legal play, with OpenSpiel beside it if installed.",
        "Шагов в секунду при случайной игре; рядом OpenSpiel, если установлен.",
    )
)
def engine(
    game: Annotated[
        list[str] | None,
        typer.Option(help=say("Only this game; may be repeated.", "Только эта игра; можно повторять.")),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            help=say("Per game.", "На игру."), parser=seconds_from, metavar=say("SECONDS", "СЕКУНДЫ")
        ),
    ] = 2.0,
    json: Json = False,
) -> None:
    speeds = benches.bench_engine(game, seconds)
    if json:
        print_json(speeds)
        return
    steps = say("steps/s", "шагов/с")
    heads = (say("game", "игра"), steps, "copy µs", "OpenSpiel", steps, say("ratio", "отношение"))
    table = figures_under(*heads)
    for s in speeds:
        table.add_row(
            s.game,
            figure(s.steps_per_second),
            figure(s.copy_us, ".2f"),
            s.peer or "",
            figure(s.peer_steps_per_second) if s.peer_steps_per_second else "",
            figure(s.ratio, ".2f") if s.ratio else "",
        )
    console.print(table)


def figures_under(*heads: str) -> Table:
    """A table of figures; what has no head is their names."""
    return Table(*(Column(head, justify="right" if head else "left") for head in heads), border_style="green")


FIGURES = {
    "tables": ("20 results", "20 ответов"),
    "table": ("20 results, one deal", "20 ответов, одна раздача"),
    "cards 13": ("leads, 13 cards", "заходы, 13 карт"),
    "cards 8": ("leads, 8 cards", "заходы, 8 карт"),
    "value 13": ("value, 13 cards", "ответ, 13 карт"),
    "line 13": ("line, 13 cards", "розыгрыш, 13 карт"),
    "preferans trump": ("Preferans, trumps", "преферанс, козырь"),
    "preferans NT": ("Preferans, NT", "преферанс, БК"),
    "preferans misere": ("Preferans, misère", "преферанс, мизер"),
    "worlds declarer": ("worlds, declarer", "миры играющего"),
    "worlds defender": ("worlds, defender", "миры вистующего"),
    "ending 6": ("value, 6 cards", "ответ, 6 карт"),
    "endings 6": ("values, 6 cards", "ответы, 6 карт"),
}


@bench_app.command(
    help=say(
        "Time of exact trick play, with DDS (endplay) beside it if installed.",
        "Время точного розыгрыша взяток; рядом DDS (endplay), если установлен.",
    )
)
def tricks(
    deals: Annotated[
        int, typer.Option(help=say("Bridge deals.", "Раздач бриджа."), min=1, max=1_000_000)
    ] = 64,
    threads: Annotated[
        int, typer.Option(help=say("For the tables.", "Потоков для таблиц."), min=1, max=256)
    ] = CORES,
    seconds: Annotated[
        float,
        typer.Option(
            help=say("The most for one line.", "Самое большее на строку."),
            parser=seconds_from,
            metavar=say("SECONDS", "СЕКУНДЫ"),
        ),
    ] = 60.0,
    json: Json = False,
) -> None:
    bar, task = progress_bar(1, json)

    def progress(what: str, done: int, total: int) -> None:
        bar.update(task, description=say(*FIGURES[what]), completed=done, total=total)

    with bar:
        report = trick_benches.bench_tricks(deals, threads, seconds, progress)
    if json:
        print_json(report)
        return
    ms = say("ms", "мс")
    beside = [f for f in report.figures if f.dds_ms]
    if beside:
        ratio = say("ratio", "отнош.")
        table = figures_under("", "n", ms, f"DDS {ms}", ratio, f"CPU {ms}", f"DDS CPU {ms}", ratio)
        for f in beside:
            wall = (f.ms, f.dds_ms, f.ratio)
            table.add_row(
                say(*FIGURES[f.what]), figure(f.n), *map(number, (*wall, f.cpu_ms, f.dds_cpu_ms, f.cpu_ratio))
            )
        console.print(table)
    each = (say("median", "медиана"), "99%", say("per s, core", "в с на ядро"), say("nodes/s", "узлов/с"))
    table = figures_under("", "n", f"CPU {ms}", *each)
    for f in report.figures:
        if f.dds_ms and not f.median_ms:
            continue
        found = (f.cpu_ms, f.median_ms, f.p99_ms, f.per_second, f.nodes_per_second)
        table.add_row(say(*FIGURES[f.what]), figure(f.n), *map(number, found))
    console.print(table)
    if not report.dds:
        console.print(
            say(
                "endplay (DDS) is not installed: our own figures alone.",
                "endplay (DDS) не установлен: только наши числа.",
            )
        )
    elif wrong := sum(f.differ or 0 for f in report.figures):
        console.print(say(f"Answers that differ from DDS: {wrong}", f"Ответов не как у DDS: {wrong}"))


def number(x: float | None) -> str:
    """Three digits that count.

    >>> number(0.012345), number(1.5), number(12345.6), number(None)
    ('0.0123', '1.50', '12\\xa0346', '')
    """
    if x is None:
        return ""
    return figure(x, f".{0 if x >= 100 else 2 if x >= 1 else 3 if x >= 0.1 else 4}f")


@bench_app.command(
    help=say(
        "Deals of patiences decided a minute by one core, and the share that stays open.",
        "Сколько раскладов пасьянсов решает за минуту одно ядро, и какая доля остаётся нерешённой.",
    )
)
def patience(
    deals: Annotated[
        int, typer.Option(help=say("Of each patience.", "Каждого пасьянса."), min=1, max=1_000_000)
    ] = 50,
    game: Annotated[
        list[str] | None,
        typer.Option(
            help=say("Only this patience; may be repeated.", "Только этот пасьянс; можно повторять.")
        ),
    ] = None,
    json: Json = False,
) -> None:
    for id in game or []:
        game_class(id)
    bar, task = progress_bar(1, json)

    def progress(what: str, done: int, total: int) -> None:
        bar.update(task, description=what, completed=done, total=total)

    with bar:
        figures = patience_benches.bench_patience(deals, game, progress)
    if json:
        print_json(figures)
        return
    decided = (
        say("solvable", "сходится"),
        say("impossible", "невозможно"),
        say("unknown", "неизвестно"),
        say("decided/min", "решено/мин"),
    )
    cost = ("CPU " + say("ms", "мс"), say("nodes/s", "узлов/с"), say("MB", "МБ"))
    table = figures_under(say("patience", "пасьянс"), "n", say("limit ms", "предел, мс"), *decided, *cost)
    for f in figures:
        found = (f.decided_per_minute, f.cpu_ms, f.nodes_per_second, f.megabytes)
        counts = map(str, (f.deals, f.limit_ms, f.solvable, f.impossible, f.unknown))
        table.add_row(f.game, *counts, *map(number, found))
    console.print(table)
