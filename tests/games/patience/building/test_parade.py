"""Parade: the book's rules (004:2541-2547) and the digest's gaps."""

from __future__ import annotations

import pytest

from laid import Positions
from sukno.games.patience.building.parade import Parade

LAID = Positions(Parade)


def grid(**named: str) -> dict[str, str]:
    """A full grid of tens, jacks and kings that fit nowhere, save these; an empty text leaves a place vacant."""
    plain = iter("ST ST CT CT DT DT HT HT SJ SJ CJ CJ DJ DJ HJ HJ SK SK CK CK DK DK HK HK".split())  # noqa: SIM905
    places = {f"{row}{i}": next(plain) for row in "abc" for i in range(1, 9)}
    return {place: text for place, text in (places | named).items() if text}


def test_three_rows_of_eight_and_a_stock_of_80() -> None:
    s = LAID.game.start(1)
    placed = sum(len(LAID.pile(s, f"{row}{i}")) for row in "abc" for i in range(1, 9))
    assert placed + len(LAID.pile(s, "aces")) == 24
    assert len(LAID.pile(s, "stock")) == 80


def test_aces_are_put_away_at_once() -> None:
    for seed in range(5):
        s = LAID.game.start(seed)
        assert not [1 for row in "abc" for i in range(1, 9) if LAID.texts(s, f"{row}{i}")[1:] == "A"]


@pytest.mark.parametrize(
    ("place", "cards"), [("a1", "S2 S5 S8 SJ"), ("b1", "H3 H6 H9 HQ"), ("c1", "D4 D7 DT DK")]
)
def test_each_row_has_its_base_and_goes_up_in_suit_by_threes(place: str, cards: str) -> None:
    base, *others = cards.split()
    s = LAID.position({place: base, **{f"r{i + 1}": c for i, c in enumerate(others)}}, rest="stock")
    for i in range(3):
        LAID.play(s, f"r{i + 1}>{place}")
    assert LAID.texts(s, place) == cards


def test_a_base_in_a_wrong_row_takes_nothing() -> None:
    s = LAID.position(grid(b1="S2", r1="S5"), rest="stock")
    assert not [m for m in LAID.moves(s) if m.startswith("r1>")]
    assert "takes: nothing" in LAID.refused(s, "r1>b1")


def test_a_base_takes_its_own_suit_only_and_only_three_ranks_higher() -> None:
    s = LAID.position(grid(a1="S2", r1="H5", r2="S3", r3="S8"), rest="stock")
    assert not [m for m in LAID.moves(s) if ">" in m]


def test_cards_of_the_grid_go_to_foundations_too() -> None:
    s = LAID.position(grid(a1="S2", c5="S5", a7="S8"), rest="stock")
    LAID.play(s, "c5>a1", "a7>a1")
    assert LAID.texts(s, "a1") == "S2 S5 S8"


def test_any_base_card_may_be_parked_in_any_vacant_place_and_goes_on_to_its_own_row() -> None:
    s = LAID.position(grid(b3="", r1="S2", r2="H4", r3="D3", r4="D9"), rest="stock")
    assert {m for m in LAID.moves(s) if ">" in m} == {"r1>b3", "r2>b3", "r3>b3"}
    LAID.play(s, "r1>b3")
    LAID.pile(s, "a6").clear()
    assert "b3>a6" in LAID.moves(s)
    LAID.play(s, "b3>a6")
    assert not [m for m in LAID.moves(s) if m.startswith("a6>")]


def test_nothing_else_fills_a_place() -> None:
    s = LAID.position(grid(b3="", r1="S5", r2="HQ"), rest="stock")
    assert not [m for m in LAID.moves(s) if ">" in m]


def test_a_foundation_is_not_moved_to_another_place() -> None:
    s = LAID.position(grid(a1="S2", a2="", b1="H3 H6"), rest="stock")
    assert not [m for m in LAID.moves(s) if ">" in m]
    assert "not free yet" in LAID.refused(s, "a1>b2")


def test_of_the_vacant_places_of_a_row_the_first_is_offered() -> None:
    s = LAID.position(grid(a2="", a5="", b7="", r1="S2"), rest="stock")
    assert {m for m in LAID.moves(s) if ">" in m} == {"r1>a2", "r1>b7"}


def test_eight_cards_are_dealt_over_the_reserve_and_block_those_before() -> None:
    s = LAID.game.start(1)
    for _ in range(10):
        LAID.play(s, "turn")
    assert not LAID.pile(s, "stock")
    t = LAID.position(grid(a1="S2", r1="S5 D9"), rest="stock")
    assert "r1>a1" not in LAID.moves(t)


def test_an_ace_in_the_reserve_is_put_away_as_soon_as_it_lies_free() -> None:
    s = LAID.position(grid(a1="S2", r1="D9 HA S5"), rest="stock")
    LAID.play(s, "r1>a1")
    assert (LAID.texts(s, "r1"), LAID.texts(s, "aces")) == ("D9", "HA")


def test_parking_to_and_fro_is_no_play_but_building_is() -> None:
    s = LAID.position(grid(b3="", c1="S2", a1="H2", r1="H5"))
    LAID.play(s, "c1>b3")
    assert s.still == 1
    LAID.play(s, "r1>a1")
    assert s.still == 0


def test_it_is_blocked_when_only_parking_is_left() -> None:
    s = LAID.position(grid(b3="", c1="S2", a1="H2", r1="H5"))
    LAID.play(s, "r1>a1")
    assert s.end == "blocked"


def test_it_comes_out_with_eight_jacks_queens_and_kings() -> None:
    chains = {"a": "258J", "b": "369Q", "c": "47TK"}
    places = {
        f"{row}{i + 1}": " ".join(suit + rank for rank in ranks)
        for row, ranks in chains.items()
        for i, suit in enumerate("SCDHSCDH")
    }
    s = LAID.position(places | {"c8": "H4 H7 HT", "r1": "HK"})
    LAID.play(s, "r1>c8")
    assert s.end == "out"
    assert LAID.game.outcome(s).points == (96.0,)


def test_games_end() -> None:
    assert all(LAID.at_random(seed).end for seed in range(5))
