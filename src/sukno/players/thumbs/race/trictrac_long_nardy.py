"""Long nardy: the beginner takes new lines man by man; the club player weighs every way to play the throw."""

from __future__ import annotations

from collections.abc import Iterable
from operator import getitem
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.race import BOARD, HOME, Side, count, held, lines_of, movable, moved, used
from sukno.players.reasons import all_of, because
from sukno.players.thumbs.race.trictrac import (
    ALL_THROWS,
    ANSWERED,
    CANDIDATES,
    REAR_WORDS,
    WAYS,
    levels,
    promised,
)

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


def _worth_of_bytes(step: int) -> tuple[tuple[float, ...], ...]:
    """What two neighbouring places are worth by the byte that holds their men: a sum of look-ups."""
    togo = [*range(25), None] if step < 0 else [None, *range(24, -1, -1)]
    rows = [[0.0 if n is None else _worth(n, men) for men in range(16)] for n in togo]
    return tuple(
        tuple(low[byte & 15] + high[byte >> 4] for byte in range(256))
        for low, high in zip(rows[::2], rows[1::2], strict=True)
    )


WORTH: dict[int, tuple[tuple[float, ...], ...]] = {step: _worth_of_bytes(step) for step in (-1, +1)}
"""`WORTH[step][i][byte]`: the places 2i and 2i + 1 of the side that goes this way."""


def stuck(side: Side, own: int, shut: int) -> int:
    """How many held lines have all six lines before them closed."""
    for die in range(1, 7):
        own &= shut << 4 * die if side.step < 0 else shut >> 4 * die
        if not own:
            return 0
    return own.bit_count()


def rating(side: Side, mine: int) -> float:
    """How well the men of a side stand, the enemy left out of account."""
    total = sum(map(getitem, WORTH[side.step], mine.to_bytes(13, "little")))
    own = held(mine)
    if mine & side.outside:
        total -= OUTSIDE
    if own:
        rear = own.bit_length() - 1 if side.step < 0 else (own & -own).bit_length() - 1
        total -= REAR * side.togo[rear >> 2]
    return total


def walls(me: Side, foe: Side, mine: int, theirs: int) -> int:
    """What one side gains from the walls of both."""
    own, shut = held(mine), held(theirs)
    return STUCK * (stuck(foe, shut, own) - stuck(me, own, shut))


def after(side: Side, starts: Iterable[int], free: int, die: int) -> set[int]:
    """All places of the men after one more number."""
    togo, line = side.togo, side.line
    return {
        moved(men, p, line[togo[p] - die if togo[p] > die else 0])
        for men in starts
        for p in lines_of(movable(side, men, free, die))
    }


def ends(side: Side, mine: int, free: int, dice: tuple[int, ...]) -> set[int]:
    """All places of the men after these numbers, the higher first; as many as possible are played."""
    if dice and dice[0] != dice[-1]:
        high, low = after(side, [mine], free, dice[0]), after(side, [mine], free, dice[1])
        both = after(side, high, free, dice[1]) | after(side, low, free, dice[0])
        return both or high or low or {mine}
    out = {mine}
    for die in dice:
        out = after(side, out, free, die) or out
    return out


def ways(game: Any, s: Any) -> dict[int, str]:
    """Where the men may stand at the end of the turn, and the move that begins the way there."""
    side, mine = game.sides[s.turn], s.men[s.turn]
    free = game.free(s.men[1 - s.turn])
    out: dict[int, str] = {}
    for move in s.moves:
        place, to = side.index[move]
        left = used(s.left, side.togo[place], side.togo[to])
        for men in ends(side, moved(mine, place, to), free, left):
            out.setdefault(men, move)
    return out


def best_answer(game: Any, me: Side, foe: Side, mine: int, theirs: int) -> float:
    """How well the enemy will stand after his next throw, on the average of all throws."""
    free = game.free(mine)
    answers = 0.0
    for dice, weight in ALL_THROWS:
        answers += weight * max(
            [rating(foe, men) + walls(foe, me, men, mine) for men in ends(foe, theirs, free, dice)]
        )
    return answers - rating(me, mine)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh all ways to play the throw, and the few best again by the enemy's answers to them."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]  # type: ignore[attr-defined]
    theirs = s.men[1 - s.turn]
    found = ways(game, s)
    ranked = sorted(found, key=lambda men: rating(me, men) + walls(me, foe, men, theirs), reverse=True)
    if passed_each_other(s.men) or not ranked[0] & BOARD * 15:
        return because(found[ranked[0]], lambda: WAYS.fill(n=len(found)))
    best = min(ranked[:CANDIDATES], key=lambda men: best_answer(game, me, foe, men, theirs))
    return because(found[best], lambda: ANSWERED.fill(n=len(found)))


OFF_WORDS = Text("bears a man off", "выбрасывает шашку")
NEW_LINE = Text("takes a new line", "занимает новое поле")
JOINS = Text("joins a man on a line that is held", "ставит шашку на своё поле")
LEAVES = Text("gives a line up", "освобождает поле")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the step of one man does."""
    side, mine = game.sides[s.turn], s.men[s.turn]
    place, to = side.index[move]
    if to == side.off:
        return OFF_WORDS
    steps = [side.togo[p] for p in lines_of(held(mine))]
    return all_of(
        [
            JOINS if count(mine, to) else NEW_LINE,
            LEAVES if count(mine, place) == 1 else None,
            REAR_WORDS if side.togo[place] == max(steps) else None,
        ]
    )


def passed_each_other(men: list[int]) -> bool:
    """Nobody can stand in anybody's way any more."""
    white, black = map(held, men)
    return white < black & -black


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Bear off; else take a new line rather than give one up, and bring up the rear."""
    moves = ask.moves
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
    lead = rating(white, mine) - rating(black, theirs) + walls(white, black, mine, theirs)
    return promised(s, lead)


LEVELS = levels(novice=novice, club=club, evaluate=evaluate, why=why)
