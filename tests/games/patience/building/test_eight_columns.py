"""The Eight: the book's rules (004:2297-2309) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.eight_columns import EightColumns

GAME = EightColumns()


def test_every_king_begins_a_column_and_all_cards_lie_open() -> None:
    lengths = set()
    for seed in range(10):
        t = dealt(GAME, seed)
        for n in range(1, 9):
            cards = t[f"c{n}"].split()
            assert cards[0][1] == "K"
            assert not any(card[1] == "K" for card in cards[1:])
        lengths |= set(t.sizes("columns"))
        assert sum(t.sizes("columns")) == 104
        assert t.s.unseen == 0
    assert len(lengths) > 8


def test_columns_go_down_in_alternating_colours() -> None:
    t = laid(GAME, rest="-", c1="HK S9", c2="SK H8", c3="DK C8", c4="CK H7")
    assert {m for m in t.moves if ">c" in m} == {"c2>c1", "c4>c3"}


def test_a_run_moves_only_as_a_whole() -> None:
    t = laid(GAME, rest="-", c1="HK S9 H8 S7", c2="SK DT", c3="DK C9", c4="HK D8")
    between = {m for m in t.moves if ">c" in m}
    assert between == {"c1>c2 3", "c3>c2", "c4>c3"}
    t.play("c1>c2 3")
    assert (t["c1"], t["c2"]) == ("HK", "SK DT S9 H8 S7")


def test_a_single_card_is_part_of_the_run_that_it_continues() -> None:
    """C7 on D8 is a run of two: it may not go to H8 alone, but by way of the hand."""
    t = laid(GAME, rest="-", c1="HK S2 D8 C7", c2="SK H8", c3="DK S3")
    assert "c1>c2" not in t.moves
    t.play("c1>h1", "h1>c2")
    assert (t["c1"], t["c2"]) == ("HK S2 D8", "SK H8 C7")


def test_the_hand_holds_eight_cards_at_most_and_none_goes_there_twice() -> None:
    t = laid(GAME, rest="-", c1="HK D2 D3 D4 D5 D6 D7 D8 D9 DT", c2="SK SA")
    for n in range(1, 9):
        t.play(f"c1>h{n}")
    assert t["c1"] == "HK D2"
    assert not any(">h" in m for m in t.moves)
    assert "h1>h2" not in t.moves


def test_an_empty_column_is_never_filled() -> None:
    t = laid(GAME, rest="-", c1="H9", c2="ST", c3="SK HA", h1="HK")
    t.play("c1>c2")
    assert t["c1"] == ""
    assert not any(">c1" in m for m in t.moves)
    assert "takes: nothing" in t.refused("h1>c1")


def test_foundations_go_up_in_suit_and_give_nothing_back() -> None:
    t = laid(GAME, rest="-", S="SA-S3", c1="HK S4", c2="SK H5", h1="HA", h2="S4")
    assert {"c1>S", "h1>H", "h2>S"} <= t.moves
    t.play("c1>S", "h1>H")
    assert not any(m.startswith(("S>", "H>")) for m in t.moves)


def test_it_comes_out_when_both_packs_lie_on_the_eight_aces() -> None:
    full = {name: f"{name[0]}A-{name[0]}K" for name in ("S", "S2", "C", "C2", "D", "D2", "H")}
    t = laid(GAME, rest="-", H2="HA-HQ", c1="HK", **full)
    t.play("c1>H2")
    assert t.s.end == "out"
