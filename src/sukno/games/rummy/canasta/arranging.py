"""Cards laid out as melds: what a choice of cards makes, and whether a hand can open at all.

A lay-down is told by its cards alone. Of each rank one set is made; wild cards go first to pairs, then to sets that
they fill to a canasta, then to the dearest. Sequences are found where sets leave cards over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sukno.games.rummy.canasta.melds import (
    FIRST,
    LAST,
    LEAST,
    MOST_BLACK_THREES,
    WILD_MASK,
    Meld,
    jokers,
    of_rank,
    rank_counts,
    sequence_of,
    set_of,
    wild_faces,
)
from sukno.sheets.canasta.tables import FULL, THREE, TWO, WORTH, CanastaKind

TRIES = 2000
"""Ways to find sequences among chosen cards that are looked at."""


def arranged(kind: CanastaKind, cards: int) -> tuple[Meld, ...] | None:
    """The melds that these cards make, all of them; None: they do not come out.

    >>> from sukno.families.counted import counted
    >>> from sukno.sheets.canasta.tables import CANASTA, SAMBA
    >>> [m.size for m in arranged(CANASTA, counted("SK HK DK S9 H9 X1 S2".split()))]
    [3, 4]
    >>> [(m.suit, m.size) for m in arranged(SAMBA, counted("S4 S5 S6 H6 D6 C6".split()))]
    [(0, 3), (-1, 3)]
    """
    naturals = cards & ~WILD_MASK
    wild = wild_faces(cards & WILD_MASK)
    if not naturals:
        whole = len(wild) == FULL and ("wild" in kind.canastas or "bolivia" in kind.canastas)
        return (Meld(TWO, -1, cards, FULL, 0),) if whole else None
    plain = _sets(kind, naturals, wild)
    if plain is not None or not kind.sequences:
        return plain
    return _with_sequences(kind, naturals, wild, [TRIES])


def _with_sequences(
    kind: CanastaKind, naturals: int, wild: list[int], left: list[int]
) -> tuple[Meld, ...] | None:
    for run in sorted(runs(naturals), key=lambda m: -m.size):
        left[0] -= 1
        if left[0] < 0:
            return None
        rest = naturals - run.cards
        if not rest and not wild:
            return (run,)
        more = _sets(kind, rest, wild) or _with_sequences(kind, rest, wild, left)
        if more is not None:
            return (run, *more)
    return None


def runs(naturals: int) -> Iterator[Meld]:
    """Every sequence that lies in these cards."""
    faces = naturals.to_bytes(54, "little")
    for suit in range(4):
        for low in range(FIRST, LAST - 1):
            n = 0
            while n < FULL and low + n <= LAST and faces[13 * suit + low + n]:
                n += 1
                if n >= LEAST:
                    yield sequence_of(suit, low, n)


def _sets(kind: CanastaKind, naturals: int, wild: list[int]) -> tuple[Meld, ...] | None:
    """One set of each rank, all cards used."""
    counts = rank_counts(naturals)
    ranks = [r for r in range(13) if counts[r]]
    given = dict.fromkeys(ranks, 0)
    for r in ranks:
        n = counts[r]
        if r == THREE:
            if not LEAST <= n <= MOST_BLACK_THREES:
                return None
        elif n < 2 or (kind.closed and n > FULL):
            return None
        elif n == 2:
            given[r] = 1
    left = len(wild) - sum(given.values())
    if left < 0:
        return None
    sets = [r for r in ranks if r != THREE]
    for r in sorted(sets, key=lambda r: -counts[r]):  # what they fill to a canasta
        room = _room(kind, counts[r]) - given[r]
        lacking = FULL - counts[r] - given[r]
        if 0 < lacking <= min(left, room):
            given[r] += lacking
            left -= lacking
    for r in sorted(sets, key=lambda r: (-WORTH[r], -r)):
        more = min(left, _room(kind, counts[r]) - given[r])
        given[r] += more
        left -= more
    if left:
        return None
    found, at = [], 0
    for r in ranks:
        found.append(set_of(r, of_rank(naturals, r), wild[at : at + given[r]]))
        at += given[r]
    return tuple(found)


def _room(kind: CanastaKind, naturals: int) -> int:
    """How many wild cards fit with so many natural ones."""
    return max(0, min(naturals, kind.most_wild, FULL - naturals))


# can a hand open


def opening(
    kind: CanastaKind, hand: int, need: int, most: int, *, top: int = -1, threes: bool = True
) -> int | None:
    """Cards of this hand that may be laid down with at least so many points, or as a canasta; `most`: no more cards
    than this. With a `top` it is added to those of its rank, at least one of them of the hand. None: there are none.

    >>> from sukno.families.counted import counted, texts
    >>> from sukno.sheets.canasta.tables import CANASTA, SAMBA
    >>> texts(opening(CANASTA, counted("SK HK DK CK S9 H8".split()), 40, 5))
    ['SK', 'CK', 'DK', 'HK']
    >>> opening(CANASTA, counted("SK HK DK CK S9 H8".split()), 50, 5)
    >>> texts(opening(CANASTA, counted("SK HK DK CK S9 H8".split()), 50, 5, top=11))
    ['SK', 'CK', 'DK', 'HK']
    """
    found = _opened(kind, hand & ~WILD_MASK, hand & WILD_MASK, need, most, top, threes)
    if found is not None or not kind.sequences or _all_worth(hand) < need:
        return found
    return _opened_with_runs(kind, hand, need, most, top, threes, 0)


def _all_worth(hand: int) -> int:
    """More than anything that could be laid down."""
    counts = rank_counts(hand)
    return sum(n * w for n, w in zip(counts, WORTH, strict=True)) + 20 * (counts[TWO] + jokers(hand)) + 20


def _opened_with_runs(
    kind: CanastaKind, hand: int, need: int, most: int, top: int, threes: bool, after: int
) -> int | None:
    for run in runs(hand & ~WILD_MASK):
        order = (run.suit << 4 | run.rank) + 1
        if order < after or run.size > most:
            continue
        points = FULL_POINTS if run.size == FULL else sum(WORTH[run.rank : run.rank + run.size])
        rest, still = hand - run.cards, need - points
        if still <= 0 and top < 0:
            return run.cards
        more = _opened(
            kind, rest & ~WILD_MASK, rest & WILD_MASK, still, most - run.size, top, threes
        ) or _opened_with_runs(kind, rest, still, most - run.size, top, threes, order)
        if more is not None:
            return run.cards + more
    return None


FULL_POINTS = 1 << 20
"""A canasta is always enough."""


def _opened(
    kind: CanastaKind, naturals: int, wild: int, need: int, most: int, top: int, threes: bool
) -> int | None:
    """By sets alone."""
    counts = bytearray(rank_counts(naturals))
    if top >= 0:
        counts[top] += 1
    ranks = rank_counts(wild)[TWO] + jokers(wild)
    plan = _plan(kind, bytes(counts), ranks, need, most + (top >= 0), top, threes)
    if plan is None:
        return None
    faces = wild_faces(wild)
    cards = 0
    for rank, n, k in plan:
        if rank == TWO:
            cards += set_of(TWO, 0, faces[:FULL]).cards
            continue
        cards += _some(naturals, rank, n - (rank == top))
        cards += set_of(TWO, 0, faces[:k]).cards
        faces = faces[k:]
    return cards


def _some(naturals: int, rank: int, n: int) -> int:
    """So many of this rank, of the low suits first."""
    cards = 0
    for suit in range(4):
        shift = 8 * (13 * suit + rank)
        have = min(n, naturals >> shift & 255)
        cards += have << shift
        n -= have
    return cards


Plan = tuple[tuple[int, int, int], ...]
"""Rank, natural cards, wild cards of every set."""


def _plan(
    kind: CanastaKind, counts: bytes, wild: int, need: int, most: int, top: int, threes: bool
) -> Plan | None:
    points = wild * 20
    richest = 0
    for r in range(THREE if threes else FIRST, 13):
        n = counts[r]
        if n >= 2:
            points += n * WORTH[r]
            if n > richest:
                richest = n
    if points < need and richest + wild < FULL and wild < FULL:
        return None  # the usual answer
    return _planned(
        kind.most_wild,
        kind.closed,
        "wild" in kind.canastas or "bolivia" in kind.canastas,
        counts,
        wild,
        max(need, 0),
        most,
        top,
        threes,
    )


def _quick(counts: bytes, wild: int, need: int, most: int, top: int, threes: bool) -> Plan | None:
    """The dearest sets, each without more wild cards than it must have, where they are enough."""
    plan: list[tuple[int, int, int]] = []
    points = used = 0
    ranks = [r for r in range(12, 1 if not threes else 0, -1) if counts[r] >= 2 and r != top]
    if top >= 0:
        ranks.insert(0, top)
    for r in ranks:
        n = counts[r]
        if r == THREE:
            n = min(n, MOST_BLACK_THREES)
        n = min(n, FULL)
        k = 0 if n >= LEAST else LEAST - n
        if k and (n < 2 or k > wild or r == THREE):
            if r == top:
                return None
            continue
        wild -= k
        plan.append((r, n, k))
        points += WORTH[r] * (n + k)
        used += n + k
        if used > most:
            return None
        if points >= need:
            return tuple(plan)
    return None


@lru_cache(1 << 14)
def _planned(
    most_wild: int,
    closed: bool,
    alone: bool,
    counts: bytes,
    wild: int,
    need: int,
    most: int,
    top: int,
    threes: bool,
) -> Plan | None:
    """The sets with most points for their cards; exact: what is reached with each number of cards and wild ones."""
    if alone and top < 0 and wild >= FULL and most >= FULL:
        return ((TWO, 0, FULL),)
    best: dict[tuple[int, int], tuple[int, Plan]] = {(0, 0): (0, ())}
    order = [top, *(r for r in range(THREE, 13) if r != top)] if top >= 0 else list(range(THREE, 13))
    for r in order:
        n = counts[r]
        if r == THREE and (not threes or n < LEAST):
            continue
        if n < 2:
            if r == top:
                return None
            continue
        ways: list[tuple[int, int]] = []
        naturals = range(LEAST, min(n, MOST_BLACK_THREES) + 1) if r == THREE else range(2, min(n, FULL) + 1)
        for j in naturals:
            room = 0 if r == THREE else max(0, min(j, most_wild, FULL - j, wild))
            ways += [(j, k) for k in range(room + 1) if j + k >= LEAST]
        after = {} if r == top else dict(best)
        for (used, spent), (points, plan) in best.items():
            for j, k in ways:
                key = used + j + k, spent + k
                if key[0] > most or key[1] > wild:
                    continue
                got = points + (FULL_POINTS if j + k >= FULL else WORTH[r] * (j + k))
                if got > after.get(key, (-1, ()))[0]:
                    after[key] = got, (*plan, (r, j, k))
        best = after
        if not best:
            return None
    good = [
        (spent, used, -points, plan)
        for (used, spent), (points, plan) in best.items()
        if points >= need and plan
    ]
    return min(good)[3] if good else None
