"""What may be agreed on before a party of Piquet: the record (`sheets.piquet.terms`), and how a deal goes."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option
from sukno.sheets.piquet.party import check_carried
from sukno.sheets.piquet.terms import Carried, RefetAgreed


class PiquetOptions(Options, frozen=True):
    elder_exchange: Annotated[
        Literal["three", "one"],
        option(
            "Elder's exchange",
            "Прикуп первого игрока",
            "How many cards the elder must draw.",
            "Сколько карт обязан прикупить первый игрок.",
            values={
                "three": Text("three to five, or none", "от трёх до пяти или ни одной"),
                "one": Text("one to five", "от одной до пяти"),
            },
        ),
    ] = "three"
    dealer_exchange: Annotated[
        Literal["three", "any"],
        option(
            "Dealer's exchange",
            "Прикуп сдающего",
            "How many cards the dealer may draw.",
            "Сколько карт может прикупить сдающий.",
            values={
                "three": Text("three or more, or none", "три и больше или ни одной"),
                "any": Text("any number", "сколько угодно"),
            },
        ),
    ] = "three"
    inspection: Annotated[
        Literal["each", "elder"],
        option(
            "Cards not drawn",
            "Недокупленные карты",
            "Who looks at them: the elder sees those he leaves; in the end both see the rest, or nobody does.",
            "Кто их смотрит: первый игрок видит, что оставил; остаток в конце смотрят оба или никто.",
            values={
                "each": Text("both players", "оба игрока"),
                "elder": Text("only the elder his own", "только первый — свои"),
            },
        ),
    ] = "each"
    last_trick: Annotated[
        Literal[2, 4],
        option("Last trick", "Последняя взятка", "It counts so much instead of 1.", "Считается вместо 1."),
    ] = 4
    capot: Annotated[
        bool,
        option(
            "Capot",
            "Капот",
            "All tricks count 40, or 80 if that was announced, in place of the leza and the last trick.",
            "Все взятки приносят 40, а объявленные заранее 80, вместо лезы и последней взятки.",
        ),
    ] = True
    record: Annotated[
        Literal["koroliki", "totals"],
        option(
            "Record",
            "Запись",
            "How the deals are written down.",
            "Как записывают сдачи.",
            values={
                "koroliki": Text("six deals, three koroliki", "шесть сдач, три королика"),
                "totals": Text(
                    "four deals, totals and 100 for the winner", "четыре сдачи, сумма и 100 победителю"
                ),
            },
            main=True,
        ),
    ] = "koroliki"
    refet: RefetAgreed = "deal"
    carried: Carried = 0
    parties: Annotated[
        int,
        option(
            "Parties", "Партий", "Played one after another.", "Играют одну за другой.", ge=1, le=10, main=True
        ),
    ] = 1
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        if self.record == "totals" and (self.carried or self.refet != "deal"):
            raise BadOption(
                "a refet doubles koroliki: with plain totals there is nothing to double or to carry over",
                "рефет удваивает королики: при записи суммой удваивать и переносить нечего",
            )
        check_carried(self.refet, self.carried)


class NormanOptions(Options, frozen=True):
    target: Annotated[
        Literal[100, 150, 200],
        option(
            "Target",
            "Цель",
            "Who has so many leaves the game; the last one loses to both.",
            "Набравший столько выходит; последний проигрывает обоим.",
            main=True,
        ),
    ] = 100
    deals: Annotated[int, deals_option()] = 0
