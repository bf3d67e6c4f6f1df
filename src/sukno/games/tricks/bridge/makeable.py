"""What contracts of a deal bring with open cards, at the prices of the sheet; and par, that neither side can better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sukno.games.tricks.bridge.account import BridgeAccount
from sukno.games.tricks.bridge.game import LADDER, honours_of
from sukno.games.tricks.bridge.state import Contract
from sukno.games.tricks.rubbers import Rubbers
from sukno.materials.strains import STRAINS
from sukno.sheets.bridge import tariff
from sukno.sheets.bridge.tariff import GAME, RUBBER, UNFINISHED_GAME, UNFINISHED_PART
from sukno.sheets.rubber import BELOW, below
from sukno.solve.strains import Strains

FIRST_GAME = 350
"""What a game ahead is worth while the rubber goes on: of two equal sides one wins the next game and 700 as often as
the others do, who then play for 500 with even chances."""
PART = 0.5
"""And what points below the line are worth of the game that they lead to."""
STAKES = (1, 2, 4)
"""By how often it was doubled."""
SIDES = (0, 1)


class Prices:
    """What contracts bring at one state of the sheet: points by which side 0 comes further ahead."""

    def __init__(self, account: BridgeAccount, a: Rubbers, last: bool) -> None:
        self.scale = account.scale
        self.vulnerable = account.vulnerable(a)
        self.below = (below(a.entries, 0), below(a.entries, 1))
        self.last = last
        """No deal follows: the rubber is broken off."""
        self.before = self.ahead(self.vulnerable, self.below)
        self.seen: dict[tuple[Contract, int], float] = {}

    def ahead(self, games: Sequence[bool], parts: Sequence[int]) -> float:
        """What side 0 is ahead by through games and part scores, beyond what is written of them."""
        game = games[0] - games[1]
        if self.last:
            return float(UNFINISHED_GAME * game + UNFINISHED_PART * (bool(parts[0]) - bool(parts[1])))
        prize = FIRST_GAME if not all(games) else RUBBER[1]
        return FIRST_GAME * game + PART * prize * (parts[0] - parts[1]) / GAME

    def lead(self, c: Contract, tricks: int) -> float:
        """With so many tricks of the declarers, honours apart."""
        key = (c, tricks)
        if key not in self.seen:
            self.seen[key] = self._lead(c, tricks)
        return self.seen[key]

    def _lead(self, c: Contract, tricks: int) -> float:
        side, sign, lead = c.declarer % 2, -1 if c.declarer % 2 else 1, 0.0
        parts, games = [*self.below], [*self.vulnerable]
        contract = tariff.Contract(c.level, STRAINS[c.trump].letter, side, STAKES[c.doubled])
        for who, what, points in tariff.paid(self.scale, contract, tricks, self.vulnerable):
            lead += -points if who else points
            if what == BELOW:
                parts[who] += points
        if parts[side] < GAME:
            return lead + self.ahead(games, parts) - self.before
        if games[side]:
            return lead + sign * RUBBER[games[1 - side]] - self.before
        games[side] = True
        return lead + self.ahead(games, (0, 0)) - self.before


def honours(hands: Sequence[int], trump: int) -> int:
    """What the honours of the deal bring, as side 0 counts it."""
    held, place = honours_of(hands, trump)
    points = tariff.honours(held, trumps=STRAINS[trump].trump >= 0)
    return -points if place % 2 else points


class Par(NamedTuple):
    """How a deal ends; nobody declares where all pass."""

    contract: Contract
    tricks: int
    lead: float
    """What side 0 comes ahead by."""


def priced(prices: Prices, c: Contract, tricks: int, hands: Sequence[int]) -> Par:
    """A contract with so many tricks, and with the honours of these hands."""
    return Par(c, tricks, prices.lead(c, tricks) + honours(hands, c.trump))


PASSED = Par(Contract(), 0, 0.0)


def par(
    prices: Prices, hands: Sequence[int], results: Strains, dealer: int, bids: Sequence[str] = LADDER.calls
) -> Par:
    """The contract that neither side can better with all cards open: a plain search over all contracts with doubles,
    from the highest down, for over each the others may bid."""
    count = {strain.trump: honours(hands, strain.trump) for strain in STRAINS}
    best: list[Par | None] = [None, None]
    """By side: the best of its bids from here up, answered as well as can be."""
    for call in reversed(bids):
        bid = LADDER.bids[call]
        here = [
            _better(
                side,
                *(
                    _ended(prices, place, bid.level, bid.trump, results[bid.trump][place], count[bid.trump])
                    for place in (side, side + 2)
                ),
            )
            for side in SIDES
        ]
        answered = [_better(1 - side, here[side], best[1 - side]) for side in SIDES]
        best = [_better(side, answered[side], best[side]) for side in SIDES]
    first = dealer % 2
    second = _better(1 - first, PASSED, best[1 - first])
    return _better(first, second, best[first])


def _ended(prices: Prices, place: int, level: int, trump: int, tricks: int, honours: int) -> Par:
    """The contract is played: doubled if that is better for the others, redoubled if it is for the declarers then."""
    plain, doubled, redoubled = (
        Par(c, tricks, prices.lead(c, tricks) + honours)
        for c in (Contract(place, level, trump, n) for n in range(len(STAKES)))
    )
    return _better(1 - place % 2, plain, _better(place % 2, doubled, redoubled))


def _better(side: int, one: Par, other: Par | None) -> Par:
    """What this side prefers; if it is all the same, the first."""
    if other is None:
        return one
    more = one.lead - other.lead
    return other if (more > 0 if side else more < 0) else one
