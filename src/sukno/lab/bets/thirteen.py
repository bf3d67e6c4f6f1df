"""Thirteen: a bet at the beginning of a pack, exactly."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.lab.bets import exact
from sukno.players.thumbs.banking.thirteen import missing
from sukno.rules.bets import Bet


def bets() -> Iterable[Bet]:
    miss = missing([*range(52)])
    name = Text("Against thirteen calls of a full pack", "Против тринадцати карт полной колоды")
    yield exact(name, {1: miss, -1: 1 - miss}, evening=True)
