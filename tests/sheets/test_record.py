"""The old record: the tables of prices, and every worked example of the laws that is about writing."""

from fractions import Fraction

import pytest

from sukno.engine import BadOption, SuknoError
from sukno.engine.options import make
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.record import (
    OldRecord,
    end_game,
    minimum_level,
    money,
    over,
    price,
    settle,
    write,
)
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms

ALL = {"misere": True, "uvert": True, "invitation": True}
"""Everything that may be played besides is agreed."""
OLD = RecordTerms(players=4, **ALL)
THREE = RecordTerms(players=3, **ALL)
TABLES = {
    "1": (
        (4, 8, 12, 16, 20),
        (6, 12, 18, 24, 30),
        (8, 16, 24, 32, 40),
        (10, 20, 30, 40, 50),
        (12, 24, 36, 48, 60),
    ),
    "2": (
        (4, 14, 24, 34, 44),
        (6, 16, 26, 36, 46),
        (8, 18, 28, 38, 48),
        (10, 20, 30, 40, 50),
        (12, 22, 32, 42, 52),
    ),
    "3": (
        (14, 24, 34, 44, 54),
        (16, 26, 36, 46, 56),
        (18, 28, 38, 48, 58),
        (20, 30, 40, 50, 60),
        (22, 32, 42, 52, 62),
    ),
    "4": ((10, 20, 30, 40, 50),) * 5,
    "steep": (
        (4, 8, 16, 32, 64),
        (6, 12, 24, 48, 96),
        (8, 16, 32, 64, 128),
        (10, 20, 40, 80, 160),
        (12, 24, 48, 96, 192),
    ),
}
"""Rows S C D H NT, columns six to ten, as printed (000:3232-3285; table 4 has a misprint at ten diamonds)."""


def game(level=6, trump="H", tricks=(6, 2, 2, 0), whist=("", "whist", "whist", ""), **more):
    """Seat 0 declares, seat 3 deals."""
    more.setdefault("dealer", 3)
    return Contract(declarer=0, level=level, trump=trump, tricks=tricks, whist=whist, **more)


def unplayed(level=6, trump="H", declarer=0, dealer: int | None = 3):
    return Contract(declarer=declarer, level=level, trump=trump, dealer=dealer)


def sheet(terms=OLD, record=None, kurochka=None):
    """A sheet in the middle of a game."""
    empty = OldRecord.new(terms)
    left = record or empty.record
    return write(
        terms,
        empty,
        Fine(reason="", pulka=tuple(terms.record - r for r in left), gora=tuple(kurochka or empty.kurochka)),
    )


@pytest.mark.parametrize("table", TABLES)
def test_prices_are_those_of_the_printed_tables(table):
    terms = RecordTerms(price_table=table, **ALL)
    for trump, row in zip(TRUMPS, TABLES[table], strict=True):
        for level, v in zip(range(6, 11), row, strict=True):
            assert price(terms, Contract(declarer=0, level=level, trump=trump)) == v


def test_miseres_and_uverts_have_one_price_each():
    """000:2651-2683: small and big misere 5 and 10, small and big uvert 15 and 20."""
    kinds = {(False, False): 5, (False, True): 10, (True, False): 15, (True, True): 20}
    for (uvert, direct), v in kinds.items():
        misere = Contract(declarer=0, level=0, uvert=uvert, direct=direct, dealer=3, tricks=(0, 5, 5, 0))
        assert price(OLD, misere) == v
        assert write(OLD, sheet(), misere).record == (200 - v, 200, 200, 200)
        caught = Contract(declarer=0, level=0, uvert=uvert, direct=direct, dealer=3, tricks=(3, 4, 3, 0))
        after = write(OLD, sheet(), caught)
        assert (after.record[0], after.kurochka[0]) == (200, 3 * v)


def test_a_misere_pays_no_tricks_no_consolation_and_no_talon():
    """Law 76 (000:3198)."""
    after = write(
        OLD, sheet(), Contract(declarer=0, level=0, dealer=3, tricks=(3, 4, 3, 0), talon=("SA", "DA"))
    )
    assert after.whists == ((0,) * 4,) * 4


def test_a_misere_leaves_the_kurochka_alone():
    after = write(
        OLD, sheet(kurochka=(20, 0, 0, 0)), Contract(declarer=0, level=0, dealer=3, tricks=(0, 5, 5, 0))
    )
    assert (after.record[0], after.kurochka[0]) == (195, 20)
    after = write(OLD, after, Contract(declarer=0, level=0, dealer=3, tricks=(2, 4, 4, 0)))
    assert after.kurochka[0] == 30


