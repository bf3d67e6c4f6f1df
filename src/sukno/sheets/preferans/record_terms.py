"""The terms of the old record: prices by level and suit, kurochka or cauldron, and what may be agreed."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.sheets.preferans.terms import LEVELS

TRUMPS = ("S", "C", "D", "H", "NT")
SIMPLE = (4, 6, 8, 10, 12)
"""A six in each suit."""


def _table(price: dict[int, tuple[int, ...]]) -> dict[str, dict[int, int]]:
    return {trump: {level: price[level][i] for level in LEVELS} for i, trump in enumerate(TRUMPS)}


PRICES: dict[str, dict[str, dict[int, int]]] = {
    "1": _table({level: tuple(p * (level - 5) for p in SIMPLE) for level in LEVELS}),
    "2": _table({level: tuple(p + 10 * (level - 6) for p in SIMPLE) for level in LEVELS}),
    "3": _table({level: tuple(p + 10 * (level - 5) for p in SIMPLE) for level in LEVELS}),
    "4": _table({level: (10 * (level - 5),) * 5 for level in LEVELS}),
    "steep": _table({level: tuple(p * 2 ** (level - 6) for p in SIMPLE) for level in LEVELS}),
}
"""`PRICES[table][trump][level]` (000:3232-3285)."""
MISERE_PRICE = {(False, False): 5, (False, True): 10, (True, False): 15, (True, True): 20}
"""By (uvert, direct): small and big misere, small and big uvert (000:2651-2683)."""
CONSOLATION = {"dealer": 20, "whister": 10, "sole": 20}
"""Whists for each trick the declarer lacks (000:3026-3035)."""
SOLD_TALON = {"A": 20, "AK": 30, "AA": 40}
"""Whists to the dealer; A K of one suit."""
LIMITS = {"limited-10": 10, "limited-20": 20, "limited-30": 30}
"""What every game takes off a limited kurochka."""
NO_KUROCHKA = ("simple", "cauldron", "hussar")
RASPASY_CLEAN = 10
RASPASY_TRICK = 2


class RecordTerms(Options, frozen=True):
    players: Annotated[
        Literal[4, 3, 2, 5],
        option(
            "Players",
            "Игроков",
            "With four the dealer sits out, with five two do; two play with a dummy for the third hand.",
            "Вчетвером пропускает сдающий, впятером — двое; вдвоём третья рука — болван.",
        ),
    ] = 4
    price_table: Annotated[
        Literal["1", "2", "3", "4", "steep"],
        option(
            "Prices",
            "Таблица цен",
            "Which table of prices is used.",
            "По какой таблице считают цены игр.",
            values={
                "1": Text("table 1: six times 1 to 5", "таблица 1: простая игра, взятая от 1 до 5 раз"),
                "2": Text("table 2: six and 10 a level", "таблица 2: простая и по 10 за ступень"),
                "3": Text("table 3, big", "таблица 3, большая"),
                "4": Text(
                    "table 4, decimal: 10 a level in every suit", "таблица 4, десятичная: 10 за ступень"
                ),
                "steep": Text("steep: doubled at every level", "винтящая: вдвое с каждой ступенью"),
            },
            main=True,
        ),
    ] = "1"
    record: Annotated[
        int,
        option(
            "Record",
            "Запись",
            "The sum that every player writes down to nothing (200 or 300; 700 or 800 with the steep table).",
            "Сумма, которую каждый игрок списывает до нуля (200 или 300; по винтящей таблице 700 или 800).",
            ge=10,
            le=1000,
            main=True,
        ),
    ] = 200
    penalties: Annotated[
        Literal["kurochka", "limited-10", "limited-20", "limited-30", "simple", "cauldron", "hussar"],
        option(
            "Penalties",
            "Ремизы",
            "Where the penalties go.",
            "Куда пишут ремизы.",
            values={
                "kurochka": Text("to the kurochka, unlimited", "в курочку, неограниченную"),
                "limited-10": Text("to the kurochka, 10 a game", "в курочку, по 10 за игру"),
                "limited-20": Text("to the kurochka, 20 a game", "в курочку, по 20 за игру"),
                "limited-30": Text("to the kurochka, 30 a game", "в курочку, по 30 за игру"),
                "simple": Text("off one's own score", "со своей записи"),
                "cauldron": Text("to the cauldron", "в котёл"),
                "hussar": Text(
                    "two players: the opponent writes them tenfold at once",
                    "вдвоём: противник сразу пишет их в десятикратном размере",
                ),
            },
            main=True,
        ),
    ] = "kurochka"
    stake: Annotated[
        int,
        option(
            "Stake",
            "Выставка",
            "What every dealer puts into his kurochka.",
            "Сколько каждый сдающий ставит в свою курочку.",
            ge=0,
            le=50,
        ),
    ] = 0
    cauldron_parts: Annotated[
        int,
        option(
            "Parts of the cauldron",
            "Частей котла",
            "In how many parts the cauldron is played for.",
            "На сколько частей делят котёл.",
            ge=2,
            le=20,
        ),
    ] = 2
    misere: Annotated[
        bool,
        option(
            "Misères",
            "Мизеры",
            "Small misère with the talon and big misère without it.",
            "Малый мизер с прикупом и большой без прикупа.",
        ),
    ] = False
    uvert: Annotated[
        bool,
        option(
            "Uverts",
            "Уверты",
            "Misères with open cards, small and big.",
            "Мизеры с открытыми картами, малый и большой.",
        ),
    ] = False
    invitation: Annotated[
        bool,
        option(
            "Invitation",
            "Приглашение",
            "A sole whister may invite the passer's hand, open or closed.",
            "Единственный вистующий может пригласить спасовавшего, в открытую или в закрытую.",
        ),
    ] = False

    def check(self) -> None:
        if self.stake and self.penalties in NO_KUROCHKA:
            raise BadOption(
                "a stake goes to a kurochka, and these penalties have none",
                "выставку ставят в курочку, а при таких ремизах её нет",
            )
        if self.penalties == "hussar" and self.players != 2:
            raise BadOption("Hussar penalties are for two players", "гусарские ремизы бывают только вдвоём")
