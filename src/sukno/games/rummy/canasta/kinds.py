"""The games of canasta: the Russian form, the classical one, Samba and Combo, each a table and a few defaults."""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Info, Text
from sukno.engine.presets import preset, with_defaults
from sukno.games.rummy.canasta.game import CanastaGame
from sukno.games.rummy.canasta.options import ADDITIONS, CanastaOptions, SambaOptions
from sukno.sheets.canasta.tables import CANASTA, COMBO, SAMBA, CanastaKind

LONGEST = 400_000


class Canasta(CanastaGame[CanastaOptions]):
    info = Info(
        id="canasta",
        name=Text("Canasta", "Канаста"),
        also=("Basket rummy", "Canasta rusa"),
        family="rummy",
        summary=Text(
            "Two against two gather canastas, sets of seven; take the whole pile, and block it with jokers.",
            "Двое на двое собирают канасты по семь карт и берут банк целиком или блокируют его.",
        ),
        seats=(4,),
        sources=("004:1526-1566",),
        longest=LONGEST,
        zero_sum=True,
        pairs=True,
        concede=1000.0,
        duel={"deals": 2},
    )
    Options = CanastaOptions
    kind: ClassVar[CanastaKind] = CANASTA


Classic = preset(
    Canasta,
    Info(
        id="canasta-classic",
        name=Text("Classical canasta", "Классическая канаста"),
        also=("Canasta", "Канаста классическая"),
        family="rummy",
        summary=Text(
            "Canasta with all classical additions: jokers freeze the pile, and its top card is melded at once.",
            "Канаста со всеми классическими дополнениями: джокеры замораживают банк, верхняя карта идёт в выкладку.",
        ),
        seats=(4,),
        sources=("004:1568-1594",),
        longest=LONGEST,
        pairs=True,
        concede=1000.0,
        kind_of="canasta",
        duel={"deals": 2},
    ),
    dict.fromkeys(ADDITIONS, True),
    module=__name__,
)


class Samba(CanastaGame[SambaOptions]):
    info = Info(
        id="canasta-samba",
        name=Text("Samba", "Самба"),
        also=("Canasta samba", "Канаста-самба"),
        family="rummy",
        summary=Text(
            "Canasta of three packs with sequences: seven cards of a suit in order are a samba.",
            "Канаста из трёх колод с секвенциями: семь карт масти подряд — самба.",
        ),
        seats=(4,),
        sources=("004:1596-1607",),
        longest=LONGEST,
        pairs=True,
        concede=1000.0,
        kind_of="canasta",
        duel={"deals": 2},
    )
    Options = with_defaults(SambaOptions, "SambaOptions", {"target": SAMBA.target}, (4,), module=__name__)
    kind: ClassVar[CanastaKind] = SAMBA


class Combo(CanastaGame[SambaOptions]):
    info = Info(
        id="canasta-combo",
        name=Text("Combo", "Комбо"),
        also=("Canasta combo", "Bolivia", "Канаста-комбо", "Боливия"),
        family="rummy",
        summary=Text(
            "Samba that ends with the stock: nobody goes out, and sevens are dear in the hand and on the table.",
            "Самба до конца колоды: никто не кончает раньше, а семёрки дороги и на столе, и на руках.",
        ),
        seats=(4,),
        sources=("004:1608-1626",),
        longest=LONGEST,
        pairs=True,
        concede=1000.0,
        kind_of="canasta",
        duel={"deals": 2},
    )
    Options = with_defaults(SambaOptions, "ComboOptions", {"target": COMBO.target}, (4,), module=__name__)
    kind: ClassVar[CanastaKind] = COMBO
