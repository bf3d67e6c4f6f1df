"""Our SGF and PDN under other people's readers: sgfmill and pydraughts, in an environment of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Record
from sukno.engine.offers.find import notation_of
from sukno.players.thumbs.boards.go import novice

pytestmark = pytest.mark.long
WANTED = ("sgfmill==1.1.1", "pydraughts==0.6.7")
READ_SGF = """
import json, sys
from sgfmill import sgf, sgf_moves
for text in json.load(sys.stdin):
    board, plays = sgf_moves.get_setup_and_moves(sgf.Sgf_game.from_string(text))
    for colour, at in plays:
        if at:
            board.play(*at, colour)
    print(json.dumps(sorted(board.list_occupied_points())))
"""
READ_PDN = """
import json, sys
from draughts import Board
from draughts.PDN import PDNReader
name = lambda n: "abcdefgh"[(n - 1) % 4 * 2 + (n - 1) // 4 % 2] + str((n - 1) // 4 + 1)
for text, moves in json.load(sys.stdin):
    assert len(PDNReader(pdn_text=text).games[0].moves) == len(moves)
    board, legal = Board("russian"), []
    for move in moves:
        ways = {}
        for found in board.legal_moves():
            steps = found.board_move
            ways[":".join([name(steps[0][0]), *(name(step[-1]) for step in steps)])] = found
        legal.append(sorted(ways))
        board.push(ways[move])
    print(json.dumps(legal))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("oracles")
    venv.create(folder, with_pip=True)
    found = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = subprocess.run([found, "-m", "pip", "-q", "install", *WANTED], capture_output=True, check=False)
    if done.returncode:
        pytest.skip("the readers cannot be installed here")
    return str(found)


def told(python: str, script: str, what: Any) -> list[Any]:
    done = subprocess.run(
        [Path(python), "-c", script], input=json.dumps(what), capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_sgfmill_has_the_same_stones_in_the_end(python: str) -> None:
    texts, boards = [], []
    for seed in range(20):
        game: Any = sukno.game("go", size=(9, 13)[seed % 2], handicap=max(0, seed - 14))
        record, s, rng = Record.of(game, seed), game.start(seed), Random(seed)
        while (ask := game.ask(s)) is not None:
            move = str(novice(game, s, ask, rng))
            game.play(s, move)
            record.moves.append(move)
        record.points = list(game.outcome(s).points)
        texts.append(notation_of("go").write(record))
        n = game.board.lines
        boards.append(
            sorted(["bw"[c], [i // n, i % n]] for c in (0, 1) for i in range(n * n) if s.stones[c] >> i & 1)
        )
    assert told(python, READ_SGF, texts) == boards


def test_pydraughts_reads_every_game_and_allows_the_same_moves(python: str) -> None:
    games, legal = [], []
    for seed in range(100):
        game: Any = sukno.game("draughts-russian", king_prefers_man=False)
        record, s, rng = Record.of(game, seed, ["a", "b"]), game.start(seed), Random(seed)
        here = []
        while (ask := game.ask(s)) is not None:
            here.append(sorted(m if ":" in m else f"{m[:2]}:{m[2:]}" for m in ask.moves))
            move = ask.pick(rng)
            game.play(s, move)
            record.moves.append(move)
        text = notation_of("draughts-russian").write(record)
        games.append((text, [m if ":" in m else f"{m[:2]}:{m[2:]}" for m in record.moves]))
        legal.append(here)
    assert told(python, READ_PDN, games) == legal
