"""Blitz: a beginner lays the heaviest tile that fits; better players find the way on which most tiles go at once."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.chain_moves import LAY_INDEX
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import PIPS, WITH_HALF
from sukno.players.chain_play import WEIGHT, Thumb
from sukno.players.policies import Levels

ALL_GONE = 200
"""Whoever can lay his whole hand wins the deal with it."""


@lru_cache(maxsize=50_000)
def longest(hand: int, a: int, b: int) -> int:
    """The most that can go in one turn, in weights of tiles, with these numbers at the ends."""
    if not hand:
        return ALL_GONE
    best = 0
    for here, other in {(a, b), (b, a)}:
        for tile in bits_of(hand & WITH_HALF[here]):
            new = PIPS[tile] - here
            best = max(best, WEIGHT[tile] + longest(hand & ~(1 << tile), min(new, other), max(new, other)))
    return best


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The heaviest tile that fits, one after the other."""
    lays = [move for move in ask.moves if move in LAY_INDEX]
    return max(lays, key=lambda move: (WEIGHT[LAY_INDEX[move][0]], rng.random())) if lays else ask.moves[0]


class Runner(Thumb):
    """The way on which most goes at once."""

    def novice(self, game: Any, s: Any, ask: Ask, rng: Random) -> str:
        best, most = ask.moves[0], -1.0
        if len(ask.moves) > 1:
            for move in ask.moves:
                if move in LAY_INDEX:
                    tile, end = LAY_INDEX[move]
                    new, other = PIPS[tile] - s.ends[end], s.ends[1 - end]
                    left = s.hands[ask.seat] & ~(1 << tile)
                    worth = WEIGHT[tile] + longest(left, min(new, other), max(new, other)) + rng.random()
                    if worth > most:
                        best, most = move, worth
        return best


RUNNER = Runner()
KNOWN = RUNNER.levels()
LEVELS = Levels(
    novice=novice, guide=RUNNER.novice, play_out=RUNNER.play_out, why=KNOWN.why, judge=KNOWN.judge
)
