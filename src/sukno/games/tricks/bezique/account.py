"""A match of Bezique to a target: between several who have come to it the last trick decides (004:1837)."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Text
from sukno.engine.figures import grouped
from sukno.engine.text import players
from sukno.engine.view import places_of
from sukno.families.accounts.points import Points, Tally
from sukno.sheets.bezique.settle import by_last_trick, finished


class LastTrick(Points):
    def __init__(self, seats: int, target: int, sides: Sequence[int]) -> None:
        super().__init__(seats, sides=sides, scored=False)
        self.target = target

    def closed(self, a: Tally) -> bool:
        return self.winner(a) >= 0

    def winner(self, a: Tally) -> int:
        """The seat that has won, or one of the pair; -1: nobody yet."""
        pairs = len({*self.sides}) < self.seats
        return finished(a.total, self.target, a.notes[-1].taker, pairs=pairs) if a.notes else -1

    def by_last(self, a: Tally) -> list[int]:
        """The seats that have won by the last trick where the totals alone would not say so."""
        winner = self.winner(a)
        if winner < 0:
            return []
        side = [seat for seat, one in enumerate(self.sides) if one == self.sides[winner]]
        rivals = [n for seat, n in enumerate(a.total) if seat not in side]
        return side if max(rivals) >= a.total[winner] else []

    def standing(self, a: Tally, now: Sequence[float] = ()) -> Sequence[float]:
        """Between equal totals the last trick wins, but nothing is paid."""
        won = [] if now else self.by_last(a)
        return super().standing(Tally(total=tuple(by_last_trick(a.total, won))) if won else a, now)

    def places(self, a: Tally, points: Sequence[float]) -> tuple[int, ...]:
        won = self.by_last(a)
        return places_of([p + (seat in won) / 2 for seat, p in enumerate(points)])

    def verdict(self, a: Tally, points: Sequence[float]) -> Text:
        won = self.by_last(a)
        if not won:
            return super().verdict(a, points)
        score = " : ".join(grouped(a.total[column]) for column in self.columns)
        return (WINS if len(won) == 1 else WIN).fill(who=players(won), score=score)


WINS = Text("{who} wins by the last trick, {score}.", "{who} выигрывает последней взяткой: {score}.")
WIN = Text("{who} win by the last trick, {score}.", "{who} выигрывают последней взяткой: {score}.")
