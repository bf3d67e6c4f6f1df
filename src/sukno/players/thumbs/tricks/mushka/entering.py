"""Mushka: what entering is worth more than passing; weights measured by `sukno.lab.entering_tables`.

Not of Rams, where nearly every hand is played, and weights were not shown to do better than the rule of thumb.
"""

from __future__ import annotations

from typing import Any

from sukno.families.entry import DISCARD, picked
from sukno.families.stages.entering import PLAY
from sukno.families.tricks import CARD_BITS
from sukno.families.ways import companions
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
    """The move with which one enters: the usual exchange."""
    _, thrown = estimate.simple_discard(game, s, s.turn)
    return picked(DISCARD, thrown) if thrown else PLAY
