"""Go against GNU Go: `sukno lab match go`, and whether both mean the same by the rules: `sukno lab match go-rules`.

Every game is played by our rules, and GNU Go hears every move: it refuses what is illegal by its own. What is dead at
the end is asked of a GNU Go of level 10 that has seen the game, and counted by us. Our players think as many random
games as they are made for, whatever the clock says; how long that took in processor time is told.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

import msgspec

from sukno.engine import Chair, SuknoError
from sukno.engine.registry import game as game_of
from sukno.games.boards.go import AGREE, MARK, PASS, Go
from sukno.games.boards.go.stones import BLACK, WHITE, each
from sukno.games.boards.go.terms import GoState
from sukno.lab.gtp.engine import Engine, program
from sukno.lab.gtp.vertices import number, vertex
from sukno.lab.many import ALONE, Many, Progress
from sukno.players import make_player
from sukno.players.time_limit import unhurried

COLOURS = ("black", "white")
JUDGE = 10
"""The level of the GNU Go that says what is dead."""
LONGEST = 4
"""A game has at most so many moves for each point of the board; the rest is counted as it stands."""
Job = tuple[str, int, int, int]
"""Our level, theirs, the size of the board, the number of the game."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game against GNU Go, as it is written down."""

    level: str
    theirs: int
    size: int
    seed: int
    black: bool
    """We had Black."""
    lead: float
    """Our points above theirs."""
    moves: int
    seconds: tuple[float, float]
    """Processor time of our moves and of theirs."""
    chosen: tuple[int, int]
    """Moves of ours and of theirs."""

    @property
    def won(self) -> bool:
        return self.lead > 0


def gnugo(level: int, size: int, komi: float, seed: int) -> Engine:
    command = [program("gnugo", "gnugo"), "--mode", "gtp", "--japanese-rules", "--level", str(level)]
    engine = Engine([*command, "--seed", str(seed + 1)])
    engine.ask(f"boardsize {size}")
    engine.ask(f"komi {komi:g}")
    engine.ask("clear_board")
    return engine


def match(
    level: str,
    theirs: int,
    games: int,
    *,
    size: int = 9,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Played]:
    """So many games, colours in turn."""
    make_player(level, game_of("go", size=size))
    jobs = [(level, theirs, size, n) for n in range(seed, seed + games)]
    there = partial(program, "gnugo", "gnugo")
    return many.once(played, jobs, Played, lambda p: (p.level, p.theirs, p.size, p.seed), there)


def begun(size: int, ours_black: bool) -> tuple[Go, GoState]:
    """A game in which seat 0 is ours."""
    game = game_of("go", size=size)
    assert isinstance(game, Go)
    s = game.start(0)
    s.dealer = 0 if ours_black else 1
    return game, s


def played(job: Job) -> Played:
    level, theirs, size, seed = job
    black = seed % 2 == 0
    game, s = begun(size, black)
    player = make_player(level, game)
    seconds, chosen = [0.0, 0.0], [0, 0]
    moves: list[str] = []
    with gnugo(theirs, size, s.komi, seed) as engine:
        while s.passes < 2 and len(moves) < LONGEST * size * size:
            ask = game.ask(s)
            assert ask is not None
            colour, side = COLOURS[s.colour], ask.seat
            chosen[side] += 1
            if side == 0:
                begin = time.process_time()
                with unhurried():
                    move = str(player.choose(Chair(game, s, 0), Random(f"{seed}/{len(moves)}")))
                seconds[0] += time.process_time() - begin
                engine.ask(f"play {colour} {told(game, move)}")
            else:
                used = engine.seconds_used
                answer = engine.ask(f"genmove {colour}")
                seconds[1] += engine.seconds_used - used
                if answer.lower() == "resign":
                    return result(job, black, float(size * size), moves, seconds, chosen)
                at = number(size, answer)
                move = PASS if at is None else game.board.names[at]
            moves.append(move)
            game.play(s, move)
    with gnugo(JUDGE, size, s.komi, seed) as judge:
        dead = dead_by(judge, game, s, moves)
    return result(job, black, lead_of(game, s, dead), moves, seconds, chosen)


def told(game: Go, move: str) -> str:
    return vertex(game.board.lines, None if move == PASS else game.board.index[move])


def result(
    job: Job, black: bool, lead: float, moves: Sequence[str], seconds: Sequence[float], chosen: Sequence[int]
) -> Played:
    level, theirs, size, seed = job
    return Played(
        level=level,
        theirs=theirs,
        size=size,
        seed=seed,
        black=black,
        lead=lead,
        moves=len(moves),
        seconds=(seconds[0], seconds[1]),
        chosen=(chosen[0], chosen[1]),
    )


