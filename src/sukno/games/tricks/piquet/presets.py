"""Kinds of Piquet that differ in agreements alone."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.presets import preset
from sukno.games.tricks.piquet.game import Piquet

PETUSHOK = {
    "elder_exchange": "one",
    "dealer_exchange": "any",
    "inspection": "elder",
    "last_trick": 2,
    "capot": False,
    "record": "totals",
}
"""004:1663-1698."""

Petushok = preset(
    Piquet,
    Info(
        id="piquet-petushok",
        name=Text("Petushok", "Петушок"),
        family="trick",
        summary=Text(
            "Piquet as it was played later: freer exchange, no capot, four deals by totals.",
            "Пикет в позднейшем изложении: прикуп свободнее, капота нет, четыре сдачи на сумму очков.",
        ),
        also=("Little cock", "Пикет-петушок"),
        seats=(2,),
        sources=("004:1663-1698",),
        kind_of="piquet",
        duel={"deals": 1},
    ),
    PETUSHOK,
    module=__name__,
)
