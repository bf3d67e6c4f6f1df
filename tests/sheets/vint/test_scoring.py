"""What a deal brings: worked examples V1-V22 of the books and their printed tables."""

from __future__ import annotations

from typing import Any

import pytest
from vint_reckoner import (
    ACES_WITHOUT_TRUMPS,
    CORONETS,
    DOUBLE_RECORD,
    HONOURS,
    SPINNING_SIDE,
    SPINNING_TRUMPS,
    TRICKS,
)

from sukno.materials.cards import hand
from sukno.sheets.vint.conventions import terms
from sukno.sheets.vint.deals import Coronet, Deal
from sukno.sheets.vint.holdings import holdings
from sukno.sheets.vint.scoring import crosses, run_points, score
from sukno.sheets.vint.terms import VintTerms

NOBODY = {"honours": (2, 2), "aces": (1, 1)}
"""Too few to be counted: for what does not depend on them."""
PLAIN = VintTerms()


def below(level: int, tricks: int) -> tuple[int, int]:
    return score(PLAIN, Deal(by=0, level=level, strain="C", tricks=tricks))[0]


def above(
    level: int, tricks: int, strain: str = "S", agreed: VintTerms = PLAIN, **held: Any
) -> tuple[int, int]:
    """Everything above the line, of the declarers and of the others."""
    held = {**NOBODY, **held} if strain != "N" else {"aces": (1, 1), **held}
    awards = score(agreed, Deal(by=0, level=level, strain=strain, tricks=tricks, **held))[1]
    return sum(a.points for a in awards if a.side == 0), sum(a.points for a in awards if a.side == 1)


