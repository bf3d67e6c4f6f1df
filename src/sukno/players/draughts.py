"""Playing draughts, for every variant of the family: rules of thumb, and a search by the kernel."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.text import counted
from sukno.families.draughts_lines import BIT, LAST_ROW
from sukno.players import endgames
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import all_of, because
from sukno.players.time_limit import TimeLimit
from sukno.solve import draughts as solver

NODES = 300_000
"""Positions the club player looks at: about a tenth of a second."""
MASTER_NODES = 6_000_000
"""About two seconds."""
SECONDS, MASTER_SECONDS = 2.0, 10.0
"""On a machine that is slower than that."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Take as much as can be taken; crown a man; else move where nothing can be taken in return."""
    moves = s.moves
    if len(moves) == 1:
        return str(moves[0])
    if len(moves[0]) > 4:
        most = max([len(m) for m in moves]) if game.stuck_loses else min([len(m) for m in moves])
        moves = [m for m in moves if len(m) == most]
        return str(moves[int(rng.random() * len(moves))])
    turn, kings = s.turn, s.kings
    move = ""
    for _ in range(4):
        move = moves[int(rng.random() * len(moves))]
        start, to = BIT[move[:2]], BIT[move[2:]]
        crowned = kings
        if start & kings:
            crowned = kings ^ start | to
        elif to & LAST_ROW[turn]:
            crowned = kings | to
        moved = start | to
        white, black = (s.white, s.black ^ moved) if turn else (s.white ^ moved, s.black)
        answers = solver.draughts_texts(white, black, crowned, 1 - turn, game.rules)
        if not answers or (len(answers[0]) == 4) is game.stuck_loses:
            break
    return str(move)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The kernel's alpha-beta; the very first move is any, so that games differ."""
    return searched(game, s, ask, rng, NODES, SECONDS)


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The same with more time."""
    return searched(game, s, ask, rng, MASTER_NODES, MASTER_SECONDS)


def searched(game: Any, s: Any, ask: Ask, rng: Random, nodes: int, seconds: float) -> str:
    if not s.log or len(s.moves) == 1:
        return ask.pick(rng)
    found = looked(game, s, nodes, seconds)
    assert found.move is not None
    return because(found.move, lambda: seen(found))


def looked(game: Any, s: Any, nodes: int, seconds: float, depth: int = 40) -> solver.Answer:
    """What the kernel sees, with the tables of endings if they have been made."""
    return solver.best(
        s.white,
        s.black,
        s.kings,
        s.turn,
        rules=game.rules,
        quiet=len(s.seen) - 1,
        depth=depth,
        nodes=nodes,
        milliseconds=TimeLimit(seconds).milliseconds,
        endgames=endgames.opened(game.rules),
    )


def seen(found: solver.Answer) -> Text:
    """How far a move was looked into, and what was seen."""
    if found.decided:
        return WON if found.value > 0 else LOST
    return AHEAD.fill(depth=found.depth)


WON = Text("a forced win is in sight", "видна форсированная победа")
LOST = Text("a loss is in sight, whatever is played", "при любом ходе видно поражение")
AHEAD = Text("best of a look {depth} half-moves ahead", "лучший при расчёте на {depth} полуходов вперёд")
TAKES = Text("takes {men}, as one must", "бьёт {men}: бить обязательно")
CROWNS = Text("crowns a man", "проводит в дамки")
SAFE = Text("nothing can be taken in return", "в ответ ничего не побьют")
OFFERED = Text("offers {men} to be taken", "отдаёт {men}")


def men(n: int) -> Text:
    return counted(n, ("man", "men"), ("шашку", "шашки", "шашек"))


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What a move does: it is made on a copy."""
    t = s.copy()
    game.play(t, move)
    gone = (s.white | s.black).bit_count() - (t.white | t.black).bit_count()
    answers = game.ask(t)
    crowned = CROWNS if (t.kings & ~s.kings).bit_count() and not s.kings & BIT[move[:2]] else None
    taken = TAKES.fill(men=men(gone)) if gone else None
    if answers is None:
        return all_of([taken, crowned]) or ENDS
    threat = max((_captured(m) for m in answers.moves), default=0)
    return all_of([taken, crowned, OFFERED.fill(men=men(threat)) if threat else SAFE]) or SAFE


ENDS = Text("the game ends with it", "этим ходом партия кончается")


JUDGED_DEPTH, JUDGED_NODES, JUDGED_SECONDS = 9, 30_000, 1.0
"""How far each move is looked into after the game, half-moves, positions and seconds."""
SURE = 12.0
"""A forced win counts as so many men."""
MARGIN = 0.3
"""Men that the look ahead cannot tell from chance."""


def judged(game: Any, s: Any, ask: Ask) -> dict[str, float]:
    """How many men each move leads by, as far as a look ahead and the tables of endings see."""
    found = {}
    for move in ask.moves:
        t = s.copy()
        game.play(t, move)
        if t.end:
            found[move] = 0.0 if t.winner is None else SURE if t.winner == ask.seat else -SURE
            continue
        answer = looked(game, t, JUDGED_NODES, JUDGED_SECONDS, JUDGED_DEPTH)
        found[move] = 0.0 - max(-SURE, min(SURE, answer.value))
    return as_good(found, MARGIN)


def _captured(move: str) -> int:
    return move.count(":")


def evaluate(game: Any, s: Any) -> tuple[float, float]:
    """Who is going to win, from -1 to 1, by the men and kings on the board."""
    kings = s.kings
    king = 2.5 if game.flying else 1.5
    white = (s.white & ~kings).bit_count() + king * (s.white & kings).bit_count()
    black = (s.black & ~kings).bit_count() + king * (s.black & kings).bit_count()
    lead = (white - black) / (1.5 + 0.12 * (white + black))
    if not game.stuck_loses:
        lead = -lead
    value = lead / (1 + abs(lead))
    return (value, -value)


LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    evaluate=evaluate,
    why=why,
    judge=Judge(
        values=judged,
        unit=Text("men", "шашки"),
        note=Text(
            "Every move is looked into some nine half-moves deep, and further where pieces are taken: an estimate, but "
            "for endings of up to four pieces, if this house has counted them out.",
            "Каждый ход просчитан примерно на девять полуходов, а взятия до конца: это оценка; точны окончания до "
            "четырёх фигур, если в этом доме они просчитаны.",
        ),
        even=0.0,
    ),
)
