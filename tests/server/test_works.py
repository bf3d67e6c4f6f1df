"""Works: what is asked of a worker is data, and so is what it answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import sukno
from sukno.engine import IllegalMove, Record
from sukno.engine.offers.find import problems_of
from sukno.lab.match import play_game
from sukno.server import thinking, works
from sukno.server.works import WORKS, NoWork, do, encode


def played(id: str, moves: int | None = None, **options: Any) -> Record:
    """The beginning of a game of rules of thumb."""
    game = sukno.game(id, **options)
    record, _ = play_game(game, ["novice"] * game.seats, 1)
    record.moves = record.moves[:moves]
    return record


def turn(record: Record) -> int:
    ask = record.open().ask(record.replay())
    assert ask is not None
    return ask.seat


def whist() -> Record:
    return played("whist", 40, deals=1)


def problem() -> tuple[Any, ...]:
    offer = problems_of("preferans")
    return "preferans", offer.read(offer.info().examples[0].text), (), 60_000


ASKED: dict[str, Callable[[], tuple[Any, ...]]] = {
    "choose": lambda: (whist(), "novice", turn(whist())),
    "advise": lambda: (whist(), "novice", turn(whist())),
    "claim": lambda: (whist(), turn(whist())),
    "judge": lambda: (played("whist-humbug"), 20, 1000.0),
    "solved": problem,
    "reviewed": lambda: (played("bridge"), 1),
    "deals": lambda: (played("bridge"),),
    "deals_text": lambda: (played("preferans"), "ru"),
    "deals_pbn": lambda: (played("bridge"),),
    "noted": lambda: (played("draughts-russian"),),
    "meanings": lambda: (played("bridge", 3),),
    "look": lambda: (played("demon", 1), 1, []),
    "in_words": lambda: (played("demon", 1), tuple(played("demon").moves[1:3])),
    "without_giving_up": lambda: (played("demon"),),
    "solvable": lambda: ("demon", {}, [1, 2], 0.0, 1, 1),
}


@pytest.mark.parametrize("name", WORKS)
def test_a_work_that_is_written_down_does_as_its_function_does(name: str) -> None:
    args, work = ASKED[name](), WORKS[name]
    found = work.answer(do(name, encode(args)))
    expected = work.function(*args)
    if name == "look":  # how long it took is told too
        found, expected = found.status, expected.status
    assert found == expected


def test_a_work_is_found_by_its_function_and_what_is_none_by_nothing() -> None:
    assert works.work_of(thinking.choose) is WORKS["choose"]
    assert works.work_of(open) is None


@pytest.mark.parametrize("name", ["", "open", "eval", "__import__", "os.system", "choose ", "drafted", "do"])
def test_nobody_does_what_is_not_on_the_list(name: str) -> None:
    with pytest.raises(NoWork):
        do(name, encode(("/etc/passwd",)))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\x00" * 100,
        b"\xff",
        encode(()),
        encode(("nim", "novice", 0)),
        encode(({"game": "nim", "rules": 1, "seed": 1, "moves": [7]}, "novice", 0)),
        encode(({"game": "nim", "rules": 1, "seed": 1, "more": 1}, "novice", 0)),
        encode((msgspec.structs.asdict(whist()), "novice", "0")),
        encode((whist(), "novice", 0, "more")),
    ],
)
def test_what_are_no_arguments_is_refused(sent: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        do("choose", sent)


def test_a_house_on_one_machine_knows_nothing_of_redis() -> None:
    code = "import sukno.server.app, sukno.server.works, sys; print({'redis', 'saq'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_refusals_come_as_they_are() -> None:
    with pytest.raises(IllegalMove):
        do("choose", encode((whist(), "novice", 1 - turn(whist()))))
