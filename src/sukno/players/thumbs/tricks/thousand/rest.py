"""The rest of a deal of Thousand: exact play from the kernel once no marriage can be declared any more.

A marriage changes the trump in the middle, which the kernel does not know. So rules of thumb play until nobody holds a
king and a queen of one suit; then what is left is cards, points and a fixed trump.
"""

from __future__ import annotations

from functools import cache

from sukno._kernel import tricks_solve
from sukno.families.stages.marriages import VALUES, pairs_in
from sukno.families.tricks import TrickState
from sukno.materials.cards import cards_of
from sukno.solve.trick_rules import Rules, trick_rules

MEGABYTES = 8


@cache
def rules(hands: int, side: int, trump: int) -> Rules:
    """Points of this side; suit is followed, or else trumped."""
    return trick_rules(hands, side, trump=trump, order="skat", points="skat", must_trump=True)


def plain(s: TrickState) -> bool:
    """Nobody can declare a marriage any more: all that is left is cards."""
    return not any(pairs_in(held) for held in s.hands)


def side_gets(s: TrickState, place: int) -> int:
    """The card points that this place alone still takes against all others, everything open."""
    if not s.hands[s.turn]:
        return 0
    value, _, _ = tricks_solve(
        rules(len(s.hands), 1 << place, s.trump).kernel, s.hands, s.leader, s.trick, 0, 0, MEGABYTES
    )
    return value


def points_left(s: TrickState) -> int:
    """All card points that are still to be taken."""
    return sum(VALUES[c] for h in s.hands for c in cards_of(h)) + sum(VALUES[c] for c in s.trick)
