"""Rulings of Classic that touch the pulka (001:607-613)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_pulka import NOT_PLAYED, all_of_raspasy
from sukno.sheets.refereeing import Said

UNDERTRICKS = 3
"""What a broken suit rule and an undiscarded talon cost in Classic."""


def suit_rule(c: Case) -> Said:
    """The suit rule broken in Classic (001:611-613)."""
    if c.facts.phase == "raspasy":
        return all_of_raspasy(c)
    c.at_play()
    price = c.misere_price if c.facts.phase == "misere" else c.gora_price
    return Said(
        Text(
            "The offender writes three undertricks to his gora; nobody writes anything else.",
            "Нарушитель пишет в гору «без трёх»; больше никто ничего не пишет.",
        ),
        (NOT_PLAYED,),
        (c.fine(gora={c.offender: UNDERTRICKS * price}),),
    )


def not_discarded(c: Case) -> Said:
    """Classic (001:611)."""
    price = c.misere_price if c.facts.phase == "misere" else c.gora_price
    return Said(
        Text(
            "The declarer writes three undertricks; no whists are written.",
            "Разыгрывающий пишет «без трёх»; висты не пишутся.",
        ),
        (NOT_PLAYED, Text("The same dealer deals again.", "Тот же сдающий сдаёт снова.")),
        (c.fine(gora={c.declarer: UNDERTRICKS * price}),),
    )
