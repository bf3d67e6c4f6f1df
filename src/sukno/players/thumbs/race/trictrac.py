"""Trictrac and its kinds: the beginner hits, doubles up and runs; the club player weighs every way to play the throw.

What a position is worth is counted in steps of one man, and knows nothing of colours: only which way each side goes,
how many dice are thrown and whether men are hit, so that every kind of the game is judged by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from math import tanh
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.race import HOME, LINES, Side, count, ends, held, lines_of, used
from sukno.families.race.game import DOUBLES
from sukno.families.race.plays import Position, step
from sukno.materials.dice import moves_of_throw
from sukno.players import race_play
from sukno.players.policies import Levels
from sukno.players.reasons import all_of, because

# What things are worth, in steps of one man; found by hand and by matches of the player with itself.
OFF = 7
"""A man borne off, beside the steps he has saved."""
OUTSIDE = 8
"""Not to have all men home: the game may be lost fourfold."""
BAR = 6
"""A man on the bar, beside the way he has to go again; more for each closed line of the home he must enter."""
BAR_CLOSED = 2.5
MADE = (0, *(5, 5, 6, 8, 9, 9), *(7, 5, 4, 3, 2, 2), *(1, 1, 1, 1, 2, 2), *(3, 5, 6, 5, 4, 3), 0)
"""Two men together, by the steps they are from going off: own home, own outer lines, the enemy's, his home."""
STACK = 0.7
"""Each man beyond the third on a line."""
WALL = (0, 0, 1, 4, 9, 16, 26)
"""So many closed lines in a row with enemy men behind them."""
HIT = 5
"""What a hit costs beside the way back."""

THREAT = 0.4
"""How much of a hit is worth that is yet to come, for the enemy moves first."""
CANDIDATES = 3
"""How many ways to play a throw are weighed twice."""
ALL_THROWS = tuple(
    (moves_of_throw((a, b)), (1 if a == b else 2) / 36) for a in range(1, 7) for b in range(1, a + 1)
)
"""Every throw of two dice, the higher number first, with its probability."""


@cache
def reach(dice: int) -> tuple[float, ...]:
    """How likely a throw is to bring a man exactly so many lines on, if nothing is in his way."""
    hits = [0] * 25
    for thrown in product(range(1, 7), repeat=dice):
        if dice == 2 and thrown[0] == thrown[1]:
            found = {thrown[0] * k for k in range(1, 5)}
        else:
            found = {sum(part) for k in range(1, dice + 1) for part in combinations(thrown, k)}
        for n in found:
            if n < 25:
                hits[n] += 1
    return tuple(n / 6**dice for n in hits)


def half(me: Side, foe: Side, mine: int, theirs: int, chances: Sequence[float] | None) -> float:
    """How well the men of one side stand; `chances` say how likely a single man is hit, None: nobody can be."""
    togo = me.togo
    enemies = lines_of(held(theirs))
    waiting = count(theirs, foe.bar)
    if waiting:
        enemies.append(foe.bar)
    last = max((foe.togo[q] for q in enemies), default=0)
    """How far the rearmost enemy still has to go: whoever he has passed is safe."""
    total = OFF * count(mine, me.off) - (OUTSIDE if mine & me.outside else 0.0)
    run = 0
    for p in LINES if me.step > 0 else reversed(LINES):
        n = mine >> 4 * p & 15
        before = foe.togo[p] < last
        """Is there an enemy who has still to pass this line?"""
        if n >= 2:
            total += (MADE[togo[p]] if before else 1) - n * togo[p] - STACK * max(0, n - 3)
            run += before
            continue
        if run > 1:
            total += WALL[min(run, 6)]
        run = 0
        if n:
            total -= togo[p]
            if before and chances is not None:
                safe = 1.0
                for q in enemies:
                    d = foe.togo[q] - foe.togo[p]
                    if d > 0:
                        safe *= 1 - chances[d]
                total -= (1 - safe) * (25 - togo[p] + HIT)
    if run > 1:
        total += WALL[min(run, 6)]
    bar = count(mine, me.bar)
    if bar:
        shut = sum(1 for n in range(HOME) if theirs >> 4 * me.line[24 - n] & 15 >= 2)
        total -= bar * (25 + BAR + BAR_CLOSED * shut)
    return total


def rating(game: Any, turn: int, position: Position) -> float:
    """How much better the side of `turn` stands than its enemy, who throws now."""
    me, foe = game.sides[turn], game.sides[1 - turn]
    mine, theirs = position
    chances = reach(game.rules.dice) if game.rules.hits else None
    threat = (
        None if chances is None else [0.4 * c for c in chances]
    )  # the enemy moves first, and may save himself
    return half(me, foe, mine, theirs, chances) - half(foe, me, theirs, mine, threat)


def ways(game: Any, s: Any) -> dict[Position, str]:
    """Where the turn may end, and the move that begins the way there."""
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
    position = s.men[s.turn], s.men[1 - s.turn]
    free = game.free(position[1])
    out: dict[Position, str] = {}
    for move in s.moves:
        place, to = me.index[move]
        left = used(s.left, me.togo[place], me.togo[to])
        die = min(me.togo[place] - me.togo[to], 6)
        for end in ends(me, foe, step(me, foe, position, place, die), free, left):
            out.setdefault(end, move)
    return out


def best_answer(game: Any, turn: int, position: Position) -> float:
    """How well the enemy will stand after his next throw, on the average of all throws."""
    me, foe = game.sides[turn], game.sides[1 - turn]
    mine, theirs = position
    free = game.free(mine)
    answers = 0.0
    for dice, weight in ALL_THROWS:
        answers += weight * max(
            [rating(game, 1 - turn, end) for end in ends(foe, me, (theirs, mine), free, dice)]
        )
    return answers


