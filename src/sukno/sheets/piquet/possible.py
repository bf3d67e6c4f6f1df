"""Which counts of a deal any claims and tricks make together.

A class of claims counts for one player only, a repique or a pique raises one player only, and every lead counts. How
the cards of one hand share in several claims is not looked into, so that a few counts too high for any hand pass.

>>> from sukno.sheets.piquet.tariff import NORMAN, OLD
>>> possible((54, 21), OLD), possible((110, 105), OLD), possible((110, 105, 101), NORMAN)
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from operator import add, sub
from typing import NamedTuple

from sukno.sheets.piquet.count import NOBODY, leza, repique
from sukno.sheets.piquet.happened import cards_needed, leads_agree
from sukno.sheets.piquet.tariff import (
    ALL_COUNTED,
    BLANCHE,
    SEQUENCES,
    SET_RANKS,
    SETS,
    Tariff,
)

HANDS = {2: 12, 3: 10}
"""Cards of a hand, and so tricks, by players."""
PLAIN = 20
"""Cards of the pack that are no court cards."""
POINTS = (0, *range(3, 9))

Numbers = tuple[int, ...]


class Play(NamedTuple):
    """What the tricks of a deal count."""

    counts: Numbers
    first: int
    """Who led first; `NOBODY` where he cannot make a pique."""
    led: int
    """What he has in play when a pique is counted."""


def possible(counts: Sequence[int], tariff: Tariff) -> bool:
    """Can one deal count so? Somebody may have been mute, or have declared falsely."""
    places = range(len(counts))
    faults = [(NOBODY, NOBODY), *((p, NOBODY) for p in places), *((NOBODY, p) for p in places)]
    return any(
        _claimed(counts, play, tariff) for fault in faults for play in plays(len(counts), tariff, *fault)
    )


def _claimed(counts: Sequence[int], play: Play, tariff: Tariff) -> bool:
    """Are there claims for what the play leaves?"""
    rest = tuple(map(sub, counts, play.counts))
    if min(rest) < 0:
        return False
    raised, alone = claims(len(counts), tariff)
    if rest in raised:
        return True
    if play.first == NOBODY or sum(rest) != rest[play.first]:
        return False
    own = rest[play.first] - tariff.pique
    return own in alone and own + play.led >= tariff.high


# claims


@cache
def in_hand(cards: int) -> tuple[tuple[Numbers, Numbers], ...]:
    """All sequences and sets that one hand may count."""
    runs = [r for n in range(cards // 3 + 1) for r in combinations_with_replacement(SEQUENCES, n)]
    sets = [t for n in range(len(SET_RANKS) + 1) for t in combinations_with_replacement(SETS, n)]
    return tuple((r, t) for r, t in product(runs, sets) if cards_needed(r, t) <= cards >= sum(t))


@cache
def claims(places: int, tariff: Tariff) -> tuple[frozenset[Numbers], frozenset[int]]:
    """What the claims of a deal count by places, a repique included; and what one player may have alone without it."""
    cards = HANDS[places]
    every, alone = set(), set()
    for declared in _declared(places, cards):
        raised = repique(declared, tariff)
        if raised != NOBODY:
            declared = tuple(n + tariff.repique * (p == raised) for p, n in enumerate(declared))
        elif sum(declared) == max(declared):
            alone.add(sum(declared))
        every.add(declared)
    return frozenset(every), frozenset(alone)


def _declared(places: int, cards: int) -> set[Numbers]:
    """Point, sequences and sets each with one player or nobody; cartes blanches, and all cards that count."""
    found: set[Numbers] = set()
    blank = [b for b in product((0, BLANCHE), repeat=places) if sum(map(bool, b)) * cards <= PLAIN]
    of_hand = {
        (sum(SEQUENCES[n] for n in r), sum(SETS[n] for n in t), sum(r), sum(t), max(r, default=0))
        for r, t in in_hand(cards)
    }
    for point, (runs, sets, run_cards, set_cards, longest) in product(POINTS, of_hand):
        for a, b, c in product(range(places), repeat=3):
            if a == b and 0 < point < longest:
                continue
            own, made = [0] * places, [0] * places
            for place, n, size in ((a, point, point), (b, runs, run_cards), (c, sets, set_cards)):
                own[place] += n
                made[place] += size
            full = [(0, ALL_COUNTED) if n >= cards else (0,) for n in made]
            for more in product(*full):
                found.add(tuple(map(add, own, more)))
    return {tuple(map(add, d, b)) for d in found for b in blank}


# tricks


class Course(NamedTuple):
    """How the tricks fell."""

    made: Numbers
    """Leads, and tricks won on another's lead."""
    first: int
    last: int
    leza: int
    swept: bool


@cache
def plays(places: int, tariff: Tariff, mute: int, false: int) -> frozenset[Play]:
    """All that leads and tricks may count, if this player is mute, or that one has declared falsely."""
    found = set()
    times = 1 if mute == NOBODY else 2
    for made, first, last, most, swept in courses(places, tariff):
        counts = [n * times for n in made]
        ends = (tariff.last - 1) * times
        led = counts[first] + (ends if last == first else 0)
        if not swept:
            counts[last] += ends
            if most != NOBODY:
                counts[most] += tariff.leza
        for more in {tariff.capot, tariff.open_capot or tariff.capot} if swept else {0}:
            own = [n + more * (p == last) for p, n in enumerate(counts)]
            row = tuple(0 if p in (mute, false) else n for p, n in enumerate(own))
            found.add(Play(row, NOBODY if first in (mute, false) else first, led))
    return frozenset(found)


@cache
def courses(places: int, tariff: Tariff) -> frozenset[Course]:
    """Every way in which the tricks may fall, as far as they count."""
    found = set()
    cards = HANDS[places]
    for tricks in product(range(cards + 1), repeat=places):
        if sum(tricks) != cards:
            continue
        most, swept = leza(tricks, tariff), cards in tricks and tariff.capot > 0
        for first, last in product(range(places), repeat=2):
            if not tricks[last]:
                continue
            leads = [n + (p == first) - (p == last) for p, n in enumerate(tricks)]
            for takes in product(*(range(n + 1) for n in tricks)):
                if leads_agree(leads, tricks, takes, first):
                    found.add(Course(tuple(map(add, leads, takes)), first, last, most, swept))
    return frozenset(found)
