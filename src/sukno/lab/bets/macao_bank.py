"""Macao: both draw to five and throw tens and courts aside, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from sukno.engine import Text
from sukno.lab.bets import exact
from sukno.lab.bets.draws import draws
from sukno.rules.bets import Bet

COURTS, COUNTING = 32, 72
TIMES = {9: 3, 8: 2}
MOST = 5
"""Up to here a card is drawn."""


def bets() -> Iterable[Bet]:
    """The cards that count come in any order, whatever is thrown aside between them."""
    names = {
        False: Text("Against the banker", "Против банкомёта"),
        True: Text("Against a dear banker", "Против дорогого банкомёта"),
    }
    for dear, name in names.items():
        yield exact(name, pays(dear), evening=not dear)


def pays(dear: bool) -> dict[float, float]:
    out: dict[float, float] = defaultdict(float)
    firsts = dict(draws([COURTS, COUNTING], 2))
    for (a, b, x, y), p in draws([0, *(8,) * 9], 4):
        own = a if a > MOST else (a + x) % 10
        his = b if b > MOST else (b + y) % 10
        for (punter, banker), q in firsts.items():
            alone = bool(punter) and a > MOST, bool(banker) and b > MOST
            out[paid(own, alone[0], his, alone[1], dear)] += p * q
    return out


def paid(own: int, first: bool, his: int, alone: bool, dear: bool) -> int:
    """In stakes; `first`, `alone`: the punter's and the banker's count is that of a first card."""
    if own > his:
        return TIMES.get(own, 1) if first else 1
    return -TIMES.get(his, 1) if alone and (own == his or dear) else -1
