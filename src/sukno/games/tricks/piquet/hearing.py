"""What the declarations tell of a hand: for certain, and as long as nobody keeps silent about what he has.

Every player may keep a claim to himself, so "good" and "nothing" prove nothing; but few do it, and who imagines the
hidden hands first looks for such as explain every word honestly.
"""

from __future__ import annotations

from typing import NamedTuple

from sukno.games.tricks.piquet.declaring import LAST_CLASS
from sukno.games.tricks.piquet.holdings import Measure, claimed_cards, holding
from sukno.games.tricks.piquet.state import NOT_YET, TalkSlice
from sukno.materials.cards import RANKS
from sukno.sheets.piquet.words import EQUAL, GOOD, LESS, NOTHING, SAME

TOP = 1000


class Heard(NamedTuple):
    """What one word tells of the hand of whoever said it."""

    kind: int
    main: int
    """So many cards exactly; 0: a claim was not made."""
    low: int
    high: int
    """Bounds of what is told second: points of the cards, the highest card, the rank of a set."""
    below: Measure
    """Without a claim: an honest player has less than this."""
    shown: bool
    """The claim was good: everything of its class lies open."""


def heard(t: TalkSlice, place: int) -> list[Heard]:
    """All that a player has told, class by class."""
    out = []
    for kind in range(LAST_CLASS + 1):
        said = [(who, words) for who, k, words in t.said if k == kind]
        if any(who == place for who, _ in said):
            out.append(_heard(t, place, kind, said))
    return out


def _heard(t: TalkSlice, place: int, kind: int, said: list[tuple[int, str]]) -> Heard:
    shown = len(t.results) > kind and t.results[kind] == place
    standing: Measure = (0, 0)
    """The claim at the moment: number, and what is told of it."""
    main, low, high = 0, 0, TOP
    below: Measure = (0, 0)
    for who, words in said:
        first, _, rest = words.partition(" ")
        mine = who == place
        if first in ("sum", "top"):
            standing = standing[0], int(rest) if first == "sum" else RANKS.index(rest)
            if mine:
                low = high = standing[1]
        elif not mine and words in (EQUAL, GOOD, NOTHING, SAME, LESS):
            continue
        elif words == EQUAL:
            main = standing[0]
        elif words in (SAME, LESS):
            low, high = (standing[1], standing[1]) if words == SAME else (0, standing[1] - 1)
        elif words in (GOOD, NOTHING):
            below = standing if words == GOOD else (0, 0)
        else:
            standing = _claimed(kind, words)
            if mine:
                main = standing[0]
                if kind == LAST_CLASS:
                    low = high = standing[1]
    return Heard(kind, main, low, high, below, shown)


def _claimed(kind: int, words: str) -> Measure:
    first, _, rest = words.partition(" ")
    if kind == LAST_CLASS:
        return 4 if first == "fourteen" else 3, RANKS.index(rest)
    return int(rest), NOT_YET


def wrong(hand: int, told: list[Heard], known: int, honest: bool) -> int:
    """How far a hand of twelve is from what was told; 0: it fits. `known` is what lies open of it."""
    held = holding(hand)
    out = 0
    for h in told:
        best = held.best[h.kind]
        if h.main:
            if best is None:
                out += 2 + h.main
                continue
            out += 2 * abs(best[0] - h.main)
            if not h.low <= best[1] <= h.high:
                out += 1
            if h.shown:
                for _, cards in claimed_cards(hand, h.kind):
                    out += (cards & ~known).bit_count()
        elif honest and best is not None and _more(h, best):
            out += 1
    return out


def _more(h: Heard, best: Measure) -> bool:
    """Would an honest player have said something else?"""
    if h.kind == LAST_CLASS:
        return best > h.below
    return best[0] >= h.below[0]
