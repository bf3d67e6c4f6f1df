"""Tables where everybody plays and writes for himself, and partners are found in the auction, or bought."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.dummies import DUMMY
from sukno.games.tricks.vint.calls import LADDER, trump_of
from sukno.games.tricks.vint.dummies import draw_dealer, reseat
from sukno.games.tricks.vint.state import VintState
from sukno.games.tricks.vint.table import Table


class Alone(Table):
    """Who deals: the lowest card first, and so on from deal to deal, whatever rubber it is."""

    players = 4

    def begin_rober(self, s: VintState) -> None:
        if not s.draw:
            s.dealer = draw_dealer(s, self.players)[0]
        else:
            self.next_dealer(s)

    def next_dealer(self, s: VintState) -> None:
        s.dealer = (s.order[s.dealer] + 1) % self.players

    def seat_deal(self, s: VintState) -> None:
        """Everybody is back at his own place."""
        s.order = s.owner = tuple(range(self.players))


class Changing(Alone):
    """The last bidder moves opposite the player who first named the suit, and plays with him (K:1991-2005)."""

    two_hands = False

    def declare(self, s: VintState) -> None:
        last = s.contract.declarer
        other = self.found(s, last)
        if (last - other) % 4 != 2:
            opposite = (other + 2) % 4
            places = [0, 1, 2, 3]
            places[opposite], places[last] = last, opposite
            reseat(s, places)
            s.contract = self.game.moved(s, places)
        side = s.contract.declarer % 2
        s.sides = (side, 1 - side, side, 1 - side)

    def would_play(self, s: VintState, place: int) -> int:
        return -1

    @staticmethod
    def found(s: VintState, last: int) -> int:
        """Who first named what is played; if that is the last bidder himself, the other who named it last; if nobody
        has, the player opposite."""
        trump = s.contract.trump
        named = [p for p, call, _ in s.auction.said if call in LADDER.index and trump_of(call) == trump]
        if named[0] != last:
            return named[0]
        others = [p for p in named if p != last]
        return others[-1] if others else (last + 2) % 4

    def beside(self, s: VintState) -> tuple[tuple[int, ...], int]:
        return (s.order[self.mate(s, s.contract.declarer)],), -1


class Bought(Alone):
    """The dealer lays his hand open, and the three others bid for it (K:1879-1901)."""

    def seat_deal(self, s: VintState) -> None:
        super().seat_deal(s)
        s.opened = 1 << s.dealer

    def voices(self, s: VintState) -> Sequence[int]:
        return [(s.dealer + i) % 4 for i in (1, 2, 3)]

    def declare(self, s: VintState) -> None:
        declarer = s.contract.declarer
        s.sides = tuple(0 if place in (declarer, s.dealer) else 1 for place in range(4))
        s.owner = tuple(declarer if place == s.dealer else place for place in range(4))

    def leader(self, s: VintState) -> int:
        """The next of the two others."""
        return next(p for i in (1, 2) if s.sides[p := (s.contract.declarer + i) % 4])

    def beside(self, s: VintState) -> tuple[tuple[int, ...], int]:
        return (), s.order[s.dealer]

    def would_play(self, s: VintState, place: int) -> int:
        return s.dealer

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        return s.order[place] == seat or place == s.dealer


class Auctioned(Alone):
    """Three players bid for an open dummy; who gets it sits down opposite (K:1734-1758)."""

    players = 3

    def seat_deal(self, s: VintState) -> None:
        s.order = s.owner = (0, 1, 2, DUMMY)
        s.opened = 0b1000

    def declare(self, s: VintState) -> None:
        """The dummy stays at place 3; the declarer goes to place 1, his left neighbour to place 2."""
        declarer = s.contract.declarer
        places = [(declarer + 2) % 3, declarer, (declarer + 1) % 3, 3]
        if places != [0, 1, 2, 3]:
            reseat(s, places)
            s.contract = self.game.moved(s, places)
        s.sides = (1, 0, 1, 0)
        s.owner = (*s.owner[:3], s.order[1])

    def leader(self, s: VintState) -> int:
        """The player on the dummy's right, who is on the declarer's left."""
        return 2

    def would_play(self, s: VintState, place: int) -> int:
        return 3

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        return s.order[place] == seat or place == 3


class AuctionedFull(Auctioned):
    """By Albov who leads is agreed (A:865-869)."""

    def leader(self, s: VintState) -> int:
        """The declarer's right or left."""
        return 0 if self.game.options.first_lead == "right" else 2


class Duel(Table):
    """Two players, two hands, tricks of two cards."""

    two_hands = False
    declarer_leads = False

    def begin_rober(self, s: VintState) -> None:
        s.order = (0, 1)
        s.dealer = draw_dealer(s, 2)[0]
        self.game.account.seat(s.account, (0,), (1,))

    def declare(self, s: VintState) -> None:
        s.sides = (0, 1) if s.contract.declarer == 0 else (1, 0)

    def leader(self, s: VintState) -> int:
        return s.contract.declarer if self.declarer_leads else 1 - s.contract.declarer

    def would_play(self, s: VintState, place: int) -> int:
        return -1

    def side(self, s: VintState, place: int) -> int:
        return place


class DeclarerLeads(Duel):
    """The way with cards swapped one by one (K:1570-1601)."""

    declarer_leads = True
