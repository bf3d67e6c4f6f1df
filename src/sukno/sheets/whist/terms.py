"""What may be agreed about the score of Whist and its kinds."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option

Rubbers = Annotated[
    int,
    option(
        "Rubbers",
        "Роберов",
        "How many rubbers make the match. Unless two play, partners change after each: a full round is three "
        "rubbers for three and four players, five for five, eight for six.",
        "Сколько роберов играть. Если играют не вдвоём, после каждого меняются партнёрами: полный круг — три "
        "робера втроём и вчетвером, пять впятером, восемь вшестером.",
        ge=1,
        le=12,
        main=True,
    ),
]
Trumps = Annotated[
    bool,
    option(
        "Trumps",
        "Козыри",
        "The dealer's last card makes trumps. Without trumps no card is turned, the aces are honours, and "
        "every sequence counts as one in trumps (in Humbug, as agreed).",
        "Козырь — последняя карта сдающего. Без козырей карта не вскрывается, онеры — тузы, а коронки во "
        "всех мастях считаются как козырные (в хумбуге — как условлено).",
    ),
]
Sequences = Annotated[
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
]
RubberBonus = Annotated[
    Literal["10", "5+10"],
    option(
        "End of the rubber",
        "Окончание робера",
        "What the party that ends the rubber brings.",
        "Что приносит партия, которой кончается робер.",
        values={"10": Text("10 instead of 5", "10 вместо 5"), "5+10": Text("5 and 10", "5 и 10")},
    ),
]
FreeRuns = Annotated[
    Literal["trumps", "plain"],
    option(
        "Sequences without trumps",
        "Коронки без козырей",
        "What a sequence counts where there are no trumps.",
        "Как считаются коронки, когда козырей нет.",
        values={
            "trumps": Text("as one in trumps", "как козырные"),
            "plain": Text("as one in a plain suit", "как в простой масти"),
        },
    ),
]


class WhistTerms(Options, frozen=True):
    """Everything that a sheet must know to write a deal, or to refuse it."""

    rubbers: Rubbers = 1
    trumps: Trumps = True
    sequences: Sequences = "series"
    rubber_bonus: RubberBonus = "10"
    free_runs: FreeRuns = "trumps"
    humbug: Annotated[
        bool,
        option("Humbug", "Хумбуг", "Only half of the pack is in play.", "В игре только половина колоды."),
    ] = False
