"""What a card of Bezique is worth if it stays: for every combination it may still be part of, its points times the
chance that the missing cards come; and what a laid card is worth, which may be replaced and score again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from sukno.families.counted import BYTES, WILD, size
from sukno.games.tricks.bezique.ladder import SAME_COLOUR
from sukno.games.tricks.bezique.layout import (
    ACE,
    BEZIQUE_JACK,
    BEZIQUE_QUEEN,
    JACK,
    KING,
    QUEEN,
    TEN,
    LaidOut,
)
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import RANKS
from sukno.sheets.bezique.tables import TRUMP_FOUR, Layout, added, further

Keep = dict[int, float]
FIGURES = (ACE, KING, QUEEN, JACK, TEN)


class Weights(NamedTuple):
    """What a player makes of it; found by duels."""

    comes: float = 0.8
    """A card that is wanted comes less often than by chance alone: there must be room for it, and a trick in time."""
    again: float = 0.7
    """Share of a combination's points that playing one of its cards brings when an equal card is in the hand."""
    spare: float = 0.25
    """The same for holding that card."""
    power: float = 1.0
    """What cards are worth for taking tricks."""
    ready: float = 0.45
    """Share of the points of what can be declared that winning a trick is worth."""
    denied: float = 6.0
    """What it is worth that the others declare nothing."""
    late: float = 0.0
    """How much more trumps are worth at the end of the stock, for the last trick."""
    beaten: float = 2.2
    """How much likelier than by chance a lead is beaten."""


PLAIN = Weights()
LAST = Weights(late=10.0)
MASTER = {
    "bezique-two-pack": LAST,
    "bezique-no-turnup": LAST,
    "bezique-three": LAST,
    "bezique-six-pack": LAST,
    "bezique-four": Weights(late=4.0),
}
"""Where other weights than the plain ones have shown in duels that they are better."""
LATE = 10
"""Rounds at the end of the stock in which one thinks of the last tricks."""
LETTER = {ACE: "A", KING: "K", QUEEN: "Q", JACK: "J", TEN: "T"}


class Chances:
    """What one place holds and sees, and how likely a card is to come to it before the stock is gone."""

    def __init__(self, game: Any, s: BeziqueState, place: int, w: Weights) -> None:
        self.w = w
        hand, laid = s.hands[place], s.laid[place]
        self.held = hand.to_bytes(BYTES, "little")
        self.laid = laid.to_bytes(BYTES, "little")
        self.both = (hand + laid).to_bytes(BYTES, "little")
        unseen = game.pack - s.gone - sum(s.laid) - hand
        self.unseen = unseen.to_bytes(BYTES, "little")
        self.left = game.drawing.left(s) / game.places
        self.rate = w.comes * self.left / max(1, size(unseen))

    def one(self, face: int) -> float:
        return float(min(0.9, self.unseen[face] * self.rate))

    def several(self, unseen: int, n: int) -> float:
        """So many out of these."""
        chance = min(0.95, unseen * self.rate / n) if n > 0 else 1.0
        return float(chance**n)


def keeping(game: Any, s: BeziqueState, place: int, w: Weights = PLAIN) -> tuple[Keep, Keep]:
    """The worth of every face in the hand, and of every face that lies open."""
    c = Chances(game, s, place, w)
    high = heights(game.rank_order())
    in_hand: Keep = {f: w.power * power(f, s.trump, high) for f in range(53) if c.held[f]}
    lying: Keep = {f: w.power * power(f, s.trump, high) for f in range(53) if c.laid[f]}
    if w.late and c.left < LATE and s.trump >= 0 and game.last_trick_worth():
        for keep in (in_hand, lying):
            for f in keep:
                if f // 13 == s.trump:
                    keep[f] += w.late * high[f % 13] * (1 - c.left / LATE)
    combinations = game.declaring.combinations
    if isinstance(combinations, LaidOut):
        _layout(c, s, combinations.table, in_hand, lying)
    else:
        _ladder(c, s, place, in_hand, lying)
    return in_hand, lying


