"""Threes and Trefoil: the book's rules (004:2632-2638, 2748-2754) and the digest's gaps."""

from __future__ import annotations

from typing import Any

import pytest

from laid import dealt, laid
from sukno.games.patience.building.threes import Threes
from sukno.games.patience.building.trefoil import Trefoil

BOTH = [(Threes(), "g"), (Trefoil(), "v")]


@pytest.mark.parametrize(("game", "v"), BOTH)
class TestThrees:
    def test_seventeen_groups_of_three_and_a_single_card_all_open(self, game: Any, v: str) -> None:
        table = dealt(game)
        assert table.sizes("groups") == [3] * 17 + [1]
        assert table.s.unseen == 0

    def test_at_the_start_only_the_single_card_takes_another(self, game: Any, v: str) -> None:
        for seed in range(20):
            targets = {m.split(">")[1] for m in dealt(game, seed).moves if ">" in m}
            assert targets <= {f"{v}18", *"SCDH"}

    def test_a_top_goes_on_a_top_of_equal_rank(self, game: Any, v: str) -> None:
        table = laid(game, rest="-", **{f"{v}1": "S2 S5 SK", f"{v}2": "HK", f"{v}3": "D2 DQ"})
        assert f"{v}1>{v}2" in table.moves
        assert f"{v}3>{v}2" not in table.moves

    def test_a_group_never_has_more_than_three_cards(self, game: Any, v: str) -> None:
        table = laid(game, rest="-", **{f"{v}1": "S2 S5 SK", f"{v}2": "S3 S9 HK", f"{v}3": "DK"})
        assert f"{v}1>{v}2" not in table.moves
        table.play(f"{v}1>{v}3", f"{v}2>{v}3")
        assert table[f"{v}3"] == "DK SK HK"

    def test_a_space_stays_empty(self, game: Any, v: str) -> None:
        table = laid(game, rest="-", **{f"{v}1": "S2 S5", f"{v}3": "DK"})
        assert not any(f">{v}2" in m for m in table.moves)

    def test_aces_go_up_in_suit(self, game: Any, v: str) -> None:
        table = laid(game, rest="-", **{f"{v}1": "S3 S2 SA", f"{v}2": "H2"})
        assert f"{v}2>S" not in table.moves
        table.play(f"{v}1>S", f"{v}1>S", f"{v}1>S")
        assert table["S"] == "SA S2 S3"

    def test_one_may_lay_out_anew_at_any_time_and_three_times_in_all(self, game: Any, v: str) -> None:
        table = dealt(game)
        table.play("redeal", "redeal")
        assert table.sizes("groups") == [3] * 17 + [1]
        assert table.s.passes == 3
        assert "redeal" not in table.moves

    def test_what_is_left_is_shuffled_and_laid_out_in_threes(self, game: Any, v: str) -> None:
        """The gap: the last group may have one or two cards."""
        cards = {f"{v}1": "S4 S5", f"{v}5": "H9 HT", f"{v}7": "D4", f"{v}9": "D5 C9 CT"}
        table = laid(game, rest="-", **cards)
        table.play("redeal")
        assert table.sizes("groups") == [3, 3, 2] + [0] * 15
        assert table.s.unseen == 0

    def test_cards_that_go_to_and_fro_do_not_hold_up_the_end(self, game: Any, v: str) -> None:
        table = laid(game, rest="-", **{f"{v}1": "S4 SK", f"{v}2": "HK", f"{v}3": "S9 D5 HA"})
        table.s.passes = 3
        table.play(f"{v}3>H")
        assert f"{v}1>{v}2" in table.moves  # the king of spades may leave the four for good
        table.play(f"{v}1>{v}2")
        assert table.s.end == "blocked"
        table = laid(game, rest="-", **{f"{v}1": "CK SK", f"{v}2": "DK HK", f"{v}3": "S9 D5 HA"})
        table.s.passes = 3
        table.play(f"{v}3>H")
        assert table.s.end == "blocked"
