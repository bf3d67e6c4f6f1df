"""Board games against programs that speak GTP: `sukno lab match go`, `go-rules`, `othello`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sukno.cli.common import FirstSeed, Json, Results, Workers, console, print_json
from sukno.cli.laboratory import at_work
from sukno.cli.laboratory_match import match_app
from sukno.cli.lang import figure, say
from sukno.players import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sukno.lab.gtp.go import Played as GoPlayed
    from sukno.lab.gtp.othello import Played as OthelloPlayed

_LEVELS = ", ".join(LEVELS)
Games = Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=1, max=1_000_000)]
Ours = Annotated[str, typer.Option(help=say(f"Ours: {_LEVELS}.", f"Наш: {_LEVELS}."))]
Size = Annotated[
    int, typer.Option(help=say("Lines of the board: 9, 11, 13 or 19.", "Линий: 9, 11, 13 или 19."))
]


@match_app.command(
    help=say("Go against GNU Go, colours in turn.", "Го против GNU Go, цвета по очереди."),
)
def go(
    level: Ours = "master",
    theirs: Annotated[
        int, typer.Option(help=say("The level of GNU Go.", "Уровень GNU Go."), min=0, max=12)
    ] = 10,
    games: Games = 200,
    size: Size = 9,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab.gtp.go import match

    with at_work(games, json, workers, results=results) as many:
        found = match(level, theirs, games, size=size, seed=seed, many=many)
    _tell(found, level, f"GNU Go {theirs}", json)


@match_app.command(
    help=say(
        "Random games of go under our rules and GNU Go's: stones, captures, what is legal, the count.",
        "Случайные партии в го по нашим правилам и по правилам GNU Go: камни, взятия, что можно, счёт.",
    ),
)
def go_rules(games: Games = 1000, size: Size = 9, seed: FirstSeed = 0, json: Json = False) -> None:
    from sukno.lab.gtp.go import compared

    with at_work(games, json) as many:
        found = compared(games, size=size, seed=seed, progress=many.progress)
    if json:
        print_json(found)
        return
    console.print(
        say(
            f"{found.games} games, {found.moves} moves, {found.captured} stones captured, {found.kos} kos: no "
            f"difference; {found.counted} counted alike, {found.unfinished} not finished enough to count",
            f"партий {found.games}, ходов {found.moves}, снято камней {found.captured}, ко {found.kos}: "
            f"расхождений нет; сосчитано одинаково {found.counted}, не доиграно до счёта {found.unfinished}",
        )
    )


def _tell(found: Sequence[GoPlayed] | Sequence[OthelloPlayed], level: str, other: str, json: bool) -> None:
    """How many were won, with an interval, and how long both thought."""
    if json:
        print_json(list(found))
        return
    from sukno.lab.gtp.figures import drawn, share

    n = len(found)
    low, high = share(found)
    won = sum(game.lead > 0 for game in found)
    console.print(
        say(
            f"{level} against {other}: [bold]{won}[/] of {n} won, {drawn(found)} drawn; a share of "
            f"{figure((won + drawn(found) / 2) / n, '.1%')} \\[{figure(low, '.1%')}; {figure(high, '.1%')}]",
            f"{level} против {other}: выиграно [bold]{won}[/] из {n}, вничью {drawn(found)}; доля "
            f"{figure((won + drawn(found) / 2) / n, '.1%')} \\[{figure(low, '.1%')}; {figure(high, '.1%')}]",
        )
    )
    for side, who in enumerate((level, other)):
        each = sum(game.seconds[side] for game in found) / max(1, sum(game.chosen[side] for game in found))
        console.print(say(f"{who}: {figure(each, '.2f')} s a move", f"{who}: {figure(each, '.2f')} с на ход"))


@match_app.command(
    help=say(
        "Othello against GRhino; games in pairs that begin alike, colours exchanged.",
        "Отелло против GRhino; пары партий с одинаковым началом и обменом цветов.",
    ),
)
def othello(
    level: Ours = "master",
    theirs: Annotated[
        int, typer.Option(help=say("The level of GRhino.", "Уровень GRhino."), min=1, max=5)
    ] = 5,
    ahead: Annotated[
        int,
        typer.Option(
            help=say(
                "So many discs GRhino looks ahead in the middle of the game; 0: as its level does.",
                "На сколько фишек GRhino считает в середине игры; 0 — как положено его уровню.",
            ),
            min=0,
            max=20,
        ),
    ] = 0,
    games: Games = 40,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab.gtp.othello import match

    with at_work(games, json, workers, results=results) as many:
        found = match(level, theirs, games, ahead=ahead, seed=seed, many=many)
    _tell(found, level, f"GRhino {theirs}", json)
