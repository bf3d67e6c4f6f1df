"""All cards of a hand laid down at once: to go out with the top of the pile, or after one's partner."""

from __future__ import annotations

from typing import NamedTuple

from sukno.families.counted import listed
from sukno.games.rummy.canasta.melds import (
    LEAST,
    MOST_BLACK_THREES,
    WILD_MASK,
    Meld,
    of_rank,
    rank_counts,
    set_of,
    wild_faces,
    worth,
)
from sukno.sheets.canasta.tables import FULL, THREE, TWO, WORTH, CanastaKind


class AllLaid(NamedTuple):
    """Both lay-downs of a pair after a hand was laid down whole."""

    own: tuple[Meld, ...]
    partners: tuple[Meld, ...]


def all_laid(
    kind: CanastaKind, hand: int, own: tuple[Meld, ...], partners: tuple[Meld, ...], need: int
) -> AllLaid | None:
    """Every card in a meld, without a discard; None: it does not come out. `need`: what a first lay-down must be worth.

    Cards go to one's own meld of their rank, else to the partner's, else make a new one; wild cards go where a pair
    needs one, then where they make a canasta, then to the dearest. Kinds with sequences do not ask for it.

    >>> from sukno.families.counted import counted
    >>> from sukno.sheets.canasta.tables import CANASTA
    >>> kings = Meld(11, -1, counted("SK HK DK".split()), 3, 0)
    >>> [m.size for m in all_laid(CANASTA, counted("CK S9 H9 X1".split()), (kings,), (), 0).own]
    [4, 3]
    >>> all_laid(CANASTA, counted("CK S9 H9".split()), (kings,), (), 0)
    """
    opened = bool(own)
    mine, theirs = list(own), list(partners)
    wild = wild_faces(hand & WILD_MASK)
    counts = rank_counts(hand & ~WILD_MASK)
    new: list[Meld] = []
    for r in range(THREE, 13):
        n = counts[r]
        if not n:
            continue
        cards = of_rank(hand, r)
        if r == THREE:
            if LEAST <= n <= MOST_BLACK_THREES and all(m.rank != THREE for m in mine):
                new.append(set_of(r, cards, []))
            elif not _added(kind, cards, mine, THREE):
                return None
        elif _added(kind, cards, mine, r) or (opened and n < LEAST and _added(kind, cards, theirs, r)):
            continue
        elif n >= LEAST:
            new.append(set_of(r, cards, []))
        elif n == 2 and wild:
            new.append(set_of(r, cards, [wild.pop()]))
        elif not (n and _added(kind, cards, theirs, r)):
            return None
    mine += new
    for face in wild:
        places = [
            (lay, i)
            for lay in (mine, theirs if opened else [])
            for i, m in enumerate(lay)
            if m.takes(face, kind)
        ]
        if not places:
            return None
        lay, i = max(places, key=lambda at: (at[0][at[1]].size == FULL - 1, WORTH[at[0][at[1]].rank]))
        lay[i] = lay[i].with_card(face)
    if not opened:
        laid = mine
        if not any(m.full for m in laid) and sum(map(worth, laid)) < need:
            return None
        if tuple(theirs) != partners:
            return None
    return AllLaid(tuple(mine), tuple(theirs))


def _added(kind: CanastaKind, cards: int, lay: list[Meld], rank: int) -> bool:
    """These cards go to the meld of their rank, if all of them fit."""
    for i, meld in enumerate(lay):
        if meld.suit >= 0 or meld.rank != rank or rank == TWO:
            continue
        grown = meld
        for face in listed(cards):
            if not grown.takes(face, kind):
                break
            grown = grown.with_card(face)
        else:
            lay[i] = grown
            return True
    return False