def test_o3_tricks_are_paid_by_the_game_and_doubly_with_kurochka():
    """Law 36 (000:2926-2957): simple hearts 10 and 20 a trick, seven hearts 20 and 40."""
    after = write(OLD, sheet(), game(6))
    assert after.record == (190, 200, 200, 200)
    assert (after.whists[1][0], after.whists[2][0]) == (20, 20)
    after = write(OLD, sheet(kurochka=(50, 0, 0, 0)), game(6))
    assert after.kurochka[0] == 40
    assert after.whists[1][0] == 2 * 20
    after = write(OLD, sheet(), game(7, tricks=(7, 2, 1, 0)))
    assert (after.record[0], after.whists[1][0], after.whists[2][0]) == (180, 40, 20)
    after = write(OLD, sheet(kurochka=(50, 0, 0, 0)), game(7, tricks=(7, 2, 1, 0)))
    assert (after.kurochka[0], after.whists[1][0], after.whists[2][0]) == (30, 80, 40)


def test_o4_the_sample_sheet():
    """Law 36 (000:2933-2943): kurochka 20, record 60; on the left 150, opposite 690, on the right 40."""
    left = write(
        OLD,
        OldRecord.new(OLD),
        Fine(
            reason="as printed",
            gora=(20, 0, 0, 0),
            pulka=(140, 0, 0, 0),
            whists=((0, 1, 150), (0, 2, 690), (0, 3, 40)),
        ),
    )
    assert (left.kurochka[0], left.record[0], left.whists[0][1:]) == (20, 60, (150, 690, 40))
    assert left.deals == 0
    assert left.history[0].whists == ((0, 1, 150), (0, 2, 690), (0, 3, 40))


def test_o5_kurochka_of_another_brings_ten_times_as_many_whists():
    """Law 37 (000:2959-2964): 20 off the opposite player: 200 whists on him; 40: 400."""
    after = write(OLD, sheet(kurochka=(0, 0, 60, 0)), unplayed(7))
    assert (after.kurochka[2], after.whists[0][2]) == (40, 200)
    after = write(OLD, sheet(kurochka=(0, 0, 60, 0)), unplayed(9))
    assert (after.kurochka[2], after.whists[0][2]) == (20, 400)


def test_o6_a_set_declarer_puts_doubly_with_kurochka_on_the_table():
    """Law 38 (000:2966-2974): simple hearts 10 and 20, seven hearts 20 and 40, for each missing trick."""
    for level, others, without in ((6, (3, 2, 0), 10), (7, (2, 2, 0), 20)):
        lost = game(level, tricks=(level - 1, *others))
        assert write(OLD, sheet(), lost).kurochka == (without, 0, 0, 0)
        assert write(OLD, sheet(kurochka=(0, 0, 0, 90)), lost).kurochka == (2 * without, 0, 0, 90)
    two_down = game(6, tricks=(4, 3, 3, 0))
    assert write(OLD, sheet(), two_down).kurochka == (20, 0, 0, 0)


def test_o7_a_small_kurochka_raises_the_remise_by_no_more_than_itself():
    """Law 39 (000:2976-2979): seven hearts, 10 of kurochka on the table: 30 for each missing trick."""
    after = write(OLD, sheet(kurochka=(0, 10, 0, 0)), game(7, tricks=(6, 2, 2, 0)))
    assert after.kurochka == (30, 10, 0, 0)


@pytest.mark.parametrize("kurochka", [(0, 0, 0, 0), (0, 0, 0, 70)])
def test_o8_a_whister_puts_by_the_game_only(kurochka):
    """Law 40 (000:2981-2984): one trick short on simple hearts 10, on seven hearts 20, kurochka or not."""
    table = sum(kurochka)
    sole = ("", "whist", "pass", "")
    after = write(OLD, sheet(kurochka=kurochka), game(6, tricks=(7, 3, 0, 0), whist=sole))
    assert after.kurochka[1] == 10
    assert after.kurochka[3] == (table - 10 if table else 0)
    after = write(OLD, sheet(kurochka=kurochka), game(7, tricks=(9, 1, 0, 0), whist=sole))
    assert after.kurochka[1] == 20


