"""Who sits where and plays which hands: two pairs, one with a dummy against two, two with a dummy each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sukno.families.dummies import DUMMY
from sukno.families.seating import draw_cards, draw_rank, seat_rubber
from sukno.games.tricks.whist.state import WhistState


class Partners:
    """Four in two pairs, crosswise; five and six sit out by the tables of the book."""

    dummies: ClassVar[int] = 0
    """Bits of the places where dummies lie."""

    def __init__(self, players: int) -> None:
        self.players = players

    def begin_rubber(self, s: WhistState, standing: Sequence[float]) -> None:
        """Everybody draws a card; the lowest sits down first, and deals first (000:3981-3988)."""
        s.draw, s.order, s.pairings = seat_rubber(
            s, self.players, len(s.account.rubbers), standing, s.draw, s.pairings
        )
        s.owner = s.order
        s.dealer = 0


class OneDummy:
    """Each of three in turn has the dummy as partner, a rubber each; who drew the lowest card has it first.

    He is at place 0 and deals first, his dummy is opposite; the deal goes round, for the dummy he deals himself.
    """

    dummies: ClassVar[int] = 0b0100

    def __init__(self, players: int) -> None:
        self.players = players

    def begin_rubber(self, s: WhistState, standing: Sequence[float]) -> None:
        rubber = len(s.account.rubbers)
        if rubber % 3 == 0:
            s.draw = draw_cards(s, 3)
            s.pairings = (tuple(_rising(s.draw)),)
        one = s.pairings[0][rubber % 3]
        left, right = (one + 1) % 3, (one + 2) % 3
        s.order = (one, left, DUMMY, right)
        s.owner = (one, left, one, right)
        s.dealer = 0


class TwoDummies:
    """Each of two opposite his own dummy. The lowest card deals first, and the deal goes round all four hands."""

    dummies: ClassVar[int] = 0b1100

    def __init__(self, players: int) -> None:
        self.players = players

    def begin_rubber(self, s: WhistState, standing: Sequence[float]) -> None:
        s.draw = draw_cards(s, 2)
        s.order = (0, 1, DUMMY, DUMMY)
        s.owner = (0, 1, 0, 1)
        s.dealer = _rising(s.draw)[0]


Table = Partners | OneDummy | TwoDummies


def table_for(players: int) -> Table:
    """The table at which so many play."""
    if players == 2:
        return TwoDummies(players)
    return OneDummy(players) if players == 3 else Partners(players)


def _rising(draw: Sequence[int]) -> list[int]:
    """The seats from the lowest card drawn to the highest."""
    return sorted(range(len(draw)), key=lambda seat: draw_rank(draw[seat]))
