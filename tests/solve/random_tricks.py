"""Random rules of trick play and random endings, for the kernel and for plain minimax alike."""

from __future__ import annotations

from random import Random

from plain_tricks import Hands, Plain

from sukno._kernel import TrickRules


def kernel_rules(plain: Plain) -> TrickRules:
    return TrickRules(
        hands=plain.hands,
        suit=plain.suit,
        rank=plain.rank,
        trump=plain.trump,
        side=plain.side,
        fewest=plain.fewest,
        points=plain.points,
        bonus=plain.bonus,
        must_trump=plain.must_trump,
        must_overtake=plain.must_overtake,
    )


def random_rules(rng: Random, hands: int) -> Plain:
    suit = [c // 13 for c in range(52)]
    rank = [c % 13 for c in range(52)]
    if rng.random() < 0.3:
        for s in range(4):
            rank[13 * s : 13 * s + 13] = rng.sample(range(52), 13)
    trump = rng.choice((-1, -1, 0, 1, 2, 3))
    if rng.random() < 0.25:
        # a trump set, alone or above the trump suit: four jacks, or whatever comes
        chosen = [9, 22, 35, 48] if rng.random() < 0.5 else rng.sample(range(52), rng.randint(1, 9))
        trump = 4 if trump < 0 else trump
        for place, card in enumerate(chosen):
            suit[card] = trump
            rank[card] = 60 + place
        order = sorted({rank[c] for c in range(52) if suit[c] == trump})
        for card in range(52):
            if suit[card] == trump:
                rank[card] = order.index(rank[card])
    counted = rng.random()
    points = bonus = None
    if counted < 0.3:
        points = tuple([0] * 8 + [10, 2, 3, 4, 11]) * 4
    elif counted < 0.5:
        points = tuple(rng.choice((0, 0, 0, 1, 2, 5, 13)) for _ in range(52))
    if rng.random() < 0.3:
        bonus = tuple(rng.choice((0, 1, 1, 3, 10)) for _ in range(14))
    elif rng.random() < 0.2:
        bonus = (0, 10, *([0] * 12))
    return Plain(
        hands,
        tuple(suit),
        tuple(rank),
        trump,
        rng.randint(1, (1 << hands) - 2),
        rng.random() < 0.4,
        points,
        bonus,
        rng.random() < 0.4,
        rng.random() < 0.35,
    )


def random_ending(rng: Random, plain: Plain, cards: int) -> tuple[Hands, int, tuple[int, ...]]:
    """Hands of so many cards, mostly of few suits, and now and then a trick under way."""
    need = plain.hands * cards
    pack = [c for c in range(52) if rng.random() < 0.4 or c // 13 in rng.sample(range(4), 1)]
    if len(pack) < need:
        pack = list(range(52))
    drawn = rng.sample(pack, need)
    if rng.random() < 0.5:
        drawn = rng.sample([c for c in range(52) if c // 13 < 1 + need // 13 + rng.randint(0, 2)], need)
    hands = tuple(frozenset(drawn[i * cards : (i + 1) * cards]) for i in range(plain.hands))
    leader = rng.randrange(plain.hands)
    trick: tuple[int, ...] = ()
    for _ in range(rng.randrange(plain.hands) if rng.random() < 0.5 else 0):
        card = rng.choice(plain.legal(hands[(leader + len(trick)) % plain.hands], trick))
        hands, leader, trick, _ = plain.after(hands, leader, trick, card)
    return hands, leader, trick
