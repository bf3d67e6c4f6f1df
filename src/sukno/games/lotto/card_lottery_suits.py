"""Card lottery, second play-out (второй способ): the same lottery, then tricks in suits (004:3591-3595)."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.presets import preset
from sukno.games.lotto.card_lottery import CardLottery

CardLotterySuits = preset(
    CardLottery,
    Info(
        id="card-lottery-suits",
        name=Text("Card lottery, second play-out", "Карточная лотерея, второй способ"),
        audience=("kids", "easy"),
        family="lotto",
        summary=Text(
            "The lottery by rank, then tricks in suits: dear suits must go first.",
            "Лотерея по рангам, а потом розыгрыш в масть: дорогие масти сбывайте первыми.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("004:3569-3595",),
        skill=False,
        kind_of="card-lottery",
    ),
    {"playout": "suits"},
    module=__name__,
)
