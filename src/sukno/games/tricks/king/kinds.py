"""King for three, and King in which the right to name trumps is for sale: other tables of the same game."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.presets import preset
from sukno.games.tricks.king.game import King
from sukno.games.tricks.king.options import KingAuctionOptions

KingThree = preset(
    King,
    Info(
        id="king-three",
        name=Text("King for three", "Кинг втроём"),
        also=("Three-handed King", "Barbu for three", "Кинг на троих"),
        family="trick",
        summary=Text(
            "King with seventeen cards each: six deals of not taking cost 1275, three with trumps give it back.",
            "Кинг по семнадцать карт: шесть сдач на минус отнимают 1275 очков, три с козырями возвращают.",
        ),
        seats=(3,),
        sources=("004:1251-1257",),
        kind_of="king",
        duel={"deals": 6},
    ),
    {},
    module=__name__,
)


KingAuction = preset(
    King,
    Info(
        id="king-auction",
        name=Text("King with a sale of the widow", "Кинг с торговлей прикупом"),
        also=("King, recovery with a sale", "Отыгрывание с торговлей"),
        family="trick",
        summary=Text(
            "King in which open cards and the right to name trumps are kept, or sold for tricks or for points.",
            "Кинг, где открытый прикуп с правом назначить козырей оставляют себе или продают за взятки и очки.",
        ),
        seats=(4, 3),
        sources=("004:1259-1263",),
        kind_of="king",
        duel={"deals": 7},  # the first stage, and a deal with a sale
    ),
    {},
    module=__name__,
    Options=KingAuctionOptions,
)
