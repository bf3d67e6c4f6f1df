"""What the games of Hearts share: cards that cost or bring something, three of them passed to the left, a limit.

A kind is a price list, the cards left out for so many players, and what is paid for taking everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, TypeVar

import msgspec

from sukno.engine import Options, option
from sukno.engine.options import deals_option
from sukno.engine.view import AnyZone
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.passing import GIVE, Passed, Passing
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.ways import Tariff, Ways, card_values
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, pack

PASSED = 3
"""Cards that each passes on (004:1317)."""
LEFT_OUT: dict[int, tuple[str, ...]] = {3: ("C2",), 4: (), 5: ("C2", "D2"), 6: ("S2", "C2", "D2", "H2")}
"""By the number of players, so that all have as many (004:1315, 1327)."""


Limit = Annotated[
    int,
    option(
        "Limit",
        "Граница",
        "So many minus points end the game.",
        "Столько минусовых очков кончают игру.",
        ge=20,
        le=500,
        main=True,
    ),
]


def cards_for(players: int) -> tuple[int, ...]:
    """The pack for so many players."""
    left_out = [CARD_INDEX[card] for card in LEFT_OUT[players]]
    return tuple(c for c in pack(52) if c not in left_out)


class HeartsOptions(Options, frozen=True):
    limit: Limit = 100
    deals: Annotated[int, deals_option()] = 0


class HeartsState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    passed: Passed = Passed()
    takers: int = 0
    """Bits of the places that have taken anything that counts."""


class Priced(msgspec.Struct, frozen=True):
    """What cards bring to whoever takes them."""

    cards: dict[str, int]
    sweep: int = 0
    """Who takes all of them writes this, and the others nothing; 0: there is nothing of the kind."""


O = TypeVar("O", bound=HeartsOptions)  # noqa: E741


class HeartsGame(TrickGame[HeartsState, O]):
    """Pass, play, count."""

    State = HeartsState
    moves_in_log: ClassVar[tuple[str, ...]] = (GIVE, "card")
    secret_in_log: ClassVar[tuple[str, ...]] = (GIVE,)
    prices: ClassVar[Priced]
    beyond: ClassVar[int] = 0
    """1: the limit must be passed, not only reached."""

    def make_stages(self) -> Iterable[Stage[HeartsState]]:
        priced = ((CARD_INDEX[card], value) for card, value in self.prices.cards.items())
        values = [(CARD_BITS[c], value) for c, value in priced if c in self.cards]
        self.priced = sum(bits for bits, _ in values)
        # a deal is cut short when all that counts has been taken (not in the source)
        self.ways = Ways(tariff=Tariff(card_values(*values), decided=self.priced))
        self.passing = Passing(PASSED)
        self.tricks = Tricks(self.ways, taken=self.taken, last=self.taken_last)
        return self.passing, self.tricks

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.passing, at=self.first),
            step(self.tricks, at=self.first),
            step(self.count),
        )

    def first(self, s: HeartsState) -> int:
        return (s.dealer + 1) % self.places

    def make_account(self) -> Points:
        self.cards = cards_for(self.seats)  # type: ignore[misc]
        sides = [seat % 2 for seat in range(self.seats)] if self.partners else ()
        return Points(self.seats, ends=target(-self.options.limit - self.beyond), sides=sides)

    def deal(self, s: HeartsState) -> None:
        self.deal_cards(s)
        self.begin_deal(s)

    def begin_deal(self, s: HeartsState) -> None:
        s.takers = 0
        self.passing.renew(s)
        self.begin_course(s)

    # the score

    def taken(self, s: HeartsState, place: int) -> None:
        if self.priced & bit_set(s.last_trick):
            s.takers |= 1 << place

    def taken_last(self, s: HeartsState, place: int) -> None:
        self.taken(s, place)
        self.go_ahead(s)

    def count(self, s: HeartsState) -> None:
        sweep = self.prices.sweep
        if sweep and s.takers.bit_count() == 1:
            s.points = [sweep * (s.takers >> place & 1) for place in range(self.places)]
        self.write_points(s)

    def in_play(self, s: HeartsState) -> list[int]:
        return self.seat_points(s)

    # what a seat knows

    def redeal(self, s: HeartsState, n: HeartsState, seat: int, rng: Random) -> None:
        self.passing.imagined(s, n, lambda place: self.sees(s, seat, place), rng)

    def as_dealt(self, s: HeartsState) -> list[int]:
        return self.passing.as_dealt(s)

    def restart(self, s: HeartsState, n: HeartsState) -> None:
        n.log = ()
        self.begin_deal(n)

    def secrets(self, s: HeartsState) -> Iterable[str]:
        return self.passing.moves_of(s)

    # the table

    def marks(self, s: HeartsState, place: int) -> Iterable[str]:
        return (mark for mark in super().marks(s, place) if mark != "lead" or s.phase == "card")

    def zones(self, s: HeartsState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield self.points_zone(s)
