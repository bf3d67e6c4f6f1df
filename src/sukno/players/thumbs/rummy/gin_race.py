"""Gin rummy as a race: a knock or going on, in imagined deals that both play on until one knocks or the stock ends.

A hand is imagined as good as hands are by then, for nobody sits on ten cards of chance at the tenth turn: from a hand
of chance cards are exchanged with those unseen until as little is left over as players have left by that time.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, NamedTuple

from sukno.games.rummy.melds import COUNTS, answer, best
from sukno.games.rummy.remik_gin import LEFT
from sukno.materials.bits import bit_set
from sukno.materials.cards import cards_of

AT_FIRST, SLOWLY = 50.0, 0.1
"""What is left over of a hand before the first card is drawn, and how fast it falls with the cards of the stock
(measured: `club` against itself, 60 deals)."""
SPREAD = 0.65
"""So much more or less, of the mean."""
TRIES = 80
"""Exchanges after which a hand is taken as it is."""
PAIR = 3
"""What a card that may still make a meld with another is worth, when one is laid down."""
FRIENDS = tuple(
    sum(
        1 << c
        for c in range(52)
        if c != card
        and (
            c % 13 == card % 13
            or (c // 13 == card // 13 and abs((c % 13 + 1) % 13 - (card % 13 + 1) % 13) <= 2)
        )
    )
    for card in range(52)
)
"""Of each card those that are of its rank, or near it in its suit."""


class World(NamedTuple):
    """A deal as it may be, seen by whoever thinks."""

    theirs: int
    stock: tuple[int, ...]


def usual_left(used: int) -> float:
    """What players have left over when so many cards of the stock are gone."""
    return AT_FIRST * exp(-SLOWLY * used)


def imagined(known: int, size: int, unseen: list[int], used: int, rng: Random) -> World:
    """A hand with the cards that are known to be in it, as good as is usual, and the stock in any order."""
    cards = rng.sample(unseen, len(unseen))
    n = size - known.bit_count()
    held = known | bit_set(cards[:n])
    left = best(held).left
    wanted = usual_left(used) * (1 + SPREAD * (2 * rng.random() - 1))
    for _ in range(TRIES if 0 < n < len(cards) else 0):
        if left <= wanted:
            break
        i, j = int(rng.random() * n), n + int(rng.random() * (len(cards) - n))
        other = held ^ 1 << cards[i] ^ 1 << cards[j]
        less = best(other).left
        if less <= left:
            held, left = other, less
            cards[i], cards[j] = cards[j], cards[i]
    return World(held, tuple(cards[n:]))


def laid_down(whole: int, barred: int) -> tuple[int, int]:
    """What is kept of eleven cards by rule of thumb, and what it leaves over."""
    d = best(whole)
    rest = d.rest & ~barred
    if rest:
        card = max(cards_of(rest), key=lambda c: COUNTS[c] - PAIR * (whole & FRIENDS[c]).bit_count())
        return whole ^ 1 << card, d.left - COUNTS[card]
    return min(
        ((kept, best(kept).left) for kept in (whole ^ 1 << c for c in cards_of(whole & ~barred))),
        key=lambda pair: pair[1],
    )


def wanted(held: int, left: int, card: int) -> bool:
    """Does a card from the pile make a meld that leaves less over?"""
    d = best(held | 1 << card)
    if d.rest >> card & 1:
        return False
    return d.left - max([COUNTS[c] for c in cards_of(d.rest)], default=0) < left


class Race:
    """What the rest of a deal brings to the player who thinks."""

    def __init__(self, game: Any, s: Any, early: int) -> None:
        self.game = game
        self.limit = game.limit(s)
        self.early = early
        """With so many cards in the stock, or more, whoever can knock does; later both wait for gin."""

    def knock(self, mine: int, theirs: int) -> float:
        """What a knock with ten cards brings."""
        d = best(mine)
        left = best(theirs).left if not d.rest else answer(theirs, d.melds)[0].left
        won, points = self.game.won(d.left, left)
        return float(points if won else -points)

    def played_on(self, world: World, mine: int, top: int) -> float:
        """Both go on, the other first; the one who thinks has just laid the top card on the pile."""
        stock = [*world.stock]
        hands = [mine, world.theirs]
        lefts = [best(mine).left, best(world.theirs).left]
        at = 1
        while len(stock) > LEFT:
            held, barred = hands[at], 0
            if wanted(held, lefts[at], top):
                whole, barred = held | 1 << top, 1 << top
            else:
                whole = held | 1 << stock.pop()
            kept, left = laid_down(whole, barred)
            if not left or (left <= self.limit and len(stock) >= self.early):
                gain = self.knock(kept, hands[1 - at])
                return gain if at == 0 else -gain
            top = (whole ^ kept).bit_length() - 1
            hands[at], lefts[at] = kept, left
            at = 1 - at
        return 0.0
