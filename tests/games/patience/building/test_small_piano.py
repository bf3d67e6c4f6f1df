"""Small piano, its open kind, and big piano: the book's rules (004:2606-2630) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.small_piano import BigPiano, SmallPiano, SmallPianoOpen

GAME = SmallPiano()
OPEN = SmallPianoOpen()
BIG = BigPiano()


def test_seven_columns_from_seven_cards_to_one_only_the_last_of_each_open() -> None:
    table = dealt(GAME)
    assert table.sizes("columns") == [7, 6, 5, 4, 3, 2, 1]
    assert table.sizes("stock") == [24]
    assert table.s.unseen.bit_count() == 21 + 24


def test_everything_is_open_in_the_open_kind() -> None:
    table = dealt(OPEN)
    assert table.s.unseen == 0
    assert len(OPEN.view(table.s, 0).zone("stock").cards) == 24
    assert OPEN.info.kind_of == "small-piano"


def test_ten_columns_two_packs_and_eight_foundations() -> None:
    """004:2626."""
    table = dealt(BIG)
    assert table.sizes("columns") == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert table.sizes("stock") == [49]
    assert len(table.sizes("foundations")) == 8
    assert BIG.aim() == 104


def test_a_card_that_is_freed_is_turned_up() -> None:
    table = laid(GAME, c1="?SK ?S4 H8", c2="S9")
    table.play("c1>c2")
    assert table.s.unseen >> table.pile("c1")[0] & 1
    assert not table.s.unseen >> table.pile("c1")[1] & 1
    assert GAME.view(table.s, 0).zone("c1").cards == ("?", "S4")


def test_runs_move_as_far_as_they_are_open() -> None:
    table = laid(GAME, c1="?ST H9 S8 H7", c2="CT", c3="D9", c4="DJ")
    assert {"c1>c2 3", "c1>c3 2"} <= table.moves
    assert "c1>c4 4" not in table.moves


def test_open_cards_that_do_not_follow_one_another_do_not_move_together() -> None:
    table = laid(OPEN, c1="S2 HQ ST H9", c2="CK", c3="DJ")
    assert "c1>c3 2" in table.moves
    assert "not a run" in table.refused("c1>c2 3")


def test_a_space_takes_only_a_king_or_a_run_that_begins_with_one() -> None:
    table = laid(GAME, c1="?S2 HK SQ", c2="D5", c4="C4", waste="CK")
    assert {"c1>c3 2", "waste>c3"} <= table.moves
    assert "takes: " in table.refused("c2>c3")
    assert "c2>c3" not in table.moves
    table.play("c1>c3 2")
    assert table["c3"] == "HK SQ"


def test_cards_may_be_taken_back_from_the_foundations() -> None:
    """004:2624: to carry the top of the waste, for example."""
    table = laid(GAME, H="HA-H5", c1="C6", waste="S4")
    assert "waste>c1" not in table.moves
    table.play("H>c1", "waste>c1")
    assert table["c1"] == "C6 H5 S4"


def test_the_stock_is_turned_one_by_one_and_once() -> None:
    table = dealt(GAME)
    top = table.pile("stock")[-1]
    table.play("turn")
    assert table.pile("waste") == [top]
    assert "cards left in it: 23" in table.refused("redeal")


def test_the_waste_is_turned_over_and_three_cards_are_opened() -> None:
    """004:2628: the oldest cards come first, each is replaced, and all three are free."""
    table = laid(GAME, rest="packet", c1="S5", c2="C9", waste="D2 H8 SK D4 CQ")
    table.pile("packet").clear()
    assert "redeal" in table.moves
    table.play("redeal")
    assert [table[w] for w in ("w1", "w2", "w3")] == ["D2", "H8", "SK"]
    assert table["packet"] == "CQ D4"
    assert {"w2>c2", "w3>c3"} <= table.moves
    table.play("w2>c2")
    assert [table[w] for w in ("w1", "w2", "w3")] == ["D2", "D4", "SK"]
    table.play("w2>c1")
    assert table["w2"] == "CQ"
    assert not table["packet"]
    assert not any(m.endswith(("packet", "w2")) for m in table.moves)
    assert table.refused("redeal") == "the waste has been turned over already"


def test_cards_of_the_packet_are_known_to_whoever_saw_them() -> None:
    table = dealt(GAME)
    while "turn" in table.moves:
        table.play("turn")
    table.play("redeal")
    assert not any(table.s.unseen >> c & 1 for c in table.pile("packet"))
    assert table.sizes("packet") == [21]


def test_the_words_for_turning_the_waste_over() -> None:
    table = dealt(GAME)
    assert GAME.describe(table.s, "redeal").en == "turn the waste over and open three cards"
    assert all(zone.id != "pass" for zone in GAME.view(table.s, 0).zones)


def test_both_foundations_of_a_suit_are_built_side_by_side() -> None:
    table = laid(BIG, f1="SA-S4", c1="SA", c2="S5", c3="?D2 H9")
    assert {"c1>f2", "c2>f1"} <= table.moves
    assert "c1>f3" not in table.moves  # one space is as good as another
    table.play("c1>f2")
    assert {m for m in table.moves if m.startswith("c2>f")} == {"c2>f1"}
