"""Kinds of Russian draughts: diagonal, American, giveaway; what differs from `draughts_russian` stands here."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Text, option
from sukno.families.draughts import DraughtsGame
from sukno.families.draughts_lines import squares
from sukno.games.boards.draughts_russian import DraughtsOptions, RussianDraughts


class DiagonalDraughts(RussianDraughts):
    """The men stand in two corners, and the main diagonal between them is empty (004:4141, 4147-4149)."""

    info = Info(
        id="draughts-diagonal",
        name=Text("Diagonal draughts", "Диагональные шашки"),
        kind_of="draughts-russian",
        family="board",
        summary=Text(
            "Russian draughts from two corners of the board.",
            "Русские шашки, но войска стоят в двух углах доски.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4141", "004:4147-4149"),
        open=True,
        undo=True,
    )
    # gap: the figure is lost; this is the only way to split 24 dark squares round the diagonal
    start_white = squares("c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6")
    start_black = squares("a3 a5 a7 b4 b6 b8 c5 c7 d6 d8 e7 f8")


class AmericanDraughts(RussianDraughts):
    """Men capture forward only; kings step and capture one square, every way (004:4151-4155)."""

    info = Info(
        id="draughts-american",
        name=Text("American draughts", "Американские шашки"),
        also=("English draughts", "Английские шашки", "Straight checkers"),
        kind_of="draughts-russian",
        family="board",
        summary=Text(
            "Men capture forward only, and kings go one square, as in England.",
            "Простые бьют только вперёд, а дамки ходят на одно поле, как в Англии.",
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4151-4155",),
        open=True,
        undo=True,
    )
    men_back = False
    flying = False
    promoted_goes_on = False  # gap: as in England


class GiveawayOptions(DraughtsOptions, frozen=True):
    material_draws: Annotated[
        bool,
        option(
            "Kings alone are a draw",
            "Одни дамки — ничья",
            "A king against a king, and two kings against one on the main diagonal, are drawn at once; "
            "switched off, such endings are played on, for somebody can be made to capture.",
            "Дамка против дамки и две дамки против дамки на большой диагонали — сразу ничья; "
            "если выключить, такие концы доигрываются: соперника можно заставить бить.",
        ),
    ] = False


class GiveawayDraughts(DraughtsGame[GiveawayOptions]):
    """Whoever has no pieces left, or cannot move, has won (004:4157-4159)."""

    info = Info(
        id="draughts-giveaway",
        name=Text("Giveaway draughts", "Поддавки"),
        also=("Suicide checkers", "Обратные шашки"),
        audience=("kids",),
        kind_of="draughts-russian",
        family="board",
        summary=Text(
            "Give all your men away before the other does.", "Отдайте все свои шашки раньше соперника."
        ),
        seats=(2,),
        longest=2_000,
        sources=("004:4157-4159",),
        open=True,
        undo=True,
    )
    Options = GiveawayOptions
    stuck_loses = False  # gap: whoever cannot move has won too

    def __init__(self, options: GiveawayOptions | None = None) -> None:
        super().__init__(options)
        self.king_prefers_man = self.options.king_prefers_man
        self.material_draws = 2 if self.options.material_draws else 0
