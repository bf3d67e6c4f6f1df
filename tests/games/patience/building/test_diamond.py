"""Diamond: the book's rules (004:2215-2229) and the digest's gaps."""

from __future__ import annotations

from laid import Positions, run
from sukno.games.patience.building.diamond import BESIDE, PLACES, SMALL, Diamond

LAID = Positions(Diamond)
ROWS = [[i for i, (_, y) in enumerate(PLACES) if y == row] for row in range(-4, 5)]


def test_the_diamond_has_nine_rows_and_41_cards_and_the_stock_63() -> None:
    s = LAID.game.start(1)
    assert [len(row) for row in ROWS] == [1, 3, 5, 7, 9, 7, 5, 3, 1]
    assert sum(len(LAID.pile(s, f"r{i + 1}")) for i in range(41)) == 41
    assert len(LAID.pile(s, "stock")) == 63


def test_the_small_diamond_has_rows_of_1_3_5_3_1() -> None:
    rows = [[i for i in row if i in SMALL] for row in ROWS]
    assert [len(row) for row in rows] == [0, 0, 1, 3, 5, 3, 1, 0, 0]
    assert rows[4] == ROWS[4][2:7]


def test_a_card_is_free_when_nothing_lies_left_or_right_of_it() -> None:
    """004:2219: the long side; cards above and below do not matter."""
    left, middle, right = (f"r{i + 1}" for i in ROWS[1])
    assert BESIDE[ROWS[1][1]] == (ROWS[1][0], ROWS[1][2])
    s = LAID.position({left: "SA", middle: "CA", right: "DA", "r1": "HA"}, rest="stock")
    moves = LAID.moves(s)
    assert {f"{left}>S1", f"{right}>D1", "r1>H1"} <= set(moves)
    assert f"{middle}>C1" not in moves
    assert "not free yet" in LAID.refused(s, f"{middle}>C1")
    LAID.play(s, f"{left}>S1")
    assert f"{middle}>C1" in LAID.moves(s)


def test_cards_of_the_diamond_go_home_only_and_home_goes_up_in_suit() -> None:
    s = LAID.position({"S1": run("S", "A", "4"), "r1": "S5", "w1": "S6", "w2": "H5"}, rest="stock")
    assert [m for m in LAID.moves(s) if ">" in m] == ["r1>S1"]
    LAID.play(s, "r1>S1", "w1>S1")
    assert LAID.texts(s, "S1") == run("S", "A", "6")


def test_a_turned_card_goes_to_any_of_three_wastes_before_the_next_is_turned() -> None:
    s = LAID.game.start(1)
    LAID.play(s, "turn")
    assert {"hand>w1", "hand>w2", "hand>w3"} <= set(LAID.moves(s))
    assert "turn" not in LAID.moves(s)
    assert LAID.refused(s, "turn") == "first place the card just turned"
    LAID.play(s, "hand>w2", "turn", "hand>w2")
    assert len(LAID.pile(s, "w2")) == 2


def test_nothing_goes_from_waste_to_waste() -> None:
    s = LAID.position({"w1": "S6", "w2": "S7"}, rest="stock")
    assert not any(">w" in m for m in LAID.moves(s))


def test_the_next_round_completes_the_diamond_from_the_first_waste_then_the_second() -> None:
    """Gap: places row by row from the top left, each waste from its top."""
    full = {f"r{i + 1}": "" for i in range(41)}
    s = LAID.position(full | {"w1": "S2 S3", "w2": "C4 C5 C6", "w3": "D7", "r1": "HK"}, rest="H1")
    home = LAID.pile(s, "H1")
    for i in range(4, 41):
        LAID.pile(s, f"r{i + 1}").append(home.pop())
    LAID.play(s, "redeal")
    assert [LAID.texts(s, f"r{i}") for i in (1, 2, 3, 4)] == ["HK", "S3", "S2", "C6"]
    assert len(LAID.pile(s, "stock")) == 3
    assert s.unseen.bit_count() == 3
    assert s.passes == 2


def test_there_are_three_rounds_and_then_one_small_diamond() -> None:
    places = {"r1": "HK", "w1": "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK CK CQ CJ"}
    s = LAID.position(places, rest="H1", passes=3)
    assert LAID.refused(s, "redeal").startswith("no further redeal")
    assert "small" in LAID.moves(s)
    LAID.play(s, "small")
    assert all(LAID.pile(s, f"r{i + 1}") for i in SMALL)
    assert len(LAID.pile(s, "stock")) == 16 - 13
    while LAID.pile(s, "stock"):
        LAID.play(s, "turn", "hand>w1")
    assert s.end == "blocked"


def test_the_small_diamond_is_an_agreement() -> None:
    laid = Positions(Diamond, rescue=False)
    s = laid.position({"r1": "HK", "w1": "S2 S4", "hand": "S3"}, rest="H1", passes=3)
    laid.play(s, "hand>w2")
    assert s.end == "blocked"


def test_it_comes_out_when_all_cards_are_home() -> None:
    s = LAID.position({"r1": "SK"}, rest="H1")
    LAID.pile(s, "S1").extend(c for c in LAID.pile(s, "H1") if c < 12)
    LAID.pile(s, "H1")[:] = [c for c in LAID.pile(s, "H1") if c >= 12]
    LAID.pile(s, "S1").sort(key=lambda c: (c + 1) % 13)
    LAID.pile(s, "S1").insert(0, LAID.pile(s, "H1").pop(0))
    LAID.play(s, "r1>S1")
    assert s.end == "out"
    assert LAID.game.outcome(s).points == (104.0,)


def test_games_end() -> None:
    assert all(LAID.at_random(seed).end for seed in range(5))