def dead_by(judge: Engine, game: Go, s: GoState, moves: Iterable[str]) -> int:
    """The stones that GNU Go takes for dead, as a bit set."""
    for n, move in enumerate(moves):
        judge.ask(f"play {COLOURS[n % 2]} {told(game, move)}")
    dead = 0
    for name in judge.ask("final_status_list dead").split():
        at = number(game.board.lines, name)
        if at is not None:
            dead |= 1 << at
    return dead & (s.stones[BLACK] | s.stones[WHITE])


def lead_of(game: Go, s: GoState, dead: int) -> float:
    """The points of seat 0 above those of seat 1, marked and agreed as at a table."""
    if s.passes == 2:
        for chain in (c & game.board.all for both in s.chains for c in both):
            if chain & dead:
                game.play(s, f"{MARK} {game.board.names[next(each(chain))]}")
        game.play(s, AGREE)
        game.play(s, AGREE)
    else:
        s.dead = dead
    one, other = game.by_seat(s)
    return one.score - other.score


# the same rules?


class Compared(msgspec.Struct):
    """Random games under both rules."""

    games: int = 0
    moves: int = 0
    captured: int = 0
    kos: int = 0
    counted: int = 0
    unfinished: int = 0
    """Ends in which a dead stone stands beside a neutral point: first it would have to be captured."""


def compared(games: int, *, size: int = 9, seed: int = 0, progress: Progress | None = None) -> Compared:
    """Random games: after every move the same board, the same captures and the same legal moves; the same count."""
    found = Compared()
    with gnugo(1, size, 5.5, seed) as engine:
        for n in range(seed, seed + games):
            compare(engine, size, n, found)
            if progress:
                progress(1)
    return found


def compare(engine: Engine, size: int, seed: int, found: Compared) -> None:
    rng = Random(f"go {seed}")
    game, s = begun(size, True)
    engine.ask("clear_board")
    found.games += 1
    for _ in range(size * size * 2):
        ask = game.ask(s)
        assert ask is not None
        if s.passes == 2:
            break
        if rng.random() < 0.1:
            same(
                game,
                s,
                "legal",
                legal_here(game, s),
                points(game, engine.ask(f"all_legal {COLOURS[s.colour]}")),
            )
        # own eyes are kept, so that games come to an end with something left to count
        eyes = {game.board.names[at] for at in each(eyes_of(game, s))}
        free = [
            move for move in (game.board.names[at] for at in each(legal_here(game, s))) if move not in eyes
        ]
        move = rng.choice(free) if free else PASS
        engine.ask(f"play {COLOURS[s.colour]} {told(game, move)}")
        game.play(s, move)
        found.moves += 1
        found.kos += bool(s.ko)
    for colour in (BLACK, WHITE):
        same(game, s, "stones", s.stones[colour], points(game, engine.ask(f"list_stones {COLOURS[colour]}")))
        taken = int(engine.ask(f"captures {COLOURS[colour]}"))
        same(game, s, "captured", s.captured[colour], taken)
        found.captured += taken
    if s.passes == 2:
        counted_alike(game, s, engine, found)


def counted_alike(game: Go, s: GoState, engine: Engine, found: Compared) -> None:
    """GNU Go says what is dead and in seki, and counts; with the same marks we count the same."""
    s.dead = points(game, engine.ask("final_status_list dead"))
    s.seki = points(game, engine.ask("final_status_list seki"))
    if game.board.beside(s.dead) & points(game, engine.ask("final_status_list dame")):
        found.unfinished += 1
        return
    black, white = game.counts(s)
    lead = black.score - white.score
    ours = "0" if not lead else f"{'B' if lead > 0 else 'W'}+{abs(lead):.1f}"
    same(game, s, "score", ours, engine.ask("final_score"))
    found.counted += 1


def eyes_of(game: Go, s: GoState) -> int:
    """Single points with one's own stones on all sides."""
    board, mine = game.board, s.stones[s.colour]
    return (board.all ^ s.stones[BLACK] ^ s.stones[WHITE]) & ~board.beside(board.all ^ mine)


def legal_here(game: Go, s: GoState) -> int:
    ask = game.ask(s)
    assert ask is not None
    return int.from_bytes(ask.families[0].free, "little") if ask.families else 0  # type: ignore[attr-defined]


def points(game: Go, names: str) -> int:
    out = 0
    for name in names.split():
        at = number(game.board.lines, name)
        if at is not None:
            out |= 1 << at
    return out


def same(game: Go, s: GoState, what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        log, moves = s.log, []
        while log:
            moves.append(log[3] or log[2])
            log = log[0]
        line = " ".join(reversed(moves))
        raise SuknoError(
            f"{what} differs: {ours} here, {theirs} there, after {line}",
            f"{what} расходится: у нас {ours}, там {theirs}, после {line}",
        )
