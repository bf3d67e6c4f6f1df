"""The commands that play against other people's programs: `sukno lab match`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from sukno.cli.common import FirstSeed, Json, Results, Workers, console, print_json
from sukno.cli.helping import Commands
from sukno.cli.laboratory import at_work
from sukno.cli.laboratory_load import lab_app
from sukno.cli.lang import figure, say
from sukno.players import LEVELS

if TYPE_CHECKING:
    from sukno.lab.openspiel.hearts import Met
    from sukno.lab.skat.guests import Hosted
    from sukno.lab.skat.measuring import Figure, Measured

match_app = Commands(
    help=say(
        "Against other people's programs, which must be installed.",
        "Против чужих программ; они должны быть установлены.",
    ),
    no_args_is_help=True,
)
lab_app.add_typer(match_app, name="match")
_LEVELS = ", ".join(LEVELS)


class What(StrEnum):
    rules = "rules"
    ruler = "ruler"
    guest = "guest"


@match_app.command(
    help=say(
        "Skat and XSkat: do both rules agree, what choices cost by one ruler, a direct match.",
        "Скат и XSkat: сходятся ли правила, сколько стоили решения по одной мерке, прямая встреча.",
    )
)
def skat(
    what: Annotated[
        What,
        typer.Argument(
            help=say(
                "rules: XSkat's games under our rules; ruler: what choices cost by open cards, XSkat's and ours; "
                "guest: one of our players beside two XSkats.",
                "rules — партии XSkat по нашим правилам; ruler — сколько стоили решения при открытых картах, его и "
                "наши; guest — наш игрок с двумя XSkat за одним столом.",
            )
        ),
    ],
    level: Annotated[
        list[str] | None,
        typer.Option(
            help=say(
                f"Ours: {_LEVELS}; may be repeated for the ruler.",
                f"Наши: {_LEVELS}; для мерки можно повторять.",
            )
        ),
    ] = None,
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=3, max=1_000_000)] = 2000,
    seed: FirstSeed = 0,
    tables: Annotated[
        int, typer.Option(help=say("Tables of guests at once.", "Столов с гостями сразу."), min=1, max=50)
    ] = 10,
    old: Annotated[
        bool,
        typer.Option(
            help=say(
                "The older rules, when XSkat's are compared.",
                "Старые правила, когда сравниваются правила XSkat.",
            )
        ),
    ] = False,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    levels = level or ["master"]
    if what == What.rules:
        _rules(deals, seed, old, json)
    elif what == What.ruler:
        _ruler(levels, deals, seed, workers, results, json)
    else:
        _guest(levels[0], deals, seed, tables, results, json)


@match_app.command(
    help=say(
        "Hearts and OpenSpiel's ISMCTS on the same deals: who has how many points more.",
        "Черви и ISMCTS из OpenSpiel на одних и тех же сдачах: у кого насколько больше очков.",
    )
)
def hearts(
    level: Annotated[str, typer.Option(help=say(f"Ours: {_LEVELS}.", f"Наш: {_LEVELS}."))] = "master",
    simulations: Annotated[
        int,
        typer.Option(
            help=say(
                "Of ISMCTS for every card; the times of both are told, so that they can be made equal.",
                "Проб у ISMCTS на карту; время обоих печатается, так что его можно уравнять.",
            ),
            min=2,
            max=10_000_000,
        ),
    ] = 600,
    deals: Annotated[int, typer.Option(help=say("How many.", "Сколько."), min=2, max=1_000_000)] = 400,
    seed: FirstSeed = 0,
    workers: Workers = 1,
    results: Results = None,
    json: Json = False,
) -> None:
    from sukno.lab.openspiel.hearts import match

    with at_work(deals, json, workers, results=results) as many:
        found = match(level, simulations, deals, seed=seed, many=many)
    if json:
        print_json(found)
        return
    _tell_hearts(level, simulations, found)


def _tell_hearts(level: str, simulations: int, found: list[Met]) -> None:
    from sukno.lab.skat.measuring import figure_of

    ahead = within(figure_of([m.ahead for m in found]), "+.2f")
    console.print(
        say(
            f"{level} over ISMCTS of {simulations} simulations: [bold]{ahead}[/] points a player and deal",
            f"{level} против ISMCTS в {simulations} проб: [bold]{ahead}[/] очка на игрока за сдачу",
        )
    )
    for side, who in enumerate((level, "ISMCTS")):
        each = sum(m.seconds[side] for m in found) / max(1, sum(m.cards[side] for m in found))
        console.print(
            say(
                f"{who}: {figure(1000 * each, '.1f')} ms of processor time a card",
                f"{who}: {figure(1000 * each, '.1f')} мс процессора на карту",
            )
        )


def _rules(deals: int, seed: int, old: bool, json: bool) -> None:
    from sukno.lab.skat.referee import compared
    from sukno.lab.skat.table import rules
    from sukno.lab.skat.xskat import played

    found = compared(rules(old=old), played(deals, seed, old=old))
    if json:
        print_json(found)
        return
    kinds = ", ".join(f"{kind} {n}" for kind, n in found.kinds.items())
    console.print(
        say(
            f"{found.games} games, {found.passed} passed, {found.cards} cards: {kinds}; {found.lost} lost, "
            f"{found.schneider} schneider, {found.schwarz} schwarz, {found.overbid} overbid",
            f"игр {found.games}, спасовано {found.passed}, карт {found.cards}: {kinds}; проиграно {found.lost}, "
            f"портных {found.schneider}, трубочистов {found.schwarz}, переборов {found.overbid}",
        )
    )
    n = len(found.differences)
    console.print(say(f"[bold]differences: {n}[/]", f"[bold]расхождений: {n}[/]"))
    for words in found.differences[:20]:
        console.print(words)
    if n:
        raise typer.Exit(1)


def _ruler(levels: list[str], deals: int, seed: int, workers: int, results: Path | None, json: bool) -> None:
    from sukno.lab.skat.measuring import XSKAT, measure

    players = [XSKAT, *levels]
    with at_work(deals * len(players), json, workers, results=results) as many:
        found = measure(players, deals, seed=seed, many=many)
    if json:
        print_json(found)
        return
    table = Table(border_style="green")
    table.add_column("")
    for one in found:
        table.add_column(one.player, justify="right")
    for name, row in _rows(found):
        table.add_row(name, *row)
    console.print(table)


def _rows(found: list[Measured]) -> list[tuple[str, list[str]]]:
    """The figures, a row for each."""
    whole = [say("deals", "сдач"), say("games", "игр")]
    means = {
        "won": say("won", "выиграно"),
        "list": say("list, a deal", "запись, за сдачу"),
        "tournament": say("tournament, a deal", "турнирных, за сдачу"),
        "cards": say("soloist's cards cost, card points", "карты солиста стоили, очков в картах"),
        "cards_tournament": say("the same, tournament points", "то же в турнирных"),
        "against": say("opponents' cards", "карты соперников"),
        "against_tournament": say("the same, tournament points", "то же в турнирных"),
        "away": say("cards laid away", "снос"),
        "away_tournament": say("the same, tournament points", "то же в турнирных"),
        "named": say("the game, tournament points", "выбор игры, турнирных"),
    }
    rows = [(whole[0], [str(one.deals) for one in found]), (whole[1], [str(one.games) for one in found])]
    for key, name in means.items():
        digits = ".1%" if key == "won" else ".2f"
        rows.append((name, [within(getattr(one, key), digits) for one in found]))
    return rows


def within(f: Figure, form: str) -> str:
    """A mean with its 95% interval."""
    return f"{figure(f.mean, form)} \\[{figure(f.low, form)}; {figure(f.high, form)}]"


def _guest(level: str, deals: int, seed: int, tables: int, results: Path | None, json: bool) -> None:
    from sukno.lab.skat.guests import hosted

    with at_work(deals, json, results=results) as many:
        found = hosted(level, deals, seed, tables, many)
    if json:
        print_json(found)
        return
    _tell_guest(level, found)


def _tell_guest(level: str, found: list[Hosted]) -> None:
    from sukno.lab.skat.measuring import figure_of

    for who, seats in ((level, [h.guest for h in found]), ("xskat", [h.host for h in found])):
        games = sum(s.played for s in seats)
        won = sum(s.played and s.won for s in seats)
        points = sum(s.tournament for s in seats)
        console.print(
            say(
                f"{who}: {games} games, {won} won, {sum(s.list for s in seats)} on the list, {points} in a tournament",
                f"{who}: игр {games}, выиграно {won}, в записи {sum(s.list for s in seats)}, турнирных {points}",
            )
        )
    more = figure_of([float(h.guest.tournament - h.host.tournament) for h in found])
    listed = figure_of([float(h.guest.list - h.host.list) for h in found])
    console.print(
        say("more than XSkat in the same seat, a deal: ", "больше, чем XSkat на том же месте, за сдачу: ")
        + f"[bold]{within(more, '+.2f')}[/]; "
        + say("on the list ", "в записи ")
        + within(listed, "+.2f")
    )
