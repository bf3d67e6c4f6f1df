"""Go: the beginner captures, saves, gives atari, keeps off his own eyes, and passes when nothing is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from sukno.engine import Ask, Text
from sukno.engine.text import counted
from sukno.games.boards.go import AGREE, MARK, PASS, RESUME, Go
from sukno.games.boards.go.counting import territories
from sukno.games.boards.go.stones import (
    BLACK,
    WHITE,
    Chains,
    Lines,
    each,
    laid,
    lines_of,
    suicides,
)
from sukno.games.boards.go.terms import GoState
from sukno.players.go import JUDGE, LIGHT, LIGHT_SECONDS, SECONDS, thinking
from sukno.players.policies import Levels
from sukno.players.reasons import because
from sukno.solve.go import owners

TRIED = 40
"""Points that are looked at in one turn; those where something is at stake come first."""
WORTH_A_TRY = 14
"""Moves for the search."""
FULL = 0.4
"""So much of the board is filled when what one colour borders on is its territory, however large."""
PLAYOUTS = 400
"""Random games to see what stays alive."""
SEEDS = 2**61 - 1
SURELY = 0.8
"""In so many of them a chain stays, or falls, that is beyond doubt."""
OPENING = {0: -6.0, 1: -2.5, 2: 1.6, 3: 2.0, 4: 1.2}
"""What a point is worth on the first, second, third line and on, while there is room."""


class Look:
    """The board as whoever is in turn sees it."""

    def __init__(self, game: Go, s: GoState) -> None:
        self.board: Lines = game.board
        chains, stones = s.chains, s.stones
        self.own: Chains = chains[s.colour]
        self.other: Chains = chains[1 - s.colour]
        self.mine, self.theirs = stones[s.colour], stones[1 - s.colour]
        self.taken = self.mine | self.theirs
        empty = self.board.all ^ self.taken
        self.free = empty & ~suicides(self.board, self.own, self.other, empty) & ~s.ko
        self.filled = self.taken.bit_count() / self.board.size
        log = s.log
        self.last: int | None = self.board.index.get(log[3]) if log and log[2] == "move" else None

    def liberties(self, chain: int) -> int:
        return chain >> self.board.size

    def settled(self) -> int:
        """Points that belong to somebody already: nothing is to be gained there."""
        out = 0
        most = self.board.size // 8
        for region in self.board.regions(self.board.all ^ self.taken):
            edge = self.board.beside(region)
            if bool(edge & self.mine) != bool(edge & self.theirs) and (
                self.filled > FULL or region.bit_count() <= most
            ):
                out |= region
        return out

    def points(self, rng: Random) -> list[int]:
        """Where to look: liberties of chains that have few, what is near the last stone, and others by chance."""
        near = 0
        for chain in (*self.own, *self.other):
            free = self.liberties(chain)
            if free.bit_count() <= 2:
                near |= free
        urgent = [*each(near & self.free)]
        if self.last is not None:
            close = self.board.beside(1 << self.last) | self.board.beside(self.board.beside(1 << self.last))
            urgent += each(close & self.free & ~near)
            near |= close
        rest = [*each(self.free & ~near & ~self.settled())]
        rng.shuffle(rest)
        return [*dict.fromkeys(urgent + rest)][:TRIED]

    def eye(self, at: int) -> bool:
        """Is it an eye of one's own? Then it is not filled."""
        board = self.board
        if board.near[at] & ~self.mine:
            return False
        row, file = divmod(at, board.lines)
        corners = [
            (y, x)
            for y in (row - 1, row + 1)
            for x in (file - 1, file + 1)
            if 0 <= y < board.lines and 0 <= x < board.lines
        ]
        held = sum(self.mine >> y * board.lines + x & 1 for y, x in corners)
        return held >= len(corners) - (len(corners) == 4)


def sized(n: int) -> Text:
    return counted(n, ("stone", "stones"), ("камень", "камня", "камней"))


def captures(n: int) -> Callable[[], Text]:
    return lambda: Text("captures {n}", "снимает {n}").fill(n=sized(n))


def saves(n: int) -> Callable[[], Text]:
    return lambda: Text("saves {n} from atari", "спасает от атари {n}").fill(n=sized(n))


def threatens(n: int) -> Callable[[], Text]:
    return lambda: Text("gives atari to {n}", "ставит атари, под ударом {n}").fill(n=sized(n))


def builds() -> Text:
    return Text("takes room that is still open", "занимает ещё свободное место")


def joins() -> Text:
    return Text(
        "keeps close to the last stones, in good shape",
        "держится рядом с последними камнями, с хорошей формой",
    )


def nothing() -> Text:
    return Text("nothing on the board gains a point any more", "на доске больше нечего выиграть")


