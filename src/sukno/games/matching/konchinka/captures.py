"""What a card can take from the table: one of its rank, several that come to its number, or all with a jack.

>>> from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
>>> lie = tuple(CARD_INDEX[c] for c in ("SA", "H2", "C5", "D8"))
>>> [[CARD_TEXTS[c] for c in way] for way in takings(CARD_INDEX["S8"], lie, NUMBERS)]
[['D8'], ['SA', 'H2', 'C5']]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sukno.materials.cards import CARD_INDEX

Way = tuple[int, ...]
"""Cards taken together, in the order in which they lie."""
JACK, QUEEN, KING = 9, 10, 11
NUMBERS = tuple({12: 1, **{rank: rank + 2 for rank in range(9)}}.get(c % 13, 0) for c in range(52))
"""Points of cards: ace 1, pips as they are; pictures have none."""
COURTS = tuple({JACK: 11, QUEEN: 12, KING: 13}.get(c % 13, n) for c, n in enumerate(NUMBERS))
"""With court values."""
CLUBS = frozenset(c for c in range(52) if c // 13 == CARD_INDEX["C2"] // 13)
KONCHINKAS = (CARD_INDEX["C2"], CARD_INDEX["DT"])


def takings(card: int, lie: Sequence[int], values: Sequence[int]) -> list[Way]:
    """One card of the same rank, or several that come to its number; a jack that sweeps is not looked at here."""
    rank = card % 13
    found: list[Way] = [(c,) for c in lie if c % 13 == rank]
    if values[card]:
        numbered = [c for c in lie if values[c]]
        found += [way for way in _sums(numbered, values, values[card]) if len(way) > 1]
    return found


def _sums(lie: Sequence[int], values: Sequence[int], total: int) -> Iterator[Way]:
    for i, c in enumerate(lie):
        n = values[c]
        if n == total:
            yield (c,)
        elif n < total:
            for rest in _sums(lie[i + 1 :], values, total - n):
                yield (c, *rest)


def several(ways: Sequence[Way], lie: Sequence[int]) -> list[Way]:
    """Several takings at once, of different cards, as one; those of one alone first."""
    found: dict[frozenset[int], None] = {frozenset(way): None for way in ways}
    grown = list(found)
    while grown:
        grown = [
            more
            for one in grown
            for way in ways
            if not one & set(way) and (more := one | set(way)) not in found
        ]
        grown = list(dict.fromkeys(grown))
        found |= dict.fromkeys(grown)
    return [tuple(c for c in lie if c in cards) for cards in found]
