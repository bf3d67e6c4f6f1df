"""Whether any hands hold just these honours, aces and coronets: four of thirteen cards, or two and cards out of play.

A coronet is the whole run, so the next card lies elsewhere; where none is told, no hand has ace, king and queen.

>>> from msgspec.structs import replace
>>> from sukno.sheets.vint.deals import Coronet
>>> suits = (Coronet(0, "S", 13), Coronet(0, "C", 13))
>>> two = Deal(by=0, level=6, strain="S", tricks=13, honours=(5, 0), aces=(2, 2), coronets=suits)
>>> lies(VintTerms(), two), lies(VintTerms(), replace(two, strain="H", honours=(3, 2)))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sukno.materials.cards import SUITS
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.terms import VintTerms

HAND = 13
PACKS = {"all": 52, "some": 52, "short": 32}
REST_OF_HONOURS = 4
"""K Q J 10 of trumps."""


class Table(NamedTuple):
    """The hands, and where the rest lies."""

    sides: tuple[int, ...]
    """Of each hand, the declarers' first; 2: out of play."""
    rooms: tuple[int, ...]
    """How many cards each has room for."""
    suit: int
    """Cards of a suit."""


def table_of(terms: VintTerms) -> Table:
    """Two players who have a hand each leave cards out of play; all others play with four hands."""
    suit = PACKS[terms.cards] // 4
    if one_hand(terms):
        return Table((0, 1, 2), (HAND, HAND, room_aside(terms)), suit)
    return Table((0, 0, 1, 1), (HAND,) * 4, suit)


def room_aside(terms: VintTerms) -> int:
    """How many cards lie out of play."""
    return PACKS[terms.cards] - 2 * HAND if one_hand(terms) else 0


def one_hand(terms: VintTerms) -> bool:
    """Has every side one hand?"""
    return terms.players == 2 and terms.cards != "all"


def lies(terms: VintTerms, deal: Deal, *, aces_told: bool = True, runs_told: bool = True) -> bool:
    """Can the cards lie so? `aces_told`, `runs_told`: what is not told of aces in one hand, and of coronets, is not."""
    runs = tuple((c.side, SUITS.index(c.suit), c.cards) for c in deal.coronets)
    trump = SUITS.find(deal.strain)
    return _lies(table_of(terms), trump, deal.honours, deal.aces, runs, deal.ace_hands, aces_told, runs_told)


@lru_cache(maxsize=4096)
def _lies(
    table: Table,
    trump: int,
    honours: tuple[int, int],
    aces: tuple[int, int],
    runs: tuple[tuple[int, int, int], ...],
    ace_hands: tuple[tuple[int, int], ...],
    aces_told: bool,
    runs_told: bool,
) -> bool:
    of_suit = {suit: (side, n) for side, suit, n in runs}
    hands = range(len(table.sides))
    for held in product(hands, repeat=4):  # whose each ace is
        if any(of_suit[suit][0] != table.sides[held[suit]] for suit in of_suit):
            continue
        if any(sum(table.sides[h] == side for h in held) != aces[side] for side in (0, 1)):
            continue
        many = tuple((table.sides[h], n) for h in hands if (n := held.count(h)) >= 3 and table.sides[h] < 2)
        if many != ace_hands and (aces_told or any(a not in many for a in ace_hands)):
            continue
        for used, elsewhere in _laid(table, trump, honours, held, of_suit, runs_told):
            if _fills(table, used, elsewhere):
                return True
    return False


def _laid(
    table: Table,
    trump: int,
    honours: tuple[int, int],
    held: tuple[int, ...],
    of_suit: dict[int, tuple[int, int]],
    runs_told: bool,
) -> Iterator[tuple[list[int], list[int]]]:
    """How many cards are laid in each hand, and for how many more there is another hand to be found."""
    hands = range(len(table.sides))
    used, elsewhere = [0 for _ in hands], [0 for _ in hands]
    for suit, hand in enumerate(held):
        _, n = of_suit.get(suit, (0, 0))
        if suit == trump:
            continue
        used[hand] += n or 1
        if n and n < table.suit:
            elsewhere[hand] += 1  # the card after the run
        elif not n and table.sides[hand] < 2 and runs_told:
            elsewhere[hand] += 1  # king or queen
    if trump < 0:
        yield used, elsewhere
        return
    ace, (_, n) = held[trump], of_suit.get(trump, (0, 0))
    for rest in product(hands, repeat=REST_OF_HONOURS):
        if any(sum(table.sides[h] == side for h in (ace, *rest)) != honours[side] for side in (0, 1)):
            continue
        run = next((i for i, h in enumerate(rest) if h != ace), REST_OF_HONOURS) + 1
        if n:
            if min(n, REST_OF_HONOURS + 1) != run:
                continue
        elif run >= 3 and table.sides[ace] < 2 and runs_told:
            continue
        laid, more = used[:], elsewhere[:]
        for hand in (ace, *rest):
            laid[hand] += 1
        if n > REST_OF_HONOURS:  # the run ends below the ten, or with it
            laid[ace] += n - run
            more[ace] += n < table.suit
        yield laid, more


def _fills(table: Table, used: Sequence[int], elsewhere: Sequence[int]) -> bool:
    """Have the hands room for what is laid, and the others for what one may not have? All the rest lies anywhere."""
    room = [most - n for most, n in zip(table.rooms, used, strict=True)]
    return min(room) >= 0 and all(sum(room) - own >= n for own, n in zip(room, elsewhere, strict=True))
