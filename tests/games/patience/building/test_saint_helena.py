"""Saint Helena: the book's rules (004:2531-2539) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.saint_helena import SaintHelena, SaintHelenaOptions

GAME = SaintHelena()
FILLED = SaintHelena(SaintHelenaOptions(fill_before_deal=True))


def test_ten_columns_of_four_with_only_the_last_card_open() -> None:
    t = dealt(GAME)
    assert t.sizes("columns") == [4] * 10
    assert t.sizes("stock") == [64]
    shown = GAME.view(t.s, 0).zone("c1").cards
    assert shown[:3] == ("?",) * 3
    assert shown[3] != "?"


def test_suits_do_not_matter_and_runs_move_as_one() -> None:
    t = laid(GAME, c1="?D2 S9 H8", c2="DT", c3="C9", c4="HQ", c5="D5")
    assert t.moves == {"c1>c2 2", "c1>c3", "c3>c2", "turn"} | {
        f"c{a}>c{b}" for a in (1,) for b in (6, 7, 8, 9, 10)
    } | {f"c1>c{b} 2" for b in (6, 7, 8, 9, 10)}
    t.play("c1>c2 2")
    assert (t["c1"], t["c2"]) == ("D2", "DT S9 H8")
    assert not t.s.unseen >> t.pile("c1")[0] & 1, "the covered card is turned up"


def test_nothing_goes_on_an_ace_and_a_king_on_nothing() -> None:
    t = laid(GAME, rest="stock", c1="SA", c2="HK", c3="D3 S9", **{f"c{n}": "D4" for n in (4, 5)})
    assert not {"c2>c1", "c1>c2"} & t.moves


def test_an_empty_column_takes_any_card_or_run() -> None:
    t = laid(GAME, c1="D2 S9 H8", c2="DT")
    assert {"c1>c3", "c1>c3 2"} <= t.moves
    assert "c2>c3" not in t.moves, "a whole column would only change its place"


def test_a_whole_run_from_king_to_ace_is_taken_away_whatever_its_suits() -> None:
    t = laid(GAME, c1="?D7 CK_C3", c2="H4 D2 SA", c3="S5")
    t.play("c2>c1 2")
    assert t["c1"] == "D7"
    assert t["c2"] == "H4"
    assert t["removed"] == "CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 D2 SA"
    assert not t.s.unseen >> t.pile("c1")[0] & 1
    assert GAME.home(t.s) == 13


def test_a_run_completed_by_a_dealt_row_is_taken_away_too() -> None:
    t = laid(GAME, rest="c10", c1="CK_C2", c2="H4", stock="DA")
    t.play("turn")
    assert (t["c1"], len(t.pile("removed"))) == ("", 13)


def test_six_rows_of_ten_and_a_last_one_of_four() -> None:
    t = dealt(GAME, 3)
    for n in range(1, 7):
        t.play("turn")
        assert t.sizes("columns") == [4 + n] * 10
    t.play("turn")
    assert t.sizes("columns") == [11] * 4 + [10] * 6
    assert t.refused("turn") == "the stock is used up"


def test_a_row_may_be_dealt_on_empty_columns_unless_agreed_otherwise() -> None:
    empty = {"c1": "D2 S9", "c2": "DQ", **{f"c{n}": "D4" for n in range(4, 10)}}
    assert "turn" in laid(GAME, rest="stock", **{k: v for k, v in empty.items() if v != "D4"}).moves
    t = laid(FILLED, c1="D2 S9", c2="DQ")
    assert "turn" not in t.moves
    assert "every space must be filled" in t.refused("turn")
    for n in range(3, 11):
        t.pile(f"c{n}").append(t.pile("stock").pop())
    assert "turn" in t.moves


def test_spaces_that_cannot_be_filled_do_not_stop_the_deal() -> None:
    t = laid(FILLED, c1="D2", c2="DQ")
    assert "turn" in t.moves


def test_it_comes_out_when_all_eight_runs_are_gone() -> None:
    t = laid(GAME, rest="-", c1="SK_S2", c2="HA")
    t.pile("removed")[:] = [c for c in GAME.plan.cards if c not in t.pile("c1") + t.pile("c2")]
    t.play("c2>c1")
    assert t.s.end == "out"
