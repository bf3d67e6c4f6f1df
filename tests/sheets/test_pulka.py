"""Games on the pulka: prices, whists, quotas and consolation, by every convention."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract, Fine, Target
from sukno.sheets.preferans.pulka import Pulka, new, over, write
from sukno.sheets.preferans.settle import results, settle
from sukno.sheets.preferans.terms import PulkaTerms

BOTH = ("", "whist", "whist")
ONE = ("", "whist", "pass")
FOUR = ("", "whist", "pass", "")
"""Seat 0 declares, seat 1 whists, seat 2 passes, seat 3 deals."""


def agreed(id: str = "preferans", **changes: Any) -> PulkaTerms:
    found = terms(id, **changes)
    assert isinstance(found, PulkaTerms)
    return found


def sheet(t: PulkaTerms, **values: Any) -> Pulka:
    return msgspec.structs.replace(new(t), **values)


def game(level: int, *tricks: int, **values: Any) -> Contract:
    """Declared by seat 0; with four the last seat deals."""
    if len(tricks) == 4:
        values = {"dealer": 3, "whist": FOUR} | values
    else:
        values = {"whist": BOTH if len(tricks) == 3 else ("", "whist")} | values
    return Contract(declarer=0, level=level, tricks=tricks, **values)


def on_declarer(page: Pulka) -> tuple[Any, ...]:
    """Whists written on seat 0 by the others."""
    return tuple(row[0] for row in page.whists[1:])


# the common rules


def test_p4_a_seven_with_seven_tricks_is_made_with_six_it_is_lost() -> None:
    """004:472-474."""
    t = agreed()
    assert write(t, new(t), game(7, 7, 3, 0)).pulka == (4, 0, 0)
    lost = write(t, new(t), game(7, 6, 4, 0))
    assert (lost.pulka, lost.gora) == ((0, 0, 0), (4, 0, 0))


def test_p5_eight_with_five_tricks() -> None:
    """004:476."""
    t = agreed()
    assert write(t, new(t), game(8, 5, 3, 2)).gora == (18, 0, 0)


def test_p6_two_whisters_write_their_tricks_and_the_undertricks() -> None:
    """004:480."""
    t = agreed()
    assert on_declarer(write(t, new(t), game(7, 5, 3, 2))) == (20, 16)


def test_p7_a_ten_is_whisted_without_a_quota() -> None:
    """004:482-484."""
    t = agreed()
    lost = write(t, new(t), game(10, 9, 1, 0))
    assert (lost.gora, on_declarer(lost)) == ((10, 0, 0), (20, 10))
    won = write(t, new(t), game(10, 10, 0, 0))
    assert (won.pulka, won.gora) == ((10, 0, 0), (0, 0, 0))


@pytest.mark.parametrize(("how", "whists"), [("open", 56), ("closed", 56), ("alone", 40)])
def test_p8_who_invited_takes_the_consolation_of_both(how: Any, whists: int) -> None:
    """004:486: nine with seven tricks: (3 + 2 + 2) x 8; who played alone has only his own share."""
    t = agreed(whist_alone=True)
    page = write(t, new(t), game(9, 7, 3, 0, whist=ONE, how=how))
    assert on_declarer(page) == (whists, 0)


def test_the_invited_hand_counts_for_the_whister() -> None:
    t = agreed()
    page = write(t, new(t), game(6, 6, 1, 3, whist=ONE))
    assert (on_declarer(page), page.gora) == ((8, 0), (0, 0, 0))


def test_dealer_writes_consolation_only_if_agreed() -> None:
    """004:546."""
    deal = game(6, 5, 5, 0, 0)
    for agreed_to, whists in ((False, 0), (True, 2)):
        t = agreed(players=4, dealer_consolation=agreed_to)
        assert on_declarer(write(t, new(t), deal)) == (14, 0, whists)


@pytest.mark.parametrize(
    ("level", "tricks", "gora"),
    [
        (6, (9, 1, 0), (0, 2, 4)),  # the example of the gaps: one down and two down on the whist
        (6, (9, 0, 1), (0, 4, 2)),
        (6, (7, 3, 0), (0, 0, 2)),  # never more than is missing in all
        (6, (8, 2, 0), (0, 0, 4)),
        (6, (6, 4, 0), (0, 0, 0)),
        (7, (9, 1, 0), (0, 0, 4)),
        (7, (10, 0, 0), (0, 4, 4)),
        (7, (8, 2, 0), (0, 0, 0)),
        (8, (10, 0, 0), (0, 0, 6)),  # who spoke last: the declarer's right-hand opponent
        (9, (10, 0, 0), (0, 0, 8)),
        (10, (10, 0, 0), (0, 0, 0)),
    ],
)
def test_two_whisters_answer_for_a_joint_quota(level: int, tricks: Any, gora: Any) -> None:
    t = agreed()
    assert write(t, new(t), game(level, *tricks)).gora == gora


def test_who_spoke_last_is_counted_from_the_declarer() -> None:
    t = agreed()
    deal = Contract(declarer=1, level=8, tricks=(0, 10, 0), whist=("whist", "", "whist"))
    assert write(t, new(t), deal).gora == (6, 0, 0)


@pytest.mark.parametrize(
    ("level", "taken", "how", "gora"),
    [(6, 10, "open", 8), (6, 7, "closed", 2), (6, 8, "alone", 0), (6, 9, "alone", 2), (7, 10, "alone", 4)],
)
def test_a_sole_whister_answers_for_the_whole_quota(level: int, taken: int, how: Any, gora: int) -> None:
    """4 2 1 1 with the other hand, 2 1 1 1 without it (000:2528-2531)."""
    t = agreed(whist_alone=True)
    assert write(t, new(t), game(level, taken, 10 - taken, 0, whist=ONE, how=how)).gora == (0, gora, 0)


@pytest.mark.parametrize(("level", "whists"), [(6, 4), (7, 4)])
def test_own_whist_is_written_without_play(level: int, whists: int) -> None:
    t = agreed()
    deal = Contract(declarer=0, level=level, how="unplayed", whist=("", "pass", "half"))
    page = write(t, new(t), deal)
    assert (page.pulka, on_declarer(page)) == ((2 * level - 10, 0, 0), (0, whists))


def test_when_both_pass_the_game_is_made() -> None:
    t = agreed()
    page = write(t, new(t), Contract(declarer=2, level=9, how="unplayed", whist=("pass", "pass", "")))
    assert (page.pulka, page.whists) == ((0, 0, 8), new(t).whists)


def test_misere_brings_ten_and_costs_ten_a_trick() -> None:
    t = agreed()
    assert write(t, new(t), game(0, 0, 4, 6, whist=())).pulka == (10, 0, 0)
    caught = write(t, new(t), game(0, 3, 4, 3, whist=()))
    assert (caught.gora, caught.whists) == ((30, 0, 0), new(t).whists)


# points: help, gora, the end


def test_help_goes_to_the_fullest_pulka_then_to_the_left() -> None:
    """001:146, 261-265."""
    t = agreed(players=4, target=10)
    page = sheet(t, pulka=(9, 5, 7, 7))
    page = write(t, page, Contract(declarer=0, level=10, how="unplayed", dealer=2))
    assert page.pulka == (10, 8, 10, 10)
    assert page.whists[0] == (0, 30, 30, 30)


def test_of_equal_pulkas_the_first_to_the_left_is_helped() -> None:
    t = agreed(target=10)
    page = write(t, sheet(t, pulka=(4, 10, 4)), Contract(declarer=1, level=6, how="unplayed"))
    assert (page.pulka, page.whists[1]) == ((4, 10, 6), (0, 0, 20))


def test_a_helped_pulka_ends_when_all_are_closed() -> None:
    t = agreed(target=10)
    page = sheet(t, pulka=(10, 10, 8))
    assert not over(t, page)
    page = write(t, page, Contract(declarer=0, level=7, how="unplayed"))
    assert over(t, page)
    assert (page.gora, page.whists[0]) == ((-2, 0, 0), (0, 0, 20))


def test_the_dealer_and_a_fined_whister_may_be_barred_from_help() -> None:
    """001:146."""
    t = agreed(players=4, target=10, help_ban=True)
    page = write(t, sheet(t, pulka=(10, 8, 2, 9)), game(6, 8, 2, 0, 0))
    assert (page.pulka, page.gora) == ((10, 8, 4, 9), (0, 4, 0, 0))
    free = agreed(players=4, target=10)
    assert write(free, sheet(free, pulka=(10, 8, 2, 9)), game(6, 8, 2, 0, 0)).pulka == (10, 9, 2, 10)
    all_barred = write(t, sheet(t, pulka=(10, 8, 10, 9), gora=(1, 0, 0, 0)), game(6, 8, 2, 0, 0))
    assert all_barred.gora == (-1, 4, 0, 0)


def test_an_unwhisted_game_goes_off_the_gora_only_where_agreed() -> None:
    """001:353."""
    t = agreed(unwhisted_gora=True)
    deal = Contract(declarer=0, level=8, how="unplayed", off_gora=True)
    page = write(t, sheet(t, gora=(4, 0, 0)), deal)
    assert (page.pulka, page.gora) == ((2, 0, 0), (0, 0, 0))
    with pytest.raises(SuknoError, match="only where it is agreed"):
        write(agreed(), new(agreed()), deal)
    with pytest.raises(SuknoError, match="nobody whisted"):
        write(t, new(t), game(6, 6, 4, 0, off_gora=True))


def test_leningrad_fills_the_own_pulka_beyond_its_end() -> None:
    t = agreed("preferans-leningrad")
    page = write(t, sheet(t, pulka=(18, 0, 0)), Contract(declarer=0, level=10, how="unplayed"))
    assert (page.pulka, page.gora) == ((28, 0, 0), (0, 0, 0))
    assert not over(t, page)


def test_leningrad_by_the_other_rule_writes_off_the_gora_first() -> None:
    """001:667: a point of pulka is two of gora; one closed pulka ends it."""
    t = agreed("preferans-leningrad", points_go_to="gora-first", end="one", target=10)
    page = write(t, sheet(t, gora=(20, 0, 0)), Contract(declarer=0, level=8, how="unplayed"))
    assert (page.pulka, page.gora) == ((0, 0, 0), (8, 0, 0))
    page = write(t, page, Contract(declarer=0, level=8, how="unplayed"))
    assert (page.pulka, page.gora) == ((2, 0, 0), (0, 0, 0))
    assert not over(t, page)
    page = write(t, page, Contract(declarer=0, level=9, how="unplayed"))
    assert over(t, page)
    assert settle(t, page).equalised == (0, 20, 20)


@st.composite
def awards(draw: st.DrawFn) -> tuple[PulkaTerms, Pulka, Contract]:
    n = draw(st.sampled_from([2, 3, 4]))
    where = draw(st.sampled_from(["help", "pulka", "half", "gora-first"]))
    t = PulkaTerms(
        players=n,
        target=20,
        points_go_to=where,
        shortfall=draw(st.sampled_from([1, 2])),
        undivided=n == 2 and draw(st.booleans()),
        end="time",
        help_ban=draw(st.booleans()),
        unwhisted_gora=True,
    )
    numbers = st.tuples(*[st.integers(0, 20)] * n)
    page = sheet(t, pulka=draw(numbers), gora=draw(numbers))
    level = draw(st.sampled_from([6, 7, 8, 9, 10, 0]))
    off = draw(st.booleans())
    dealer = 3 if n == 4 else None
    return t, page, Contract(declarer=0, level=level, how="unplayed", dealer=dealer, off_gora=off)


@given(awards())
@settings(deadline=None, max_examples=300)
def test_a_game_is_worth_the_same_wherever_its_points_go(case: tuple[PulkaTerms, Pulka, Contract]) -> None:
    """001:125: the price of a game may not depend on the state of the sheet."""
    t, page, deal = case
    n, price = t.players, {6: 2, 7: 4, 8: 6, 9: 8, 10: 10, 0: 10}[deal.level]
    gain = results(t, write(t, page, deal))[0] - results(t, page)[0]
    if t.undivided:
        assert gain == 5 * price
    else:
        assert gain == Fraction(10 * t.shortfall * price * (n - 1), n)


# whist styles


@pytest.mark.parametrize(
    ("style", "one", "two", "check"),
    [
        # six, one down: a whister with five tricks, passer, dealer; two whisters with 3 and 2; a ten checked
        ("ordinary-004", (14, 0, 0), (8, 6, 0), (10, 10, 0)),
        ("ordinary", (12, 2, 2), (8, 6, 2), (10, 10, 10)),
        ("ordinary-000", (10, 2, 0), (8, 6, 0), (10, 10, 0)),
        ("gentleman", (10, 0, 0), (6, 4, 0), (0, 0, 0)),
        ("gentleman-split", (5, 5, 0), (8, 6, 0), (5, 5, 0)),
        ("gentleman-consolation", (7, 7, 2), (8, 6, 2), (10, 10, 10)),
        ("robber", (12, 12, 12), (8, 6, 8), (10, 10, 10)),
    ],
)
def test_styles_of_whist_when_the_declarer_is_set(style: str, one: Any, two: Any, check: Any) -> None:
    t = agreed(players=4, whist_style=style, ten="check")
    assert on_declarer(write(t, new(t), game(6, 5, 5, 0, 0))) == one
    assert on_declarer(write(t, new(t), game(6, 5, 3, 2, 0, whist=("", "whist", "whist", "")))) == two
    looked_over = game(10, 9, 1, 0, 0, whist=("", "", "", ""), how="check")
    assert on_declarer(write(t, new(t), looked_over)) == check


@pytest.mark.parametrize("style", ["ordinary", "gentleman", "gentleman-consolation", "robber"])
def test_a_made_game_has_no_consolation_in_any_style(style: str) -> None:
    t = agreed(players=4, whist_style=style)
    page = write(t, new(t), game(6, 6, 4, 0, 0))
    assert (page.pulka, on_declarer(page)) == ((2, 0, 0, 0), (8, 0, 0))


def test_a_checked_ten_that_is_made_writes_no_whists() -> None:
    t = agreed("preferans-sochi")
    page = write(t, new(t), game(10, 10, 0, 0, whist=("", "", ""), how="check"))
    assert (page.pulka, on_declarer(page), page.gora) == ((10, 0, 0), (0, 0), (0, 0, 0))


# conventions


@pytest.mark.parametrize(
    ("level", "pulka", "gora", "whist_gora", "whist", "just_made"),
    [
        (6, 2, 2, 1, 2, 8),
        (7, 4, 4, 2, 4, 12),
        (8, 6, 6, 3, 6, 12),
        (9, 8, 8, 4, 8, 8),
        (10, 10, 10, 5, 10, 0),
    ],
)
def test_sochi_table(level: int, pulka: int, gora: int, whist_gora: int, whist: int, just_made: int) -> None:
    """001:619-643; the last figure printed for a ten, 10, is the price of one trick."""
    t = agreed("preferans-sochi", ten="whist")
    made = write(t, new(t), game(level, level, 10 - level, 0, whist=ONE))
    assert (made.pulka[0], on_declarer(made)) == (pulka, (just_made, 0))
    down = write(t, new(t), game(level, level - 1, 11 - level, 0, whist=ONE))
    assert (down.gora[0], on_declarer(down)) == (gora, ((11 - level + 1) * whist, whist))
    if level < 10:
        quota = {6: 4, 7: 2, 8: 1, 9: 1}[level]
        short = write(t, new(t), game(level, 10, 0, 0, whist=ONE))
        assert short.gora == (0, quota * whist_gora, 0)
    full = agreed("preferans-sochi", whist_gora="full")
    if level == 6:
        assert write(full, new(full), game(6, 7, 3, 0, whist=ONE)).gora == (0, 2, 0)


def test_m1_modern_six_one_down() -> None:
    """Derived: gora 4; `ordinary-000` 20 and 4, gentleman 10 each, by the classic rule 24."""
    deal = game(6, 5, 5, 0, whist=ONE)
    for style, whists in (("ordinary-000", (20, 4)), ("gentleman-split", (10, 10)), ("ordinary", (24, 4))):
        t = agreed("preferans-modern", whist_style=style)
        page = write(t, new(t), deal)
        assert (page.gora, on_declarer(page)) == ((4, 0, 0), whists)


def test_m2_modern_own_whist() -> None:
    t = agreed("preferans-modern")
    page = write(t, new(t), Contract(declarer=0, level=6, how="unplayed", whist=("", "pass", "half")))
    assert (page.pulka, on_declarer(page)) == ((2, 0, 0), (0, 8))


@pytest.mark.parametrize(
    ("level", "tricks", "each", "soft"),
    [
        (6, (6, 4, 0), (0, 0, 4), (0, 0, 4)),
        (6, (8, 1, 1), (0, 2, 2), (0, 2, 2)),
        (7, (7, 3, 0), (0, 0, 4), (0, 0, 0)),
        (7, (9, 1, 0), (0, 0, 4), (0, 0, 4)),
        (8, (8, 2, 0), (0, 0, 6), (0, 0, 0)),
        (8, (10, 0, 0), (0, 6, 6), (0, 0, 6)),
        (9, (9, 0, 1), (0, 8, 0), (0, 8, 0)),
    ],
)
def test_modern_whisters_answer_each_for_himself(level: int, tricks: Any, each: Any, soft: Any) -> None:
    """000:3509-3516."""
    for rule, gora in (("each", each), ("soft", soft)):
        t = agreed("preferans-modern", quota_each=rule)
        assert write(t, new(t), game(level, *tricks)).gora == gora


def test_nobody_is_short_when_the_declarer_is_set() -> None:
    t = agreed("preferans-modern")
    assert write(t, new(t), game(6, 5, 5, 0)).gora == (4, 0, 0)


def test_modern_ends_with_the_first_closed_pulka() -> None:
    t = agreed("preferans-modern", target=10)
    page = write(t, new(t), game(0, 0, 5, 5, whist=()))
    assert over(t, page)


@pytest.mark.parametrize(
    ("id", "result"),
    [
        ("preferans-sochi", (-31, 17, 7, 7)),
        ("preferans-leningrad", (-62, 24, 24, 14)),
        ("preferans-rostov", (-70, 28, 27, 15)),
    ],
)
def test_r4_a_lost_six_is_dearest_in_rostov(id: str, result: Any) -> None:
    t = agreed(id, players=4)
    assert settle(t, write(t, new(t), game(6, 5, 5, 0, 0))).whists == result


def test_jumps_pay_the_first_and_the_smallest_gora() -> None:
    """001:675."""
    t = agreed("preferans-leningrad-jumps", target=20)
    page = sheet(t, pulka=(8, 0, 0), gora=(30, 10, 20))
    page = write(t, page, Contract(declarer=0, level=6, how="unplayed"))
    assert page.whists == ((0, 100, 100), (100, 0, 100), (0, 0, 0))
    page = write(t, page, Contract(declarer=2, level=0, tricks=(5, 5, 0)))
    assert page.whists[2] == (0, 0, 0)  # only the first
    page = sheet(t, pulka=(18, 10, 0), gora=(0, 10, 20), jumped=1)
    page = write(t, page, Contract(declarer=0, level=6, how="unplayed"))
    assert page.whists == ((0, 600, 600), (0, 0, 0), (0, 0, 0))  # one player may win both


def test_of_equal_smallest_goras_none_is_prized() -> None:
    t = agreed("preferans-leningrad-jumps", target=20)
    page = write(t, new(t), game(0, 0, 5, 5, whist=()))
    assert page.whists == ((0, 100, 100), (0, 0, 0), (0, 0, 0))


def test_gusarik_is_written_for_two() -> None:
    """The doll's tricks are the whister's."""
    t = agreed("preferans-gusarik")
    page = write(t, sheet(t, gora=(5, 5)), game(6, 6, 4))
    assert (page.pulka, page.gora, on_declarer(page)) == ((1, 0), (4, 5), (8,))
    down = write(t, new(t), game(7, 5, 5))
    assert (down.gora, on_declarer(down)) == ((8, 0), (28,))


# corrections


def test_a_fine_is_written_as_it_is_told() -> None:
    t = agreed()
    page = write(t, new(t), Fine(reason="revoke", gora=(2, 0, 0), pulka=(0, 1, 0), whists=((2, 0, 10),)))
    assert (page.gora, page.pulka, page.whists[2]) == ((2, 0, 0), (0, 1, 0), (10, 0, 0))
    assert page.deals == 0


def test_every_line_says_what_it_changed() -> None:
    t = agreed()
    page = write(t, new(t), game(6, 9, 1, 0))
    (line,) = page.history
    assert (line.pulka, line.gora, line.whists) == ((2, 0, 0), (0, 2, 4), ((1, 0, 2),))
    assert page.deals == 1


REFUSED = [
    (game(11, 10, 0, 0), "no game of 11"),
    (game(6, 5, 4, 0), "10 tricks together, not 5 \\+ 4 \\+ 0"),
    (game(6, 12, -1, -1), "10 tricks together"),
    (Contract(declarer=0, level=6), "not none"),
    (Contract(declarer=3, level=6, how="unplayed"), "no seat 3"),
    (Contract(declarer=0, level=6, how="unplayed", dealer=2), "nobody sits out"),
    (game(6, 6, 4, 0, how="unplayed"), "has no tricks"),
    (game(6, 6, 4, 0, whist=("", "pass", "pass")), "who whisted"),
    (game(6, 6, 4, 0, whist=("whist", "pass", "pass")), "declarer does not whist"),
    (game(6, 6, 4, 0, whist=("", "whist")), "needed for 3 seats"),
    (game(6, 6, 4, 0, how="alone"), "only one whister plays alone"),
    (game(10, 10, 0, 0, how="check"), "only checked"),
    (Contract(declarer=0, level=8, how="unplayed", whist=("", "pass", "half")), "at six and seven"),
    (game(6, 6, 4, 0, whist=("", "whist", "half")), "when nothing is played"),
    (game(6, 6, 4, 0, dark=True), "dark games are not agreed"),
    (game(6, 6, 4, 0, shared=True), "only a dealer"),
    (game(6, 8, 2, 0, underbid="set"), "underbid"),
    (Target(target=10), "fixed at 20"),
    (Fine(reason="", gora=(1,)), "points are needed for 3 seats"),
    (Fine(reason="", whists=((1, 1, 5),)), "on himself"),
]


@pytest.mark.parametrize(("entry", "why"), REFUSED)
def test_what_cannot_have_happened_is_refused(entry: Any, why: str) -> None:
    t = agreed()
    with pytest.raises(SuknoError, match=why) as refused:
        write(t, new(t), entry)
    assert any("а" <= letter <= "я" for letter in refused.value.text.ru)


def test_with_four_players_the_dealer_is_named_and_sits_out() -> None:
    t = agreed(players=4)
    with pytest.raises(SuknoError, match="who deals"):
        write(t, new(t), game(6, 6, 4, 0, 0, dealer=None))
    with pytest.raises(SuknoError, match="cannot be the declarer"):
        write(t, new(t), game(6, 6, 4, 0, 0, dealer=0))
    with pytest.raises(SuknoError, match="has no tricks"):
        write(t, new(t), game(6, 6, 3, 0, 1))
