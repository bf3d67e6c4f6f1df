"""A world of Vint put to the exact solver: the declarers' tricks with open cards."""

from __future__ import annotations

from functools import cache

from sukno._kernel import LimitReached, tricks_cards, tricks_solve
from sukno.games.tricks.vint.state import VintState
from sukno.solve.trick_rules import Rules, trick_rules

MEGABYTES = 16


@cache
def rules(hands: int, side: int, trump: int, fewest: bool = False) -> Rules:
    """The rules for one side, a bit set of places."""
    return trick_rules(hands, side, trump="NT" if trump < 0 else trump, goal="fewest" if fewest else "most")


def declarers(s: VintState) -> int:
    """Bits of the declaring places; where all have passed, of the places of even number."""
    if not s.sides:
        return 0b0101
    return sum(1 << p for p, side in enumerate(s.sides) if not side)


def taken(s: VintState, side: int) -> int:
    return sum(n for p, n in enumerate(s.tricks) if side >> p & 1)


def declarers_total(s: VintState, milliseconds: int) -> int | None:
    """The declarers' tricks in the end with best play; None if time was short."""
    side = declarers(s)
    kernel = rules(len(s.hands), side, s.trump).kernel
    try:
        value, _, _ = tricks_solve(kernel, s.hands, s.leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    return taken(s, side) + value


def card_totals(s: VintState, milliseconds: int) -> dict[int, int] | None:
    """The declarers' tricks in the end after each card that may be played now; None if time was short."""
    side = declarers(s)
    kernel = rules(len(s.hands), side, s.trump, s.contract.played_out).kernel
    try:
        found, _ = tricks_cards(kernel, s.hands, s.leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    had = taken(s, side)
    return {card: had + value for card, value in found}


def asked(s: VintState) -> Rules:
    """The question of the side in turn."""
    side = declarers(s)
    everybody = (1 << len(s.hands)) - 1
    mine = side if side >> s.turn & 1 else everybody ^ side
    return rules(len(s.hands), mine, s.trump, s.contract.played_out)
