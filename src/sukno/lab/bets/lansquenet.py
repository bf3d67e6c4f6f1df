"""Lansquenet: a part of the bank taken on, exactly. Two different ranks have the same chance to be paired."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.lab.bets import exact
from sukno.rules.bets import Bet

NAMES = {
    2: Text("Against the bank, two packs (to six players)", "Против банка, две колоды (до шести игроков)"),
    3: Text("Three packs (seven to nine)", "Три колоды (от семи до девяти)"),
    4: Text("Four packs (ten)", "Четыре колоды (десять)"),
}


def bets() -> Iterable[Bet]:
    for packs, name in NAMES.items():
        equal = (4 * packs - 1) / (52 * packs - 1)
        yield exact(name, {1: (1 - equal) / 2, -1: (1 + equal) / 2}, evening=packs == 2)
