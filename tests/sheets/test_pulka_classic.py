"""Classic: half points, multipliers, cover, totus, the talon sold, the razboinik before the pulka."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from sukno.engine import SuknoError
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract, Raspasy, Target, Totus
from sukno.sheets.preferans.pulka import (
    Pulka,
    multiplier,
    new,
    over,
    write,
)
from sukno.sheets.preferans.settle import settle
from sukno.sheets.preferans.terms import PulkaTerms

FOUR = ("", "whist", "pass", "")
BOTH = ("", "whist", "whist", "")


def agreed(**changes: Any) -> PulkaTerms:
    found = terms("preferans-classic", **changes)
    assert isinstance(found, PulkaTerms)
    return found


def sheet(t: PulkaTerms, **values: Any) -> Pulka:
    """With cover enough for every game, unless said otherwise."""
    return msgspec.structs.replace(new(t), **({"cover": (9,) * t.players} | values))


def game(level: int, *tricks: int, **values: Any) -> Contract:
    return Contract(declarer=0, level=level, tricks=tricks, **({"dealer": 3, "whist": FOUR} | values))


def unplayed(level: int, **values: Any) -> Contract:
    return Contract(level=level, how="unplayed", **({"declarer": 0, "dealer": 3} | values))


def on_declarer(page: Pulka) -> tuple[Any, ...]:
    return tuple(row[0] for row in page.whists[1:])


def test_c1_a_light_six() -> None:
    """001:581: pulka 1 and gora -1, or pulka 2; the whister's four tricks are 8 whists."""
    t = agreed()
    page = write(t, sheet(t, gora=(10,) * 4), game(6, 6, 4, 0, 0))
    assert (page.pulka, page.gora, on_declarer(page)) == ((1, 0, 0, 0), (9, 10, 10, 10), (8, 0, 0))
    t = agreed(points_go_to="help")
    page = write(t, sheet(t, gora=(10,) * 4), game(6, 6, 4, 0, 0))
    assert (page.pulka, page.gora) == ((2, 0, 0, 0), (10,) * 4)


def test_c2_s8_a_seven_on_a_bomb_one_down() -> None:
    """001:583-585: gora 8, whists 40 + 8 + 8; alone on the sheet this is -116, +60, +28, +28."""
    t = agreed()
    page = write(t, sheet(t, bombs=((2,), (), (), ())), game(7, 6, 4, 0, 0))
    assert (page.gora, on_declarer(page)) == ((8, 0, 0, 0), (40, 8, 8))
    assert settle(t, page).whists == (-116, 60, 28, 28)
    assert page.bombs[0] == (2,)


def test_c3_underbid() -> None:
    """001:508: no lay of cards with six shown: set; one is shown: the whisters are fined."""
    t = agreed()
    for taken in (7, 8):
        page = write(t, sheet(t), game(6, taken, 10 - taken, 0, 0, underbid="set"))
        assert (page.pulka, page.gora) == ((0,) * 4, (2, 0, 0, 0))
        assert on_declarer(page) == (2 * (10 - taken + 1), 2, 2)
    page = write(t, sheet(t), game(6, 7, 3, 0, 0, underbid="shown"))
    assert (page.pulka, page.gora) == ((2, 0, 0, 0), (0, 2, 0, 0))
    with pytest.raises(SuknoError, match="light game with more tricks"):
        write(t, sheet(t), game(6, 7, 3, 0, 0, underbid="set", dark=True))
    with pytest.raises(SuknoError, match="light game with more tricks"):
        write(t, sheet(t), game(6, 6, 4, 0, 0, underbid="shown"))


TABLE = {
    6: (2, 4, 8, 16, 4, 8, 16, 32),
    7: (4, 8, 16, 32, 8, 16, 32, 64),
    8: (6, 12, 24, 48, 12, 24, 48, 96),
    9: (8, 16, 32, 64, 16, 32, 64, 128),
    10: (10, 20, 40, 80, 20, 40, 80, 160),
    0: (10, 20, 40, 80, 20, 40, 80, 160),
}
"""Light, bomb, double, tree; the same dark (001:566-575)."""


