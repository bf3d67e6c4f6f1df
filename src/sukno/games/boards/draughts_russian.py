"""Russian draughts (шашки, традиционный вариант): flying kings, captures both ways and compulsory.

Twelve men each on the dark squares of the three nearest rows, a1 at White's left; White begins. A man steps
one square diagonally forward and captures forward and backward; on the last row it becomes a king (дамка),
which goes and captures at any distance. All of that is the family's usual way, see
`sukno.families.draughts`; this page adds the book's rule of the man before the king and its draws.
"""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.families.draughts import DraughtsGame


class DraughtsOptions(Options, frozen=True):
    king_prefers_man: Annotated[
        bool,
        option(
            "King must prefer a man",
            "Дамка бьёт шашку",
            "A king that can take either a man or a king must take the man; "
            "switched off, the choice is free, as in the official rules.",
            "Если дамка может побить или простую, или дамку, она бьёт простую; "
            "если выключить, выбор свободный, как в официальных правилах.",
            main=True,
        ),
    ] = True


class RussianDraughts(DraughtsGame[DraughtsOptions]):
    info = Info(
        id="draughts-russian",
        name=Text("Russian draughts", "Русские шашки"),
        also=("Checkers", "Shashki", "Шашки"),
        audience=("kids",),
        family="board",
        summary=Text(
            "Take or block all the enemy's men; kings fly along the diagonals.",
            "Побейте или заприте все шашки соперника; дамки летают по диагоналям.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4114-4145",),
        open=True,
        undo=True,
    )
    Options = DraughtsOptions

    def __init__(self, options: DraughtsOptions | None = None) -> None:
        super().__init__(options)
        # 004:4143 "the king must take the man"; it binds kings only, at each step of a capture
        # (the book leaves open how far it goes)
        self.king_prefers_man = self.options.king_prefers_man
