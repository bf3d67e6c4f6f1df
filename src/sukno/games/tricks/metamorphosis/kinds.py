"""The four hands of a round, what may be agreed, and the state."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

from sukno.engine import Options, Text
from sukno.engine.options import deals_option, players_option
from sukno.families.accounts.points import Tally
from sukno.families.ledger import Ledger
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS, TrickState
from sukno.families.ways import ALL_CARDS, Tariff, Ways, card_values

HAND = 12
BONUS = 10
"""For winning the hand that one has announced (004:1349)."""
ROUNDS = {2: 4, 3: 3}
"""By players: a full cycle (004:1361)."""
SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


class Kind(NamedTuple):
    """One of the four hands of a round."""

    trump: int
    ways: Ways
    words: Text


def priced(cards: int, each: int) -> Ways:
    return Ways(tariff=Tariff(card_values((cards, each))))


KINDS: tuple[Kind, ...] = (  # 004:1337-1345
    Kind(
        NO_TRUMPS, priced(SUIT_BITS[CLUBS], -4), Text("no trumps, each ♣ −4", "без козырей, каждая трефа −4")
    ),
    Kind(DIAMONDS, priced(SUIT_BITS[HEARTS], 3), Text("♦ trumps, each ♥ +3", "козыри ♦, каждая черва +3")),
    Kind(NO_TRUMPS, priced(ALL_CARDS, -1), Text("no trumps, each card −1", "без козырей, каждая карта −1")),
    Kind(
        NO_TRUMPS, priced(SUIT_BITS[SPADES], -4), Text("no trumps, each ♠ −4", "без козырей, каждая пика −4")
    ),
)
NUMBERS = tuple(str(k + 1) for k in range(len(KINDS)))


class MetamorphosisOptions(Options, frozen=True):
    players: Annotated[
        Literal[2, 3],
        players_option(main=True),
    ] = 2
    deals: Annotated[int, deals_option()] = 0


class MetamorphosisState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    bids: list[int] = []
    """The hand that each place has announced, from 1; 0: not yet."""
    kind: int = 0
    """Which of the four hands is played, from 0."""
    made: tuple[tuple[int, ...], ...] = ()
    """What each finished hand of this round has brought, by places."""
    won: list[int] = []
    """The cards that each place has taken in this hand."""
    stock: tuple[int, ...] = ()
    """The next to be drawn first."""
    pile: int = 0
    """Cards laid aside."""
    trail: Ledger = ()
    """Every movement in this round: rooms are the hands, then stock, pile and table."""
    begun: tuple[tuple[int, int], ...] = ()
    """Of each hand how long the trail was when it began, and which step of the course that was."""
    fresh: int = 0
    """The hand before which chance had its last say; 0: that was the deal."""


STOCK, PILE, TABLE = range(3)
"""The rooms behind the hands."""


def surplus(s: MetamorphosisState, place: int) -> int:
    return max(0, s.hands[place].bit_count() - HAND)


def any_surplus(s: MetamorphosisState) -> bool:
    return any(surplus(s, place) for place in range(len(s.hands)))
