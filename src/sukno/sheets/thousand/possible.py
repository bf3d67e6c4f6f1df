"""Which points of tricks any cards make: a trick has a card of every player, and one is taken before each marriage.

Cards of a rank count alike, so a deal is how many of each rank lie in whose tricks, or out of play.

>>> check_possible((118, 2), (4, 0)), check_possible((60, 16), (0, 0), aside=True)
(None, None)
>>> check_possible((119, 1), (0, 0))
Traceback (most recent call last):
sukno.engine.errors.SuknoError: no cards count 1
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from sukno.engine import SuknoError
from sukno.sheets.thousand.scoring import WHOLE_PACK

HALVES = ((11, 10, 4), (3, 2, 0))
"""What A 10 K and Q J 9 count; the pack has four of each."""
VALUES = sorted(HALVES[0] + HALVES[1])
SUITS = 4
PACK = SUITS * len(VALUES)
ASIDE = 4
"""Cards out of play where two players bid."""
ASIDE_POINTS = {sum(cards) for cards in combinations_with_replacement(VALUES, ASIDE)}

Numbers = tuple[int, ...]


def check_possible(
    cards: Sequence[int], marriages: Sequence[int], *, aside: bool = False, swept: int | None = None
) -> None:
    """SuknoError if no cards make these points in tricks; `marriages`: how many each has declared."""
    players, out = len(cards), WHOLE_PACK - sum(cards)
    for points, declared in zip(cards, marriages, strict=True):
        _check_one(players, points, declared)
    if aside and out not in ASIDE_POINTS:
        raise SuknoError(
            f"the four cards out of play would count {out}: no four do",
            f"четыре карты вне игры стоили бы {out}: таких четырёх нет",
        )
    heaps = (*cards, out) if aside else tuple(cards)
    if not any(_fits(found, marriages, aside, swept) for found in lies(heaps)):
        numbers = " ".join(map(str, cards))
        raise SuknoError(
            f"no cards make {numbers}, with {players} cards in a trick, and one taken before each marriage",
            f"карт на {numbers} не набрать: во взятке их {players}, и перед каждым марьяжем взятку берут",
        )


def _check_one(players: int, points: int, declared: int) -> None:
    if points in (1, WHOLE_PACK - 1):
        raise SuknoError("no cards count 1", "карт на 1 очко нет")
    held = PACK // players
    if 2 * declared >= held:
        raise SuknoError(
            f"of {held} cards one is played to the trick that comes before: {declared} marriages cannot be",
            f"из {held} карт одну кладут во взятку, которую берут раньше: марьяжей не бывает {declared}",
        )
    least = least_points(players * declared)
    if points < least:
        raise SuknoError(
            f"before each marriage a trick is taken: {declared} of them go with {least} points in tricks, "
            f"not with {points}",
            f"перед каждым марьяжем берут взятку: при {declared} во взятках не меньше {least}, а не {points}",
        )


def least_points(cards: int) -> int:
    """Of so many cards.

    >>> [least_points(2 * n) for n in range(5)], [least_points(3 * n) for n in range(5)]
    ([0, 0, 0, 4, 8], [0, 0, 4, 11, 20])
    """
    return sum(sorted(VALUES * SUITS)[:cards])


@cache
def halves(heaps: int) -> tuple[dict[Numbers, list[tuple[Numbers, int]]], ...]:
    """Every way to lay three ranks on so many heaps, by the points of the heaps: how many cards each heap has then, and
    how many kings, or queens, the last."""
    four = [n for n in product(range(SUITS + 1), repeat=heaps) if sum(n) == SUITS]
    found = []
    for values, royal in zip(HALVES, (4, 3), strict=True):
        ways: dict[Numbers, list[tuple[Numbers, int]]] = defaultdict(list)
        for split in product(four, repeat=len(values)):
            points = tuple(
                sum(v * n[heap] for v, n in zip(values, split, strict=True)) for heap in range(heaps)
            )
            counts = tuple(sum(n[heap] for n in split) for heap in range(heaps))
            ways[points].append((counts, split[values.index(royal)][-1]))
        found.append(dict(ways))
    return tuple(found)


def lies(points: Numbers) -> Iterator[tuple[Numbers, int]]:
    """Every way to lay the pack with these points on the heaps: how many cards each has, and how many kings, or queens
    if they are more, the last."""
    high, low = halves(len(points))
    for some, ways in high.items():
        rest = tuple(a - b for a, b in zip(points, some, strict=True))
        for (n, kings), (m, queens) in product(ways, low.get(rest, ())):
            yield tuple(a + b for a, b in zip(n, m, strict=True)), max(kings, queens)


def _fits(lie: tuple[Numbers, int], marriages: Sequence[int], aside: bool, swept: int | None) -> bool:
    """Are these whole tricks, enough for the marriages, whose kings and queens are in play?"""
    counts, royal = lie
    players, declared = len(marriages), sum(marriages)
    if aside and (counts[-1] != ASIDE or royal > SUITS - declared):
        return False
    return all(
        n % players == 0 and n >= players * m and not (n and swept not in (None, player))
        for player, (n, m) in enumerate(zip(counts, marriages, strict=False))
    )
