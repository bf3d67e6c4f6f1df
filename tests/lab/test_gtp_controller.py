"""A player of the house behind GTP: what the protocol asks for, and nonsense."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest

import sukno
from sukno.lab.gtp.controller import LONGEST, Controller, GoController, OthelloController


def told(controller: Controller, *lines: str) -> list[str]:
    """The answers to some lines, signs and all."""
    return [(controller.answer(line) or "").strip() for line in lines]


@pytest.fixture
def go() -> GoController:
    return GoController("novice")


@pytest.fixture
def othello() -> OthelloController:
    return OthelloController("novice")


def test_what_the_protocol_asks_of_everybody(go: GoController, othello: OthelloController) -> None:
    for controller in (go, othello):
        assert told(
            controller, "protocol_version", "7 name", "known_command genmove", "known_command fly"
        ) == [
            "= 2",
            "=7 Sukno",
            "= true",
            "= false",
        ]
        listed = told(controller, "list_commands")[0].removeprefix("= ").splitlines()
        needed = (
            "protocol_version name version known_command list_commands quit boardsize clear_board komi play"
        )
        assert {*needed.split(), "genmove"} <= set(listed)


def test_empty_lines_and_remarks_are_passed_over(go: GoController) -> None:
    assert [go.answer(line) for line in ("", "\n", "  # nothing", "\t\r\n")] == [None] * 4
    assert go.answer("name # of it\r\n") == "= Sukno\n\n"


def test_a_capture_and_the_board(go: GoController) -> None:
    told(go, "boardsize 9", "play white A1", "play b A2")
    assert told(go, "play black B1") == ["="]
    board = told(go, "showboard")[0].splitlines()
    assert board[-1].split() == ["1", ".", "X", *"......."]
    assert board[-2].split()[:3] == ["2", "X", "."]
    assert told(go, "play white A1") == ["? illegal move"]
    assert told(go, "undo", "play white A1") == ["=", "? illegal move"]


def test_a_colour_may_move_twice_and_passes_end_nothing(go: GoController) -> None:
    assert (
        told(go, "play b D4", "play b E4", "play w pass", "play b pass", "play w PASS", "play w C3")
        == ["="] * 6
    )


def test_moves_are_made_and_scored(go: GoController) -> None:
    told(go, "boardsize 9", "komi 6.5", "clear_board")
    for n in range(10):
        move = told(go, f"genmove {'bw'[n % 2]}")[0]
        assert move.startswith("= ")
    assert told(go, "final_score")[0][2:4] in ("B+", "W+")
    assert told(go, "final_status_list dead")[0].startswith("=")


def test_handicap(go: GoController) -> None:
    told(go, "boardsize 19")
    assert told(go, "fixed_handicap 2", "12") == ["= D4 Q16", "?12 unknown command"]
    assert told(go, "fixed_handicap 2") == ["? board not empty"]
    assert go.s.stones[0].bit_count() == 2


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("fly", "unknown command"),
        ("boardsize", "boardsize not an integer"),
        ("boardsize x", "boardsize not an integer"),
        ("boardsize 7", "unacceptable size"),
        ("play", "invalid color or coordinate"),
        ("play green A1", "invalid color or coordinate"),
        ("play b I5", "invalid color or coordinate"),
        ("play b A99999999999", "invalid color or coordinate"),
        ("genmove", "invalid color"),
        ("undo", "cannot undo"),
        ("komi", "komi not a float"),
        ("komi nan", "komi not a float"),
        ("komi 1e9", "komi not a float"),
        ("fixed_handicap 10", "invalid number of stones"),
        ("final_status_list all", "syntax error"),
        ("x" * 2 * LONGEST, "unknown command"),
    ],
)
def test_nonsense_is_refused(go: GoController, line: str, refusal: str) -> None:
    assert told(go, line) == [f"? {refusal}"]
    assert told(go, "play b E5") == ["="], "and nothing has changed"


def test_othello_goes_as_here(othello: OthelloController) -> None:
    """A whole game at random: who is passed over may say so or not."""
    assert told(othello, "set_game Othello", "boardsize 8", "set_game Chess", "boardsize 10") == [
        "=",
        "=",
        "? unsupported game",
        "? unacceptable size",
    ]
    game = sukno.game("othello", opening="fixed_diagonal")
    s = next(s for s in map(game.start, range(100)) if s.first == 0)
    rng = Random(4)
    while (ask := game.ask(s)) is not None:
        colour = "bw"[ask.seat]
        if rng.random() < 0.5:
            move = told(othello, f"genmove {colour}")[0].removeprefix("= ").lower()
        else:
            move = ask.pick(rng)
            assert told(othello, f"play {colour} {move.upper()}") == ["="]
        game.play(s, move)
    assert told(othello, "genmove b") == ["= PASS"]
    one, other = game.counts(s)
    lead = one - other
    assert told(othello, "final_score") == [f"= {'B' if lead > 0 else 'W'}+{abs(lead)}" if lead else "= 0"]


def test_othello_refuses_what_encloses_nothing(othello: OthelloController) -> None:
    assert told(othello, "play b A1", "play w E6", "play b pass") == ["? illegal move"] * 3


def test_it_is_served_until_it_quits() -> None:
    out = StringIO()
    GoController("novice").serve(StringIO("name\n\n2 quit\nname\n"), out)
    assert out.getvalue() == "= Sukno\n\n=2\n\n"