def weighed(game: Go, s: GoState, rng: Random) -> list[tuple[float, str, Callable[[], Text]]]:
    """Sensible moves with their worth and what speaks for them, the best first."""
    look = Look(game, s)
    board, size = look.board, look.board.size
    settled = look.settled()
    out = []
    for at in look.points(rng):
        found = laid(board, look.own, look.other, look.taken, at)
        if found is None or look.eye(at):
            continue
        own, other, taken = found
        stone = 1 << at
        breath = (own[-1] >> size).bit_count()
        n = taken.bit_count()
        before = [c for c in look.own if c & stone << size]
        danger = sum((c & board.all).bit_count() for c in before if look.liberties(c).bit_count() == 1)
        if breath == 1 and n < 2:
            continue  # it would be captured
        if n:
            out.append((20.0 + 4 * n + 3 * danger + rng.random(), board.names[at], captures(n)))
        elif danger and breath >= 2:
            out.append((10.0 + 3 * danger + (breath > 2) * 2 + rng.random(), board.names[at], saves(danger)))
        elif not settled & stone:
            atari = sum(
                (c & board.all).bit_count()
                for c in other
                if (c >> size).bit_count() == 1 and c & board.near[at]
            )
            worth = placed(look, at, breath) + rng.random() * 2
            if atari:
                out.append((worth + 3 + 2 * atari, board.names[at], threatens(atari)))
            else:
                near = look.last is not None and board.near[at] & board.beside(1 << look.last)
                out.append((worth, board.names[at], joins if near else builds))
    return sorted(out, key=lambda one: -one[0])


def placed(look: Look, at: int, breath: int) -> float:
    """What a quiet stone is worth by its place: the third and fourth lines first, near the last stone, with room to
    breathe; not one that only makes a lump."""
    board = look.board
    row, file = divmod(at, board.lines)
    line = min(row, file, board.lines - 1 - row, board.lines - 1 - file)
    worth = OPENING.get(line, 1.0) * (1 - look.filled)
    near = board.near[at]
    around = near | board.beside(near)
    worth += (
        1.2 * bool(near & look.theirs) + 0.8 * bool(around & look.mine) - 0.9 * (near & look.mine).bit_count()
    )
    if look.last is not None:
        worth += 2.0 * bool(around >> look.last & 1)
    return worth + 0.5 * min(breath, 4)


def novice(game: Go, s: GoState, ask: Ask, rng: Random) -> str:
    """The best that is seen at a glance; at the end marks what random play would kill."""
    if ask.kind == MARK:
        return marked(game, s)
    found = weighed(game, s, rng)
    return because(found[0][1], found[0][2]) if found else because(PASS, nothing)


def candidates(game: Go, s: GoState, ask: Ask) -> list[str]:
    """Those that look best at a glance, and a pass when little else does."""
    if ask.kind == MARK:
        return [str(marked(game, s))]
    found = [move for _, move, _ in weighed(game, s, Random(s.stones[BLACK] ^ s.stones[WHITE]))[:WORTH_A_TRY]]
    return found if len(found) > 2 else [*found, PASS]


def evaluate(game: Go, s: GoState) -> tuple[float, float]:
    """Stones that stand and what each colour alone borders on, as if the game ended now."""
    black, white = territories(game.board, s.stones, 0, 0)
    ahead = (black | s.stones[BLACK]).bit_count() - (white | s.stones[WHITE]).bit_count() - s.komi
    one, other = game.account.standing(s.account)
    gain = ahead if s.dealer == 0 else -ahead
    return one + gain, other - gain


# which stones are dead


def marked(game: Go, s: GoState) -> str:
    """The next mark to put right; agreement when all are. Whoever insists on what cannot be is asked to play on."""
    stays = survival(game.board.lines, s.stones, s.colour)
    mine = game.seat(s)
    corrected = 0
    log = s.log
    while log and log[2] not in ("move", RESUME, PASS):
        corrected += log[1] == mine and log[2] == AGREE
        log = log[0]
    for chain in (c & game.board.all for both in s.chains for c in both):
        share = stays[chain]
        dead, unclear = bool(s.dead & chain), bool(s.seki & chain)
        if (share >= SURELY and (dead or unclear)) or (share <= 1 - SURELY and not dead):
            if corrected > 1:
                return because(RESUME, lambda: Text("this is to be played out", "это надо доиграть"))
            at = next(each(chain))
            return because(f"{MARK} {game.board.names[at]}", lives if share >= SURELY else dies)
    return because(AGREE, lambda: Text("all stones are marked as they stand", "все камни отмечены верно"))


def lives() -> Text:
    return Text("these stones live", "эти камни живут")


def dies() -> Text:
    return Text("these stones cannot live", "этим камням не выжить")


@lru_cache(maxsize=64)
def survival(lines: int, stones: tuple[int, int], colour: int) -> dict[int, float]:
    """For every chain, in what share of random games its points stay its own; the same for all who look."""
    board = lines_of(lines)
    black, white = stones
    laid = bytes((black >> i & 1) + 2 * (white >> i & 1) for i in range(board.size))
    shares = owners(lines, laid, colour + 1, PLAYOUTS, (black * 3 + white) % SEEDS)
    kept: dict[int, float] = {}
    for own, against in (stones, stones[::-1]):
        for chain in (c & board.all for c in board.chains(own, against)):
            share = sum(shares[at] for at in each(chain)) / chain.bit_count()
            kept[chain] = share if chain & black else 1 - share
    return kept


LEVELS = Levels(
    novice=novice,
    club=thinking(LIGHT, LIGHT_SECONDS, novice),
    master=thinking(1, SECONDS, novice),
    candidates=candidates,
    evaluate=evaluate,
    judge=JUDGE,
)
