"""The settlement of a pulka: the book's examples, and that both of its methods are one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract
from sukno.sheets.preferans.pulka import Pulka, new, over, write
from sukno.sheets.preferans.settle import results, settle
from sukno.sheets.preferans.terms import PulkaTerms


def sheet(agreed: PulkaTerms, **values: Any) -> Pulka:
    return msgspec.structs.replace(new(agreed), **values)


def made(level: int, players: int, declarer: int = 0) -> Contract:
    """A game that nobody whisted."""
    dealer = players - 1 if players == 4 else None
    return Contract(declarer=declarer, level=level, how="unplayed", dealer=dealer)


def test_s1_mean_gora() -> None:
    """004:496."""
    agreed = PulkaTerms(players=4, target=10)
    found = settle(agreed, sheet(agreed, pulka=(10,) * 4, gora=(1, 7, 15, 23)))
    assert found.whists == (105, 45, -35, -115)
    assert found.amnesty == 1
    assert [10 * x for x in found.amnestied] == [0, 60, 140, 220]
    assert found.mean == Fraction(46, 4)


def test_s2_surplus_comes_off_the_own_gora() -> None:
    """001:125, 132: two points are missing, a nine is made: 6 off the gora, 15 whists from each partner."""
    agreed = PulkaTerms(players=4, target=20)
    before = sheet(agreed, pulka=(18, 20, 20, 20), gora=(3, 0, 0, 0))
    after = write(agreed, before, made(9, 4))
    assert (after.pulka, after.gora) == ((20,) * 4, (-3, 0, 0, 0))
    exactly = write(agreed, before, made(6, 4))
    gain = [a - b for a, b in zip(results(agreed, after), results(agreed, exactly), strict=True)]
    assert gain == [45, -15, -15, -15]


def test_s3_half_of_a_surplus_off_an_undivided_gora() -> None:
    """001:134."""
    agreed = PulkaTerms(players=2, target=20, undivided=True)
    after = write(agreed, sheet(agreed, pulka=(18, 20), gora=(10, 10)), made(9, 2))
    assert (after.pulka, after.gora) == ((20, 20), (7, 10))
    assert settle(agreed, after).whists == (30, -30)


def test_s4_one_gora_less_by_one() -> None:
    """001:333: 10/3 whists from each of the other two; the sum of the rounded ones stays nothing."""
    agreed = PulkaTerms(players=3, target=10)
    found = settle(agreed, sheet(agreed, gora=(5, 5, 4)))
    assert found.whists == (Fraction(-10, 3), Fraction(-10, 3), Fraction(20, 3))
    assert found.shares == (Fraction(10, 3), Fraction(10, 3), 0)
    assert sum(found.rounded) == 0
    assert all(abs(r - w) < 1 for r, w in zip(found.rounded, found.whists, strict=True))


@pytest.mark.parametrize(
    ("level", "pulka", "gora", "whists"),
    [
        pytest.param(8, (54, 48, 48), (-8, 4, 4), (80, -40, -40), id="s5"),
        pytest.param(
            9,
            (56, 48, 48),
            (-12, 4, 4),
            (Fraction(320, 3), Fraction(-160, 3), Fraction(-160, 3)),
            id="s6",
        ),
    ],
)
def test_s5_s6_leningrad_sum(level: int, pulka: object, gora: object, whists: object) -> None:
    """001:267, 269: 150 points together end the pulka, and a point of it is two of gora."""
    agreed = terms("preferans-leningrad", target=50)
    assert isinstance(agreed, PulkaTerms)
    before = sheet(agreed, pulka=(48, 48, 48))
    assert not over(agreed, before)
    after = write(agreed, before, made(level, 3))
    assert after.pulka == pulka
    assert over(agreed, after)
    found = settle(agreed, after)
    assert (found.equalised, found.whists) == (gora, whists)


def test_s7_a_point_of_gora_costs_three_quarters() -> None:
    """001:144."""
    agreed = PulkaTerms(players=4)
    found = settle(agreed, sheet(agreed, gora=(1, 0, 0, 0)))
    quarter = Fraction(5, 2)
    assert found.whists == (-3 * quarter, quarter, quarter, quarter)


@pytest.mark.parametrize(("points", "whists"), [(30, 300), (2, 20)])
def test_s9_help_is_paid_ten_whists_a_point(points: int, whists: int) -> None:
    """004:492, 526."""
    agreed = PulkaTerms(players=3, target=50)
    page = sheet(agreed, pulka=(50, 50 - points, 0))
    for _ in range(points // 10):
        page = write(agreed, page, made(10, 3))
    if points % 10:
        page = write(agreed, page, made(6, 3))
    assert page.pulka[1] == 50
    assert page.whists[0] == (0, whists, 0)


def test_s11_four_goras_and_all_whists() -> None:
    agreed = PulkaTerms(players=4)
    whists = ((0, 64, 40, 12), (36, 0, 28, 52), (80, 16, 0, 44), (24, 60, 32, 0))
    assert settle(agreed, sheet(agreed, gora=(12, 30, 8, 22), whists=whists)).whists == (36, -144, 140, -32)


def test_stopping_early_missing_points_are_gora() -> None:
    """001:261."""
    agreed = PulkaTerms(players=3, target=20)
    found = settle(agreed, sheet(agreed, pulka=(20, 14, 8)))
    assert found.equalised == (0, 6, 12)
    assert found.whists == (60, 0, -60)


numbers = st.one_of(
    st.integers(-300, 300), st.builds(Fraction, st.integers(-600, 600), st.sampled_from([2, 3, 4]))
)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[PulkaTerms, Pulka]:
    n = draw(st.sampled_from([2, 3, 4]))
    agreed = PulkaTerms(
        players=n,
        target=draw(st.integers(1, 200)),
        shortfall=draw(st.sampled_from([1, 2])),
        undivided=n == 2 and draw(st.booleans()),
    )
    row = st.tuples(*[numbers] * n)
    whists = tuple(tuple(0 if i == j else draw(numbers) for j in range(n)) for i in range(n))
    return agreed, sheet(agreed, pulka=draw(row), gora=draw(row), whists=whists)


@given(sheets())
@settings(deadline=None, max_examples=200)
def test_both_methods_agree_and_add_up_to_nothing(case: tuple[PulkaTerms, Pulka]) -> None:
    agreed, page = case
    found = settle(agreed, page)
    assert found.by_amnesty == found.whists == tuple(results(agreed, page))
    assert sum(found.whists) == 0 == sum(found.rounded)
    assert all(abs(r - w) < 1 for r, w in zip(found.rounded, found.whists, strict=True))
    shared = [g + w for g, w in zip(found.for_gora, found.for_whists, strict=True)]
    assert shared == list(found.whists)
    # the shares handed round by hand: what method 1 says at the table
    n = agreed.players
    for i in range(n):
        received = sum(found.shares[j] for j in range(n) if j != i) - (n - 1) * found.shares[i]
        assert received + found.for_whists[i] == found.whists[i]


@given(sheets())
@settings(deadline=None, max_examples=100)
def test_a_point_is_worth_the_same_wherever_it_is_written(case: tuple[PulkaTerms, Pulka]) -> None:
    """A.2, step 5: own pulka, help and the own gora; with one or two points of gora for one of pulka."""
    agreed, page = case
    n, whole_page = agreed.players, results(agreed, page)

    def gain(**values: Any) -> list[Any]:
        other = results(agreed, msgspec.structs.replace(page, **values))
        return [a - b for a, b in zip(other, whole_page, strict=True)]

    def plus(numbers: tuple[Any, ...], seat: int, more: Any) -> tuple[Any, ...]:
        return tuple(x + more if i == seat else x for i, x in enumerate(numbers))

    own = gain(pulka=plus(page.pulka, 0, 1))
    if not agreed.undivided:
        worth = Fraction(10 * agreed.shortfall, n)
        assert own == [(n - 1) * worth] + [-worth] * (n - 1)
    price = 10 if agreed.undivided else 10 * agreed.shortfall
    helped = (plus(page.whists[0], 1, price), *page.whists[1:])
    assert gain(pulka=plus(page.pulka, 1, 1), whists=helped) == own
    rate = Fraction(1, 2) if agreed.undivided else agreed.shortfall
    assert gain(gora=plus(page.gora, 0, -rate)) == own


@given(st.integers(0, 200), st.integers(1, 200), sheets())
@settings(deadline=None, max_examples=50)
def test_the_target_changes_nothing_by_itself(
    first: int, second: int, case: tuple[PulkaTerms, Pulka]
) -> None:
    agreed, page = case
    one = msgspec.structs.replace(page, target=first)
    other = msgspec.structs.replace(page, target=second)
    assert settle(agreed, one).whists == settle(agreed, other).whists
