"""What may be agreed on before a game of Stukolka."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option
from sukno.families.accounts.pot import pot_rounds

Form = Literal["own", "golets", "prikup", "shleif", "obligatory"]
MOST_PLAYERS: dict[str, int] = {"own": 7, "golets": 7, "prikup": 6, "shleif": 6, "obligatory": 5}
"""How many may sit down: with more the stock would not do for the buying (000:5146, 5209, 5297, 5320)."""


class StukolkaOptions(Options, frozen=True):
    players: Annotated[
        Literal[5, 4, 6, 7],
        option(
            "Players",
            "Игроков",
            "How many sit down. With the exchange and with the shleif six at most, in the obligatory form five.",
            "Сколько человек садится. С прикупом и со шлейфом не больше шести, в обязательной не больше пяти.",
        ),
    ] = 5
    form: Annotated[
        Form,
        option(
            "Form",
            "Вид",
            "What may be bought, and who must play.",
            "Что можно купить и кто обязан играть.",
            values={
                "own": Text("on one's own cards", "на своих картах"),
                "golets": Text("with golets", "с гольцом"),
                "prikup": Text("with exchange", "с прикупом"),
                "shleif": Text("with shleif", "со шлейфом"),
                "obligatory": Text("obligatory", "обязательная"),
            },
        ),
    ] = "own"
    pack: Annotated[
        Literal[36, 32, 52],
        option(
            "Pack",
            "Колода",
            "The book does not say how many cards there are.",
            "Сколько карт в колоде; книга этого не говорит.",
        ),
    ] = 36
    stake: Annotated[
        int,
        option(
            "Stake",
            "Ставка",
            "What the dealer pays for the deal; it must be divisible by three.",
            "Сколько сдающий ставит за сдачу; должно делиться на три.",
            ge=3,
            le=900,
            main=True,
        ),
    ] = 15
    dealer_forced_limit: Annotated[
        int,
        option(
            "Dealer may refuse above",
            "Сдающий вправе отказаться выше",
            "With exchange the dealer must play against a lone knocker unless the pot is larger than this; "
            "0: he always must.",
            "С прикупом сдающий обязан играть против одного стукнувшего, пока в кону не больше этой суммы; "
            "0 — всегда.",
            ge=0,
            le=100_000,
        ),
    ] = 0
    blind: Annotated[
        bool,
        option(
            "Knocking blind",
            "Втёмную",
            "With shleif: who knocks without looking at his cards gets one card more in the exchange.",
            "Со шлейфом: стукнувший, не глядя в карты, получает при покупке одну лишнюю карту.",
            main=True,
        ),
    ] = False
    razrez: Annotated[
        bool,
        option(
            "Razrez",
            "Разрез",
            "With shleif: after the exchange those who passed may still come in with four cards from the stock.",
            "Со шлейфом: после прикупа пасовавшие ещё могут войти в игру, взяв четыре карты из колоды.",
        ),
    ] = False
    remise_limit: Annotated[
        int,
        option(
            "Largest remise",
            "Наибольший ремиз",
            "No remise is larger than this many stakes; 0: a remise is the whole pot, however large.",
            "Ремиз не больше стольких ставок; 0 — ремиз равен всему кону, как бы велик он ни был.",
            ge=0,
            le=10_000,
        ),
    ] = 0
    rounds: Annotated[
        int,
        pot_rounds(12),
    ] = 3
    deals: Annotated[int, deals_option(rounds=True)] = 0

    def check(self) -> None:
        if self.stake % 3:
            raise BadOption(
                f"the stake must be divisible by three, not {self.stake}",
                f"ставка должна делиться на три, а {self.stake} не делится",
            )
        if self.players > MOST_PLAYERS[self.form]:
            most = MOST_PLAYERS[self.form]
            raise BadOption(
                f"in this form {most} play at most, not {self.players}",
                f"в этой игре не больше {most} игроков, а не {self.players}",
            )
        if (self.blind or self.razrez) and self.form != "shleif":
            raise BadOption(
                "blind and razrez belong to Stukolka with shleif",
                "втёмную и в разрез играют только в стуколку со шлейфом",
            )
