"""The tables of rubber Bridge as the digest prints them (004:1054-1121)."""

import pytest

from sukno.sheets.bridge.tariff import (
    RUBBERS,
    SCALES,
    Contract,
    broken_off,
    ends,
    honours,
    paid,
    short_points,
    trick_points,
)

MADE = """
1 20 40 80 30 60 120 40 80 160 60 120
2 40 80 160 60 120 240 70 140 280 120 240
3 60 120 240 90 180 360 100 200 400 180 360
4 80 160 320 120 240 480 130 260 520 240 480
5 100 200 400 150 300 600 160 320 640 300 600
6 120 240 480 180 360 720 190 380 760 360 720
7 140 280 560 210 420 840 220 440 880 420 840
"""
"""Level; minor, major and no trumps, each undoubled, doubled, redoubled; no trumps doubled and redoubled as printed."""
SHORT = """
1 50 100 200 100 200 400 100 200
2 100 300 600 200 500 1000 300 600
3 150 500 1000 300 800 1600 500 1000
4 200 700 1400 400 1100 2200 800 1600
5 250 900 1800 500 1400 2800 1100 2200
6 300 1100 2200 600 1700 3400 1400 2800
7 350 1300 2600 700 2000 4000 1700 3400
8 400 1500 3000 800 2300 4600 2000 4000
9 450 1700 3400 900 2600 5200 2300 4600
10 500 1900 3800 1000 2900 5800 2600 5200
11 550 2100 4200 1100 3200 6400 2900 5800
12 600 2300 4600 1200 3500 7000 3200 6400
13 650 2500 5000 1300 3800 7600 3500 7000
"""
"""Tricks short; not vulnerable and vulnerable, each by stake; not vulnerable doubled and redoubled as today."""
STAKES = (1, 2, 4)
BOOK, TODAY, PRINTED = SCALES["corrected"], SCALES["international"], SCALES["source"]


@pytest.mark.parametrize("line", MADE.split("\n")[1:-1])
def test_points_below_the_line(line: str) -> None:
    level, *told = map(int, line.split())
    for scale in (BOOK, TODAY):
        kinds = [(strain, stake) for strain in ("C", "H", "NT") for stake in STAKES]
        assert [trick_points(scale, Contract(level, *k[:1], 0, k[1])) for k in kinds] == told[:9]
    assert [trick_points(PRINTED, Contract(level, "NT", 0, stake)) for stake in (2, 4)] == told[9:]
    assert trick_points(BOOK, Contract(level, "D", 0)) == trick_points(BOOK, Contract(level, "C", 0))
    assert trick_points(BOOK, Contract(level, "S", 0)) == trick_points(BOOK, Contract(level, "H", 0))


@pytest.mark.parametrize("line", SHORT.split("\n")[1:-1])
def test_points_for_tricks_short(line: str) -> None:
    short, *told = map(int, line.split())
    for scale in (BOOK, PRINTED):
        found = [
            short_points(scale, Contract(7, "C", 0, stake), short, v)
            for v in (False, True)
            for stake in STAKES
        ]
        assert found == told[:6]
    assert [short_points(TODAY, Contract(7, "C", 0, stake), short, False) for stake in (2, 4)] == told[6:]
    assert [short_points(TODAY, Contract(7, "C", 0, stake), short, True) for stake in STAKES] == told[3:6]


def test_the_digests_derived_deals() -> None:
    """Three no trumps made; two spades doubled with one over; four hearts doubled two down; a vulnerable slam."""
    none, second = (False, False), (False, True)
    assert [*paid(BOOK, Contract(3, "NT", 0), 9, none)] == [(0, "tricks", 100)]
    assert [*paid(BOOK, Contract(2, "S", 0, 2), 9, none)] == [
        (0, "tricks", 120),
        (0, "overtricks", 100),
        (0, "insult", 50),
    ]
    assert [*paid(BOOK, Contract(4, "H", 1, 2), 8, second)] == [(0, "undertricks", 500)]
    assert [*paid(BOOK, Contract(6, "C", 1), 12, second)] == [(1, "tricks", 120), (1, "small slam", 750)]
    assert [*paid(BOOK, Contract(1, "NT", 0, 4), 7, none)] == [(0, "tricks", 160), (0, "insult", 50)]
    assert [*paid(TODAY, Contract(1, "NT", 0, 4), 7, none)] == [(0, "tricks", 160), (0, "insult", 100)]


def test_a_grand_slam_is_printed_with_750() -> None:
    slam = Contract(7, "NT", 0)
    assert [
        [*paid(scale, slam, 13, (v, False))][-1][2] for scale in (PRINTED, BOOK) for v in (False, True)
    ] == [
        750,
        1500,
        1000,
        1500,
    ]


def test_a_slam_that_was_not_bid_is_not_paid() -> None:
    assert [*paid(BOOK, Contract(5, "D", 0), 13, (True, True))] == [(0, "tricks", 100), (0, "overtricks", 40)]


def test_honours_count_in_one_hand() -> None:
    assert [honours(n, trumps=True) for n in range(6)] == [0, 0, 0, 0, 100, 150]
    assert [honours(n, trumps=False) for n in range(5)] == [0, 0, 0, 0, 150]


def test_the_rubber_brings_700_or_500() -> None:
    won, lost = (0, ()), (1, ())
    assert [*ends([], 0)] == []
    assert [*ends([won], 0)] == [("rubber", 700)]
    assert [*ends([won, lost], 0)] == [("rubber", 500)]
    assert [*ends([lost], 0)] == []


def test_the_difference_goes_by_hundreds_and_a_half_goes_up() -> None:
    assert [RUBBERS.won(n) for n in (1540 - 490, 1049, 40, 0, -1050, -1051)] == [11, 10, 0, 0, -11, -11]


def test_a_rubber_that_is_broken_off_pays_the_only_game_and_the_only_part_score() -> None:
    part = (3, 1, "tricks", 60)
    assert [*broken_off([(0, ())], [part])] == [(0, "only game", 300), (1, "part score", 100)]
    assert [*broken_off([(0, ()), (1, ())], [part, (4, 0, "tricks", 20)])] == []