def test_o9_with_his_record_finished_he_takes_off_his_left_neighbours():
    """Law 43 (000:2996-3003): simple hearts: 10 off his record, 100 on him, and 10 kurochka."""
    after = write(OLD, sheet(record=(0, 80, 90, 70), kurochka=(30, 0, 0, 0)), unplayed(6))
    assert after.record == (0, 70, 90, 70)
    assert after.whists[0] == (0, 100, 0, 0)
    assert after.kurochka == (20, 0, 0, 0)


def test_the_last_part_of_a_record_is_written_off_and_the_rest_off_the_next_open_ones():
    after = write(OLD, sheet(record=(4, 0, 10, 70)), unplayed(7, "NT"))
    assert after.record == (0, 0, 0, 60)
    assert after.whists[0] == (0, 0, 100, 100)


def test_o10_in_the_end_game_everything_is_doubled():
    """Law 62 (000:3113-3126): simple hearts 20, seven hearts 40, for kurochka, whist and remise alike."""
    closing = sheet(record=(0, 0, 0, 0), kurochka=(100, 0, 0, 0))
    assert end_game(OLD, closing)
    for level, others, twice in ((6, (2, 2, 0), 20), (7, (2, 1, 0), 40)):
        after = write(OLD, closing, game(level, tricks=(level, *others)))
        assert after.kurochka == (100 - twice, 0, 0, 0)
        assert (after.whists[1][0], after.whists[2][0]) == (twice * others[0], twice * others[1])
        down = write(OLD, closing, game(level, tricks=(level - 1, others[0] + 1, *others[1:])))
        assert down.kurochka == (100 + twice, 0, 0, 0)
        missing = write(OLD, closing, game(level, tricks=(10, 0, 0, 0), whist=("", "whist", "pass", "")))
        assert missing.kurochka[1] == twice * {6: 4, 7: 2}[level]
    one = write(OLD, closing, game(8, tricks=(10, 0, 0, 0), whist=("", "whist", "pass", "")))
    assert one.kurochka == (40, 60, 0, 0)


def test_the_end_game_is_not_begun_while_one_record_is_open():
    assert not end_game(OLD, sheet(record=(0, 0, 0, 4), kurochka=(10, 0, 0, 0)))


def test_the_game_is_over_when_records_and_kurochkas_are_gone():
    closing = sheet(record=(0, 0, 0, 0), kurochka=(0, 15, 0, 0))
    assert not over(OLD, closing)
    done = write(OLD, closing, unplayed(6))
    assert done.whists[0] == (0, 150, 0, 0)
    assert over(OLD, done)
    assert not end_game(OLD, done)
    with pytest.raises(SuknoError, match="over"):
        write(OLD, done, unplayed(6))


@pytest.mark.parametrize(("level", "trump", "v"), [(6, "S", 4), (8, "H", 30), (10, "NT", 60)])
def test_o11_unlimited_kurochka_is_taken_by_the_game_and_limited_by_its_limit(level, trump, v):
    """Laws 60-61 (000:3103-3111): unlimited 4, 30 or 60; limited to 30, always 30."""
    full = (100, 0, 0, 0)
    assert write(OLD, sheet(kurochka=full), unplayed(level, trump)).kurochka[0] == 100 - v
    limited = RecordTerms(penalties="limited-30", **ALL)
    assert write(limited, sheet(limited, kurochka=full), unplayed(level, trump)).kurochka[0] == 70


def test_o12_a_renonce_against_a_big_misere():
    """Law 71 (000:3173-3179): four tricks; the misere counts as made, and the offender puts 40."""
    misere = Contract(declarer=0, level=0, direct=True, dealer=3, tricks=(4, 3, 3, 0), how="unplayed")
    after = write(OLD, sheet(), misere)
    after = write(OLD, after, Fine(reason="renonce", gora=(0, 4 * price(OLD, misere), 0, 0)))
    assert after.record == (190, 200, 200, 200)
    assert after.kurochka == (0, 40, 0, 0)


def test_s10_the_settlement_of_whists_and_its_stakes():
    """000:3287-3321: 4630 less 3640 is 990; at 1/20, 1/10, 1/8 and 1/4 of a kopeck 49, 99, 123 and 247.

    The book prints 10 at 1/100, but drops fractions: 9.
    """
    notes = ((0, 1, 1340), (0, 2, 570), (0, 3, 2720), (1, 0, 690), (2, 0, 1520), (3, 0, 1430))
    done = write(OLD, sheet(record=(0, 0, 0, 0)), Fine(reason="", whists=notes))
    assert over(OLD, done)
    paid = settle(OLD, done)
    assert paid.whists[0] == paid.rounded[0] == 990
    assert sum(paid.whists) == 0
    assert [money(990, Fraction(1, n)) for n in (100, 20, 10, 8, 4)] == [9, 49, 99, 123, 247]
    assert money(-990, Fraction(1, 100)) == -9


