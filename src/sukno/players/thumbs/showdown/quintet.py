"""Quintet: a novice makes the dearest packet as strong as he can; the club plays a mixture that is hard to answer.

Whoever always divided the cards in the same way would be answered: by packets that are each a little stronger where
it counts. So the club looks for a mixture of arrangements. It begins with any, finds the best answer to their mixture
by exchanging cards between packets, adds it, mixes anew, and so on (a double oracle, H. B. McMahan and others, 2003).
The arrangement to play is drawn from the last mixture.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.showdown.quintet import ASKED, PACKETS, PICK, WORTH, Quintet
from sukno.games.showdown.quintet_hands import packet, strength, told
from sukno.materials.cards import cards_of, hand_texts
from sukno.players.policies import Levels
from sukno.players.reasons import because

Arrangement = tuple[int, ...]
"""Five packets in their order, as bits."""
Worth = Callable[[int, int], float]
"""(place, packet) -> what it is expected to win there."""
ANSWERS = 14
"""How often the mixture is answered."""
ROUNDS = 400
"""Of fictitious play."""


MIXED = Text(
    "one of the ways to divide the cards that are hard to answer; always the same one would be answered",
    "одна из раскладок, на которую трудно ответить; на всегда одинаковую ответ нашёлся бы",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The strongest packet that is found by exchanging cards."""
    assert isinstance(game, Quintet)
    return said(strongest(game.held(s, ask.seat), game.options.kickers, rng))


def strongest(held: int, kickers: bool, rng: Random) -> int:
    """A packet that no exchange of one card makes stronger, the best of a few."""
    cards = cards_of(held)
    best = 0
    for _ in range(4):
        found = sum(1 << c for c in rng.sample(cards, PACKETS))
        while True:
            others = [
                found ^ (1 << a) ^ (1 << b) for a in cards_of(found) for b in cards if not found >> b & 1
            ]
            better = max(others, key=lambda p: strength(p, kickers), default=found)
            if strength(better, kickers) <= strength(found, kickers):
                break
            found = better
        if not best or strength(found, kickers) > strength(best, kickers):
            best = found
    return best


