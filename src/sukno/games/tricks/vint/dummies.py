"""Tables with dummies: two players with two of them, three with one."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.dummies import DUMMY, give
from sukno.families.seating import draw_cards, draw_rank
from sukno.games.tricks.vint.state import VintState
from sukno.games.tricks.vint.table import Table
from sukno.materials.cards import CARD_TEXTS


def draw_dealer(s: VintState, players: int) -> list[int]:
    """Everybody draws a card; the seats from the lowest card, which deals first, to the highest."""
    s.draw = draw_cards(s, players)
    for seat, card in enumerate(s.draw):
        s.note(seat, "draw", CARD_TEXTS[card])
    return sorted(range(players), key=lambda seat: draw_rank(s.draw[seat]))


def reseat(s: VintState, places: Sequence[int]) -> None:
    """Hands and players change places: place i gets what was at `places[i]`."""
    s.moved_from = tuple(places)
    s.hands = [s.hands[p] for p in places]
    s.order = tuple(s.order[p] for p in places)
    s.owner = tuple(s.owner[p] for p in places)
    s.opened = sum(1 << i for i, p in enumerate(places) if s.opened >> p & 1)
    b = s.auction
    b.said = tuple(said._replace(place=places.index(said.place)) for said in b.said)
    b.first, b.holder = places.index(b.first), places.index(b.holder)
    s.dealer = places.index(s.dealer)


class TwoDummies(Table):
    """Each of two opposite his own dummy, which he sees from the beginning (K:1478-1525).

    The dummies are opened after the first card, and the deal goes round, for oneself and for one's dummy.
    """

    first_deals = 4
    """Over how many places the deal goes."""
    after_trick = False
    """The dummies are opened after the first trick, not after the first card."""

    def begin_rober(self, s: VintState) -> None:
        s.order = (0, 1, DUMMY, DUMMY)
        s.dealer = draw_dealer(s, 2)[0]
        self.game.account.seat(s.account, (0,), (1,))

    def next_dealer(self, s: VintState) -> None:
        s.dealer = (s.dealer + 1) % self.first_deals

    def seat_deal(self, s: VintState) -> None:
        s.owner = (0, 1, 0, 1)

    def voices(self, s: VintState) -> Sequence[int]:
        first = s.owner[s.dealer]
        return first, 1 - first

    def declare(self, s: VintState) -> None:
        side = s.contract.declarer % 2
        s.sides = (side, 1 - side, side, 1 - side)

    def leader(self, s: VintState) -> int:
        """The other player, from his own hand."""
        return 1 - s.contract.declarer % 2

    def card_played(self, s: VintState) -> None:
        if not self.after_trick:
            s.opened = 0b1100

    def trick_taken(self, s: VintState) -> None:
        s.opened = 0b1100

    def side(self, s: VintState, place: int) -> int:
        return s.owner[place]

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        return s.owner[place] == seat


class TwoDummiesFull(TwoDummies):
    """The same by Albov: each deals for himself alone, dummies are opened after the first trick (A:871-883)."""

    first_deals = 2
    after_trick = True


class OpenDummy(Table):
    """Two players bid for an open dummy; the other gets the closed one (K:1603-1635).

    The dealer is at place 0 with the open dummy opposite; the closed one is opposite his opponent.
    """

    seats = (0, 1)
    """The places of the dealer and of his opponent."""
    open, closed = 2, 3
    """The places of the dummies."""
    after_trick = False
    """The closed dummy is opened after the first trick, not before the first card."""
    movable = True
    """If so agreed, the dummies are moved opposite their players."""

    def begin_rober(self, s: VintState) -> None:
        self.sit(s, draw_dealer(s, 2)[0])
        self.game.account.seat(s.account, (0,), (1,))

    def next_dealer(self, s: VintState) -> None:
        """Each deals for himself, in turn."""
        self.sit(s, s.order[self.seats[1]])

    def sit(self, s: VintState, dealer: int) -> None:
        order = [DUMMY] * 4
        order[self.seats[0]], order[self.seats[1]] = dealer, 1 - dealer
        s.order = tuple(order)
        s.dealer = 0

    def seat_deal(self, s: VintState) -> None:
        self.sit(s, s.order[s.dealer])
        s.owner = s.order
        s.opened = 1 << self.open

    def declare(self, s: VintState) -> None:
        declarer = s.contract.declarer
        other = next(place for place in self.seats if place != declarer)
        if declarer and self.movable and self.game.options.opposite:
            reseat(s, [0, 1, 3, 2])
        shown, hidden = self.dummies(s)
        s.sides = tuple(int(place in (other, hidden)) for place in range(4))
        give(s, shown, s.order[declarer])

    def would_play(self, s: VintState, place: int) -> int:
        """Both bid for the same dummy."""
        return self.dummies(s)[0]

    def dummies(self, s: VintState) -> tuple[int, int]:
        """Where the open dummy lies, and the closed one; they may have been moved."""
        return (self.closed, self.open) if s.moved_from else (self.open, self.closed)

    def talon_taken(self, s: VintState) -> None:
        """Only now may the other look at the closed dummy (A:891)."""
        give(s, self.dummies(s)[1], s.order[self.leader(s)])

    def begin_play(self, s: VintState) -> None:
        give(s, self.dummies(s)[1], s.order[self.leader(s)])
        if not self.after_trick:
            s.opened = 1 << self.open | 1 << self.closed

    def trick_taken(self, s: VintState) -> None:
        s.opened = 1 << self.open | 1 << self.closed

    def leader(self, s: VintState) -> int:
        """The one who lost the auction, from his own hand."""
        return next(place for place in self.seats if place != s.contract.declarer)

    def side(self, s: VintState, place: int) -> int:
        return s.order[place]

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        return s.owner[place] == seat or place == self.dummies(s)[0]


class OpenDummyFull(OpenDummy):
    """Albov's: the players opposite each other, the dummy at the dealer's right is open (A:885-895)."""

    seats = (0, 2)
    open, closed = 3, 1
    after_trick = True
    movable = False


class OneDummy(Table):
    """One of three plays with a dummy against the two others, a rubber each (K:1682-1732).

    He is at place 0, his dummy at place 2, and he deals all the time.
    """

    after_trick = False

    def begin_rober(self, s: VintState) -> None:
        """The one with the lowest card plays with the dummy first."""
        rober = len(s.account.sheet.robers)
        if rober % 3 == 0:
            s.pairings = (tuple(draw_dealer(s, 3)),)
        one = s.pairings[0][rober % 3]
        left, right = (one + 1) % 3, (one + 2) % 3
        s.order = (one, left, DUMMY, right)
        s.dealer = 0
        self.game.account.seat(s.account, (one,), (left, right))

    def next_dealer(self, s: VintState) -> None:
        """The owner of the dummy goes on dealing."""

    def seat_deal(self, s: VintState) -> None:
        s.owner = (s.order[0], s.order[1], s.order[0], s.order[3])

    def voices(self, s: VintState) -> Sequence[int]:
        """The two partners bid between themselves; the owner of the dummy speaks last."""
        return 1, 3

    def declare(self, s: VintState) -> None:
        s.sides = (0, 1, 0, 1) if s.contract.declarer == 0 else (1, 0, 1, 0)

    def leader(self, s: VintState) -> int:
        """The left of a declarer with a dummy; else the owner of the dummy."""
        return 0 if s.contract.declarer else 1

    def card_played(self, s: VintState) -> None:
        if not self.after_trick:
            s.opened = 0b0100

    def trick_taken(self, s: VintState) -> None:
        s.opened = 0b0100

    def column(self, s: VintState, place: int) -> int:
        return place % 2

    def side(self, s: VintState, place: int) -> int:
        return place % 2

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        return s.owner[place] == seat


class OneDummyFull(OneDummy):
    """By Albov the dummy is opened after the first trick, and who leads is agreed (A:857-863)."""

    after_trick = True

    def leader(self, s: VintState) -> int:
        """The left or the right of a declarer with a dummy, as agreed; else the owner of the dummy."""
        if s.contract.declarer:
            return 0
        return 3 if self.game.options.first_lead == "right" else 1