def test_a_game_stopped_early_makes_what_is_left_even():
    """R = 10 (mean X - X) + net whists (not in the source)."""
    paid = settle(THREE, sheet(THREE, record=(100, 150, 200), kurochka=(0, 10, 0)))
    assert paid.left == (100, 160, 200)
    assert paid.whists == (Fraction(1600, 3), Fraction(-200, 3), Fraction(-1400, 3))
    assert paid.rounded == (534, -67, -467)


@pytest.mark.parametrize(
    ("whist", "tricks", "whists"),
    [
        (("", "whist", "whist", ""), (4, 4, 2, 0), (4 * 10 + 20, 2 * 10 + 20, 40)),
        (("", "whist", "pass", ""), (4, 4, 2, 0), (6 * 10 + 40, 0, 40)),
        (("", "pass", "whist", ""), (5, 0, 5, 0), (0, 5 * 10 + 20, 20)),
    ],
)
def test_consolations_for_each_trick_the_declarer_lacks(whist, tricks, whists):
    """Law 48 (000:3026-3032): the dealer 20, two whisters 10 each, a sole one 20 even if he invited."""
    after = write(OLD, sheet(), game(6, tricks=tricks, whist=whist))
    assert tuple(after.whists[seat][0] for seat in (1, 2, 3)) == whists


def test_the_dealer_writes_nothing_on_a_set_whister():
    """Law 49 (000:3034)."""
    after = write(OLD, sheet(), game(6, tricks=(9, 1, 0, 0), whist=("", "whist", "pass", "")))
    assert after.whists[3] == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("talon", "whists"),
    [(("SA", "D7"), 20), (("SK", "SA"), 30), (("SA", "DK"), 20), (("SA", "DA"), 40), (("SK", "SQ"), 0)],
)
def test_the_dealer_is_paid_for_the_talon_he_sold(talon, whists):
    """Law 50 (000:3037-3040)."""
    bought = Contract(declarer=0, level=6, trump="S", dealer=3, talon=talon)
    assert write(OLD, sheet(), bought).whists[3][0] == whists
    direct = Contract(declarer=0, level=6, trump="S", dealer=3, talon=talon, direct=True)
    assert write(OLD, sheet(), direct).whists[3][0] == 0


@pytest.mark.parametrize(("level", "alone", "helped"), [(6, 2, 4), (7, 1, 2), (8, 1, 1), (9, 1, 1)])
def test_who_whists_without_invitation_answers_for_fewer_tricks(level, alone, helped):
    """Law 42 (000:2990-2994) and 000:2528-2531."""
    said = ("", "whist", "pass", "")
    v = price(OLD, game(level))
    for how, quota in (("alone", alone), ("open", helped)):
        after = write(OLD, sheet(), game(level, tricks=(10, 0, 0, 0), whist=said, how=how))
        assert after.kurochka[1] == quota * v


def test_two_whisters_answer_each_below_his_half():
    """Six, tricks 1 and 0: one and two are missing; at eight and nine the last to whist answers."""
    after = write(OLD, sheet(), game(6, tricks=(9, 1, 0, 0)))
    assert after.kurochka == (0, 10, 20, 0)
    assert write(OLD, sheet(), game(6, tricks=(7, 3, 0, 0))).kurochka == (0, 0, 10, 0)
    assert write(OLD, sheet(), game(8, tricks=(10, 0, 0, 0))).kurochka == (0, 0, 30, 0)


def test_a_ten_is_looked_over_and_the_opponents_share():
    """Law 34 (000:2905-2912)."""
    checked = game(10, "S", tricks=(9, 1, 0, 0), whist=("", "pass", "pass", ""), how="check")
    after = write(OLD, sheet(), checked)
    assert after.kurochka == (20, 0, 0, 0)
    assert tuple(row[0] for row in after.whists) == (0, 10 + 10, 10 + 10, 20)
    made = write(OLD, sheet(), game(10, "S", tricks=(10, 0, 0, 0), whist=(), how="check"))
    assert made.record[0] == 180


def test_both_pass_and_the_game_is_written_without_play():
    """Law 41 (000:2986-2988)."""
    passed = game(7, tricks=(), whist=("", "pass", "pass", ""), how="unplayed")
    after = write(OLD, sheet(kurochka=(8, 0, 0, 0)), passed)
    assert (after.record[0], after.kurochka[0]) == (180, 0)


