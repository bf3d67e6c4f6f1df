"""What is agreed before Gorka."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.families.accounts.pot import pot_rounds

RANKS_OF: dict[str, str] = {"queens": "Q", "sixes": "6", "both": "Q6", "none": ""}
SUIT_OF = {"hearts": "H", "diamonds": "D", "clubs": "C", "spades": "S"}


class GorkaOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 2, 3, 5],
        players_option(),
    ] = 4
    falka: Annotated[
        Literal["queens", "sixes", "both", "none"],
        option(
            "Falki",
            "Фальки",
            "Which cards stand for whatever their owner likes.",
            "Какие карты значат что угодно их хозяину.",
            values={
                "queens": Text("queens", "дамы"),
                "sixes": Text("sixes", "шестёрки"),
                "both": Text("queens and sixes", "дамы и шестёрки"),
                "none": Text("none", "нет"),
            },
            main=True,
        ),
    ] = "queens"
    falka_count: Annotated[
        Literal["all", "hearts", "diamonds", "clubs", "spades"],
        option(
            "Which of them",
            "Какие из них",
            "All of the rank are falki, or the one of a suit.",
            "Фальки все карты этого ранга или одна, такой-то масти.",
            values={
                "all": Text("all four", "все четыре"),
                "hearts": Text("only ♥", "только ♥"),
                "diamonds": Text("only ♦", "только ♦"),
                "clubs": Text("only ♣", "только ♣"),
                "spades": Text("only ♠", "только ♠"),
            },
        ),
    ] = "all"
    cards: Annotated[
        Literal[36, 32],
        option(
            "Pack",
            "Колода",
            "36 cards with the sixes, or 32 without.",
            "36 карт с шестёрками или 32 без них.",
            values={
                36: Text("36, from the six", "36, от шестёрки"),
                32: Text("32, from the seven", "32, от семёрки"),
            },
        ),
    ] = 36
    ante: Annotated[
        int,
        option(
            "Ante",
            "Ставка",
            "What everybody pays before the cards; all stakes are multiples of it.",
            "Сколько каждый ставит до карт; все ставки кратны ей.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 1
    min_raise: Annotated[
        int,
        option(
            "Least raise",
            "Надбавка не меньше",
            "By so many antes one goes up at least.",
            "На сколько ставок, не меньше, идут в гору.",
            ge=1,
            le=20,
        ),
    ] = 1
    max_raise: Annotated[
        int,
        option(
            "Largest raise",
            "Надбавка не больше",
            "By so many antes one goes up at most.",
            "На сколько ставок, не больше, идут в гору.",
            ge=1,
            le=100,
        ),
    ] = 5
    most: Annotated[
        int,
        option(
            "Most in a deal",
            "Предел за сдачу",
            "So many antes one may put in at most in a deal, beside the first.",
            "Сколько ставок, не считая первой, можно поставить за одну сдачу.",
            ge=1,
            le=1000,
        ),
    ] = 30
    ak_falka_top: Annotated[
        bool,
        option(
            "Ace, king, falka above khlyusts",
            "Туз, король и фалька старше хлюстов",
            "Ace and king of a suit with a falka are beaten by a chetverik alone.",
            "Туза и короля одной масти с фалькой бьёт только четверик.",
        ),
    ] = False
    rounds: Annotated[
        int,
        pot_rounds(20),
    ] = 3
    deals: Annotated[int, deals_option(rounds=True)] = 0

    def check(self) -> None:
        if self.cards == 32 and "6" in RANKS_OF[self.falka]:
            raise BadOption("there are no sixes in a pack of 32", "в колоде из 32 карт нет шестёрок")
        if self.min_raise > self.max_raise:
            raise BadOption(
                "min_raise must not be more than max_raise", "min_raise не может быть больше, чем max_raise"
            )