def said(cards: int) -> str:
    return " ".join([PICK, *hand_texts(cards)])


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The next packet of an arrangement of the mixture that goes with those made up already."""
    assert isinstance(game, Quintet)
    kickers, mine = game.options.kickers, s.packets[ask.seat]
    arrangements, weights = mixture(game.cards(s), kickers)
    fixed = dict(zip(ASKED, mine, strict=False))
    fits = [
        (a, w)
        for a, w in zip(arrangements, weights, strict=True)
        if w > 0 and all(a[at] == cards for at, cards in fixed.items())
    ]
    if fits:
        chosen = rng.choices([a for a, _ in fits], [w for _, w in fits])[0]
    else:
        worth = against(arrangements, weights, kickers)
        chosen = best_answer(game.held(s, ask.seat), worth, rng, fixed)
    return because(said(chosen[ASKED[len(mine)]]), lambda: MIXED)


@lru_cache(maxsize=64)
def mixture(cards: int, kickers: bool) -> tuple[tuple[Arrangement, ...], tuple[float, ...]]:
    """Arrangements of these cards, and how often to play each."""
    rng = Random(cards)
    dealt = cards_of(cards)
    pool: list[Arrangement] = []
    for _ in range(4):
        rng.shuffle(dealt)
        pool.append(tuple(sum(1 << c for c in dealt[5 * k : 5 * k + 5]) for k in range(PACKETS)))
    weights = [1.0 / len(pool)] * len(pool)
    for _ in range(ANSWERS):
        found = best_answer(cards, against(pool, weights, kickers), rng, {})
        if found not in pool:
            pool.append(found)
        weights = fictitious(pool, kickers)
    return tuple(pool), tuple(weights)


def against(pool: Sequence[Arrangement], weights: Sequence[float], kickers: bool) -> Worth:
    """What a packet wins at a place, on average, from one who mixes so."""
    tables = []
    for at in range(PACKETS):
        met = sorted((strength(a[at], kickers), w) for a, w in zip(pool, weights, strict=True) if w > 0)
        below = [0.0]
        for _, w in met:
            below.append(below[-1] + w)
        tables.append(([found for found, _ in met], below))

    def worth(at: int, cards: int) -> float:
        met, below = tables[at]
        found = strength(cards, kickers)
        beaten = below[bisect_left(met, found)]
        lost = below[-1] - below[bisect_right(met, found)]
        return WORTH[at] * (beaten - lost)

    return worth


def best_answer(held: int, worth: Worth, rng: Random, fixed: dict[int, int]) -> Arrangement:
    """Exchange cards between packets, and packets between places, as long as it pays; the best of a few beginnings."""
    free = [at for at in range(PACKETS) if at not in fixed]
    best: tuple[float, Arrangement] | None = None
    for _ in range(3):
        dealt = cards_of(held)
        rng.shuffle(dealt)
        made = dict(fixed)
        for k, at in enumerate(free):
            made[at] = sum(1 << c for c in dealt[PACKETS * k : PACKETS * (k + 1)])
        climb(made, free, worth)
        total = sum(worth(at, cards) for at, cards in made.items())
        if best is None or total > best[0]:
            best = total, tuple(made[at] for at in range(PACKETS))
    assert best is not None
    return best[1]


def climb(made: dict[int, int], free: Sequence[int], worth: Worth) -> None:
    """Where an exchange wins nothing at once, a stronger packet is still better than a weaker one."""

    def value(at: int, cards: int) -> float:
        found = strength(cards)
        return worth(at, cards) + 0.002 * found[0] + 0.0001 * found[1]

    while True:
        gained, change = 1e-9, None
        for a, b in combinations(free, 2):
            now = value(a, made[a]) + value(b, made[b])
            for x in cards_of(made[a]):
                for y in cards_of(made[b]):
                    bits = 1 << x | 1 << y
                    one, other = made[a] ^ bits, made[b] ^ bits
                    gain = value(a, one) + value(b, other) - now
                    if gain > gained:
                        gained, change = gain, {a: one, b: other}
        packets = [made[at] for at in free]
        now = sum(value(at, made[at]) for at in free)
        worths = {(at, cards): value(at, cards) for at in free for cards in packets}
        for order in permutations(packets):
            gain = sum(worths[at, cards] for at, cards in zip(free, order, strict=True)) - now
            if gain > gained:
                gained, change = gain, dict(zip(free, order, strict=True))
        if change is None:
            return
        made.update(change)


def fictitious(pool: Sequence[Arrangement], kickers: bool) -> list[float]:
    """A mixture of these arrangements against which each of them wins as little as can be: everybody answers what
    was played so far."""
    ranks = [[strength(cards, kickers) for cards in a] for a in pool]
    gains = [[_won(a, b) for b in ranks] for a in ranks]
    scores = [0.0] * len(pool)
    played = [0] * len(pool)
    for _ in range(ROUNDS):
        at = max(range(len(pool)), key=scores.__getitem__)
        played[at] += 1
        for k in range(len(pool)):
            scores[k] += gains[k][at]
    return [n / ROUNDS for n in played]


def _won(a: Sequence[Any], b: Sequence[Any]) -> int:
    return sum(w * ((x > y) - (x < y)) for w, x, y in zip(WORTH, a, b, strict=True))


STRONG = Text("{found}, for {n} points", "{found}, за {n}")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    assert isinstance(game, Quintet)
    at = ASKED[len(s.packets[ask.seat])]
    found = strength(packet(move.split(" ")[1:]), game.options.kickers)
    return STRONG.fill(found=told(found), n=WORTH[at])


LEVELS = Levels(novice=novice, club=club, why=why)
