"""Trick-taking: following suit, who wins, and which hands are still possible.

Hands are bit sets of cards (see `sukno.materials.cards`); -1 stands for "no trumps" and "no lead yet".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec

from sukno.engine import IllegalMove
from sukno.engine.errors import some
from sukno.engine.state import Log
from sukno.engine.text import Text
from sukno.families.rounds import RoundState
from sukno.families.unseen import deal_out
from sukno.materials.cards import (
    RANKS,
    SUIT_MASK,
    SUITS,
    SYMBOLS,
    cards_of,
    hand_texts,
)
from sukno.materials.strains import NO_TRUMPS as NO_TRUMPS

SUIT_BITS: tuple[int, ...] = tuple(SUIT_MASK << 13 * s for s in range(4))
"""The bits of one suit."""
CARD_BITS: tuple[int, ...] = tuple(1 << c for c in range(54))
SUIT_NAMES: tuple[Text, ...] = (
    Text("spades", "пики"),
    Text("clubs", "трефы"),
    Text("diamonds", "бубны"),
    Text("hearts", "червы"),
)


@cache
def suit_letter(trump: int) -> str:
    """The trump suit as views write it; nothing without trumps.

    >>> suit_letter(3), suit_letter(NO_TRUMPS)
    ('H', '')
    """
    return SUITS[trump] if 0 <= trump < len(SUITS) else ""


def trump_text(trump: int) -> Text:
    """The trump suit with its symbol."""
    if trump == NO_TRUMPS:
        return Text("No trumps", "Без козырей")
    return Text("{symbol} {name}", "{symbol} {name}").fill(symbol=SYMBOLS[trump], name=SUIT_NAMES[trump])


MOST_PLACES = 8


def _following(n: int, idle: int) -> tuple[int, ...]:
    """The place that plays after each of n, those who are idle passed over; and last how many play at all."""
    playing = [place for place in range(n) if not idle >> place & 1]
    after = [next((p for p in playing if p > place), playing[0] if playing else place) for place in range(n)]
    return (*after, len(playing))


FOLLOWING = tuple(tuple(_following(n, idle) for idle in range(1 << n)) for n in range(MOST_PLACES + 1))
"""Who follows whom, by the number of places and the bits of those who are idle."""


class Ended(msgspec.Struct, frozen=True):
    """How a deal ended: its last trick as it lay, for in the next one the players may sit elsewhere."""

    deal: int
    trick: tuple[int, ...]
    leader: int
    seats: tuple[int, ...]
    """Who played the cards of each place."""
    idle: int = 0
    dolls: bool = False
    """Some hands lay where nobody sits."""


class TrickState(RoundState, kw_only=True):
    """What any game of tricks keeps: the slice of the stage `sukno.families.stages.tricks`.

    Everything goes by places, counted to the left; `order[place]` is the seat whose player has the hand there.
    """

    order: tuple[int, ...] = ()
    hands: list[int] = []
    trick: list[int] = []
    """Cards on the table, in the order of play from `leader`."""
    leader: int = 0
    turn: int = 0
    led: int = -1
    """A card from the table that is led in the leader's stead (a talon's), or -1."""
    idle: int = 0
    """Bits of the places whose cards are not played in this deal."""
    trump: int = NO_TRUMPS
    way: int = 0
    """Which of the ways of the stage tricks are played by, where it lists several."""
    tricks: list[int] = []
    """Tricks taken by each place in this deal."""
    points: list[int] = []
    """What they have brought by the tariff, and whatever else the deal pays; signed."""
    played: int = 0
    """All cards of finished tricks."""
    gone: list[int] = []
    """The cards each place has played in this deal."""
    voids: list[int] = []
    """Per place the cards it has shown not to have: whole suits (`SUIT_BITS[suit]`), or a few cards."""
    known: list[int] = []
    """Per place the cards that everybody has seen in its hand, and perhaps played since."""
    first_led: list[int] = []
    """The first suit each place has led, -1 if it has not yet."""
    last_trick: tuple[int, ...] = ()
    last_leader: int = 0
    before_last: tuple[int, ...] = ()
    """The last trick but one."""
    before_leader: int = 0
    ended: Ended | None = None
    """The trick with which a deal before this one ended."""


def of_rank(rank: str) -> int:
    """The bits of all four cards of a rank.

    >>> of_rank("Q").bit_count()
    4
    """
    r = RANKS.index(rank)
    return sum(1 << 13 * suit + r for suit in range(4))


def clear_table(s: TrickState, places: int) -> None:
    """Nothing played yet: a new deal of so many hands begins."""
    s.trick = []
    s.tricks = [0] * places
    s.points = [0] * places
    s.gone = [0] * places
    s.voids = [0] * places
    s.known = [0] * places
    s.first_led = [-1] * places
    s.played = 0
    s.led = -1
    # others may sit idle in this deal: how the tricks of another lay is told by `ended` alone
    s.last_trick, s.last_leader = (), 0
    s.before_last, s.before_leader = (), 0


def not_in_hand(move: str, hand: int) -> IllegalMove:
    """The refusal of anything that is not a card of the hand."""
    held = some(hand_texts(hand), limit=20)
    return IllegalMove(
        f"{move!r} is not a card of your hand: {held}", f"{move!r} — не ваша карта; у вас {held}"
    )


def winner(trick: Sequence[int], trump: int) -> int:
    """Which card of the trick wins, counted from the leader; ranks in their natural order.

    >>> from sukno.materials.cards import Card
    >>> t = [Card.parse(c) for c in ("H9", "HK", "S2", "HA")]
    >>> winner(t, NO_TRUMPS), winner(t, 0)
    (3, 2)
    """
    best = trick[0]
    suit = best // 13
    place = 0
    for i, c in enumerate(trick):
        s = c // 13
        if s == suit:
            if c > best:
                best = c
                place = i
        elif s == trump:
            best = c
            suit = trump
            place = i
    return place


def deal_unseen(
    rng: Random, unseen: int, needs: Sequence[int], voids: Sequence[int], known: Sequence[int] | None = None
) -> list[int]:
    """Deal the unseen cards at random: `needs[i]` cards to seat i, none of suits in `voids[i]`.

    `known[i]` are cards everybody knows to be in hand i (they count towards its needs). The answer
    depends on the arguments and rng alone. Cards that nobody needs are left over.
    """
    n = len(needs)
    hands = list(known) if known is not None else [0] * n
    room = [need - k.bit_count() for need, k in zip(needs, hands, strict=True)]
    for k in hands:
        unseen &= ~k
    seats = [i for i in range(n) if room[i] > 0]
    owners = [i for i in seats for _ in range(room[i])]
    cards = cards_of(unseen)
    banned = [voids[i] for i in owners] + [0] * (len(cards) - len(owners))
    for i, c in zip(owners, deal_out(cards, banned, rng), strict=False):
        hands[i] |= 1 << c
    return hands


def log_before(s: TrickState, kinds: Sequence[str]) -> Log:
    """The log as it was before the lines of these kinds with which it ends."""
    cell = s.log
    while cell and cell[2] in kinds:
        cell = cell[0]
    return cell