@pytest.mark.parametrize("level", TABLE)
@pytest.mark.parametrize("column", range(8))
def test_the_table_of_prices(level: int, column: int) -> None:
    """The same number for the pulka, the gora and a whister's trick."""
    t = agreed(points_go_to="help", target=200)
    price, dark = TABLE[level][column], column >= 4
    bomb = ((), (2,), (4,), (8,))[column % 4]
    page = sheet(t, bombs=(bomb, (), (), ()))
    assert multiplier(t, page, 0, dark) == price // TABLE[level][0]
    said = () if level == 10 else BOTH if dark and level == 6 else FOUR
    how = "check" if level == 10 else "closed"
    made = write(t, page, unplayed(level, dark=dark))
    assert (made.pulka[0], made.bombs[0]) == (price, ())
    if level:
        # a ten is only checked, and both must whist a dark six
        deal = game(level, level - 1, 11 - level, 0, 0, dark=dark, whist=said, how=how)
        down = write(t, page, deal)
        assert down.whists[1][0] == (0 if level == 10 else 11 - level) * price + price
        short = write(t, page, game(8, 10, 0, 0, 0, dark=dark)).gora[1]
        assert short == TABLE[8][column]
    else:
        down = write(t, page, game(0, 1, 9, 0, 0, dark=dark, whist=()))
        assert down.whists == page.whists
    assert (down.gora[0], down.bombs[0]) == (price, bomb)


def test_bombs_go_off_in_the_order_received() -> None:
    t = agreed(points_go_to="help", target=200)
    page = sheet(t, bombs=((2, 8), (4,), (), ()))
    page = write(t, page, unplayed(6))
    page = write(t, page, unplayed(6))
    assert (page.pulka[0], page.bombs) == (4 + 16, ((), (4,), (), ()))


# where the points go


def test_an_empty_gora_leaves_all_to_the_pulka() -> None:
    t = agreed()
    page = write(t, sheet(t, gora=(1, 0, 0, 0)), unplayed(9))
    assert (page.pulka, page.gora) == ((7, 0, 0, 0), (0, 0, 0, 0))


def test_help_goes_to_the_largest_pulka_and_the_smallest_gora() -> None:
    """001:146."""
    t = agreed(target=10)
    page = sheet(t, pulka=(10, 6, 6, 9), gora=(20, 9, 5, 0))
    page = write(t, page, unplayed(6))
    assert (page.pulka, page.gora, page.whists[0]) == ((10, 6, 7, 9), (19, 9, 5, 0), (0, 0, 10, 0))


def test_when_nobody_can_be_helped_goras_are_written_off_own_first() -> None:
    """001:146: ten whists for each point off another's."""
    t = agreed(target=10, end="time")
    page = sheet(t, pulka=(10,) * 4, gora=(4, 5, 1, 9))
    page = write(t, page, unplayed(10))
    assert page.gora == (0, 0, 0, 9)
    assert page.whists[0] == (0, 50, 10, 0)
    smallest_first = write(t, sheet(t, pulka=(10,) * 4, gora=(4, 5, 1, 9)), unplayed(8))
    assert smallest_first.gora == (0, 4, 0, 9)
    # the dealer may not be helped: what is left takes the own gora below nothing
    page = write(t, page, unplayed(6))
    assert page.gora == (-2, 0, 0, 9)


