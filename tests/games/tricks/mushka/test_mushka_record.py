"""The record that is written off: the worked examples of the books."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.families.accounts import who_won
from sukno.games.tricks.mushka.kinds import MISTIGRI, MUSHKA, RAMS, SHUTIKHA_KIND
from sukno.games.tricks.mushka.record import NOBODY, Entry, booked, collected
from sukno.games.tricks.mushka.scoring import entry, passed_entry, trick_price
from sukno.materials.cards import CARD_INDEX, hand

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
ONE = ((1, 1),)
TWO = ((1, 1), (3, 1))


def held(text: str) -> int:
    return hand(text.split())


def test_000_4410_the_winner_collects_what_is_left_in_every_other_record() -> None:
    assert collected((0, 9, 16, 2), 0, "remaining", 10) == (27, -9, -16, -2)


def test_000_4420_net_results_stand_at_the_side() -> None:
    first = collected((0, 9, 16, 2), 0, "remaining", 10)
    assert first[0] - 8 == 19
    assert first[2] + 38 == 22


@pytest.mark.parametrize(("players", "flat", "gets"), [(6, 10, 50), (6, 20, 100), (5, 10, 40), (5, 20, 80)])
def test_000_4446_a_fixed_sum_from_each(players: int, flat: int, gets: int) -> None:
    assert collected((0,) + (7,) * (players - 1), 0, "flat", flat)[0] == gets


def test_000_4457_two_tricks_write_18_off_to_16() -> None:
    assert booked((18, 25), (Entry(TWO), Entry()), 25, "tricks", (0, 1)).left == (16, 25)


def test_000_4462_and_004_1911_a_remise_is_written_on() -> None:
    none = entry(MUSHKA, held("S7 S8 C7 C8 D7"), (), HEARTS)
    assert booked((15, 16), (none, none), 25, "tricks", (0, 1)).left == (20, 21)


def test_000_4470_two_tricks_with_the_ace_of_spades() -> None:
    cards = held("SA S8 C7 C8 D7")
    assert entry(MUSHKA, cards, TWO, HEARTS).off == 7
    assert entry(MUSHKA, cards, TWO, SPADES).off == 12
    assert entry(MUSHKA, cards, (), HEARTS).remise == 10


def test_000_4434_one_trick_too_many_begins_the_record_anew() -> None:
    result = booked((1, 9), (Entry(TWO), Entry(ONE)), 25, "tricks", (0, 1))
    assert result.left == (25, 8)
    assert result.restarted == (0,)
    assert result.winner == NOBODY


def test_a_bonus_may_exceed_what_is_left_but_not_by_the_later_book() -> None:
    with_ace = Entry(ONE, bonus=5)
    assert booked((3, 9), (with_ace, Entry()), 25, "tricks", (0, 1)).winner == 0
    assert booked((3, 9), (with_ace, Entry()), 25, "any", (0, 1)).left == (25, 9)


def test_of_two_who_finish_the_one_whose_trick_fell_earlier_wins() -> None:
    entries = (Entry(((4, 1),)), Entry(((2, 1),)))
    assert booked((1, 1), entries, 25, "tricks", (0, 1)).winner == 1
    assert booked((1, 5), (Entry(((5, 1),)), Entry(ONE, bonus=5)), 25, "tricks", (1, 0)).winner == 0


def test_000_4728_the_prices_of_shutikha() -> None:
    queen, king, seven = (CARD_INDEX[c] for c in ("SQ", "SK", "S7"))
    assert trick_price(SHUTIKHA_KIND, (seven, queen), queen) == 8
    assert trick_price(SHUTIKHA_KIND, (queen, king), king) == 5
    assert trick_price(SHUTIKHA_KIND, (seven, king), king) == 1


def test_000_4744_the_queen_without_a_trick_writes_off_four_once() -> None:
    cards = held("SQ H7 H8 C7 D7")
    assert entry(SHUTIKHA_KIND, cards, (), SPADES) == Entry(bonus=4)
    assert entry(SHUTIKHA_KIND, cards, ONE, SPADES).off == 5
    assert entry(SHUTIKHA_KIND, held("S7 H7 H8 C7 D7"), (), SPADES).remise == 5


def test_000_4766_the_remises_and_the_bonus_of_mistigri() -> None:
    cards = held("CK H7 H8 C7 D7")
    assert entry(MISTIGRI, cards, (), SPADES).remise == 10
    assert entry(MISTIGRI, cards, ONE, SPADES).off == 6
    assert entry(MISTIGRI, cards, ONE, CLUBS).off == 11
    assert entry(MISTIGRI, held("CA H7 H8 C7 D7"), (), SPADES).remise == 5


@pytest.mark.parametrize(("ace", "on"), [("SA", 10), ("CA", 15), ("DA", 20), ("HA", 25)])
def test_000_4988_rams_one_ace_without_a_trick(ace: str, on: int) -> None:
    assert entry(RAMS, held(f"{ace} H7 H8 C7 D7"), (), SPADES) == Entry(remise=on)


def test_000_4994_rams_three_aces_without_a_trick_cost_fifty() -> None:
    assert entry(RAMS, held("CA DA HA C7 D7"), (), SPADES).remise == 50


def test_000_5000_rams_three_aces_write_off_forty_and_the_tricks() -> None:
    assert entry(RAMS, held("SA DA HA C7 D7"), TWO, CLUBS).off == 42


def test_000_5014_rams_75_and_a_remise_of_20_are_95() -> None:
    with_diamonds = entry(RAMS, held("DA H7 H8 C7 D7"), (), SPADES)
    assert booked((75,), (with_diamonds,), 100, "off", (0,)).left == (95,)


def test_000_5067_rams_is_settled_by_the_point() -> None:
    assert collected((0, 14, 45, 89), 0, "remaining", 0) == (148, -14, -45, -89)
    assert [2 * -n for n in (-14, -45)] == [28, 90]


def test_000_5029_jacks_of_rams() -> None:
    assert entry(RAMS, held("SJ CJ H8 C7 D7"), ONE, SPADES).off == 6
    assert entry(RAMS, held("SJ CJ HJ DJ D7"), ONE, SPADES).off == 11
    assert entry(RAMS, held("SJ CJ H8 C7 D7"), (), SPADES) == Entry()
    assert entry(RAMS, held("SJ CJ HJ DJ D7"), (), SPADES) == Entry(bonus=5)
    assert entry(RAMS, held("SJ CJ HA C7 D7"), (), SPADES) == Entry(remise=20)
    assert entry(RAMS, held("SJ DJ H8 C7 D7"), ONE, SPADES).off == 1
    assert entry(RAMS, held("SJ D9 H8 C7 D7"), ONE, SPADES, shown_jacks=held("SJ CJ")).off == 6
    assert passed_entry(held("SJ CJ HJ DJ")).off == 10


@given(
    st.lists(st.integers(1, 200), min_size=2, max_size=7),
    st.integers(0, 6),
    st.sampled_from(["remaining", "flat"]),
)
def test_what_is_collected_adds_up_to_nothing(left: list[int], winner: int, how: str) -> None:
    left[winner % len(left)] = 0
    paid = collected(left, winner % len(left), how, 10)  # type: ignore[arg-type]
    assert sum(paid) == 0


def test_a_match_that_is_cut_short_tells_thirds_of_a_point_with_two_decimals() -> None:
    text = who_won((8 / 3, -4 / 3, -4 / 3))
    assert (text.en, text.ru) == ("⟨0⟩ wins: +2.67.", "⟨0⟩ выигрывает: +2,67.")
