"""What may be agreed on before a match of Whist."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option
from sukno.families.seating import Players


class WhistOptions(Options, frozen=True):
    players: Players = 4
    rubbers: Annotated[
        int,
        option(
            "Rubbers",
            "Роберов",
            "How many rubbers make the match; partners change after each. A full round is three for four "
            "players, five for five, eight for six.",
            "Сколько роберов играть; после каждого меняются партнёрами. Полный круг — три робера вчетвером, "
            "пять впятером, восемь вшестером.",
            ge=1,
            le=12,
        ),
    ] = 1
    trumps: Annotated[
        bool,
        option(
            "Trumps",
            "Козыри",
            "The dealer's last card makes trumps. Without trumps no card is turned, the aces are honours, and "
            "every sequence counts as one in trumps.",
            "Козырь — последняя карта сдающего. Без козырей карта не вскрывается, онеры — тузы, а коронки во "
            "всех мастях считаются как козырные.",
        ),
    ] = True
    strict: Annotated[
        bool,
        option(
            "Strict table",
            "Строгий стол",
            "Any card may be played: a revoke is possible, and is punished when it comes out. Before the trick "
            "is closed the opponents may demand the highest or the lowest card of the suit instead.",
            "Можно положить любую карту: ренонс возможен и наказывается, когда обнаружится. Пока взятка не "
            "закрыта, противники могут потребовать взамен старшую или младшую карту масти.",
        ),
    ] = False
    revoke_penalty: Annotated[
        Literal["chosen", "5 points", "3 tricks"],
        option(
            "Penalty for a revoke",
            "Штраф за ренонс",
            "What a revoke costs at a strict table.",
            "Чем наказывается ренонс за строгим столом.",
            values={
                "chosen": Text("the opponents choose", "по выбору противников"),
                "5 points": Text("5 points to the opponents", "5 очков противникам"),
                "3 tricks": Text("3 tricks to the opponents", "3 взятки противникам"),
            },
        ),
    ] = "chosen"
    sequences: Annotated[
        Literal["series", "000"],
        option(
            "Sequences",
            "Коронки",
            "What sequences from the ace are worth.",
            "Сколько стоят коронки.",
            values={
                "series": Text(
                    "5 for each card from the third, 10 in trumps", "по 5 за карту с третьей, в козырях по 10"
                ),
                "000": Text(
                    "as one book prints it: A-10 and A-9 count 20, in trumps 40",
                    "как напечатано в одной из книг: до десятки и до девятки 20, в козырях 40",
                ),
            },
        ),
    ] = "series"
    rubber_bonus: Annotated[
        Literal["10", "5+10"],
        option(
            "End of the rubber",
            "Окончание робера",
            "What the party that ends the rubber brings.",
            "Что приносит партия, которой кончается робер.",
            values={"10": Text("10 instead of 5", "10 вместо 5"), "5+10": Text("5 and 10", "5 и 10")},
        ),
    ] = "10"
    deals: Annotated[int, deals_option()] = 0
