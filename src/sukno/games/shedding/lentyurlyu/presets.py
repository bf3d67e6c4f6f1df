"""The two games of Lentyurlyu: the king wins, or whoever gets rid of all cards."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.presets import preset
from sukno.games.shedding.lentyurlyu.game import LentyurlyuGame

ROOT = "mushka-lentyurlyu"
SEATS = (5, 3, 4, 6, 7, 8)

Lentyurlyu = preset(
    LentyurlyuGame,
    Info(
        id=ROOT,
        name=Text("Mushka-Lentyurlyu", "Мушка-Лентюрлю"),
        also=("Lentyurlyu", "Lenturlu", "Лентюрлю"),
        family="shedding",
        summary=Text(
            "Lay the next rank on the pile, from the ace up: whoever lays a king takes the money on the layout.",
            "Кладите на кучку от туза вверх: деньги с лентюрлю берёт положивший короля.",
        ),
        seats=SEATS,
        sources=("000:4532-4640", "004:1919-1933"),
        longest=300_000,
        duel={"deals": 1},
    ),
    {"form": "king"},
    module=__name__,
    first=("players", "form"),
)
Shedding = preset(
    LentyurlyuGame,
    Info(
        id="mushka-lentyurlyu-shedding",
        name=Text("Lentyurlyu, all cards out", "Лентюрлю «по-другому»"),
        family="shedding",
        summary=Text(
            "Pile after pile from the ace to the king: five cards take money, and the first without cards wins.",
            "Кучка за кучкой от туза до короля: пять карт берут деньги, а выигрывает первый, кто снёс все карты.",
        ),
        seats=SEATS,
        sources=("000:4642-4675", "004:1935-1937"),
        kind_of=ROOT,
        longest=300_000,
        duel={"deals": 1},
    ),
    {"form": "shed"},
    module=__name__,
    first=("players", "form"),
)
