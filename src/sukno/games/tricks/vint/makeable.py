"""What the hands of a deal could have made with open cards, at the prices of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sukno.families.dummies import DUMMY
from sukno.games.tricks.vint.alone import Auctioned, Bought, Changing
from sukno.games.tricks.vint.calls import bid_of
from sukno.games.tricks.vint.dummies import OpenDummy
from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.state import VintState
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.sheet import opened, reached_first, sides_of, write
from sukno.sheets.vint.terms import BOOK, LEVELS, lowest_level
from sukno.solve.strains import TRUMPS, Strains, strains

FOUND_IN_AUCTION = (Changing, Bought, Auctioned, OpenDummy)
"""Tables where who plays with whom depends on who declares."""


class Made(msgspec.Struct, frozen=True):
    """A contract with what comes of it."""

    declarer: int
    """The place."""
    level: int
    trump: int
    tricks: int
    """Of the declarers, of thirteen."""
    lead: int
    """What the declarers win by, everything written."""

    @property
    def bid(self) -> str:
        return bid_of(self.level, self.trump)

    @property
    def makes(self) -> bool:
        return self.tricks >= BOOK + self.level


class Lay:
    """Hands about to be played, who plays with whom, and the sheet before."""

    def __init__(self, game: VintGame[Any], s: VintState, sheet: VintSheet, hands: Sequence[int]) -> None:
        self.game, self.s, self.sheet, self.hands = game, s, opened(game.terms, sheet), tuple(hands)
        self.sides = s.sides or tuple(place % 2 for place in range(len(hands)))
        """As they were, or as they would have been."""
        voices = [place for place, seat in enumerate(s.order) if seat != DUMMY]
        if isinstance(game.table, FOUND_IN_AUCTION):
            voices = [place for place in voices if s.sides and place == s.contract.declarer]
        self.declarers = tuple(voices)
        """The places that could have declared with these sides."""

    def results(self, milliseconds: int = 0) -> Strains:
        """Tricks of every declarer in every strain, those that are ready included."""
        s = self.s.copy()
        leaders = []
        for place in range(len(self.hands)):
            s.contract = msgspec.structs.replace(s.contract, declarer=place)
            leaders.append(
                self.game.table.leader(s) if place in self.declarers else (place + 1) % len(self.hands)
            )
        found = strains(self.hands, self.sides, leaders, milliseconds=milliseconds)
        ready = self.game.terms.ready_tricks
        return {trump: tuple(n + ready for n in row) for trump, row in found.items()}

    def made(self, declarer: int, level: int, trump: int, tricks: int) -> Made:
        """A contract with so many tricks at the sheet's prices."""
        declaring = [place for place, side in enumerate(self.sides) if side == self.sides[declarer]]
        counted = self.game.count.counted(self.dealt_out())
        by = self.s.owner[declarer]
        beside = self.game.table.beside(self.s) if self.s.sides else ((), -1)
        deal = deal_of(counted, declaring, by=by, level=level, trump=trump, tricks=tricks, beside=beside)
        return Made(declarer, level, trump, tricks, self.lead(deal))

    def dealt_out(self) -> VintState:
        """The state with all cards of the hands played, as the count takes them."""
        s = self.s.copy()
        s.gone = list(self.hands)
        return s

    def lead(self, deal: Deal) -> int:
        """What the declarers win by, games and rubber included; if both sides have enough, they had it first."""
        terms = self.game.terms
        if terms.columns != "deals":
            theirs = [0] * deal.tricks
            first = reached_first(terms, self.sheet, deal.by, deal.level, theirs, deal.helpers, deal.idle)
            deal = msgspec.structs.replace(deal, first=first)
        after = write(terms, self.sheet, deal)
        change = [b - a for a, b in zip(self.sheet.totals, after.totals, strict=True)]
        own, others = sides_of(terms, self.sheet, deal)
        return change[own[0]] - max(change[c] for c in others)

    def best_of(self, results: Strains, place: int) -> Made | None:
        """The dearest contract that this hand makes; of equal ones the lowest."""
        low = max(lowest_level(self.game.terms), self.game.kind.lowest)
        found = (
            self.made(place, level, trump, results[trump][place])
            for trump in TRUMPS
            for level in range(low, min(LEVELS[-1], results[trump][place] - BOOK) + 1)
        )
        return max(found, key=_dearest, default=None)

    def best(self, results: Strains, side: int) -> Made | None:
        """The dearest contract that this side makes."""
        found = (self.best_of(results, place) for place in self.declarers if self.sides[place] == side)
        return max(filter(None, found), key=_dearest, default=None)


def _dearest(made: Made) -> tuple[int, int]:
    return made.lead, -made.level
