"""Club Écarté: the banker's trumps against a tableau's, exactly. Both hands are alike, so only an-carte is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from math import comb

from sukno.engine import Text
from sukno.games.banking.ecarte_club import HAND, compared
from sukno.lab.bets import exact
from sukno.rules.bets import Bet

RANKS, COPIES = 13, 2
TRUMPS = RANKS * COPIES
OTHERS = 4 * TRUMPS - TRUMPS


def bets() -> Iterable[Bet]:
    quits = an_carte()
    pays: dict[float, float] = {1: (1 - quits) / 2, 0: quits, -1: (1 - quits) / 2}
    yield exact(Text("On a tableau", "На табло"), pays, evening=True)


def an_carte() -> float:
    """How likely both sides have equally many tricks, over all trumps that two hands may hold."""
    hands = [*holdings()]
    ways = equal = 0
    for at, (own, mine) in enumerate(hands):
        for his, theirs in hands[at:]:
            n = together(mine, theirs)
            if not n:
                continue
            i, j = len(own), len(his)
            n *= (TRUMPS - i - j) * comb(OTHERS, HAND - i) * comb(OTHERS - HAND + i, HAND - j)
            n *= 1 if own == his else 2
            ways += n
            if own == his or not compared(own, his):
                equal += n
    return equal / ways


def holdings() -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    """All trumps of a hand, the highest first, and how often it has each rank."""
    for n in range(HAND + 1):
        for ranks in combinations_with_replacement(range(RANKS - 1, -1, -1), n):
            count = {rank: ranks.count(rank) for rank in ranks}
            if all(k <= COPIES for k in count.values()):
                yield ranks, count


def together(mine: dict[int, int], theirs: dict[int, int]) -> int:
    """In how many ways two hands may hold these ranks of two packs."""
    n = 1
    for k in mine.values():
        n *= comb(COPIES, k)
    for rank, k in theirs.items():
        n *= comb(COPIES - mine.get(rank, 0), k)
    return n