def test_an_uncovered_game_brings_half_and_costs_all() -> None:
    """001:562."""
    t = agreed()
    page = sheet(t, cover=(0,) * 4, gora=(9,) * 4)
    half_made = write(t, page, unplayed(6))
    assert (half_made.pulka[0], half_made.gora[0]) == (Fraction(1, 2), Fraction(17, 2))
    assert write(t, page, game(6, 5, 5, 0, 0)).gora[0] == 11
    covered = write(t, page, Raspasy(tricks=(3, 3, 3, 1), dealer=3))
    assert covered.cover == (1, 1, 1, 1)
    first = write(t, covered, unplayed(6))
    assert first.history[-1].pulka[0] == 1
    second = write(t, first, unplayed(6))
    assert second.history[-1].pulka[0] == Fraction(1, 2)
    assert second.made == (2, 0, 0, 0)


def test_a_game_shared_with_the_dealer_is_half_each() -> None:
    t = agreed(points_go_to="help")
    page = write(t, sheet(t), game(8, 8, 2, 0, 0, shared=True, talon=("SA", "HA")))
    assert (page.pulka, on_declarer(page)) == ((3, 0, 0, 3), (12, 0, 0))
    down = write(t, sheet(t), game(8, 7, 3, 0, 0, shared=True))
    assert (down.gora, on_declarer(down)) == ((3, 0, 0, 3), (24, 6, 0))


# whist


def test_when_all_pass_the_right_neighbour_writes_his_whists() -> None:
    """001:516: two tricks at six, one at seven."""
    t = agreed()
    page = write(t, sheet(t), unplayed(7, whist=("", "pass", "half", "pass")))
    assert on_declarer(page) == (0, 4, 0)


def test_the_dealer_may_whist_with_both_hands() -> None:
    t = agreed()
    whist = ("", "pass", "pass", "whist")
    page = write(t, sheet(t), game(7, 6, 0, 0, 4, whist=whist))
    assert on_declarer(page) == (4, 4, 20)
    page = write(t, sheet(t), game(7, 9, 0, 1, 0, whist=whist))
    assert (page.gora, on_declarer(page)) == ((0, 0, 0, 4), (0, 0, 4))
    with pytest.raises(SuknoError, match="only when both"):
        write(t, sheet(t), game(7, 6, 4, 0, 0, whist=("", "whist", "pass", "whist")))


@pytest.mark.parametrize(
    ("talon", "classic", "aces"),
    [
        (("SA", "H7"), 1, 1),
        (("HK", "HA"), 2, 1),
        (("HK", "SA"), 1, 1),
        (("SA", "DA"), 3, 2),
        (("CQ", "CK"), 1, 0),
        (("CQ", "DK"), 0, 0),
        (("ST", "S9"), 0, 0),
        ((), 0, 0),
    ],
)
def test_the_dealer_writes_for_what_he_sold(talon: Any, classic: int, aces: int) -> None:
    """001:601-607; ace and king of one suit (000:3037-3040)."""
    for rule, tricks in (("classic", classic), ("aces", aces), ("none", 0)):
        t = agreed(talon_bonus=rule)
        assert on_declarer(write(t, sheet(t), game(8, 8, 2, 0, 0, talon=talon))) == (12, 0, 6 * tricks)
        assert on_declarer(write(t, sheet(t), unplayed(8, talon=talon))) == (0, 0, 6 * tricks)


def test_nothing_for_the_talon_at_misere_or_where_it_was_left() -> None:
    t = agreed()
    for deal in (
        game(0, 1, 9, 0, 0, talon=("SA", "DA"), whist=()),
        unplayed(9, talon=("SA", "DA"), direct=True),
    ):
        assert on_declarer(write(t, sheet(t), deal)) == (0, 0, 0)


def test_a_fixed_consolation_is_multiplied_too() -> None:
    t = agreed(consolation="10")
    assert on_declarer(write(t, sheet(t), game(7, 6, 4, 0, 0, dark=True))) == (4 * 8 + 20, 20, 20)


# totus


def test_a_made_totus_closes_the_pulka_and_wipes_the_gora() -> None:
    """001:593."""
    t = agreed(target=20)
    page = sheet(t, pulka=(4, 5, 0, 0), gora=(30, 8, 5, 5))
    page = write(t, page, Totus(declarer=0, made=True, dealer=3))
    assert (page.pulka, page.gora, page.made) == ((20, 5, 0, 0), (0, 8, 5, 5), (1, 0, 0, 0))


