"""What knocking is worth, in parts of the pot: weights measured by `sukno.lab.entering_tables`."""

from __future__ import annotations

from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.stukolka import StukolkaGame, StukolkaState

FEATURES = (
    "always",
    "knocked",
    "knocked, squared",
    "to speak",
    "one trump",
    "two trumps",
    "three trumps",
    "trump ace",
    "trump king",
    "trump queen",
    "trump jack",
    "trump ten",
    "aces beside",
    "kings beside",
    "queens beside",
    "aces beside a trump",
)

# fmt: off
KNOCK: dict[str, tuple[float, ...]] = {
    "own": (-0.21, -0.27, 0.02, -0.07, 0.47, 0.88, 1.09, 0.53, 0.25, 0.19, 0.11, 0.06, 0.23, 0.14, 0.07, -0.04),
    "golets": (-0.30, -0.15, -0.02, -0.09, 0.45, 0.90, 1.13, 0.58, 0.31, 0.22, 0.14, 0.06, 0.24, 0.14, 0.08, -0.02),
    "prikup": (0.02, -0.25, 0.02, -0.06, 0.23, 0.51, 0.68, 0.60, 0.28, 0.21, 0.12, 0.05, 0.01, 0.01, 0.01, 0.02),
    "shleif": (-0.26, -0.27, 0.04, -0.03, 0.15, 0.37, 0.57, 0.73, 0.34, 0.24, 0.15, 0.06, -0.04, 0.00, 0.00, 0.03),
    "obligatory": (-0.13, -0.29, 0.02, -0.09, 0.50, 0.92, 1.12, 0.49, 0.22, 0.17, 0.10, 0.06, 0.24, 0.14, 0.08, -0.04),
}
# fmt: on
"""By form, the weight of every feature."""
COMPANY: dict[str, tuple[float, float]] = {
    "own": (0.0, -0.15),
    "golets": (0.0, -0.15),
    "prikup": (0.3, -0.12),
    "shleif": (0.0, -0.6),
    "obligatory": (0.0, -0.15),
}
"""By form, how much of it a club player heeds when others have knocked, and what he takes off for the usual company
instead of counting who is still to speak."""
ACES, KINGS, QUEENS = (sum(1 << 13 * suit + rank for suit in range(4)) for rank in (12, 11, 10))


def features(game: StukolkaGame, s: StukolkaState) -> list[float]:
    """What the one in turn sees before he knocks."""
    held = s.hands[s.turn]
    trumps = held & SUIT_BITS[s.trump]
    own = trumps >> 13 * s.trump
    side = held & ~trumps
    n = trumps.bit_count()
    aces = (side & ACES).bit_count()
    knocked = (s.entry.spoken & ~s.idle).bit_count()
    return [
        1.0,
        knocked,
        knocked * knocked,
        game.seats - s.entry.spoken.bit_count() - 1,
        n == 1,
        n == 2,
        n == 3,
        own >> 12 & 1,
        own >> 11 & 1,
        own >> 10 & 1,
        own >> 9 & 1,
        own >> 8 & 1,
        aces,
        (side & KINGS).bit_count(),
        (side & QUEENS).bit_count(),
        aces if n else 0,
    ]


def worth(game: StukolkaGame, s: StukolkaState) -> float:
    """What knocking brings more than passing, in parts of the pot."""
    weights = KNOCK[game.options.form]
    return sum([w * x for w, x in zip(weights, features(game, s), strict=True)])


def own_worth(game: StukolkaGame, s: StukolkaState) -> float:
    """The same by the own cards, as against the usual company."""
    weights, seen = KNOCK[game.options.form], features(game, s)
    heeded, company = COMPANY[game.options.form]
    knocked = heeded * (weights[1] * seen[1] + weights[2] * seen[2])
    return weights[0] + company + knocked + sum([w * x for w, x in zip(weights[4:], seen[4:], strict=True)])
