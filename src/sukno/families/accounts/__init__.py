"""Accounts: what stands on paper between the deals of a match, when it is closed, and how it is settled.

An account is a small object with the agreements (a target, a stake) and a slice of the state with what was written;
`sukno.families.rounds` asks it after every deal. It knows no game. A game writes what a deal has brought and says no
more of the match:

    class MyState(RoundState, kw_only=True):
        account: Tally = msgspec.field(default_factory=Tally)

    self.account = Points(self.seats, ends=target(500))             # once
    self.write(s, (40, 0, -10))                                     # at the end of a deal

| account | what is written | users |
|---|---|---|
| `points` | points of every deal, added up | King, Thousand, dominoes, Mau-mau, Leopard |
| `pot` | stakes, shares and fines: money that moves | Stukolka, Napoleon, Lentyurlyu |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from sukno.engine import Outcome, Sheet, Text
from sukno.engine.figures import figured
from sukno.engine.state import Slice
from sukno.engine.text import players
from sukno.engine.view import DealTold, places_of

A = TypeVar("A")


class Account(Generic[A]):
    """What every account can say of its slice."""

    def begin(self, a: A) -> None:
        """The match begins: nothing is written."""

    def write(self, a: A, *args: Any, **kwargs: Any) -> None:
        """What a deal has brought; in the words of the account."""
        raise NotImplementedError

    def closed(self, a: A) -> bool:
        """Has the match come to its natural end?"""
        raise NotImplementedError

    def settle(self, a: A, first: int) -> None:
        """The match is over: what is still open is settled, from this seat on where somebody must be the first; by
        default what is cut short counts as it stands."""

    def standing(self, a: A, now: Sequence[float] = ()) -> Sequence[float]:
        """What every seat has won if it stopped here; `now` is what the deal in play has brought so far."""
        raise NotImplementedError

    def outcome(self, a: A) -> Outcome:
        """The settlement, when it is over."""
        points = tuple(self.settled(a))
        return Outcome(points, self.places(a, points), self.verdict(a, points), score=self.score(a))

    def settled(self, a: A) -> Sequence[float]:
        """What everybody has won in the end, as it is paid."""
        return self.standing(a)

    def places(self, a: A, points: Sequence[float]) -> tuple[int, ...]:
        """Who is before whom; by default who has won more."""
        return places_of(points)

    def verdict(self, a: A, points: Sequence[float]) -> Text:
        """How it has ended, in a sentence."""
        return who_won(points)

    def score(self, a: A) -> tuple[float, ...]:
        """What people look at in the end, if it is not the settlement."""
        return ()

    def sheet(self, a: A) -> Sheet:
        """Everything that was written."""
        raise NotImplementedError

    def told(self, a: A) -> DealTold | None:
        """The deal that was written last; None before the first."""
        raise NotImplementedError


class Kept(Slice):
    """A sheet that is kept whole: every entry makes another of it."""

    sheet: Any = None


def who_won(points: Sequence[float]) -> Text:
    """The end of a match in which everybody's points are what he has won from the others."""
    best = max(points)
    if best == 0:
        return Text("Nobody is ahead.", "Никто не выиграл.")
    ahead = [seat for seat, p in enumerate(points) if p == best]
    words = WINS if len(ahead) == 1 else WIN
    # a match of Mushka that is cut short may end in thirds
    most = Text(*(figured(round(best, 2), "+.12g", lang) for lang in ("en", "ru")))
    return words.fill(who=players(ahead), points=most)


WINS = Text("{who} wins: {points}.", "{who} выигрывает: {points}.")
WIN = Text("{who} win: {points}.", "{who} выигрывают: {points}.")
