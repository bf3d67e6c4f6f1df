"""Matches of several deals whose points are added up, for himself or with a partner, to a target or a number.

A game says what a deal brings (`s.points`, which the tariff of its tricks fills), how it is dealt and, if it
likes, when it is over; rows, totals, sheet, standing and outcome are here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sukno.engine import Options, Outcome, Sheet, SheetRow, Text
from sukno.engine.chance import roll
from sukno.engine.figures import signed
from sukno.engine.text import same, who
from sukno.engine.view import Amounts, DealTold, places_of
from sukno.families.trick_game import TrickGame, players_text
from sukno.families.tricks import TrickState


class MatchState(TrickState, kw_only=True):
    """A match in play: the points of the deal are in `points`, by places."""

    rows: tuple[tuple[int, ...], ...] = ()
    """Points of every finished deal, by seats."""
    total: tuple[int, ...] = ()


S = TypeVar("S", bound=MatchState)
O = TypeVar("O", bound=Options)  # noqa: E741


class Match(TrickGame[S, O]):
    """Base of such matches. The first dealer is found by lot, then the deal goes to the left."""

    # what a game fills in

    def deal(self, s: S) -> None:
        """Deal, and get to the first decision."""
        self.deal_cards(s)
        self.begin_play(s)

    def is_over(self, s: S) -> bool:
        """Is the match over after the deal just written down? The option `deals`, if there is one, may cut it
        short; `reached` and `len(s.rows)` are what most games ask."""
        raise NotImplementedError

    def reached(self, s: S, target: int) -> bool:
        """Somebody has come to the target (a negative one: has fallen to it), and one side alone is ahead."""
        if not (max(s.total) >= target if target >= 0 else min(s.total) <= target):
            return False
        best = max(s.total)
        sides = [info.side for info in self.seat_infos(s)]
        return len({side for side, total in zip(sides, s.total, strict=True) if total == best}) == 1

    # the course of the match

    def setup(self, s: S) -> None:
        s.total = (0,) * self.seats
        s.dealer = roll(s, self.places)
        self.deal(s)

    def seat_points(self, s: S) -> list[int]:
        """What each seat has in this deal; partners have it together."""
        points = [0] * self.seats
        for place, seat in enumerate(s.order):
            points[seat] = sum(s.points[place % 2 :: 2]) if self.partners else s.points[place]
        return points

    def row_of(self, s: S) -> Sequence[int]:
        """What a finished deal writes for each seat: as a rule its points."""
        return self.seat_points(s)

    def end_deal(self, s: S, place: int = -1) -> None:
        """Write the row, and deal again unless the match is over; this is what the last trick calls."""
        row = tuple(self.row_of(s))
        s.rows = (*s.rows, row)
        s.total = tuple([a + b for a, b in zip(s.total, row, strict=True)])
        s.next_deal()
        if self.is_over(s) or s.deal == getattr(self.options, "deals", 0):
            s.phase = ""
            return
        s.dealer = (s.dealer + 1) % self.places
        s.log = ()
        self.deal(s)

    def standing(self, s: S) -> Sequence[float]:
        """The account against the average: what everybody would pay everybody now."""
        now: Sequence[int] = s.total
        if s.phase:
            now = [a + b for a, b in zip(s.total, self.seat_points(s), strict=True)]
        mean = sum(now) / self.seats
        return [p - mean for p in now]

    def outcome(self, s: S) -> Outcome | None:
        if s.phase:
            return None
        places = places_of(s.total)
        first = [seat for seat, place in enumerate(places) if place == 1]
        sides = [info.side for info in self.seat_infos(s)]
        words = WINS if len(first) == 1 else WIN if len({sides[i] for i in first}) == 1 else SHARE
        text = words.fill(who=players_text(first), points=max(s.total))
        return Outcome(tuple(self.standing(s)), places, text, score=tuple(map(float, s.total)))

    # on the table and on paper

    def points_zone(self, s: S) -> Amounts:
        points = tuple((Text("points", "очков"), seat, n) for seat, n in enumerate(self.seat_points(s)))
        return Amounts(id="points", label=Text("Points in this deal", "Очки в этой сдаче"), amounts=points)

    def row_label(self, k: int) -> Text:
        return Text(f"Deal {k + 1}", f"Сдача {k + 1}")

    def last_deal(self, s: S) -> DealTold | None:
        if not s.rows:
            return None
        row = (same(f"{who(seat)}: {signed(n)}") for seat, n in enumerate(s.rows[-1]))
        return DealTold(self.row_label(len(s.rows) - 1), tuple(row))

    def sheet(self, s: S) -> Sheet:
        rows = [SheetRow(self.row_label(k), row) for k, row in enumerate(s.rows)]
        rows.append(SheetRow(Text("Total", "Итого"), s.total, "total"))
        return Sheet(self.columns(), tuple(rows))


WINS = Text("{who} wins with {points}.", "{who} выигрывает: {points}.")
WIN = Text("{who} win with {points}.", "{who} выигрывают: {points}.")
SHARE = Text("{who} share first place with {points}.", "{who} делят первое место: {points}.")
