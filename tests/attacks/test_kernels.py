"""A position that somebody has brought about is thought about for so long and no longer: kernels are given a time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair
from sukno.families.patience import arranging
from sukno.families.patience.solving import solve_patience
from sukno.players import make_player
from sukno.players.judge import judge
from sukno.solve import draughts, marriages, piquet, reversi

LONGEST = 15_000
"""Milliseconds: what a quick worker may take for a whole move."""
KERNELS = {
    "draughts-russian": (draughts, "draughts_best"),
    "othello": (reversi, "reversi_best"),
    "thousand": (marriages, "marriages_cards"),
    "thousand-auction-three": (marriages, "marriages_cards"),
    "piquet": (piquet, "piquet_cards"),
}


@pytest.mark.parametrize("id", KERNELS)
def test_players_and_judges_give_the_kernel_a_time(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name = KERNELS[id]
    kernel: Callable[..., Any] = getattr(module, name)
    given: list[int] = []

    def watched(*asked: Any) -> Any:
        *rest, milliseconds = asked
        given.append(milliseconds)
        return kernel(*rest, 20)

    monkeypatch.setattr(module, name, watched)
    game, rng = sukno.game(id), Random(2)
    s = game.start(2)
    novice = make_player("novice", game)
    for n in range(400):
        ask = game.ask(s)
        if ask is None or len(given) > 20:
            break
        if n % 4 == 0 and len(ask.moves) > 1:
            assert ask.allows(make_player("club", game).choose(Chair(game, s, ask.seat), rng))
            judge(game, s)
        game.play(s, novice.choose(Chair(game, s, ask.seat), rng))
    assert given
    assert all(0 < milliseconds <= LONGEST for milliseconds in given)


@pytest.mark.parametrize("id", KERNELS)
def test_players_and_judges_go_on_where_there_was_no_time(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel has found nothing: cards have no values, boards the first move that is looked at."""
    module, name = KERNELS[id]
    kernel: Callable[..., Any] = getattr(module, name)
    boards = name.endswith("_best")
    asked: list[Any] = []

    def hurried(*words: Any) -> Any:
        asked.append(words)
        return kernel(*words[:-2], 1, 1) if boards else ([], 1)

    monkeypatch.setattr(module, name, hurried)
    game, rng = sukno.game(id), Random(3)
    s = game.start(3)
    novice = make_player("novice", game)
    for n in range(400):
        ask = game.ask(s)
        if ask is None or len(asked) > 20:
            break
        if n % 4 == 0 and len(ask.moves) > 1:
            assert ask.allows(make_player("club", game).choose(Chair(game, s, ask.seat), rng))
            judge(game, s)
        game.play(s, novice.choose(Chair(game, s, ask.seat), rng))
    assert asked


@pytest.mark.parametrize(
    "ask",
    [
        lambda: draughts.best(0x55AA55, 0xAA55AA << 40, 0, 0, depth=60, nodes=0, milliseconds=1),
        lambda: reversi.best(0x810000000, 0x1008000000, depth=60, ending=60, nodes=0, milliseconds=1),
    ],
    ids=["draughts", "reversi"],
)
def test_a_search_without_end_ends_with_its_time(ask: Callable[[], Any]) -> None:
    found = ask()
    assert found.move is not None
    assert found.nodes < 50_000_000


def test_a_square_is_looked_through_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver of numbered deals asks for fifty million positions, for two seconds at most."""
    game = sukno.game("magic-fifteen")
    monkeypatch.setattr(arranging, "time", Clock())
    found = solve_patience(game, game.start(1), nodes=50_000_000, milliseconds=2000)
    assert found.nodes <= 3 * arranging.CLOCK


class Clock:
    """A second passes with every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 1
        return self.now
