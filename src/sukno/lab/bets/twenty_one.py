"""Twenty-one: everybody draws below sixteen, and the banker stands when nobody is left to beat."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sukno.engine import Text
from sukno.lab.bets import played
from sukno.lab.many import Many
from sukno.rules.bets import Bet

DEALS = 4_000_000


def bets() -> Iterable[Callable[[Many], Bet]]:
    yield played(
        Text("Against the banker, four at the table", "Против банкомёта, за столом четверо"),
        "twenty-one",
        deals=DEALS,
        evening=True,
    )