def test_raspasy_ten_off_the_record_for_none_and_two_to_the_kurochka_for_each():
    """Laws 52, 53, 56 (000:3052-3082): the dealer too; not if the record is gone; kurochka untouched."""
    after = write(
        OLD, sheet(record=(0, 200, 6, 200), kurochka=(5, 5, 5, 5)), Raspasy(tricks=(0, 10, 0, 0), dealer=3)
    )
    assert after.record == (0, 200, 0, 190)
    assert after.kurochka == (5, 25, 5, 5)


def test_after_raspasy_the_auction_begins_with_a_simple_game_again():
    after = write(OLD, sheet(), Raspasy(tricks=(3, 3, 4, 0), dealer=3))
    assert minimum_level(OLD, after) == 6


def test_of_five_the_dealers_right_neighbour_waits_and_writes_nothing():
    five = RecordTerms(players=5, **ALL)
    after = write(five, OldRecord.new(five), Raspasy(tricks=(4, 6, 0, 0, 0), dealer=4))
    assert after.record == (200, 200, 190, 200, 190)
    with pytest.raises(SuknoError, match="sits out"):
        write(five, after, Raspasy(tricks=(4, 5, 0, 1, 0), dealer=4))
    ten = Contract(declarer=1, level=10, dealer=4, tricks=(1, 9, 0, 0, 0), how="check")
    after = write(five, after, ten)
    assert tuple(row[1] for row in after.whists) == (40 + 10, 0, 40 + 10, 0, 20)


def test_three_players_know_no_dealers_consolation():
    after = write(
        THREE,
        OldRecord.new(THREE),
        Contract(declarer=0, level=6, trump="H", tricks=(5, 3, 2), whist=("", "whist", "whist")),
    )
    assert after.whists == ((0, 0, 0), (30 + 10, 0, 0), (20 + 10, 0, 0))


def test_two_players_with_the_dummy():
    """000:2517-2531: two tricks alone, four with the dummy."""
    two = RecordTerms(players=2, **ALL)
    for how, missing in (("alone", 1), ("open", 3)):
        one = Contract(declarer=0, level=6, trump="H", tricks=(9, 1), whist=("", "whist"), how=how)
        after = write(two, OldRecord.new(two), one)
        assert after.kurochka == (0, 10 * missing)
        assert after.whists[1][0] == 10


def test_every_dealer_puts_a_stake_before_the_game_counts():
    """Law 63 (000:3128-3132): so every set declarer pays doubly."""
    staked = RecordTerms(stake=10)
    after = write(staked, OldRecord.new(staked), game(6, tricks=(5, 3, 2, 0)))
    assert after.kurochka == (20, 0, 0, 10)
    three = RecordTerms(players=3, stake=10)
    after = write(three, OldRecord.new(three), Raspasy(tricks=(5, 5, 0), dealt=2))
    assert after.kurochka == (10, 10, 10)
    with pytest.raises(SuknoError, match="who dealt"):
        write(three, after, Raspasy(tricks=(5, 5, 0)))


def test_no_stake_is_put_in_the_end_game():
    staked = RecordTerms(stake=10)
    closing = sheet(staked, record=(0, 0, 0, 0), kurochka=(20, 0, 0, 0))
    assert over(staked, write(staked, closing, unplayed(6)))


def test_a_stake_needs_a_kurochka_and_hussars_are_two():
    for penalties in ("simple", "cauldron"):
        with pytest.raises(BadOption):
            make(RecordTerms, {"penalties": penalties, "stake": 10})
    with pytest.raises(BadOption):
        make(RecordTerms, {"penalties": "hussar", "players": 4})


def test_the_history_adds_up_to_the_sheet():
    after = OldRecord.new(OLD)
    for entry in (
        game(6, tricks=(5, 3, 2, 0)),
        Raspasy(tricks=(4, 2, 0, 4), dealer=1),
        game(7, tricks=(7, 2, 1, 0)),
    ):
        after = write(OLD, after, entry)
    assert after.deals == len(after.history) == 3
    for seat in range(4):
        assert 200 + sum(line.record[seat] for line in after.history) == after.record[seat]
        assert sum(line.kurochka[seat] for line in after.history) == after.kurochka[seat]
        for on in range(4):
            notes = [n for line in after.history for i, j, n in line.whists if (i, j) == (seat, on)]
            assert sum(notes) == after.whists[seat][on]
