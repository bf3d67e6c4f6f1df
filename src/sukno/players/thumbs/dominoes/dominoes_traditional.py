"""Traditional dominoes: get rid of doubles and heavy tiles, and leave ends that you can answer yourself."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.text import counted
from sukno.families.chain_moves import LAY_INDEX, pips_of
from sukno.materials.dominoes import DOUBLES, PIPS, WITH_HALF
from sukno.players.policies import Levels
from sukno.players.reasons import all_of

WEIGHT: tuple[int, ...] = tuple(p + (4 if t in DOUBLES else 0) for t, p in enumerate(PIPS))
"""Of a tile laid: its pips, and more for a double, which goes to one number only."""
ANSWER = 2
"""Of each tile in hand that fits an end once the tile is laid."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    hand, ends = s.hands[ask.seat], s.ends
    best, best_score = moves[0], -1.0
    for move in moves:
        tile, end = LAY_INDEX[move]
        fits = WITH_HALF[PIPS[tile] - ends[end]] | WITH_HALF[ends[1 - end]]
        left = hand ^ (1 << tile)
        score = WEIGHT[tile] + ANSWER * (left & fits).bit_count() + rng.random()
        if score > best_score:
            best, best_score = move, score
    return best


def evaluate(game: AnyGame, s: Any) -> list[float]:
    """The score so far, and the pips in hand shared by the chance of going out: few tiles are good."""
    pips = [pips_of(hand) for hand in s.hands]
    speed = [1 / (hand.bit_count() + (0.0 if i == s.turn else 0.5)) ** 2 for i, hand in enumerate(s.hands)]
    total, all_speed = sum(pips), sum(speed)
    won = [n + v / all_speed * (total - p) for n, v, p in zip(s.account.total, speed, pips, strict=True)]
    return [game.seats * n - sum(won) for n in won]


DOUBLE = Text("gets rid of a double, {n}", "избавляется от дубля, {n}")
HEAVY = Text("the heaviest that fits, {n}", "самая тяжёлая из подходящих, {n}")
LAYS = Text("is rid of {n}", "сбрасывает {n}")
ANSWERS = Text("own tiles that fit the ends then: {n}", "своих костей к концам останется: {n}")
NO_TILE = Text("no tile in hand fits", "подходящей кости нет")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    """What goes, and what can be answered then."""
    if move not in LAY_INDEX:
        return NO_TILE
    tile, end = LAY_INDEX[move]
    ends = s.ends
    heaviest = max(PIPS[LAY_INDEX[m][0]] for m in ask.moves if m in LAY_INDEX)
    words = DOUBLE if tile in DOUBLES else HEAVY if PIPS[tile] == heaviest else LAYS
    fits = WITH_HALF[PIPS[tile] - ends[end]] | WITH_HALF[ends[1 - end]] if ends[0] >= 0 else 0
    left = s.hands[ask.seat] & ~(1 << tile) & fits
    answers = ANSWERS.fill(n=left.bit_count()) if fits else None
    return (
        all_of([words.fill(n=counted(PIPS[tile], ("pip", "pips"), ("очко", "очка", "очков"))), answers])
        or NO_TILE
    )


LEVELS = Levels(novice=novice, evaluate=evaluate, why=why)
