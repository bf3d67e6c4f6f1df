"""Raspasy on the pulka: prices as they follow each other, the bonus for no trick, the way out, bombs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from sukno.engine import SuknoError
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.pulka import (
    Pulka,
    dealer_stays,
    minimum_level,
    multiplier,
    new,
    write,
)
from sukno.sheets.preferans.terms import PulkaTerms


def agreed(id: str = "preferans", **changes: Any) -> PulkaTerms:
    found = terms(id, **changes)
    assert isinstance(found, PulkaTerms)
    return found


def sheet(t: PulkaTerms, **values: Any) -> Pulka:
    return msgspec.structs.replace(new(t), **values)


def all_pass(*tricks: int, **values: Any) -> Raspasy:
    return Raspasy(tricks=tricks, **({"dealer": 3} if len(tricks) == 4 else {}) | values)


def unplayed(level: int, players: int = 3) -> Contract:
    return Contract(declarer=0, level=level, how="unplayed", dealer=3 if players == 4 else None)


def lost(level: int) -> Contract:
    return Contract(declarer=0, level=level, tricks=(level - 1, 11 - level, 0), whist=("", "whist", "pass"))


@pytest.mark.parametrize(
    ("id", "prices"),
    [
        ("preferans", [2, 2, 2, 2]),
        ("preferans-sochi", [1, 2, 3, 3]),
        ("preferans-leningrad", [2, 4, 6, 6]),
        ("preferans-modern", [2, 4, 6, 6]),
    ],
)
def test_the_price_of_a_trick_rises_in_a_row(id: str, prices: list[int]) -> None:
    t = agreed(id)
    page = new(t)
    for price in prices:
        page = write(t, page, all_pass(3, 3, 4))
        assert page.history[-1].gora == (3 * price, 3 * price, 4 * price)


def test_classic_raspasy_cost_one_two_four_and_begin_anew() -> None:
    """001:566-575, 506: after the third the deck moves on, and the dealer may be fined."""
    t = agreed("preferans-classic", players=3, dealer_fine=5)
    page = new(t)
    for price, stays in ((1, True), (2, True), (4, False), (1, True)):
        page = write(t, page, all_pass(3, 3, 4, dealt=1))
        fine = 5 if price == 4 else 0
        assert page.history[-1].gora == (3 * price, 3 * price + fine, 4 * price)
        assert dealer_stays(t, page) == stays
    assert page.raspasy_row == 1


def test_the_fined_dealer_of_four_is_he_who_sits_out() -> None:
    t = agreed("preferans-classic", dealer_fine=10)
    page = new(t)
    for _ in range(3):
        page = write(t, page, all_pass(3, 3, 3, 1))
    assert page.history[-1].gora == (12, 12, 12, 14)


# no trick at all


def test_no_trick_is_a_point_in_the_pulka_but_nothing_to_a_closed_one() -> None:
    """000:3052-3054, 3072-3076; the dealer has it too."""
    t = agreed(players=4, target=10)
    page = write(t, sheet(t, pulka=(10, 9, 0, 0)), all_pass(0, 0, 10, 0))
    assert (page.pulka, page.gora) == ((10, 10, 0, 1), (0, 0, 20, 0))
    assert page.whists == new(t).whists


def test_sochi_bonus_grows_with_the_row_and_may_help() -> None:
    """001:595."""
    t = agreed("preferans-sochi", target=10)
    page = write(t, sheet(t, raspasy_row=2, pulka=(9, 4, 0)), all_pass(0, 4, 6))
    assert (page.pulka, page.whists[0]) == ((10, 6, 0), (0, 20, 0))
    later = write(t, sheet(t, raspasy_row=5), all_pass(0, 4, 6))
    assert later.pulka == (3, 0, 0)


def test_the_ban_on_help_holds_in_raspasy_too() -> None:
    t = agreed("preferans-sochi", players=4, target=10, help_ban=True)
    page = write(t, sheet(t, pulka=(10, 4, 0, 9)), all_pass(0, 4, 5, 1))
    assert page.pulka == (10, 5, 0, 9)


def test_leningrad_dealer_has_no_bonus() -> None:
    """001:673."""
    t = agreed("preferans-leningrad", players=4)
    page = write(t, sheet(t, raspasy_row=1), all_pass(0, 4, 6, 0))
    assert (page.pulka, page.gora) == ((2, 0, 0, 0), (0, 16, 24, 0))
    other = agreed("preferans-leningrad", players=4, raspasy_dealer="talon")
    assert write(other, new(other), all_pass(0, 4, 6, 0)).pulka == (1, 0, 0, 1)


def test_leningrad_by_the_other_rule_takes_the_bonus_off_the_gora() -> None:
    """A point is two of gora: one trick's worth."""
    t = agreed("preferans-leningrad", points_go_to="gora-first", end="one")
    page = write(t, sheet(t, raspasy_row=1, gora=(5, 0, 0)), all_pass(0, 4, 6))
    assert (page.pulka, page.gora[0]) == ((0, 0, 0), 1)
    page = write(t, sheet(t, raspasy_row=1, gora=(3, 0, 0)), all_pass(0, 4, 6))
    assert (page.pulka[0], page.gora[0]) == (Fraction(1, 2), 0)


