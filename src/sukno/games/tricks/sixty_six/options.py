"""What may be agreed on before a match of Sixty-six."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option

MatchPoints = Annotated[
    Literal[7, 8],
    option(
        "Match",
        "Партия",
        "Games that make a match; a double counts as two, a triple as three.",
        "Сколько игр составляют партию; двойная считается за две, тройная — за три.",
        main=True,
    ),
]
LastTrick = Annotated[
    Literal[0, 10],
    option("Last trick", "Последняя взятка", "Points for the last trick.", "Очки за последнюю взятку."),
]
"""Agreed for three as well."""


class SixtySixOptions(Options, frozen=True):
    match_points: MatchPoints = 8
    last_trick_bonus: LastTrick = 10
    last_trick_bonus_if_closed: Annotated[
        bool,
        option(
            "Last trick after closing",
            "Последняя взятка при закрытии",
            "The last trick counts its bonus also when the stock was closed.",
            "Последняя взятка приносит очки и тогда, когда колода закрыта.",
        ),
    ] = True
    close_success: Annotated[
        Literal["normal", "always-3"],
        option(
            "Closer wins",
            "Закрывший выиграл",
            "What a closer who reaches 66 scores.",
            "Что пишет закрывший, набравший 66.",
            values={
                "normal": Text("as any winner: 1, 2 or 3", "как всякий: 1, 2 или 3"),
                "always-3": Text("always 3", "всегда 3"),
            },
        ),
    ] = "normal"
    close_failure: Annotated[
        Literal["2-or-3", "3"],
        option(
            "Closer fails",
            "Закрывший не добрал",
            "What the opponent scores when the closer misses 66.",
            "Что пишет соперник, если закрывший не набрал 66.",
            values={"2-or-3": Text("2, or 3 if he has no trick", "2, а без взятки 3"), "3": Text("3", "3")},
        ),
    ] = "2-or-3"
    no_trick_at: Annotated[
        Literal["end", "closing"],
        option(
            "No trick, judged",
            "Без взятки — когда",
            "When a closer fails: did his opponent have no trick at the end, or when the stock was closed?",
            "Закрывший не добрал: смотреть, была ли у соперника взятка в конце или в минуту закрытия.",
            values={"end": Text("at the end", "в конце"), "closing": Text("at closing", "при закрытии")},
        ),
    ] = "end"
    triple_condition: Annotated[
        Literal["no-trick", "no-point"],
        option(
            "Triple game",
            "Тройная игра",
            "The loser loses three if he has taken nothing: no trick, or no point.",
            "Проигравший теряет три, если не взял ничего: ни взятки или ни очка.",
            values={"no-trick": Text("no trick", "ни взятки"), "no-point": Text("no point", "ни очка")},
        ),
    ] = "no-trick"
    trump_exchange: Annotated[
        Literal["none", "nine", "ten"],
        option(
            "Trump exchange",
            "Обмен козыря",
            "Which trump may be exchanged for the turned-up card by a player who has just won a trick.",
            "Какой козырь взявший взятку может обменять на открытую карту.",
            values={
                "none": Text("none", "никакой"),
                "nine": Text("the nine", "девятка"),
                "ten": Text("the ten", "десятка"),
            },
            main=True,
        ),
    ] = "none"
    deals: Annotated[int, deals_option()] = 0
