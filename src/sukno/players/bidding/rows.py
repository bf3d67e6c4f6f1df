"""Facts about a hand as the kernel takes them: rows of numbers.

What it counts in a hand are the numbers of a table, one for each holding of a suit: tricks in one system (Vint), points
for high cards in another (Bridge). Points stand in the rows as what is counted without trumps.

>>> from sukno.players.bidding.meaning import ACES, AnyOf, Count, length
>>> [row[2:] for row in rows((Count(ACES, 3, 4), AnyOf(((length(0, 5),), (length(1, 6),)))))]
[(3, 4, 0.005, 0, 0), (5, 13, 0.005, 1, 0), (6, 13, 0.005, 1, 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from sukno.players.bidding.auction import NT
from sukno.players.bidding.meaning import AnyOf, Count, Fact, Facts, Points

Row = tuple[int, int, int, int, float, int, int]
"""Kind, cards or strain, low, high, soft; which alternative (0: a plain fact), and which option of it."""
COUNT, TRICKS, SUPPORT = range(3)


@lru_cache(maxsize=4_000)
def rows(facts: Facts) -> list[Row]:
    """All that was said of one hand."""
    found = [_row(fact, 0, 0) for fact in facts if not isinstance(fact, AnyOf)]
    either = [fact for fact in facts if isinstance(fact, AnyOf)]
    for group, fact in enumerate(either, 1):
        for i, option in enumerate(_options(fact)):
            found += [_row(part, group, i) for part in option]
    return found


def _options(fact: AnyOf) -> Iterator[list[Fact]]:
    """Its options as plain facts; alternatives inside an option are multiplied out."""
    for option in fact.options:
        parts: list[Iterable[list[Fact]]] = [
            [*_options(part)] if isinstance(part, AnyOf) else [[part]] for part in option
        ]
        for chosen in product(*parts):
            yield [part for some in chosen for part in some]


def _row(fact: Fact, group: int, option: int) -> Row:
    assert not isinstance(fact, AnyOf)
    if isinstance(fact, Count):
        return (COUNT, fact.cards, fact.low, fact.high, fact.soft, group, option)
    if isinstance(fact, Points):
        return (TRICKS, NT, fact.low, fact.high, fact.soft, group, option)
    kind = SUPPORT if fact.support else TRICKS
    return (kind, fact.strain, fact.low, fact.high, fact.soft, group, option)
