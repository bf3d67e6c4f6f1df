"""What may be agreed on before a match of Mushka, of its kinds, and of Rams."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option, players_option

Players = Annotated[
    Literal[4, 3, 5, 6, 7],
    players_option(),
]
Pulkas = Annotated[
    int,
    option(
        "Pulkas",
        "Пулек",
        "How many records are won before accounts are settled.",
        "Сколько раз кто-нибудь должен списать запись, прежде чем сводят счёты.",
        ge=1,
        le=50,
        main=True,
    ),
]
Premium = Annotated[
    int,
    option(
        "Premium",
        "Премия",
        "What every player pays, outside the records, to whoever shows the special cards of this game.",
        "Сколько каждый платит помимо записи тому, кто предъявил особые карты этой игры.",
        ge=0,
        le=100,
    ),
]


class RecordOptions(Options, frozen=True):
    """What is agreed on wherever a record is written off from 25."""

    players: Players = 4
    pulkas: Pulkas = 1
    settlement: Annotated[
        Literal["remaining", "flat"],
        option(
            "Settlement",
            "Расчёт",
            "What the winner of a pulka gets from each of the others.",
            "Что получает с каждого выигравший пульку.",
            values={
                "remaining": Text("what is left in his record", "остаток его записи"),
                "flat": Text("a fixed sum", "условленную сумму"),
            },
            main=True,
        ),
    ] = "remaining"
    flat: Annotated[
        Literal[10, 20],
        option(
            "Fixed sum", "Условленная сумма", "What a loser pays then.", "Сколько тогда платит проигравший."
        ),
    ] = 10
    overshoot: Annotated[
        Literal["tricks", "any"],
        option(
            "Overshoot",
            "Перебор",
            "When somebody has written off too much and begins his record anew.",
            "Когда считается, что списано лишнее и запись начинают снова.",
            values={
                "tricks": Text("more tricks than points left", "взяток больше, чем осталось списать"),
                "any": Text("any excess, bonuses included", "любой излишек, и с премиями"),
            },
        ),
    ] = "tricks"
    pack_by_players: Annotated[
        Literal["old", "new"],
        option(
            "Pack",
            "Колода",
            "How many cards are used: by the older book 32 for three, 36 for four and 52 for more; by the newer one 36 "
            "for three or four and 52 for more.",
            "Сколько карт в колоде: по старой книге втроём 32, вчетвером 36, больше — 52; по новой втроём и вчетвером "
            "36, больше — 52.",
            values={"old": Text("32, 36 or 52", "32, 36 или 52"), "new": Text("36 or 52", "36 или 52")},
        ),
    ] = "old"
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        if self.flat != 10 and self.settlement != "flat":
            raise BadOption(
                "flat is asked for only with settlement=flat", "flat имеет смысл только при settlement=flat"
            )

    @property
    def start(self) -> int:
        """From where a record is written off (000:4404)."""
        return 25

    def pack_size(self) -> int:
        """000:4397-4400 and 004:1905; five players with the newer packs: 52 (not in the source)."""
        if self.players > 4:
            return 52
        return 32 if self.players == 3 and self.pack_by_players == "old" else 36


class PamfilOptions(RecordOptions, frozen=True):
    premium: Premium = 5


class ShutikhaOptions(RecordOptions, frozen=True):
    ace: Annotated[
        Literal["below-jack", "lowest"],
        option(
            "Ace",
            "Туз",
            "Where the ace stands in its suit; the king is the highest.",
            "Где в масти место туза; старшая карта — король.",
            values={
                "below-jack": Text("below the jack: K Q J A 10", "ниже валета: К Д В Т 10"),
                "lowest": Text("lowest of all", "младше всех"),
            },
        ),
    ] = "below-jack"


class MistigriOptions(RecordOptions, frozen=True):
    premium: Premium = 5


class RamsOptions(Options, frozen=True):
    players: Players = 4
    pulkas: Pulkas = 1
    start: Annotated[
        Literal[100, 150, 200],
        option(
            "Record", "Запись", "From which number is written off.", "С какого числа списывают.", main=True
        ),
    ] = 100
    pack_for_four: Annotated[
        Literal[32, 52],
        option(
            "Pack for four",
            "Колода вчетвером",
            "Three play with 32 cards, five and more with 52; of four the older book says nothing.",
            "Втроём играют в 32 карты, впятером и больше — в 52; о четверых старая книга молчит.",
        ),
    ] = 32
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        if self.pack_for_four != 32 and self.players != 4:
            raise BadOption("pack_for_four needs players=4", "pack_for_four бывает только при players=4")

    @property
    def settlement(self) -> Literal["remaining", "flat"]:
        return "remaining"

    @property
    def flat(self) -> int:
        return 0

    @property
    def overshoot(self) -> Literal["off"]:
        """The rule of Mushka is not repeated (not in the source)."""
        return "off"

    def pack_size(self) -> int:
        """000:4924-4926 and 004:1945."""
        return self.pack_for_four if self.players == 4 else 32 if self.players == 3 else 52
