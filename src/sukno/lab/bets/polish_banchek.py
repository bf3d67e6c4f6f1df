"""Polish Banchek: three cards of a fresh pack against the next one, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from sukno.engine import Text
from sukno.games.banking.polish_banchek import beats
from sukno.lab.bets import exact
from sukno.rules.bets import Bet

CARDS = sorted(tuple(range(52)) * 2)


def bets() -> Iterable[Bet]:
    hands = {
        Text("Any three cards", "Любые три карты"): everything(),
        Text("Three aces of different suits", "Три туза разных мастей"): against((12, 25, 38)),
        Text("Three kings of different suits", "Три короля разных мастей"): against((11, 24, 37)),
        Text("Three tens of different suits", "Три десятки разных мастей"): against((8, 21, 34)),
        Text(
            "Two aces, and another card of their suits",
            "Два туза и карта тех же мастей",
        ): (against((12, 25, 0))),
    }
    for name, won in hands.items():
        yield exact(name, {1: won, -1: 1 - won}, evening=won == hands[next(iter(hands))])


def against(hand: tuple[int, ...]) -> float:
    """How likely the next card is beaten."""
    left = CARDS.copy()
    for card in hand:
        left.remove(card)
    return sum(beats(hand, card) for card in left) / len(left)


def everything() -> float:
    """Over all hands of three."""
    won = n = 0.0
    seen: dict[tuple[int, ...], float] = {}
    for hand in combinations(CARDS, 3):
        if hand not in seen:
            seen[hand] = against(hand)
        won += seen[hand]
        n += 1
    return won / n
