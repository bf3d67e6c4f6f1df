"""The terms of a pulka, and the tables of prices.

`terms_scoring` has what is agreed about the score; here is what is agreed about play and shows on the sheet.
Levels are 6 to 10; 0 stands for misere.
"""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Text, option
from sukno.sheets.preferans.terms_scoring import ScoringTerms

LEVELS = (6, 7, 8, 9, 10)
MISERE = 0
PULKA_PRICE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10, MISERE: 10}
"""Points for a made game (001:123, 004:466)."""
GORA_PRICE: dict[str, dict[int, int]] = {
    "single": {6: 2, 7: 4, 8: 6, 9: 8, 10: 10},
    "double": {6: 4, 7: 8, 8: 12, 9: 16, 10: 20},
}
"""To the gora for each trick the declarer lacks."""
WHIST_PRICE: dict[str, dict[int, int]] = {
    "single": {6: 2, 7: 4, 8: 6, 9: 8, 10: 10},
    "double": {6: 4, 7: 8, 8: 12, 9: 16, 10: 20},
    "rostov": {6: 5, 7: 10, 8: 15, 9: 20, 10: 25},
}
"""Whists for each trick; the nine of Rostov is left out in print (001:687)."""
QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 0}
"""Tricks that the whisting side answers for."""
QUOTA_ALONE = {6: 2, 7: 1, 8: 1, 9: 1, 10: 0}
"""The same for a whister who plays without the other's hand (000:2528-2531)."""
QUOTA_EACH: dict[str, dict[int, int]] = {
    "each": {6: 2, 7: 1, 8: 1, 9: 1, 10: 0},
}
"""What each of two whisters answers for (000:3509-3516); `soft` asks jointly at seven and eight."""
OWN_WHIST = {6: 2, 7: 1}
"""Tricks written for a whist without play."""
RASPASY: dict[str, tuple[int, ...]] = {
    "2": (2,),
    "1-2-4": (1, 2, 4),
    "1-2-3": (1, 2, 3),
    "2-4-6": (2, 4, 6),
    "whists": (5,),
}
"""The price of a trick in the first, second, third raspasy in a row; the last one stays."""
CONSOLATION_10 = 10
JUMPS = (100, 300)
"""Whists on every other: for half the pulka and for closing it (001:675)."""
TALON_BONUS: dict[str, dict[str, int]] = {
    "none": {},
    "aces": {"A": 1, "AA": 2},
    "classic": {"A": 1, "AK": 2, "AA": 3, "KQ": 1},
}
"""Tricks' worth of whists to the dealer for what he sold; A K and K Q of one suit."""


TALON_FINE = 1
"""To the gora of the dealer whose talon was declined or given back (001:393, 607)."""


