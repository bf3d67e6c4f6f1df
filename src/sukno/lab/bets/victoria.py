"""Victoria: two cards against two, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from sukno.engine import Text
from sukno.lab.bets import exact
from sukno.lab.bets.draws import draws
from sukno.rules.bets import Bet

NINES = [32, *(8,) * 9]
"""Two packs by what a card counts."""


def bets() -> Iterable[Bet]:
    pays: dict[float, float] = defaultdict(float)
    for (a, b, c, d), p in draws(NINES, 4):
        own, his = (a + b) % 10, (c + d) % 10
        pays[(own > his) - (own < his)] += p
    yield exact(Text("Against the banker", "Против банкомёта"), pays, evening=True)
