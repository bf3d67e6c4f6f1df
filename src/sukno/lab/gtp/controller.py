"""A player of the house behind GTP, for programs that show a board: `sukno gtp go`, `sukno gtp othello`.

Version 2 of the protocol: the commands that it asks for, those for tournaments, time, and the dead at the end. Whatever
is said is checked; a line that is too long, or a command that nobody knows, is answered with a refusal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from random import Random
from typing import IO, Any

from sukno import __version__
from sukno.engine import Chair, IllegalMove, SuknoError
from sukno.engine.registry import game as game_of
from sukno.games.boards.go import PASS
from sukno.games.boards.go.stones import BLACK, each
from sukno.lab.gtp.vertices import handicap, number, vertex
from sukno.materials.bounded import fraction, whole
from sukno.players import make_player
from sukno.players.thumbs.boards.go import survival

LONGEST = 1000
"""Signs of a command."""
MOST_MOVES = 10_000
COLOURS = {"b": 0, "black": 0, "w": 1, "white": 1}
Command = Callable[[list[str]], str]


class Refused(Exception):
    """Why a command cannot be done, in the words of the protocol."""


class Controller(ABC):
    """Answers commands about one game."""

    def __init__(self, level: str, seed: int = 0) -> None:
        self.level = level
        self.seed = seed
        self.moves: list[tuple[int, int | None]] = []
        """What has been played: the colour and the point."""
        self.commands: dict[str, Command] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Sukno",
            "version": lambda words: __version__,
            "known_command": lambda words: "true" if words[:1] and words[0] in self.commands else "false",
            "list_commands": lambda words: "\n".join(self.commands),
            "quit": lambda words: "",
            "boardsize": self.boardsize,
            "clear_board": self.clear_board,
            "play": self.play,
            "genmove": self.genmove,
            "undo": self.undo,
            "showboard": lambda words: "\n" + self.shown(),
            "final_score": lambda words: self.score(),
            "time_settings": lambda words: "",
            "time_left": lambda words: "",
        }
        self.begin()

    # what a game says for itself

    @abstractmethod
    def begin(self) -> None:
        """An empty board."""

    @abstractmethod
    def put(self, colour: int, at: int | None) -> None:
        """A move by the rules; Refused if there is none such."""

    @abstractmethod
    def think(self, colour: int) -> int | None:
        """What the player of the house would do."""

    @abstractmethod
    def size(self) -> int: ...

    @abstractmethod
    def resize(self, size: int) -> None: ...

    @abstractmethod
    def stone(self, at: int) -> str:
        """X, O or a dot."""

    @abstractmethod
    def score(self) -> str: ...

    # the protocol

    def answer(self, line: str) -> str | None:
        """The answer to a line; None: the line is empty, and so is the answer."""
        line = "".join(c for c in line.partition("#")[0].replace("\t", " ") if c >= " ").strip()
        if not line:
            return None
        id, rest = "", line.split()
        if whole(rest[0], 0, 10**9) is not None:
            id = rest.pop(0)
        command = self.commands.get(rest[0]) if rest else None
        if len(line) > LONGEST or command is None:
            return f"?{id} unknown command\n\n"
        try:
            return f"={id} {command(rest[1:])}".rstrip(" ") + "\n\n"
        except Refused as e:
            return f"?{id} {e}\n\n"

    def serve(self, lines: IO[str], out: IO[str]) -> None:
        """Until `quit` or the end of what is said."""
        while line := lines.readline(LONGEST + 2):
            said = self.answer(line)
            if said is not None:
                out.write(said)
                out.flush()
            if line.split()[-1:] == ["quit"]:
                return

    def boardsize(self, words: list[str]) -> str:
        size = whole(words[0], 1, 100) if words else None
        if size is None:
            raise Refused("boardsize not an integer")
        self.resize(size)
        return self.clear_board([])

    def clear_board(self, words: list[str]) -> str:
        self.moves = []
        self.begin()
        return ""

    def play(self, words: list[str]) -> str:
        colour = COLOURS.get(words[0].lower()) if len(words) == 2 else None
        if colour is None:
            raise Refused("invalid color or coordinate")
        try:
            at = number(self.size(), words[1])
        except ValueError:
            raise Refused("invalid color or coordinate") from None
        self.laid(colour, at)
        return ""

    def laid(self, colour: int, at: int | None) -> None:
        if len(self.moves) >= MOST_MOVES:
            raise Refused("too many moves")
        self.put(colour, at)
        self.moves.append((colour, at))

    def genmove(self, words: list[str]) -> str:
        colour = COLOURS.get(words[0].lower()) if words else None
        if colour is None:
            raise Refused("invalid color")
        at = self.think(colour)
        self.laid(colour, at)
        return vertex(self.size(), at).upper() if at is None else vertex(self.size(), at)

    def undo(self, words: list[str]) -> str:
        if not self.moves:
            raise Refused("cannot undo")
        self.again(self.moves[:-1])
        return ""

    def again(self, moves: Iterable[tuple[int, int | None]]) -> None:
        kept = [*moves]
        self.moves = []
        self.begin()
        for colour, at in kept:
            self.laid(colour, at)

    def chance(self) -> Random:
        return Random(f"{self.seed}/{len(self.moves)}")

    def shown(self) -> str:
        n = self.size()
        files = "   " + " ".join(vertex(n, x)[0] for x in range(n))
        rows = (f"{y + 1:2} " + " ".join(self.stone(y * n + x) for x in range(n)) for y in reversed(range(n)))
        return "\n".join([files, *rows])


class GoController(Controller):
    """Go: any colour may be played at any time, as the protocol wants."""

    def __init__(self, level: str, seed: int = 0) -> None:
        self.lines, self.komi = 9, 5.5
        super().__init__(level, seed)
        self.commands |= {
            "komi": self.set_komi,
            "fixed_handicap": self.fixed_handicap,
            "final_status_list": self.status,
        }

    def begin(self) -> None:
        self.game: Any = game_of("go", size=self.lines)
        self.player = make_player(self.level, self.game)
        self.s = self.game.start(0)
        self.s.dealer, self.s.komi = 0, self.komi

    def size(self) -> int:
        return self.lines

    def resize(self, size: int) -> None:
        if size not in (9, 11, 13, 19):
            raise Refused("unacceptable size")
        self.lines = size

    def turn(self, colour: int) -> None:
        """This colour is to move; two passes before do not end the game for GTP."""
        s = self.s
        if s.passes == 2:
            s.passes = 0
        if s.colour != colour:
            s.colour, s.ko = colour, 0

    def put(self, colour: int, at: int | None) -> None:
        before = self.s.copy()
        self.turn(colour)
        try:
            self.game.play(self.s, PASS if at is None else self.game.board.names[at])
        except IllegalMove:
            self.s = before
            raise Refused("illegal move") from None

    def think(self, colour: int) -> int | None:
        self.turn(colour)
        move = str(self.player.choose(Chair(self.game, self.s, colour), self.chance()))
        return None if move == PASS else self.game.board.index[move]

    def stone(self, at: int) -> str:
        black, white = self.s.stones
        return "X" if black >> at & 1 else "O" if white >> at & 1 else "."

    def set_komi(self, words: list[str]) -> str:
        text = words[0] if words else ""
        komi = fraction(text.removeprefix("-"), 1000)
        if komi is None:
            raise Refused("komi not a float")
        self.komi = self.s.komi = float(-komi if text.startswith("-") else komi)
        return ""

    def fixed_handicap(self, words: list[str]) -> str:
        n = whole(words[0], 2, 9) if words else None
        if n is None or self.moves:
            raise Refused("invalid number of stones" if n is None else "board not empty")
        points = handicap(self.lines, n)
        for at in points:
            self.laid(BLACK, at)
        return " ".join(vertex(self.lines, at) for at in points)

    def dead(self) -> int:
        stays = survival(self.lines, self.s.stones, self.s.colour)
        return sum(chain for chain, share in stays.items() if share < 0.5)

    def status(self, words: list[str]) -> str:
        if words not in (["dead"], ["alive"], ["seki"]):
            raise Refused("syntax error")
        black, white = self.s.stones
        dead = self.dead()
        found = {"dead": dead, "alive": (black | white) & ~dead, "seki": 0}[words[0]]
        chains = (c & self.game.board.all for both in self.s.chains for c in both)
        return "\n".join(
            " ".join(vertex(self.lines, at) for at in each(chain)) for chain in chains if chain & found
        )

    def score(self) -> str:
        s = self.s.copy()
        s.dead = self.dead()
        black, white = self.game.counts(s)
        lead = black.score - white.score
        return "0" if not lead else f"{'B' if lead > 0 else 'W'}+{abs(lead):.1f}"


class OthelloController(Controller):
    """Othello with the modern opening; Black begins, as elsewhere, and is the house's White."""

    def __init__(self, level: str, seed: int = 0) -> None:
        super().__init__(level, seed)
        self.commands |= {
            "set_game": self.set_game,
            "list_games": lambda words: "Othello",
            "komi": lambda words: "",
        }

    def begin(self) -> None:
        self.game: Any = game_of("othello", opening="fixed_diagonal")
        self.player = make_player(self.level, self.game)
        self.s = next(s for s in map(self.game.start, range(100)) if s.first == 0)

    def size(self) -> int:
        return 8

    def resize(self, size: int) -> None:
        if size != 8:
            raise Refused("unacceptable size")

    def set_game(self, words: list[str]) -> str:
        if [word.lower() for word in words] not in (["othello"], ["reversi"]):
            raise Refused("unsupported game")
        return ""

    def put(self, colour: int, at: int | None) -> None:
        ask = self.game.ask(self.s)
        if at is None:
            if ask is not None and ask.seat == colour:
                raise Refused("illegal move")
            return  # who cannot move is passed over without being asked
        if ask is None or ask.seat != colour:
            raise Refused("illegal move")
        try:
            self.game.play(self.s, vertex(8, at).lower())
        except SuknoError:
            raise Refused("illegal move") from None

    def think(self, colour: int) -> int | None:
        ask = self.game.ask(self.s)
        if ask is None or ask.seat != colour:
            return None
        return number(8, str(self.player.choose(Chair(self.game, self.s, colour), self.chance())))

    def stone(self, at: int) -> str:
        return "X" if self.s.white >> at & 1 else "O" if self.s.black >> at & 1 else "."

    def score(self) -> str:
        lead = self.s.white.bit_count() - self.s.black.bit_count()
        return "0" if not lead else f"{'B' if lead > 0 else 'W'}+{abs(lead)}"


CONTROLLERS: dict[str, Callable[[str, int], Controller]] = {"go": GoController, "othello": OthelloController}