@cache
def heights(order: str) -> tuple[int, ...]:
    """How high each rank is in the agreed order, which is told from the ace down.

    >>> [heights("ATKQJ987")[r] for r in (ACE, TEN, KING, JACK)], heights("AKQJT987")[TEN] == TEN
    ([12, 11, 10, 8], True)
    """
    found = [*range(13)]
    for i, rank in enumerate(order):
        found[RANKS.index(rank)] = ACE - i
    return tuple(found)


def power(face: int, trump: int, high: Sequence[int]) -> float:
    """What a card is worth for taking tricks; `high` by its rank."""
    if face == WILD:
        return 0.0
    suit, rank = divmod(face, 13)
    if suit == trump:
        return 5.0 + high[rank]
    return 5.0 if rank == ACE else 2.0 if rank in (KING, TEN) else high[rank] / 10


def _add(in_hand: Keep, lying: Keep, face: int, hand: float, table: float) -> None:
    if face in in_hand:
        in_hand[face] += hand
    if face in lying:
        lying[face] += table


def _layout(c: Chances, s: BeziqueState, table: Layout, in_hand: Keep, lying: Keep) -> None:
    both, held, laid = c.both, c.held, c.laid
    for suit in range(4):
        trump = s.trump in (-1, suit)
        column = "trump" if trump else "plain"
        _pair(c, 13 * suit + KING, 13 * suit + QUEEN, table.marriage[column], in_hand, lying)
        five = [13 * suit + r for r in FIGURES]
        worth = table.sequence[column]
        if all(laid[f] for f in five):
            for f in five:
                _add(
                    in_hand,
                    lying,
                    f,
                    c.w.spare * worth,
                    -c.w.again * worth if held[f] else c.w.spare * worth * c.one(f),
                )
        else:
            chance = 1.0
            for f in five:
                if not both[f]:
                    chance *= c.one(f)
            if chance > 0.02:
                for f in five:
                    if both[f] == 1:
                        _add(in_hand, lying, f, worth * chance, worth * chance)
                    elif both[f]:
                        _add(in_hand, lying, f, 0.1 * worth * chance, 0.1 * worth * chance)
        if trump and s.trump >= 0:
            for r, letter in LETTER.items():
                f = 13 * suit + r
                if table.trump_quartet:
                    _same(c, [f], table.trump_quartet[letter], 4, in_hand, lying)
                elif letter == "T" and table.trump_tens:
                    _same(c, [f], table.trump_tens, 3, in_hand, lying)
    for r, letter in LETTER.items():
        if letter in table.quartet:
            _same(c, [13 * suit + r for suit in range(4)], table.quartet[letter], 4, in_hand, lying)
    _beziques(c, table.bezique, in_hand, lying)


def _pair(c: Chances, king: int, queen: int, worth: float, in_hand: Keep, lying: Keep) -> None:
    there = min(c.laid[king], c.laid[queen])
    pairs = min(c.both[king], c.both[queen])
    for mine, other in ((king, queen), (queen, king)):
        if not c.both[mine]:
            continue
        if pairs > there:
            value = worth if c.both[mine] == pairs else 0.1 * worth
        else:
            value = worth * c.one(other) if c.both[mine] > c.both[other] else 0.1 * worth * c.one(other)
        again = -c.w.again * worth if there and c.held[mine] and pairs == there else 0.3 * value
        _add(in_hand, lying, mine, value, again if there else value)


def _same(c: Chances, group: list[int], worth: float, n: int, in_hand: Keep, lying: Keep) -> None:
    """So many of these faces together; when they lie there complete, one may be played and replaced."""
    there = sum(c.laid[f] for f in group)
    have = sum(c.both[f] for f in group)
    if not have:
        return
    coming = sum(c.unseen[f] for f in group)
    if there >= n:
        spare = have - there
        table = (
            -c.w.again * worth
            if spare
            else worth * c.w.spare * c.several(coming, 1) - (worth if there > n else 0)
        )
        for f in group:
            _add(in_hand, lying, f, c.w.spare * worth, table)
        return
    missing = n - have
    chance = c.several(coming, missing) if missing > 0 else 1.0
    if chance < 0.01:
        return
    value = worth * chance * (1.0 if missing >= 0 else 0.15)
    for f in group:
        _add(in_hand, lying, f, value, value)


