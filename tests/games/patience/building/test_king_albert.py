"""King Albert: the book's rules (004:2674-2676) and the digest's gap."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.king_albert import KingAlbert

GAME = KingAlbert()


def test_nine_columns_from_nine_cards_to_one_and_a_reserve_of_seven_all_open() -> None:
    table = dealt(GAME)
    assert table.sizes("columns") == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert table.sizes("reserve") == [1] * 7
    assert table.s.unseen == 0
    assert GAME.info.open


def test_columns_go_down_in_alternating_colours_one_card_at_a_time() -> None:
    table = laid(GAME, rest="-", c1="SK S9 H8", c2="C9", c3="H9", c4="DT", c5="CQ")
    assert {"c1>c2", "c2>c4"} <= table.moves
    assert "c1>c3" not in table.moves
    assert "c3>c4" not in table.moves
    assert "is not possible now" in table.refused("c1>c4 2")


def test_every_card_of_the_reserve_is_free_and_none_goes_back() -> None:
    table = laid(GAME, rest="-", c1="S9", c2="SJ", r1="H8", r4="HA", r7="D8")
    assert {"r1>c1", "r4>H", "r7>c1"} <= table.moves
    table.play("r1>c1")
    assert not any(m.split(">")[1].startswith("r") for m in table.moves)


def test_a_space_takes_a_card_of_a_column_of_the_reserve_or_of_a_foundation() -> None:
    """004:2676."""
    table = laid(GAME, rest="-", H="HA-H5", c1="S9 SJ", c2="C9 CJ", r2="D2")
    assert {"c1>c3", "r2>c3", "H>c3"} <= table.moves
    table.play("H>c3")
    assert table["c3"] == "H5"
    assert table["H"] == "HA H2 H3 H4"


def test_a_card_comes_back_from_the_foundation_to_any_column_where_it_fits() -> None:
    """The gap: not only to spaces."""
    columns = {f"c{i}": card for i, card in enumerate(["SK", "CK", "SQ", "CQ", "DQ", "HQ", "DJ", "HJ"], 1)}
    table = laid(GAME, rest="-", H="HA-H5", c9="C6", **columns)
    assert "H>c9" in table.moves
    table.play("H>c9")
    assert table["c9"] == "C6 H5"
    assert {"c9>H"} <= table.moves


def test_nothing_goes_on_an_ace_and_no_king_on_it() -> None:
    table = laid(GAME, rest="-", c1="HA", c2="SK", c3="C2", c4="D3")
    assert "c2>c1" not in table.moves
    assert "takes: nothing" in table.refused("c3>c1")


def test_it_ends_when_a_card_can_only_go_to_and_fro() -> None:
    columns = {f"c{i}": card for i, card in enumerate(["SK", "CK", "SQ", "CQ", "S5", "C5", "S9", "C9"], 1)}
    table = laid(GAME, rest="-", c9="DA DT", r1="D4", **columns)
    table.play("r1>c5")
    assert table.s.end == "blocked"
    table = laid(GAME, rest="-", c9="DA DT", r1="D4", **{**columns, "c8": "C9 H2 S3 D8"})
    table.play("c8>c7")
    assert not table.s.end  # now the three is free for the four


def test_it_comes_out_with_the_last_king() -> None:
    table = laid(GAME, rest="-", S="SA-SK", C="CA-CK", D="DA-DK", H="HA-HQ", c4="HK")
    table.play("c4>H")
    end = GAME.outcome(table.s)
    assert end is not None
    assert end.points == (52.0,)
