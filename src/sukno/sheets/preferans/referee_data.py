"""The rule books of the referee, and the shape of an event: what happened, and how each book judges it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from sukno.engine import Text
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_facts import Phase
from sukno.sheets.refereeing import Said

Regime = Literal["replay", "flat", "classic", "old", "hussar"]
Judge = Callable[[Case], Said]
REGIMES: dict[Regime, tuple[Text, Text]] = {
    "replay": (
        Text("Common rules: set right and play again", "Общие правила: исправить и переиграть"),
        Text(
            "Faults are put right; what cannot be is counted against the offender.",
            "Ошибки исправляют; чего исправить нельзя, толкуют против нарушителя.",
        ),
    ),
    "flat": (
        Text("Common rules: one price for faults of play", "Общие правила: единый штраф за розыгрыш"),
        Text(
            "Faults of play have a fixed price; the rest as in the common rules.",
            "Нарушения розыгрыша имеют твёрдую цену; остальное по общим правилам.",
        ),
    ),
    "classic": (
        Text("Classic", "«Классика»"),
        Text(
            "Short and stern: points to the gora, no play again.",
            "Коротко и строго: очки в гору, без переигрывания.",
        ),
    ),
    "old": (
        Text("Old preferans", "Старый преферанс"),
        Text(
            "The laws of the old record, with remises and kurochka.",
            "Законы старой записи, с ремизами и курочкой.",
        ),
    ),
    "hussar": (
        Text("Hussar preferans", "Гусарский преферанс"),
        Text("Two players; penalties are written in whists.", "Двое игроков; штрафы пишутся вистами."),
    ),
}
GROUPS: dict[str, Text] = {
    "deal": Text("The deal", "Сдача"),
    "talon": Text("Talon and discard", "Прикуп и снос"),
    "cards": Text("Cards played and shown", "Ходы и открытые карты"),
    "revoke": Text("Not following suit", "Фальшренонс"),
    "tricks": Text("Tricks and numbers of cards", "Взятки и счёт карт"),
    "talk": Text("Talk and hints", "Разговоры и подсказки"),
    "record": Text("The sheet", "Запись"),
    "other": Text("Anything else", "Прочее"),
}


class Rule(msgspec.Struct, frozen=True):
    """How one event is judged under one set of rules."""

    source: str
    """Lines or laws of the books."""
    judge: Judge
    needs: tuple[str, ...] = ()
    """Facts, whatever was played."""
    by_phase: Mapping[Phase, tuple[str, ...]] = {}
    """Facts by what was played; where this is not empty, it is asked."""


class Event(msgspec.Struct, frozen=True):
    """Something that went wrong."""

    id: str
    group: str
    name: Text
    help: Text
    rules: dict[Regime, Rule]
