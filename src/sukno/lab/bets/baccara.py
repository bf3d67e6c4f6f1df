"""Baccara: everybody draws whenever he may, exactly for one punter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from sukno.engine import Text
from sukno.lab.bets import exact
from sukno.lab.bets.draws import draws
from sukno.rules.bets import Bet

NINES = [32, *(8,) * 9]
NATURAL = 8
FEW = 4
"""Up to here a card is drawn."""


def bets() -> Iterable[Bet]:
    names = {
        2: Text("One punter, the banker lays two stakes", "Один понтер, банкомёт кладёт две ставки"),
        1: Text("One punter, the banker lays one stake", "Один понтер, банкомёт кладёт одну ставку"),
    }
    ends = finals()
    for cover, name in names.items():
        pays: dict[float, float] = defaultdict(float)
        for (own, his), p in ends.items():
            pays[paid(own, his, cover)] += p
        yield exact(name, pays, evening=True)


def finals() -> dict[tuple[int, int], float]:
    """How likely punter and banker end with which points."""
    out: dict[tuple[int, int], float] = defaultdict(float)
    for (a, b, c, d, x, y), p in draws(NINES, 6):
        own, his = (a + b) % 10, (c + d) % 10
        if own < NATURAL and his < NATURAL:
            own = (own + x) % 10 if own <= FEW else own
            his = (his + y) % 10 if his <= FEW else his
        out[own, his] += p
    return out


def paid(own: int, his: int, cover: int) -> float:
    """In stakes: at sixes both share what lies there."""
    if own == his == 6:
        return (cover - 1) / 2
    return cover if own > his else -1
