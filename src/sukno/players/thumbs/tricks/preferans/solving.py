"""A state of the game put to the exact solver: the declarer's tricks with open cards.

Everything is from the declarer's side: whoever is in turn, values are the tricks he has in the end, those he
has taken included. Raspasy cannot be asked: there everybody plays for himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sukno._kernel import LimitReached, TrickRules, tricks_cards, tricks_solve
from sukno.players.time_limit import TimeLimit
from sukno.solve.trick_rules import Rules, trick_rules

MEGABYTES = 8
"""Enough for ten cards a hand; more would only take longer to clear."""
SECONDS = 1.5
"""The longest for one deal: a hundred times what it takes."""
DEAL_SECONDS = 5.0
"""The same where nothing is known without the answer, and a simpler player must move."""


@cache
def rules(hands: int, side: int, trump: int, misere: bool) -> Rules:
    """The rules as the solver takes them, for one side: a bit set of the hands in play."""
    return trick_rules(
        hands,
        side,
        trump="NT" if trump < 0 else trump,
        goal="fewest" if misere else "most",
        must_trump=True,
    )


@cache
def _kernel(hands: int, declarer: int, trump: int, misere: bool) -> TrickRules:
    return rules(hands, 1 << declarer, trump, misere).kernel


def _asked(s: Any) -> tuple[TrickRules, list[int], int]:
    """Kernel rules, hands in play and leader; a hand that is out is left away."""
    declarer, leader = s.contract.declarer, s.leader
    out = s.idle.bit_length() - 1
    hands = s.hands
    misere = s.contract.level == 0
    if out >= 0:
        hands = [h for p, h in enumerate(hands) if p != out]
        declarer -= declarer > out
        leader -= leader > out
    return _kernel(len(hands), declarer, s.trump, misere), hands, leader


def card_totals(s: Any, milliseconds: int) -> dict[int, int] | None:
    """The declarer's tricks in the end after each card that may be played now; None if time was short."""
    kernel, hands, leader = _asked(s)
    try:
        found, _ = tricks_cards(kernel, hands, leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    had = s.tricks[s.contract.declarer]
    return {card: had + value for card, value in found}


def declarer_total(s: Any) -> int | None:
    """The declarer's tricks in the end with best play; None if time was short."""
    kernel, hands, leader = _asked(s)
    milliseconds = TimeLimit(SECONDS).milliseconds
    try:
        value, _, _ = tricks_solve(kernel, hands, leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    return int(s.tricks[s.contract.declarer]) + value


def deal_total(hands: Sequence[int], declarer: int, trump: int, misere: bool = False) -> int:
    """The declarer's tricks in a deal of three hands, or of two, hand 1 leading."""
    kernel = _kernel(len(hands), declarer, trump, misere)
    value, _, _ = tricks_solve(kernel, hands, 0, [], 0, TimeLimit(DEAL_SECONDS).milliseconds, MEGABYTES)
    return value
