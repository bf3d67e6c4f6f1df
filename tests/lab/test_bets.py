"""What bets are worth: found in three ways, and the evening that follows from the chances."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine import Text
from sukno.engine.errors import SuknoError
from sukno.lab.bets import bets_of, exact, module_of, played, tallied
from sukno.lab.many import ALONE

NAME = Text("Heads", "Орёл")


def test_chances_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match=r"add up to 0\.9"):
        exact(NAME, {1: 0.5, -1: 0.4})


def test_what_was_tallied_knows_how_near_the_truth_it_is() -> None:
    rng = Random(1)
    bet = tallied(NAME, ([rng.choice((-1, 1))] for _ in range(20_000)))
    assert bet.error == pytest.approx(1.96 / 20_000**0.5, rel=0.01)
    assert abs(bet.mean) < 2 * bet.error
    together = tallied(NAME, ([side] * 5 for side in (rng.choice((-1, 1)) for _ in range(20_000))))
    assert together.error == pytest.approx(bet.error, rel=0.01), "five who win together are not five deals"


def test_an_evening_of_a_bad_bet_sinks_and_spreads() -> None:
    bet = exact(NAME, {2: 0.2, 0: 0.1, -1: 0.7}, evening=True)
    assert bet.mean == pytest.approx(-0.3)
    first, last = bet.evening[0], bet.evening[-1]
    assert (first.low, first.high, last.bets) == (0, 0, 100)
    assert last.low < last.lower < last.middle < last.upper < last.high
    assert last.middle == pytest.approx(-30, abs=2)
    rng = Random(2)
    ends = sorted(sum(rng.choices((2, 0, -1), (2, 1, 7), k=100)) for _ in range(2000))
    assert ends[100] == pytest.approx(last.low, abs=2)
    assert ends[1900] == pytest.approx(last.high, abs=2)


def test_bets_are_played_with_the_same_stake_for_all() -> None:
    bet = played(NAME, "twenty-one", deals=2000, stake=3, options={"players": 3})(ALONE)
    assert {payoff for payoff, _ in bet.pays} <= {2, 1, 0, -1}
    assert (bet.deals, sum(chance for _, chance in bet.pays)) == (2000, pytest.approx(1))
    assert abs(bet.mean - 0.19) < 3 * bet.error


def test_a_game_without_bets_says_which_have_some() -> None:
    assert module_of("twenty-one") == "sukno.lab.bets.twenty_one"
    with pytest.raises(SuknoError, match="twenty-one"):
        bets_of("nim")
