"""Games of go as SGF: written for any program that shows a board, and read back by our rules.

The board, komi and handicap stand at the beginning, the result with them; the last node has the territory, dead stones
under it, from which the marks are found again. Of variations the main line is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sukno.engine import BadRecord, Record, SuknoError
from sukno.engine.registry import game as game_of
from sukno.games.boards.go import AGREE, MARK, PASS, RESUME, Go
from sukno.games.boards.go.counting import territories
from sukno.games.boards.go.stones import BLACK, WHITE, Lines, each
from sukno.games.boards.go.terms import KOMI, SIZES, GoState
from sukno.materials.bounded import fraction, whole
from sukno.materials.sgf import BadSgf, Node, parse, text

suffix = "sgf"
LETTERS = "abcdefghijklmnopqrs"
SEEDS = 100


def point(board: Lines, at: int) -> str:
    row, file = divmod(at, board.lines)
    return LETTERS[file] + LETTERS[board.lines - 1 - row]


def number(board: Lines, name: str) -> int | None:
    """The point of a name; None is a pass."""
    if name in ("", "tt"):
        return None
    file, row = (LETTERS[: board.lines].find(c) for c in name) if len(name) == 2 else (-1, -1)
    if file < 0 or row < 0:
        raise BadRecord(f"{name!r} is no point of the board", f"{name!r} — не пункт доски")
    return (board.lines - 1 - row) * board.lines + file


# written


def write(record: Record) -> str:
    """Every game of the series, a tree each."""
    game = record.open()
    assert isinstance(game, Go)
    out: list[str] = []
    nodes: list[Node] = []
    before: GoState | None = None
    number_of = 0
    for n, s in enumerate(record.steps(game)):
        assert isinstance(s, GoState)
        if before is not None:
            move = record.moves[n - 1]
            written = played(game, before, move)
            if written:
                nodes.append(written)
            if s.over or len(s.account.games) > number_of:
                number_of = len(s.account.games)
                end(game, before, nodes)
                out.append(text(nodes))
                nodes = []
        if not nodes and not s.over:
            nodes = [head(game, s, record)]
        before = s.copy()
    if len(nodes) > 1:
        if record.conceded is not None and before is not None:
            nodes[0]["RE"] = ["W+R" if record.conceded == before.dealer else "B+R"]
        out.append(text(nodes))
    return "".join(out)


def head(game: Go, s: GoState, record: Record) -> Node:
    names = [*record.seats, "", ""]
    node: Node = {
        "FF": ["4"],
        "GM": ["1"],
        "CA": ["UTF-8"],
        "AP": ["Sukno"],
        "RU": ["Japanese"],
        "SZ": [str(game.board.lines)],
        "KM": [f"{s.komi:g}"],
        "PB": [names[s.dealer]],
        "PW": [names[1 - s.dealer]],
    }
    if s.handicap:
        node["HA"] = [str(s.handicap)]
        node["AB"] = [point(game.board, at) for at in each(s.stones[BLACK])]
    return node


def played(game: Go, s: GoState, move: str) -> Node | None:
    """A stone or a pass; marks are no moves of SGF."""
    if s.passes == 2:
        return None
    at = "" if move == PASS else point(game.board, game.board.index[move])
    return {"BW"[s.colour]: [at]}


def end(game: Go, s: GoState, nodes: list[Node]) -> None:
    """The result at the beginning, and whose is what at the end."""
    black, white = game.counts(s)
    lead = black.score - white.score
    nodes[0]["RE"] = ["0" if not lead else f"{'B' if lead > 0 else 'W'}+{abs(lead):g}"]
    for key, points, other in zip(
        ("TB", "TW"),
        territories(game.board, s.stones, s.dead, s.seki),
        (s.stones[WHITE], s.stones[BLACK]),
        strict=True,
    ):
        held = points | other & s.dead
        if held:
            nodes[-1][key] = [point(game.board, at) for at in each(held)]


# read


def read(source: str, id: str = "go") -> list[Record]:
    """The games of a file, each a record of one game."""
    try:
        games = parse(source)
    except BadSgf as e:
        raise BadRecord(str(e), e.ru) from None
    if not games:
        raise BadRecord("there is no game in this text", "в тексте нет ни одной партии")
    out = []
    for n, nodes in enumerate(games, 1):
        try:
            out.append(record_of(nodes, id))
        except SuknoError as e:
            raise BadRecord(f"game {n}: {e.text.en}", f"партия {n}: {e.text.ru}") from None
    return out


def record_of(nodes: list[Node], id: str) -> Record:
    root = nodes[0]
    if root.get("GM", ["1"]) != ["1"]:
        raise BadRecord("this is not go: GM is not 1", "это не го: GM не равно 1")
    game = game_of(id, **options_of(root))
    assert isinstance(game, Go)
    seed, s = next((n, s) for n, s in ((n, game.start(n)) for n in range(SEEDS)) if s.dealer == 0)
    names = [root.get(key, [""])[0][:100] for key in ("PB", "PW")]
    record = Record.of(game, seed, names)
    stones = 0
    for name in root.get("AB", []):
        at = number(game.board, name)
        stones |= 0 if at is None else 1 << at
    if stones != s.stones[BLACK] or root.get("AW"):
        raise BadRecord(
            "the stones at the beginning are not those of a handicap here",
            "камни в начале стоят не так, как при форе у нас",
        )
    for move in line(game, s, nodes[1:] if not set(root) & {"B", "W"} else nodes):
        game.play(s, move)
        record.moves.append(move)
    finished(game, s, nodes, record)
    return record


def options_of(root: Node) -> dict[str, object]:
    size = whole(root.get("SZ", ["19"])[0], 1, 52)
    if size not in SIZES:
        raise BadRecord("the board is 19, 13, 11 or 9 lines", "доска бывает в 19, 13, 11 или 9 линий")
    stones = whole(root.get("HA", ["0"])[0], 0, 9)
    if stones is None:
        raise BadRecord("a handicap is nine stones at most", "фора — не больше девяти камней")
    laid = stones > 1 or (
        stones == 1 and "AB" in root
    )  # a handicap of one is a first move without komi elsewhere
    komi = fraction(root.get("KM", ["0" if laid else "5.5"])[0], 1000)
    options: dict[str, object] = {"size": size}
    if laid:
        if komi not in (0, Fraction(1, 2)):
            raise BadRecord("with a handicap there is no komi here", "при форе коми у нас нет")
        return {**options, "handicap": stones}
    ours = next((name for name in KOMI if fraction(name, 1000) == komi), None)
    if ours is None:
        raise BadRecord(f"komi is one of {', '.join(KOMI)}", f"коми бывает {', '.join(KOMI)}")
    return {**options, "komi": ours}


def line(game: Go, s: GoState, nodes: list[Node]) -> Iterator[str]:
    """The moves of the file as ours; who plays on after two passes says so."""
    for node in nodes:
        for key in ("B", "W"):
            if key not in node:
                continue
            colour = "BW".index(key)
            if s.passes == 2:
                # whoever wants to play on lets the other move first
                if colour != s.colour:
                    yield RESUME
                else:
                    yield AGREE
                    yield RESUME
            if s.colour != colour:
                raise BadRecord("a colour moves twice", "один цвет ходит дважды")
            at = number(game.board, node[key][0])
            yield PASS if at is None else game.board.names[at]


def finished(game: Go, s: GoState, nodes: list[Node], record: Record) -> None:
    """Marks as the file has the territory, or one side gave up."""
    result = nodes[0].get("RE", [""])[0].upper()
    if s.passes == 2:
        for move in marks(game, s, nodes[-1]):
            game.play(s, move)
            record.moves.append(move)
        end = game.outcome(s)
        record.points = None if end is None else list(end.points)
    elif result[:3] in ("B+R", "W+R"):
        record.conceded = s.dealer if result[0] == "W" else 1 - s.dealer
        given_up = record.outcome(game, s)
        record.points = None if given_up is None else list(given_up.points)


def marks(game: Go, s: GoState, last: Node) -> Iterator[str]:
    """Stones in the other's territory are dead; chains beside what nobody was given are in seki."""
    board = game.board
    given = [0, 0]
    for colour, key in enumerate(("TB", "TW")):
        for name in last.get(key, []):
            at = number(board, name)
            given[colour] |= 0 if at is None else 1 << at
    chains = [c & board.all for both in s.chains for c in both]
    if any(given):
        dead = sum(c for c in chains if c & (given[WHITE] if c & s.stones[BLACK] else given[BLACK]))
        for chain in chains:
            if chain & dead:
                yield f"{MARK} {board.names[next(each(chain))]}"
        ours = territories(board, s.stones, dead, 0)
        lost = (ours[BLACK] & ~given[BLACK]) | (ours[WHITE] & ~given[WHITE])
        beside = board.beside(lost) if lost else 0
        for chain in chains:
            if chain & beside & ~dead:
                yield from [f"{MARK} {board.names[next(each(chain))]}"] * 2
    yield AGREE
    yield AGREE
