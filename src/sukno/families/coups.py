"""Coups at a bank (куши): stakes go round, then cards are turned for all to see, and the banker settles at once.

Nobody holds a card that others may not see, so no order of cards is kept: chance has its say when the stakes are down.
A game says what a stake may be and what happens then; it writes what everybody has won, and whether the bank goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from sukno.engine.chance import roll, shuffled
from sukno.engine.options import Options
from sukno.engine.text import Text, player
from sukno.engine.view import AnyZone, Felt, FeltBox, FeltStack, Pile, SeatInfo
from sukno.families.accounts.bank import BANK, Bank
from sukno.families.banking import FELT
from sukno.families.banking_state import StakeState
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.families.stages.staking import Staking


class CoupState(StakeState, kw_only=True):
    left: list[int] = []
    """Cards that have not been turned since the last shuffle; their order means nothing, see `mix`."""
    bank: int = 0
    """What lies in the bank, where it is a sum of its own."""
    held: int = 0
    """How many coups this bank has seen."""


S = TypeVar("S", bound=CoupState)
O = TypeVar("O", bound=Options)  # noqa: E741


class CoupGame(Rounds[S, O]):
    """What all of them share; a game says the course of a coup."""

    account: Bank
    cards: tuple[int, ...]
    """All faces of the pack, as often as they are there."""

    # what makes the game

    def limits(self, s: S, seat: int) -> tuple[int, int]:
        """The least and the most that a punter may stake."""
        raise NotImplementedError

    def begin_bank(self, s: S) -> None:
        """Somebody has the bank from now on: he shuffles, and puts up what he must."""
        s.left = [*self.cards]

    # the match

    def make_account(self) -> Bank:
        rounds: int = getattr(self.options, "rounds", 1)
        return Bank(self.seats, rounds * self.seats, BANK)

    def make_stages(self) -> Iterable[Stage[S]]:
        self.staking = Staking[S](self.limits)
        return (self.staking,)

    def setup(self, s: S) -> None:
        self.account.begin(s.account)
        s.dealer = s.account.banker = self.first_dealer(s)
        self.begin_bank(s)
        self.deal(s)

    def first_dealer(self, s: S) -> int:
        """Who draws the lowest card has the first bank: every seat is as likely as another."""
        return roll(s, self.seats)

    def next_dealer(self, s: S) -> int:
        """The bank was given on when it was written so."""
        return s.account.banker

    def deal(self, s: S) -> None:
        """New stakes."""
        s.stakes = [0] * self.seats
        self.begin_course(s)

    def settle(self, s: S, gains: list[int], *, last: bool) -> None:
        """What the punters win, and the banker with each of them; the last coup of a bank gives it to the left."""
        gains[s.dealer] = 0
        gains[s.dealer] = -sum(gains)
        self.account.write(s.account, gains, last=last)
        s.held += 1
        s.next_deal()
        if last:
            self.pass_on(s)
        self.go_on(s)

    def give_up(self, s: S, word: str) -> None:
        """The banker leaves the bank between two coups, which is told first of all in the next one."""
        seat = s.dealer
        self.account.give_up(s.account)
        s.note(seat, word)
        if self.is_over(s):
            self.finish(s)
            return
        self.pass_on(s)
        s.dealer = s.account.banker
        s.log = ()
        s.note(seat, word)
        self.deal(s)

    def pass_on(self, s: S) -> None:
        """The left neighbour has the bank."""
        if not self.is_over(s):
            s.account.banker = (s.dealer + 1) % self.seats
            s.held = 0
            self.begin_bank(s)

    def mix(self, s: S, cards: Sequence[int]) -> None:
        """These cards are the pack; they come off its end."""
        s.left = shuffled(s, cards)

    # what is seen

    def pack_zone(self, s: S) -> Pile:
        return Pile(id="pack", label=Text("Pack", "Колода"), count=len(s.left))

    def stacks(self, s: S, seat: int) -> tuple[FeltStack, ...]:
        """What lies in somebody's box."""
        return (FeltStack(s.stakes[seat]),) if s.stakes[seat] else ()

    def felt(self, s: S, *more: FeltBox, bank: int | None = None) -> Felt:
        """Everybody's box, the banker's first; before the first stake, with what the last coup has brought."""
        gains = s.account.gains
        quiet = any(s.stakes)
        boxes = [
            FeltBox(player(i), i, stacks=self.stacks(s, i), won=None if quiet else gains[i])
            for k in range(self.seats)
            for i in [(s.dealer + k) % self.seats]
        ]
        return Felt(id="felt", label=FELT, boxes=(*boxes, *more), banker=s.dealer, bank=bank)

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        yield self.pack_zone(s)
        yield self.felt(s)
        yield self.account.chips_zone(s.account)

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            yield SeatInfo(player(i), i, ("banker",) if i == s.dealer else ())