def units(level: int, tricks: int, honours: tuple[int, int], aces: tuple[int, int]) -> tuple[int, int]:
    """Honours and aces alone, in units of a hundred times the level."""
    deal = Deal(by=0, level=level, strain="S", tricks=tricks, honours=honours, aces=aces)
    found = {a.side: a.points // (100 * level) for a in score(PLAIN, deal)[1] if a.what == "honours"}
    return found.get(0, 0), found.get(1, 0)


def test_v1_each_side_writes_its_own_tricks() -> None:
    assert below(1, 10) == (100, 30)


def test_v2_three_bid_and_seven_taken() -> None:
    assert below(3, 7) == (210, 180)
    assert above(3, 7) == (0, 6000)


def test_v3_three_bid_and_twelve_taken() -> None:
    assert below(3, 12) == (360, 30)
    assert above(3, 12) == (1000, 0)


def test_v4_v5_v6_made_exactly() -> None:
    assert below(1, 7) == (70, 60)
    assert below(3, 9) == (270, 120)
    assert below(5, 11) == (550, 100)


def test_v7_three_honours_against_two() -> None:
    assert units(1, 7, (2, 3), (1, 1)) == (0, 3)


def test_v8_v9_honours_and_aces_of_one_side_are_added() -> None:
    assert units(1, 7, (3, 2), (2, 2)) == (5, 0)
    assert units(1, 7, (4, 1), (2, 2)) == (6, 0)
    assert units(1, 7, (4, 1), (3, 1)) == (7, 0)


def test_v10_v11_honours_and_aces_of_different_sides_are_set_off() -> None:
    assert units(1, 7, (3, 2), (1, 3)) == (0, 0)
    assert units(1, 7, (4, 1), (1, 3)) == (1, 0)


def test_v12_two_aces_each_count_for_those_who_have_the_leve() -> None:
    assert units(2, 6, (3, 2), (2, 2)) == (1, 0)


def test_v13_a_grand_slam_with_six_tricks_still_writes_an_honour() -> None:
    assert units(7, 6, (3, 2), (2, 2)) == (1, 0)
    assert above(7, 6, honours=(3, 2), aces=(2, 2)) == (700, 7 * 7000 + 10000)


def test_v14_three_honours_against_three_aces() -> None:
    assert units(1, 7, (3, 2), (1, 3)) == (0, 0)


def test_v15_v16_small_slams_that_fail() -> None:
    assert above(6, 9) == (0, 3 * 6000 + 5000)
    assert above(6, 11) == (0, 6000 + 5000)


def test_v17_a_small_slam_with_all_tricks() -> None:
    assert above(6, 13) == (5000 + 2000, 0)
    assert above(6, 13, agreed=VintTerms(slams="included")) == (5000, 0)


def test_slams_bid_and_made_and_taken_by_either_side() -> None:
    assert above(6, 12) == (6000, 0)
    assert above(7, 13) == (12000, 0)
    assert above(1, 13) == (2000, 0)
    assert above(1, 1) == (0, 6 * 1000 + 1000)
    assert above(1, 0) == (0, 7 * 1000 + 2000)
    assert above(7, 12) == (1000, 7000 + 10000)
    assert above(7, 12, agreed=VintTerms(grand_slam_twelve=False)) == (0, 7000 + 10000)


def test_v21_four_aces_without_trumps() -> None:
    for level in range(1, 8):
        assert above(level, 6 + level, "N", aces=(4, 0))[0] - above(level, 6 + level, "N")[0] == 1000 * level


def test_one_ace_without_trumps_never_counts() -> None:
    assert above(2, 8, "N", aces=(3, 1)) == (1500, 0)


def test_v22_spinning_crosses() -> None:
    assert crosses(VintTerms(spinning_crosses=True), 7) == 6500
    assert crosses(PLAIN, 7) == 3500


def test_the_extra_fine_of_the_note_to_a_b_54() -> None:
    extra = VintTerms(extra_fine=True)
    assert [above(n, 4 + n, agreed=extra)[1] - above(n, 4 + n)[1] for n in range(1, 6)] == [
        500,
        1000,
        1500,
        2000,
        2500,
    ]


@pytest.mark.parametrize("level", range(1, 8))
def test_the_printed_tables_of_tricks_honours_and_aces(level: int) -> None:
    for n in range(1, 14):
        assert below(level, n)[0] == TRICKS[str(n)][level - 1]
    for honours, aces, n in (
        ((5, 0), (4, 0), 9),
        ((5, 0), (3, 1), 8),
        ((4, 1), (2, 2), 6),
        ((3, 2), (1, 1), 3),
    ):
        if level < 6:
            assert above(level, 6 + level, honours=honours, aces=aces) == (HONOURS[str(n)][level - 1], 0)
    for aces, n in (((4, 0), 4), ((3, 1), 3), ((2, 2), 2)):
        if level < 6:
            assert above(level, 6 + level, "N", aces=aces) == (ACES_WITHOUT_TRUMPS[str(n)][level - 1], 0)


def test_the_printed_tables_of_coronets() -> None:
    double, spinning = terms("vint-double-record"), terms("vint-spinning-coronet")
    for cards, rank in enumerate("QJT98765432", 3):
        side, trump = CORONETS[rank]
        assert (
            run_points(PLAIN, 5, cards, False, 0, True)
            == run_points(PLAIN, 1, cards, False, 1, False)
            == side
        )
        assert run_points(PLAIN, 5, cards, True, 0, False) == trump
        for level in range(1, 8):
            thousands = DOUBLE_RECORD[rank][level - 1]
            assert run_points(double, level, cards, True, 0, True) == 1000 * thousands
            assert run_points(double, level, cards, False, 0, True) == 500 * thousands
            assert run_points(double, level, cards, True, 1, False) == 1000 * thousands
            assert run_points(double, level, cards, True, 0, False) == trump
        for level in range(4, 8):
            thousands = SPINNING_TRUMPS[rank][level - 4]
            assert run_points(spinning, level, cards, True, 0, True) == 1000 * thousands
            table = SPINNING_SIDE[rank][level - 4]
            assert run_points(spinning, level, cards, False, 0, True) == table
            assert run_points(spinning, level, cards, True, 0, False) == table


def test_aces_in_one_hand_are_written_beside_the_honours() -> None:
    three: dict[str, Any] = {"aces": (3, 1), "ace_hands": ((0, 3),)}
    four: dict[str, Any] = {"aces": (4, 0), "ace_hands": ((0, 4),)}
    assert above(1, 7, **three) == (300 + 500, 0)
    assert above(1, 7, "N", **three) == (750 + 1000, 0)
    assert above(1, 7, "N", **four) == (1000 + 2000, 0)


@pytest.mark.parametrize(
    ("level", "tricks", "points"),
    [(6, 11, 17000), (6, 10, 29000), (6, 9, 41000), (7, 12, 24000), (7, 11, 38000), (7, 10, 52000)],
)
def test_double_record_slams_that_fail(level: int, tricks: int, points: int) -> None:
    agreed = terms("vint-double-record", grand_slam_twelve=False)
    assert above(level, tricks, agreed=agreed) == (0, points)


@pytest.mark.parametrize(("level", "points"), [(1, 500), (2, 1000), (3, 1500)])
def test_double_record_small_coronets_at_low_levels(level: int, points: int) -> None:
    agreed = terms("vint-double-record")
    queen: dict[str, Any] = {"coronets": (Coronet(0, "H", 3),)}
    aces: dict[str, Any] = {"ace_hands": ((0, 3),)}
    assert above(level, 6 + level, agreed=agreed, **queen) == (points, 0)
    assert above(level, 6 + level, agreed=agreed, **aces) == (points, 0)


def test_spinning_coronet_aces_without_trumps() -> None:
    agreed = terms("vint-spinning-coronet")
    assert above(5, 11, "N", agreed, aces=(3, 1)) == (15000, 0)
    assert above(5, 11, "N", agreed, aces=(2, 2)) == (10000, 0)
    assert above(7, 13, "N", agreed, aces=(4, 0)) == (28000 + 12000, 0)


def test_spinning_coronet_slams_at_once() -> None:
    agreed = terms("vint-spinning-coronet")
    assert above(6, 12, agreed=agreed, at_once=True) == (51000, 0)
    assert above(7, 13, agreed=agreed, at_once=True) == (102000, 0)
    assert above(7, 11, agreed=agreed, at_once=True) == (0, 14000 + 100000)
    printed = terms("vint-spinning-coronet", at_once_grand=400000)
    assert above(7, 13, agreed=printed, at_once=True) == (402000, 0)
    assert above(7, 13, at_once=True) == (12000, 0)


def test_gaika_fines_tricks_over_and_under() -> None:
    agreed = terms("vint-gaika")
    assert above(3, 9, agreed=agreed) == (0, 0)
    assert above(3, 10, agreed=agreed) == (0, 3000)
    assert above(3, 12, agreed=agreed) == (0, 9000)
    assert above(3, 8, agreed=agreed) == (0, 3000)
    assert above(6, 13, agreed=agreed) == (0, 6000 + 5000)


def test_two_swapping_hands_write_two_honours_against_one() -> None:
    agreed = terms("vint-two-swap-hand")
    assert above(1, 7, agreed=agreed, honours=(2, 1), aces=(0, 1)) == (200, 0)
    assert above(1, 7, agreed=agreed, honours=(2, 2), aces=(2, 1)) == (200, 0)
    assert above(1, 7, honours=(2, 1), aces=(0, 1)) == (0, 0)


def test_small_honours_are_ten_times_smaller() -> None:
    small = VintTerms(record="small")
    deal = Deal(by=0, level=3, strain="N", tricks=8, aces=(3, 1), coronets=(Coronet(0, "S", 4),))
    tricks, awards = score(small, deal)
    assert tricks == (24, 15)
    assert [(a.what, a.points) for a in awards] == [("fine", 300), ("aces", 225), ("coronet", 200)]


GAME_1 = ("SJ S6 S5 CK C7 C6 C5 D3 HJ HT H9 H8 H7", "SA SK SQ S9 S8 S7 CA CQ DA DK DQ HA HK")
GAME_2 = ("SA SJ ST S9 S8 S7 CA CJ DA DK DQ HA HK", "SK SQ CK C7 C6 C5 D3 D2 HJ HT H9 H8 H7")


@pytest.mark.parametrize(("hands", "points"), [(GAME_1, 23000), (GAME_2, 22000)])
def test_the_grand_slams_of_the_sample_games_a_995_1067(hands: tuple[str, str], points: int) -> None:
    south, north = (hand(cards.split()) for cards in hands)
    honours, aces, coronets, ace_hands = holdings([south, 0, north, 0], (0, 2), -1)
    deal = Deal(
        by=0,
        level=7,
        strain="N",
        tricks=13,
        honours=honours,
        aces=aces,
        coronets=coronets,
        ace_hands=ace_hands,
    )
    tricks, awards = score(PLAIN, deal)
    assert tricks == (910, 0)
    assert sum(a.points for a in awards) == points


def test_the_third_sample_game_a_1069_1115() -> None:
    north, south = "SA ST S9 S8 S7 S6 CA C4 C3 DK DQ D4 D2", "SK S5 S2 CK CQ C2 DA D3 HJ HT H9 H7 H6"
    found = holdings([hand(north.split()), 0, hand(south.split()), 0], (0, 2), 0)
    assert found == ((3, 0), (3, 0), (), ())
    assert units(5, 11, (3, 2), (3, 1)) == (6, 0)
