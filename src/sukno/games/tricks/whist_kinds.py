"""Kinds of Whist with four hands: three players with a dummy, two with two dummies, and without trumps."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.games.tricks.whist.game import FourHands
from sukno.games.tricks.whist.options import DummyOptions, NoTrumpOptions


class WhistDummy(FourHands[DummyOptions]):
    info = Info(
        id="whist-dummy",
        name=Text("Whist with a dummy", "Вист с болваном"),
        also=("Dummy whist", "Three-handed whist", "Вист втроём"),
        family="trick",
        summary=Text(
            "Three players: each in turn has an open hand as partner against the other two.",
            "Трое: каждый по очереди играет с открытым болваном против двух других.",
        ),
        seats=(3,),
        sources=("000:3958-3962", "000:4308-4310", "004:882", "004:1000"),
        kind_of="whist",
        duel={"deals": 1},
    )
    Options = DummyOptions


class WhistDoubleDummy(FourHands[DummyOptions]):
    info = Info(
        id="whist-double-dummy",
        name=Text("Whist with two dummies", "Вист с двумя болванами"),
        also=("Double dummy whist", "Двойной болван"),
        family="trick",
        summary=Text(
            "Two players, each with an open hand as partner: all cards are known.",
            "Двое, у каждого открытый болван: все карты известны.",
        ),
        seats=(2,),
        sources=("000:3958-3962", "000:4312-4314", "004:882", "004:1002"),
        kind_of="whist",
        duel={"deals": 1},
    )
    Options = DummyOptions


class WhistNoTrumps(FourHands[NoTrumpOptions]):
    info = Info(
        id="whist-no-trumps",
        name=Text("Whist without trumps", "Вист без козырей"),
        also=("No-trump whist",),
        family="trick",
        summary=Text(
            "No card is turned: aces are honours, and all sequences count double.",
            "Козырей нет: онеры — тузы, а все коронки считаются вдвойне.",
        ),
        seats=(4, 2, 3, 5, 6),
        sources=("000:4316-4319", "004:1004"),
        kind_of="whist",
        duel={"deals": 1},
    )
    Options = NoTrumpOptions
