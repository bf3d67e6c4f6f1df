"""Games of draughts as PDN (Portable Draughts Notation), written for other programs and read back by our rules.

Squares are letters and numbers, steps `c3-d4`, captures `c3:e5:g7`. `Variant` names our game; without it the type of
the game does (25 Russian, 21 English, 30 Turkish). In what is read `x` is `:`, and a capture may name its ends alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sukno.engine import BadRecord, Record, SuknoError
from sukno.engine.registry import game as game_of
from sukno.families.draughts import DraughtsGame

suffix = "pdn"
TYPES = {"draughts-russian": 25, "draughts-american": 21, "draughts-turkish": 30}
"""Of the notation; the rest are named by `Variant` alone."""
RESULTS = {"1-0": 1, "2-0": 1, "0-1": -1, "0-2": -1, "1/2-1/2": 0, "1-1": 0}
MOST_SIGNS = 1_000_000
LINE = 100
TAG = re.compile(r'\[\s{0,9}(\w{1,64})\s{1,9}"((?:[^"\\]|\\.){0,1000})"\s{0,9}\]')
REMARK = re.compile(r"\{[^}]*+\}")
LINE_REMARK = re.compile(r"[;%][^\n]*+")
SKIPPED = re.compile(r"\$\d{1,9}|[!?]{1,9}(?=\s|$)|\d{1,9}\.(?:\.\.)?")
"""Marks of a move and numbers."""
MOVE = re.compile(r"[a-h][1-8](?:[-:x]?[a-h][1-8]){1,20}")


def write(record: Record) -> str:
    """The game: tags, then moves by numbers."""
    game: Any = record.open()
    end = record.outcome(game, record.replay(game))
    result = "*"
    if end is not None:
        won = end.points[0] - end.points[1]
        result = "1-0" if won > 0 else "0-1" if won < 0 else "1/2-1/2"
    names = [*record.seats, "", ""]
    tags = {"Event": "Sukno", "White": names[0] or "?", "Black": names[1] or "?", "Result": result}
    if record.game in TYPES:
        tags["GameType"] = f"{TYPES[record.game]},W,8,8,A0,0"
    tags["Variant"] = record.game
    tags |= {f"Option{key}": json.dumps(value) for key, value in record.options.items()}
    head = "".join(f'[{key} "{quoted(value)}"]\n' for key, value in tags.items())
    words: list[str] = []
    for n, move in enumerate(record.moves):
        if n % 2 == 0:
            words.append(f"{n // 2 + 1}.")
        words.append(move if ":" in move else f"{move[:2]}-{move[2:]}")
    return f"{head}\n{wrapped([*words, result])}\n"


def quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def wrapped(words: list[str]) -> str:
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) >= LINE:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def read(source: str, id: str = "draughts-russian") -> list[Record]:
    """The games of a file, each a record; of the game `id` if none is named."""
    out = []
    for n, (tags, body) in enumerate(games(source), 1):
        try:
            out.append(record_of(tags, body, id))
        except SuknoError as e:
            raise BadRecord(f"game {n}: {e.text.en}", f"партия {n}: {e.text.ru}") from None
    if not out:
        raise BadRecord("there is no game in this text", "в тексте нет ни одной партии")
    return out


def games(source: str) -> Iterator[tuple[dict[str, str], str]]:
    """Tags and moves, game by game."""
    if len(source) > MOST_SIGNS:
        raise BadRecord("the text is too long", "текст слишком длинный")
    tags: dict[str, str] = {}
    at = 0
    found = TAG.search(source)
    while found:
        if source[at : found.start()].strip() and tags:
            yield tags, source[at : found.start()]
            tags = {}
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at = found.end()
        found = TAG.search(source, at)
    if tags or source[at:].strip():
        yield tags, source[at:]


def named(tags: dict[str, str], id: str) -> str:
    variant = tags.get("Variant", "")
    if variant:
        return variant[:64]
    kind = tags.get("GameType", "").partition(",")[0].strip()
    known = {str(number): game for game, number in TYPES.items()}
    if kind and kind not in known:
        raise BadRecord(f"games of type {kind} are not played here", f"партии типа {kind} здесь не играют")
    return known.get(kind, id)


def record_of(tags: dict[str, str], body: str, id: str) -> Record:
    game: Any = game_of(named(tags, id), **options_of(tags))
    if not isinstance(game, DraughtsGame):
        raise BadRecord(f"{game.info.id} is not draughts", f"{game.info.id} — не шашки")
    if "FEN" in tags:
        raise BadRecord("only whole games are read, no positions", "читаются только целые партии, не позиции")
    seats = [
        "" if name in ("?", "-") else name[:100] for name in (tags.get("White", ""), tags.get("Black", ""))
    ]
    record = Record.of(game, 0, seats)
    s = game.start(0)
    result = ""
    for word in SKIPPED.sub(" ", without_lines(remarked(body))).split():
        if word in RESULTS:
            result = word
            continue
        if word == "*":
            continue
        move = meant(s.moves, word)
        game.play(s, move)
        record.moves.append(move)
    end = game.outcome(s)
    if end is None and RESULTS.get(result, 0):
        record.conceded = 1 if RESULTS[result] > 0 else 0
        end = record.outcome(game, s)
    record.points = None if end is None else list(end.points)
    return record


def options_of(tags: dict[str, str]) -> dict[str, Any]:
    """What was agreed, as we write it."""
    out = {}
    for key, value in tags.items():
        if key.startswith("Option"):
            try:
                out[key.removeprefix("Option")] = json.loads(value)
            except (ValueError, RecursionError):
                raise BadRecord(f"{key} cannot be read", f"{key} не читается") from None
    return out


def remarked(body: str) -> str:
    """The moves without what is said about them."""
    return LINE_REMARK.sub(" ", REMARK.sub(" ", body))


def without_lines(body: str) -> str:
    """The moves without variations, which stand in brackets."""
    out, depth = [], 0
    for sign in body:
        depth += (sign == "(") - (sign == ")" and depth > 0)
        if not depth and sign != ")":
            out.append(sign)
    return "".join(out)


def meant(moves: tuple[str, ...], word: str) -> str:
    """The move that a word of the file means; of a capture the ends may be enough."""
    text = word.rstrip("!?*+#").lower()
    if not MOVE.fullmatch(text):
        raise BadRecord(f"{word[:40]!r} is no move", f"{word[:40]!r} — не ход")
    squares = re.findall(r"[a-h][1-8]", text)
    plain, route = "".join(squares), ":".join(squares)
    for exact in (plain, route):
        if exact in moves:
            return exact
    found = [m for m in moves if ":" in m and m[:2] == squares[0] and m[-2:] == squares[-1]]
    found = [m for m in found if set(squares) <= set(m.split(":"))]
    if len(found) != 1:
        if found:
            raise BadRecord(f"{text} can mean several captures", f"{text} может означать разные взятия")
        raise BadRecord(f"{text} is not possible", f"ход {text} невозможен")
    return found[0]
