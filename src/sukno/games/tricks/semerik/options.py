"""What may be agreed on before a match of Semerik."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, option
from sukno.engine.options import deals_option


class SemerikOptions(Options, frozen=True):
    hearts_trump: Annotated[
        bool,
        option(
            "Hearts are trumps",
            "Червы — козыри",
            "Hearts beat all other suits; otherwise there are no trumps.",
            "Червы бьют все масти; иначе козырей нет.",
            main=True,
        ),
    ] = True
    parties: Annotated[
        Literal[1, 3],
        option(
            "Parties",
            "Партий",
            "How many parties to 21 are played; three make a group.",
            "Сколько партий до 21 играют; три составляют группу.",
            main=True,
        ),
    ] = 3
    deals: Annotated[int, deals_option()] = 0
