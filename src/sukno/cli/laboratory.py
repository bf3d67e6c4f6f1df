"""Commands of the laboratory: auto, duel, bench."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sukno.cli.common import (
    CORES,
    GameId,
    Json,
    OptionList,
    Workers,
    app,
    console,
    errors,
    options_from,
    print_json,
)
from sukno.cli.lang import of, say
from sukno.cli.session import seats_of
from sukno.engine.options import changed
from sukno.engine.registry import game_class, game_from_texts
from sukno.lab import bench as benches
from sukno.lab import duel as duels
from sukno.lab import match as matches

bench_app = typer.Typer(help=say("Measure speed.", "Измерить скорость."), no_args_is_help=True)
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


@app.command(help=say("Let computer players play many games.", "Много игр компьютерных игроков."))
def auto(
    id: GameId,
    games: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=1)] = 10,
    players: Annotated[
        str | None,
        typer.Option(
            help=say(
                "A level per seat, for example club,novice.", "Уровень на каждое место, например club,novice."
            )
        ),
    ] = None,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(help=say("First seed.", "Первое зерно."))] = 0,
    workers: Workers = CORES,
    json: Json = False,
) -> None:
    g = game_from_texts(id, options_from(option))
    levels = [p.strip() for p in players.split(",")] if players else ["novice"] * g.seats
    if len(levels) == 1:
        levels *= g.seats
    seats_of(g, ",".join(levels))
    bar, task = progress_bar(games, json)
    with bar:
        totals = matches.auto(
            id,
            levels,
            games,
            changed(g.options),
            seed=seed,
            workers=workers,
            progress=lambda n: bar.advance(task, n),
        )
    if json:
        print_json(totals)
        return
    table = Table(title=f"{of(g.info.name)}: {games}", border_style="green")
    for head in (
        say("seat", "место"),
        say("player", "игрок"),
        say("mean points", "очков в среднем"),
        say("first", "первое место"),
    ):
        table.add_column(head)
    for i, s in enumerate(totals.seats, 1):
        table.add_row(str(i), s.player, f"{s.mean:.3f}", f"{s.wins:.1%}")
    console.print(table)


@app.command(
    help=say(
        "Is player A stronger than player B? Every deal is played twice, seats exchanged.",
        "Сильнее ли игрок A игрока B? Каждая раздача играется дважды с обменом мест.",
    )
)
def duel(
    id: GameId,
    a: Annotated[str, typer.Option(help=say("Level of A.", "Уровень A."))] = "club",
    b: Annotated[str, typer.Option(help=say("Level of B.", "Уровень B."))] = "novice",
    games: Annotated[int, typer.Option(help=say("Games in all.", "Всего игр."), min=4)] = 100,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(help=say("First seed.", "Первое зерно."))] = 0,
    workers: Workers = CORES,
    json: Json = False,
) -> None:
    chosen = None if option is None else changed(game_from_texts(id, options_from(option)).options)
    game_class(id)
    bar, task = progress_bar((games + 1) // 2, json)
    with bar:
        result = duels.duel(
            id, a, b, games, chosen, seed=seed, workers=workers, progress=lambda n: bar.advance(task, n)
        )
    if json:
        print_json(result)
        return
    shown = " ".join(f"{k}={v}" for k, v in result.options.items())
    console.print(
        f"{id} {shown}: {a} - {b} = [bold]{result.mean:+.3f}[/] "
        f"[{result.low:+.3f}, {result.high:+.3f}] (95%), n = {result.n}"
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
    seconds: Annotated[float, typer.Option(help=say("Per game.", "На игру."), min=0.05)] = 2.0,
    json: Json = False,
) -> None:
    speeds = benches.bench_engine(game, seconds)
    if json:
        print_json(speeds)
        return
    table = Table(border_style="green")
    for head in (
        say("game", "игра"),
        say("steps/s", "шагов/с"),
        "copy µs",
        "OpenSpiel",
        say("steps/s", "шагов/с"),
        say("ratio", "отношение"),
    ):
        table.add_column(head, justify="right")
    for s in speeds:
        table.add_row(
            s.game,
            f"{s.steps_per_second:,.0f}",
            f"{s.copy_us:.2f}",
            s.peer or "",
            f"{s.peer_steps_per_second:,.0f}" if s.peer_steps_per_second else "",
            f"{s.ratio:.2f}" if s.ratio else "",
        )
    console.print(table)
