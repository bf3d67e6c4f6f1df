"""The slow twin of `sukno.solve.sure`: every deal that agrees with a lay, and one strategy for all of them together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from sukno.materials.cards import SUIT_MASK, cards_of, hand
from sukno.solve.sure import Lay

SUIT_BITS = [SUIT_MASK << 13 * s for s in range(4)]
World = tuple[int, ...]
"""The hands in play."""


def worlds(lay: Lay) -> set[World]:
    """Every deal of the unseen cards that the lay allows."""
    rooms = [*zip(lay.hidden, lay.banned, strict=True), *lay.aside]

    def filled(i: int, left: int) -> Iterator[World]:
        if i == len(rooms):
            if not left:
                yield ()
            return
        n, banned = rooms[i]
        for cards in combinations(cards_of(left & ~banned), n):
            for rest in filled(i + 1, left & ~hand(cards)):
                yield hand(cards), *rest

    return {tuple(h | more for h, more in zip(lay.hands, deal, strict=False)) for deal in filled(0, lay.pool)}


def holds(lay: Lay) -> bool:
    """Is there a strategy that depends only on what the claimer sees and wins in all worlds?"""
    return _holds(lay, worlds(lay), lay.leader, lay.trick)


def _holds(lay: Lay, among: set[World], leader: int, trick: tuple[int, ...]) -> bool:
    """`among`: the worlds that agree with every card seen so far; the claimer cannot tell them apart."""
    n = len(lay.hands)
    if len(trick) == n:
        leader, trick = (leader + _winner(lay, trick)) % n, ()
        if (lay.side >> leader & 1) == lay.fewest:
            return False
    if not any(next(iter(among))):
        return True
    turn = (leader + len(trick)) % n
    seen: dict[int, set[World]] = {}
    for world in among:
        for c in cards_of(_legal(lay, world[turn], trick)):
            rest = (*world[:turn], world[turn] & ~(1 << c), *world[turn + 1 :])
            seen.setdefault(c, set()).add(rest)
    answers = (_holds(lay, left, leader, (*trick, c)) for c, left in seen.items())
    return any(answers) if lay.mine >> turn & 1 else all(answers)


def _legal(lay: Lay, held: int, trick: tuple[int, ...]) -> int:
    if trick:
        if follows := held & SUIT_BITS[trick[0] // 13]:
            return follows
        if lay.must_trump and lay.trump >= 0 and (trumps := held & SUIT_BITS[lay.trump]):
            return trumps
    return held


def _winner(lay: Lay, trick: tuple[int, ...]) -> int:
    led = trick[0] // 13
    return max(
        range(len(trick)), key=lambda i: (trick[i] // 13 == lay.trump, trick[i] // 13 == led, trick[i])
    )


def some_lay(rng: Random) -> Lay:
    """A small ending of two, three or four hands, of any kind that may be asked about."""
    n = rng.choice((2, 3, 4))
    size = rng.randint(1, 3 if n < 4 else 2)
    aside = rng.choice((0, 0, 1, 2))
    leader, lying = rng.randrange(n), rng.randrange(n)
    counts = [size - ((place - leader) % n < lying) for place in range(n)]
    me = rng.choice(((leader + lying) % n, rng.randrange(n)))
    suits = rng.randint(2, 4)
    pack = [13 * suit + rank for suit in range(suits) for rank in range(-(-(n * size + aside) // suits) + 1)]
    cards = rng.sample(pack, n * size + aside)
    if rng.random() < 0.8:  # good cards for the claimer, else nothing would hold
        cards.sort(key=lambda c: rng.random() * 3 - c % 13)
    own, rest = cards[: counts[me]], cards[counts[me] :]
    rng.shuffle(rest)
    hands = []
    for place, count in enumerate(counts):
        hands.append(hand(own if place == me else [rest.pop() for _ in range(count)]))
    trick = tuple(rest.pop() for _ in range(lying))
    trump = rng.choice((-1, 0, 1))
    side = 1 << me | (1 << rng.randrange(n) if n > 2 and rng.random() < 0.5 else 0)
    mine, pool = 1 << me, hand(rest)
    known, hidden, banned = list(hands), [0] * n, [0] * n
    for place, held in enumerate(hands):
        if place == me:
            continue
        if rng.random() < 0.15:  # it lies open
            mine |= side & 1 << place if rng.random() < 0.7 else 0
            continue
        known[place] = hand(c for c in cards_of(held) if rng.random() < 0.1)
        hidden[place] = (held & ~known[place]).bit_count()
        pool |= held & ~known[place]
    for place, held in enumerate(hands):
        if hidden[place]:
            for suit in SUIT_BITS:
                banned[place] |= suit if not held & suit and rng.random() < 0.4 else 0
            banned[place] |= hand(c for c in cards_of(pool & ~held) if rng.random() < 0.08)
    return Lay(
        hands=tuple(known),
        hidden=tuple(hidden),
        banned=tuple(banned),
        pool=pool,
        aside=((aside, 0),) if aside else (),
        mine=mine,
        side=side,
        leader=leader,
        trick=trick,
        trump=trump,
        must_trump=rng.random() < 0.5,
        fewest=trump < 0 and side == mine and mine.bit_count() == 1 and rng.random() < 0.4,
    )
