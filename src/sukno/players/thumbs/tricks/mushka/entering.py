"""Mushka: what entering is worth more than passing, and which exchange is best.

The weights are measured by `sukno.lab.entering_tables`. Rams has none: there nearly every hand is played, and they were
not shown to do better than the rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any

from sukno.families.entry import DISCARD, left, picked
from sukno.families.stages.entering import PLAY
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.families.ways import companions
from sukno.games.tricks.mushka.kinds import HAND, SHUTIKHA, SPADES, MushkaKind, flush
from sukno.games.tricks.mushka.record import collected
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import cards_of
from sukno.players.thumbs.tricks.mushka import estimate

FEATURES = (
    "always",
    "inside",
    "nobody inside",
    "to speak",
    "one trump",
    "two trumps",
    "three trumps or more",
    "the highest trump",
    "the second",
    "the third",
    "the fourth",
    "the fifth",
    "aces beside",
    "kings beside",
)
"""A trump is the highest, the second ... by how many higher ones others may have; aces and kings stand for the highest
card of another suit and the second."""

# fmt: off
ENTER: dict[str, tuple[float, ...]] = {
    "mushka": (3.06, -1.09, -1.12, -1.07, 0.20, 1.16, 1.70, 1.64, 1.12, 0.99, 0.53, 0.22, 0.17, -0.06),
    "mushka-mistigri": (2.24, -0.75, -1.31, -0.89, 0.36, 0.99, 2.57, 1.46, 1.34, 0.82, 0.76, 0.80, 0.09, 0.17),
    "mushka-pamfil": (1.83, -0.97, -0.34, -1.02, 0.55, 1.33, 2.01, 2.10, 1.24, 0.87, 0.41, 0.21, 0.22, -0.08),
    "mushka-shutikha": (2.91, -0.88, -0.83, -1.04, 0.17, 1.09, 1.87, 3.31, 4.62, 1.40, 0.95, 0.54, -0.02, -0.04),
}
# fmt: on
"""By game, the weight of every feature, in points: from 1,500 deals of four players each."""
FEW = 3
"""More players inside, or still to speak, count as so many: more than four were not measured."""


def features(game: Any, s: MushkaState) -> list[float]:
    """What the one in turn sees before he speaks."""
    held = s.hands[s.turn]
    ways = game.tricks.ways(s)
    beats = ways.beats[s.trump]
    out = game.pack_bits & ~held
    if s.turned >= 0:
        out &= ~CARD_BITS[s.turned]
    trumps = companions(ways.tops, s.trump, 13 * s.trump)
    own = [(beats[c] & out).bit_count() for c in cards_of(held & trumps)]
    side = [(beats[c] & out & ~trumps).bit_count() for c in cards_of(held & ~trumps)]
    inside = (s.entry.spoken & ~s.idle).bit_count()
    n = len(own)
    return [
        1.0,
        min(FEW, inside),
        inside == 0,
        min(FEW, len(s.hands) - s.entry.spoken.bit_count() - 1),
        n == 1,
        n == 2,
        n >= 3,
        own.count(0),
        own.count(1),
        own.count(2),
        own.count(3),
        own.count(4),
        side.count(0),
        side.count(1),
    ]


def worth(game: Any, s: MushkaState) -> float:
    """What entering brings more than passing, in points."""
    weights = ENTER[game.info.id]
    return sum([w * x for w, x in zip(weights, features(game, s), strict=True)])


def enter(game: Any, s: MushkaState) -> str:
    """The move with which one enters: the usual exchange, or one that may bring a hand which is paid as such."""
    place = s.turn
    held, rivals = s.hands[place], estimate.opponents(s, place)
    kept, thrown = estimate.simple_discard(game, s, place)
    most = estimate.worth(game, s, place, kept, thrown.bit_count(), rivals) + hope(game, s, kept)
    for kept in hunts(game.rules, held):
        drawn = HAND - kept.bit_count()
        if drawn <= left(s):
            value = estimate.worth(game, s, place, kept, drawn, rivals) + hope(game, s, kept)
            if value > most:
                most, thrown = value, held & ~kept
    return picked(DISCARD, thrown) if thrown else PLAY


def hunts(kind: MushkaKind, held: int) -> Iterator[int]:
    """What may be kept for a hand that wins the pulka (Shutikha, Mistigri), or for five of a suit (Mistigri)."""
    if kind.shutikha and held & CARD_BITS[SHUTIKHA]:
        yield held & SUIT_BITS[SPADES]
    elif kind.flushes:
        honour = held & CARD_BITS[kind.honour]
        for suit in range(4):
            own = held & SUIT_BITS[suit] & ~honour
            if own.bit_count() >= (2 if honour else HAND - 1):
                yield own | honour


def hope(game: Any, s: MushkaState, kept: int) -> float:
    """What it brings on the average that the cards from the stock may make such a hand of these."""
    kind, place = game.rules, s.turn
    special = CARD_BITS[SHUTIKHA if kind.shutikha else kind.honour] if kind.shutikha or kind.flushes else 0
    rest = kept & ~special
    suit = SPADES if kind.shutikha else flush(rest)
    if suit < 0 or not rest or rest & ~SUIT_BITS[suit]:
        return 0.0
    if kept & special:
        prize = collected(s.account.left, place, game.options.settlement, game.options.flat)[place]
    elif kind.flushes:
        prize = game.options.premium * (len(s.hands) - 1)
    else:
        return 0.0
    out = game.pack_bits & ~s.hands[place]
    if s.turned >= 0:
        out &= ~CARD_BITS[s.turned]
    fitting, unseen = (out & SUIT_BITS[suit]).bit_count(), out.bit_count()
    drawn = HAND - kept.bit_count()
    return prize * comb(fitting, drawn) / comb(unseen, drawn) if drawn else 0.0
