"""Pachisi: the beginner captures and brings men in; the club player counts what a move gains and leaves in danger."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.race.pachisi import WAITING, Pachisi
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import all_of, because

# What things are worth, in steps of one man.
ON_BOARD = 9
"""A man on the board beside his steps: a six had to be thrown for him."""
HOME = 8
"""A man in the house, whom nobody captures any more."""
HIT = 0.7
"""Of what an enemy loses, how much it is worth to whoever hit him."""
THROW = 4
"""Another throw."""
CHASED = 0.9
"""Of what a man would lose, times the chance that he is hit before the next turn."""


def worth(game: Pachisi, far: int) -> float:
    """What a man is worth who has come so far."""
    return 0.0 if far == WAITING else far + ON_BOARD + (HOME if far >= game.round else 0)


def danger(game: Pachisi, men: list[tuple[int, ...]], seat: int) -> float:
    """What the others will probably take in their next throws."""
    total = 0.0
    path = game.paths[seat]
    for far in set(men[seat]):
        if far == WAITING or far >= game.round:
            continue
        square = path[far]
        safe = 1.0
        for other, theirs in enumerate(men):
            if other == seat or square not in game.paths[other]:
                continue
            there = game.paths[other].index(square)
            if there < game.round:
                steps = {there - f for f in theirs if f != WAITING and 0 < there - f <= 6}
                if there == 0 and WAITING in theirs:
                    steps.add(6)
                safe *= 1 - len(steps) / 6
        total += (1 - safe) * worth(game, far) * men[seat].count(far)
    return total


def captured(game: Pachisi, s: Any, seat: int, to: int) -> list[int]:
    """How far those men had come who are hit by a man who comes so far."""
    square = game.paths[seat][to]
    out = []
    for other, men in enumerate(s.men):
        if other != seat and square in game.paths[other]:
            there = game.paths[other].index(square)
            if there < game.round:
                out += [there] * men.count(there)
    return out


def value(game: Pachisi, s: Any, move: str) -> float:
    """What a move gains, and what it leaves in danger."""
    seat = s.turn
    i, to = s.moves[move]
    hit = captured(game, s, seat, to)
    men = [
        tuple(
            WAITING if k != seat and game.paths[k][f] == game.paths[seat][to] and f < game.round else f
            for f in m
        )
        for k, m in enumerate(s.men)
    ]
    men[seat] = (*s.men[seat][:i], to, *s.men[seat][i + 1 :])
    total = sum(worth(game, far) for far in men[seat]) + HIT * sum(worth(game, far) for far in hit)
    if hit and s.thrown[0] != 6:
        total += THROW
    return total - CHASED * danger(game, men, seat)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The move that gains most and leaves least in danger."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    assert isinstance(game, Pachisi)
    best = max(moves, key=lambda move: value(game, s, move))
    return because(best, lambda: WEIGHED)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Capture; else bring a new man in, or one home; else any man goes."""
    assert isinstance(game, Pachisi)

    def score(move: str) -> float:
        i, to = s.moves[move]
        before: int = s.men[s.turn][i]
        return (
            4.0 * bool(captured(game, s, s.turn, to))
            + 2.0 * (before == WAITING)
            + 1.0 * bool(to >= game.round > before)
            - 0.5 * (before >= game.round)
            + rng.random()
        )

    return max(ask.moves, key=score)


WEIGHED = Text(
    "gains most, with what it leaves in danger taken off",
    "даёт больше всего, если вычесть, что под ударом",
)
CAPTURES = Text("captures", "сбивает чужую шашку")
ENTERS = Text("brings a new man in", "выставляет новую шашку")
HOUSED = Text("comes home, where nobody captures", "заходит в дом, где уже не собьют")
INSIDE = Text("moves on inside the house", "проходит дальше внутри дома")
ESCAPES = Text("leaves less in danger", "уводит из-под удара")
EXPOSED = Text("stops before an enemy", "останавливается перед чужой шашкой")
RUNS = Text("runs on", "бежит дальше")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the move does."""
    i, to = s.moves[move]
    before = s.men[s.turn][i]
    men = [*s.men]
    men[s.turn] = (*s.men[s.turn][:i], to, *s.men[s.turn][i + 1 :])
    now, then = danger(game, s.men, s.turn), danger(game, men, s.turn)
    return (
        all_of(
            [
                CAPTURES if captured(game, s, s.turn, to) else None,
                ENTERS if before == WAITING else None,
                INSIDE if before >= game.round else HOUSED if to >= game.round else None,
                ESCAPES if then < now else EXPOSED if then > now and before != WAITING else None,
            ]
        )
        or RUNS
    )


def evaluate(game: AnyGame, s: Any) -> list[float]:
    """The score so far, and of this game what everybody's way promises, against the mean."""
    assert isinstance(game, Pachisi)
    n = game.seats
    stands = [sum(worth(game, far) for far in men) for men in s.men]
    whole = 4 * worth(game, game.last - 1)
    unit = max(1, game.options.stake) * n / 2
    paid = game.paid(s)
    mean, cost = sum(stands) / n, sum(paid) / n
    return [
        now + unit * (stand - mean) / whole + cost - own
        for now, stand, own in zip(game.standing(s), stands, paid, strict=True)
    ]


MARGIN = 2.0
"""Steps that such a look cannot tell from chance."""
NOTE = Text(
    "What a move gains in steps, with what it leaves in danger taken off: an estimate.",
    "Сколько шагов даёт ход, если вычесть, что остаётся под ударом: это оценка.",
)


def judged(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    """What each move is worth, in steps of one man."""
    assert isinstance(game, Pachisi)
    return as_good({move: value(game, s, move) for move in ask.moves}, MARGIN)


LEVELS = Levels(
    novice=novice,
    club=club,
    evaluate=evaluate,
    why=why,
    judge=Judge(values=judged, unit=Text("steps", "шаги"), note=NOTE),
)
