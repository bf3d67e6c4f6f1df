"""The commands of races with dice: `sukno lab train`, `sukno lab match trictrac`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from sukno.cli.common import FirstSeed, GameId, Json, Results, Scheduler, Workers, console, print_json
from sukno.cli.laboratory import at_work, progress_bar
from sukno.cli.laboratory_load import lab_app
from sukno.cli.laboratory_match import match_app, within
from sukno.cli.lang import figure, say

if TYPE_CHECKING:
    from sukno.lab.gnubg.table import Decided, Met


class What(StrEnum):
    games = "games"
    decisions = "decisions"
    rules = "rules"


@lab_app.command(
    help=say(
        "Train the networks of a race with dice in play against itself; asked again, it goes on.",
        "Обучить сети гонки с костями игрой с самой собой; повторный вызов продолжает.",
    )
)
def train(
    id: Annotated[
        str,
        typer.Argument(
            help=say(
                "trictrac or one of its kinds; backgammon: trictrac as it is usually counted.",
                "trictrac или его разновидность; backgammon — триктрак с обычным счётом.",
            )
        ),
    ],
    games: Annotated[int, typer.Option(help=say("In all.", "Всего."), min=1, max=100_000_000)] = 400_000,
    rate: Annotated[
        tuple[float, float],
        typer.Option(
            help=say("Size of a step, at first and in the end.", "Величина шага в начале и в конце."),
            metavar=say("FROM TO", "ОТ ДО"),
        ),
    ] = (0.1, 0.003),
    reach: Annotated[
        tuple[float, float],
        typer.Option(
            help=say(
                "How much of what comes later counts beside the next position, at first and from the middle on.",
                "Сколько весит дальнейшее рядом со следующей позицией, в начале и с середины.",
            ),
            metavar=say("FROM TO", "ОТ ДО"),
        ),
    ] = (0.7, 0.4),
    begin: Annotated[
        str,
        typer.Option(
            help=say("Begin with what this game has learned.", "Начать с того, чему научилась эта игра.")
        ),
    ] = "",
    seed: FirstSeed = 1,
    anew: Annotated[
        bool, typer.Option("--anew", help=say("Forget what was learned.", "Забыть выученное."))
    ] = False,
    write: Annotated[
        bool,
        typer.Option(
            "--write", help=say("Write the networks for the players.", "Записать сети для игроков.")
        ),
    ] = False,
) -> None:
    from sukno.lab import race_training as lab

    plan = lab.Plan(games=games, rate=rate, reach=reach, seed=seed, begin=begin)
    bar, task = progress_bar(games, quiet=False)
    with bar:
        state = lab.train(id, plan, anew=anew, progress=lambda n: bar.update(task, completed=n))
    console.print(say(f"{state.done} games: {lab.file_of(id)}", f"партий: {state.done}, {lab.file_of(id)}"))
    if write:
        console.print(str(lab.write(id, state)))


@match_app.command(
    help=say(
        "Backgammon and GNU Backgammon: do both rules agree, what choices cost, a direct match with equal dice.",
        "Бэкгаммон и GNU Backgammon: сходятся ли правила, сколько стоили решения, встреча с равными костями.",
    )
)
def trictrac(
    what: Annotated[
        What,
        typer.Argument(
            help=say(
                "games: whole games, each throw for both; decisions: what our plays cost by its look two throws ahead; "
                "rules: the plays of both in random positions.",
                "games — целые партии, каждый бросок обоим; decisions — сколько стоили наши решения по его оценке на "
                "два броска вперёд; rules — ходы обоих в случайных позициях.",
            )
        ),
    ] = What.games,
    level: Annotated[
        str, typer.Option(help=say("Ours: club or master.", "Наш игрок: club или master."))
    ] = "master",
    games: Annotated[
        int,
        typer.Option(
            help=say("Games, decisions or positions.", "Партий, решений или позиций."), min=1, max=10_000_000
        ),
    ] = 2000,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab.gnubg import table

    with at_work((games + 1) // 2 if what == What.games else games, json, workers, results=results) as many:
        if what == What.rules:
            plays = table.positions_compared(games, seed=seed, progress=many.progress)
        elif what == What.games:
            met = table.match(level, games, seed=seed, many=many)
        else:
            decided = table.decisions(level, games, seed=seed, many=many)
    if what == What.rules:
        console.print(
            say(
                f"{games} positions, {plays} plays: the same with both",
                f"позиций {games}, ходов {plays}: у обоих одинаковы",
            )
        )
    elif json:
        print_json(met if what == What.games else decided)
    elif what == What.games:
        _tell_games(level, met)
    else:
        _tell_decisions(level, decided)


@match_app.command(
    help=say(
        "A race with dice: the player with networks and the rule of thumb, each throw for both.",
        "Гонка с костями: игрок с сетями и эвристики, каждый бросок обоим.",
    )
)
def races(
    id: GameId,
    level: Annotated[
        str, typer.Option(help=say("Ours: club or master.", "Наш игрок: club или master."))
    ] = "club",
    games: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=2, max=1_000_000)] = 200,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    scheduler: Scheduler = "",
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab import race_thumbs as lab
    from sukno.lab.skat.measuring import figure_of

    with at_work((games + 1) // 2, json, workers, scheduler, results) as many:
        found = lab.match(id, level, games, seed=seed, many=many)
    if json:
        print_json(found)
        return
    ahead = within(figure_of([p.mean for p in found]), "+.3f")
    console.print(
        say(
            f"{id}, {level} over the rule of thumb, {2 * len(found)} games: [bold]{ahead}[/] points a game",
            f"{id}, {level} против эвристик, партий: {2 * len(found)}: [bold]{ahead}[/] очка за партию",
        )
    )


def _tell_games(level: str, found: list[Met]) -> None:
    from sukno.lab.skat.measuring import figure_of

    ahead = within(figure_of([m.mean for m in found]), "+.3f")
    each = 1000 * sum(m.seconds[0] for m in found) / max(1, sum(m.turns for m in found))
    console.print(
        say(
            f"{level} against GNU Backgammon at a look, {2 * len(found)} games: [bold]{ahead}[/] points a game; "
            f"{figure(each, '.1f')} ms a throw",
            f"{level} против GNU Backgammon без перебора, партий: {2 * len(found)}: [bold]{ahead}[/] очка за партию; "
            f"{figure(each, '.1f')} мс на бросок",
        )
    )


def _tell_decisions(level: str, found: list[Decided]) -> None:
    from sukno.lab.skat.measuring import figure_of

    ours, theirs, errors = (
        within(figure_of([n for d in found for n in getattr(d, name)]), ".4f")
        for name in ("costs", "theirs", "errors")
    )
    console.print(
        say(
            f"{sum(len(d.costs) for d in found)} decisions: {level} loses [bold]{ours}[/] points each, GNU "
            f"Backgammon at a look {theirs}; our look is {errors} from its equity",
            f"решений {sum(len(d.costs) for d in found)}: {level} теряет на каждом [bold]{ours}[/] очка, GNU "
            f"Backgammon без перебора {theirs}; наша оценка отличается от его на {errors}",
        )
    )
