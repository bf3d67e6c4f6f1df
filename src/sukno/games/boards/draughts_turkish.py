"""Turkish draughts (турецкие шашки): sixteen men each, along rows and files (004:4161-4168).

A man steps one square forward or sideways and captures so; a king (дамка) goes any distance along a row or a file.
Whoever has lost all his pieces, or cannot move, has lost; a king against a king is a draw.
"""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.families.draughts import DraughtsGame

ROW = 0xFF


class TurkishOptions(Options, frozen=True):
    turkish_majority: Annotated[
        bool,
        option(
            "The largest capture",
            "Бить больше",
            "The capture that takes most is compulsory, and each piece taken leaves the board at once, as is "
            "the custom in Turkey; switched off, any capture may be chosen, and pieces leave after the move.",
            "Обязательно взятие наибольшего числа шашек, и каждую снимают сразу, как принято в Турции; "
            "если выключить, взятие выбирают свободно, а шашки снимают после хода.",
            main=True,
        ),
    ] = True


class TurkishDraughts(DraughtsGame[TurkishOptions]):
    info = Info(
        id="draughts-turkish",
        name=Text("Turkish draughts", "Турецкие шашки"),
        also=("Dama", "Дама"),
        family="board",
        summary=Text(
            "Sixteen men each go forward and sideways; kings fly along rows and files.",
            "По шестнадцать шашек ходят вперёд и вбок; дамки летают по прямым.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4161-4168",),
        open=True,
        undo=True,
    )
    Options = TurkishOptions
    straight = True
    # gap: the custom: a man on the last row captures on as a man, and is crowned when the move is over
    crowned_after = True
    material_draws = 1
    # gap: the figure is lost; men stand on the second and third rows
    start_white = ROW << 8 | ROW << 16
    start_black = ROW << 40 | ROW << 48

    def __init__(self, options: TurkishOptions | None = None) -> None:
        super().__init__(options)
        self.largest = self.removed_at_once = self.options.turkish_majority