def test_a_totus_on_bombs_does_the_same_for_partners() -> None:
    t = agreed(target=20)
    page = sheet(t, pulka=(4, 5, 0, 20), gora=(30, 8, 5, -2), bombs=((2, 4), (), (), ()))
    page = write(t, page, Totus(declarer=0, made=True, partners=(1,), dealer=3))
    assert (page.pulka, page.gora) == ((20, 20, 0, 20), (0, 0, 5, -2))
    assert page.whists[0] == (0, 10 * (15 + 8), 0, 0)
    assert page.bombs[0] == (4,)
    page = write(t, page, Totus(declarer=0, made=True, partners=(2, 3), dealer=3))
    assert (page.gora[3], page.whists[0][2:]) == (-2, (250, 0))


def test_a_failed_totus_doubles_the_gora() -> None:
    t = agreed(target=20)
    page = sheet(t, gora=(30, 8, 5, 5), bombs=((2,), (), (), ()))
    page = write(t, page, Totus(declarer=0, made=False, partners=(1,), dealer=3))
    assert (page.gora, page.bombs[0], page.made) == ((68, 8, 5, 5), (2,), (0,) * 4)


def test_a_totus_helps_as_many_as_its_bomb_allows() -> None:
    t = agreed()
    with pytest.raises(SuknoError, match="helps 0 partners at most"):
        write(t, sheet(t), Totus(declarer=0, made=True, partners=(1,), dealer=3))
    tree = sheet(t, bombs=((8,), (), (), ()))
    with pytest.raises(SuknoError, match="named once"):
        write(t, tree, Totus(declarer=0, made=True, partners=(1, 1), dealer=3))
    assert write(t, tree, Totus(declarer=0, made=True, partners=(1, 2, 3), dealer=3)).pulka == (20,) * 4
    plain = terms("preferans", players=4)
    assert isinstance(plain, PulkaTerms)
    with pytest.raises(SuknoError, match="totus is not agreed"):
        write(plain, new(plain), Totus(declarer=0, made=True, dealer=3))


# the razboinik


def test_before_the_pulka_is_fixed_points_have_no_limit() -> None:
    t = agreed()
    page = new(t, target=0)
    for level in (6, 7, 8, 9, 10, 0):
        page = write(t, page, unplayed(level, razboinik=True))
    assert (page.pulka[0], page.cover[0], page.made[0]) == (40, 6, 0)
    assert not over(t, page)
    page = write(t, page, Contract(declarer=1, level=0, tricks=(0, 3, 7, 0), dealer=3, razboinik=True))
    page = write(t, page, unplayed(6, declarer=1, razboinik=True))
    assert (page.pulka[1], page.gora[1]) == (1, 29)
    with pytest.raises(SuknoError, match="before the pulka is fixed"):
        write(t, page, Totus(declarer=0, made=True, dealer=3))


def test_what_exceeds_the_target_comes_off_the_own_gora() -> None:
    t = agreed()
    page = sheet(t, target=0, pulka=(25, 10, 0, 0), gora=(30, 20, 14, 40))
    page = write(t, page, Target(target=14))
    assert (page.target, page.pulka, page.gora) == (14, (14, 10, 0, 0), (19, 20, 14, 40))
    assert page.history[-1].gora == (-11, 0, 0, 0)
    with pytest.raises(SuknoError, match="fixed at 14"):
        write(t, page, Target(target=10))


def test_a_razboinik_stopped_in_the_middle_is_settled_too() -> None:
    t = agreed()
    page = write(t, new(t, target=0), unplayed(10, razboinik=True))
    assert settle(t, page).whists == (75, -25, -25, -25)
    with pytest.raises(SuknoError, match="one point at least"):
        write(t, page, Target(target=0))
