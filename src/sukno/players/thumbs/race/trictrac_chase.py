"""Chase: the beginner captures what he can; the club player weighs every way to play the throw by its answers."""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.race import BOARD, at, lines_of
from sukno.games.race.trictrac_chase import PAIRS, Men, ahead, alone, ends, goes, made, numbers, safe, without
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import all_of, because

LAST = 0.8
"""To have one man left who is hard to catch: less than two men, more than nothing."""
NEAR = 0.02
"""Each enemy ahead within a throw is prey, and each behind is a danger."""
CANDIDATES = 4
"""How many ways to play a throw are weighed by the answers to them."""
ALL_THROWS = tuple(((a, b), (1 if a == b else 2) / 36) for a in range(1, 7) for b in range(1, a + 1))
JUDGED = 3
"""And after the game, for every step that such a way can begin with."""
FOES = 20.0
"""All enemies captured."""
MARGIN = 0.1
"""Men that such a look cannot tell from chance."""
REACH = {1: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 3, 7: 2, 12: 1, 18: 1, 24: 1}
"""How often, roughly, a man comes just so far: ones and sixes count in every throw."""


def worth(men: Men) -> float:
    """How much better whoever is in turn stands: men, and who has whom before him."""
    mine, theirs = (m & BOARD for m in men)
    total = mine.bit_count() - theirs.bit_count() + LAST * (alone(mine) - alone(theirs))
    own, foes = lines_of(mine), set(lines_of(theirs))
    if not own or not foes:
        return FOES if own else -FOES
    for line in own:
        for steps, often in REACH.items():
            there = ahead(line, steps)
            total += NEAR * often * (there in foes)
            total -= NEAR * often * (ahead(line, 24 - steps) in foes)
    return total


def answers(men: Men) -> float:
    """How well the enemy stands after his throw, on the average of all throws."""
    theirs = men[1], men[0]
    total = 0.0
    for thrown, weight in ALL_THROWS:
        left = numbers(thrown, alone(theirs[0]))
        total += weight * max(worth(end) for end in ends(theirs, left))
    return total


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh where every way to play the throw ends, and the few best again by all answers to them."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    found = ways(s)
    ranked = sorted(found, key=worth, reverse=True)
    if not ranked[0][1] & BOARD:
        return because(found[ranked[0]][0], lambda: WINS)
    best = min(ranked[:CANDIDATES], key=answers)
    return because(found[best][0], lambda: ANSWERED.fill(n=len(found)))


def ways(s: Any) -> dict[Men, list[str]]:
    """Where the throw can be played to, and the steps that such a way begins with."""
    men: Men = (s.men[s.turn], s.men[1 - s.turn])
    found: dict[Men, list[str]] = {}
    for (start, to), number in goes(men, s.left).items():
        for end in ends(made(men, start, to)[0], without(s.left, number)):
            found.setdefault(end, []).append(f"{start}/{to}")
    return found


def judged(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    """How much better one stands after each step if the throw is played on as well as can be: the best ways of every
    step by all answers to them, what was not weighed so below them."""
    values = dict.fromkeys(ask.moves, -FOES)
    found = ways(s)
    left = dict.fromkeys(ask.moves, JUDGED)
    for end in sorted(found, key=worth, reverse=True):
        steps = [step for step in found[end] if left[step]]
        if steps:
            value = -answers(end) if end[1] & BOARD else FOES
            for step in steps:
                left[step] -= 1
                values[step] = max(values[step], value)
    return as_good(values, MARGIN)


def captures(s: Any, move: str) -> bool:
    return bool(s.men[1 - s.turn] & at(PAIRS[move][1]))


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Capture if there is anything to capture; else any man goes."""
    return next((move for move in ask.moves if captures(s, move)), None) or ask.pick(rng)


WINS = Text("leads to the capture of the last man", "ведёт к взятию последней шашки")
ANSWERED = Text(
    "begins the way to play the throw that stands best against all answers; there are {n}",
    "начало способа, который лучше других против всех ответных бросков; способов {n}",
)
CAPTURES = Text("captures an enemy man", "бьёт шашку соперника")
SAFE = Text(
    "stands between two enemies, where the last man is safe",
    "встаёт между двумя чужими, где последнюю не бьют",
)


PREY = Text("comes within a one or a six of an enemy man", "встаёт в единице или шестёрке позади чужой")
ESCAPES = Text("gets away from an enemy close behind", "уходит от чужой шашки позади")
EXPOSED = Text("an enemy is then a one or a six behind", "позади в единице или шестёрке остаётся чужая")
RUNS = Text("runs on", "бежит дальше")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the step of one man does."""
    men: Men = (s.men[s.turn], s.men[1 - s.turn])
    start, to = PAIRS[move]
    if captures(s, move):
        return CAPTURES
    if alone(men[0]) and safe(to, men[1]):
        return SAFE
    behind = [men[1] & at(ahead(line, 24 - n)) != 0 for line in (start, to) for n in (1, 6)]
    return (
        all_of(
            [
                PREY if any(men[1] & at(ahead(to, n)) for n in (1, 6)) else None,
                ESCAPES if any(behind[:2]) and not any(behind[2:]) else None,
                EXPOSED if any(behind[2:]) else None,
            ]
        )
        or RUNS
    )


def evaluate(game: AnyGame, s: Any) -> list[float]:
    """The score so far, and of this game what the men promise."""
    lead = worth((s.men[0], s.men[1])) * 0.4
    points = s.account.total[0] - s.account.total[1] + tanh(lead)
    return [points, -points]


NOTE = Text(
    "The best ways to play a throw are weighed by all answers to them: an estimate in men.",
    "Лучшие способы сыграть бросок взвешены по всем ответным броскам: это оценка, в шашках.",
)
LEVELS = Levels(
    novice=novice,
    club=club,
    evaluate=evaluate,
    why=why,
    judge=Judge(values=judged, unit=Text("men", "шашки"), note=NOTE, even=0.0),
)