def test_classic_bonus_comes_off_the_own_gora_or_is_lost() -> None:
    """001:595."""
    t = agreed("preferans-classic", players=3)
    page = write(t, sheet(t, gora=(3, 0, 0), raspasy_row=1), all_pass(0, 0, 10))
    assert (page.pulka, page.gora) == ((0, 0, 0), (1, 0, 20))
    page = write(t, sheet(t, gora=(1, 0, 0), raspasy_row=1), all_pass(0, 0, 10))
    assert page.gora == (0, 0, 20)


# Rostov


def test_r1_the_fewest_tricks_write_the_difference() -> None:
    """001:697."""
    t = agreed("preferans-rostov")
    page = write(t, new(t), all_pass(2, 3, 5))
    assert page.whists == ((0, 5, 15), (0, 0, 0), (0, 0, 0))
    assert (page.pulka, page.gora) == ((0, 0, 0), (0, 0, 0))


def test_r2_two_equal_share_the_whists() -> None:
    t = agreed("preferans-rostov")
    assert write(t, new(t), all_pass(2, 2, 6)).whists == ((0, 0, 10), (0, 0, 10), (0, 0, 0))
    odd = write(t, new(t), all_pass(3, 3, 4)).whists
    assert odd[0][2] == odd[1][2] == Fraction(5, 2)


def test_r3_no_trick_is_a_point_besides() -> None:
    t = agreed("preferans-rostov")
    page = write(t, new(t), all_pass(0, 4, 6))
    assert (page.pulka, page.whists[0]) == ((1, 0, 0), (0, 20, 30))


def test_rostov_prices_never_rise() -> None:
    t = agreed("preferans-rostov")
    page = write(t, write(t, new(t), all_pass(2, 3, 5)), all_pass(2, 3, 5))
    assert page.whists[0] == (0, 10, 30)


def test_rostov_dealer_gets_a_point_but_not_the_last_one() -> None:
    t = agreed("preferans-rostov", players=4, target=10)
    page = write(t, sheet(t, pulka=(0, 0, 0, 8), gora=(0, 0, 0, 4)), all_pass(2, 3, 5, 0))
    assert (page.pulka[3], page.gora[3]) == (9, 4)
    page = write(t, page, all_pass(2, 3, 5, 0))
    assert (page.pulka[3], page.gora[3]) == (9, 3)
    assert page.whists[3] == (0, 0, 0, 0)


# the way out


def test_with_the_exit_at_six_any_game_ends_the_row() -> None:
    t = agreed("preferans-sochi")
    page = write(t, new(t), all_pass(3, 3, 4))
    assert (page.raspasy_row, minimum_level(t, page)) == (1, 6)
    assert write(t, page, lost(6)).raspasy_row == 0


def test_with_the_exit_at_seven_such_a_game_must_be_made() -> None:
    """000:3518-3528; the count stays after a lost seven (not in the source)."""
    t = agreed("preferans-modern")
    page = write(t, new(t), all_pass(3, 3, 4))
    assert minimum_level(t, page) == 7
    page = write(t, page, lost(7))
    assert (page.raspasy_row, minimum_level(t, page)) == (1, 7)
    page = write(t, page, all_pass(3, 3, 4))
    assert page.history[-1].gora == (12, 12, 16)
    assert write(t, page, unplayed(7)).raspasy_row == 0
    caught = Contract(declarer=0, level=0, tricks=(1, 5, 4))
    assert write(t, page, caught).raspasy_row == 2
    clean = Contract(declarer=0, level=0, tricks=(0, 6, 4))
    assert minimum_level(t, write(t, page, clean)) == 6
    with pytest.raises(SuknoError, match="no game below 7"):
        write(t, page, unplayed(6))


def test_with_the_exit_six_seven_eight_the_minimum_rises() -> None:
    t = agreed("preferans-leningrad", raspasy_exit="6-7-8")
    page = new(t)
    found = [minimum_level(t, page)]
    for _ in range(4):
        page = write(t, page, all_pass(3, 3, 4))
        found.append(minimum_level(t, page))
    assert found == [6, 6, 7, 8, 8]
    assert write(t, page, lost(8)).raspasy_row == 4
    assert write(t, page, unplayed(8)).raspasy_row == 0
    first = write(t, new(t), all_pass(3, 3, 4))
    assert write(t, first, lost(6)).raspasy_row == 1
    assert write(t, first, unplayed(6)).raspasy_row == 0