class PulkaTerms(ScoringTerms, frozen=True):
    """Everything that a sheet must know to write a deal, or to refuse it."""

    misere_beaten_by: Annotated[
        Literal["nine", "nine-direct"],
        option(
            "Misère is beaten by",
            "Мизер перебивается",
            "Which call is higher than misère.",
            "Какая заявка старше мизера.",
            values={
                "nine": Text("any nine", "любой девятерной"),
                "nine-direct": Text(
                    "a nine without the talon, or a ten", "девятерной без прикупа или десятерной"
                ),
            },
        ),
    ] = "nine"
    misere_no_talon: Annotated[
        bool,
        option(
            "Misère without the talon",
            "Мизер без прикупа",
            "It is beaten only by a ten without the talon.",
            "Перебивается только десятерной без прикупа.",
        ),
    ] = False
    forced_whist: Annotated[
        bool,
        option(
            "Stalingrad",
            "Сталинград",
            "At 6♠ both opponents must whist, closed.",
            "На 6♠ оба обязаны вистовать, и в закрытую.",
        ),
    ] = False
    own_whist: Annotated[
        Literal["minimum", "none", "given", "half", "half-six"],
        option(
            "Whist without play",
            "Вист без игры",
            "Whists for two tricks at six, one at seven, written without play.",
            "Висты за две взятки на шестерной, за одну на семерной без розыгрыша.",
            values={
                "minimum": Text("a sole whister may take them", "их может взять единственный вистующий"),
                "none": Text("never", "нет"),
                "given": Text(
                    "the declarer's right neighbour writes them when all pass",
                    "при общем пасе их пишет сосед разыгрывающего справа",
                ),
                "half": Text(
                    "half-whist by the right neighbour after a pass; the passer may over-whist",
                    "полвиста соседа справа после паса; спасовавший может перевистовать",
                ),
                "half-six": Text("half-whist, at six only", "полвиста, только на шестерной"),
            },
        ),
    ] = "minimum"
    dealer_may_whist: Annotated[
        bool,
        option(
            "Dealer's whist",
            "Вист сдающего",
            "Four players: when both pass, the dealer may look at one hand and whist with both.",
            "Вчетвером: если оба спасовали, сдающий может посмотреть одну руку и вистовать обеими.",
        ),
    ] = False
    ten: Annotated[
        Literal["whist", "check"],
        option(
            "Ten",
            "Десятерная",
            "Whether a ten is whisted or the cards are laid open and checked.",
            "Вистуют ли десятерную или проверяют, открыв карты.",
            values={
                "whist": Text("whisted, without a quota", "вистуется, без нормы"),
                "check": Text("checked", "проверяется"),
            },
        ),
    ] = "whist"
    whist_alone: Annotated[
        bool,
        option(
            "Whist alone",
            "Вист без приглашения",
            "A sole whister may play without the other's cards, for a smaller quota.",
            "Единственный вистующий может играть без чужих карт, с меньшей нормой.",
        ),
    ] = False
    open_play: Annotated[
        bool,
        option(
            "Open play",
            "Игра в открытую",
            "A sole whister may lay both hands open; misère and a checked ten are played open.",
            "Единственный вистующий может открыть обе руки; мизер и проверка десятерной — в открытую.",
        ),
    ] = True
    razboinik: Annotated[
        Literal["none", "prelude", "only"],
        option(
            "Razboinik",
            "Разбойник",
            "Everybody must play 6, 7, 8, 9, 10 and misère once, without an auction.",
            "Каждый обязан по разу сыграть 6, 7, 8, 9, 10 и мизер, без торговли.",
            values={
                "none": Text("no", "нет"),
                "prelude": Text("before the pulka", "перед пулей"),
                "only": Text("it is the whole game", "это вся игра"),
            },
        ),
    ] = "none"
    prelude_raspasy: Annotated[
        int,
        option(
            "Rounds of raspasy first",
            "Кругов распасов вначале",
            "How many rounds of raspasy open the pulka, or follow the razboinik, which has two if 0 is named.",
            "Сколько кругов распасов открывают пулю или следуют за разбойником; при 0 за ним идут два.",
            ge=0,
            le=3,
        ),
    ] = 0

    def check(self) -> None:
        if self.players != 2 and self.undivided:
            raise BadOption("an undivided gora is for two players", "неделимая гора бывает только вдвоём")
        if self.players != 2 and self.only_gora:
            raise BadOption(
                "the gora alone counts only between two players", "только по горе рассчитываются лишь вдвоём"
            )


RAZBOINIK_ROUNDS = 2
"""Rounds of raspasy after a razboinik, where nothing else is agreed (001:484)."""


def prelude_rounds(terms: PulkaTerms) -> int:
    """How many rounds of raspasy stand before the pulka, or end a razboinik.

    >>> prelude_rounds(PulkaTerms()), prelude_rounds(PulkaTerms(players=2, razboinik="only"))
    (0, 2)
    """
    if terms.razboinik != "none" and not terms.prelude_raspasy:
        return RAZBOINIK_ROUNDS
    return terms.prelude_raspasy
