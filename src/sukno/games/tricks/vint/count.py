"""The count: what a deal brings, as an entry of the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sukno.families.tricks import winner
from sukno.games.tricks.vint.calls import LADDER
from sukno.games.tricks.vint.state import HEAP, VintState
from sukno.materials.cards import CARD_INDEX
from sukno.sheets.vint.deals import Deal, Passed
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.sheet import reached_first
from sukno.sheets.vint.terms import BOOK, SMALL_SLAM

if TYPE_CHECKING:
    from sukno.games.tricks.vint.game import VintGame


class Count:
    """What is written on the sheet of a match."""

    def __init__(self, game: VintGame[Any]) -> None:
        self.game = game

    def passed(self, s: VintState) -> Passed:
        """All have passed, and it was played to lose."""
        tricks = [0, 0]
        for place, n in enumerate(s.tricks):
            tricks[self.game.table.column(s, place)] += n
        return Passed(by=s.account.sheet.sides[0][0], tricks=tricks[0])

    def entry(self, s: VintState) -> Deal | Passed:
        """The deal is played out."""
        return self.passed(s) if s.contract.played_out else self.deal(s)

    def deal(self, s: VintState) -> Deal:
        """The entry of this deal."""
        game, c = self.game, s.contract
        declaring = [place for place, side in enumerate(s.sides) if not side]
        tricks = sum(s.tricks[place] for place in declaring) + game.terms.ready_tricks
        by, beside = s.owner[c.declarer], game.table.beside(s)
        deal = deal_of(
            self.counted(s), declaring, by=by, level=c.level, trump=c.trump, tricks=tricks, beside=beside
        )
        first = -1 if game.terms.columns == "deals" else self.first(s, by, *beside)
        return replace(deal, first=first, at_once=self.at_once(s), alone=self.alone(s, tricks))

    def counted(self, s: VintState) -> list[int]:
        """The hands as they are counted: after all exchanges, but with cards laid away as ready tricks."""
        hands = list(s.gone)
        if self.game.terms.ready_tricks:
            for m in s.trail:
                if m.to == HEAP:
                    hands[m.frm] |= m.cards
        return hands

    def first(self, s: VintState, by: int, helpers: tuple[int, ...], idle: int) -> int:
        """Which side had enough first; it is asked of every deal, and nearly always answered by the sums."""
        terms, level = self.game.terms, s.contract.level
        both: list[int] = [terms.ready_tricks, 0]
        for place, n in enumerate(s.tricks):
            both[s.sides[place]] += n
        ends = [
            reached_first(terms, s.account.sheet, by, level, [side] * both[side], helpers, idle)
            for side in (0, 1)
        ]
        if min(ends) < 0:
            return -1
        return reached_first(
            terms, s.account.sheet, by, level, [0] * terms.ready_tricks + self.takers(s), helpers, idle
        )

    def takers(self, s: VintState) -> list[int]:
        """The side that took each trick, in order."""
        cards = [CARD_INDEX[move] for _, kind, move in s.lines() if kind == "card"]
        n = self.game.places
        place = self.game.table.leader(s)
        out = []
        for i in range(0, len(cards), n):
            place = (place + winner(cards[i : i + n], s.trump)) % n
            out.append(s.sides[place])
        return out

    def at_once(self, s: VintState) -> bool:
        """A slam that is the first bid of its side."""
        bids = self.bids(s, lambda place: s.sides[place] == 0)
        return s.contract.level >= SMALL_SLAM and len(bids) == 1

    def alone(self, s: VintState, tricks: int) -> int:
        """Who pays a loss for both: who bid blind (A-L 51), or a slam that his partner never supported by a bid and
        that failed by more than the laws allow (A-L 52); the player, or -1."""
        c = s.contract
        if c.blind:
            return s.owner[c.declarer] if tricks < BOOK + c.level else -1
        if c.level < SMALL_SLAM or BOOK + c.level - tricks <= self.game.terms.solo_slam_limit:
            return -1
        partners = [p for p, side in enumerate(s.sides) if not side and s.owner[p] != s.owner[c.declarer]]
        if not partners or self.bids(s, lambda place: place in partners):
            return -1
        return s.owner[c.declarer]

    @staticmethod
    def bids(s: VintState, of: Callable[[int], bool]) -> list[str]:
        return [call for place, call, _ in s.auction.said if call in LADDER.index and of(place)]
