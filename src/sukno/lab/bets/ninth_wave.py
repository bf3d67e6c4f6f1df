"""The Ninth Wave: a stake on one card, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from sukno.engine import Text
from sukno.games.banking.ninth_wave import PAYS, ROWS
from sukno.lab.bets import exact
from sukno.rules.bets import Bet

CARDS = 36


def bets() -> Iterable[Bet]:
    pays: dict[float, float] = defaultdict(float, {-1: (CARDS - sum(ROWS)) / CARDS})
    for times, n in zip(PAYS, ROWS, strict=True):
        pays[times] += n / CARDS
    yield exact(Text("On a card", "На карту"), pays, evening=True)
