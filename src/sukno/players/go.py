"""Go by a tree of random games: `club` lightly, `master` for about two seconds a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sukno.engine import Ask, Text
from sukno.engine.figures import signed
from sukno.games.boards.go import MARK, PASS, Go
from sukno.games.boards.go.counting import counted
from sukno.games.boards.go.stones import BLACK, WHITE, each
from sukno.games.boards.go.terms import GoState
from sukno.players.judge import as_good
from sukno.players.policies import Judge
from sukno.players.reasons import because
from sukno.players.time_limit import TimeLimit
from sukno.solve import go as solver

POINTS = 5_000_000
"""Random games for a move, times the points of the board: what a processor of today does in about two seconds."""
LIGHT = 10
"""`club` has so many times fewer."""
SECONDS, LIGHT_SECONDS = 2.0, 0.5
"""However slow the machine is."""
SETTLED = 0.93
"""In so many games a point is the same side's: it is settled."""
HOPE = 0.03
"""What is played in settled places promises more than a pass by so much, or it is not played."""
LOST = 0.5
FEW = 6
"""With more points than so many in the balance nobody goes by the count."""


def board_of(s: GoState, points: int) -> bytes:
    """The stones as the solver takes them."""
    black, white = s.stones
    return bytes((black >> i & 1) + 2 * (white >> i & 1) for i in range(points))


def lasts(game: Go, s: GoState) -> Iterator[int]:
    """The points of the last moves, the latest first; a pass is -1."""
    log = s.log
    while log and log[2] in ("move", PASS):
        yield game.board.index[log[3]] if log[2] == "move" else -1
        log = log[0]


def surplus(s: GoState) -> int:
    """Stones that Black has laid above White's, but for the one that he is ahead while White is to move.

    Each costs him a point of territory, though none by area, by which random games are counted.
    """
    laid = [s.stones[c].bit_count() + s.captured[1 - c] for c in (BLACK, WHITE)]
    return laid[BLACK] - laid[WHITE] - (s.colour == WHITE)


def searched(game: Go, s: GoState, ask: Ask, rng: Random, playouts: int, seconds: float) -> solver.Answer:
    board = game.board
    near = [*lasts(game, s)][:2]
    return solver.search(
        board.lines,
        board_of(s, board.size),
        s.colour + 1,
        ko=s.ko.bit_length() - 1 if s.ko else None,
        komi=s.komi + surplus(s),
        passed=s.passes == 1,
        last=near,
        barred=[*each(game.repeats(s, board.all ^ s.stones[BLACK] ^ s.stones[WHITE]))] if s.seen else [],
        playouts=playouts,
        seed=rng.getrandbits(60),
        milliseconds=TimeLimit(seconds).milliseconds,
    )


def as_it_stands(game: Go, s: GoState, black: list[float]) -> float:
    """What the player in turn is ahead if the game ends now, the dead being those whom random games kill."""
    board, dead = game.board, 0
    for colour in (BLACK, WHITE):
        for chain in (c & board.all for c in s.chains[colour]):
            held = sum(black[at] for at in each(chain)) / chain.bit_count()
            if (held if colour == BLACK else 1 - held) < 0.5:
                dead |= chain
    one, other = counted(board, s.stones, dead, 0, s.captured, s.komi)
    lead = one.score - other.score
    return lead if s.colour == BLACK else -lead


def chosen(game: Go, s: GoState, found: solver.Answer) -> solver.Tried:
    """The move most tried; a pass where that wins, or where whatever else it is has been settled long ago."""
    best = found.moves[0]
    passing = next((one for one in found.moves if one.point is None), None)
    if best.point is None or passing is None or s.stones == (0, 0):
        return best
    black = found.black
    unclear = sum(1 - SETTLED < share < SETTLED for share in black)
    if s.passes and unclear <= FEW and passing.value > LOST and as_it_stands(game, s, black) > 0:
        return passing
    if 1 - SETTLED < black[best.point] < SETTLED or best.value - passing.value > HOPE:
        return best
    return passing


def thinking(light: int, seconds: float, novice: Callable[..., str]) -> Callable[..., str]:
    def policy(game: Go, s: GoState, ask: Ask, rng: Random) -> str:
        if ask.kind == MARK or not ask.families:
            return novice(game, s, ask, rng)
        found = searched(game, s, ask, rng, POINTS // game.board.size // light, seconds)
        best = chosen(game, s, found)
        lead = found.lead - s.komi - surplus(s)
        ahead = lead if s.colour == BLACK else -lead
        move = PASS if best.point is None else game.board.names[best.point]
        if not ask.allows(move):
            return novice(game, s, ask, rng)
        return because(move, lambda: seen(best, ahead))

    return policy


JUDGED, JUDGED_SECONDS = 40, 0.5
"""After the game each decision gets so many times fewer random games than the master's."""
ENOUGH = 8
"""A move tried in one of so many of them is known well enough."""
MARGIN = 0.05
"""What so few games cannot tell from chance."""


def judged(game: Go, s: GoState, ask: Ask, move: str) -> dict[str, float] | None:
    """How many random games are won after the best move and after the one that was made."""
    if ask.kind == MARK:
        return None
    games = POINTS // game.board.size // JUDGED
    rng = Random(f"{s.stones} {s.colour}")
    found = searched(game, s, ask, rng, games, JUDGED_SECONDS)
    best = chosen(game, s, found)
    name = PASS if best.point is None else game.board.names[best.point]
    values = {name: best.value}
    if move != name:
        point = game.board.index.get(move)
        tried = next((one for one in found.moves if one.point == point), None)
        if tried is not None and tried.visits * ENOUGH >= games:
            values[move] = tried.value
        else:
            values[move] = won_after(game, s, move, games, rng)
    return as_good(values, MARGIN)


def won_after(game: Go, s: GoState, move: str, games: int, rng: Random) -> float:
    """The share won after this move, seen from the other side."""
    t = s.copy()
    game.play(t, move)
    ask = game.ask(t)
    if ask is None or ask.kind == MARK:  # two passes: then it counts what stands
        black = solver.owners(game.board.lines, board_of(t, game.board.size), t.colour + 1, games)
        ahead = as_it_stands(game, t, black)
        return 0.5 if ahead == 0 else float(ahead < 0)
    return 1 - chosen(game, t, searched(game, t, ask, rng, games, JUDGED_SECONDS)).value


JUDGE = Judge(
    values=lambda game, s, ask: None,
    made=judged,
    unit=Text("wins", "победы"),
    note=Text(
        "The best move and the one made are weighed by random games: the share won, an estimate.",
        "Лучший и сделанный ходы взвешены случайными партиями: это оценка, доля выигранных.",
    ),
    even=0.5,
)


def seen(best: solver.Tried, ahead: float) -> Text:
    share = round(100 * best.value)
    return (PASSES if best.point is None else BEST).fill(n=share, lead=signed(round(ahead)))


BEST = Text(
    "tried most often in random games from here: won {n}%, the lead {lead} points in the mean",
    "чаще всего испробован в случайных партиях отсюда: выиграно {n}%, перевес в среднем {lead}",
)
PASSES = Text(
    "nothing is open any more: won {n}% of random games, the lead {lead} points in the mean",
    "спорного больше нет: выиграно {n}% случайных партий, перевес в среднем {lead}",
)
__all__ = ["JUDGE", "LIGHT", "LIGHT_SECONDS", "SECONDS", "board_of", "searched", "thinking"]
