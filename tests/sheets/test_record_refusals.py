"""What the old record refuses to write down."""

import pytest

from sukno.engine import SuknoError
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy, Target
from sukno.sheets.preferans.record import OldRecord, write
from sukno.sheets.preferans.record_terms import RecordTerms

OLD = RecordTerms(players=4)


def game(level=6, trump="H", tricks=(6, 2, 2, 0), whist=("", "whist", "whist", ""), **more):
    """Seat 0 declares, seat 3 deals; as it stands, it can be written."""
    more.setdefault("dealer", 3)
    return Contract(declarer=0, level=level, trump=trump, tricks=tricks, whist=whist, **more)


def test_the_game_from_which_the_refusals_differ_is_accepted():
    assert write(OLD, OldRecord.new(OLD), game()).deals == 1


@pytest.mark.parametrize(
    "entry",
    [
        game(6, tricks=(6, 2, 1, 0)),
        game(6, tricks=(6, 2, 2)),
        game(6, tricks=(6, 2, 1, 1)),
        game(6, tricks=(11, -1, 0, 0)),
        game(6, whist=("", "whist", "half", "")),
        game(6, whist=("", "whist", "pass", "pass")),
        game(6, whist=("whist", "pass", "pass", "")),
        game(6, whist=("", "pass", "pass", "")),
        game(6, tricks=()),
        game(6, how="alone"),
        game(6, whist=("", "whist", "pass", ""), how="alone"),
        game(10, tricks=(10, 0, 0, 0)),
        game(5),
        game(6, "X"),
        game(6, uvert=True),
        game(6, dealer=None),
        game(6, dealer=0),
        game(6, dark=True),
        Raspasy(tricks=(0, 0, 0, 0), dealer=3),
        Raspasy(tricks=(4, 3, 0, 3), dealer=3),
        Raspasy(tricks=(4, 3, 3, 0), dealer=3, prelude=True),
        Fine(reason="", gora=(-1, 0, 0, 0)),
        Fine(reason="", pulka=(201, 0, 0, 0)),
        Fine(reason="", gora=(1,)),
        Fine(reason="", whists=((1, 1, 10),)),
        Target(target=20),
    ],
)
def test_what_cannot_have_happened_is_refused_in_both_languages(entry):
    before = OldRecord.new(OLD)
    with pytest.raises(SuknoError) as refused:
        write(OLD, before, entry)
    assert refused.value.text.en
    assert refused.value.text.ru
    assert before == OldRecord.new(OLD)
