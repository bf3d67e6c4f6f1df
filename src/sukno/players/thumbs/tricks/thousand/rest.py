"""The rest of a deal of Thousand with open cards, asked of the kernel."""

from __future__ import annotations

from sukno.families.stages.marriages import VALUES, pairs_in
from sukno.families.tricks import TrickState
from sukno.materials.cards import cards_of
from sukno.players.time_limit import TimeLimit
from sukno.sheets.thousand.scoring import MARRIAGES
from sukno.solve import marriages

SECONDS = 2.0
"""For one question: three whole hands take a tenth of a second."""


def plain(s: TrickState) -> bool:
    """Nobody can declare a marriage any more: all that is left is cards."""
    return not any(pairs_in(held) for held in s.hands)


def worth(
    s: TrickState, place: int, weights: marriages.Weights = marriages.POINTS, *, every: bool = True
) -> dict[str, int]:
    """What this place makes against all others after each move, all of them at their best, as the weights say; empty
    where there is no time for that."""
    return marriages.cards(
        s.hands,
        place,
        s.leader,
        trick=s.trick,
        trump=s.trump,
        declaring=s.played != 0,
        prices=MARRIAGES,
        weights=weights,
        every=every,
        nodes=0,
        milliseconds=TimeLimit(SECONDS).milliseconds,
    )


def side_gets(s: TrickState, place: int) -> int | None:
    """What this place still makes against all others, everything open; None: there was no time to find out."""
    if not s.hands[s.turn]:
        return 0
    return next(iter(worth(s, place, every=False).values()), None)


def points_left(s: TrickState) -> int:
    """All card points that are still to be taken."""
    return sum(VALUES[c] for h in s.hands for c in cards_of(h)) + sum(VALUES[c] for c in s.trick)