def best_way(game: Any, s: Any) -> tuple[str, bool, int]:
    """The move that begins the best way to play the throw, whether answers were looked at, and how many ways
    there are."""
    found = ways(game, s)
    ranked = sorted(found, key=lambda end: rating(game, s.turn, end), reverse=True)
    if len(ranked) == 1 or game.rules.dice != 2 or not meets(game, s.turn, ranked[0]):
        return found[ranked[0]], False, len(found)
    best = min(ranked[:CANDIDATES], key=lambda end: best_answer(game, s.turn, end))
    return found[best], True, len(found)


def meets(game: Any, turn: int, position: Position) -> bool:
    """Can anybody still stand in anybody's way?"""
    me, foe = game.sides[turn], game.sides[1 - turn]
    mine, theirs = position
    if me.step == foe.step or count(mine, me.bar) or count(theirs, foe.bar):
        return True
    mine, theirs = held(mine), held(theirs)
    down, up = (mine, theirs) if me.step < 0 else (theirs, mine)
    return bool(down and up) and down > up & -up


def double(game: Any, s: Any) -> str:
    """The double after which one stands best."""
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
    position = s.men[s.turn], s.men[1 - s.turn]
    free = game.free(position[1])

    def stands(n: int) -> float:
        return max(rating(game, s.turn, end) for end in ends(me, foe, position, free, (n,) * 4))

    return max(DOUBLES, key=lambda move: stands(DOUBLES[move]))


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh all ways to play the throw, and the few best again by the enemy's answers to them."""
    moves = ask.moves
    if ask.kind == "double":
        return because(double(game, s), lambda: DOUBLE)
    if len(moves) == 1:
        return moves[0]
    move, answered, n = best_way(game, s)
    return because(move, lambda: (ANSWERED if answered else WAYS).fill(n=n))


DOUBLE = Text("the double after which you stand best", "дубль, после которого позиция лучше всего")
WAYS = Text(
    "begins the best of the ways to play the throw, {n} in all",
    "начало лучшего из способов сыграть бросок, а их {n}",
)
ANSWERED = Text(
    "begins the way to play the throw that stands best against all answers; there are {n}",
    "начало способа, который лучше других против всех ответных бросков; способов {n}",
)
OFF_WORDS = Text("bears a man off", "выводит шашку на двор")
ENTERS = Text("enters a man from the bar", "вводит шашку с борта")
HITS = Text("hits an enemy man", "сбивает шашку соперника")
COVERS = Text("covers a man who stood alone", "прикрывает одинокую шашку")
JOINS = Text("joins men who are safe", "становится к своим, где безопасно")
ALONE = Text("stands alone there", "остаётся там в одиночестве")
LEAVES = Text("leaves one man alone", "оставляет одну шашку без пары")
REAR_WORDS = Text("brings up the rear", "подтягивает последнюю шашку")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the step of one man does."""
    if ask.kind == "double":
        return None
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
    mine, theirs = s.men[s.turn], s.men[1 - s.turn]
    place, to = me.index[move]
    if to == me.off:
        return OFF_WORDS
    there = count(mine, to)
    hit = count(theirs, to) > 0
    exposed = there == 0 and any(
        foe.togo[q] > foe.togo[to] for q in [*lines_of(held(theirs)), foe.bar] if count(theirs, q)
    )
    return all_of(
        [
            HITS if hit else None,
            ENTERS if place == me.bar else None,
            COVERS if there == 1 else JOINS if there else ALONE if exposed and not hit else None,
            LEAVES if place != me.bar and count(mine, place) == 2 else None,
            REAR_WORDS if place == rearmost(me, mine) else None,
        ]
    )


def rearmost(side: Side, men: int) -> int:
    lines = lines_of(held(men))
    return max(lines, key=lambda p: side.togo[p], default=side.bar)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Bear off; else hit, cover who stands alone, leave no man alone, and bring up the rear."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    if ask.kind == "double":
        return moves[-1 - rng.randrange(2)]
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]  # type: ignore[attr-defined]
    mine, theirs = s.men[s.turn], s.men[1 - s.turn]
    best, best_score = moves[0], -1e9
    for move in moves:
        place, to = me.index[move]
        if to == me.off:
            score = 100.0
        else:
            there = count(mine, to)
            score = me.togo[place] / HOME + 2.0 * (there == 1) + 1.0 * (there > 1)
            score += 3.0 * (foe.togo[to] < 19 and count(theirs, to) > 0)
        score += rng.random() - 1.5 * (count(mine, place) == 2 and place != me.bar)
        if score > best_score:
            best, best_score = move, score
    return best


def evaluate(game: AnyGame, s: Any) -> list[float]:
    """The score so far, and of this game what the difference of the ratings promises."""
    lead = rating(game, 0, (s.men[0], s.men[1])) - rating(game, 1, (s.men[1], s.men[0]))
    return promised(s, lead / 2)


def promised(s: Any, lead: float) -> list[float]:
    """The score so far, and what so many steps ahead are worth to White."""
    lead += 4 if s.turn == 0 else -4  # half a throw
    points = s.account.total[0] - s.account.total[1] + 2 * tanh(lead / 60)
    return [points, -points]


def levels(**found: Any) -> Levels:
    """Networks play where there are some, else the rules of thumb."""
    thumb = found.pop("club")
    club, master = race_play.club(thumb), race_play.master(thumb)
    return Levels(club=club, master=master, judge=race_play.judge(), **found)


LEVELS = levels(novice=novice, club=club, evaluate=evaluate, why=why)
"""For trictrac and all its kinds."""
