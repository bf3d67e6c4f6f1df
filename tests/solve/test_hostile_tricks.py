"""Hostile input to the trick kernel: a right answer or a clear refusal, never a crash, never a hang."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from random import Random
from typing import Any

import pytest
from hostile import (
    CALLS,
    REFUSED,
    SEEDS,
    Asked,
    answer,
    best_of,
    makes_sense,
    question,
    rows,
    strange,
    truth,
    usual,
    words_of,
    wrecked,
    wrecked_rules,
)
from random_tricks import kernel_rules

from sukno._kernel import TrickRules, tricks_batch, tricks_cards, tricks_solve, tricks_table, tricks_worlds
from waiting import PATIENCE

LATE = 10
"""Seconds that a call limited to milliseconds may take on a slow machine."""


@pytest.mark.parametrize("seed", SEEDS)
def test_wrecked_rules_are_refused_or_can_be_played(seed: int) -> None:
    rng = Random(f"wrecked rules {seed}")
    for _ in range(CALLS):
        asked = question(rng)
        rules = answer(TrickRules, **wrecked_rules(rng, words_of(asked.plain)))
        if rules != REFUSED:
            answer(tricks_cards, rules, *asked[1:], 1000, 0, 1)
            answer(tricks_batch, rules, rows(asked.hands), *asked[2:], 1, 1000, 0, 1)


@pytest.mark.filterwarnings("ignore:nanobind")
def test_rules_that_were_never_made_are_refused() -> None:
    with pytest.raises(TypeError):
        tricks_cards(TrickRules.__new__(TrickRules), *question(Random(1))[1:], 0, 0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_is_answered_rightly_or_refused(seed: int) -> None:
    """What makes sense gets its value, and what does not is refused, by every function."""
    rng = Random(f"positions {seed}")
    for _ in range(CALLS):
        asked = question(rng)
        check_position(wrecked(rng, asked) if rng.random() < 0.7 else asked, (0, 0, rng.choice((0, 1))))


def check_position(asked: Asked, limits: tuple[int, int, int]) -> None:
    rules = kernel_rules(asked.plain)
    found = answer(tricks_cards, rules, *asked[1:], *limits)
    solved = answer(tricks_solve, rules, *asked[1:], *limits)
    batch = worlds = REFUSED
    if (
        usual(asked)
        and len(asked.hands) == asked.plain.hands
        and (flat := answer(rows, asked.hands)) != REFUSED
    ):
        batch = answer(tricks_batch, rules, flat, *asked[2:], 1, *limits)
        worlds = answer(tricks_worlds, rules, flat, *asked[2:], 1, *limits)
    if not usual(asked):  # whether a tuple is a list and True a number is not for this test
        assert (found == REFUSED) == (solved == REFUSED), asked
    elif not makes_sense(asked):
        assert found == solved == batch == worlds == REFUSED, asked
    else:
        expected = truth(asked)
        best = best_of(asked, expected)
        assert (dict(found[0]), solved[0], batch) == (expected, best, [best]), asked
        assert worlds == ([(c, v, v * v) for c, v in sorted(expected.items())], 1), asked


@pytest.mark.parametrize("seed", SEEDS)
def test_strange_limits_and_threads_are_refused_or_kept(seed: int) -> None:
    rng = Random(f"limits {seed}")
    for _ in range(CALLS):
        asked = question(rng)
        expected = truth(asked)
        rules, many = kernel_rules(asked.plain), rows(*[asked.hands] * 3)
        usual_limits = (
            rng.choice((0, 1, 2, 3)),
            rng.choice((0, 0, 0, 1, 2, 10, 1000, 2**64 - 1)),
            rng.choice((0, 0, 0, 1, 20, 2**64 - 1)),
            rng.choice((0, 1, 1, 2, 2**64 - 1)),
        )
        limits: list[Any] = [strange(rng) if rng.random() < 0.4 else n for n in usual_limits]
        found = answer(tricks_cards, rules, *asked[1:], *limits[1:])
        assert found == REFUSED or dict(found[0]) == expected, (asked, limits)
        batch = answer(tricks_batch, rules, many, *asked[2:], *limits)
        assert batch in (REFUSED, [best_of(asked, expected)] * 3), (asked, limits)
        worlds = answer(tricks_worlds, rules, many, *asked[2:], *limits)
        if worlds != REFUSED:
            cards, counted = worlds
            assert 1 <= counted <= 3
            assert {c: total for c, total, _ in cards} == {c: counted * v for c, v in expected.items()}, asked


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_answered_within_limits_is_right(seed: int) -> None:
    rng = Random(f"within limits {seed}")
    for _ in range(max(1, CALLS // 10)):
        asked = question(rng, rng.choice([(2, 9), (3, 6), (4, 5), (4, 6), (5, 4), (6, 3)]))
        rules = kernel_rules(asked.plain)
        expected, nodes = tricks_cards(rules, *asked[1:], 0, 0, 0)
        limits = [(n, 0, 1) for n in (1, 2, nodes // 3 + 1, nodes, nodes + 1, 3 * nodes + 1)]
        for limit in (*limits, (0, 1, 1)):
            found = answer(tricks_cards, rules, *asked[1:], *limit)
            assert found == REFUSED or found[0] == expected, (asked, limit)
        assert tricks_cards(rules, *asked[1:], 0, 0, 1)[0] == expected, asked


@pytest.mark.parametrize("seed", SEEDS)
def test_large_deals_stop_at_their_limits(seed: int) -> None:
    rng = Random(f"large {seed}")
    for _ in range(max(1, CALLS // 15)):
        asked = question(rng, rng.choice([(4, 13), (4, 13), (3, 10), (3, 13), (2, 13), (5, 10), (6, 8)]))
        rules, many = kernel_rules(asked.plain), rows(*[asked.hands] * 5)
        threads = rng.choice((1, 2, 300))
        limit = rng.choice([(1, 0, 0), (3000, 0, 1), (0, 1, 1), (0, 20, 0)])
        calls: list[tuple[Any, ...]] = [
            (tricks_solve, rules, *asked[1:], *limit),
            (tricks_cards, rules, *asked[1:], *limit),
            (tricks_batch, rules, many, *asked[2:], threads, *limit),
            (tricks_worlds, rules, many, *asked[2:], threads, 2000, 1, 1),
        ]
        if asked.plain.hands == 4 and not asked.trick:
            calls.append((tricks_table, many, threads, *limit))
        for call in calls:
            answer(*call)  # one that does not stop stops the tests


@pytest.mark.parametrize("seed", SEEDS)
def test_strange_buffers_are_refused_or_read_rightly(seed: int) -> None:
    rng = Random(f"buffers {seed}")
    for _ in range(max(1, CALLS // 10)):
        asked = question(rng, (4, rng.randint(1, 2)))
        rules = kernel_rules(asked.plain)
        best = best_of(asked, truth(asked))
        for name, buffer in strange_buffers(asked.hands).items():
            found = answer(tricks_batch, rules, buffer, *asked[2:], 1, 0, 0, 1)
            assert found in (REFUSED, [], [best], [best, best]), (asked, name, found)
            answer(tricks_worlds, rules, buffer, *asked[2:], 1, 0, 0, 1)
            table = answer(tricks_table, buffer, 1, 0, 0, 1)
            assert table == REFUSED or len(table) in (0, 20, 40), (asked, name, table)


def strange_buffers(hands: list[int]) -> dict[str, Any]:
    np = pytest.importorskip("numpy")
    flat = rows(hands)
    wide = np.zeros((2, 8), np.uint64)
    wide[:, ::2] = hands
    square = np.array([hands] * 4, np.uint64)
    return {
        "plain": flat,
        "read only": memoryview(flat.tobytes()).cast("Q"),
        "rows": memoryview(flat).cast("B").cast("Q", (1, 4)),
        "not aligned": memoryview(bytearray(b"\0" + flat.tobytes()))[1:].cast("Q"),
        "backwards": memoryview(rows(hands[::-1]))[::-1],
        "every other": memoryview(array("Q", [h for h in hands for _ in "ab"]))[::2],
        "strided": wide[:, ::2],
        "fortran": np.asfortranarray(square[:2]),
        "transposed": np.array([[h] * 4 for h in hands], np.uint64).T[:2],
        "broadcast": np.broadcast_to(np.array(hands, np.uint64), (2, 4)),
        "big-endian": np.array(hands, ">u8"),
        "signed": array("q", hands),
        "bytes": flat.tobytes(),
        "floats": array("d", map(float, hands)),
        "short numbers": np.array(hands, np.uint64).astype(np.uint32),
        "complex": np.array(hands, complex),
        "objects": np.array(hands, object),
        "structs": np.zeros(4, [("a", np.uint64)]),
        "dates": np.zeros(4, "datetime64[s]"),
        "booleans": np.ones(4, bool),
        "empty": array("Q"),
        "no rows": np.zeros((0, 4), np.uint64),
        "empty rows": np.zeros((4, 0), np.uint64),
        "too few": flat[:3],
        "rows of three": np.zeros((4, 3), np.uint64),
        "three dimensions": np.zeros((1, 1, 4), np.uint64),
        "no dimension": np.array(7, np.uint64),
        "many dimensions": np.zeros((1,) * 30, np.uint64),
        "list": hands,
        "None": None,
        "text": "NESW",
        "number": 4,
    }


def test_strange_leaders_of_a_batch_are_refused_or_read_rightly() -> None:
    np = pytest.importorskip("numpy")
    rng = Random("leaders")
    asked = question(rng, (4, 3))
    while (
        asked.trick or len({best_of(a, truth(a)) for a in (asked._replace(leader=n) for n in range(4))}) < 3
    ):
        asked = question(rng, (4, 3))
    rules, hands = kernel_rules(asked.plain), rows(asked.hands, asked.hands)
    right = [best_of(a, truth(a)) for a in (asked._replace(leader=n) for n in (1, 2))]
    assert tricks_batch(rules, hands, b"\1\2", [], 1, 0, 0, 1) == right
    strided = np.array([1, 9, 2, 9], np.uint8)[::2]
    for leaders in (bytearray(b"\1\2"), np.array([1, 2]), strided, [1, 2], (1, 2), np.array([1, 2], object)):
        assert answer(tricks_batch, rules, hands, leaders, [], 1, 0, 0, 1) in (right, REFUSED), leaders
    for leaders in (
        *(b"", b"\1", b"\1\2\3", b"\1\4", b"\xff\xff", "NE", None, 1.5, object(), 4, -1, 2**64),
        *(np.array([257, 258]), np.array([-255, -254]), np.array([1.5, 2.5]), np.array(["1", "2"])),
    ):
        assert answer(tricks_batch, rules, hands, leaders, [], 1, 0, 0, 1) == REFUSED, leaders


def test_worlds_in_which_the_turn_holds_other_cards_are_refused() -> None:
    rules = kernel_rules(question(Random(2), (2, 3)).plain)
    with pytest.raises(ValueError, match="same in every world"):
        tricks_worlds(rules, rows([1, 2], [4, 2]), 0, [], 1, 0, 0, 0)
    with pytest.raises(ValueError, match="at least one world"):
        tricks_worlds(rules, rows(), 0, [], 1, 0, 0, 0)


MEMORY = """
from resource import RUSAGE_SELF, getrusage
from sukno import solve

def used():
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024

def search(nodes):
    try:
        solve.tricks(
            "N:QJT5.Q4.KT32.A94 K97.65.QJ98.KJ62 432.KJT8.A65.Q85 A86.A9732.74.T73",
            goal="GOAL", nodes=nodes, megabytes=SIZE,
        )
    except solve.LimitReached:
        pass

search(10)
before = used()
search(500_000)
print(used() - before)
"""


@pytest.mark.skipif(
    "libasan" in os.environ.get("LD_PRELOAD", ""), reason="a sanitizer needs memory of its own"
)
@pytest.mark.parametrize("megabytes", [1, 16])
@pytest.mark.parametrize("goal", ["most", "fewest", "points"])
def test_a_search_keeps_to_its_memory(goal: str, megabytes: int) -> None:
    code = MEMORY.replace("GOAL", goal).replace("SIZE", str(megabytes))
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert float(found.stdout) < megabytes + 3