def _beziques(c: Chances, worths: tuple[int, ...], in_hand: Keep, lying: Keep) -> None:
    queens, jacks = c.both[BEZIQUE_QUEEN], c.both[BEZIQUE_JACK]
    there = min(c.laid[BEZIQUE_QUEEN], c.laid[BEZIQUE_JACK])
    for level in range(1, len(worths) + 1):
        lack_q, lack_j = max(0, level - queens), max(0, level - jacks)
        chance = c.several(c.unseen[BEZIQUE_QUEEN], lack_q) * c.several(c.unseen[BEZIQUE_JACK], lack_j)
        worth = worths[level - 1]
        if level > there and chance > 0.005:
            for f, n in ((BEZIQUE_QUEEN, queens), (BEZIQUE_JACK, jacks)):
                share = 1.0 if n <= level else 0.2
                _add(in_hand, lying, f, worth * chance * share, worth * chance * share)
        elif level == there:
            for f in (BEZIQUE_QUEEN, BEZIQUE_JACK):
                _add(in_hand, lying, f, c.w.spare * worth, -c.w.again * worth if c.held[f] else 0.0)


# eight or ten packs

SET_OF = {QUEEN: "Q", KING: "K", ACE: "A", JACK: "J", TEN: "T"}


def _ladder(c: Chances, s: BeziqueState, place: int, in_hand: Keep, lying: Keep) -> None:
    trump = s.trump
    jack = 13 * SAME_COLOUR[trump] + JACK
    wild = c.both[WILD]
    for r, letter in SET_OF.items():
        _rung(c, 13 * trump + r, letter, TRUMP_FOUR[letter], wild, in_hand, lying)
    _rung(c, jack, "bezique", 164, wild, in_hand, lying)
    king, queen = 13 * trump + KING, 13 * trump + QUEEN
    for pair, worth in (
        ((king, queen), further(4, min(8, s.marriages[place] + 1))),
        ((queen, jack), further(25, min(8, s.beziques[place] + 1))),
    ):
        for mine, other in (pair, pair[::-1]):
            value = worth * (0.5 if c.both[other] else 0.5 * c.one(other))
            _add(in_hand, lying, mine, value, 0.1 * value)
    worth = further(50, min(8, s.quints[place] + 1))
    five = [13 * trump + r for r in FIGURES]
    chance = 1.0
    for f in five:
        if not c.held[f]:
            chance *= c.one(f)
    for f in five:
        if f in in_hand:
            in_hand[f] += worth * chance * (0.5 if c.held[f] == 1 else 0.2)
    for r, worth in ((QUEEN, 6), (KING, 8), (ACE, 10), (JACK, 4)):
        have = sum(1 for suit in range(4) if c.both[13 * suit + r])
        for suit in range(4):
            if 13 * suit + r in in_hand and c.both[13 * suit + r] == 1:
                in_hand[13 * suit + r] += worth * 0.3 ** (4 - have)
    nine = 13 * trump + RANKS.index("9")
    if nine in in_hand and s.upcard >= 0 and s.upcard != nine:
        in_hand[nine] += 30.0
    if WILD in in_hand:
        in_hand[WILD] += 250.0
    if WILD in lying:
        lying[WILD] += 60.0


def _rung(c: Chances, face: int, letter: str, four: int, wild: int, in_hand: Keep, lying: Keep) -> None:
    """A card of a set that grows: what it brings, and what the next ones would."""
    have = c.both[face] + wild
    if not c.both[face]:
        return
    if c.laid[face] + wild >= 4:
        step = added(letter, min(12, have + (0 if c.held[face] else 1)))
        _add(in_hand, lying, face, float(step), step * min(1.0, 0.3 + c.several(c.unseen[face], 1)))
        return
    missing = max(0, 4 - have)
    chance = c.several(c.unseen[face], missing) if missing else 1.0
    value = (four + added(letter, 5)) * chance
    _add(in_hand, lying, face, value, value)
