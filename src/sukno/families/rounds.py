"""From deal to deal: who deals, what is written of a deal, when the match is over. Cards, tiles and dice share it.

A game says what it writes on (`sukno.families.accounts`) and how it is dealt; when a deal is over and counted it
calls `write`, which deals again or ends the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from sukno.engine import Game, Options, Outcome, Sheet, State
from sukno.engine.chance import roll
from sukno.engine.view import DealTold
from sukno.families.accounts import Account


class RoundState(State, kw_only=True):
    """A match in play; the game adds `account`, the slice that its account writes in."""

    dealer: int = 0
    """Who deals, by places."""
    account: Any = None


S = TypeVar("S", bound=RoundState)
O = TypeVar("O", bound=Options)  # noqa: E741


class Rounds(Game[S, O]):
    """Base of all games that are played in deals."""

    account: Account[Any]

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.account = self.make_account()

    # what a game fills in

    def make_account(self) -> Account[Any]:
        """What the match is written on."""
        raise NotImplementedError

    def deal(self, s: S) -> None:
        """Shuffle, deal, and get to the first decision."""
        raise NotImplementedError

    def first_dealer(self, s: S) -> int:
        """By lot."""
        return roll(s, self.seats)

    def next_dealer(self, s: S) -> int:
        """The deal goes to the left."""
        return (s.dealer + 1) % self.seats

    def is_over(self, s: S) -> bool:
        """After a deal: the account is closed, or the option `deals` cuts the match short."""
        cut: int = getattr(self.options, "deals", 0)
        return s.deal == cut > 0 or self.account.closed(s.account)

    def in_play(self, s: S) -> Sequence[float]:
        """What the deal in play has brought every seat so far; nothing: it counts only when it is written."""
        return ()

    # the match

    def setup(self, s: S) -> None:
        self.account.begin(s.account)
        s.dealer = self.first_dealer(s)
        self.deal(s)

    def write(self, s: S, *entry: Any) -> None:
        """The deal is over and counted: this is what it has brought."""
        self.account.write(s.account, *entry)
        self.next_deal(s)

    def next_deal(self, s: S) -> None:
        """The deal is written down."""
        s.next_deal()
        self.go_on(s)

    def go_on(self, s: S) -> None:
        """Deal again, unless the match is over."""
        if self.is_over(s):
            self.finish(s)
            return
        s.dealer = self.next_dealer(s)
        s.log = ()
        self.deal(s)

    def finish(self, s: S) -> None:
        """The match is over."""
        self.account.settle(s.account, (s.dealer + 1) % self.seats)
        s.over = True

    def standing(self, s: S) -> Sequence[float]:
        return self.account.standing(s.account, () if s.over else self.in_play(s))

    def outcome(self, s: S) -> Outcome | None:
        return self.account.outcome(s.account) if s.over else None

    def sheet(self, s: S) -> Sheet:
        return self.account.sheet(s.account)

    def last_deal(self, s: S) -> DealTold | None:
        return self.account.told(s.account)
