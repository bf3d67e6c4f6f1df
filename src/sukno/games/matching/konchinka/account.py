"""What stands on paper at konchinka: points to fifteen, then the losers pay, by points or from a pot."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine.view import places_of
from sukno.families.accounts.points import Points, Tally, target

TARGET = 15


class KonchinkaTally(Tally):
    done: bool = False
    """The match is over, and it is settled."""


class KonchinkaAccount(Points):
    """Points, and the settlement: each loser pays what he lacks of the target, or the winner has the pot.

    Two with the same score at the top play one game more (gap). A match that was cut short is settled as if the most
    were the target.
    """

    def __init__(self, seats: int, *, pot: bool, price: int, stake: int) -> None:
        super().__init__(seats, ends=target(TARGET, alone=range(seats)))
        self.pot, self.price, self.stake = pot, price, stake

    def settle(self, a: Tally, first: int) -> None:
        assert isinstance(a, KonchinkaTally)
        a.done = True

    def standing(self, a: Tally, now: Sequence[float] = ()) -> Sequence[float]:
        if not (isinstance(a, KonchinkaTally) and a.done):
            return [n * (self.stake if self.pot else self.price) for n in super().standing(a, now)]
        best = max(a.total)
        winners = [seat for seat, n in enumerate(a.total) if n == best]
        top = TARGET if best >= TARGET else best
        lost = [0 if n == best else self.stake if self.pot else self.price * max(0, top - n) for n in a.total]
        share = sum(lost) / len(winners)
        return [share if seat in winners else -float(n) for seat, n in enumerate(lost)]

    def places(self, a: Tally, points: Sequence[float]) -> tuple[int, ...]:
        return places_of(a.total)
