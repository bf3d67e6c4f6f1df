"""The solver of pairs, totals, rings and rows: the kernel against the plain search, lines played by the engine, limits,
hostile input."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from listed_endings import KINDS, ending

from sukno.engine.registry import game as game_of
from sukno.families.patience import listed_spec, squares
from sukno.families.patience.search import comes_out, search
from sukno.families.patience.solving import solve_patience, solve_patiences
from sukno.games.patience.removal.boredom_cure import BoredomCure
from sukno.games.patience.removal.magic_ring import MagicRing, MagicRingOptions
from sukno.games.patience.rows.labyrinth import Labyrinth
from sukno.games.patience.rows.magic_fifteen import MagicFifteen, MagicFifteenOptions
from sukno.solve import listed as kernel

MORE = int(os.environ.get("SUKNO_FUZZ", "0"))
"""For longer runs."""
GAMES = (
    "boredom-cure",
    "monte-carlo",
    "monte-carlo-two-packs",
    "magic-ring",
    "ninety-one",
    "labyrinth",
    "paganini",
    "paganini-two-packs",
)


def agree(game: Any, s: Any, nodes: int = 300) -> str:
    """Both searches say the same of this position, as far as they say something; a line is played by the engine."""
    found = solve_patience(game, s, nodes=20_000)
    assert found.kernel or s.end
    if found.status == "solvable":
        assert comes_out(game, s, found.line)
    plain = search(game, s, nodes=nodes)
    if "unknown" not in (plain.status, found.status):
        assert found.status == plain.status, (game.info.id, plain.line)
    return found.status if plain.status != "unknown" else "unknown"


@pytest.mark.parametrize("id", GAMES)
def test_kernel_and_plain_search_agree_on_endings(id: str) -> None:
    game: Any = game_of(id)
    rng = Random(id)
    for seed in range(1 + MORE // 20):
        s = ending(game, seed, rng, 6)
        if s is not None:
            agree(game, s, nodes=30)


@pytest.mark.parametrize("made", KINDS)
def test_kernel_and_plain_search_agree_on_games_made_up_at_random(made: Callable[[Random], Any]) -> None:
    said: Counter[str] = Counter()
    rng = Random(14)
    for seed in range(24 + MORE):
        game = made(rng)
        assert listed_spec.kind_of(game) is not None
        said[agree(game, ending(game, seed, rng, 5) or game.start(seed), nodes=80)] += 1
    assert said["solvable"]
    assert said["impossible"]


@pytest.mark.long
@pytest.mark.parametrize("made", KINDS)
def test_thousands_of_games_made_up_at_random(made: Callable[[Random], Any]) -> None:
    rng = Random(15)
    for seed in range(1500):
        game = made(rng)
        agree(game, game.start(seed), nodes=600)
        agree(game, ending(game, seed, rng, 9) or game.start(seed), nodes=600)


def test_whole_deals_are_decided_and_come_out_by_the_line() -> None:
    for id in GAMES:
        game: Any = game_of(id)
        states = [game.start(seed) for seed in range(2)]
        for s, a in zip(states, solve_patiences(game, states, nodes=10_000), strict=True):
            assert a.kernel
            assert a.status != "solvable" or comes_out(game, s, a.line)


def test_a_ring_that_was_a_line_comes_out_by_the_line() -> None:
    game = MagicRing(MagicRingOptions(phase1="line", max_block="any"))
    answers = [(s, solve_patience(game, s, nodes=100)) for s in map(game.start, range(4))]
    assert any(a.status == "solvable" for _, a in answers)
    assert all(a.status != "solvable" or comes_out(game, s, a.line) for s, a in answers)


@pytest.mark.parametrize("diagonals", [True, False])
def test_a_magic_square_is_arranged_in_a_few_changes(diagonals: bool) -> None:
    game = MagicFifteen(MagicFifteenOptions(diagonals=diagonals))
    for seed in range(2):
        s = game.start(seed)
        found = solve_patience(game, s)
        assert comes_out(game, s, found.line)
        assert len(found.line) <= 8
    game.plan = squares.CompiledSquare(msgspec.structs.replace(game.plan.layout, total=16))
    assert solve_patience(game, s).status == "impossible"
    assert solve_patience(game, s, nodes=5).status == "unknown"


def test_the_same_answer_and_nodes_every_time_on_any_number_of_threads() -> None:
    game = BoredomCure()
    states = [game.start(seed) for seed in range(4)]
    one = solve_patiences(game, states, nodes=2000, threads=1)
    two = solve_patiences(game, states, nodes=2000, threads=2)
    assert [(a.status, a.line, a.nodes) for a in one] == [(a.status, a.line, a.nodes) for a in two]


def test_limits_give_an_unknown_answer() -> None:
    game = Labyrinth()
    few = solve_patience(game, game.start(0), nodes=10)
    assert (few.status, few.line) == ("unknown", ())
    assert few.nodes <= 11


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_it(threads: int) -> None:
    """Rows of one suit the wrong way round: no end in sight, and nobody waits for it."""
    rules = kernel.gaps_rules(
        places=54,
        width=9,
        after=[-1 if face % 13 == 10 else 13 * (face // 13) + (face % 13 + 1) % 13 for face in range(52)],
        firsts=1 << 12,
        lasts=1 << 10,
        heads=False,
        cyclic=True,
        before=True,
        anew=True,
        redeals=0,
        redeal_any_time=False,
        aim=1000,
    )
    cards = [bytes([face]) for face in range(48)] + [b""] * 6
    Random(1).shuffle(cards)

    def interrupted() -> None:
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        kernel.solve(rules, [kernel.Position(cards, [0])] * 2, threads=threads, megabytes=4096)

    with pytest.raises(KeyboardInterrupt):
        interrupted()


def test_a_game_of_another_kind_or_that_plays_itself_is_not_given_to_the_kernel() -> None:
    assert listed_spec.kind_of(BoredomCure()) is not None
    assert listed_spec.kind_of(game_of("sympathy")) is None  # it plays itself
    assert listed_spec.kind_of(game_of("demon")) is None


def test_wrong_positions_are_refused() -> None:
    rng = Random(5)
    for id in GAMES:
        game: Any = game_of(id)
        kind = listed_spec.kind_of(game)
        assert kind is not None
        rules, right = listed_spec.rules_of(kind, game.plan), kind.position(game.plan, game.start(1))
        for wrong in (
            right._replace(piles=right.piles[1:]),
            right._replace(piles=[b"\xff", *right.piles[1:]]),
            right._replace(piles=[bytes(129), *right.piles[1:]]),
            right._replace(marks=[*right.marks, 0]),
            right._replace(marks=[-1]),
        ):
            with pytest.raises(ValueError, match=r"\w"):
                kernel.solve(rules, [wrong], nodes=100)
        with pytest.raises(ValueError, match="nodes"):
            kernel.solve(rules, [right], nodes=-1)
        for _ in range(10 + MORE):  # any cards anywhere: an answer or a refusal, nothing worse
            piles = [bytes(rng.choices(range(52), k=rng.randrange(2))) for _ in right.piles]
            with suppress(ValueError):
                kernel.solve(rules, [right._replace(piles=piles)], nodes=300, threads=1)


PAIRS: dict[str, Any] = {
    "piles": 3,
    "fits": [1 << face for face in range(52)],
    "play": [0, 1],
    "near": [2, 1],
    "packets": [[1]],
    "in_order": False,
    "width": 0,
    "stock": -1,
    "close_any_time": False,
}
RING: dict[str, Any] = {"piles": 4, "packets": [0], "ring": [1, 2], "max_block": 2}
TOTALS: dict[str, Any] = {
    "piles": 2,
    "total": 9,
    "values": [1] * 52,
    "feared": [-1] * 52,
    "too_many": 2,
    "strict": False,
}
GAPS: dict[str, Any] = {
    "places": 4,
    "width": 2,
    "after": [-1] * 52,
    "firsts": 1,
    "lasts": 2,
    "heads": True,
    "cyclic": False,
    "before": False,
    "anew": False,
    "redeals": 1,
    "redeal_any_time": False,
    "aim": 3,
}


@pytest.mark.parametrize(
    ("make", "right", "wrong"),
    [
        (
            kernel.pairs_rules,
            PAIRS,
            [
                ("piles", 0),
                ("piles", 1 << 40),
                ("fits", [1] * 51),
                ("fits", [1 << 52] * 52),
                ("fits", [2, *([0] * 51)]),
                ("play", [0, 0]),
                ("play", [0, 3]),
                ("near", [1, 2]),
                ("near", [2, 0]),
                ("near", [4, 1]),
                ("packets", [[2]]),
                ("packets", [[]] * 9),
                ("width", 3),
                ("stock", 1),
                ("stock", 7),
            ],
        ),
        (
            kernel.ring_rules,
            RING,
            [("piles", 2), ("packets", [1]), ("ring", [1, 9]), ("ring", [1] * 200), ("max_block", -1)],
        ),
        (
            kernel.totals_rules,
            TOTALS,
            [
                ("piles", 33),
                ("values", [1] * 51),
                ("values", [-1] * 52),
                ("feared", [13] * 52),
                ("too_many", 0),
            ],
        ),
        (
            kernel.gaps_rules,
            GAPS,
            [
                ("places", 5),
                ("places", 1 << 20),
                ("width", 0),
                ("after", [0] * 52),
                ("after", [52] * 52),
                ("firsts", 1 << 60),
                ("redeals", 4),
                ("heads", False),
            ],
        ),
    ],
)
def test_wrong_descriptions_are_refused(
    make: Callable[..., Any], right: dict[str, Any], wrong: list[tuple[str, Any]]
) -> None:
    make(**right)
    for name, value in wrong:
        with pytest.raises(ValueError, match=r"\w"):
            make(**{**right, name: value})
