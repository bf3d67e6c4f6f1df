"""What is agreed before a sheet of Piquet is begun; what the game agrees on too it takes from here."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.sheets.piquet.party import check_carried

RefetAgreed = Annotated[
    Literal["deal", "korolik"],
    option(
        "Refet",
        "Рефет",
        "What doubles the entries that follow (with koroliki).",
        "После чего записи удваиваются (при записи короликами).",
        values={
            "deal": Text(
                "equal counts in a deal: the next korolik", "равный счёт в сдаче: следующий королик"
            ),
            "korolik": Text("an equal korolik: the next two", "равный королик: два следующих"),
        },
    ),
]
Carried = Annotated[
    Literal[0, 1, 2],
    option(
        "Carried over",
        "Перенесено",
        "So many koroliki at the beginning are double: a refet at the end of the party before.",
        "Столько короликов в начале идут вдвойне: рефет в конце прошлой партии.",
    ),
]


class PiquetTerms(Options, frozen=True):
    record: Annotated[
        Literal["koroliki", "totals", "target"],
        option(
            "Record",
            "Запись",
            "How the deals are written down.",
            "Как записывают сдачи.",
            values={
                "koroliki": Text("six deals, three koroliki", "шесть сдач, три королика"),
                "totals": Text("four deals by totals", "четыре сдачи на сумму"),
                "target": Text("to a target", "до цели"),
            },
        ),
    ] = "koroliki"
    refet: RefetAgreed = "deal"
    carried: Carried = 0
    target: Annotated[
        Literal[100, 150, 200],
        option("Target", "Цель", "Who has so many leaves.", "Набравший столько выходит."),
    ] = 100

    def check(self) -> None:
        check_carried(self.refet, self.carried)
