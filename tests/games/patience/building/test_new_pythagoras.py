"""New Pythagoras: the book's rules (004:2283-2295), its examples, and the digest's table."""

from __future__ import annotations

import pytest

from laid import dealt, laid
from sukno.games.patience.building.new_pythagoras import NewPythagoras, NewPythagorasOptions

GAME = NewPythagoras()
TABLE = """
A 2 3 4 5 6 7 8 9 T J Q K
2 4 6 8 T Q A 3 5 7 9 J K
3 6 9 Q 2 5 8 J A 4 7 T K
4 8 Q 3 7 J 2 6 T A 5 9 K
5 T 2 7 Q 4 9 A 6 J 3 8 K
6 Q 5 J 4 T 3 9 2 8 A 7 K
7 A 8 2 9 3 T 4 J 5 Q 6 K
8 3 J 6 A 9 4 Q 7 2 T 5 K
""".strip().splitlines()


def test_ace_to_eight_of_spades_are_laid_out_first() -> None:
    t = dealt(GAME)
    assert " ".join(t[f"c{n}"] for n in range(1, 9)) == "SA S2 S3 S4 S5 S6 S7 S8"
    assert t.sizes("stock", "waste") == [96, 0]


@pytest.mark.parametrize(("column", "line"), list(enumerate(TABLE, 1)))
def test_each_column_runs_as_the_table_says_and_ends_with_a_king(column: int, line: str) -> None:
    ranks = line.split()
    t = laid(GAME, **{f"c{n}": f"S{r}" for n, r in enumerate("A2345678", 1)})
    for rank in ranks[1:]:
        card = next(c for c in t.pile("stock") if "23456789TJQKA"[c % 54 % 13] == rank)
        t.pile("stock").remove(card)
        t.pile("waste").append(card)
        t.s.open = 1
        t.play(f"waste>c{column}")
    assert [c[1] for c in t[f"c{column}"].split()] == ranks
    t.pile("waste").append(t.pile("stock").pop())
    assert f"waste>c{column}" not in t.moves


@pytest.mark.parametrize(("column", "rank"), list(enumerate("2468TQA3", 1)))
def test_the_second_card_is_twice_the_first_less_thirteen(column: int, rank: str) -> None:
    """004:2287: under the six a queen, under the seven an ace, under the eight a three."""
    t = laid(GAME, **{f"c{n}": f"S{r}" for n, r in enumerate("A2345678", 1)}, waste=f"H{rank}")
    assert f"waste>c{column}" in t.moves


def test_a_card_that_fits_twice_is_a_choice() -> None:
    t = laid(GAME, c1="SA S2 S3", c2="S2", c3="S3", c4="S4", c5="S5", c6="S6", c7="S7", c8="S8", waste="H4")
    assert t.moves == {"waste>c1", "waste>c2", "turn"}


@pytest.mark.parametrize("passes", [4, 3])
def test_the_waste_is_gone_through_three_times_or_twice_unshuffled(passes: int) -> None:
    game = NewPythagoras(NewPythagorasOptions(passes=4 if passes == 4 else 3))
    t = laid(game, rest="-", c1="SA", waste="DK HK CK")
    for n in range(2, passes + 1):
        t.play("redeal")
        assert (t["stock"], t.s.passes) == ("CK HK DK", n)
        t.play("turn", "turn", "turn")
        assert t["waste"] == "DK HK CK"
    assert t.s.end == "blocked"


def test_the_top_of_the_waste_is_at_hand_at_any_time() -> None:
    t = laid(GAME, c1="SA", waste="D3 D2")
    t.play("waste>c1", "waste>c1")
    assert t["c1"] == "SA D2 D3"
