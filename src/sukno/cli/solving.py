"""Commands of the solvers: exact answers for positions typed in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, cast

import typer
from rich.console import Group, RenderableType

from sukno import solve
from sukno.cli.commands import about
from sukno.cli.common import MOST_MILLISECONDS, Json, app, console, print_json
from sukno.cli.draw_tricks import draw_answer, draw_cards, draw_question, draw_table
from sukno.cli.helping import Commands
from sukno.cli.lang import say
from sukno.cli.offered import OfferGroup
from sukno.cli.solving_games import problem_command
from sukno.cli.solving_patience import patience_command
from sukno.engine import SuknoError
from sukno.solve.deals import BadDeal
from sukno.solve.trick_play import More, answer, card_values, question
from sukno.solve.trick_rules import Goal


class Solvers(OfferGroup):
    part = "problems"

    def make(self, game: str, into: typer.Typer) -> None:
        problem_command(game, into)


solve_app = Commands(cls=Solvers, help=about("solve"), no_args_is_help=True)
app.add_typer(solve_app, name="solve")
patience_command(solve_app)


@solve_app.command(
    help=say(
        "Trick play with all cards known: what each side gets with best play, and how.",
        "Розыгрыш при открытых картах: что получит каждая сторона при лучшей игре и как.",
    ),
    epilog=say(
        'For example: sukno solve tricks --deal "N:AQ.2.. 43.A.. 65.K.. K7.3.." --trump S --leader S',
        'Например: sukno solve tricks --deal "N:AQ.2.. 43.A.. 65.K.. K7.3.." --trump S --leader S',
    ),
)
def tricks(
    deal: Annotated[
        str,
        typer.Option(
            help=say(
                "PBN: hands clockwise from the seat named, suits in the order S.H.D.C, - for an absent hand.",
                "PBN: руки по часовой стрелке от названного места, масти в порядке S.H.D.C, - если руки нет.",
            )
        ),
    ],
    trump: Annotated[str, typer.Option(help=say("S, H, D, C or NT.", "S, H, D, C или NT."))] = "NT",
    leader: Annotated[
        str | None,
        typer.Option(
            help=say("Who leads, or led; else the first hand.", "Кто заходит или зашёл; иначе первая рука.")
        ),
    ] = None,
    sides: Annotated[
        str | None,
        typer.Option(
            help=say(
                'The sides, as in "NS|EW"; else N and S against E and W, or the first hand alone.',
                "Стороны, например «NS|EW»; иначе N и S против E и W или первая рука против всех.",
            )
        ),
    ] = None,
    goal: Annotated[
        str,
        typer.Option(
            help=say(
                "What the first side wants: most, fewest, points.",
                "Чего хочет первая сторона: most, fewest, points.",
            )
        ),
    ] = "most",
    must_trump: Annotated[
        bool, typer.Option("--must-trump", help=say("No suit to follow: trump.", "Нет масти — бей козырем."))
    ] = False,
    must_overtake: Annotated[
        bool,
        typer.Option("--must-overtake", help=say("Beat the trick if you can.", "Можешь перебить — перебей.")),
    ] = False,
    trick: Annotated[
        str, typer.Option(help=say("Cards on the table, as in 'SA S3'.", "Карты на столе, например «SA S3»."))
    ] = "",
    order: Annotated[
        str,
        typer.Option(
            help=say(
                f"Ranks from the highest, as in ATKQJ987, or {', '.join(solve.ORDERS)}.",
                f"Ранги от старшего, например ATKQJ987, или {', '.join(solve.ORDERS)}.",
            )
        ),
    ] = "natural",
    trump_order: Annotated[
        str | None, typer.Option(help=say("The same for the trump suit.", "То же для козырной масти."))
    ] = None,
    trump_cards: Annotated[
        str,
        typer.Option(
            help=say(
                "Trumps above the trump suit, highest first, as in 'CJ SJ HJ DJ'.",
                "Козыри выше козырной масти, от старшего, например «CJ SJ HJ DJ».",
            )
        ),
    ] = "",
    points: Annotated[
        str | None,
        typer.Option(
            help=say(
                f"What cards count, as in 'A=11 T=10 SQ=13', or {', '.join(solve.POINTS)}.",
                f"Сколько стоят карты, например «A=11 T=10 SQ=13», или {', '.join(solve.POINTS)}.",
            )
        ),
    ] = None,
    last_trick: Annotated[
        int,
        typer.Option(
            help=say("What the last trick counts beside.", "Надбавка за последнюю взятку."), min=0, max=1000
        ),
    ] = 0,
    cards: Annotated[
        bool,
        typer.Option("--cards", help=say("The value of every legal card.", "Цена каждой возможной карты.")),
    ] = False,
    table: Annotated[
        bool,
        typer.Option(
            "--table",
            help=say(
                "Tricks of every declarer in every strain (four hands, usual rules).",
                "Взятки каждого играющего при каждом козыре (четыре руки, обычные правила).",
            ),
        ),
    ] = False,
    nodes: Annotated[
        int,
        typer.Option(
            help=say("Most positions; 0: no limit.", "Предел позиций; 0 — без предела."), min=0, max=10**15
        ),
    ] = 0,
    milliseconds: Annotated[
        int,
        typer.Option(
            help=say("Most time; 0: no limit.", "Предел времени, мс; 0 — без предела."),
            min=0,
            max=MOST_MILLISECONDS,
        ),
    ] = 0,
    megabytes: Annotated[
        int, typer.Option(help=say("Most memory.", "Предел памяти, МБ."), min=0, max=1_000_000)
    ] = 256,
    json: Json = False,
) -> None:
    rules: More = {
        "trick": trick,
        "order": order,
        "trump_order": trump_order,
        "trump_cards": trump_cards,
        "points": points,
        "last_trick": last_trick,
        "nodes": nodes,
        "milliseconds": milliseconds,
        "megabytes": megabytes,
    }
    found: dict[str, object] = {}
    with plain_words():
        asked = question(deal, trump, leader, sides, cast(Goal, goal), must_trump, must_overtake, **rules)
        drawn: list[RenderableType] = [draw_question(asked, playing=cards or not table)]
        if cards:
            found["cards"] = values = card_values(asked)
            drawn += draw_cards(asked, values)
        if table:
            found["table"] = by_strain = solve.table(
                deal, nodes=nodes, milliseconds=milliseconds, megabytes=megabytes
            )
            drawn += draw_table(by_strain)
        if not cards and not table:
            best = answer(asked)
            found = {"value": best.value, "nodes": best.nodes, "line": best.line}
            drawn += draw_answer(asked, best)
    if json:
        print_json(found)
    else:
        console.print(Group(*drawn))


@contextmanager
def plain_words() -> Iterator[None]:
    """What a solver refuses becomes one sentence in the language of the run."""
    try:
        yield
    except BadDeal as e:
        raise SuknoError(str(e), e.ru) from None
    except solve.LimitReached as e:
        raise SuknoError(str(e), "предел исчерпан, ответа нет") from None
    except ValueError as e:
        raise SuknoError(str(e), str(e)) from None
