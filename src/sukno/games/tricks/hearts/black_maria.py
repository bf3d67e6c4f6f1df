"""Black Maria (чёрная Мария): ♠Q costs thirteen, ♠K ten, ♠A seven, every heart one; also two against two."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Info, Text
from sukno.engine.options import players_option
from sukno.games.tricks.hearts.table import HeartsGame, HeartsOptions, Priced
from sukno.materials.cards import RANKS

PRICES = Priced({**{f"H{rank}": -1 for rank in RANKS}, "SQ": -13, "SK": -10, "SA": -7})  # 004:1323


class BlackMariaOptions(HeartsOptions, frozen=True):
    players: Annotated[
        Literal[4, 3, 5, 6],
        players_option(main=True),
    ] = 4


class BlackMaria(HeartsGame[BlackMariaOptions]):
    info = Info(
        id="black-maria",
        name=Text("Black Maria", "Чёрная Мария"),
        also=("Black Lady", "Black Queen", "Пиковая дама"),
        family="trick",
        summary=Text(
            "Take no hearts, and above all none of the three highest spades: the queen, Black Maria, costs thirteen.",
            "Не берите червей и трёх старших пик: дама, Чёрная Мария, стоит тринадцати очков.",
        ),
        seats=(4, 3, 5, 6),
        sources=("004:1321-1329",),
        duel={"deals": 1},
    )
    Options = BlackMariaOptions
    prices = PRICES


class BlackMariaPartners(HeartsGame[HeartsOptions]):
    """Not in the source: partners sit opposite, what they take is added, the limit is the pair's, and cards still go to
    the left."""

    info = Info(
        id="black-maria-partners",
        name=Text("Partnership Black Maria", "Чёрная Мария, парная"),
        also=("Black Maria in pairs", "Чёрная Мария двое на двое"),
        family="trick",
        summary=Text(
            "Black Maria two against two: what you save your partner from is saved for you.",
            "Чёрная Мария двое на двое: что не взял ваш партнёр, того не взяли и вы.",
        ),
        seats=(4,),
        sources=("004:1329",),
        pairs=True,
        kind_of="black-maria",
        duel={"deals": 1},
    )
    Options = HeartsOptions
    prices = PRICES
    partners = True
