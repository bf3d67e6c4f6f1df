"""Two packs with jokers, and questions of several parts, through conformance, the terminal and the encoder."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.console import Console

from sukno.cli.draw import draw_view
from sukno.cli.session import simple
from sukno.engine.ask import Amount, PickCards, PickPart
from sukno.engine.touch import faces, question
from sukno.lab.encode import Codec, tokens
from sukno.lab.plain import view_lines

PLUGIN = Path(__file__).parent / "plugin"
sys.path.insert(0, str(PLUGIN))

from twins.game import Twins  # noqa: E402

GAME = Twins()
PATHS = os.pathsep.join([str(PLUGIN), str(PLUGIN / "installed")])


def run(*args: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A module of ours where the game is installed."""
    env = os.environ | {"PYTHONPATH": PATHS, "SUKNO_LANG": "en", "SUKNO_HOME": str(home or "")}
    return subprocess.run(
        [sys.executable, "-m", *args], env=env, input=typed, capture_output=True, text=True, check=False
    )


def test_it_keeps_the_contract() -> None:
    done = run("sukno.lab.conformance", "twins")
    assert done.stdout == "twins keeps the contract\n", done.stdout + done.stderr


def test_equal_cards_are_different_spots_and_a_move_touches_as_many_as_it_names() -> None:
    s = GAME.start(1)
    ask = GAME.ask(s)
    assert ask is not None
    asked = question(GAME, s, ask, GAME.view(s, ask.seat).zones)
    take, burn = asked.parts
    assert isinstance(take, PickPart)
    assert take.family.items[:4] == ("X1", "X2", "X1", "X2")
    assert take.spots[:4] == ("row/X1", "row/X2", "row/X1.2", "row/X2.2")
    assert [(c.move, c.touch) for c in asked.choices] == [("draw", ("stock",))]
    assert burn.family == Amount("burn", 1, 3)
    assert asked.touch_of("take X1 X1") == ("row/X1", "row/X1.2")
    assert asked.touch_of("take X2 X1") == ("row/X2", "row/X1")  # in the order in which they are named
    GAME.play(s, "take X1 X1")
    ask = GAME.ask(s)
    assert ask is not None
    hand = f"hand{ask.seat}"
    asked = question(GAME, s, ask, GAME.view(s, ask.seat).zones)
    assert asked.touch_of("throw X1") == (f"{hand}/X1",)
    assert asked.touch_of("throw X1 X1") == (f"{hand}/X1", f"{hand}/X1.2")


def test_a_zone_of_a_kind_that_the_house_does_not_know_is_drawn_encoded_touched_and_sent() -> None:
    """`Circle` is one struct of the plug-in: all ask it, and nobody knows it."""
    s = GAME.start(1)
    view = GAME.view(s, 0)
    cards = view.zone("row").cards
    screen = io.StringIO()
    Console(file=screen, width=100).print(draw_view(view, colour=False))
    assert f"({' '.join(cards)})" in screen.getvalue()
    assert f"row: ({' '.join(cards)})" in view_lines(view)
    assert {f"row|{card}" for card in cards} <= {name for name, _ in tokens(view)}
    assert faces(view.zones, 0)["X1"] == "row/X1"
    sent = msgspec.json.decode(msgspec.json.encode(view.zones))
    assert {"zone": "circle", "id": "row", "cards": list(cards)}.items() <= sent[len(s.hands)].items()


def test_every_part_of_a_question_has_actions_of_its_own() -> None:
    codec = Codec(GAME)
    rng = Random(4)
    s = GAME.start(3)
    while (ask := GAME.ask(s)) is not None:
        legal = codec.legal(ask)
        verbs = {move.partition(" ")[0] for move in legal.values()}
        assert verbs == ({"draw", "take", "burn"} if ask.kind == "draw" else {"throw"})
        assert len(set(legal.values())) == len(legal)
        assert all(ask.allows(move) for move in legal.values())
        GAME.play(s, legal[rng.choice(sorted(legal))])


@pytest.mark.parametrize(
    ("typed", "move"),
    [("x1 x1", "take X1 X1"), ("take x2 X1", "take X1 X2"), ("x1", "take X1"), ("x1 x1 x1", "x1 x1 x1")],
)
def test_equal_cards_are_typed_as_many_times_as_they_are_meant(typed: str, move: str) -> None:
    assert PickCards("take", ("X1", "X2", "X1", "X2"), 1, 2).meant(typed, simple) == move


def test_all_parts_of_a_question_can_be_typed_at_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = ["--players", "me,me,me", "--seed", "5", "--record", str(path)]
    typed = ["x1 x1", "throw x1 x1", "2", "1", "burn 3", "1", "q", ""]
    done = run("sukno", "play", "twins", *seats, typed="\n".join(typed), home=tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    moves = path.read_text()
    for move in ("take X1 X1", "throw X1 X1", "burn 2", "burn 3"):
        assert f'"{move}"' in moves
    assert "take and 1-2 of these: X1 X2 X1 X2" in done.stdout
    assert "burn and a number from 1 to 3" in done.stdout
