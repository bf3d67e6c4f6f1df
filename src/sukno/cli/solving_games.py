"""`sukno solve GAME`: a problem from a file, with the value of every card and a best line."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group

from sukno.cli.common import MOST_MILLISECONDS, Json, console, print_json, read_text
from sukno.cli.draw_problem import draw
from sukno.cli.lang import lang, of, say
from sukno.engine import SuknoError
from sukno.engine.offers.find import problems_of
from sukno.engine.registry import game_class


def problem_command(game: str, into: typer.Typer) -> None:
    """The command of a game."""
    offer = problems_of(game)
    info = offer.info()
    name = of(game_class(game).info.name)
    example = info.examples[-1].text if info.examples else ""

    @into.command(
        help=say(
            f"{name}, a problem with open cards: the result of best play, each card's value, how to play.",
            f"{name}, задача при открытых картах: итог при лучшей игре, цена каждой карты, как играть.",
        )
        + say(f" It is a text of {of(info.help)}.", f" Задача — текст: {of(info.help)}."),
        epilog=say("For example: ", "Например: ") + f"echo '{example}' | sukno solve {game} -",
    )
    def command(
        file: Annotated[
            str,
            typer.Argument(
                help=say(
                    "A text; - reads standard input.",
                    "Текст; - читает стандартный ввод.",
                )
            ),
        ],
        play: Annotated[
            str,
            typer.Option(
                help=say(
                    "Cards to play before solving, as in '♥A ♥8'.",
                    "Карты, которые сыграть до решения, например «♥Т ♥8».",
                )
            ),
        ] = "",
        milliseconds: Annotated[
            int,
            typer.Option(
                help=say("Most time; 0: no limit.", "Предел времени, мс; 0 — без предела."),
                min=0,
                max=MOST_MILLISECONDS,
            ),
        ] = 0,
        json: Json = False,
    ) -> None:
        found = offer.solve(offer.read(read_text(file)), offer.cards(play), milliseconds)
        if found is None:
            raise SuknoError("the limit is reached, there is no answer", "предел исчерпан, ответа нет")
        if json:
            print_json({"position": found.text.of(lang()), **found.numbers})
        else:
            console.print(Group(*draw(info, found)))
