"""Cards of Bridge: in deals that go with auction and play every card is solved with open cards, at the sheet's prices.

Worlds are drawn by a walk of exchanged cards that weighs what was said of each hand, and, for a master, what was
played. The first lead is made before anybody sees the dummy: there a master also plays the deals out by habit, as one
does who sees his own hand alone; afterwards habits do not know that one player holds two hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from sukno._kernel import HeardCalls
from sukno.engine import Ask
from sukno.games.tricks.bridge.game import Bridge
from sukno.games.tricks.bridge.makeable import Prices
from sukno.games.tricks.bridge.state import NOBODY, BridgeState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand_texts
from sukno.players import habits, maxims
from sukno.players.policies import Tricks
from sukno.players.thumbs.tricks.bridge.deals import bidder, told
from sukno.players.thumbs.tricks.bridge.table import said_of_hands
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import different, lay_of
from sukno.solve.sure import Lay
from sukno.solve.trick_rules import trick_rules

QUICK = 11
"""Cards in hand from which on a deal is solved in milliseconds."""
Worlds = tuple[tuple[int, int], ...]
"""How many by cards in hand, up to so many: it takes the longer, the more there are."""


class Hand(NamedTuple):
    """How long a player thinks about a card."""

    worlds: Worlds
    """Deals solved with open cards."""
    played_out: int
    """Deals played out by habit before the first lead; none: he leads by open cards alone."""
    reads: bool
    """The cards played are read."""
    seconds: float


CLUB = Hand(((6, 30), (9, 16), (11, 10), (13, 6)), 0, False, 1.0)
MASTER = Hand(((6, 200), (8, 120), (9, 80), (11, 40), (12, 24), (13, 12)), 400, True, 4.0)


def choose(how: Hand, game: Bridge, s: BridgeState, ask: Ask, rng: Random) -> str:
    """A card for the hand in turn, which may be the dummy's."""
    usual = CARD_TEXTS[maxims.usual(s)]
    asked = tricks(game, s)
    if ask.forced is not None or asked is None:
        return usual
    tried = habits.choices(s, [CARD_INDEX[card] for card in distinct(game, s)])
    if len(tried) == 1:
        return CARD_TEXTS[tried[0]]
    limit = TimeLimit(how.seconds)
    left = s.hands[s.turn].bit_count()
    solved = next(n for most, n in how.worlds if left <= most)
    if s.opened or not how.played_out:
        worlds = believed(s, ask.seat, solved, rng, reads=how.reads)
        return habits.opened(asked, s, worlds, tried, limit).chosen()
    worlds = believed(s, ask.seat, how.played_out, rng, reads=how.reads)
    return CARD_TEXTS[habits.weighed(asked, s, worlds, solved, tried, limit)]


def distinct(game: Bridge, s: BridgeState) -> list[str]:
    """The cards that may be played, one for each group between which no card is still out."""
    return hand_texts(different(s, game.tricks.legal(s)))


def believed(s: BridgeState, seat: int, n: int, rng: Random, *, reads: bool) -> list[BridgeState]:
    """Worlds that go with what was said, and with what was played for who reads it."""
    heard = HeardCalls(bidder(), [told(facts) for facts in said_of_hands(s)])
    own = sum(1 << p for p, owner in enumerate(s.owner) if owner == seat)
    return habits.walked(s, s.order.index(seat), maxims.past_of(s), own if reads else 0b1111, n, rng, heard)


def tricks(game: Bridge, s: Any) -> Tricks | None:
    """Most tricks for the side in turn, worth what the sheet makes of them."""
    c = s.contract
    if s.phase != "card" or c.declarer == NOBODY:
        return None
    side, left = s.turn % 2, s.hands[s.turn].bit_count()
    declares = c.declarer % 2 == side
    had = sum(s.tricks[c.declarer % 2 :: 2])
    prices = Prices(game.account, s.account, last=game.options.deals == s.deal + 1)
    sign = -1 if side else 1
    worth = [sign * prices.lead(c, had + (n if declares else left - n)) for n in range(left + 1)]
    return Tricks(
        trick_rules(4, 0b0101 << side, trump="NT" if c.trump < 0 else c.trump),
        lambda world, value: worth[value],
        quick=left <= QUICK,
    )


def claims(game: Bridge, s: Any, seat: int) -> Lay | None:
    """The rest of the tricks for the side of this seat; the declarer plays the dummy too, once it lies open."""
    if s.phase != "card":
        return None
    mine = sum(1 << p for p, owner in enumerate(s.owner) if owner == seat and game.sees(s, seat, p))
    if not mine:
        return None
    me = s.order.index(seat)
    known: Sequence[int] = [
        held if game.sees(s, seat, p) else held & s.known[p] for p, held in enumerate(s.hands)
    ]
    return lay_of(s, known, game.unseen(s), mine=mine, side=0b0101 << me % 2)
