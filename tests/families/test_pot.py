"""Pots and purses: whatever is booked, all money together is nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sukno.families.accounts import pot

ACCOUNT = pot.Purses(4, deals=100)
CELLS = st.lists(st.integers(-100, 100), min_size=4, max_size=4)


@given(st.lists(st.one_of(CELLS, st.none()), max_size=60), st.integers(0, 3))
def test_purses_and_pot_always_add_up_to_nothing(bookings: list[list[int] | None], first: int) -> None:
    p = pot.Pot()
    ACCOUNT.begin(p)
    for cells in bookings:
        if cells is None:
            ACCOUNT.write(p)
        else:
            pot.book(p, "stake", cells)
        assert sum(p.purses) + p.amount == 0
        assert abs(sum(ACCOUNT.standing(p))) < 1e-6
    ACCOUNT.settle(p, first)
    assert p.amount == 0
    assert sum(p.purses) == 0
    assert ACCOUNT.outcome(p).points == tuple(map(float, p.purses))


@given(st.lists(CELLS, min_size=25, max_size=40))
def test_the_sheet_of_a_long_game_adds_up(deals: list[list[int]]) -> None:
    p = pot.Pot()
    ACCOUNT.begin(p)
    for cells in deals:
        pot.book(p, "stake", cells)
        ACCOUNT.write(p)
    rows = ACCOUNT.sheet(p).rows
    lines = [row.cells for row in rows if row.kind == "line"]
    assert len(lines) <= pot.KEPT + 1
    assert [sum(cell or 0 for cell in column) for column in list(zip(*lines, strict=True))[:4]] == list(
        p.purses
    )
    assert rows[-1].cells == (*p.purses, p.amount)


def test_a_pot_is_divided_in_whole_coins() -> None:
    assert pot.equal_parts(15, 4, 1) == (3, 4, 4, 4)
    assert pot.equal_parts(0, 5, 0) == (0, 0, 0, 0, 0)
    assert sum(pot.equal_parts(100, 7, 3)) == 100


def test_a_remise_is_the_pot_within_its_limit() -> None:
    assert pot.remise(1_650) == 1_650
    assert pot.remise(1_650, 900) == 900
    assert pot.remise(10**15) == pot.LARGEST


def test_the_deal_that_is_over_is_told_by_what_everybody_got_and_paid_in_it() -> None:
    p, account = pot.Pot(), pot.Purses(2, deals=100)
    account.begin(p)
    pot.book(p, "stake", (-15, 0))
    assert account.told(p) is None, "no deal is over"
    for deal in range(1, 2 * pot.KEPT):
        pot.book(p, "tricks", (5, 10))
        pot.book(p, "remise", (0, -15))
        pot.book(p, "remise", (0, -3))
        account.write(p)
        pot.book(p, "stake", (3, 0) if deal % 2 else (0, 3))  # already of the next
        told = account.told(p)
        assert told is not None
        assert told.words.en == f"Deal {deal}"
        assert [line.en for line in told.effects] == ["tricks: ⟨0⟩ +5, ⟨1⟩ +10", "remise: ⟨1⟩ −18"]