def test_the_dealer_deals_again_after_a_caught_misere() -> None:
    t = agreed("preferans-classic", players=3)
    caught = write(t, new(t), Contract(declarer=0, level=0, tricks=(1, 5, 4)))
    assert dealer_stays(t, caught)
    assert dealer_stays(t, write(t, caught, Fine(reason="hint", gora=(0, 1, 0))))
    assert not dealer_stays(t, write(t, new(t), Contract(declarer=0, level=0, tricks=(0, 6, 4))))
    assert not dealer_stays(t, write(t, new(t), lost(6)))
    sochi = agreed("preferans-sochi")
    assert not dealer_stays(sochi, write(sochi, new(sochi), all_pass(3, 3, 4)))
    opened = agreed("preferans-classic", players=3, razboinik="none")
    assert not dealer_stays(opened, write(opened, new(opened), all_pass(3, 3, 4, prelude=True)))
    assert not dealer_stays(t, new(t))
    razboinik = Contract(declarer=0, level=0, tricks=(1, 5, 4), razboinik=True)
    assert not dealer_stays(t, write(t, new(t), razboinik))


def test_raspasy_of_the_prelude_make_no_row() -> None:
    t = agreed("preferans-sochi", prelude_raspasy=1)
    page = new(t)
    for _ in range(3):
        page = write(t, page, all_pass(0, 4, 6, prelude=True))
    assert (page.pulka, page.gora) == ((3, 0, 0), (0, 12, 18))
    assert (page.raspasy_row, minimum_level(t, page)) == (0, 6)


# dark passes and bombs


def test_dark_raspasy_are_double_for_everybody_and_bring_bombs() -> None:
    """001:553-558: a bomb, then a double one, then a fir tree; who looked, and the dealer, one rank lower."""
    t = agreed("preferans-classic")
    page = new(t)
    all_dark, one_looked = (True, True, True, False), (True, True, False, False)
    page = write(t, page, all_pass(3, 3, 3, 1, dark=one_looked))
    assert page.gora == (6, 6, 6, 2)
    assert page.bombs == ((2,), (2,), (), ())
    page = write(t, page, all_pass(3, 3, 3, 1, dark=one_looked))
    assert page.history[-1].gora == (12, 12, 12, 4)
    assert page.bombs == ((2, 4), (2, 4), (2,), (2,))
    assert page.dark_row == 2
    page = write(t, page, all_pass(3, 3, 3, 1, dark=all_dark))
    assert page.history[-1].gora == (24, 24, 24, 8)
    assert page.bombs == ((2, 4, 8), (2, 4, 8), (2, 8), (2, 8))
    assert page.raspasy_row == page.dark_row == 0


def test_a_dark_pass_after_a_light_raspasy_is_the_first() -> None:
    t = agreed("preferans-classic")
    page = write(t, new(t), all_pass(3, 3, 3, 1))
    page = write(t, page, all_pass(3, 3, 3, 1, dark=(True, False, False, False)))
    assert page.history[-1].gora == (12, 12, 12, 4)
    assert page.bombs == ((2,), (), (), ())
    assert multiplier(t, page, 0, dark=True) == 4


def test_a_game_in_between_ends_the_row_of_dark_passes() -> None:
    t = agreed("preferans-classic", players=3, raspasy_exit="seven")
    dark = all_pass(3, 3, 4, dark=(True, False, False))
    page = write(t, write(t, write(t, new(t), dark), lost(7)), dark)
    assert (page.raspasy_row, page.dark_row, page.bombs[0]) == (2, 1, (2, 2))


def test_a_clean_dark_raspasy_brings_the_double_price() -> None:
    t = agreed("preferans-classic", players=3)
    page = write(t, sheet(t, gora=(9, 0, 0)), all_pass(0, 4, 6, dark=(True, True, True)))
    assert page.gora == (7, 8, 12)


def test_the_two_of_gusarik_share_ten_tricks() -> None:
    t = agreed("preferans-gusarik")
    page = write(t, new(t), all_pass(4, 6, dark=(True, False)))
    assert (page.gora, page.bombs) == ((8, 12), ((2,), ()))


REFUSED = [
    (all_pass(3, 3, 3, 0), "10 tricks together"),
    (all_pass(2, 3, 2, 3), "two cards of the talon"),
    (all_pass(3, 3, 3, 1, dealer=None), "who deals"),
    (all_pass(3, 3, 3, 1, dark=(True,) * 4), "dark games are not agreed"),
    (all_pass(3, 3, 3, 1, dealt=7), "no seat 7"),
]


@pytest.mark.parametrize(("entry", "why"), REFUSED)
def test_what_cannot_have_happened_is_refused(entry: Raspasy, why: str) -> None:
    t = agreed(players=4)
    with pytest.raises(SuknoError, match=why):
        write(t, new(t), entry)


def test_a_dealer_who_is_out_cannot_take_a_trick() -> None:
    t = agreed("preferans-rostov", players=4)
    with pytest.raises(SuknoError, match="takes no part"):
        write(t, new(t), all_pass(3, 3, 3, 1))


def test_there_is_no_dark_pass_in_the_prelude() -> None:
    t = agreed("preferans-classic", razboinik="none")
    with pytest.raises(SuknoError, match="in the prelude"):
        write(t, new(t), all_pass(3, 3, 3, 1, dark=(True,) * 4, prelude=True))
