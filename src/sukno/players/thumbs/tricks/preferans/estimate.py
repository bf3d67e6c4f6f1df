"""What a hand is worth at a glance: strains, discards and miseres by the tables of suits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from sukno.players.thumbs.tricks.preferans.suits import caught, tables

STRAINS = (0, 1, 2, 3, -1)
"""S C D H and no trumps."""
Eye = Callable[[int, int, bool], float]
"""How a player counts: (ten cards, strain, does he lead?) -> tricks."""
TALON_BASE, TALON_SLOPE = 2.4, 0.79
Planned = tuple[float, int, int]
"""Tricks, strain, the two cards to lay away (a bit set)."""


@lru_cache(maxsize=1024)
def outlook(hand: int, leads: bool) -> tuple[float, ...]:
    """Tricks of ten cards by strain, S C D H NT, before the talon is seen."""
    t = tables()
    side, trump, plain = t.side[leads], t.trump[leads], t.plain[leads]
    s, c, d, h = hand >> 5 & 255, hand >> 18 & 255, hand >> 31 & 255, hand >> 44 & 255
    a, b, e, f = side[s], side[c], side[d], side[h]
    all_side = a + b + e + f
    return (
        (all_side - a + trump[s]) / 100,
        (all_side - b + trump[c]) / 100,
        (all_side - e + trump[d]) / 100,
        (all_side - f + trump[h]) / 100,
        (plain[s] + plain[c] + plain[d] + plain[h]) / 100,
    )


def with_talon(value: float) -> float:
    """Tricks to be expected once the talon is in hand, from those of the ten cards alone: it brings the more,
    the less there is (mean over random hands, by the tables)."""
    return TALON_BASE + TALON_SLOPE * value


def promise(hand: int, leads: bool) -> float:
    """The most tricks to be expected in any strain with the talon."""
    return with_talon(max(outlook(hand, leads)))


def lay_away(twelve: int, trump: int, leads: bool, eye: Eye | None = None) -> list[Planned]:
    """All discards of two out of twelve cards, the best first; by the tables unless another eye is given."""
    cards: list[int] = []
    rest = twelve
    while rest:
        low = rest & -rest
        cards.append(low)
        rest ^= low
    if eye is not None:
        found = [
            (eye(twelve ^ a ^ b, trump, leads), trump, a | b) for i, a in enumerate(cards) for b in cards[:i]
        ]
    else:
        found = _by_tables(twelve, cards, trump, leads)
    found.sort(reverse=True)
    return found


def _by_tables(twelve: int, cards: list[int], trump: int, leads: bool) -> list[Planned]:
    """The same, each card's loss looked up once: only two cards of one suit have to be looked at together."""
    t = tables()
    held: list[int] = []
    table: list[tuple[int, ...]] = []
    whole = 0
    for suit in range(4):
        held.append(twelve >> 13 * suit + 5 & 255)
        table.append(t.plain[leads] if trump < 0 else t.trump[leads] if suit == trump else t.side[leads])
        whole += table[suit][held[suit]]
    suits = [(c.bit_length() - 1) // 13 for c in cards]
    alone = [
        table[s][held[s]] - table[s][held[s] & ~(c >> 13 * s + 5)] for s, c in zip(suits, cards, strict=True)
    ]
    found: list[Planned] = []
    for i, a in enumerate(cards):
        s = suits[i]
        for j in range(i):
            b = cards[j]
            if suits[j] == s:
                left = whole - table[s][held[s]] + table[s][held[s] & ~((a | b) >> 13 * s + 5)]
            else:
                left = whole - alone[i] - alone[j]
            found.append((left / 100, trump, a | b))
    return found


Loss = tuple[int, int]
"""Hundredths of a trick, and the cards of the holding whose loss costs so little."""
NEVER = 100_000


@cache
def _losses(kind: str, leads: bool) -> tuple[tuple[Loss, ...], tuple[Loss, ...]]:
    """For every holding the cheapest card to lay away, and the two cheapest."""
    table = getattr(tables(), kind)[leads]
    ones: list[Loss] = []
    twos: list[Loss] = []
    for held in range(256):
        cards = [1 << r for r in range(8) if held >> r & 1]
        ones.append(min(((table[held] - table[held ^ a], a) for a in cards), default=(NEVER, 0)))
        pairs = [a | b for i, a in enumerate(cards) for b in cards[:i]]
        twos.append(min(((table[held] - table[held ^ both], both) for both in pairs), default=(NEVER, 0)))
    return tuple(ones), tuple(twos)


def best_away(twelve: int, trump: int, leads: bool) -> tuple[float, int]:
    """The first of `lay_away` in a few microseconds: tricks, and the two cards."""
    t = tables()
    whole = 0
    first, second = (NEVER, 0), (NEVER, 0)
    pair = (NEVER, 0)
    for suit in range(4):
        low = 13 * suit + 5
        held = twelve >> low & 255
        kind = "plain" if trump < 0 else "trump" if suit == trump else "side"
        whole += getattr(t, kind)[leads][held]
        ones, twos = _losses(kind, leads)
        loss, cards = ones[held]
        if loss < first[0]:
            first, second = (loss, cards << low), first
        elif loss < second[0]:
            second = (loss, cards << low)
        loss, cards = twos[held]
        if loss < pair[0]:
            pair = (loss, cards << low)
    apart = first[0] + second[0]
    if apart < pair[0]:
        return (whole - apart) / 100, first[1] | second[1]
    return (whole - pair[0]) / 100, pair[1]


def lay_away_misere(twelve: int, leads: bool) -> list[tuple[float, int]]:
    """Discards for a misere: tricks it takes on the average, and the two cards; the safest first."""
    cards = [1 << c for c in range(52) if twelve >> c & 1]
    found = [(caught(twelve ^ a ^ b, leads), a | b) for i, a in enumerate(cards) for b in cards[:i]]
    found.sort()
    return found


def needed(strain: int, level: int, floor_strain: int) -> int:
    """The level at which this strain may be played over a bid of `level` in `floor_strain` (indices 0-4)."""
    return level if strain >= floor_strain else level + 1
