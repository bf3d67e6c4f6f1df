"""What combinations of cribbage count, in play and at the show, for anything that has an order and pips.

Pairs and sequences go by the order (ace 1 to king 13; the pips of a tile), fifteens by the pips, of which a picture has
ten (rummy-cribbage.md, Five-card cribbage; domino-draughts.md, Domino cribbage).

>>> CARDS.show((4, 5, 6, 12)).points                       # two fifteens and a sequence
7
>>> CARDS.show((5, 5, 5, 5, 11)).told
'fifteen 16 pair 12'
>>> node, laid = START, []
>>> for order in (2, 3, 1, 6, 5, 4):
...     step = CARDS.laid(node, order)
...     node = step.node
...     laid.append(step.points)
>>> laid, node[0]
([0, 0, 3, 0, 0, 6], 21)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

FIFTEEN, LIMIT = 15, 31
PAIRS = (0, 0, 2, 6, 12)
"""Of so many equal ones: a pair, a royal pair, a double royal pair."""
LEAST = 3
"""Of a sequence."""
Node = tuple[int, ...]
"""Where a count stands: the count, how many equal ones lie last, and the orders laid last that may yet belong to a
sequence, in their order."""
START: Node = (0, 0)


class Step(NamedTuple):
    """What laying one thing brings."""

    points: int
    node: Node
    stands: int
    told: str
    """The points by their kinds: `pair 2 fifteen 2`."""


class Shown(NamedTuple):
    """What a hand with the starter counts, but for suits."""

    fifteens: int
    pairs: int
    runs: int
    points: int
    told: str
    """The points by their kinds."""


def told(*kinds: tuple[str, int]) -> str:
    return " ".join(f"{kind} {n}" for kind, n in kinds if n)


def fifteens(pips: Sequence[int]) -> int:
    """How many different choices of these come to fifteen; a blank makes two of every one.

    >>> fifteens((5, 5, 5, 10)), fifteens((7, 8, 0))
    (4, 2)
    """
    ways = [1] + [0] * FIFTEEN
    for n in pips:
        for total in range(FIFTEEN, n - 1, -1):
            ways[total] += ways[total - n]
    return ways[FIFTEEN]


class Counting:
    """The counts of things whose pips are their order, but no more than `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._shown: dict[tuple[int, ...], Shown] = {}
        self._steps: dict[tuple[Node, int], Step] = {}

    # the show

    def show(self, orders: Sequence[int]) -> Shown:
        """Fifteens, pairs and sequences of these."""
        return self.show_sorted(tuple(sorted(orders)))

    def show_sorted(self, orders: tuple[int, ...]) -> Shown:
        """The same of those that are in rising order."""
        found = self._shown.get(orders)
        if found is None:
            found = self._shown[orders] = self._count(orders)
        return found

    def _count(self, orders: tuple[int, ...]) -> Shown:
        many = Counter(orders)
        made = fifteens([min(order, self.most) for order in orders])
        found = 2 * made, sum(PAIRS[n] for n in many.values()), runs(many)
        return Shown(*found, sum(found), told(*zip(("fifteen", "pair", "run"), found, strict=True)))

    # in play

    def laid(self, node: Node, order: int) -> Step:
        """One more is laid; it may not lead beyond the limit."""
        found = self._steps.get((node, order))
        if found is None:
            found = self._steps[node, order] = self._lay(node, order)
        return found

    def _lay(self, node: Node, order: int) -> Step:
        count, equal, *tail = node
        count += min(order, self.most)
        equal = equal + 1 if tail and tail[-1] == order else 1
        if order in tail:
            del tail[: tail.index(order) + 1]
        tail.append(order)
        run = 0
        for n in range(len(tail), LEAST - 1, -1):
            if max(tail[-n:]) - min(tail[-n:]) == n - 1:
                run = n
                break
        while not self.fits(tail):
            del tail[0]
        even = 2 if count in (FIFTEEN, LIMIT) else 0
        said = told(("pair", PAIRS[equal]), ("run", run), ("limit" if count == LIMIT else "fifteen", even))
        return Step(PAIRS[equal] + run + even, (count, equal, *tail), count, said)

    def fits(self, tail: Sequence[int]) -> bool:
        """Is there a sequence with all of these within the limit?"""
        return sum(min(n, self.most) for n in range(min(tail), max(tail) + 1)) <= LIMIT


def runs(many: Counter[int]) -> int:
    """Every way of forming the longest sequences, each its length.

    >>> runs(Counter((5, 6, 6, 7, 7))), runs(Counter((1, 12, 13)))
    (12, 0)
    """
    points, length, ways = 0, 0, 1
    for order in range(min(many), max(many) + 2):
        n = many[order]
        if n:
            length, ways = length + 1, ways * n
            continue
        points += length * ways if length >= LEAST else 0
        length, ways = 0, 1
    return points


CARDS = Counting(10)
TILES = Counting(12)
