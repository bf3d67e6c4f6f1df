"""Long nardy: the beginner takes new lines man by man; the club player weighs every way to play the throw."""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.race import HOME, Side, count, held, lines_of, movable, moved

# What things are worth, counted in steps of one man; found by hand and by matches of the player with itself.
OFF = 8
"""A man borne off, beside the steps he has saved."""
STUCK = 40
"""A held line with all six lines before it closed: nobody leaves it."""
OUTSIDE = 15
"""Not to have all men home."""
LINE = (0, *[5] * 6, *[14] * 6, *[10] * 6, *[0] * 6)
"""Holding a line, by the steps it is from going off: own home, own outer lines, the enemy's, his home."""
PAIR = 1
"""A second man there."""
REAR = 2
"""Each step that the last man is from going off."""


def _worth(togo: int, men: int) -> float:
    """What so many men on one line are worth."""
    if togo == 0:
        return OFF * men
    return LINE[togo] * (men > 0) + PAIR * (men > 1) - togo * men


WORTH: dict[int, tuple[tuple[float, ...], ...]] = {
    step: tuple(
        tuple(_worth(togo, men) if togo < 25 else 0.0 for men in range(16))
        for togo in (range(26) if step < 0 else range(25, -1, -1))
    )
    for step in (-1, +1)
}
"""`WORTH[step][place][men]` for the side that goes this way."""


def stuck(side: Side, own: int, shut: int) -> int:
    """How many held lines have all six lines before them closed."""
    for die in range(1, 7):
        own &= shut << 4 * die if side.step < 0 else shut >> 4 * die
        if not own:
            return 0
    return own.bit_count()


def rating(side: Side, mine: int) -> float:
    """How well the men of a side stand, the enemy left out of account."""
    total = 0.0
    rest = mine
    for worth in WORTH[side.step]:
        total += worth[rest & 15]
        rest >>= 4
    own = held(mine)
    if mine & side.outside:
        total -= OUTSIDE
    if own:
        rear = own.bit_length() - 1 if side.step < 0 else (own & -own).bit_length() - 1
        total -= REAR * side.togo[rear >> 2]
    return total


def ways(game: Any, s: Any) -> dict[int, str]:
    """Where the men may stand at the end of the turn, and the move that begins the way there."""
    side, mine = game.sides[s.turn], s.men[s.turn]
    free = game.free(s.men[1 - s.turn])
    out: dict[int, str] = {}
    for move in s.moves:
        place, to = side.index[move]
        ends = {moved(mine, place, to)}
        for die in game.used(s.left, side.togo[place], side.togo[to]):
            further = {
                moved(men, p, side.line[max(0, side.togo[p] - die)])
                for men in ends
                for p in lines_of(movable(side, men, free, die))
            }
            if not further:
                break
            ends = further
        for men in ends:
            out.setdefault(men, move)
    return out


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Of all ways to play the throw the one with the best position after it."""
    moves = ask.moves
    assert moves is not None
    if len(moves) == 1:
        return moves[0]
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]  # type: ignore[attr-defined]
    theirs = held(s.men[1 - s.turn])
    best, best_score = moves[0], -1e9
    for men, move in ways(game, s).items():
        own = held(men)
        score = rating(me, men) - STUCK * (stuck(me, own, theirs) - stuck(foe, theirs, own))
        if score > best_score:
            best, best_score = move, score
    return best


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Bear off; else take a new line rather than give one up, and bring up the rear."""
    moves = ask.moves
    assert moves is not None
    if len(moves) == 1:
        return moves[0]
    side, mine = game.sides[s.turn], s.men[s.turn]  # type: ignore[attr-defined]
    best, best_score = moves[0], -1e9
    for move in moves:
        place, to = side.index[move]
        if to == side.off:
            score = 100.0
        else:
            score = 3.0 * (not count(mine, to)) + side.togo[place] / HOME
        score += rng.random() - 3.0 * (count(mine, place) == 1)
        if score > best_score:
            best, best_score = move, score
    return best


def evaluate(game: AnyGame, s: Any) -> list[float]:
    """The score so far, and of this game what the difference of the ratings promises."""
    white, black = game.sides  # type: ignore[attr-defined]
    mine, theirs = s.men
    own, shut = held(mine), held(theirs)
    lead = rating(white, mine) - rating(black, theirs)
    lead -= STUCK * (stuck(white, own, shut) - stuck(black, shut, own))
    lead += 4 if s.turn == 0 else -4  # half a throw
    points = s.scores[0] - s.scores[1] + 2 * tanh(lead / 60)
    return [points, -points]
