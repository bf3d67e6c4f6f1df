"""Othello: the beginner knows good squares from bad ones; the club player calculates."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.figures import signed
from sukno.games.boards.othello import squares
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import because
from sukno.players.time_limit import TimeLimit
from sukno.solve import reversi

# The book's advice (004:4220-4228): corners, then edges; never beside an empty corner, least of all
# on its diagonal; second lines only if need be. One quarter of the board, a1 first.
QUARTER = (
    (50, -15, 12, 8),
    (-15, -30, -4, -3),
    (12, -4, 2, 1),
    (8, -3, 1, 1),
)
PLACE: dict[str, int] = {
    f"{'abcdefgh'[x]}{y + 1}": QUARTER[min(y, 7 - y)][min(x, 7 - x)] for y in range(8) for x in range(8)
}
BESIDE: dict[str, int] = {
    name: squares(corner)
    for corner, near in (("a1", "a2 b1 b2"), ("h1", "g1 g2 h2"), ("a8", "a7 b7 b8"), ("h8", "g7 g8 h7"))
    for name in near.split()
}
"""The corner that each square beside a corner gives away."""
CORNERS = squares("a1 h1 a8 h8")
NODES = 1_500_000
MASTER_NODES = 20_000_000
SECONDS, MASTER_SECONDS = 2.0, 10.0
"""However slow the machine is."""
JUDGED = 18
"""Empty squares from which on every move is judged; the first of them takes about a second."""
JUDGED_NODES = 12_000_000
"""The most positions looked at for one decision."""
LOOKED, LOOKED_NODES = 7, 200_000
"""Before that, how many discs ahead each move is looked into, and how many positions for it."""
MARGIN = 2.0
"""Discs that a look ahead cannot tell from chance."""
NOTE = Text(
    f"The last {JUDGED} squares are counted out to the end; before that every move is looked into {LOOKED + 1} discs "
    "deep: an estimate. What a move costs is the difference of discs.",
    f"Последние {JUDGED} клеток просчитаны до конца; до того каждый ход просмотрен на {LOOKED + 1} фишек вперёд: это "
    "оценка. Цена хода — разница в фишках.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The best square by the table; beside a corner that is already taken any square is good."""
    if not s.legal:
        return ask.pick(rng)
    taken = s.white | s.black
    random = rng.random
    best, top = "", -100.0
    for move in ask.moves:
        worth = PLACE[move]
        if worth < -10 and taken & BESIDE[move]:
            worth = 6
        score = worth + 6 * random()
        if score > top:
            best, top = move, score
    return best


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Eight moves ahead, and the last fourteen exactly."""
    return searched(s, ask, rng, 8, 14, NODES, SECONDS)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Eleven moves ahead, and the last eighteen exactly."""
    return searched(s, ask, rng, 11, 18, MASTER_NODES, MASTER_SECONDS)


def searched(s: Any, ask: Ask, rng: Random, depth: int, ending: int, nodes: int, seconds: float) -> str:
    if not s.legal or s.legal.bit_count() == 1:
        return ask.pick(rng)
    own, opp = (s.white, s.black) if s.turn == s.first else (s.black, s.white)
    milliseconds = TimeLimit(seconds).milliseconds
    found = reversi.best(own, opp, depth=depth, ending=ending, nodes=nodes, milliseconds=milliseconds)
    if found.move is None:
        return ask.pick(rng)
    return because(found.move, lambda: seen(found))


def seen(found: reversi.Answer) -> Text:
    """How far a move was looked into, and what was seen."""
    if found.exact:
        kind = "won" if found.value > 0 else "lost" if found.value < 0 else "even"
        return COUNTED_OUT[kind].fill(n=round(abs(found.value)))
    return AHEAD.fill(depth=found.depth, n=signed(round(found.value)))


COUNTED_OUT = {
    "won": Text(
        "counted out to the end: wins by {n} discs", "просчитано до конца: победа с перевесом в фишках {n}"
    ),
    "lost": Text(
        "counted out to the end: loses by {n} discs, every other move by as many or more",
        "просчитано до конца: проигрыш, недостаёт фишек {n}, другие ходы не лучше",
    ),
    "even": Text("counted out to the end: a draw", "просчитано до конца: ничья"),
}
AHEAD = Text(
    "best of a look {depth} discs ahead, the difference expected {n}",
    "лучший при расчёте на {depth} фишек вперёд, ожидаемая разница {n}",
)
FIRST = Text("at the start one square is as good as another", "в начале все поля равноценны")
CORNER = Text("takes a corner, which nobody can turn", "берёт угол: его уже не перевернуть")
EDGE = Text("takes an edge square", "берёт поле у края")
SAFE = Text("keeps away from the squares beside empty corners", "не подходит к пустым углам")
TAKEN_CORNER = Text("beside a corner that is already taken", "рядом с уже занятым углом")
NEAR_CORNER = Text("beside an empty corner", "рядом с пустым углом")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    """What the square is, by the advice of the book."""
    if move not in PLACE or not s.legal:
        return FIRST
    if squares(move) & CORNERS:
        return CORNER
    if move in BESIDE:
        return TAKEN_CORNER if (s.white | s.black) & BESIDE[move] else NEAR_CORNER
    return EDGE if move[0] in "ah" or move[1] in "18" else SAFE


def evaluate(game: AnyGame, s: Any) -> tuple[float, float]:
    """The difference of discs to expect: room to move and corners early, the count itself late."""
    white, black = s.white, s.black
    filled = (white | black).bit_count()
    room = reversi.reversi_moves(white, black).bit_count() - reversi.reversi_moves(black, white).bit_count()
    corners = (white & CORNERS).bit_count() - (black & CORNERS).bit_count()
    count = white.bit_count() - black.bit_count()
    value = max(
        -60.0, min(60.0, room * (64 - filled) / 40 + 7.0 * corners + count * max(0, filled - 36) / 28)
    )
    return (value, -value) if s.first == 0 else (-value, value)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """The difference of discs in the end after each move, or what a look ahead makes of it."""
    if not s.legal:
        return None
    empty = 64 - (s.white | s.black).bit_count()
    return (counted_out(game, s, ask) if empty <= JUDGED else None) or estimated(game, s, ask)


def counted_out(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """Exactly; None if that takes too long."""
    nodes, limit = JUDGED_NODES, TimeLimit(MASTER_SECONDS)
    found = {}
    for move in ask.moves:
        answer, found[move] = after(
            game, s, move, ending=JUDGED, nodes=nodes, milliseconds=limit.milliseconds
        )
        nodes -= answer.nodes
        if not answer.exact or nodes <= 0:
            return None
    return found


def estimated(game: AnyGame, s: Any, ask: Ask) -> dict[str, float]:
    found, limit = {}, TimeLimit(SECONDS)
    for move in ask.moves:
        more = {"nodes": LOOKED_NODES, "milliseconds": limit.milliseconds}
        _, value = after(game, s, move, depth=LOOKED, ending=LOOKED, **more)
        found[move] = max(-64.0, min(64.0, value))
    return as_good(found, MARGIN)


def after(game: AnyGame, s: Any, move: str, **limits: int) -> tuple[reversi.Answer, float]:
    """What the kernel finds after a move, and what that is worth to whoever made it."""
    n = s.copy()
    game.play(n, move)
    own, opp = (n.white, n.black) if n.turn == n.first else (n.black, n.white)
    answer = reversi.best(own, opp, **limits)
    return answer, answer.value if n.turn == s.turn else -answer.value


LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    evaluate=evaluate,
    why=why,
    judge=Judge(values=judge, unit=Text("discs", "фишки"), note=NOTE, even=0.0),
)
