"""Points that are added up from deal to deal, for everybody alone or for sides, to a target or a number of deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import grouped, signed
from sukno.engine.state import Slice
from sukno.engine.text import players
from sukno.engine.view import DealTold
from sukno.families.accounts import Account

TOTAL = Text("Total", "Итого")


class Tally(Slice):
    """What has been written: a row for every finished deal, by seats."""

    rows: tuple[tuple[int, ...], ...] = ()
    notes: tuple[Any, ...] = ()
    """What else is remembered of each deal, for its line on the sheet."""
    total: tuple[int, ...] = ()


End = Callable[[Tally], bool]
"""Is the match over after the deal just written?"""
RowOf = Callable[[int, Sequence[int], Any], SheetRow]
"""The line of a deal on the sheet: its number from 0, its row, its note."""


def deal_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    """The usual line: the points as they are."""
    return SheetRow(Text(f"Deal {k + 1}", f"Сдача {k + 1}"), tuple(row))


def gain_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    """For games of which one alone writes something at a time."""
    return SheetRow(Text(f"Deal {k + 1}", f"Сдача {k + 1}"), tuple(n or "" for n in row))


class Points(Account[Tally]):
    """The usual account.

    >>> account, a = Points(3, ends=target(100)), Tally()
    >>> account.begin(a); account.write(a, (60, 20, 0)); account.write(a, (60, 0, 30)); account.closed(a)
    True
    >>> account.outcome(a).text.en, list(account.standing(a))
    ('⟨0⟩ wins with 120.', [63.333333333333336, -36.666666666666664, -26.666666666666664])
    """

    def __init__(
        self,
        seats: int,
        *,
        ends: End = lambda a: False,
        sides: Sequence[int] = (),
        each: bool = False,
        scored: bool = True,
        losses: bool = False,
        line: RowOf = deal_line,
        total: Text = TOTAL,
        why: Callable[[Tally], Text | None] = lambda a: None,
        page: Callable[[list[SheetRow]], list[SheetRow]] = lambda lines: lines,
    ) -> None:
        self.seats = seats
        self.ends = ends
        self.sides = tuple(sides) or tuple(range(seats))
        """The side of every seat; partners have the same points."""
        self.each = each
        """Everybody settles the difference with every other side; else it is what he is above the mean."""
        self.scored = scored and not each
        """Afterwards people look at the totals, not at the settlement."""
        self.losses = losses
        """What is written is lost: the least wins."""
        self.line = line
        self.total = total
        self.why = why
        """What is said of the end beside the score."""
        self.page = page
        """What stands above the total, given the lines of the finished deals."""

    def begin(self, a: Tally) -> None:
        a.total = (0,) * self.seats

    def write(self, a: Tally, row: Sequence[int], note: Any = None) -> None:
        a.rows = (*a.rows, tuple(row))
        a.notes = (*a.notes, note)
        a.total = tuple([x + y for x, y in zip(a.total, row, strict=True)])

    def closed(self, a: Tally) -> bool:
        return self.ends(a)

    def standing(self, a: Tally, now: Sequence[float] = ()) -> Sequence[float]:
        total: Sequence[float] = [x + y for x, y in zip(a.total, now, strict=True)] if now else a.total
        n, whole = self.seats, sum(total)
        sign = -1 if self.losses else 1
        if self.each:
            sign *= len({*self.sides})
            return [sign * (n * p - whole) / n for p in total]
        return [sign * (p - whole / n) for p in total]

    def verdict(self, a: Tally, points: Sequence[float]) -> Text:
        first = [seat for seat, p in enumerate(points) if p == max(points)]
        ahead = {self.sides[seat] for seat in first}
        score = [a.total[column] for column in self.columns]
        if len(score) == 2 and not self.losses:
            words = DRAW if len(ahead) > 1 else BEATS if len(first) == 1 else BEAT
            best, other = sorted(score, reverse=True)
            text = words.fill(who=players(first), best=grouped(best), other=grouped(other))
        else:
            words = SHARE if len(ahead) > 1 else LEAST if self.losses else WINS if len(first) == 1 else WIN
            text = words.fill(who=players(first), points=grouped(a.total[first[0]]))
        why = self.why(a)
        if why is not None:
            text = Text(f"{text.en[:-1]}: {why.en}.", f"{text.ru[:-1]}: {why.ru}.")
        return text

    def score(self, a: Tally) -> tuple[float, ...]:
        return tuple(map(float, a.total)) if self.scored else ()

    # on paper: a column for every side

    @property
    def columns(self) -> tuple[int, ...]:
        """The first seat of every side."""
        return tuple(self.sides.index(side) for side in dict.fromkeys(self.sides))

    def heads(self) -> tuple[Text, ...]:
        """Those who share a column."""
        return tuple(
            players(seat for seat, side in enumerate(self.sides) if side == self.sides[column])
            for column in self.columns
        )

    def lines(self, a: Tally) -> list[SheetRow]:
        columns = self.columns
        return [
            self.line(k, [row[column] for column in columns], note)
            for k, (row, note) in enumerate(zip(a.rows, a.notes, strict=True))
        ]

    def sheet(self, a: Tally) -> Sheet:
        total = SheetRow(self.total, tuple(a.total[column] for column in self.columns), "total")
        return Sheet(self.heads(), (*self.page(self.lines(a)), total))

    def told(self, a: Tally) -> DealTold | None:
        """The line of the deal, cell by cell."""
        if not a.rows:
            return None
        last, line = self.lines(a)[-1], Text("{who}: {n}", "{who}: {n}")
        told = grouped if self.losses else signed
        cells = (
            (head, told(n) if isinstance(n, int) else n)
            for head, n in zip(self.heads(), last.cells, strict=True)
        )
        return DealTold(
            last.label, tuple(line.fill(who=head, n=n) for head, n in cells if n not in ("", None))
        )


def target(points: int, *, alone: Sequence[int] = ()) -> End:
    """Somebody has come to this (below nothing: has fallen to it). With the sides of the seats (`alone`) it goes on
    while two of them share the lead.

    >>> target(100)(Tally(total=(100, 100))), target(100, alone=(0, 1))(Tally(total=(100, 100)))
    (True, False)
    """

    def over(a: Tally) -> bool:
        best = max(a.total)
        if not (best >= points if points >= 0 else min(a.total) <= points):
            return False
        return not alone or len({s for s, n in zip(alone, a.total, strict=True) if n == best}) == 1

    return over


def deals(count: int) -> End:
    """So many deals have been played; 0: never."""
    return lambda a: len(a.rows) == count


def either(*ends: End) -> End:
    return lambda a: any(end(a) for end in ends)


BEATS = Text("{who} wins, {best} : {other}.", "{who} выигрывает, {best} : {other}.")
BEAT = Text("{who} win, {best} : {other}.", "{who} выигрывают, {best} : {other}.")
DRAW = Text("A draw, {best} : {other}.", "Ничья, {best} : {other}.")
WINS = Text("{who} wins with {points}.", "{who} выигрывает: {points}.")
WIN = Text("{who} win with {points}.", "{who} выигрывают: {points}.")
SHARE = Text("{who} share first place with {points}.", "{who} делят первое место: {points}.")
LEAST = Text("{who} lost least: {points}.", "Наименьший проигрыш — {points}: {who}.")
