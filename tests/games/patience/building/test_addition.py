"""Addition: the book's table, examples and proof (004:2779-2817), and the digest's gaps."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from laid import dealt, laid
from sukno.games.patience.building.addition import Addition, AdditionOptions
from sukno.materials.cards import CARD_TEXTS

GAME = Addition()
ORDER = "A23456789TJQK"
TABLE = """
1 2 3 4
2 4 6 8
3 6 9 12
4 8 12 3
5 10 2 7
6 12 5 11
7 1 8 2
8 3 11 6
9 5 1 10
10 7 4 1
11 9 7 5
12 11 10 9
13 13 13 13
"""
"""As printed, but for the 8 of the second row, where the print has a 3."""
KEYS = {"k1": "SA", "k2": "S2", "k3": "S3", "k4": "S4"}


def test_two_rows_of_four_and_a_stock_of_44() -> None:
    table = dealt(GAME)
    assert [table[f"k{i}"][1] for i in range(1, 5)] == list("A234")
    assert [table[f"p{i}"][1] for i in range(1, 5)] == list("2468")
    assert table.sizes("stock") == [44]


def test_the_piles_grow_as_in_the_table() -> None:
    rows = [[int(n) for n in line.split()] for line in TABLE.split("\n") if line]
    for column in range(4):
        values = [row[column] for row in rows]
        build = GAME.plan.build_of(GAME.plan.numbers[f"p{column + 1}"])
        assert build is not None
        for on, card in itertools.pairwise(values):
            follows = [r for r in ORDER if build.follows("S" + r, "H" + ORDER[on - 1])]
            assert follows == [ORDER[card - 1]]


@pytest.mark.parametrize(("pile", "on", "card"), [("p1", "C2", "H3"), ("p3", "C6", "H9"), ("p4", "CQ", "H3")])
def test_the_sums_of_the_book(pile: str, on: str, card: str) -> None:
    """1 + 2 = 3; 3 + 6 = 9; 4 + 12 = 16, less 13 is 3."""
    table = laid(GAME, **{**KEYS, pile: on, "waste": card})
    assert f"waste>{pile}" in table.moves


def test_the_king_is_the_last() -> None:
    table = laid(GAME, **KEYS, p1="C2-CK", waste="HA")
    assert "waste>p1" not in table.moves


def test_one_waste_gone_through_again_and_again_unshuffled() -> None:
    table = laid(GAME, rest="-", **KEYS, p1="C2", waste="HK HQ")
    for _ in range(5):
        table.play("redeal")
        assert table["stock"] == "HQ HK"
        table.play("turn", "turn")
    assert not table.s.end


def test_limited_passes() -> None:
    table = laid(Addition(AdditionOptions(passes=2)), rest="-", **KEYS, p1="C2", waste="HK HQ")
    table.play("redeal", "turn", "turn")
    assert table.s.end == "blocked"


def test_it_always_comes_out_and_the_proof_brings_all_equals_together() -> None:
    for seed in range(5):
        rng = Random(seed)
        table = dealt(GAME, seed)
        while table.moves != {"proof"}:
            cards = sorted(m for m in table.moves if ">" in m)
            table.play(rng.choice(cards) if cards else next(iter(table.moves)))
        assert table.sizes("piles") == [12] * 4
        assert "give up" not in GAME.ask(table.s).moves  # type: ignore[union-attr]
        assert table.refused("give up")
        table.play("proof")
        assert table.s.end == "out"
        for i, rank in enumerate(ORDER, 1):
            assert [CARD_TEXTS[c][1] for c in table.pile(f"n{i}")] == [rank] * 4
        assert GAME.outcome(table.s).points == (52.0,)  # type: ignore[union-attr]
